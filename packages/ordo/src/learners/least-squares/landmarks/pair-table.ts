import type { Rows } from "../../../data/samples.ts";

/**
 * The inner products that the pairs of some items are scored from, by place among these items. ⟨x, t⟩ is the score of x by the weights of all items, as
 * in metric.ts.
 */
export interface PairTable {
  /** The rows of the items. */
  readonly rows: Uint32Array;
  /** d, 1/Σd over the block, 0 where there is none, and 1/d less that. */
  readonly precision: Float64Array;
  readonly share: number;
  readonly own: Float64Array;
  /** Of each output, by item: the target less the mean of its block, and ⟨z, t⟩. */
  readonly targets: readonly Float64Array[];
  readonly scores: readonly Float64Array[];
  /** ⟨z, z⟩. */
  readonly diagonal: Float64Array;
  /** ⟨z, x̄⟩, and ⟨x̄, t⟩ of each output; undefined where scores have no x̄ in them. */
  readonly mean: { readonly items: Float64Array; readonly right: Float64Array } | undefined;
  /** The mean target of each output, where scores have an intercept. */
  readonly intercepts: Float64Array | undefined;
  /** The landmark of each item, −1 where it is none. */
  readonly landmarks: Int32Array;
  readonly directions: DirectionProducts;
}

/** 1/d − share. */
export function ownOf(precision: Float64Array, share: number): Float64Array {
  return precision.map((d) => 1 / d - share);
}

/** Inner products of the directions of landmarks, each divided by its length. */
export interface DirectionProducts {
  item(landmark: number, place: number): number;
  each(landmark: number, other: number): number;
  right(landmark: number, output: number): number;
  mean(landmark: number): number;
}

/** Two directions that are so much alike are not parted in one step without losing digits. */
const ALIKE = 1e-3;

/** Whether the two landmarks of a pair are too much alike. */
export function areAlike({ landmarks, directions }: PairTable, a: number, b: number): boolean {
  if (landmarks[a] < 0 || landmarks[b] < 0) return false;
  return !(1 - directions.each(landmarks[a], landmarks[b]) ** 2 > ALIKE);
}

/**
 * Scores the pair of places a and b, whose inner product is `entry`: as small-sets.ts does, with two lines and S⁻¹ = −diag(1/d) + 11ᵀ/Σd. What leaves with their
 * landmarks is taken out of the inner products first, one direction after the other.
 */
export function scorePair(table: PairTable, a: number, b: number, entry: number, into: PairOutcome): void {
  const { diagonal, mean, landmarks } = table;
  into.aa = diagonal[a];
  into.ab = entry;
  into.bb = diagonal[b];
  into.meanA = mean === undefined ? 0 : mean.items[a];
  into.meanB = mean === undefined ? 0 : mean.items[b];
  for (let out = 0; out < into.a.length; out++) {
    into.a[out] = table.scores[out][a];
    into.b[out] = table.scores[out][b];
    into.constants[out] = mean === undefined ? 0 : mean.right[out];
  }
  const one = landmarks[a] >= 0 ? landmarks[a] : landmarks[b];
  const other = landmarks[a] >= 0 ? landmarks[b] : -1;
  if (one >= 0) {
    alongLandmark(table, one, a, b, into.first);
    takeOut(into, into.first);
  }
  if (other >= 0) {
    alongSecond(table, one, other, a, b, into);
    takeOut(into, into.second);
  }
  holdOut(table, a, b, into);
}

/** Inner products and scores less what lies along a direction. */
function takeOut(into: PairOutcome, along: Along): void {
  into.aa -= along.a * along.a;
  into.ab -= along.a * along.b;
  into.bb -= along.b * along.b;
  into.meanA -= along.mean * along.a;
  into.meanB -= along.mean * along.b;
  for (let out = 0; out < into.a.length; out++) {
    into.a[out] -= along.a * along.right[out];
    into.b[out] -= along.b * along.right[out];
    into.constants[out] -= along.mean * along.right[out];
  }
}

/** The 2 × 2 system. */
function holdOut(table: PairTable, a: number, b: number, into: PairOutcome): void {
  const { precision, share, own, targets, intercepts } = table;
  const left = intercepts === undefined ? 1 : 1 / share - precision[a] - precision[b];
  into.solvable = true;
  for (let out = 0; out < into.a.length; out++) {
    const isSolved = solvePair(
      into.aa,
      into.ab,
      into.bb,
      own[a],
      own[b],
      -share,
      into.a[out],
      into.b[out],
      targets[out][a],
      targets[out][b],
      into.meanA,
      into.meanB,
      into.constants[out],
      intercepts === undefined ? Number.NaN : intercepts[out],
      precision[a],
      precision[b],
      left,
      into.a,
      into.b,
      out,
    );
    into.solvable &&= isSolved;
  }
}

