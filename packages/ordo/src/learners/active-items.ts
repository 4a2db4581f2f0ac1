import type { Samples } from "../data/samples.ts";
import { dependsOnReference, type KernelSpec } from "../kernels/spec.ts";
import { type Matrix, takeRows } from "../linalg/matrix.ts";
import type { KernelPredictor } from "./model.ts";

/**
 * The predictor without the items whose coefficients are all exactly 0, which add nothing to any score: it is faster, and
 * what a model file holds. Items that a centred kernel takes its averages from all count.
 */
export function withoutIdleItems<X extends Samples>(
  predictor: KernelPredictor<X>,
  kernel: KernelSpec,
): KernelPredictor<X> {
  const { coefficients, items } = predictor;
  if (dependsOnReference(kernel)) return predictor;
  const active = activeRows(coefficients);
  if (active.length === coefficients.rows) return predictor;
  const rows = predictor.rows;
  return {
    ...predictor,
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
