import type { Reading } from "./influence/influence.ts";

/**
 * Which way to what is asked for is the fastest, from the number of lambdas alone: the same call always goes the same way.
 */

/** So many factorisations and inverses take less time than one reduction. */
const FEW = 4;
/** From so many different lambdas on, one decomposition serves small blocks of A better than a factorisation for each. */
const MANY = 3;

/** factor: one Cholesky factorisation, of one lambda alone. tridiagonal: one reduction for all lambdas. */
export function wayToModels(lambdas: number): "factor" | "tridiagonal" {
  return lambdas === 1 ? "factor" : "tridiagonal";
}

/**
 * diagonal: a factorisation, of whose inverse only the diagonal is computed. reduction: the diagonals at all lambdas from one tridiagonal form.
 * dense: a factorisation and its inverse. spectrum: a decomposition that serves all lambdas.
 */
export type InfluenceWay = "diagonal" | "reduction" | "dense" | "spectrum";

export interface SystemFacts {
  /** How many were announced. */
  readonly lambdas: number;
  readonly blocks: number;
  /** Whether matrices are in memory of the backend's own, from which it gathers single entries. */
  readonly isFar?: boolean | undefined;
}

export function wayToInfluence(reading: Reading, { lambdas, blocks, isFar }: SystemFacts): InfluenceWay {
  // The whole of A costs no more from a factorisation of its own, and has more digits.
  if (reading.kind === "rows") return "dense";
  if (reading.kind === "diagonal" && blocks <= 1) return lambdas > FEW ? "reduction" : "diagonal";
  const different = reading.kind === "blocks" ? reading.lambdas : 1;
  // Where memory is far, entries come from a whole A by themselves, and from a decomposition only with all of it.
  if (isFar && different <= MANY) return "dense";
  return lambdas >= MANY || different > MANY ? "spectrum" : "dense";
}

/** So many operations of a backend take about the time of one step over a value of a sparse row, there and back, times the steps that are usual. */
const STEPS = 20_000;
/** Beyond so many rows and columns, no matrix of either is formed to hold items out of. */
const FORMED = 10_000;

export interface SparseSizes {
  readonly items: number;
  readonly features: number;
  /** How many values the rows list. */
  readonly entries: number;
}

/** direct: a square matrix of the items, or of the features, and its factorisation. steps: conjugate gradients over the listed values alone. */
export function wayToFitSparse({ items, features, entries }: SparseSizes): "direct" | "steps" {
  return Math.min(items, features) ** 3 / 3 > STEPS * entries ? "steps" : "direct";
}

/** The same where items are to be held out, of which steps form no system. */
export function wayToPrepareSparse(sizes: SparseSizes): "direct" | "steps" {
  return Math.min(sizes.items, sizes.features) > FORMED ? wayToFitSparse(sizes) : "direct";
}

/** A decomposition of the normal equations takes about the time of so many operations for each of n³. */
const DECOMPOSITION = 25;

/**
 * basis: the features in the basis of one decomposition, which serves every lambda. factor: a factorisation and two triangular solutions for each of them.
 */
export function wayToPrimalInfluence(
  { items: m, features: n }: { readonly items: number; readonly features: number },
  lambdas: number,
): "basis" | "factor" {
  const basis = DECOMPOSITION * n ** 3 + m * n ** 2;
  return basis <= lambdas * (n ** 3 / 3 + 2 * m * n ** 2) ? "basis" : "factor";
}

/** How many operations a backend does in the time of one in a plain loop, roughly. */
const BACKEND_ADVANTAGE = 15;
/** What surrounds the work on one set in a backend, in its operations: about a millisecond. */
const OVERHEAD = 2e7;
/** Reducing a matrix for many lambdas takes about as long as so many factorisations. */
const REDUCTION = 8;

/**
 * influence: small systems of what each set touches, in plain loops at each lambda. equations: the normal equations without each set by the backend, whose decomposition serves
 * all lambdas.
 */
export function wayToSets(
  { items: m, features: n, lambdas }: Readonly<Record<"items" | "features" | "lambdas", number>>,
  touched: readonly number[],
): "influence" | "equations" {
  let [influence, equations] = [0, m * n ** 2];
  const solving = lambdas === 1 ? n ** 3 : DECOMPOSITION * n ** 3 + lambdas * BACKEND_ADVANTAGE * n ** 2;
  for (const h of touched) {
    influence += lambdas * BACKEND_ADVANTAGE * (h ** 3 / 3 + h ** 2 * n);
    equations += OVERHEAD / 4 + solving;
  }
  return influence <= equations ? "influence" : "equations";
}

/** small: plain loops over n × n for each set. kernel: kernel matrices of many sets by one product. equations: normal equations by the backend, for all lambdas. */
export type MovedWay = "small" | "kernel" | "equations";

/** Sets of up to so many rows are taken off the sums of all; more features than this are not for plain loops. */
const [FEW_ROWS, SMALL_FEATURES] = [4, 200];
/** So many rows make kernel matrices that are small enough to be computed together. */
const KERNEL_ROWS = 400;
/** Fewer held-out sets than this are refitted, where each needs a kernel matrix of its own. */
const FEW_SETS = 12;

/** How sets are held out when columns are prepared anew for each; undefined where training anew costs less. */
export function wayToMoved(
  { items: m, features: n }: Readonly<Record<"items" | "features", number>>,
  sets: readonly { readonly length: number }[],
): MovedWay | undefined {
  const areSmall = sets.every((rows) => rows.length <= FEW_ROWS);
  if (n >= m) return areSmall && m <= KERNEL_ROWS && sets.length >= FEW_SETS ? "kernel" : undefined;
  if (areSmall && n <= SMALL_FEATURES) return "small";
  return areSmall ? undefined : "equations";
}

export interface LandmarkSets {
  readonly items: number;
  readonly features: number;
  readonly lambdas: number;
  /** Of each set: how many lines leave the equations, and how many directions the space. */
  readonly sets: readonly { readonly lines: number; readonly leaving: number }[];
}

/** From so many multiplications on the backend is faster than plain loops, its calls and copies among it. */
const WORTH_PRODUCTS = 2e6;

/** Whether a set of so many lines and leaving directions is brought into the space that is left by products of the backend. */
export function projectsByProducts({
  lines,
  leaving,
  features: r,
}: Readonly<Record<"lines" | "leaving" | "features", number>>): boolean {
  return (lines + leaving) ** 2 * r >= WORTH_PRODUCTS;
}

/**
 * small: all items in the space of the features at each lambda, then each set by itself, in plain loops where it is small. large: normal equations for each set by the
 * backend, for all lambdas.
 */
export function wayToLandmarkSets({ items, features: r, lambdas, sets }: LandmarkSets): "small" | "large" {
  let [small, large] = [lambdas * items * r ** 2, 0];
  const solving = (Math.min(lambdas, REDUCTION) * r ** 3) / 3;
  for (const { lines, leaving } of sets) {
    const products = (lines + leaving) ** 2 * r;
    const each = projectsByProducts({ lines, leaving, features: r }) ? 2 : BACKEND_ADVANTAGE;
    small += lambdas * (each * products + (BACKEND_ADVANTAGE * lines ** 3) / 3);
    large += OVERHEAD + (lines + 4 * leaving) * r ** 2 + solving;
  }
  return small <= large ? "small" : "large";
}
