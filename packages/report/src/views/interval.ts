import { counted, levelPercent, measure } from "../numbers.ts";
import type { IntervalReport } from "../reports.ts";

/** What was drawn again, by the method; a formula has none. */
const DRAWN: Readonly<Record<string, string>> = {
  bootstrap: "the rows",
  "bootstrap-queries": "the queries",
  "bootstrap-groups": "the groups",
  "test-bootstrap": "the rows",
  "test-bootstrap-queries": "the queries",
  "test-bootstrap-groups": "the groups",
};

/** 95 % interval 0.81 to 0.92 (bootstrap of the whole procedure, 500 draws of the rows) */
export function intervalWords(interval: IntervalReport): string {
  return `${rangeWords(interval)} (${methodWords(interval)})`;
}

function rangeWords({ level, low, high }: IntervalReport): string {
  return `${levelPercent(level)} % interval ${measure(low)} to ${measure(high)}`;
}

function methodWords({ method, resamples, preparedOnce }: IntervalReport): string {
  if (method === "delong") return "DeLong's formula";
  if (method === "clopper-pearson") return "Clopper and Pearson's, as no pair is out of order";
  const what = method.startsWith("test-") ? "bootstrap of the test set" : "bootstrap of the whole procedure";
  const scaled = preparedOnce ? ", prepared once in each" : "";
  return `${what}, ${counted(resamples, "draw")} of ${DRAWN[method] ?? method}${scaled}`;
}
