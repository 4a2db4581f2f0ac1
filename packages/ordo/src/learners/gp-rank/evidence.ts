import { invalidOptions } from "../../base/options.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { kernelGradient, smoothParameters } from "../../kernels/gradients.ts";
import { isLandmarkKernel } from "../../kernels/maps/landmarks.ts";
import type { Compute } from "../../linalg/compute.ts";
import { at, type Matrix, rowOf, valuesOf } from "../../linalg/matrix.ts";
import { scopeOf } from "../../linalg/scope.ts";
import { withKernel } from "../kernel-option.ts";
import { noiseOf } from "../least-squares/conditioning.ts";
import { needsSplit } from "../rank-rls/by-output.ts";
import { requireData } from "../require-data.ts";
import { landmarkSlopes } from "./landmark-slopes.ts";
import { observationsOf, refused } from "./observations.ts";
import { type GpRankOptions, readGpRank } from "./options.ts";
import { type Process, processOf } from "./process.ts";
import { influenceRoot, type OpenPosterior, openPosterior } from "./spread.ts";

/** How well a prior and a noise explain data. */
export interface Evidence {
  /**
   * log p of what was observed, the sum over outputs. Of pairs: of their differences, each times the root of its pair's weight. Of scores: of L½y, in which a
   * constant added to a query does not show.
   */
  readonly value: number;
  /** Its derivatives: noisePrecision, and the numbers of the kernel as "kernel.gamma", "kernel.terms.1.factor". */
  readonly gradient: Readonly<Record<string, number>>;
}

/**
 * The log evidence of a Gaussian process ranker and its gradient, from m × m matrices whatever the number of pairs l:
 *
 *     log p(z) = ½·[ρ·log v − log|I + vLK| − v(zᵀz − bᵀRb) − ρ·log 2π],   b = Mz,   R = K(LK + I/v)⁻¹
 *     ∂/∂θ log p(z) = ½·[αᵀ(∂K/∂θ)α − tr(A·∂K/∂θ)]
 *
 * with ρ = l for explicit pairs. Scores are m numbers and not l: theirs is the likelihood of y with a free constant in every connected part, ρ = rank L.
 * Derivation: docs/math/gp-rank.md. O(m³), on r landmarks O(mr²).
 */
export async function evidence<X extends Samples>(
  asked: GpRankOptions<X>,
  data: Dataset<X>,
  options: ComputeOptions = {},
): Promise<Evidence> {
  const given = withKernel(asked);
  const read = readGpRank(given);
  if (read.value === undefined)
    throw invalidOptions("evidence", [{ key: "fitBy", expected: '"given"', actual: '"evidence"' }]);
  const compute = scopeOf(await openCompute(options));
  try {
    return await (await openEvidence(processOf(given.kernel, read), data, compute)).at(read.value);
  } finally {
    compute.release();
  }
}

/** A misfit of this share of all differences is rounding. */
const MET = 1e-10;

/** By this share of 1 + |log p| the evidence must be above that without noise before data tell of noise; the search for its maximum ends with less to gain. */
const TOLD = 1e-4;

/**
 * Square matrices that a gradient holds at a time besides a derivative for each number of the kernel: the decomposition and its eigenvectors, the root of A, A, and the copy of it that is read
 * (measured with 1, 2 and 4 numbers, from 1500 to 2500 items: 6.4, 7.0 and 9.2 in all).
 */
const SLOPED = 5;

/** Data decomposed with one kernel: the evidence at any precision is cheap from here, its gradient takes O(m²) for each number of the kernel. */
export interface OpenEvidence {
  /** Whether the evidence grows without end with the precision, as every observed difference can be met exactly. */
  readonly isUnbounded: boolean;
  /** Of scores: the precision of a noise that is rounding beside the kernel. Pairs have none, as they may contradict each other. */
  readonly finest: number;
  /** Whether the data are as likely with no noise at all as at this precision: then they do not tell how large it is. */
  isNoiseless(precision: number): boolean;
  value(precision: number): number;
  at(precision: number): Promise<Evidence>;
}

