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

/** 95 % interval 0.81 to 0.92 */
export function rangeWords({ level, low, high }: IntervalReport): string {
  return `${levelPercent(level)} % interval ${measure(low)} to ${measure(high)}`;
}

/** How it was found, and how often such intervals are right: bootstrap of the whole procedure, 500 draws of the rows; covers 95 to 99 % in simulations */
export function methodWords(interval: IntervalReport): string {
  return [foundWords(interval), ...coverageWords(interval)].join("; ");
}

function foundWords({ method, resamples, preparedOnce, choiceKept }: IntervalReport): string {
  if (method === "delong") return "DeLong's formula, for this model alone";
  if (method === "clopper-pearson")
    return "Clopper and Pearson's, as no pair is out of order, for this model alone";
  const whole = choiceKept
    ? "bootstrap of training with what was chosen"
    : "bootstrap of the whole procedure";
  const what = method.startsWith("test-") ? "bootstrap of the test set, for this model alone" : whole;
  const scaled = preparedOnce ? ", each prepared once" : "";
  return `${what}, ${counted(resamples, "draw")} of ${DRAWN[method] ?? method}${scaled}`;
}

function coverageWords({ coverage, unmeasured }: IntervalReport): readonly string[] {
  if (coverage == null) return unmeasured == null ? [] : [unmeasured];
  const [least, most] = [levelPercent(coverage.least), levelPercent(coverage.most)];
  return [`covers ${least === most ? least : `${least} to ${most}`} % in simulations`];
}
