import {
  type Dataset,
  type DatasetShape,
  type Grouping,
  type LearnerSpec,
  type Metric,
  type Samples,
  type Split,
  type SplitPlan,
  seeded,
  toDense,
  type ValidationOptions,
  type Vectors,
} from "ordo";
import type { Fraction } from "../rational/fraction.ts";
import type { Remaining } from "./exact-pairs.ts";
import { type Retrain, retrainExactly } from "./retrain-exactly.ts";

/** What of the options decides an estimate. */
export interface ExactOptions extends Pick<ValidationOptions, "judging" | "averaging" | "seed"> {
  readonly split: Split;
  readonly metric: Metric | readonly Metric[];
}

/** Everything that the judges of the different plans share. */
export interface ExactJob {
  readonly data: Dataset;
  readonly outputs: number;
  /** Only when items are judged inside queries. */
  readonly queries: Grouping | undefined;
  readonly plan: SplitPlan;
  /** Scores of the rows when they are held out, with every preference that touches one of them. */
  without(rows: readonly number[], output: number): Fraction[] | undefined;
  readonly retrain: Retrain;
  readonly ties: TieCount;
}

/** How many judged comparisons are between exactly equal predictions. */
export interface TieCount {
  /** Of items with the same features, scored by one model. */
  equalItems: number;
  /** All others: of different items, or by models that were trained without different items. */
  differentItems: number;
  note(a: number, b: number, difference: Fraction, oneModel: boolean): void;
}

export function openJob(spec: LearnerSpec, data: Dataset, options: ExactOptions): ExactJob {
  const judging = options.judging ?? (spec.ranking === "global" ? "global" : "query");
  const queries = judging === "query" ? data.queries : undefined;
  const retrain = retrainExactly(spec, data);
  return {
    data,
    outputs: data.scores?.values.cols ?? 1,
    queries,
    plan: options.split.plan(shapeOf(data, queries), seeded(options.seed ?? 0).fork("folds")),
    without: (rows, output) => retrain(remaining(data, rows), rows, output),
    retrain,
    ties: tieCount(data),
  };
}

function shapeOf(data: Dataset, queries: Grouping | undefined): DatasetShape {
  const values = data.scores?.values;
  const outputs = Array.from({ length: values?.cols ?? 0 }, (_, col) =>
    Float64Array.from(
      { length: data.size },
      (_, row) => values!.data[values!.offset + row * values!.stride + col]!,
    ),
  );
  const groups = data.groups ?? data.queries;
  return { size: data.size, queries, groups, scores: outputs[0], outputs, preferences: data.preferences };
}

/** All items but these, and the preferences between them. */
function remaining({ size, preferences }: Dataset, held: readonly number[]): Remaining {
  const out = new Set(held);
  const kept = (k: number) => !out.has(preferences!.winners[k]!) && !out.has(preferences!.losers[k]!);
  return {
    rows: countTo(size).filter((row) => !out.has(row)),
    preferences: countTo(preferences?.count ?? 0).filter(kept),
  };
}

export function countTo(count: number): number[] {
  return Array.from({ length: count }, (_, k) => k);
}

function tieCount(data: Dataset): TieCount {
  return {
    equalItems: 0,
    differentItems: 0,
    note(a, b, difference, oneModel) {
      if (difference.sign() !== 0) return;
      if (oneModel && sameFeatures(data.inputs, a, b)) this.equalItems++;
      else this.differentItems++;
    },
  };
}

/** Items of a table are told apart by their places. */
function sameFeatures(inputs: Samples, a: number, b: number): boolean {
  if (inputs.kind !== "vectors") return false;
  const { values } = inputs as Vectors;
  const { data, cols, offset, stride } = values.kind === "sparse" ? toDense(values) : values;
  const value = (row: number, col: number) => data[offset + row * stride + col];
  return countTo(cols).every((col) => value(a, col) === value(b, col));
}