/** The scores of a, which is no landmark, and of some others by one output, as if these were none either. Gives the first that is none and cannot be held out with a; −1 where there is none. */
export function scoreRow(
  { diagonal, precision, share, own, targets, scores, mean, intercepts, landmarks }: PairTable,
  output: number,
  a: number,
  others: Rows,
  entries: ArrayLike<number>,
  into: { readonly a: Float64Array; readonly b: Float64Array },
): number {
  const [s, y, means] = [scores[output], targets[output], mean?.items];
  const constant = mean === undefined ? 0 : mean.right[output];
  const intercept = intercepts === undefined ? Number.NaN : intercepts[output];
  let bad = -1;
  for (let k = 0; k < others.length; k++) {
    const b = others[k];
    const left = intercepts === undefined ? 1 : 1 / share - precision[a] - precision[b];
    const isSolved = solvePair(
      diagonal[a],
      entries[k],
      diagonal[b],
      own[a],
      own[b],
      -share,
      s[a],
      s[b],
      y[a],
      y[b],
      means === undefined ? 0 : means[a],
      means === undefined ? 0 : means[b],
      constant,
      intercept,
      precision[a],
      precision[b],
      left,
      into.a,
      into.b,
      k,
    );
    if (!isSolved && bad < 0 && landmarks[b] < 0) bad = b;
  }
  return bad;
}

/** All numbers by themselves, and no closure: a million pairs go through here. `intercept` is NaN where scores have none. False where rounding left the system not positive definite. */
function solvePair(
  aa: number,
  ab: number,
  bb: number,
  ownA: number,
  ownB: number,
  common: number,
  scoreA: number,
  scoreB: number,
  yA: number,
  yB: number,
  meanA: number,
  meanB: number,
  constant: number,
  intercept: number,
  precisionA: number,
  precisionB: number,
  left: number,
  toA: Float64Array,
  toB: Float64Array,
  place: number,
): boolean {
  const paa = ownA - aa;
  const pbb = ownB - bb;
  const pab = common - ab;
  const determinant = paa * pbb - pab * pab;
  const pullA = scoreA - yA;
  const pullB = scoreB - yB;
  const qA = (pbb * pullA - pab * pullB) / determinant;
  const qB = (paa * pullB - pab * pullA) / determinant;
  const first = scoreA + aa * qA + ab * qB;
  const second = scoreB + ab * qA + bb * qB;
  const moved = Number.isNaN(intercept)
    ? constant + meanA * qA + meanB * qB
    : intercept + (precisionA * (first - yA) + precisionB * (second - yB)) / left;
  toA[place] = first + moved;
  toB[place] = second + moved;
  return determinant > 0;
}

/** Parts of the two items, of the mean and of t along a direction of length 1. */
interface Along {
  a: number;
  b: number;
  mean: number;
  readonly right: Float64Array;
}

/** Both scores of a pair, for each output, and what they are computed in. */
export interface PairOutcome {
  readonly a: Float64Array;
  readonly b: Float64Array;
  /** Whether rounding left the system positive definite. */
  solvable: boolean;
  aa: number;
  ab: number;
  bb: number;
  meanA: number;
  meanB: number;
  readonly constants: Float64Array;
  readonly first: Along;
  readonly second: Along;
}

export function pairOutcome(outputs: number): PairOutcome {
  const along = () => ({ a: 0, b: 0, mean: 0, right: new Float64Array(outputs) });
  const values = () => new Float64Array(outputs);
  return {
    ...{ a: values(), b: values(), constants: values() },
    ...{ solvable: false, aa: 0, ab: 0, bb: 0, meanA: 0, meanB: 0 },
    ...{ first: along(), second: along() },
  };
}

function alongLandmark({ directions }: PairTable, landmark: number, a: number, b: number, into: Along): void {
  into.a = directions.item(landmark, a);
  into.b = directions.item(landmark, b);
  into.mean = directions.mean(landmark);
  for (let out = 0; out < into.right.length; out++) into.right[out] = directions.right(landmark, out);
}

/** The second direction less its part along the first. */
function alongSecond(
  table: PairTable,
  one: number,
  other: number,
  a: number,
  b: number,
  { first, second }: PairOutcome,
): void {
  const common = table.directions.each(one, other);
  const length = Math.sqrt(1 - common * common);
  alongLandmark(table, other, a, b, second);
  second.a = (second.a - common * first.a) / length;
  second.b = (second.b - common * first.b) / length;
  second.mean = (second.mean - common * first.mean) / length;
  for (let out = 0; out < second.right.length; out++)
    second.right[out] = (second.right[out] - common * first.right[out]) / length;
}
