import { expectClose, expectError, gpByDefinition, listPairs, rankingProblems } from "@ordo/testkit";
import {
  center,
  decodeModel,
  encodeModel,
  gaussian,
  gpRank,
  type Kernel,
  linear,
  matrix,
  openCompute,
  preferenceProbabilities,
  rankDistribution,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
  vectors,
  withPreparation,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const narrow = gaussian({ gamma: 0.4 });
const shape = { m: 10, n: 3 };
const problems = rankingProblems(7, shape);

function drawItems(seed: number, count: number): Vectors {
  const rng = seeded(seed).fork("new items");
  return vectors(
    matrix(
      count,
      shape.n,
      Float64Array.from({ length: count * shape.n }, () => rng.normal()),
    ),
  );
}

async function values(kernel: Kernel<Vectors>, a: Vectors, b?: Vectors) {
  using held = await kernel.matrix(a, b, await openCompute({ backend }));
  return backend.fetch(held);
}

const every = (count: number) => Uint32Array.from({ length: count }, (_, row) => row);

describe.each(problems)("the posterior on $name", ({ data, options }) => {
  it.each([0.05, 1, 40])("has the mean of RankRLS with lambda 1/v, bit for bit, at v = %d", async (v) => {
    const items = drawItems(3, 6);
    for (const kernel of [narrow, linear()]) {
      const model = await gpRank({ kernel, noisePrecision: v, ...options }).fit(data, { backend });
      const mean = await rankRls({ kernel, lambda: 1 / v, ...options }).fit(data, { backend });
      expect((await model.allScores(items, { backend })).data).toEqual(
        (await mean.allScores(items, { backend })).data,
      );
    }
  });

  it.each([
    ["over items", narrow, "auto"],
    ["over features", linear(), "primal"],
    ["over items, of a linear kernel", linear(), "dual"],
  ] as const)("has the covariance of the definition, all pairs listed, %s", async (_, kernel, form) => {
    const items = drawItems(4, 5);
    const K = await values(kernel, data.inputs);
    for (const noisePrecision of [0.1, 10]) {
      const model = await gpRank({ kernel, noisePrecision, form, ...options }).fit(data, { backend });
      for (let output = 0; output < model.outputs; output++) {
        const oracle = gpByDefinition(K, listPairs(data, options, output), noisePrecision);
        const expected = oracle.covariance(
          await values(kernel, items),
          await values(kernel, items, data.inputs),
        );
        const posterior = await model.posterior!(items, { backend, output });
        const because =
          "a covariance is a small rest of prior variances, and 45 pairs of 10 items are one system";
        expectClose(await posterior.covariance(every(5), every(5)), expected, { rtol: 1e-8, because });
        const [a, b] = [
          [0, 1, 4, 2],
          [3, 2, 0, 2],
        ];
        const { mean, variance } = await model.differences!(items, a, b, { backend, output });
        const E = expected.data;
        const wanted = a.map((row, k) => E[row * 6]! + E[b[k]! * 6]! - 2 * E[row * 5 + b[k]!]!);
        expectClose(variance, wanted, { rtol: 1e-8, because });
        const scores = await model.scores(items, { backend, output });
        expect(Array.from(mean)).toEqual(a.map((row, k) => scores[row]! - scores[b[k]!]!));
      }
    }
  });
});

describe("what is told of the posterior", () => {
  const { data } = problems.find(({ name }) => name === "pairs")!;
  const items = drawItems(5, 6);

  it("is written to a file and read with the same bits, prepared items and several outputs included", async () => {
    const three = problems.find(({ name }) => name === "ties left out, three outputs in queries")!;
    const scaled = withPreparation(gpRank({ kernel: narrow }), { scale: { kind: "standard" } });
    const models = [
      await scaled.fit(data, { backend }),
      await gpRank({ kernel: linear() }).fit(data, { backend }),
      await gpRank({ kernel: linear(), form: "dual" }).fit(data, { backend }),
      await gpRank({ kernel: narrow, ...three.options }).fit(three.data, { backend }),
    ];
    for (const model of models) {
      const bytes = encodeModel(model);
      const again = decodeModel(bytes);
      expect(encodeModel(again)).toEqual(bytes);
      const output = model.outputs - 1;
      const [one, other] = [
        await model.posterior!(items, { backend, output }),
        await again.posterior!(items, { backend, output }),
      ];
      expect(other.mean).toEqual(one.mean);
      expect(other.noisePrecision).toBe(one.noisePrecision);
      expect(await other.covariance(every(6), every(6))).toEqual(await one.covariance(every(6), every(6)));
    }
  });

  it("is refused by the scorer by name, which takes the mean alone", async () => {
    const model = await gpRank({ kernel: narrow }).fit(data, { backend });
    await expectError(() => loadScorer(encodeModel(model)), "data.unsupported", { what: "gp" });
    const mean = await gpRank({ kernel: narrow, uncertainty: false }).fit(data, { backend });
    expect(mean.posterior).toBeUndefined();
    const rows = Array.from({ length: 6 }, (_, row) =>
      (items.values as { data: Float64Array }).data.slice(3 * row, 3 * row + 3),
    );
    expectClose(loadScorer(encodeModel(mean)).scores(rows), await model.scores(items, { backend }), {
      rtol: 1e-12,
    });
  });

  it("is a chance for each order, with or without the noise of an answer", async () => {
    const model = await gpRank({ kernel: narrow, noisePrecision: 4 }).fit(data, { backend });
    const pairs = { a: [0, 1, 2], b: [1, 0, 2] };
    const sure = await preferenceProbabilities(model, items, pairs, { backend });
    const noisy = await preferenceProbabilities(model, items, pairs, { backend, observed: true });
    expectClose(sure[0]! + sure[1]!, 1);
    expect([sure[2], noisy[2]]).toEqual([0.5, 0.5]);
    expect(Math.abs(noisy[0]! - 0.5)).toBeLessThan(Math.abs(sure[0]! - 0.5));
  });

  it("gives every rank a chance, by draws of all scores together", async () => {
    const model = await gpRank({ kernel: narrow }).fit(data, { backend });
    const options = { backend, draws: 20_000, seed: 3 };
    const { probabilities, expected } = await rankDistribution(model, items, options);
    for (let row = 0; row < 6; row++) {
      const line = probabilities.data.slice(6 * row, 6 * row + 6);
      const column = Array.from({ length: 6 }, (_, k) => probabilities.data[6 * k + row]!);
      expectClose(
        line.reduce((sum, p) => sum + p, 0),
        1,
      );
      expectClose(
        column.reduce((sum, p) => sum + p, 0),
        1,
      );
    }
    expect((await rankDistribution(model, items, options)).probabilities).toEqual(probabilities);
    // The expected rank of a is 1 + Σ P(b > a).
    for (let a = 0; a < 6; a++) {
      const others = [0, 1, 2, 3, 4, 5].filter((b) => b !== a);
      const chances = await preferenceProbabilities(
        model,
        items,
        { a: others, b: others.map(() => a) },
        { backend },
      );
      const rank = 1 + chances.reduce((sum, p) => sum + p, 0);
      // Five times the standard error of a rank between 1 and 6.
      expect(Math.abs(expected[a]! - rank)).toBeLessThan((5 * 2.5) / Math.sqrt(20_000));
    }
  });

  it("is not there without a posterior, and not for centred kernels", async () => {
    const model = await rankRls({ kernel: narrow }).fit(data, { backend });
    await expectError(() => preferenceProbabilities(model, items, { a: [0], b: [1] }), "data.unsupported");
    await expectError(async () => gpRank({ kernel: center(narrow) }), "option.invalid");
    gpRank({ kernel: center(narrow), uncertainty: false });
  });

  it("shrinks with every observation, and is the prior far away", async () => {
    {
      const model = await gpRank({ kernel: narrow, noisePrecision: 2 }).fit(data, { backend });
      const far = vectors(matrix(2, 3, Float64Array.of(100, 0, 0, -100, 0, 0)));
      const { variance } = await model.differences!(far, [0], [1], { backend });
      expectClose(variance, [2]);
      const near = await model.differences!(
        data.inputs,
        data.preferences!.winners,
        data.preferences!.losers,
        { backend },
      );
      expect(Math.max(...near.variance)).toBeLessThan(2);
    }
  });
});