export async function openEvidence<X extends Samples>(
  process: Process<X>,
  data: Dataset<X>,
  compute: Compute,
): Promise<OpenEvidence> {
  requireData(data);
  const { ranking, posing } = process;
  ranking.requireFactorsMatter(data);
  const graph = ranking.graphOf(data);
  if (needsSplit(data, () => graph))
    throw refused("the outputs have different pairs; take them one at a time");
  const smooth = smoothParameters(posing.kernel.spec).length > 0;
  const open = await openFor(process, data, compute);
  const slopes = (precision: number) =>
    isLandmarkKernel(posing.kernel)
      ? landmarkSlopes({ data, graph, map: posing.kernel.map, open }, precision, compute)
      : kernelSlopes(process, open, precision, compute);
  const outputs = Array.from({ length: graph.outputs }, (_, output) => partOf(open, data, process, output));
  const value = (precision: number) => outputs.reduce((sum, part) => sum + logEvidence(part, precision), 0);
  const finest = data.scores === undefined ? Number.POSITIVE_INFINITY : 1 / noiseOf(open.system.sigma);
  return {
    finest,
    isNoiseless(precision) {
      const here = value(precision);
      return Number.isFinite(finest) && value(finest) >= here - TOLD * (1 + Math.abs(here));
    },
    isUnbounded: outputs.every(({ rest, squares, count }) => {
      const whole = rest + squares.reduce((sum, square) => sum + square, 0);
      return rest <= MET * whole && count > squares.length;
    }),
    value,
    async at(precision) {
      const gradient: Record<string, number> = {
        noisePrecision: outputs.reduce((sum, part) => sum + slopeOf(part, precision), 0),
      };
      if (smooth) Object.assign(gradient, await slopes(precision));
      return Object.freeze({ value: value(precision), gradient: Object.freeze(gradient) });
    },
  };
}

/** Derivatives in the numbers of the kernel are sums over the kernel matrix; on landmarks over what their features come from. */
function openFor<X extends Samples>({ posing, form }: Process<X>, data: Dataset<X>, compute: Compute) {
  const numbers = smoothParameters(posing.kernel.spec).length;
  if (numbers === 0 || isLandmarkKernel(posing.kernel)) return openPosterior(posing, data, form, compute);
  return openPosterior({ ...posing, matrices: SLOPED + numbers }, data, "dual", compute);
}

/** One output in the basis of the decomposition, see `Coordinates`. */
interface Part {
  readonly count: number;
  /** All eigenvalues of LK that are not 0. */
  readonly all: Float64Array;
  readonly sigma: Float64Array;
  /** b². */
  readonly squares: Float64Array;
  /** What no function of the kernel can explain. */
  readonly rest: number;
}

function partOf<X extends Samples>(
  { system }: OpenPosterior<X>,
  data: Dataset<X>,
  { ranking }: Process<X>,
  output: number,
): Part {
  const { sigma, values } = system.coordinates();
  const squares = sigma.map((_, k) => at(values, k, output) ** 2);
  const observed = observationsOf(data, ranking.preferences, output);
  const left = observed.squares - squares.reduce((sum, square) => sum + square, 0);
  // As many directions as scores: the kernel explains all of them, and what is left is rounding.
  const isAll = data.scores !== undefined && squares.length === observed.count;
  const rest = isAll ? 0 : Math.max(0, left);
  return { count: observed.count, all: system.sigma, sigma, squares, rest };
}

/** v(zᵀz − bᵀRb) = v·(rest + Σ b²/(1 + vσ)), and log|I + vLK| = Σ log(1 + vσ). */
function logEvidence({ count, all, sigma, squares, rest }: Part, v: number): number {
  let misfit = rest;
  for (let k = 0; k < sigma.length; k++) misfit += squares[k] / (1 + v * sigma[k]);
  const volume = all.reduce((sum, value) => sum + Math.log1p(v * value), 0);
  return (count * Math.log(v) - volume - v * misfit - count * Math.log(2 * Math.PI)) / 2;
}

function slopeOf({ count, all, sigma, squares, rest }: Part, v: number): number {
  let misfit = rest;
  for (let k = 0; k < sigma.length; k++) misfit += squares[k] / (1 + v * sigma[k]) ** 2;
  const volume = all.reduce((sum, value) => sum + value / (1 + v * value), 0);
  return (count / v - volume - misfit) / 2;
}

async function kernelSlopes<X extends Samples>(
  { posing }: Process<X>,
  { ready, system }: OpenPosterior<X>,
  precision: number,
  compute: Compute,
): Promise<Record<string, number>> {
  const { backend, run } = compute;
  const { derivatives } = await kernelGradient(posing.kernel.spec, ready.items, compute);
  const { values: alpha } = await system.filtered(system.sigma.map((s) => precision / (precision * s + 1)));
  using held = await backend.gram(await influenceRoot(system, precision), {
    transpose: true,
    signal: run.signal,
  });
  const A = await backend.fetch(held);
  return Object.fromEntries(
    [...derivatives].map(([name, slope]) => [`kernel.${name}`, slopeIn(slope, A, alpha)]),
  );
}

/** ½·Σ over outputs of αᵀDα − tr(A·D). */
function slopeIn(D: Float64Array, A: Matrix, alpha: Matrix): number {
  const m = A.rows;
  const flat = valuesOf(A);
  let sum = 0;
  for (let row = 0; row < m; row++) {
    const own = rowOf(alpha, row);
    for (let col = 0; col < m; col++) {
      const other = rowOf(alpha, col);
      let pull = -alpha.cols * flat[row * m + col];
      for (let out = 0; out < own.length; out++) pull += own[out] * other[out];
      sum += pull * D[row * m + col];
    }
  }
  return sum / 2;
}
