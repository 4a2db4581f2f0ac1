import { OrdoError } from "../base/errors.ts";
import { invalidOptions } from "../base/options.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Averaging } from "./estimate.ts";
import type { Split, SplitPlan } from "./split.ts";
import type { Judging } from "./truth.ts";

/** Pairs are averaged as pairs; so are the preferences inside folds, where there are no scores. */
export function averagingOf(
  plan: SplitPlan,
  wanted: "folds" | "pooled" | undefined,
  hasScores: boolean,
): Averaging {
  if (plan.kind === "folds" && hasScores)
    return wanted ?? (plan.folds.every((rows) => rows.length === 1) ? "pooled" : "folds");
  if (wanted !== "pooled") return "pairs";
  const why = plan.kind === "folds" ? "validation on preferences" : "a split into pairs or preferences";
  throw invalidOptions("validation", [
    { key: "averaging", expected: `no "pooled", as ${why} gives a mean over pairs`, actual: '"pooled"' },
  ]);
}

/** Judged globally, a split sees no queries although the data has them: say that, not that there are none. */
export function requireQueriesInSight({ spec }: Split, data: Dataset, judging: Judging): void {
  const byQuery = spec.kind === "leave-query-out" || (spec.kind === "k-fold" && spec.by === "query");
  if (judging === "query" || data.queries === undefined || !byQuery) return;
  const reason =
    'it needs queries, and the learner compares items globally, across them (ranking: "global"); ask for judging: "query", ' +
    "or hold whole groups out (leaveGroupOut, kFold by group)";
  throw new OrdoError("validation.no-folds", `${spec.kind} cannot be done: ${reason}`, {
    split: spec.kind,
    reason,
  });
}
