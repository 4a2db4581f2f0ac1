/** Pairs of points of the sinc function, with the differences of its values as magnitudes. */
import { type Dataset, dataset, matrix, preferences, type Rng, shuffled, type Vectors, vectors } from "ordo";

/** As the slides say: of 2000 points 1000 may be in training pairs, and 338 others in test pairs. */
const [POINTS, TRAINED, TESTED] = [2000, 1000, 338];
const END = 4;

export function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** At equal distances on [−4, 4], exactly symmetric. */
export const PLACES: Float64Array = Float64Array.from(
  { length: POINTS },
  (_, k) => (END * (2 * k - (POINTS - 1))) / (POINTS - 1),
);
export const TRUTH: Float64Array = PLACES.map(sinc);

/** Two points, by their numbers. */
export type Pair = readonly [a: number, b: number];

export interface PairCounts {
  readonly train: number;
  readonly test: number;
}

export interface Problem {
  readonly train: readonly Pair[];
  readonly test: readonly Pair[];
  /** A standard normal number for each point: noise of every size is a multiple of it. */
  readonly noise: Float64Array;
}

export function drawProblem(rng: Rng, { train, test }: PairCounts): Problem {
  const points = shuffled(Array.from(PLACES.keys()), rng.fork("points"));
  return {
    train: drawPairs(points.slice(0, TRAINED), train, rng.fork("training pairs")),
    test: drawPairs(points.slice(TRAINED, TRAINED + TESTED), test, rng.fork("test pairs")),
    noise: noiseOf(rng.fork("noise")),
  };
}

function noiseOf(rng: Rng): Float64Array {
  return PLACES.map(() => rng.normal());
}

/** Different pairs. A point and its mirror image have no order, and are left out. */
function drawPairs(points: readonly number[], count: number, rng: Rng): readonly Pair[] {
  const drawn = new Map<number, Pair>();
  const draw = () => points[rng.below(points.length)]!;
  while (drawn.size < count) {
    const [a, b] = [draw(), draw()];
    if (TRUTH[a] !== TRUTH[b]) drawn.set(Math.min(a, b) * POINTS + Math.max(a, b), [a, b]);
  }
  return [...drawn.values()];
}

/** What is seen of each point. */
export function seenScores({ noise }: Problem, sigma: number): Float64Array {
  return TRUTH.map((value, point) => value + sigma * noise[point]!);
}

export function membersOf(pairs: readonly Pair[]): readonly number[] {
  return [...new Set(pairs.flat())];
}

export function itemsAt(points: readonly number[]): Vectors {
  return vectors(
    matrix(
      points.length,
      1,
      Float64Array.from(points, (point) => PLACES[point]!),
    ),
  );
}

/** The pairs as preferences whose magnitudes are differences of what was seen. */
export function preferenceData(pairs: readonly Pair[], seen: Float64Array): Dataset<Vectors> {
  const members = membersOf(pairs);
  const rowOf = new Map(members.map((point, row) => [point, row]));
  const ordered = pairs.map(([a, b]): Pair => (seen[a]! < seen[b]! ? [b, a] : [a, b]));
  return dataset({
    inputs: itemsAt(members),
    preferences: preferences(members.length, {
      winners: ordered.map(([winner]) => rowOf.get(winner)!),
      losers: ordered.map(([, loser]) => rowOf.get(loser)!),
      magnitudes: ordered.map(([winner, loser]) => seen[winner]! - seen[loser]!),
    }),
  });
}

/** The points of the pairs with what was seen of them: one output for each list of scores. */
export function scoreData(pairs: readonly Pair[], seen: readonly Float64Array[]): Dataset<Vectors> {
  const members = membersOf(pairs);
  const rows = members.flatMap((point) => seen.map((scores) => scores[point]!));
  return dataset({
    inputs: itemsAt(members),
    scores: matrix(members.length, seen.length, Float64Array.from(rows)),
  });
}

/** How many pairs are predicted in the wrong order; those predicted equal count a half. */
export function misordered(
  pairs: readonly Pair[],
  actual: Float64Array,
  predicted: ReadonlyMap<number, number>,
): number {
  return pairs.reduce((sum, [a, b]) => {
    const order = Math.sign(actual[a]! - actual[b]!) * Math.sign(predicted.get(a)! - predicted.get(b)!);
    return sum + (1 - order) / 2;
  }, 0);
}
