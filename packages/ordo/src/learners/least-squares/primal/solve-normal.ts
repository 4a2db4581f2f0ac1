import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { diagonalOf } from "../../../linalg/host-memory.ts";
import type { Matrix } from "../../../linalg/matrix.ts";
import { cutNoise, isIndefinite } from "../conditioning.ts";
import type { RegulariserWords } from "../regulariser-words.ts";
import type { Solved } from "../solved.ts";
import type { NormalEquations } from "./normal-equations.ts";
import {
  dampedWeights,
  decomposeNormal,
  type NormalSpectrum,
  type SpectrumErrors,
  spectrumPath,
} from "./spectrum.ts";

/**
 * The decomposition's error is ε·‖XᵀLX‖, whatever the direction. Where that may be more than this share of lambda, or of the smallest eigenvalue with lambda, as with
 * features of very different size, each lambda is factored by itself, which keeps the digits of the small ones.
 */
export const ACCURATE = 1e-10;
/** A decomposition takes about the time of so many factorisations. */
const MANY = 8;

/** w, and what `PrimalFactors` says of the errors of what it came from. */
export interface BasisSolution extends SpectrumErrors {
  readonly w: Matrix;
}

/** (XᵀLX + λI)w = XᵀLy at any of the lambdas that were told, from the sums alone. */
export interface NormalSolver {
  /** w, n × v. */
  weightsAt(lambda: number): Promise<Pick<Solved, "values" | "remarks">>;
  /** R with RRᵀ = XᵀLX + λI; fails where rounding makes that indefinite. */
  factorAt(lambda: number): Promise<Held>;
  /** The same, and undefined there. */
  factorUnlessIndefinite(lambda: number): Promise<Held | undefined>;
  /** The decomposition of XᵀLX, where it is accurate enough at this lambda; undefined where it is not. */
  accurateSpectrum(lambda: number): Promise<NormalSpectrum | undefined>;
  /** At each of the lambdas, from the decomposition; undefined at those where it is not accurate. */
  pathByBasis(): Promise<readonly (BasisSolution | undefined)[]>;
  /** w from what `factorAt` gave. */
  weightsBy(factor: Held): Promise<Matrix>;
  /** The diagonal of XᵀLX + λI. */
  squaresAt(lambda: number): Float64Array;
}

export async function solveNormal(
  { normal, right }: NormalEquations,
  { lambdas, said }: { readonly lambdas: readonly number[]; readonly said?: RegulariserWords | undefined },
  compute: Compute,
): Promise<NormalSolver> {
  const { backend } = compute;
  const held = await backend.place(normal);
  const diagonal = diagonalOf(normal);
  const trace = diagonal.reduce((sum, value) => sum + value, 0);
  const isAccurate = (size: number) => Number.EPSILON * trace < ACCURATE * size;
  const byVectors = async (lambda: number) => {
    if (lambdas.length === 1) return false;
    if (isAccurate(lambda)) return true;
    return lambdas.length >= MANY && isAccurate(lambda + (await decompose()).values[0]);
  };
  let spectrum: NormalSpectrum | undefined;
  const decompose = async () => {
    spectrum ??= await decomposeNormal(held, right, compute);
    return spectrum;
  };
  const factorAt = (lambda: number) => factored(held, lambda, compute);
  const factorUnlessIndefinite = async (lambda: number) => {
    try {
      return await factorAt(lambda);
    } catch (error) {
      if (isIndefinite(error)) return undefined;
      throw error;
    }
  };
  const accurateSpectrum = async (lambda: number) => {
    const found = await decompose();
    return isAccurate(lambda + Math.max(0, found.values[0] ?? 0)) ? found : undefined;
  };
  return {
    factorAt,
    factorUnlessIndefinite,
    accurateSpectrum,
    async pathByBasis() {
      const found = await decompose();
      const least = Math.max(0, found.values[0] ?? 0);
      const solutions = await spectrumPath(found, lambdas, compute);
      return lambdas.map((lambda, place) => (isAccurate(lambda + least) ? solutions[place] : undefined));
    },
    async weightsBy(factor) {
      using w = await backend.choleskySolve(factor, right);
      return backend.fetch(w);
    },
    squaresAt: (lambda) => diagonal.map((value) => value + lambda),
    async weightsAt(lambda) {
      const found = (await byVectors(lambda)) ? undefined : await factorUnlessIndefinite(lambda);
      if (found === undefined) return solveByVectors(await decompose(), lambda, said, compute);
      using factor = found;
      using w = await backend.choleskySolve(factor, right);
      return { values: await backend.fetch(w), remarks: [] };
    },
  };
}

async function solveByVectors(
  spectrum: NormalSpectrum,
  lambda: number,
  said: RegulariserWords | undefined,
  compute: Compute,
): Promise<Pick<Solved, "values" | "remarks">> {
  const { isCut, remarks } = cutNoise(spectrum.values, { gain: 1, idle: 0, said });
  const factors = spectrum.values.map((value, k) =>
    isCut(lambda, k) ? 0 : 1 / (Math.max(0, value) + lambda),
  );
  return { values: await dampedWeights(spectrum, factors, compute), remarks: remarks(lambda) };
}

async function factored(normal: Held, lambda: number, { backend, run }: Compute): Promise<Held> {
  const shifted = await backend.addDiagonal(await backend.copy(normal), lambda);
  return backend.cholesky(shifted, { consume: true, signal: run.signal });
}

/** ȳ − x̄·w of each output, from the means of one block. */
export function interceptOf(
  targets: ArrayLike<number>,
  features: ArrayLike<number>,
  w: Matrix,
): Float64Array {
  const bias = Float64Array.from({ length: w.cols }, (_, out) => targets[out]!);
  for (let col = 0; col < w.rows; col++)
    for (let out = 0; out < w.cols; out++) bias[out]! -= features[col]! * w.data[col * w.cols + out]!;
  return bias;
}
