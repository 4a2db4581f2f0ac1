import { drawPrecomputed, drawStrings, drawViews, lawfulLearners, recordHeldOut } from "@ordo/testkit";
import {
  type Backend,
  concordance,
  crossValidate,
  type Dataset,
  dataset,
  type Engine,
  gaussian,
  grouping,
  inlineEngine,
  kFold,
  type Learner,
  leavePairOut,
  leavePreferenceOut,
  leaveQueryOut,
  linear,
  makeRanking,
  on,
  permutationTest,
  precomputed,
  rankRls,
  referenceBackend,
  type Samples,
  seeded,
  select,
  spectrum,
  sum,
  type ValidationOptions,
  type Vectors,
  validatePath,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { threadEngine } from "./thread-engine.ts";

const engines: readonly Engine[] = [1, 2, 3].map((threads) => threadEngine({ threads }));
const [, two] = engines as [Engine, Engine, Engine];
const inline = inlineEngine();
const single: Backend = await wasmBackend({ threads: 1 });
const several: Backend = await wasmBackend({ threads: 2 });

afterAll(async () => {
  for (const engine of engines) await engine.release();
  for (const backend of [single, several]) await backend.close();
});

const lambdas = Array.from({ length: 31 }, (_, k) => 2 ** (k - 15));
const folds = { split: kFold({ folds: 10 }), metric: concordance(), method: "refit" } as const;

/** What a validation comes to, every score of it included. */
async function refitted<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: ValidationOptions,
) {
  const record = recordHeldOut(data);
  const result = await crossValidate(learner, data, { ...options, onHeldOut: record.sink });
  return { result, scores: [...record.scores.values()] };
}

