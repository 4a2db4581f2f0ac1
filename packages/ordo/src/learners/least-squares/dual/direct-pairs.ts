import type { Backend } from "../../../linalg/backend.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import type { DirectPairs } from "../hold-out/direct.ts";
import { BAND, bandReader } from "../hold-out/pairs/bands.ts";
import type { BorderedProblem } from "../problem.ts";
import { weightedNorms } from "../rounding.ts";
import type { DualInfluence, KernelRows } from "./influence.ts";
import { addRowNorms, type RowNorms } from "./row-norms.ts";
import { type OutputSums, type PairSums, scoreRow } from "./score-row.ts";

/**
 * Pairs directly, with K° = K without its diagonal:
 *
 *     f_a = (K°α̃)_a = (K°α)_a − (K°A)_aa·e_a − (K°A)_ab·e_b,   f_b alike,
 *
 * as α̃ = α − A_{·U}e is 0 at b, and K° is 0 at a. One product K°A serves all of them. Sums of absolute values are bounded by the norms of rows.
 * K loses its diagonal, which no other sum needs.
 */
export async function dualPairs(
  problem: BorderedProblem,
  influence: DualInfluence,
  kernel: KernelRows,
  backend: Backend,
): Promise<DirectPairs> {
  const { size: m } = problem;
  const { K } = kernel;
  await backend.addDiagonal(
    K,
    (await backend.diagonal(K)).map((value) => -value),
  );
  const rowOfK = bandReader(m, BAND, (top, bottom, into) => backend.fetch(K, { top, bottom, into }));
  const norms = await normsOf(kernel, influence.rounding.scale, rowOfK);
  using product = await backend.multiply(K, influence.whole!);
  const { data: KA } = await backend.fetch(product);
  const constants = await constantsOf(problem, influence, kernel.offsets, backend);
  const known = await sumsOf(problem, influence, { norms, KA, slopes: constants.slopes }, kernel.accuracy);
  using pulled = await backend.multiply(K, influence.alpha);
  const outputs = outputsOf(influence, await backend.fetch(pulled), constants.base);
  return {
    async dominated(a) {
      const line = await rowOfK(a);
      const own = norms.plain[a] / 2;
      return (b) => {
        const size = Math.abs(line[b]);
        return size > own || size > norms.plain[b] / 2;
      };
    },
    score: (row) => scoreRow(known, outputs[row.output], row),
  };
}

async function normsOf(
  { K, accuracy }: KernelRows,
  scale: Float64Array,
  rowOfK: (row: number) => Promise<Float64Array>,
): Promise<RowNorms> {
  const m = K.rows;
  const norms = {
    plain: new Float64Array(m),
    scaled: new Float64Array(m),
    weighed: new Float64Array(m),
  };
  const weights = scale.map((value) => 1 / value);
  for (let row = 0; row < m; row++) addRowNorms(norms, row, await rowOfK(row), { weights, accuracy });
  return norms;
}

async function sumsOf(
  problem: BorderedProblem,
  { rounding, ...influence }: DualInfluence,
  {
    norms,
    KA,
    slopes,
  }: { readonly norms: RowNorms; readonly KA: Float64Array; readonly slopes: Float64Array },
  accuracy: "relative" | undefined,
): Promise<PairSums> {
  const diagonal = await influence.diagonal();
  // Values that are not known relative to themselves say nothing by being small.
  const isTelling = accuracy === "relative" && !problem.intercept;
  const reachOfTargets = diagonal.map((_, row) => rounding.reach(row, Number.POSITIVE_INFINITY, 1));
  return {
    KA,
    diagonal,
    own: diagonal.map((_, row) => KA[row * problem.size + row]),
    ofK: norms.weighed,
    // ‖√D·A_i‖ ≤ √(V·A_ii), and ‖A_i‖ by the smallest D.
    ofA: diagonal.map((value) => Math.sqrt(rounding.total * value)),
    least: Math.sqrt(
      rounding.scale.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    ),
    reach: reachOfTargets.map((reach, row) =>
      isTelling ? Math.min(reach, rounding.total * norms.scaled[row]) : reach,
    ),
    reachOfTargets,
    slopes,
  };
}

function outputsOf({ alpha, rounding }: DualInfluence, pulled: Matrix, base: Float64Array): OutputSums[] {
  const { rows: m, cols: v } = alpha;
  const plain = weightedNorms(alpha, new Float64Array(m).fill(1));
  return Array.from({ length: v }, (_, out) => ({
    alpha: Float64Array.from({ length: m }, (_, row) => alpha.data[row * v + out]),
    sums: Float64Array.from({ length: m }, (_, row) => pulled.data[row * v + out]),
    plain: plain[out],
    scaled: rounding.sizes[out],
    constant: base[out],
  }));
}

/** What the two scores have in common, base − Σ slope·e: what centring K took out, and the intercept of a regression. */
async function constantsOf(
  { outputs: v, intercept, size: m }: BorderedProblem,
  influence: DualInfluence,
  offsets: Float64Array | undefined,
  backend: Backend,
) {
  const base = Float64Array.from({ length: v }, (_, out) => {
    let sum = intercept ? influence.intercept(0, out) : 0;
    offsets?.forEach((offset, row) => {
      sum += offset * influence.alpha.data[row * v + out];
    });
    return sum;
  });
  const pulls = offsets && (await backend.multiplyVector(influence.whole!, offsets));
  const slopes = Float64Array.from(
    { length: m },
    (_, row) => (pulls?.[row] ?? 0) + (intercept ? influence.slope(0, row) : 0),
  );
  return { base, slopes };
}
