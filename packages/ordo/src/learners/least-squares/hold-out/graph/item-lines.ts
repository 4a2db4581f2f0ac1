import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import { matrix } from "../../../../linalg/matrix.ts";
import { type Base, type GraphSystem, type ItemKind, times } from "./base.ts";
import type { Pull } from "./pulls.ts";

/** Items of one kind beside a base, line by line of n numbers. */
export interface ItemLines {
  readonly rows: Rows;
  /** x. */
  readonly values: Float64Array;
  /** u = x − μ, and B⁻¹u. */
  readonly own: Float64Array;
  readonly solved: Float64Array;
  /** uᵀB⁻¹u of each. */
  readonly lengths: Float64Array;
  /** What leaves M with an item is −cut·uuᵀ: cut = c̃·w·D. */
  readonly cut: number;
  /** c̃·w. */
  readonly factor: number;
  /** Of each output, what of the right side is of the item's class: c̃·w·B⁻¹τ. */
  readonly shifts: readonly (readonly Float64Array[])[];
  /** Of each output, what of it goes along u: −c̃·w·T. */
  readonly pulls: readonly Float64Array[];
}

/** From so many products on, a backend multiplies faster than plain loops. */
const MANY = 100_000;

export async function itemLines(
  { features, comparisons }: GraphSystem,
  { base, place }: { readonly base: Base; readonly place: number },
  { block, own: { mean, degree }, weight }: ItemKind,
  rows: Rows,
  { backend }: Compute,
): Promise<ItemLines> {
  const [n, count] = [features.cols, rows.length];
  const [values, own] = [new Float64Array(count * n), new Float64Array(count * n)];
  for (let k = 0; k < count; k++) features.addTo(values, k * n, rows[k], 1);
  for (let k = 0; k < own.length; k++) own[k] = values[k] - mean[k % n];
  let solved = new Float64Array(count * n);
  if (count * n * n >= MANY) {
    using product = await backend.multiply(matrix(count, n, own), matrix(n, n, base.inverse));
    solved = (await backend.fetch(product)).data as typeof solved;
  } else
    for (let k = 0; k < count; k++) solved.set(times(base.inverse, own.subarray(k * n, (k + 1) * n)), k * n);
  const lengths = new Float64Array(count);
  for (let k = 0; k < count; k++)
    for (let col = k * n; col < (k + 1) * n; col++) lengths[k] += own[col] * solved[col];
  const factor = base.coefficients[place] * weight;
  const outputs = Array.from(comparisons.columns.keys());
  // Items with one score share what the others want of them.
  const known = new Map<Pull, Float64Array>();
  const shiftOf = (pull: Pull) => {
    const shift = known.get(pull) ?? times(base.inverse, pull.vector).map((value) => factor * value);
    known.set(pull, shift);
    return shift;
  };
  return {
    rows,
    values,
    own,
    solved,
    lengths,
    cut: factor * degree,
    factor,
    shifts: outputs.map((out) => Array.from(rows, (row) => shiftOf(block.pullOf(row, out)))),
    pulls: outputs.map((out) => Float64Array.from(rows, (row) => -factor * block.pullOf(row, out).total)),
  };
}
