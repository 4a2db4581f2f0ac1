import type { Rows } from "../data/samples.ts";
import type { HoldOutRequest } from "../learners/learner.ts";
import type { Averaging } from "./judging/estimate.ts";
import type { SplitPlan } from "./splits/split.ts";

/** What a learner is asked to hold out for a plan. */
export function requestOf(plan: SplitPlan, averaging?: Averaging): HoldOutRequest {
  if (plan.kind === "folds") return { kind: "sets", sets: plan.folds, pooled: averaging === "pooled" };
  if (plan.kind === "group-pairs") return { kind: "sets", sets: groupPairSets(plan.groups) };
  return plan;
}

/** For every two groups, the rows of both. */
function groupPairSets(groups: { readonly count: number; rowsOf(group: number): Rows }): Rows[] {
  const sets: Rows[] = [];
  for (let one = 0; one < groups.count; one++) {
    for (let other = one + 1; other < groups.count; other++) {
      sets.push(Uint32Array.from([...groups.rowsOf(one), ...groups.rowsOf(other)]));
    }
  }
  return sets;
}
