import type { Samples } from "../data/samples.ts";
import { dependsOnReference, type KernelSpec } from "../kernels/spec.ts";
import { rowOf, takeRows } from "../linalg/matrix.ts";
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
  const active = Uint32Array.from(
    Array.from({ length: coefficients.rows }, (_, row) => row).filter((row) =>
      rowOf(coefficients, row).some((value) => value !== 0),
    ),
  );
  if (active.length === coefficients.rows) return predictor;
  const rows = predictor.rows;
  return {
    ...predictor,
    coefficients: takeRows(coefficients, active),
    items: items.take(active),
    rows: rows === undefined ? active : active.map((row) => rows[row]),
  };
}
