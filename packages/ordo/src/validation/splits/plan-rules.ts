import { invalidOptions } from "../../base/options.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Rows } from "../../data/samples.ts";
import { type Judging, singleRowsOf } from "../../learners/learner.ts";
import type { Averaging } from "../judging/estimate.ts";
import { noFolds } from "./checks.ts";
import type { Split, SplitPlan } from "./split.ts";

/** Pairs are averaged as pairs; so are the preferences inside folds, where there are no scores. */
export function averagingOf(
  plan: SplitPlan,
  wanted: "folds" | "pooled" | undefined,
  hasScores: boolean,
): Averaging {
  if (plan.kind === "folds" && hasScores) {
    const averaging = wanted ?? (singleRowsOf(plan.folds) === undefined ? "folds" : "pooled");
    if (averaging === "pooled") requireOneScoreEach(plan.folds, wanted);
    return averaging;
  }
  if (wanted !== "pooled") return "pairs";
  const why = plan.kind === "folds" ? "validation on preferences" : "a split into pairs or preferences";
  throw invalidOptions("validation", [
    { key: "averaging", expected: `no "pooled", as ${why} gives a mean over pairs`, actual: '"pooled"' },
  ]);
}

/** One list has one place for an item; a later score would silently stand for an earlier one. */
function requireOneScoreEach(folds: readonly Rows[], wanted: "pooled" | "folds" | undefined): void {
  const singles = singleRowsOf(folds);
  const row = repeatedRow(singles === undefined ? folds : [singles]);
  if (row !== undefined) {
    const expected = `"folds", as row ${row} is in several held-out sets and has a score from each`;
    const actual = wanted === undefined ? 'nothing, which is "pooled" for sets of one item' : '"pooled"';
    throw invalidOptions("validation", [{ key: "averaging", expected, actual }]);
  }
}

/** The first row that stands in the sets a second time. */
function repeatedRow(folds: readonly Rows[]): number | undefined {
  let most = 0;
  for (const rows of folds) for (const row of rows) if (row > most) most = row;
  const seen = new Uint8Array(most + 1);
  for (const rows of folds) {
    for (const row of rows) {
      if (seen[row] === 1) return row;
      seen[row] = 1;
    }
  }
  return undefined;
}

/** The rows of each outer training part are numbered anew, so rows that an inner split names would be others there. */
export function requireNoNamedRows({ namesRows, holdsOut }: Split): void {
  if (namesRows !== true) return;
  const expected =
    "a split that is made anew in each training part (nested was asked for), such as kFold(), leaveOneOut() or leavePairOut(); " +
    "it cannot name rows";
  throw invalidOptions("select", [{ key: "split", expected, actual: `given ${holdsOut}` }]);
}

/** Judged globally, a split sees no queries although the data has them: say that, not that there are none. */
export function requireQueriesInSight({ spec, keepsWhole }: Split, data: Dataset, judging: Judging): void {
  if (judging === "query" || data.queries === undefined || keepsWhole !== "query") return;
  const reason =
    'it needs queries, and the learner compares items globally, across them (ranking: "global"); ask for judging: "query", ' +
    "or hold whole groups out (leaveGroupOut, kFold by group)";
  throw noFolds(spec.kind, reason);
}
