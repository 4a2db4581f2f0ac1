import type { FittedTransform } from "./transform.ts";

/** x becomes (x − shift) / scale in each feature, and 0 where the scale is 0. */
export interface AffineScaling {
  readonly shifts: Float64Array;
  readonly scales: Float64Array;
}

/**
 * What transforms do one after the other to a row that misses no value, in one step; undefined where one of them works query by query, or takes no vectors. Of
 * ((x − s)/c − t)/d it is the shift s + t·c and the scale c·d.
 */
export function affineScaling(
  fitted: readonly FittedTransform[],
  features: number,
): AffineScaling | undefined {
  const shifts = new Float64Array(features);
  const scales = new Float64Array(features).fill(1);
  for (const { spec, needsQueries } of fitted) {
    if (spec.transform === "text" || spec.transform === "on") return undefined;
    if (spec.transform === "imputation" || spec.kind === "none") continue;
    if (needsQueries) return undefined;
    for (let k = 0; k < features; k++) {
      shifts[k] += spec.shifts[k] * scales[k];
      scales[k] *= spec.scales[k];
    }
  }
  return Object.freeze({ shifts, scales });
}
