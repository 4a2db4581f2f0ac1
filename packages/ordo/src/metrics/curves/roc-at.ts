import type { RocCurve } from "../threshold/curves.ts";

/** How a band around a curve is read: pointwise, at each place by itself, or all of it at once. */
export interface Band {
  readonly level: number;
  /** bootstrap: pointwise. fixed-width: the whole curve lies inside at this level. */
  readonly method: "bootstrap" | "fixed-width";
  /** What was drawn again; undefined where nothing was. */
  readonly units: "items" | "lists" | undefined;
  readonly resamples: number;
  readonly low: Float64Array;
  readonly high: Float64Array;
}

/** True positive rates at even steps of the false positive rate, with a band. */
export interface BandedRoc {
  readonly defined: true;
  readonly falsePositiveRate: Float64Array;
  readonly truePositiveRate: Float64Array;
  /** Of the curve itself, by trapezoids, not of its values at the steps. */
  readonly area: number;
  /** How many lists it is a mean of. */
  readonly lists: number;
  /** Undefined where there is nothing to draw again. */
  readonly band: Band | undefined;
}

/** 0, 1/(count − 1), …, 1. */
export function evenSteps(count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, step) => step / (count - 1));
}

/**
 * The true positive rate at each of the ascending false positive rates: on the straight line between two points, and the
 * highest point where the curve goes straight up.
 */
export function rocAt(
  curve: Pick<RocCurve, "falsePositiveRate" | "truePositiveRate">,
  rates: Float64Array,
): Float64Array {
  const { falsePositiveRate: x, truePositiveRate: y } = curve;
  let point = 0;
  return rates.map((rate) => {
    while (point + 1 < x.length && x[point + 1] <= rate) point++;
    if (point + 1 === x.length) return y[point];
    return y[point] + ((rate - x[point]) / (x[point + 1] - x[point])) * (y[point + 1] - y[point]);
  });
}
