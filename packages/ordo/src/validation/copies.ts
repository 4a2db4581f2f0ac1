import type { Dataset } from "../data/dataset.ts";
import { firstCopies } from "../data/suspects/repeated-rows.ts";
import type { SplitPlan } from "./splits/split.ts";

export interface Copies {
  /** Held-out rows of which a copy, with the same features, score and query, trains. */
  readonly copies: number;
  /** Held-out rows in all. */
  readonly rows: number;
}

export function copiesInTraining(plan: SplitPlan, data: Dataset): Copies {
  const none = { copies: 0, rows: data.size };
  const first = plan.kind === "preferences" ? undefined : firstCopies(data);
  if (first === undefined || plan.kind === "preferences" || areAllDifferent(first)) return none;
  const sizes = new Uint32Array(data.size);
  for (const row of first) sizes[row]!++;
  if (plan.kind === "pairs") {
    // Of three or more, one trains even when a pair of them is held out.
    return { ...none, copies: first.reduce((sum, row) => sum + (sizes[row]! > 1 ? 1 : 0), 0) };
  }
  const folds =
    plan.kind === "folds"
      ? plan.folds
      : Array.from({ length: plan.groups.count }, (_, group) => plan.groups.rowsOf(group));
  let [copies, rows] = [0, 0];
  for (const fold of folds) {
    const held = new Map<number, number>();
    for (const row of fold)
      if (sizes[first[row]!]! > 1) held.set(first[row]!, (held.get(first[row]!) ?? 0) + 1);
    for (const [row, count] of held) if (count < sizes[row]!) copies += count;
    rows += fold.length;
  }
  return { copies, rows };
}

function areAllDifferent(first: Uint32Array): boolean {
  for (let row = 0; row < first.length; row++) if (first[row] !== row) return false;
  return true;
}
