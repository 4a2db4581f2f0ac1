import {
  crossValidate,
  dataset,
  kFold,
  linear,
  mse,
  referenceBackend,
  rls,
  startRun,
  strings,
  withPreparation,
  wordVectors,
} from "ordo";
import { expect, it } from "vitest";
import { hear } from "./hear.ts";

const said = (code: string, message: string) => ({ code, message });

it("a warning that differs by its numbers is heard once, one that differs by its words twice", () => {
  const run = startRun();
  hear(run, [said("a", "5 of 9 terms"), said("a", "1,024 of 1.5e-3 terms")]);
  hear(run, [said("a", "4 of 8 terms"), said("a", "4 of 8 words"), said("b", "5 of 9 terms")]);
  expect(run.warnings).toEqual([
    said("a", "5 of 9 terms"),
    said("a", "4 of 8 words"),
    said("b", "5 of 9 terms"),
  ]);
});

it("terms without a word vector are told of once, however many folds are trained again", async () => {
  const texts = Array.from({ length: 12 }, (_, k) => `good bad word${k} other${k % 5}`);
  const data = dataset({ inputs: strings(texts), scores: texts.map((_, k) => k % 3) });
  const text = { wordVectors: wordVectors(["good", "bad", "other1"], [1, 0, 0, 1, 1, 1]) };
  const learner = withPreparation(rls({ kernel: linear() }), { text });
  const options = { split: kFold({ folds: 5 }), metric: mse(), backend: referenceBackend() };
  const { warnings, method } = await crossValidate(learner, data, { ...options, method: "refit" });
  expect(method).toBe("refit");
  expect(warnings.filter(({ code }) => code === "text.no-vector").length).toBe(1);
});
