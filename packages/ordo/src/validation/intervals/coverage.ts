import type { IntervalMethod, MeasuredCoverage } from "./interval.ts";

/** What an interval is known by. */
export interface IntervalKind {
  readonly method: IntervalMethod;
  readonly level: number;
  /** What is held out; undefined for a model on a test set. */
  readonly split?: string | undefined;
  readonly choiceKept?: boolean | undefined;
}

/** The only level that was measured. */
const LEVEL = 0.95;

const of = (least: number, most: number): MeasuredCoverage => Object.freeze({ least, most });

/** `npm run study -- coverage`; a test compares with what is recorded of it in bench/results. */
const MEASURED: Readonly<Record<string, MeasuredCoverage>> = {
  "bootstrap leave-pair-out": of(0.95, 0.99),
  "bootstrap-queries leave-query-out": of(0.95, 0.99),
};

export function measuredCoverage({
  method,
  level,
  split,
  choiceKept = false,
}: IntervalKind): MeasuredCoverage | undefined {
  if (level !== LEVEL) return undefined;
  const words = [method, ...(split === undefined ? [] : [split]), ...(choiceKept ? ["choice kept"] : [])];
  return MEASURED[words.join(" ")];
}
