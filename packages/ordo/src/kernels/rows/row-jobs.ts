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

/** Some items, or what is sent of them where the recipe has a way to, and where they stand among all. */
export interface ExtractInput {
  readonly items: unknown;
  readonly places: Uint32Array;
}

/** What a kernel makes of items one by one: a list, or what the recipe answers. */
export const extractJob: JobKind<KernelSpec, ExtractInput, unknown> = Object.freeze({
  name: "kernel items",
  async run({ items, places }: ExtractInput, spec: KernelSpec, { run }: Compute) {
    const { extract, apart } = recipeOf(spec);
    const how = { step: spec.kind, places };
    if (apart !== undefined) {
      const work = apart.answer(items as never);
      await eachItem(Array.from({ length: work.size }), how, run, (_, place) => work.extract(place));
      return work.finish();
    }
    const found: unknown[] = [];
    await eachItem((items as Listed).values, how, run, (item) => found.push(extract(item)));
    return found;
  },
});

export interface SideCommon {
  readonly spec: KernelSpec;
  /** What the plan of the side has for all parts. */
  readonly plan: unknown;
}

/** A part of what a kernel makes of all items of a side. */
export const sideJob: JobKind<SideCommon, unknown, unknown> = Object.freeze({
  name: "kernel side",
  async run(part: unknown, { spec, plan }: SideCommon, _: Compute) {
    return recipeOf(spec).sidePart!(part, plan);
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

/** Some rows, as extracts; or so many of the side's own items, from `top` on. */
export interface RowsInput {
  readonly rows: readonly unknown[] | number;
  /** The number of the first of them. */
  readonly top: number;
  /** Of a symmetric matrix, rows are made from the diagonal on. */
  readonly isSymmetric: boolean;
}

/** Some rows of a kernel matrix, one after the other; undefined where they were written to memory of all threads. */
export const rowsJob: JobKind<RowsCommon, RowsInput, Float64Array | undefined> = Object.freeze({
  name: "kernel rows",
  async run(block: RowsInput, { spec, side, cols, into }: RowsCommon, { run }: Compute) {
    const own = into?.subarray(block.top * cols, (block.top + countOf(block)) * cols);
    const made = await rowsOf(recipeOf(spec), { ...block, side, cols }, run, own);
    if (into === undefined) return made;
    if (block.isSymmetric) mirror(into, cols, block.top, block.top + countOf(block));
    return undefined;
  },
});

export interface RowBlock extends RowsInput {
  readonly side: unknown;
  readonly cols: number;
}

/** How many rows. */
export const countOf = ({ rows }: RowsInput): number => (typeof rows === "number" ? rows : rows.length);

/** Own rows made at once, between two looks at the clock. */
const OWN_ROWS = 4;

/** The same in this thread; `values` holds zeros. */
export async function rowsOf(
  recipe: AnyRecipe,
  block: RowBlock,
  run: Compute["run"],
  values: Float64Array = new Float64Array(countOf(block) * block.cols),
): Promise<Float64Array> {
  const { rows, top, isSymmetric, side, cols } = block;
  const from = (row: number) => (isSymmetric ? top + row : 0);
  const into = (row: number, end = row + 1) => values.subarray(row * cols, end * cols);
  const step = { step: "kernel matrix" };
  if (typeof rows === "number")
    await eachItem(Array.from({ length: Math.ceil(rows / OWN_ROWS) }), step, run, (_, group) => {
      const [row, end] = [group * OWN_ROWS, Math.min(rows, (group + 1) * OWN_ROWS)];
      recipe.ownRows!(top + row, end - row, side, into(row, end));
    });
  else await eachItem(rows, step, run, (x, row) => recipe.row(x, side, into(row), from(row)));
  return values;
}

/** By squares, whose rows and columns stay in the cache. */
const SQUARE = 64;

/** Copies what rows of a symmetric matrix have from the diagonal on to where their columns have it. */
export function mirror(values: Float64Array, n: number, top: number, bottom: number): void {
  for (let down = top; down < n; down += SQUARE)
    for (let left = top; left < Math.min(bottom, down + SQUARE); left += SQUARE)
      for (let row = down; row < Math.min(n, down + SQUARE); row++)
        for (let col = left; col < Math.min(row, bottom, left + SQUARE); col++)
          values[row * n + col] = values[col * n + row];
}
