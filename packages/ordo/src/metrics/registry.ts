import { accuracy } from "./accuracy.ts";
import { auc } from "./auc.ts";
import { averagePrecision } from "./average-precision.ts";
import { concordance } from "./concordance.ts";
import { disagreement } from "./disagreement.ts";
import { expectedReciprocalRank } from "./expected-reciprocal-rank.ts";
import { fMeasure } from "./f-measure.ts";
import { magnitudeError } from "./magnitude-error.ts";
import type { Metric } from "./metric.ts";
import { mse } from "./mse.ts";
import { ndcg } from "./ndcg.ts";
import { npv } from "./npv.ts";
import { ppv } from "./ppv.ts";
import { precision } from "./precision.ts";
import { precisionAt } from "./precision-at.ts";
import { recall } from "./recall.ts";
import { recallAt } from "./recall-at.ts";
import { reciprocalRank } from "./reciprocal-rank.ts";
import { rmse } from "./rmse.ts";
import { sensitivity } from "./sensitivity.ts";
import { spearman } from "./spearman.ts";
import { specificity } from "./specificity.ts";
import { tauB } from "./tau-b.ts";

/** Every constructor reads its own options, so what a text or a file holds is checked there. */
type Constructor = (options: never) => Metric;

interface Entry {
  readonly make: Constructor;
  readonly cutoff: "none" | "optional" | "needed";
}

const entry = (make: Constructor, cutoff: Entry["cutoff"] = "none"): Entry => ({ make, cutoff });

/** All measures by the name that their spec and their text form carry. */
export const registry: ReadonlyMap<string, Entry> = new Map([
  ["auc", entry(auc)],
  ["concordance", entry(concordance)],
  ["disagreement", entry(disagreement)],
  ["tau-b", entry(tauB)],
  ["spearman", entry(spearman)],
  ["magnitude-error", entry(magnitudeError)],
  ["mse", entry(mse)],
  ["rmse", entry(rmse)],
  ["ndcg", entry(ndcg, "optional")],
  ["map", entry(averagePrecision, "optional")],
  ["mrr", entry(reciprocalRank, "optional")],
  ["err", entry(expectedReciprocalRank, "optional")],
  ["p", entry(precisionAt, "needed")],
  ["r", entry(recallAt, "needed")],
  ["precision", entry(precision)],
  ["recall", entry(recall)],
  ["f", entry(fMeasure)],
  ["sensitivity", entry(sensitivity)],
  ["specificity", entry(specificity)],
  ["ppv", entry(ppv)],
  ["npv", entry(npv)],
  ["accuracy", entry(accuracy)],
]);

/** Names people use elsewhere, offered when one of them is asked for. */
export const otherNames: ReadonlyMap<string, string> = new Map([
  ["ap", "map"],
  ["average-precision", "map"],
  ["c-index", "concordance"],
  ["cindex", "concordance"],
  ["disagreement-error", "disagreement"],
  ["dcg", "ndcg"],
  ["f1", "f"],
  ["kendall", "tau-b"],
  ["reciprocal-rank", "mrr"],
  ["rho", "spearman"],
  ["roc-auc", "auc"],
  ["tau", "tau-b"],
  ["tpr", "sensitivity"],
  ["tnr", "specificity"],
]);
