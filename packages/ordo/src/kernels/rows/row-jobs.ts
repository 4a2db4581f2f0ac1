import type { Samples } from "../../data/samples.ts";
import type { Compute, JobKind } from "../../linalg/compute.ts";
import type { KernelSpec } from "../spec.ts";
import { eachItem } from "./each-item.ts";
import { recipeOf } from "./kinds.ts";
import type { AnyRecipe } from "./row-recipe.ts";

/** Samples that are a list of items. */
export interface Listed<T = unknown> extends Samples {
  readonly values: readonly T[];
}

/** Some items, and where they stand among all. */
export interface ExtractInput {
  readonly items: Listed;
  readonly places: Uint32Array;
}

/** What a kernel makes of items one by one. */
export const extractJob: JobKind<KernelSpec, ExtractInput, readonly unknown[]> = Object.freeze({
  name: "kernel items",
  async run({ items, places }: ExtractInput, spec: KernelSpec, { run }: Compute) {
    const recipe = recipeOf(spec);
    const found: unknown[] = [];
    await eachItem(items.values, { step: spec.kind, places }, run, (item) =>
      found.push(recipe.extract(item)),
    );
    return found;
  },
});

export interface RowsCommon {
  readonly spec: KernelSpec;
  /** What the recipe made of the second side, which has so many items. */
  readonly side: unknown;
  readonly cols: number;
  /** The whole matrix in memory that all threads write to, zeros at first; undefined where there is none. */
  readonly into: Float64Array | undefined;
}

/** Some rows, as extracts. */
export interface RowsInput {
  readonly rows: readonly unknown[];
  /** The number of the first of them. */
  readonly top: number;
  /** Of a symmetric matrix, rows are made from the diagonal on. */
  readonly isSymmetric: boolean;
}

/** Some rows of a kernel matrix, one after the other; undefined where they were written to memory of all threads. */
export const rowsJob: JobKind<RowsCommon, RowsInput, Float64Array | undefined> = Object.freeze({
  name: "kernel rows",
  async run(block: RowsInput, { spec, side, cols, into }: RowsCommon, { run }: Compute) {
    const own = into?.subarray(block.top * cols, (block.top + block.rows.length) * cols);
    const made = await rowsOf(recipeOf(spec), { ...block, side, cols }, run, own);
    return into === undefined ? made : undefined;
  },
});

export interface RowBlock extends RowsInput {
  readonly side: unknown;
  readonly cols: number;
}

/** The same in this thread; `values` holds zeros. */
export async function rowsOf(
  recipe: AnyRecipe,
  { rows, top, isSymmetric, side, cols }: RowBlock,
  run: Compute["run"],
  values: Float64Array = new Float64Array(rows.length * cols),
): Promise<Float64Array> {
  await eachItem(rows, { step: "kernel matrix" }, run, (x, row) => {
    const into = values.subarray(row * cols, (row + 1) * cols);
    recipe.row(x, side, into, isSymmetric ? top + row : 0);
  });
  return values;
}
