import type { Dataset } from "../data/dataset.ts";
import type { Vectors } from "../data/samples.ts";
import { eachColumn } from "../data/transforms/columns.ts";
import type { ColumnSteps } from "../data/transforms/fold-columns.ts";
import type { ImputationOptions } from "../data/transforms/imputation.ts";
import type { Transform } from "../data/transforms/transform.ts";
import type { FitOptions, FixedLearner, Learner } from "./learner.ts";

/** What goes before a learner. */
export interface Steps extends ColumnSteps {
  readonly steps: readonly Transform[];
}

/** Whether one of them learns the words of texts: without some rows words are missing and the others weigh something else, which only learning anew can tell. */
export function learnsWords({ steps }: Steps): boolean {
  return steps.some(({ takes }) => takes !== "vectors");
}

/** Whether the steps have nothing to learn anew without what is held out, or are to learn from all rows. */
export function isFixed(given: Steps, data: Dataset, run: FitOptions | undefined): boolean {
  if (run?.leaking === true) return true;
  if (learnsWords(given)) return false;
  const { impute, scale } = given;
  const fills = impute !== undefined && impute.rule !== "constant" && !isOwnMean(impute, data);
  const moves = scale !== undefined && scale.kind !== "none" && !scale.kind.startsWith("query-");
  return !fills && !moves;
}

/** Landmarks that stay while their items are held out are items as they are on all rows. */
export function isBound(fixed: FixedLearner<Vectors> | undefined): boolean {
  return fixed !== undefined && fixed.data.landmarks === undefined;
}

/** Whether every query knows a value of every column, so that no mean over all rows stands for a missing one. */
function isOwnMean({ rule }: ImputationOptions, { inputs, queries }: Dataset): boolean {
  if (rule !== "query-mean" || queries === undefined) return false;
  for (let query = 0; query < queries.count; query++) {
    let isKnown = true;
    eachColumn((inputs.take(queries.rowsOf(query)) as Vectors).values, (_, { listed, zeros }) => {
      isKnown &&= listed.length + zeros > 0;
    });
    if (!isKnown) return false;
  }
  return true;
}

/** Kinds that most held-out rows leave as they are. */
const SHARED: readonly string[] = ["min-max", "max-abs"];

/** Whether steps before this learner are learned anew for each held-out set by training it anew: words, and numbers where it is not linear in the columns, and sets have few of them in common. */
export function isRefittedFor(given: Steps, learner: Learner<Vectors>): boolean {
  if (learnsWords(given)) return true;
  const { impute, scale } = given;
  const isLinear = learner.holdOutsInFolds !== undefined && learner.kernel?.own.spec.kind === "linear";
  const fills = impute !== undefined && impute.rule !== "constant";
  const kind = scale?.kind ?? "none";
  const moves = kind !== "none" && !kind.startsWith("query-") && !SHARED.includes(kind);
  return !isLinear && (fills || moves);
}
