import type { Rows } from "../../../../data/samples.ts";
import type { Influence } from "../../influence/influence.ts";
import type { BorderedProblem } from "../../problem.ts";
import { type Rounding, UNIT } from "../../rounding.ts";

/** What the pairs of one block are scored from; everything but `rows` by place in them. */
export interface PairBlock {
  readonly rows: Rows;
  /** rows × v. */
  readonly alpha: Float64Array;
  /** A_ii. */
  readonly diagonal: Float64Array;
  /** b of each output. */
  readonly intercepts: Float64Array;
  /** c: how the intercept falls with e, item by item. */
  readonly slopes: Float64Array;
}

/** b and c of a block: what is subtracted from y − e of a pair is b − c_a·e_a − c_b·e_b. */
export function pairConstants(problem: BorderedProblem, influence: Influence, rows: Rows, block: number) {
  const v = problem.outputs;
  const intercepts = new Float64Array(v);
  const slopes = new Float64Array(rows.length);
  if (problem.blocks === undefined || problem.intercept) return { intercepts, slopes };
  for (let out = 0; out < v; out++) intercepts[out] = influence.intercept(block, out);
  for (let i = 0; i < slopes.length; i++) slopes[i] = influence.slope(block, rows[i]);
  return { intercepts, slopes };
}

/** Scores pairs (a, later ones) of a block from row a of A. */
export interface PairLoop {
  /** Scores of the pairs, as many as come after a; overwritten by the next call. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  /** False when every pair is certain. */
  score(output: number, a: number, row: Float64Array): boolean;
  /** No pair of this output whose scores are further apart is in doubt, unless `isDegenerate`. */
  readonly limits: Float64Array;
  isDegenerate(a: number, b: number, entry: number): boolean;
  /** α and y of each output. */
  readonly pulls: readonly Float64Array[];
  readonly targets: readonly Float64Array[];
}

export function pairLoop(problem: BorderedProblem, rounding: Rounding, block: PairBlock): PairLoop {
  const { outputs: v, targets } = problem;
  const { rows, diagonal, slopes, intercepts } = block;
  const n = rows.length;
  const [first, second] = [new Float64Array(n), new Float64Array(n)];
  const columns = Array.from({ length: v }, (_, out) => {
    const [alpha, y] = [new Float64Array(n), new Float64Array(n)];
    for (let i = 0; i < n; i++) {
      alpha[i] = block.alpha[i * v + out];
      y[i] = targets.data[targets.offset + rows[i] * targets.stride + out];
    }
    return { alpha, y };
  });
  const limits = Float64Array.from(columns, (column, out) => limitOf(rounding, block, column, out));
  const { share } = rounding;
  return {
    first,
    second,
    limits,
    pulls: columns.map(({ alpha }) => alpha),
    targets: columns.map(({ y }) => y),
    isDegenerate: (a, b, entry) =>
      diagonal[a] * diagonal[b] - entry * entry < share * diagonal[a] * diagonal[b],
    score(out, a, row) {
      const { alpha, y } = columns[out];
      const doubtful = scorePairs(
        a,
        row,
        diagonal,
        slopes,
        alpha,
        y,
        intercepts[out],
        limits[out],
        share,
        first,
        second,
      );
      return doubtful > 0;
    },
  };
}

/**
 * The doubt of any difference, from the largest values of the block: y − e − β of both, and what the errors of A may add. It costs nothing in
 * the loop over all pairs.
 */
function limitOf(
  rounding: Rounding,
  { rows, diagonal, slopes, intercepts }: PairBlock,
  { alpha, y }: { readonly alpha: Float64Array; readonly y: Float64Array },
  output: number,
): number {
  let [most, pull, least] = [0, 0, Number.POSITIVE_INFINITY];
  for (let i = 0; i < alpha.length; i++) {
    most = Math.max(most, Math.abs(alpha[i]));
    pull = Math.max(pull, (alpha[i] * alpha[i]) / diagonal[i]);
    least = Math.min(least, diagonal[i]);
  }
  const { e, energy, variance } = rounding.pairBounds({ alpha: most, pull, least });
  let [reach, worst] = [0, 1];
  for (let i = 0; i < rows.length; i++) worst = Math.max(worst, variance / rounding.ridge(rows[i]));
  for (let i = 0; i < rows.length; i++) reach = Math.max(reach, rounding.reach(rows[i], variance, worst));
  const b = Math.abs(intercepts[output]);
  const sums = largest(y) + e + 2 * b + 2 * largest(slopes) * e;
  const size = rounding.sizes[output] + rounding.growth(energy, 2 * rounding.weight * e * e);
  return 2 * UNIT * (sums + reach * size);
}

function largest(values: Float64Array): number {
  let most = 0;
  for (let k = 0; k < values.length; k++) most = Math.max(most, Math.abs(values[k]));
  return most;
}

/** All arguments by themselves, and no closure: the loop over all pairs runs here. Returns how many pairs are in doubt. */
function scorePairs(
  a: number,
  row: Float64Array,
  diagonal: Float64Array,
  slopes: Float64Array,
  pull: Float64Array,
  y: Float64Array,
  intercept: number,
  limit: number,
  share: number,
  scoresA: Float64Array,
  scoresB: Float64Array,
): number {
  const n = diagonal.length;
  const [aa, slopeA, pullA, yA] = [diagonal[a], slopes[a], pull[a], y[a]];
  let doubtful = 0;
  for (let b = a + 1; b < n; b++) {
    const ab = row[b];
    const bb = diagonal[b];
    const determinant = aa * bb - ab * ab;
    const inverse = determinant > 0 ? 1 / determinant : Number.NaN;
    const eA = (bb * pullA - ab * pull[b]) * inverse;
    const eB = (aa * pull[b] - ab * pullA) * inverse;
    const constant = intercept - slopeA * eA - slopes[b] * eB;
    const scoreA = yA - eA - constant;
    const scoreB = y[b] - eB - constant;
    scoresA[b - a - 1] = scoreA;
    scoresB[b - a - 1] = scoreB;
    if (!(Math.abs(scoreA - scoreB) > limit) || determinant < share * aa * bb) doubtful++;
  }
  return doubtful;
}
