import type { Vectors } from "../../data/samples.ts";
import type { ElementMap, Held, PairwiseKind } from "../../linalg/backend.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import { type SparseMatrix, sparseFrom } from "../../linalg/sparse.ts";
import { defineKernel, refine } from "../define.ts";
import type { Kernel } from "../kernel.ts";
import type { KernelSpec } from "../spec.ts";
import { requireSameFeatures, requireUsable } from "./checks.ts";

/** Name of the step in progress reports and in `run.cancelled`. */
const STEP = "kernel matrix";

/** A kernel of vectors that is a function of one number about the two: a product, a distance, a sum of minima. */
export interface PairwiseRecipe {
  readonly spec: KernelSpec;
  readonly kind: PairwiseKind;
  /** What is done to each number; nothing when left out. */
  readonly map?: ElementMap;
  diagonal(values: Matrix | SparseMatrix): Float64Array;
  readonly accuracy?: "relative" | undefined;
  /** Refuses items beyond the common checks. */
  check?(items: Vectors): void;
  readonly features?: Kernel<Vectors>["features"];
}

export function pairwiseKernel(recipe: PairwiseRecipe): Kernel<Vectors> {
  const { spec, kind, map, features } = recipe;
  const check = (items: Vectors) => {
    requireUsable(items);
    recipe.check?.(items);
  };
  return defineKernel<Vectors>({
    spec,
    input: "vectors",
    accuracy: recipe.accuracy,
    async matrix(a, b, compute) {
      check(a);
      if (b !== undefined) check(b);
      requireSameFeatures(spec.kind, a, b);
      return pairwiseValues({ kind, map }, a.values, b?.values, compute);
    },
    async sums(a, b, { sides, centre }, { backend, run }) {
      if (backend.pairwiseSums === undefined || a.values.kind !== "dense" || b.values.kind !== "dense")
        return undefined;
      check(a);
      check(b);
      requireSameFeatures(spec.kind, a, b);
      const options = { map, centre, signal: run.signal };
      return backend.pairwiseSums(kind, a.values, b.values, sides, options);
    },
    async diagonal(a) {
      check(a);
      return recipe.diagonal(a.values);
    },
    ...(features && { features }),
  });
}

/** f(p(a_i, b_j)) over rows: dense with dense, sparse with sparse; of one each, the dense one gives up its zeros. */
export async function pairwiseValues(
  { kind, map }: { readonly kind: PairwiseKind; readonly map?: ElementMap | undefined },
  a: Matrix | SparseMatrix,
  b: Matrix | SparseMatrix | undefined,
  { backend, run }: Compute,
): Promise<Held> {
  await run.checkpoint(STEP, 0, a.rows);
  const [left, right] = alike(a, b);
  const held = await backend.pairwise(kind, left, right, { map, signal: run.signal });
  return refine(held, () => run.checkpoint(STEP, a.rows, a.rows));
}

function alike(a: Matrix | SparseMatrix, b: Matrix | SparseMatrix | undefined) {
  if (b === undefined || a.kind === b.kind) return [a, b] as const;
  const thin = (values: Matrix | SparseMatrix) => (values.kind === "dense" ? sparseFrom(values) : values);
  return [thin(a), thin(b)] as const;
}
