import { classProblems, expectClose, pairwiseSvm, seeds } from "@ordo/testkit";
import {
  type Dataset,
  gaussian,
  gradientDescent,
  type Kernel,
  type LossName,
  lambdaFrom,
  linear,
  type Matrix,
  type Model,
  openCompute,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { batchesOf } from "./batches.ts";
import { LOSS_NAMES, lossFrom } from "./losses/kinds.ts";
import { pairsOf } from "./pairs.ts";
import { aucOf, riskOf } from "./risk.ts";

const backend = referenceBackend();
const kernels: readonly (readonly [string, Kernel<Vectors>])[] = [
  ["kernel", gaussian({ gamma: 0.4 })],
  ["linear", linear()],
];

async function kernelMatrix(kernel: Kernel<Vectors>, { inputs }: Dataset<Vectors>): Promise<Matrix> {
  using held = await kernel.matrix(inputs, undefined, await openCompute({ backend }));
  return backend.fetch(held);
}

/** Every compared pair with its share of the risk, spelled out from the data. */
function allPairs({ scores, queries, weights, size }: Dataset<Vectors>) {
  const y = scores!.values.data;
  const rows = Array.from({ length: size }, (_, row) => row);
  const pairs = rows.flatMap((winner) =>
    rows
      .filter(
        (loser) =>
          y[winner]! > y[loser]! && (queries === undefined || queries.of[winner] === queries.of[loser]),
      )
      .map((loser) => ({ winner, loser, cost: (weights?.[winner] ?? 1) * (weights?.[loser] ?? 1) })),
  );
  const total = pairs.reduce((sum, { cost }) => sum + cost, 0);
  return pairs.map((pair) => ({ ...pair, cost: pair.cost / total }));
}

const largest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

describe.each(kernels)("descending to the end, %s", (_, kernel) => {
  it.each([1, 0.1, 0.01])("the squared loss meets RankRLS with cost (20) at lambda %d", async (lambda) => {
    for (const seed of seeds(2)) {
      const data = classProblems(seed, { m: 40, n: 3 }).get("classes")!;
      const { positives, negatives } = pairsOf(data, "query")[0]!;
      const other = lambdaFrom.gd({ lambda, positives, negatives });
      const expected = await rankRls({ kernel, cost: 20, ties: false, lambda: other }).fit(data, { backend });
      const model = await gradientDescent({ kernel, loss: "squared", lambda, iterations: 4000 }).fit(data, {
        backend,
      });
      const scoresOf = (one: Model<Vectors>) => one.scores(data.inputs, { backend });
      const [found, wanted] = [await scoresOf(model), await scoresOf(expected)];
      // The largest difference of a score, beside the largest score.
      expect(largest(found.map((score, row) => score - wanted[row]!))).toBeLessThan(1e-6 * largest(wanted));
    }
  });

  it.each(["classes", "classes in queries", "classes with item weights in queries"])(
    "the hinge loss meets the quadratic program over all pairs: %s",
    async (name) => {
      for (const lambda of [1, 0.1]) {
        const data = classProblems(3, { m: 60, n: 3 }).get(name)!;
        const svm = pairwiseSvm(await kernelMatrix(kernel, data), allPairs(data), { lambda });
        const learner = gradientDescent({
          kernel,
          loss: "hinge",
          lambda,
          iterations: 3000,
          theta: 1,
          step: 1 / lambda,
        });
        const { objective } = (await learner.fit(data, { backend })).facts!;
        expect(objective! / svm.objective - 1).toBeLessThan(1e-3);
        // No function does better than the program, but for its gap.
        expect(objective!).toBeGreaterThan(svm.objective - svm.gap - 1e-12);
      }
    },
  );
});

describe.each(LOSS_NAMES)("risk and AUC with the %s loss", (name) => {
  const loss = lossFrom("test", name);

  it.each([
    "classes",
    "classes with item weights in queries",
    "pairs",
    "classes and pairs",
    "classes, two outputs",
  ])("the slopes are those of the risk: %s", (problem) => {
    for (const seed of seeds(3)) {
      const data = classProblems(seed, { m: 18, n: 2 }).get(problem)!;
      const rng = seeded(seed);
      for (const pairs of pairsOf(data, "query")) {
        const f = Float64Array.from({ length: data.size }, () => rng.normal());
        const slopes = new Float64Array(data.size);
        const rest = new Float64Array(data.size);
        riskOf(loss, pairs, f, slopes);
        const h = 2 ** -18;
        const expected = f.map((_, row) => {
          const at = (shift: number) => riskOf(loss, pairs, f.with(row, f[row]! + shift), rest);
          return (at(h) - at(-h)) / (2 * h);
        });
        expectClose(slopes, expected, {
          rtol: 1e-6,
          because: "differences over 4e-6, of sums known to 1e-16",
        });
        // A constant in all scores changes no margin.
        expect(Math.abs(slopes.reduce((sum, slope) => sum + slope, 0))).toBeLessThan(1e-14 * data.size);
      }
    }
  });

  it("is the mean over all pairs, spelled out", () => {
    const data = classProblems(5, { m: 18, n: 2 }).get("classes with item weights in queries")!;
    const [pairs] = pairsOf(data, "query");
    const rng = seeded(5);
    const f = Float64Array.from({ length: data.size }, () => Math.round(4 * rng.normal()) / 2);
    const listed = allPairs(data).map(({ winner, loser, cost }) => ({
      margin: f[winner]! - f[loser]!,
      cost,
    }));
    const risk = listed.reduce((sum, { margin, cost }) => sum + cost * loss.value(margin), 0);
    const auc = listed.reduce((sum, { margin, cost }) => sum + (cost * (1 + Math.sign(margin))) / 2, 0);
    expectClose([riskOf(loss, pairs!, f, new Float64Array(data.size)), aucOf(pairs!, f)], [risk, auc]);
  });
});

describe("a single step", () => {
  it.each(LOSS_NAMES.flatMap((loss) => kernels.map(([name, kernel]) => ({ loss, name, kernel }))))(
    "goes down the derivative of the objective: $loss, $name",
    async ({ loss, kernel }: { loss: LossName; kernel: Kernel<Vectors> }) => {
      const data = classProblems(2, { m: 14, n: 3 }).get("classes")!;
      const K = await kernelMatrix(kernel, data);
      const pairs = allPairs(data);
      const { slope } = lossFrom("test", loss);
      const [step, lambda] = [0.1, 0.3];
      // (1.5), spelled out over all pairs and in coefficients, twice from f = 0.
      let f = new Float64Array(data.size);
      for (let t = 0; t < 2; t++) {
        const next = f.map((score) => (1 - step * lambda) * score);
        for (const { winner, loser, cost } of pairs) {
          const change = -step * cost * slope(f[winner]! - f[loser]!);
          for (let row = 0; row < data.size; row++)
            next[row]! += change * (K.data[winner * K.cols + row]! - K.data[loser * K.cols + row]!);
        }
        f = next;
      }
      const learner = gradientDescent({ kernel, loss, lambda, step, schedule: "constant", iterations: 2 });
      const model = await learner.fit(data, { backend });
      expectClose(await model.scores(data.inputs, { backend }), f);
    },
  );
});

describe("batches", () => {
  it.each(["classes", "classes with item weights in queries", "classes and pairs"])(
    "have the risk of all pairs, and its slopes, as their mean: %s",
    (problem) => {
      const data = classProblems(4, { m: 14, n: 2 }).get(problem)!;
      const [pairs] = pairsOf(data, "query");
      const loss = lossFrom("test", "logistic");
      const rng = seeded(1);
      const f = Float64Array.from({ length: data.size }, () => rng.normal());
      const expected = new Float64Array(data.size);
      const risk = riskOf(loss, pairs!, f, expected);
      const draw = batchesOf(pairs!, 3, seeded(7));
      const count = 40_000;
      const [sums, squares] = [new Float64Array(data.size + 1), new Float64Array(data.size + 1)];
      for (let k = 0; k < count; k++) {
        const batch = draw(loss, (row) => f[row]!);
        const one = new Float64Array(data.size + 1);
        one[data.size] = batch.risk;
        batch.items.forEach((row, place) => {
          one[row]! += batch.slopes[place]!;
        });
        one.forEach((value, place) => {
          sums[place]! += value / count;
          squares[place]! += value ** 2 / count;
        });
      }
      [...expected, risk].forEach((value, place) => {
        const deviation = Math.sqrt(Math.max(0, squares[place]! - sums[place]! ** 2) / count);
        expect(Math.abs(sums[place]! - value), `slope ${place}`).toBeLessThanOrEqual(5 * deviation + 1e-12);
      });
    },
  );
});
