import type { OptionDefinition } from "./definition.ts";

// Help and completion load nothing, so what the library knows is named here once more; a test compares them.

export const SPLITS: readonly string[] = Object.freeze([
  "leave-pair-out",
  "leave-pair-out:different",
  "leave-pair-out:sample=2000",
  "leave-query-out",
  "leave-group-out",
  "leave-group-pair-out",
  "leave-one-out",
  "leave-preference-out",
  "k-fold:10",
  "k-fold:10,by=item",
  "k-fold:10,by=query",
  "k-fold:10,by=group",
  "k-fold:10,stratify",
]);

export const MEASURES: readonly string[] = Object.freeze([
  "concordance",
  "disagreement",
  "auc",
  "tau-b",
  "spearman",
  "magnitude-error",
  "mse",
  "rmse",
  "ndcg",
  "ndcg@10",
  "map",
  "mrr",
  "err",
  "p@10",
  "r@10",
  "precision",
  "recall",
  "f",
  "sensitivity",
  "specificity",
  "ppv",
  "npv",
  "accuracy",
]);

export const KERNELS: readonly string[] = Object.freeze([
  "linear",
  "polynomial:degree=2",
  "gaussian:gamma=0.1",
  "laplacian:gamma=0.1",
  "matern:nu=1.5,length=1",
  "cosine",
  "intersection",
  "min-max",
  "precomputed",
  "spectrum:k=3",
  "mismatch:k=5,m=1,alphabet=dna",
  "subsequence:length=3,decay=0.5",
  "set-intersection",
  "jaccard",
  "set-min-max",
  "weisfeiler-lehman:iterations=3",
  "shortest-path",
  "walks:length=2",
  "all-paths",
  "random-walk:lambda=0.1",
]);

/** Words that an option often has; it takes others too. */
export function suggestionsFor({ name, argument }: OptionDefinition): readonly string[] {
  if (name === "metric") return MEASURES;
  if (argument === "SPLIT") return SPLITS;
  return argument === "KERNEL" ? KERNELS : [];
}
