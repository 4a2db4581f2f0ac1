import {
  antisymmetricPair,
  concordance,
  crossValidate,
  dataset,
  fromRows,
  type Kernel,
  kronecker,
  leaveGroupOut,
  linear,
  numberOf,
  on,
  rankRls,
  referenceBackend,
  seeded,
  sum,
  symmetricPair,
  transitivePair,
  type Vectors,
  type Views,
  vectors,
  views,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
type Pairs = Views<{ readonly a: Vectors; readonly b: Vectors }>;

/** Every ordered pair of the objects, and of each pair its score. */
function allPairs(
  objects: readonly (readonly number[])[],
  score: (a: readonly number[], b: readonly number[]) => number,
) {
  const pairs = objects.flatMap((a, i) => objects.flatMap((b, j) => (i === j ? [] : [{ a, b, i, j }])));
  return {
    pairs,
    inputs: views({
      a: vectors(fromRows(pairs.map(({ a }) => [...a]))),
      b: vectors(fromRows(pairs.map(({ b }) => [...b]))),
    }),
    scores: Float64Array.from(pairs, ({ a, b }) => score(a, b)),
  };
}

const rng = seeded(7);
/** On a circle, where each beats those that are ahead of it. */
const players = Array.from({ length: 18 }, () => {
  const angle = 2 * Math.PI * rng.uniform();
  return [Math.cos(angle), Math.sin(angle)];
});

/** Players of different leagues never meet, so that all players of a held-out league are new. */
const leagueOf = (player: number) => `league ${Math.floor(player / 6)}`;

async function estimate(kernel: Kernel<Pairs>, { inputs, scores, pairs }: ReturnType<typeof allPairs>) {
  const rows = pairs.flatMap(({ i, j }, row) => (leagueOf(i) === leagueOf(j) ? [row] : []));
  const groups = rows.map((row) => leagueOf(pairs[row].i));
  const data = dataset({
    inputs: inputs.take(rows),
    scores: Float64Array.from(rows, (row) => scores[row]),
    groups,
  });
  const learner = rankRls({ kernel, lambda: 2 ** -5 });
  const split = leaveGroupOut();
  const { estimates } = await crossValidate(learner, data, { split, metric: concordance(), backend });
  return numberOf(estimates[0]!.value);
}

describe("games in a circle", () => {
  const games = allPairs(players, (a, b) => a[0]! * b[1]! - a[1]! * b[0]!);

  it("are learned by the antisymmetric kernel, and no worth of players explains them", async () => {
    expect(await estimate(antisymmetricPair("a", "b", linear()), games)).toBe(1);
    expect(await estimate(transitivePair("a", "b", linear()), games)).toBeLessThan(0.8);
    expect(await estimate(symmetricPair("a", "b", linear()), games)).toBeLessThan(0.8);
  });
});

it("games that the better player wins are learned by the transitive kernel", async () => {
  const games = allPairs(players, (a, b) => a[0]! - 2 * a[1]! - b[0]! + 2 * b[1]!);
  expect(await estimate(transitivePair("a", "b", linear()), games)).toBe(1);
});

it("what two objects are to each other is learned by kronecker, and not by a sum", async () => {
  const matches = allPairs(players, (a, b) => a[0]! * b[0]! + a[1]! * b[1]!);
  const [one, other] = [on("a", linear()), on("b", linear())];
  expect(await estimate(kronecker(one, other), matches)).toBe(1);
  expect(await estimate(sum(one, other), matches)).toBeLessThan(0.8);
});

it("a pair is known from the same pair the other way round", async () => {
  const { inputs, scores, pairs } = allPairs(players, (a, b) => a[0]! * b[0]! - a[1]! * b[1]!);
  const rows = pairs.flatMap(({ i, j }, row) => (i < j ? [row] : []));
  const turned = views({ a: inputs.view("b"), b: inputs.view("a") }).take(rows);
  const data = dataset({ inputs: inputs.take(rows), scores: Float64Array.from(rows, (row) => scores[row]) });
  const scoresBy = async (kernel: Kernel<Pairs>) => {
    const model = await rankRls({ kernel, lambda: 8 }).fit(data, { backend });
    const [plain, other] = [
      await model.scores(inputs.take(rows), { backend }),
      await model.scores(turned, { backend }),
    ];
    return Math.max(...plain.map((value, row) => Math.abs(value - other[row])));
  };
  expect(await scoresBy(symmetricPair("a", "b", linear()))).toBeLessThan(1e-13);
  expect(await scoresBy(kronecker(on("a", linear()), on("b", linear())))).toBeGreaterThan(1e-4);
});
