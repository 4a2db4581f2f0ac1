/** The table of docs/guide/pairs.md: what counts for explicit preferences, and what does not. */
import { expectClose, expectError } from "@ordo/testkit";
import {
  concordance,
  crossValidate,
  type Dataset,
  type DatasetParts,
  dataset,
  gaussian,
  grouping,
  leaveOneOut,
  leavePairOut,
  leaveQueryOut,
  matrix,
  type PreferenceOptions,
  preferences,
  rankRls,
  referenceBackend,
  rls,
  type Split,
  seeded,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const rng = seeded(3);
const inputs = vectors(
  matrix(
    7,
    2,
    Float64Array.from({ length: 14 }, () => rng.normal()),
  ),
);
const games = {
  winners: [0, 1, 2, 3, 4, 5, 6],
  losers: [1, 2, 3, 4, 5, 6, 0],
  magnitudes: [1, 2, 0, 0.5, 0.1, 3, 1],
  weights: [1, 1, 2, 1, 0.5, 1, 1],
};
const queries = grouping(["a", "a", "a", "b", "b", "b", "b"]);

const withParts = (parts: Partial<DatasetParts<Vectors>> = {}, given: Partial<typeof games> = {}) =>
  dataset({ inputs, preferences: preferences(7, { ...games, ...given }), ...parts });

async function scoresOf(data: Dataset<Vectors>, options: PreferenceOptions = {}) {
  const model = await rankRls({ kernel: gaussian({ gamma: 0.4 }), ...options }).fit(data, { backend });
  return model.scores(inputs, { backend });
}

describe("learning from explicit preferences", () => {
  it.each([
    ["ties left out", { ties: false }, {}],
    ["a minimum gap", { minimumGap: 1.5 }, {}],
    ["queries", {}, { queries }],
    ["global ranking", { ranking: "global" }, { queries }],
    ["query weights", { queryWeights: "query" }, { queries }],
    ["query weights by size", { queryWeights: "size" }, { queries }],
    ["query factors", { queryFactors: { a: 0, b: 3 } }, { queries }],
    ["item weights", {}, { weights: Float64Array.of(0, 1, 2, 3, 4, 0, 1) }],
    ["groups", {}, { groups: queries }],
  ] as const)("%s count for nothing", async (_name, options, parts) => {
    expect(await scoresOf(withParts(parts), options)).toEqual(await scoresOf(withParts()));
  });

  it("the cost counts: 20 wants every difference to be 1, 22 divides the residual by the magnitude", async () => {
    const ones = withParts({}, { magnitudes: games.magnitudes.map((size) => (size > 0 ? 1 : 0)) });
    expectClose(await scoresOf(withParts(), { cost: 20 }), await scoresOf(ones), { rtol: 1e-12 });
    const divided = games.weights.map((weight, k) => weight / (games.magnitudes[k] || 1));
    const inverse = withParts({}, { weights: divided });
    expectClose(await scoresOf(withParts(), { cost: 22 }), await scoresOf(inverse), { rtol: 1e-12 });
  });

  it("a weight of 2 is as much as the same preference four times, and a weight of 0 as none", async () => {
    const one = preferences(7, { winners: [0, 1], losers: [1, 2], weights: [2, 1] });
    const four = preferences(7, {
      winners: [0, 0, 0, 0, 1, 5],
      losers: [1, 1, 1, 1, 2, 6],
      weights: [1, 1, 1, 1, 1, 0],
    });
    const [a, b] = [dataset({ inputs, preferences: one }), dataset({ inputs, preferences: four })];
    expectClose(await scoresOf(a), await scoresOf(b), { rtol: 1e-12 });
  });

  it("factors without queries, and rls, are refused", async () => {
    await expectError(scoresOf(withParts(), { queryFactors: { a: 1 } }), "input.invalid");
    await expectError(
      rls({ kernel: gaussian({ gamma: 1 }) }).fit(withParts(), { backend }),
      "preferences.none",
    );
  });
});

describe("validation on explicit preferences", () => {
  const learner = rankRls({ kernel: gaussian({ gamma: 0.4 }) });

  it("leave-one-out has nothing to judge, as a preference is between two items", async () => {
    const { estimates } = await crossValidate(learner, withParts(), {
      split: leaveOneOut(),
      metric: concordance(),
      backend,
    });
    expect(estimates[0]!.value.defined).toBe(false);
  });

  it("leave-pair-out holds out the pairs that somebody compared, also across queries", async () => {
    const seen: string[] = [];
    const onHeldOut = { pairs: (_output: number, a: number, b: Uint32Array) => void seen.push(`${a} ${b}`) };
    const named = async (split: Split) => {
      seen.length = 0;
      const options = { split, metric: concordance(), backend, onHeldOut };
      await crossValidate(learner, withParts({ queries }), options);
      return [...seen];
    };
    expect(await named(leavePairOut({ pairs: "different" }))).toEqual([
      "0 1",
      "1 2",
      "3 4",
      "4 5",
      "5 6",
      "6 0",
    ]);
    expect(await named(leavePairOut())).toEqual(["0 1", "1 2", "2 3", "3 4", "4 5", "5 6", "6 0"]);
  });

  it("leave-query-out judges the preferences inside each query", async () => {
    const { estimates } = await crossValidate(learner, withParts({ queries }), {
      split: leaveQueryOut(),
      metric: concordance(),
      backend,
    });
    // Of a: 0 over 1, 1 over 2. Of b: 3 over 4, 4 over 5 and 5 over 6. Ties do not count.
    expect([estimates[0]!.value.defined, estimates[0]!.pairs]).toEqual([true, 5]);
  });
});
