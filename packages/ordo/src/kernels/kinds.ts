import type { Shape } from "../base/options.ts";
import type { ParameterRange } from "../base/ranges.ts";
import { allPathsProfile } from "../profiles/all-paths.ts";
import { mismatchProfile } from "../profiles/mismatch.ts";
import type { PairKind } from "../profiles/pair-values.ts";
import type { ProfileKind } from "../profiles/profile.ts";
import { setIntersectionProfile } from "../profiles/set-intersection.ts";
import { shortestPathProfile } from "../profiles/shortest-path.ts";
import { spectrumProfile } from "../profiles/spectrum.ts";
import { subsequenceOptions, subsequenceRanges } from "../profiles/subsequence.ts";
import { walksProfile } from "../profiles/walks.ts";
import { weisfeilerLehmanProfile } from "../profiles/weisfeiler-lehman.ts";
import { powerRanges } from "./combine/power.ts";
import { scaleRanges } from "./combine/scale.ts";
import { allPaths } from "./graphs/all-paths.ts";
import { randomWalk, randomWalkOptions, randomWalkRanges } from "./graphs/random-walk.ts";
import { shortestPath } from "./graphs/shortest-path.ts";
import { walks } from "./graphs/walks.ts";
import { weisfeilerLehman } from "./graphs/weisfeiler-lehman.ts";
import type { Kernel } from "./kernel.ts";
import { jaccard } from "./sets/jaccard.ts";
import { setIntersection } from "./sets/set-intersection.ts";
import { setMinMax } from "./sets/set-min-max.ts";
import type { KernelSpec } from "./spec.ts";
import { mismatch } from "./strings/mismatch.ts";
import { spectrum } from "./strings/spectrum.ts";
import { subsequence } from "./strings/subsequence.ts";
import { cosine } from "./vectors/cosine.ts";
import { gaussian, gaussianOptions, gaussianRanges } from "./vectors/gaussian.ts";
import { intersection } from "./vectors/intersection.ts";
import { laplacian, laplacianOptions, laplacianRanges } from "./vectors/laplacian.ts";
import { linear } from "./vectors/linear.ts";
import { matern, maternOptions, maternRanges } from "./vectors/matern.ts";
import { minMax } from "./vectors/min-max.ts";
import { polynomial, polynomialOptions, polynomialRanges } from "./vectors/polynomial.ts";
import { precomputed } from "./vectors/precomputed.ts";

/** A kind of kernel that is not made of others. Each of its options is a number, or one of a few words. */
export interface LeafKind {
  readonly options: Shape;
  /** Of its numbers. */
  readonly ranges: Readonly<Record<string, ParameterRange>>;
  /** The values of its other options, written as they are: words, or true and false of a switch. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
  /** Reads its options as the constructor of that name does, with the same errors. */
  build(options: never): Kernel<never>;
}

export type Choice = string | boolean;

export type CombinationKind =
  | "on"
  | "sum"
  | "product"
  | "scale"
  | "power"
  | "normalize"
  | "center"
  | PairKind;
export type LeafName = Exclude<KernelSpec["kind"], CombinationKind>;

function leaf<O>(
  build: (options: O) => Kernel<never>,
  options: Shape = {},
  ranges: LeafKind["ranges"] = {},
  choices: LeafKind["choices"] = {},
): LeafKind {
  return Object.freeze({ build, options, ranges, choices });
}

/** A kernel whose options are those of a profile. */
function ofProfile<O>(
  build: (options: O) => Kernel<never>,
  { options, ranges, choices }: Pick<ProfileKind, "options" | "ranges" | "choices">,
): LeafKind {
  return leaf(build, options, ranges, choices);
}

/**
 * Every kind that is not a combination. A new kernel adds one line here, in `spec.ts`, in `index.ts` and in `scorer/comparison.ts`, which scores
 * without this layer.
 */
export const leafKinds: Readonly<Record<LeafName, LeafKind>> = Object.freeze({
  linear: leaf(linear),
  polynomial: leaf(polynomial, polynomialOptions, polynomialRanges),
  gaussian: leaf(gaussian, gaussianOptions, gaussianRanges),
  laplacian: leaf(laplacian, laplacianOptions, laplacianRanges),
  matern: leaf(matern, maternOptions, maternRanges),
  cosine: leaf(cosine),
  intersection: leaf(intersection),
  "min-max": leaf(minMax),
  precomputed: leaf(precomputed),
  spectrum: ofProfile(spectrum, spectrumProfile),
  mismatch: ofProfile(mismatch, mismatchProfile),
  subsequence: leaf(subsequence, subsequenceOptions, subsequenceRanges),
  "set-intersection": ofProfile(setIntersection, setIntersectionProfile),
  jaccard: leaf(jaccard),
  "set-min-max": leaf(setMinMax),
  "weisfeiler-lehman": ofProfile(weisfeilerLehman, weisfeilerLehmanProfile),
  "all-paths": ofProfile(allPaths, allPathsProfile),
  "random-walk": leaf(randomWalk, randomWalkOptions, randomWalkRanges),
  "shortest-path": ofProfile(shortestPath, shortestPathProfile),
  walks: ofProfile(walks, walksProfile),
});

/** The numbers that combinations carry. */
export const combinationRanges: Readonly<Record<CombinationKind, Readonly<Record<string, ParameterRange>>>> =
  Object.freeze({
    on: {},
    sum: {},
    product: {},
    scale: scaleRanges,
    power: powerRanges,
    normalize: {},
    center: {},
    "symmetric-pair": {},
    "antisymmetric-pair": {},
    "transitive-pair": {},
  });

export function isLeaf(kind: string): kind is LeafName {
  return Object.hasOwn(leafKinds, kind);
}

export const kindNames: readonly string[] = Object.freeze([
  ...Object.keys(leafKinds),
  ...Object.keys(combinationRanges),
]);
