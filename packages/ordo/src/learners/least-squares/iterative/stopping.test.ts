import { expectClose, expectError, listPairs, rankingProblems } from "@ordo/testkit";
import {
  type Dataset,
  dataset,
  linear,
  type Matrix,
  type Model,
  matrix,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  takeItems,
  type Vectors,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const cg = { kernel: linear(), solver: "cg", lambda: 1e-3 } as const;

/** Many features that have much in common, and much noise, so that neither the first step is best nor the last. */
function noisy(seed: number, m: number, outputs = 1): Dataset<Vectors> {
  const rng = seeded(seed);
  const n = 25;
  const X = matrix(
    m,
    n,
    Float64Array.from({ length: m * n }, () => rng.normal()),
  );
  for (let k = 0; k < m * n; k++) X.data[k] = 0.3 * X.data[k]! + X.data[k - (k % 5)]!;
  const scores = Float64Array.from({ length: m * outputs }, (_, k) => {
    const row = Math.floor(k / outputs);
    const x = (col: number) => X.data[row * n + col]!;
    return x(0) - 2 * x(5) + 3 * x(10) + 4 * (x(11) - x(10)) + (k % outputs) * x(1) + 2 * rng.normal();
  });
  return dataset({ inputs: vectors(X), scores: matrix(m, outputs, scores) });
}

/** The cost of ranking by its pairs, one by one. */
async function pairCost(model: Model<Vectors>, data: Dataset<Vectors>, output = 0): Promise<number> {
  const f = await model.scores(data.inputs, { backend, output });
  return listPairs(data, {}, output).reduce(
    (sum, { winner, loser, difference, coefficient }) =>
      sum + coefficient * (difference - (f[winner]! - f[loser]!)) ** 2,
    0,
  );
}

async function squaredError(model: Model<Vectors>, data: Dataset<Vectors>): Promise<number> {
  const f = await model.scores(data.inputs, { backend });
  return f.reduce((sum, score, row) => sum + (data.scores!.values.data[row]! - score) ** 2, 0);
}

/** The first of the least. */
const leastAt = (costs: readonly number[]) => 1 + costs.indexOf(Math.min(...costs));
const STEPS = 20;

describe("early stopping", () => {
  it("keeps the step that costs least on other data, as trying every number of steps does", async () => {
    const [known, other] = [noisy(1, 40), noisy(2, 30)];
    const costs: number[] = [];
    for (let iterations = 1; iterations <= STEPS; iterations++)
      costs.push(await pairCost(await rankRls({ ...cg, iterations }).fit(known, { backend }), other));
    const best = leastAt(costs);
    expect([best > 1, best < STEPS - 10]).toEqual([true, true]);
    const stopped = await rankRls({ ...cg, validation: other }).fit(known, { backend });
    expect(stopped.facts).toMatchObject({ iterations: best, judged: best + 10 });
    expect(stopped.facts!.residual).toBeGreaterThan(1e-6);
    expect(stopped.warnings).toEqual([]);
    expectClose(await pairCost(stopped, other), costs[best - 1]!);
  });

  it("judges a regression with its own intercept", async () => {
    // Far from 0, where the intercept takes up most of the scores.
    const [known, other] = [noisy(3, 40), noisy(4, 30)].map(({ inputs, scores }) => {
      const { rows, cols, data } = inputs.values as Matrix;
      const X = matrix(
        rows,
        cols,
        data.map((value) => value + 2),
      );
      return dataset({ inputs: vectors(X), scores: scores!.values.data.map((score) => score - 3) });
    }) as [Dataset<Vectors>, Dataset<Vectors>];
    const costs: number[] = [];
    for (let iterations = 1; iterations <= STEPS; iterations++)
      costs.push(
        await squaredError(await rls({ ...cg, intercept: true, iterations }).fit(known, { backend }), other),
      );
    const stopped = await rls({ ...cg, intercept: true, validation: other }).fit(known, { backend });
    expect(stopped.facts!.iterations).toBe(leastAt(costs));
    expectClose(await squaredError(stopped, other), Math.min(...costs));
  });

  it("is not stopped by items of weight 0", async () => {
    const [known, other] = [noisy(3, 40), noisy(4, 30)];
    const weights = Float64Array.from({ length: 30 }, (_, row) => row % 2);
    const odd = Array.from(weights.keys()).filter((row) => weights[row] === 1);
    for (const learner of [rls, rankRls]) {
      const [found, expected] = [
        await learner({ ...cg, validation: dataset({ ...other, weights }) }).fit(known, { backend }),
        await learner({ ...cg, validation: takeItems(other, odd) }).fit(known, { backend }),
      ];
      const scores = await found.scores(known.inputs, { backend });
      expect(scores).toEqual(await expected.scores(known.inputs, { backend }));
    }
  });

  it("stops each output where that one is best", async () => {
    const [known, other] = [noisy(5, 40, 3), noisy(6, 30, 3)];
    for (const options of [{}, { ties: false }]) {
      const stopped = await rankRls({ ...cg, ...options, validation: other }).fit(known, { backend });
      for (let output = 0; output < 3; output++) {
        const costs: number[] = [];
        for (let iterations = 1; iterations <= STEPS; iterations++)
          costs.push(
            await pairCost(
              await rankRls({ ...cg, ...options, iterations }).fit(known, { backend }),
              other,
              output,
            ),
          );
        expect(stopped.facts![`iterations of output ${output}`]).toBe(leastAt(costs));
      }
    }
  });

  it("judges by explicit preferences too", async () => {
    const { data } = rankingProblems(3, { m: 30, n: 12 }).find(({ name }) => name === "pairs")!;
    const { data: other } = rankingProblems(4, { m: 30, n: 12 }).find(({ name }) => name === "pairs")!;
    const costs: number[] = [];
    for (let iterations = 1; iterations <= STEPS; iterations++)
      costs.push(await pairCost(await rankRls({ ...cg, iterations }).fit(data, { backend }), other));
    const stopped = await rankRls({ ...cg, validation: other }).fit(data, { backend });
    expect(stopped.facts!.iterations).toBe(leastAt(costs));
  });

  it("holds a share of the rows out, drawn by the seed, and is the model of the whole data", async () => {
    const known = noisy(7, 60);
    const learner = rankRls({ ...cg, stopping: 0.25 });
    const model = await learner.fit(known, { backend, seed: 1 });
    expect(model.provenance).toMatchObject({ data: known.fingerprint, items: 60 });
    const again = await learner.fit(known, { backend, seed: 1 });
    const scores = await model.scores(known.inputs, { backend });
    expect(await again.scores(known.inputs, { backend })).toEqual(scores);
    const other = await learner.fit(known, { backend, seed: 2 });
    expect(await other.scores(known.inputs, { backend })).not.toEqual(scores);
    // A path begins anew at each lambda, as a single fit does.
    using prepared = await learner.prepare(known, [1, cg.lambda], { backend, seed: 1 });
    expect(await (await prepared.model(cg.lambda)).scores(known.inputs, { backend })).toEqual(scores);
  });

  it("holds whole queries out", async () => {
    const { data } = rankingProblems(9, { m: 40, n: 6 }).find(({ name }) => name === "queries")!;
    const found = await rankRls({ ...cg, stopping: 0.3 }).fit(data, { backend, seed: 4 });
    const scores = await found.scores(data.inputs, { backend });
    // Two of the five queries, whichever they are.
    const matches: string[] = [];
    for (let a = 0; a < 5; a++)
      for (let b = a + 1; b < 5; b++) {
        const rows = (isHeld: boolean) =>
          Array.from(data.queries!.of.keys()).filter(
            (row) => [a, b].includes(data.queries!.of[row]!) === isHeld,
          );
        const learner = rankRls({ ...cg, validation: takeItems(data, rows(true)) });
        const model = await learner.fit(takeItems(data, rows(false)), { backend });
        const same = await model.scores(data.inputs, { backend });
        if (same.every((score, row) => score === scores[row])) matches.push(`${a} ${b}`);
      }
    expect(matches).toHaveLength(1);
  });

  it("refuses what it cannot stop by", async () => {
    const { data } = rankingProblems(3, { m: 20, n: 4 }).find(({ name }) => name === "pairs")!;
    const share = rankRls({ ...cg, stopping: 0.2 }).fit(data, { backend });
    expect((await expectError(share, "data.unsupported")).message).toBe(
      "rank-rls: stopping holds out scored items, and the data has explicit preferences; give data to stop by as `validation`",
    );
    const outputs = rls({ ...cg, validation: noisy(1, 20, 2) }).fit(noisy(1, 20), { backend });
    expect((await expectError(outputs, "data.unsupported")).message).toBe(
      "validation: it has 2 outputs, and the data that is learned from 1",
    );
    const { inputs } = data;
    const flat = dataset({ inputs, scores: new Float64Array(20).fill(1) });
    const nothing = rankRls({ ...cg, validation: flat }).fit(
      dataset({ inputs, scores: Float64Array.from({ length: 20 }, (_, row) => row) }),
      { backend },
    );
    expect((await expectError(nothing, "preferences.none")).message).toContain("validation: ");
  });
});
