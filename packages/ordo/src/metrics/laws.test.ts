import { type MetricTraits, metricLaws } from "@ordo/testkit";
import { metricNames, parseMetric } from "ordo";
import { describe, expect, it } from "vitest";

const none = (skipped: string) => ({ skipped });
const order: MetricTraits = {
  truth: "real",
  best: 1,
  rank: true,
  reversed: (value) => 1 - value,
  anyItemOrder: true,
};
const list: MetricTraits = {
  ...order,
  truth: "graded",
  reversed: none("a list is read from the top only"),
};
const depends = none("the best value depends on how many relevant items there are");
const scale = none("looks at the size of the predictions");
const cut = none("the threshold is a score");
const thresholded: MetricTraits = {
  truth: "binary",
  best: none("predictions that equal the truth need not lie on both sides of the threshold"),
  rank: cut,
  reversed: cut,
  anyItemOrder: true,
};
const squared: MetricTraits = { ...order, best: 0, rank: scale, reversed: scale };

const laws: readonly (readonly [text: string, traits: MetricTraits])[] = [
  ["auc", { ...order, truth: "binary" }],
  [
    "auc:empty=zero",
    { ...order, truth: "binary", best: none("empty"), reversed: none("an empty list is 0 both ways") },
  ],
  ["concordance", order],
  ["concordance", { ...order, truth: "graded" }],
  ["concordance:empty=one", { ...order, reversed: none("an empty list is 1 both ways") }],
  ["disagreement", { ...order, best: 0 }],
  ["tau-b", { ...order, reversed: (value) => -value }],
  ["spearman", { ...order, reversed: (value) => -value }],
  ["magnitude-error", squared],
  ["magnitude-error:pairs=different", squared],
  ["mse", squared],
  ["rmse", squared],
  ["ndcg", list],
  ["ndcg@3", list],
  ["ndcg@10:gain=exponential", list],
  ["ndcg:ties=input", { ...list, anyItemOrder: none("tied items stand in input order") }],
  ["ndcg:empty=one", list],
  ["map", list],
  ["map@5:relevant=2", { ...list, best: depends }],
  [
    "map:ties=input,empty=zero",
    { ...list, best: none("empty"), anyItemOrder: none("tied items stand in input order") },
  ],
  ["mrr", list],
  ["mrr@2:relevant=3", list],
  ["err", { ...list, best: depends }],
  ["err@4:maxGrade=6,empty=zero", { ...list, best: depends }],
  ["p@5", { ...list, best: depends }],
  ["r@5", { ...list, best: depends }],
  ["precision", thresholded],
  ["recall", thresholded],
  ["f", thresholded],
  ["f:beta=2,threshold=0.5", { ...thresholded, best: 1 }],
  ["sensitivity", thresholded],
  ["specificity", thresholded],
  ["specificity:threshold=0.5", { ...thresholded, best: 1 }],
  ["ppv", thresholded],
  ["npv", thresholded],
  ["accuracy", thresholded],
  ["accuracy:threshold=0.5", { ...thresholded, best: 1 }],
];

for (const [text, traits] of laws) metricLaws(parseMetric(text), traits);

describe("the laws", () => {
  it("are applied to every measure there is", () => {
    const covered = new Set(laws.map(([text]) => parseMetric(text).spec.name));
    expect(metricNames().filter((name) => !covered.has(name))).toEqual([]);
  });
});
