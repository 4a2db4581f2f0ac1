import type { Interval, IntervalMethod, MeasuredCoverage } from "./interval.ts";

/** What is drawn again, as far as coverage was measured by it. */
export interface Procedure {
  /** Kinds, as their specs have them. */
  readonly split: string;
  readonly kernel: string | undefined;
  /** Whether it is of the learner that was measured. */
  readonly isOfLearner: boolean;
  readonly metric: string;
  /** Whether scaling and the like are learned: not at all, once in each draw, or in each without what is held out. */
  readonly prepared: "not" | "once" | "inside";
  /** Rows, or queries where these are drawn. */
  readonly units: number;
  /** Of two classes of rows that all weigh the same, the smaller: how many rows, and of what share; undefined for other rows. */
  readonly smaller: { readonly rows: number; readonly share: number } | undefined;
}

/** What an interval is known by. */
export interface IntervalKind {
  readonly method: IntervalMethod;
  readonly level: number;
  readonly resamples: number;
  readonly choiceKept?: boolean | undefined;
  /** Undefined for a model on a test set and for differences, of which nothing is said. */
  readonly procedure?: Procedure | undefined;
}

/** Least and most, and the fewest and most units, of the settings of one kind. */
type Row = readonly [least: number, most: number, from: number, to: number];

/** `npm run study -- coverage`, by method, kernel and preparation; a test compares with what is recorded of it in bench/results. */
const MEASURED: Readonly<
  Record<string, Readonly<Record<string, Readonly<Partial<Record<Procedure["prepared"], Row>>>>>>
> = {
  bootstrap: {
    linear: { not: [0.94, 0.99, 30, 480], once: [0.94, 0.99, 30, 480], inside: [0.95, 1, 30, 120] },
    gaussian: { not: [0.94, 0.98, 30, 120], once: [0.94, 0.99, 30, 60] },
  },
  "bootstrap-queries": {
    linear: { not: [0.94, 0.99, 5, 192], once: [0.96, 0.99, 5, 192], inside: [0.96, 0.98, 5, 24] },
    gaussian: { not: [0.95, 0.99, 5, 24], once: [0.95, 0.99, 5, 24] },
  },
};
/** The only splits that were measured, by method. */
const SPLITS: Readonly<Record<string, string>> = {
  bootstrap: "leave-pair-out",
  "bootstrap-queries": "leave-query-out",
};
/** For two classes both are the share of pairs in the right order. */
const METRICS: readonly string[] = ["auc", "concordance"];
/** The only level that was measured. */
const LEVEL = 0.95;
const LEAST_DRAWS = 50;
/** Of the smaller class. */
const [LEAST_ROWS, LEAST_SHARE] = [6, 0.2];

/** How often such intervals had the truth in them where that was measured, or in words that it was not. */
export function measuredCoverage(kind: IntervalKind): Pick<Interval, "coverage" | "unmeasured"> {
  const { procedure, method } = kind;
  if (kind.choiceKept === true) return outside("coverage not measured");
  if (procedure === undefined) return { coverage: undefined, unmeasured: undefined };
  const rows = SPLITS[method] === procedure.split ? MEASURED[method] : undefined;
  if (rows === undefined) return outside("coverage not measured");
  const row = rows[procedure.kernel ?? ""]?.[procedure.prepared];
  if (row === undefined || !procedure.isOfLearner)
    return outside("coverage measured for other learners or data only");
  const [least, most, from, to] = row;
  const { metric, smaller, units } = procedure;
  if (smaller === undefined || !METRICS.includes(metric))
    return outside("coverage measured for the AUC of two classes only");
  if (method === "bootstrap" && (smaller.rows < LEAST_ROWS || smaller.share < LEAST_SHARE))
    return outside("coverage measured with a fifth of the rows, and six, in each class only");
  if (units < from || units > to)
    return outside(
      `coverage measured for ${from} to ${to} ${method === "bootstrap" ? "rows" : "queries"} only`,
    );
  if (kind.level !== LEVEL) return outside("coverage measured for 95 % only");
  if (kind.resamples < LEAST_DRAWS) return outside(`coverage measured for ${LEAST_DRAWS} draws or more only`);
  return { coverage: Object.freeze<MeasuredCoverage>({ least, most }), unmeasured: undefined };
}

function outside(unmeasured: string): Pick<Interval, "coverage" | "unmeasured"> {
  return { coverage: undefined, unmeasured };
}
