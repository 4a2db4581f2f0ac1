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
}

/** Some rows, as extracts; of a symmetric matrix, from the diagonal on: the number of the first of them. */
export interface RowsInput {
  readonly rows: readonly unknown[];
  readonly diagonal: number | undefined;
}

/** Some rows of a kernel matrix, one after the other. */
export const rowsJob: JobKind<RowsCommon, RowsInput, Float64Array> = Object.freeze({
  name: "kernel rows",
  run: ({ rows, diagonal }: RowsInput, { spec, side, cols }: RowsCommon, { run }: Compute) =>
    rowsOf(recipeOf(spec), { rows, diagonal, side, cols }, run),
});

export interface RowBlock extends RowsInput {
  readonly side: unknown;
  readonly cols: number;
}

/** The same in this thread. */
export async function rowsOf(
  recipe: AnyRecipe,
  { rows, diagonal, side, cols }: RowBlock,
  run: Compute["run"],
): Promise<Float64Array> {
  const values = new Float64Array(rows.length * cols);
  await eachItem(rows, { step: "kernel matrix" }, run, (x, row) => {
    const into = values.subarray(row * cols, (row + 1) * cols);
    recipe.row(x, side, into, diagonal === undefined ? 0 : diagonal + row);
  });
  return values;
}
