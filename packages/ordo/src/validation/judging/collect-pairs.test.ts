import { expect, it } from "vitest";
import { dataset } from "../../data/dataset.ts";
import { grouping } from "../../data/grouping.ts";
import type { Metric } from "../../metrics/metric.ts";
import { auc } from "../../metrics/pairs/auc.ts";
import { concordance } from "../../metrics/pairs/concordance.ts";
import { groupPairs, pairs } from "./collect-pairs.ts";
import { truthOf } from "./truth.ts";

const inputs = [[0], [1], [2], [3]];
const twoOutputs = [
  [1, 4],
  [2, 3],
  [3, 2],
  [4, 1],
];

it("takes sums over pairs where all measures can be had from them, and only there", () => {
  const truth = truthOf(dataset({ inputs, scores: [1, 2, 3, 4] }), "global");
  const takesSums = (...metrics: Parameters<typeof pairs>[2]) =>
    pairs({ kind: "all" }, truth, metrics).sink.counts !== undefined;
  expect(takesSums(concordance())).toBe(true);
  expect(takesSums(concordance(), auc())).toBe(true);
  const { ofSums, ...rest } = concordance().pairwise!;
  expect(ofSums).toBeDefined();
  const pairByPair = { ...concordance(), pairwise: rest } as unknown as Metric;
  expect(takesSums(concordance(), pairByPair)).toBe(false);
});

it("doubts the pairs of two groups by the doubts of their own items and output", () => {
  const groups = grouping(["a", "a", "b", "b"]);
  const truth = truthOf(dataset({ inputs, scores: twoOutputs }), "global");
  // Items 1 and 3 are in doubt in the second output, and no item is in the first.
  const doubts = Float64Array.of(0, 0, 0, 5, 0, 0, 0, 5);
  const collector = groupPairs({ kind: "group-pairs", groups }, truth, [concordance()]);
  collector.sink.set!(0, Uint32Array.of(0, 1, 2, 3), Float64Array.from(twoOutputs.flat()), doubts);
  // Of the pairs (0,2), (0,3), (1,2), (1,3) the first alone is decided in the second output.
  expect(collector.comparisons()).toEqual({ total: 8, undecided: 3 });
  const [estimate] = collector.estimates();
  expect(estimate!.outputs.map((one) => one.defined && one.value)).toEqual([1, (1 + 3 * 0.5) / 4]);
});
