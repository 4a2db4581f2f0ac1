import { readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
import { ranking } from "../order.ts";
import {
  cutoffField,
  definedAs,
  type EmptyPolicy,
  emptyAs,
  emptyField,
  relevantField,
  type TiePolicy,
  tiesField,
} from "../policy.ts";
import { listMetric } from "./list-metric.ts";
import { countRelevant, relevantInTop } from "./relevance.ts";

export interface CutoffOptions {
  /** How many places are looked at. */
  readonly k: number;
  /** Items whose true score reaches this are relevant. Default 1. */
  readonly relevant?: number | undefined;
  readonly ties?: TiePolicy | undefined;
  /** What stands for the value of a list without a relevant item. Default "skip". */
  readonly empty?: EmptyPolicy | undefined;
}

export const cutoffShape = Object.freeze({
  k: cutoffField,
  relevant: relevantField,
  ties: tiesField,
  empty: emptyField,
});

/** P@k: the relevant items in the first k places, divided by k even when the list is shorter. */
export function precisionAt(options: CutoffOptions): Metric {
  const { k, relevant, ties, empty } = readOptions("p", cutoffShape, options);
  return listMetric({ name: "p", k, relevant, ties, empty }, ({ predicted, actual }: Judged) => {
    if (countRelevant(actual, relevant) === 0) return emptyAs(empty, "no relevant item");
    return definedAs(relevantInTop(ranking(predicted, ties), actual, relevant, k) / k);
  });
}
