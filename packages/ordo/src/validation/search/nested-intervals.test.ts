import { expect, it } from "vitest";
import { studentAt } from "../../base/special.ts";
import { dataset } from "../../data/dataset.ts";
import { linear } from "../../kernels/vectors/linear.ts";
import { rankRls } from "../../learners/kinds.ts";
import { referenceBackend } from "../../linalg/reference/reference-backend.ts";
import { concordance } from "../../metrics/pairs/concordance.ts";
import { crossValidate } from "../cross-validate.ts";
import type { Estimate } from "../judging/estimate.ts";
import { kFold } from "../splits/k-fold.ts";
import { nestedIntervals } from "./nested-intervals.ts";

const inputs = Array.from({ length: 24 }, (_, row) => [row, (row * row) % 11]);
const data = dataset({ inputs, scores: inputs.map(([x, z]) => x! + 3 * z!) });
const how = { split: kFold({ folds: 4 }), metric: concordance(), backend: referenceBackend() };
const learner = rankRls({ kernel: linear() });

it("lies around the nested estimate, as wide as the draws of what was chosen spread", async () => {
  const chosen = await crossValidate(learner, data, { ...how, resamples: 40 });
  const own = chosen.estimates[0]!.interval!;
  const value = { defined: true, value: 0.5 } as const;
  const nested: Estimate = { ...chosen.estimates[0]!, value, interval: undefined };
  const [{ interval }] = nestedIntervals({ estimates: [nested] }, chosen) as [Estimate];
  const half = studentAt((1 + own.level) / 2, chosen.degrees!) * own.deviation;
  expect(interval!.deviation).toBe(own.deviation);
  expect(interval!.low).toBeCloseTo(Math.max(0, 0.5 - half), 12);
  expect(interval!.high).toBeCloseTo(Math.min(1, 0.5 + half), 12);
  expect([interval!.choiceKept, interval!.method, interval!.level]).toEqual([true, own.method, own.level]);
});

it("is not there without a nested value, or without an interval of what was chosen", async () => {
  const chosen = await crossValidate(learner, data, { ...how, resamples: 40 });
  const undefinedOne = {
    ...chosen.estimates[0]!,
    value: { defined: false, why: "none" } as const,
    interval: undefined,
  };
  expect(nestedIntervals({ estimates: [undefinedOne] }, chosen)).toEqual([undefinedOne]);
  const plain = await crossValidate(learner, data, how);
  expect(nestedIntervals(plain, plain)).toEqual(plain.estimates);
});
