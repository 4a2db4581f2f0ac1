import { expectClose, expectError } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  decodeModel,
  encodeModel,
  fitTransforms,
  gaussian,
  type Kernel,
  kFold,
  learnerFrom,
  linear,
  rankBoost,
  rankRls,
  rankSvm,
  referenceBackend,
  rls,
  type Strings,
  seeded,
  strings,
  type TextOptions,
  takeItems,
  textFeatures,
  type Vectors,
  withPreparation,
  wordVectors,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const WORDS = "wheat corn bank rate loan Grain exports rising profits été".split(" ");
const vectors = wordVectors(
  WORDS.map((word) => word.toLowerCase()),
  WORDS.flatMap((_, k) => [k - 4, (k % 3) - 1]),
);

/** Texts about grain score more than those about banks. */
function problem(seed: number, size = 30): Dataset<Strings> {
  const rng = seeded(seed);
  const texts = Array.from({ length: size }, () =>
    Array.from({ length: 1 + rng.below(7) }, () => WORDS[rng.below(WORDS.length)]).join(" "),
  );
  const scores = texts.map((text) => text.split(/wheat|corn|Grain/).length + 0.1 * rng.normal());
  return dataset({ inputs: strings(texts), scores });
}

const CASES: readonly TextOptions[] = [
  {},
  { stem: "english", stopWords: ["rate"], nGrams: 2, minimumDocuments: 2 },
  { weighting: "count", idf: "none", length: "none", lowerCase: false },
  { wordVectors: vectors },
];

describe.each(CASES)("text features before a learner: %j", (text) => {
  const [data, fresh] = [problem(1), problem(2).inputs];
  const kernels: readonly Kernel<Vectors>[] = [linear(), gaussian({ gamma: 0.5 })];

  it.each(kernels)("score as by hand, in a file and in the scorer ($spec.kind)", async (kernel) => {
    const inner = rankRls({ kernel, lambda: 0.5 });
    const model = await withPreparation(inner, { text }).fit(data, { backend });
    const { fitted, inputs } = fitTransforms([textFeatures(text)], data.inputs);
    const byHand = await inner.fit(dataset({ ...data, inputs: inputs as Vectors }), { backend });
    const wanted = await byHand.scores(fitted[0]!.apply(fresh), { backend });
    expect(await model.scores(fresh, { backend })).toEqual(wanted);
    const bytes = encodeModel(model);
    const again = decodeModel(bytes);
    expect(await again.scores(fresh, { backend })).toEqual(wanted);
    expect(encodeModel(again)).toEqual(bytes);
    const scorer = loadScorer(bytes);
    expect(scorer.inputs).toEqual({ kind: "strings" });
    const found = scorer.scores(fresh.values);
    if (kernel.spec.kind === "linear") expect(found).toEqual(wanted);
    else expectClose(found, wanted, { rtol: 1e-12 });
    await expectError(() => scorer.scores([[1, 2]]), "model.mismatch", { expected: "texts" });
  });

  it("learners come again from their spec, but for word vectors that a model has left", async () => {
    const learner = withPreparation(rls({ kernel: linear(), lambda: 2 }), { text });
    const model = await learner.fit(data, { backend });
    const twin = await learnerFrom(structuredClone(learner.spec)).fit(data, { backend });
    expect(await twin.scores(fresh, { backend })).toEqual(await model.scores(fresh, { backend }));
    const told = model.provenance.learner;
    if (text.wordVectors === undefined) expect(learnerFrom(told).spec).toEqual(learner.spec);
    else await expectError(() => learnerFrom(told), "option.invalid", { owner: "textFeatures" });
  });
});

it("explanations name the terms, also from a file", async () => {
  const data = problem(1);
  const model = await withPreparation(rankRls({ kernel: linear() }), { text: {} }).fit(data, { backend });
  for (const one of [model, decodeModel(encodeModel(model))]) {
    const { over, parts, scoreA, scoreB } = await one.explain(strings(["wheat corn", "bank"]), 0, 1, {
      backend,
    });
    expect([over, parts.map(({ name }) => name).sort()]).toEqual(["features", ["bank", "corn", "wheat"]]);
    expectClose(
      parts.reduce((sum, { contribution }) => sum + contribution, 0),
      scoreA - scoreB,
    );
  }
});

it("scaling after them, and other learners, take them as vectors", async () => {
  const data = problem(1);
  for (const inner of [rankSvm({ kernel: linear() }), rankBoost({ rounds: 4 })]) {
    const learner = withPreparation(inner, { text: {}, scale: { kind: "max-abs" } });
    const again = decodeModel(encodeModel(await learner.fit(data, { backend })));
    const scores = await again.scores(data.inputs, { backend });
    expect(new Set(scores).size).toBeGreaterThan(3);
    expect(again.preparation?.map(({ spec }) => spec.transform)).toEqual(["text", "scaling"]);
  }
});

describe("cross-validation", () => {
  const data = problem(3, 24);
  const split = kFold({ folds: 4 });
  const learner = withPreparation(rankRls({ kernel: linear() }), { text: { minimumDocuments: 2 } });
  const estimate = (method: "auto" | "refit" | "leaking") =>
    crossValidate(learner, data, { split, metric: concordance(), method, backend, seed: 5 });

  it("by exact hold-outs, where these are asked for, says that the vocabulary is that of all texts", async () => {
    const { method, warnings } = await estimate("leaking");
    expect(method).toBe("shortcut");
    expect(warnings.map(({ code }) => code)).toContain("validation.preparation-on-all-rows");
  });

  it("learns the vocabulary inside each fold", async () => {
    const found = await estimate("auto");
    expect(found.method).toBe("refit");
    expect(found.estimates).toEqual((await estimate("refit")).estimates);
    expect(found.warnings.map(({ code }) => code)).not.toContain("validation.preparation-on-all-rows");
    // A word that only held-out texts have is none that a model of the others knows.
    const others = takeItems(
      data,
      Uint32Array.from({ length: 18 }, (_, row) => row),
    );
    const model = await learner.fit(others, { backend });
    const { terms } = model.preparation![0]!.spec as { readonly terms: readonly string[] };
    const counts = terms.map(
      (term) => others.inputs.values.filter((text) => text.toLowerCase().split(" ").includes(term)).length,
    );
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(2);
  });
});