describe("validation on threads has the bits of one thread", () => {
  // Large enough that threads share its memory.
  const { data } = makeRanking({ kind: "query", items: 150, features: 60, truth: "smooth", seed: 4 });
  const kernel = gaussian({ gamma: 0.02 });

  it("ten folds of 31 lambdas, on 1, 2 and 3 threads, inline and without an engine", {
    timeout: 120_000,
  }, async () => {
    const path = (options: Partial<ValidationOptions>) =>
      validatePath(rankRls({ kernel }), data, { ...folds, values: lambdas, ...options });
    const alone = await path({ backend: single });
    expect(alone.every(({ warnings }) => warnings.every(({ code }) => code !== "engine.inline"))).toBe(true);
    expect(await path({ backend: several, engine: inline })).toEqual(alone);
    for (const engine of engines) expect(await path({ backend: several, engine })).toEqual(alone);
  });

  it.each(lawfulLearners.map(({ name }) => name))("every learner: %s", async (name) => {
    const { learner, draw } = lawfulLearners.find((one) => one.name === name)!;
    const drawn = draw(2);
    const split = drawn.scores === undefined ? leavePreferenceOut() : kFold({ folds: 3 });
    const options = { split, metric: concordance(), method: "refit", backend: referenceBackend() } as const;
    const here = await refitted(learner, drawn, options);
    const there = await refitted(learner, drawn, { ...options, engine: two });
    expect(there).toEqual(here);
    expect(here.result.method).toBe("refit");
  });

  it("pairs, queries, preferences, and what leaves nothing to learn from", async () => {
    const { inputs } = makeRanking({ kind: "query", items: 9, features: 3, truth: "linear", seed: 1 }).data;
    const small = dataset({
      inputs,
      scores: [1, 2, 2, 0, 5, 3, 3, 1, 1],
      queries: grouping([..."aaabbbccc"]),
    });
    for (const split of [leavePairOut(), leaveQueryOut(), kFold({ folds: 2 })]) {
      const options = { split, metric: concordance(), method: "refit", backend: referenceBackend() } as const;
      const here = await refitted(rankRls({ kernel: linear() }), small, options);
      expect(await refitted(rankRls({ kernel: linear() }), small, { ...options, engine: two })).toEqual(here);
    }
  });

  it("every kind of items", async () => {
    const rng = seeded(8);
    const scores = Array.from({ length: 30 }, () => rng.uniform());
    const cases: [Learner<Samples>, Samples][] = [
      [rankRls({ kernel: spectrum({ k: 2 }) }), drawStrings(rng, 30)],
      [rankRls({ kernel: precomputed() }), drawPrecomputed(rng, 30)],
      [
        rankRls({ kernel: sum(on("counts", linear()), on("numbers", gaussian({ gamma: 1 }))) }),
        drawViews(rng, 30),
      ],
    ] as never;
    for (const [learner, inputs] of cases) {
      const items = dataset({ inputs, scores });
      const options = { ...folds, backend: referenceBackend() };
      const here = await refitted(learner, items, options);
      const there = await refitted(learner, items, { ...options, engine: two });
      expect(there).toEqual(here);
      expect(there.result.warnings.map(({ code }) => code)).not.toContain("engine.inline");
    }
  });

  it("searches of several kernels, with outer folds", async () => {
    const learners = [0.05, 0.2, 1].map((gamma) => rankRls({ kernel: gaussian({ gamma }) }));
    const options = {
      split: kFold({ folds: 4 }),
      metric: concordance(),
      nested: kFold({ folds: 3 }),
    };
    const search = async (engine: Engine | undefined, backend: Backend) => {
      const { model, learner, ...rest } = await select(learners, data, { ...options, backend, engine });
      return { ...rest, chosen: learner.spec, scores: await model.scores(data.inputs, { backend }) };
    };
    const alone = await search(undefined, single);
    expect(await search(inline, single)).toEqual(alone);
    expect(await search(two, single)).toEqual(alone);
    const here = await search(inline, several);
    expect(await search(two, several)).toEqual(here);
    expect(here.curve).toEqual(alone.curve);
  });

  it("shuffled scores", async () => {
    const options = { split: kFold({ folds: 5 }), metric: concordance(), permutations: 300 };
    const test = (engine: Engine | undefined, backend: Backend) =>
      permutationTest(rankRls({ kernel }), data, { ...options, backend, engine });
    const alone = await test(undefined, single);
    expect(alone.shuffled).toHaveLength(300);
    for (const engine of [inline, two]) expect(await test(engine, several)).toEqual(alone);
  });

  it("audits", async () => {
    const options = { split: kFold({ folds: 8 }), metric: concordance(), audit: 5, backend: single };
    const alone = await crossValidate(rankRls({ kernel }), data, options);
    expect(alone.audit).toMatchObject({ sets: 5, passed: true });
    expect(await crossValidate(rankRls({ kernel }), data, { ...options, engine: two })).toEqual(alone);
  });

  it("says so where a learner, a kernel inside one, a split or a measure is of no list", async () => {
    const plain = rankRls({ kernel });
    const ownKernel = { ...kernel, spec: { kind: "mine" } } as unknown as typeof kernel;
    const cases: [Learner<Vectors>, Partial<ValidationOptions>][] = [
      [{ ...plain, spec: { kind: "mine" } }, {}],
      [rankRls({ kernel: ownKernel }), {}],
    ];
    const options = {
      split: kFold({ folds: 3 }),
      metric: concordance(),
      method: "refit",
      backend: single,
    } as const;
    for (const [learner, more] of cases) {
      const alone = await crossValidate(learner, data, { ...options, ...more });
      const found = await crossValidate(learner, data, { ...options, ...more, engine: two });
      expect(found.estimates).toEqual(alone.estimates);
      const added = found.warnings.filter(({ code }) => code === "engine.inline");
      expect(added).toHaveLength(1);
      expect(found.warnings).toHaveLength(alone.warnings.length + 1);
    }
    const split = { ...kFold({ folds: 3 }), spec: { kind: "mine" } };
    const metric = { ...concordance(), spec: { name: "mine" } };
    for (const own of [
      { split, metric: concordance() },
      { split: kFold({ folds: 3 }), metric },
    ]) {
      const found = await select([plain, rankRls({ kernel: linear() })], data, {
        ...own,
        values: [1],
        backend: single,
        engine: two,
      });
      expect(found.warnings.map(({ code }) => code)).toContain("engine.inline");
    }
  });
});
