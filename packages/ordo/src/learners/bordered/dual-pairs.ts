import type { Backend } from "../../linalg/backend.ts";
import { type Matrix, rowOf } from "../../linalg/matrix.ts";
import type { DirectPairs, DirectSum } from "./direct.ts";
import type { DualInfluence, KernelRows } from "./dual-influence.ts";
import type { BorderedProblem } from "./problem.ts";
import { norm, weightedNorms } from "./rounding.ts";

/**
 * Pairs directly, with K° = K without its diagonal:
 *
 *     f_a = (K°α)_a − K_ab·α_b − [(K°A)_aa − K_ab·A_ab]·e_a − [(K°A)_ab − K_ab·A_bb]·e_b,   f_b alike.
 *
 * One product K°A serves all of them. Sums of absolute values are bounded by the norms of rows.
 */
export async function dualPairs(
  problem: BorderedProblem,
  influence: DualInfluence,
  { K, offsets }: KernelRows,
  backend: Backend,
): Promise<DirectPairs> {
  const { outputs: v, size: m } = problem;
  const { alpha, rounding } = influence;
  using hollow = await backend.addDiagonal(
    await backend.copy(K),
    (await backend.diagonal(K)).map((value) => -value),
  );
  using product = await backend.multiply(hollow, influence.whole!);
  const KA = await backend.fetch(product);
  using pulled = await backend.multiply(hollow, alpha);
  const Ka = await backend.fetch(pulled);
  const values = await backend.fetch(hollow);
  const A = await backend.fetch(influence.whole!);
  const ofK = rowNorms(
    values,
    rounding.scale.map((scale) => 1 / scale),
  );
  const ofA = rowNorms(A, rounding.scale);
  const constants = await constantsOf(problem, influence, offsets, backend);
  const sizes = weightedNorms(alpha, new Float64Array(m).fill(1));
  const result: DirectSum = { score: 0, sum: 0, reach: 0, size: 0 };
  return {
    dominates: (a, b) => Math.abs(values.data[a * m + b]) > ofK.plain[a] / 2,
    sum(out, a, b, { e: [eA, eB], inverse: [own, other], entry: ab }) {
      const k = values.data[a * m + b];
      const bb = A.data[b * m + b];
      const pull = alpha.data[b * v + out];
      const ownGain = KA.data[a * m + a] - k * ab;
      const otherGain = KA.data[a * m + b] - k * bb;
      const { value, sum } = constants(out, a, b, eA, eB);
      result.score = Ka.data[a * v + out] - k * pull - ownGain * eA - otherGain * eB + value;
      result.sum =
        ofK.plain[a] * (sizes[out] + ofA.plain[a] * Math.abs(eA) + ofA.plain[b] * Math.abs(eB)) +
        Math.abs(k) * (Math.abs(pull) + Math.abs(ab * eA) + Math.abs(bb * eB)) +
        sum;
      result.reach = Math.min(
        Math.abs(own) * ofA.scaled[a] + Math.abs(other) * ofA.scaled[b],
        rounding.reach(a, own, 1),
        problem.intercept ? Number.POSITIVE_INFINITY : rounding.total * ofK.scaled[a],
      );
      result.size = rounding.sizes[out] + ofA.scaled[a] * Math.abs(eA) + ofA.scaled[b] * Math.abs(eB);
      return result;
    },
  };
}

/** What the two scores have in common: what centring K took out, and the intercept of a regression; with its absolute sum. */
async function constantsOf(
  { outputs: v, intercept }: BorderedProblem,
  influence: DualInfluence,
  offsets: Float64Array | undefined,
  backend: Backend,
) {
  const none = { value: 0, sum: 0 };
  const pulls = offsets && (await backend.multiplyVector(influence.whole!, offsets));
  const base = Float64Array.from({ length: v }, (_, out) => {
    let sum = intercept ? influence.intercept(0, out) : 0;
    offsets?.forEach((offset, row) => {
      sum += offset * influence.alpha.data[row * v + out];
    });
    return sum;
  });
  if (pulls === undefined && !intercept) return () => none;
  const slope = (row: number) => (pulls?.[row] ?? 0) + (intercept ? influence.slope(0, row) : 0);
  return (out: number, a: number, b: number, eA: number, eB: number) => {
    const [fromA, fromB] = [slope(a) * eA, slope(b) * eB];
    return {
      value: base[out] - fromA - fromB,
      sum: Math.abs(base[out]) + Math.abs(fromA) + Math.abs(fromB),
    };
  };
}

/** ‖row‖ and ‖√weights∘row‖ of each row. */
function rowNorms(a: Matrix, weights: Float64Array) {
  const [plain, scaled] = [new Float64Array(a.rows), new Float64Array(a.rows)];
  const roots = weights.map(Math.sqrt);
  for (let row = 0; row < a.rows; row++) {
    const line = rowOf(a, row);
    plain[row] = norm(line.length, (col) => line[col]);
    scaled[row] = norm(line.length, (col) => roots[col] * line[col]);
  }
  return { plain, scaled };
}
