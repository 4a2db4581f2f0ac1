import { type Grouping, grouping, type Matrix, matrix, type Preferences, preferences, type Rng } from "ordo";
import { oneOf } from "../one-of.ts";

/** Everything of a data set but its items. */
export interface TinyLabels {
  readonly scores: Matrix | undefined;
  readonly preferences: Preferences | undefined;
  readonly queries: Grouping | undefined;
  readonly groups: Grouping | undefined;
  readonly weights: Float64Array | undefined;
  /** Whether every output has two values at most. */
  readonly binary: boolean;
}

export function tinyLabels(rng: Rng, m: number): TinyLabels {
  const names = () => grouping(Array.from({ length: m }, () => `q${rng.below(3)}`));
  const kind = rng.below(10);
  const scores =
    kind < 3 ? undefined : tinyScores(rng, m, kind === 9 || rng.below(8) === 0 ? 2 + rng.below(2) : 1);
  return {
    ...(scores ?? { scores: undefined, binary: false }),
    preferences: kind < 5 ? tinyPreferences(rng, m) : undefined,
    queries: rng.below(2) === 0 ? names() : undefined,
    groups: rng.below(3) === 0 ? names() : undefined,
    weights: rng.below(3) === 0 ? tinyWeights(rng, m) : undefined,
  };
}

/** Columns of classes, grades, or whole scores with ties, some below 0. */
function tinyScores(rng: Rng, m: number, outputs: number) {
  const columns = Array.from({ length: outputs }, () => {
    const [values, lowest] = oneOf(rng, [
      [2, 0],
      [2, 0],
      [3, 0],
      [6, -2],
    ] as const);
    return { classes: values === 2, values: Array.from({ length: m }, () => lowest + rng.below(values)) };
  });
  const scores = matrix(m, outputs);
  columns.forEach(({ values }, output) => {
    values.forEach((value, row) => {
      scores.data[row * outputs + output] = value;
    });
  });
  return { scores, binary: columns.every(({ classes }) => classes) };
}

/** Few of them, so that bridges, cycles that cancel, and remainders of nothing but ties come often. */
function tinyPreferences(rng: Rng, m: number): Preferences {
  const winners: number[] = [];
  const losers: number[] = [];
  const prefer = (winner: number, loser: number) => {
    winners.push(winner);
    losers.push(loser);
  };
  const count = 2 + rng.below(m);
  if (rng.below(3) === 0) {
    const [a, b, c] = [rng.below(m - 2), m - 2, m - 1];
    prefer(a, b);
    prefer(b, c);
    prefer(c, a);
  }
  for (let k = 0; k < count; k++) {
    const winner = rng.below(m);
    const loser = (winner + 1 + rng.below(m - 1)) % m;
    prefer(winner, loser);
    // The opposite as well takes back what was said.
    if (rng.below(6) === 0) prefer(loser, winner);
  }
  const plain = rng.below(2) === 0;
  const magnitudes = winners.map(() => (plain ? 1 : oneOf(rng, [0, 1, 1, 2])));
  const weights = winners.map(() => (plain ? 1 : oneOf(rng, [0.5, 1, 1, 2, 3])));
  return preferences(m, { winners, losers, magnitudes, weights });
}

function tinyWeights(rng: Rng, m: number): Float64Array {
  const values = oneOf(rng, [
    [1, 2, 3],
    [0.5, 1, 1.5],
    [0, 1, 2],
  ] as const);
  return Float64Array.from({ length: m }, () => oneOf(rng, values));
}
