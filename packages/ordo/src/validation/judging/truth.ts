import { once } from "../../base/once.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Judging } from "../../learners/learner.ts";
import { columnsOf } from "../../preferences/preference-graph.ts";
import type { DatasetShape } from "../splits/split.ts";
import type { FirstEquals } from "./comparisons.ts";

/** What held-out scores are judged against. */
export interface Truth {
  readonly size: number;
  readonly outputs: number;
  /** The true scores of each output; empty when there are only preferences. */
  readonly columns: readonly Float64Array[];
  /** Only when comparisons stay inside queries. */
  readonly queries: Grouping | undefined;
  readonly weights: Float64Array | undefined;
  /** Which items are equal, found when first asked for. */
  readonly equals: () => FirstEquals;
  readonly shape: DatasetShape;
}

export function truthOf(data: Dataset, judging: Judging): Truth {
  const columns = columnsOf(data);
  const queries = judging === "query" ? data.queries : undefined;
  return {
    size: data.size,
    outputs: Math.max(1, columns.length),
    columns,
    queries,
    weights: data.weights,
    equals: once(() => data.inputs.firstEquals()),
    shape: {
      size: data.size,
      queries,
      groups: data.groups ?? data.queries,
      scores: columns[0],
      outputs: columns,
      preferences: data.preferences,
    },
  };
}
