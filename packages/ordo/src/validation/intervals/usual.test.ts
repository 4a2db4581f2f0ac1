import { expect, it } from "vitest";
import { seeded } from "../../base/random.ts";
import { dataset } from "../../data/dataset.ts";
import { gaussian } from "../../kernels/vectors/gaussian.ts";
import { linear } from "../../kernels/vectors/linear.ts";
import { rankRls, rankSvm } from "../../learners/kinds.ts";
import { withLandmarks } from "../../learners/landmarks/with-landmarks.ts";
import { withPreparation } from "../../learners/preparation.ts";
import { concordance } from "../../metrics/pairs/concordance.ts";
import { crossValidate } from "../cross-validate.ts";
import { parseSplit } from "../splits/text.ts";
import { usualDraws, usualTestDraws } from "./usual.ts";

function rowsOf(size: number) {
  const rng = seeded(size);
  const inputs = Array.from({ length: size }, () => Array.from({ length: 5 }, () => rng.normal()));
  return dataset({ inputs, scores: inputs.map(([x]) => Number(x! + rng.normal() > 0)) });
}
const job = { split: parseSplit("leave-pair-out"), metric: concordance(), judging: "global" } as const;
const kernel = gaussian({ gamma: 0.1 });

it.each([
  [200, 500],
  [350, 100],
  [600, 50],
  [1500, 0],
])("%d rows with a kernel are drawn %d times unasked", async (size, resamples) => {
  const found = await usualDraws(rankRls({ kernel }), rowsOf(size), job);
  expect(found.resamples).toBe(resamples);
  expect(found.why === undefined).toBe(resamples === 500);
});

it("goes by columns where the kernel is linear", async () => {
  const data = rowsOf(350);
  const of = async (learner: Parameters<typeof usualDraws>[0], more = {}) =>
    (await usualDraws(learner, data as never, { ...job, ...more })).resamples;
  expect(await of(rankRls({ kernel: linear() }) as never)).toBe(500);
  const scaled = withPreparation(rankRls({ kernel: linear() }), { scale: { kind: "standard" } });
  expect(await of(scaled as never)).toBe(500);
  const large = await usualDraws(rankRls({ kernel: linear() }), rowsOf(1000), job);
  expect([large.resamples, large.why]).toEqual([100, "500 draws of the data would take about 25 s"]);
  expect([usualTestDraws(1000), usualTestDraws(1e7)].map(({ resamples }) => resamples)).toEqual([500, 0]);
});

it("plans what is trained again by the learner and by what is held out", async () => {
  const folds = { ...job, split: parseSplit("k-fold:10") };
  const data = rowsOf(230);
  const svm = rankSvm({ kernel: linear(), lambda: 1 });
  expect((await usualDraws(svm, data, folds)).resamples).toBe(100);
  expect(
    (await usualDraws(rankRls({ kernel: linear() }), data, { ...folds, method: "refit" })).resamples,
  ).toBe(100);
  const byPairs = await usualDraws(svm, data, job);
  expect([byPairs.resamples, byPairs.why]).toEqual([0, "50 draws of the data would take about 30 min"]);
  const byKernel = await usualDraws(rankSvm({ kernel, lambda: 1 }), data, folds);
  expect([byKernel.resamples, byKernel.why]).toEqual([0, "50 draws of the data would take about 87 s"]);
  const landmarks = withLandmarks(rankRls({ kernel }), { count: 20 });
  expect((await usualDraws(landmarks, rowsOf(1000), folds)).resamples).toBe(100);
});

it("draws prepared once have nearly the spread of those prepared as the estimate is", async () => {
  const data = rowsOf(20);
  const learner = withPreparation(rankRls({ kernel: linear() }), { scale: { kind: "standard" } });
  const options = { split: "leave-pair-out", metric: "auc", resamples: 40 };
  const [inside, once] = await Promise.all(
    (["inside", "once"] as const).map((drawsPrepare) =>
      crossValidate(learner, data, { ...options, drawsPrepare }),
    ),
  );
  const [exact, quick] = [inside!, once!].map(({ estimates }) => estimates[0]!.interval!);
  expect([exact!.preparedOnce, quick!.preparedOnce]).toEqual([false, true]);
  expect(quick!.deviation / exact!.deviation).toBeCloseTo(1, 1);
});

it.each([
  [380, 500],
  [420, 100],
])("folds of %d rows with a kernel are drawn %d times", async (size, resamples) => {
  const folds = { ...job, split: parseSplit("k-fold:10") };
  expect((await usualDraws(rankRls({ kernel }), rowsOf(size), folds)).resamples).toBe(resamples);
});
