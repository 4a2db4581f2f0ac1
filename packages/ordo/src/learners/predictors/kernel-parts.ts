import type { Rows, Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { type Matrix, takeRows } from "../../linalg/matrix.ts";
import type { ScoreDoubts } from "./predictor.ts";

export interface KernelParts<X extends Samples> {
  readonly kernel: Kernel<X>;
  /** Training items × outputs. */
  readonly coefficients: Matrix;
  readonly items: X;
  readonly bias: Float64Array;
  /** The row of each item in the training data, ascending, when some were left out. */
  readonly rows?: Rows | undefined;
  readonly doubts?: ScoreDoubts<X> | undefined;
}

/**
 * A kernel predictor without the items whose coefficients are all exactly 0, which add nothing to any score: it is faster, and
 * what a model file holds. Items that a centred kernel takes its averages from all count.
 */
export function withoutIdleItems<X extends Samples>(parts: KernelParts<X>): KernelParts<X> {
  const { coefficients, items, kernel, rows } = parts;
  if (dependsOnReference(kernel.spec)) return parts;
  const active = activeRows(coefficients);
  if (active.length === coefficients.rows) return parts;
  return {
    ...parts,
    coefficients: takeRows(coefficients, active),
    items: items.take(active),
    rows: rows === undefined ? active : active.map((row) => rows[row]),
  };
}

/** The rows with a value other than 0. */
function activeRows({ data, rows, cols, offset, stride }: Matrix): Uint32Array {
  const active = new Uint32Array(rows);
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const start = offset + row * stride;
    let col = 0;
    while (col < cols && data[start + col] === 0) col++;
    if (col < cols) active[count++] = row;
  }
  return active.slice(0, count);
}
