import { readOptions } from "../../base/options.ts";
import { above, atLeast, fieldOf, wholeFrom } from "../../base/ranges.ts";
import type { Vectors } from "../../data/samples.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SparseMatrix } from "../../linalg/sparse.ts";
import { requireFiniteDiagonal } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import { pairwiseKernel } from "./pairwise.ts";
import { squaredNorms } from "./rows.ts";

export const polynomialRanges = { degree: wholeFrom(1), gamma: above(0), offset: atLeast(0) };
export const polynomialOptions = {
  degree: fieldOf(polynomialRanges.degree),
  gamma: fieldOf(polynomialRanges.gamma, 1),
  offset: fieldOf(polynomialRanges.offset, 1),
};

/** k(x, z) = (γ⟨x, z⟩ + c)^d with degree d, gamma γ (default 1) and offset c (default 1). */
export function polynomial(options: {
  readonly degree: number;
  readonly gamma?: number;
  readonly offset?: number;
}): Kernel<Vectors> {
  const { degree, gamma, ...rest } = readOptions("polynomial", polynomialOptions, options);
  // Adding 0 turns −0 into 0, which JSON would do as well.
  const offset = rest.offset + 0;
  const diagonal = (values: Matrix | SparseMatrix) =>
    squaredNorms(values).map((square) => (gamma * square + offset) ** degree);
  return pairwiseKernel({
    spec: { kind: "polynomial", degree, gamma, offset },
    kind: "dot",
    map: { kind: "power", scale: gamma, offset, degree },
    diagonal,
    check: (items) => requireFiniteDiagonal("polynomial", diagonal(items.values)),
  });
}
