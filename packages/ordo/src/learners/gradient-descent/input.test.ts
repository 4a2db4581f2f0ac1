import { classProblems, expectClose } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  fromRows,
  type GradientDescentOptions,
  gaussian,
  gradientDescent,
  grouping,
  linear,
  type Model,
  preferences,
  referenceBackend,
  sparseFrom,
  spectrum,
  strings,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const narrow = gaussian({ gamma: 0.4 });
const problem = (name: string, m = 30) => classProblems(1, { m, n: 3 }).get(name)!;
const scoresOf = (model: Model<Vectors>, { inputs }: Dataset<Vectors>) =>
  model.allScores(inputs, { backend });
type Options = Partial<GradientDescentOptions<Vectors>>;
const make = (options: Options = {}) => gradientDescent({ kernel: narrow, ...options });

describe("what it learns from", () => {
  it("changes nothing when scores of a query go through any growing function", async () => {
    const data = problem("classes in queries");
    const y = data.scores!.values.data;
    const moved = Array.from(y, (score, row) =>
      data.queries!.of[row] === 0 ? Math.exp(3 * score) : 5 * score - 2,
    );
    const [one, other] = [
      await make().fit(data, { backend }),
      await make().fit(dataset({ ...data, scores: moved }), { backend }),
    ];
    expect(await scoresOf(other, data)).toEqual(await scoresOf(one, data));
  });

  it("is the same from two classes and from the preferences they stand for, however they weigh", async () => {
    const data = problem("classes with item weights");
    const y = data.scores!.values.data;
    const rows = Array.from(y.keys());
    const pairs = rows.flatMap((a) => rows.filter((b) => y[a]! > y[b]!).map((b) => [a, b] as const));
    const listed = preferences(data.size, {
      winners: pairs.map(([a]) => a),
      losers: pairs.map(([, b]) => b),
      weights: pairs.map(([a, b]) => data.weights![a]! * data.weights![b]!),
    });
    for (const loss of ["squared-hinge", "exponential"] as const) {
      const learner = make({ loss, iterations: 40 });
      const [one, other] = [
        await learner.fit(data, { backend }),
        await learner.fit(dataset({ inputs: data.inputs, preferences: listed }), { backend }),
      ];
      expectClose(await scoresOf(other, data), await scoresOf(one, data));
    }
  });

  it("does not see a constant in the features, however large", async () => {
    const data = problem("classes");
    const { values } = data.inputs;
    if (values.kind !== "dense") throw new TypeError("dense features are wanted");
    // Multiples of 2^-10, which stay what they are beside 2^30.
    const near = values.data.map((x) => Math.round(1024 * x) / 1024);
    const moved = (offset: number) =>
      dataset({ ...data, inputs: vectors({ ...values, data: near.map((x) => x + offset) }) });
    for (const more of [{}, { batch: 4 }] as const) {
      const learner = make({ kernel: linear(), iterations: 60, ...more });
      const weightsAt = async (offset: number) =>
        (await learner.fit(moved(offset), { backend })).predictor.weighing!.weights;
      expectClose(await weightsAt(2 ** 30), await weightsAt(0), {
        rtol: 1e-6,
        because: "means of numbers near 1e9 are known to 1e-7",
      });
    }
  });

  it("keeps sparse features sparse, and takes texts", async () => {
    const data = problem("classes");
    const { values } = data.inputs;
    const thin = dataset({ ...data, inputs: vectors(values.kind === "dense" ? sparseFrom(values) : values) });
    for (const more of [{}, { batch: 3 }] as const) {
      const learner = make({ kernel: linear(), iterations: 30, ...more });
      const [one, other] = [await learner.fit(data, { backend }), await learner.fit(thin, { backend })];
      expectClose(await scoresOf(other, thin), await scoresOf(one, data));
    }
    const texts = dataset({ inputs: strings(["abab", "baba", "cdcd", "dcdc"]), scores: [1, 1, 0, 0] });
    const model = await gradientDescent({ kernel: spectrum({ k: 2 }) }).fit(texts, { backend });
    expect(model.facts!.auc).toBe(1);
  });

  it.each([
    [
      "scores: expected two different scores",
      dataset({ inputs: vectors(fromRows([[1], [2], [3]])), scores: [1, 2, 3] }),
    ],
    [
      'got 0, 1, 2 in query "b"; for scores of more levels use a learner such as rank-rls',
      dataset({
        inputs: vectors(fromRows([[1], [2], [3], [4], [5]])),
        scores: [0, 1, 2, 0, 1],
        queries: grouping(["a", "b", "b", "b", "a"]),
      }),
    ],
    ["all scores are the same", dataset({ inputs: vectors(fromRows([[1], [2]])), scores: [1, 1] })],
    [
      "every query has items of one score only",
      dataset({ inputs: vectors(fromRows([[1], [2]])), scores: [1, 2], queries: grouping([1, 2]) }),
    ],
    [
      "no preference says which of two items is better",
      dataset({
        inputs: vectors(fromRows([[1], [2]])),
        preferences: preferences(2, { winners: [0], losers: [1], magnitudes: [0] }),
      }),
    ],
    ["the data has neither scores nor preferences", dataset({ inputs: vectors(fromRows([[1], [2]])) })],
    [
      "items of weight 0 do not count",
      dataset({ inputs: vectors(fromRows([[1], [2]])), scores: [1, 0], weights: Float64Array.of(0, 1) }),
    ],
  ])("is refused: %s", async (message, data) => {
    await expect(make().fit(data, { backend })).rejects.toThrow(message);
  });

  it("compares all items where that is asked for", async () => {
    const data = dataset({
      inputs: vectors(fromRows([[1], [2]])),
      scores: [1, 2],
      queries: grouping([1, 2]),
    });
    expect((await make({ ranking: "global" }).fit(data, { backend })).facts!.auc).toBe(1);
  });
});
