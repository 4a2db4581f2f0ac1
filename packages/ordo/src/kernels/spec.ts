import type { Alphabet } from "../profiles/mismatch.ts";
import type { PairKind } from "../profiles/pair-values.ts";

/** A kernel as plain JSON: shown, stored, compared, rebuilt. */
export type KernelSpec =
  | { readonly kind: "linear" }
  | { readonly kind: "polynomial"; readonly degree: number; readonly gamma: number; readonly offset: number }
  | { readonly kind: "gaussian"; readonly gamma: number }
  | { readonly kind: "laplacian"; readonly gamma: number }
  | { readonly kind: "matern"; readonly nu: 0.5 | 1.5 | 2.5; readonly length: number }
  | { readonly kind: "cosine" }
  | { readonly kind: "intersection" }
  | { readonly kind: "min-max" }
  | { readonly kind: "precomputed" }
  | { readonly kind: "spectrum"; readonly k: number; readonly presence: boolean }
  | { readonly kind: "mismatch"; readonly k: number; readonly m: number; readonly alphabet: Alphabet }
  | { readonly kind: "subsequence"; readonly length: number; readonly decay: number }
  | { readonly kind: "set-intersection" }
  | { readonly kind: "jaccard" }
  | { readonly kind: "set-min-max" }
  | { readonly kind: "shortest-path" }
  | { readonly kind: "walks"; readonly length: number; readonly shorter: boolean }
  | {
      readonly kind: "weisfeiler-lehman";
      readonly iterations: number;
      readonly count: "subtrees" | "edges";
      readonly edgeLabels: boolean;
    }
  | { readonly kind: "all-paths"; readonly combine: "sum" | "max"; readonly explicit: boolean }
  | { readonly kind: "random-walk"; readonly lambda: number }
  | { readonly kind: "on"; readonly view: string; readonly kernel: KernelSpec }
  | { readonly kind: "sum"; readonly terms: readonly KernelSpec[] }
  | { readonly kind: "product"; readonly factors: readonly KernelSpec[] }
  | { readonly kind: "scale"; readonly factor: number; readonly kernel: KernelSpec }
  | { readonly kind: "power"; readonly exponent: number; readonly kernel: KernelSpec }
  | { readonly kind: "normalize"; readonly kernel: KernelSpec }
  | { readonly kind: "center"; readonly kernel: KernelSpec }
  | {
      readonly kind: PairKind;
      /** The two views that hold the objects of a pair. */
      readonly first: string;
      readonly second: string;
      readonly kernel: KernelSpec;
    };

/** True when a kernel's values depend on a set of items besides the two that are compared (`center`). */
export function dependsOnReference(spec: KernelSpec): boolean {
  if (spec.kind === "center") return true;
  if (spec.kind === "sum") return spec.terms.some(dependsOnReference);
  if (spec.kind === "product") return spec.factors.some(dependsOnReference);
  return "kernel" in spec && dependsOnReference(spec.kernel);
}
