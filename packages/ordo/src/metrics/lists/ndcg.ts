import { invalidInput } from "../../base/checks.ts";
import { oneOf, readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
import { orderAscending, ranking, type TieGroups } from "../order.ts";
import {
  definedAs,
  type EmptyPolicy,
  emptyAs,
  emptyField,
  optionalCutoffField,
  type TiePolicy,
  tiesField,
} from "../policy.ts";
import { listMetric } from "./list-metric.ts";

export interface NdcgOptions {
  /** Only the first k places count; all of them when left out. */
  readonly k?: number | undefined;
  /** The gain of an item is its relevance y ("linear", the default) or 2^y − 1 ("exponential"). */
  readonly gain?: "linear" | "exponential" | undefined;
  readonly ties?: TiePolicy | undefined;
  /** What stands for the value of a list in which every gain is 0. Default "skip". */
  readonly empty?: EmptyPolicy | undefined;
}

const ndcgShape = Object.freeze({
  k: optionalCutoffField,
  gain: oneOf(["linear", "exponential"], "linear"),
  ties: tiesField,
  empty: emptyField,
});

/**
 * Normalised discounted cumulative gain: Σ gain / log₂(1 + place) over the first k places, divided by the most that any
 * order of the list reaches. Tied predictions: the mean over all orders of the tied items, which gives each place of a tie
 * the mean gain of its members. Sources: Järvelin and Kekäläinen, TOIS 20, 2002; McSherry and Najork, ECIR 2008.
 */
export function ndcg(options: NdcgOptions = {}): Metric {
  const { k, gain, ties, empty } = readOptions("ndcg", ndcgShape, options);
  const places = k ?? Number.POSITIVE_INFINITY;
  return listMetric({ name: "ndcg", k, gain, ties, empty }, ({ predicted, actual }: Judged) => {
    const gains = gainsOf(actual, gain);
    const best = idealGain(gains, places);
    if (best === 0) return emptyAs(empty, "every gain is 0");
    return definedAs(Math.min(1, discountedGain(ranking(predicted, ties), gains, places) / best));
  });
}

function gainsOf(actual: Float64Array, gain: "linear" | "exponential"): Float64Array {
  const gains = new Float64Array(actual.length);
  for (let row = 0; row < actual.length; row++) {
    const relevance = actual[row];
    // expm1 keeps small relevances exact where 2^y − 1 would cancel; whole grades are exact as powers of two.
    gains[row] =
      gain === "linear"
        ? relevance
        : Number.isInteger(relevance)
          ? 2 ** relevance - 1
          : Math.expm1(relevance * Math.LN2);
    if (relevance < 0 || gains[row] > Number.MAX_VALUE / actual.length) {
      const limit = gain === "linear" ? "a relevance >= 0" : "a relevance from 0 to about 1000";
      throw invalidInput(`ndcg: actual[${row}]`, limit, String(relevance));
    }
  }
  return gains;
}

function discountedGain({ order, starts }: TieGroups, gains: Float64Array, places: number): number {
  let total = 0;
  for (let group = 0; group + 1 < starts.length && starts[group] < places; group++) {
    const start = starts[group];
    const end = starts[group + 1];
    let gain = 0;
    for (let place = start; place < end; place++) gain += gains[order[place]];
    if (gain === 0) continue;
    let discounts = 0;
    for (let place = start; place < Math.min(end, places); place++) discounts += 1 / Math.log2(place + 2);
    total += (gain / (end - start)) * discounts;
  }
  return total;
}

function idealGain(gains: Float64Array, places: number): number {
  const order = orderAscending(gains);
  let total = 0;
  for (let place = 0; place < Math.min(order.length, places); place++) {
    const gain = gains[order[order.length - 1 - place]];
    if (gain === 0) break;
    total += gain / Math.log2(place + 2);
  }
  return total;
}
