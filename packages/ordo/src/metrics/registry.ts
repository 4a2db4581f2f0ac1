import { mse } from "./errors/mse.ts";
import { rmse } from "./errors/rmse.ts";
import { averagePrecision } from "./lists/average-precision.ts";
import { expectedReciprocalRank } from "./lists/expected-reciprocal-rank.ts";
import { ndcg } from "./lists/ndcg.ts";
import { precisionAt } from "./lists/precision-at.ts";
import { recallAt } from "./lists/recall-at.ts";
import { reciprocalRank } from "./lists/reciprocal-rank.ts";
import type { Metric } from "./metric.ts";
import { auc } from "./pairs/auc.ts";
import { concordance } from "./pairs/concordance.ts";
import { disagreement } from "./pairs/disagreement.ts";
import { magnitudeError } from "./pairs/magnitude-error.ts";
import { spearman } from "./pairs/spearman.ts";
import { tauB } from "./pairs/tau-b.ts";
import { accuracy } from "./threshold/accuracy.ts";
import { fMeasure } from "./threshold/f-measure.ts";
import { npv } from "./threshold/npv.ts";
import { ppv } from "./threshold/ppv.ts";
import { precision } from "./threshold/precision.ts";
import { recall } from "./threshold/recall.ts";
import { sensitivity } from "./threshold/sensitivity.ts";
import { specificity } from "./threshold/specificity.ts";

/** Every constructor reads its own options, so what a text or a file holds is checked there. */
type Constructor = (options: never) => Metric;

interface Entry {
  readonly make: Constructor;
  readonly cutoff: "none" | "optional" | "needed";
  /** Policies that a label names also where they are the usual ones, because programs differ in them. */
  readonly said: readonly string[];
}

const entry = (make: Constructor, cutoff: Entry["cutoff"] = "none", said: readonly string[] = []): Entry => ({
  make,
  cutoff,
  said,
});

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
  ["ndcg", entry(ndcg, "optional", ["gain"])],
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

/** Constructors of the library whose name is another than that of the measure; a text may name them too. */
export const constructorNames: ReadonlyMap<string, string> = new Map([
  ["averagePrecision", "map"],
  ["expectedReciprocalRank", "err"],
  ["fMeasure", "f"],
  ["magnitudeError", "magnitude-error"],
  ["precisionAt", "p"],
  ["recallAt", "r"],
  ["reciprocalRank", "mrr"],
  ["tauB", "tau-b"],
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
