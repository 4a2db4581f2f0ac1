import { classProblems, expectClose, expectError, pairwiseSvm, type SvmPair } from "@ordo/testkit";
import {
  at,
  type Dataset,
  dataset,
  gaussian,
  type Kernel,
  linear,
  type Matrix,
  matrix,
  openCompute,
  preferences,
  referenceBackend,
  svm,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const run = { backend: referenceBackend() };

/** Kernel values of all items, and of one more that always scores 0: a class is then a pair with it. */
async function beside0(kernel: Kernel<Vectors>, data: Dataset<Vectors>, intercept: boolean): Promise<Matrix> {
  using held = await kernel.matrix(data.inputs, undefined, await openCompute(run));
  const K = await run.backend.fetch(held);
  const m = data.size;
  const wide = matrix(m + 1, m + 1);
  for (let row = 0; row < m; row++)
    for (let col = 0; col < m; col++) wide.data[row * (m + 1) + col] = at(K, row, col) + (intercept ? 1 : 0);
  return wide;
}

function classesOf(data: Dataset, output = 0): SvmPair[] {
  const { data: y, cols } = data.scores!.values;
  const column = Float64Array.from({ length: data.size }, (_, row) => y[row * cols + output]!);
  const top = Math.max(...column);
  return Array.from(column, (score, row) => {
    const [winner, loser] = score === top ? [row, data.size] : [data.size, row];
    return { winner, loser, cost: data.weights?.[row] ?? 1 };
  }).filter(({ cost }) => cost > 0);
}

const problems = classProblems(5, { m: 30, n: 3 });
const cases = ["classes", "classes with item weights"].flatMap((name) =>
  ["hinge", "squared-hinge"].flatMap((loss) =>
    [false, true].map((intercept) => [name, loss as "hinge" | "squared-hinge", intercept] as const),
  ),
);

describe.each([
  ["linear", linear()],
  ["gaussian", gaussian({ gamma: 0.3 })],
])("svm, %s", (_, kernel) => {
  it.each(cases)(
    "has the least objective of the dual program: %s, %s, intercept %s",
    async (name, loss, intercept) => {
      const data = problems.get(name)!;
      const lambda = 0.3;
      const K = await beside0(kernel, data, intercept);
      const expected = pairwiseSvm(K, classesOf(data), {
        lambda: 2 * lambda,
        isSquared: loss === "squared-hinge",
        tolerance: 1e-8,
        rounds: 50_000,
      });
      const model = await svm({ kernel, lambda, loss, intercept, tolerance: 1e-8 }).fit(data, run);
      const { objective, gap } = model.facts as { objective: number; gap: number };
      expect(Math.abs(objective - expected.objective)).toBeLessThanOrEqual(1e-7 * expected.objective);
      expect(objective - gap).toBeLessThanOrEqual(expected.objective * (1 + 1e-12));
      // Objectives are 2λ-strongly convex: functions differ by at most √(gap/λ) from the best one, and scores by that times √k(x, x).
      const f = await model.scores(data.inputs, run);
      const largest = Math.max(...f.map((_, row) => at(K, row, row)));
      const reach = (Math.sqrt(gap / lambda) + Math.sqrt(expected.gap / lambda)) * Math.sqrt(largest);
      for (let row = 0; row < data.size; row++)
        expect(Math.abs(f[row]! - expected.scores[row]!)).toBeLessThanOrEqual(reach);
    },
  );
});

it("learns each of several outputs by itself", async () => {
  const data = problems.get("classes, two outputs")!;
  const both = await svm({ kernel: linear(), tolerance: 1e-10 }).fit(data, run);
  const facts = both.facts as Record<string, number>;
  for (const output of [0, 1]) {
    const column = Float64Array.from(
      { length: data.size },
      (_, row) => data.scores!.values.data[2 * row + output]!,
    );
    const one = await svm({ kernel: linear(), tolerance: 1e-10 }).fit(
      dataset({ inputs: data.inputs, scores: column }),
      run,
    );
    expect(facts[`objective of output ${output}`]).toBe((one.facts as { objective: number }).objective);
  }
});

it("leaves out items of weight 0, also where their scores are of a third kind", async () => {
  const { inputs, scores } = problems.get("classes")!;
  const y = scores!.values.data.slice();
  const weights = y.map((_, row) => (row < 3 ? 0 : 1));
  y[0] = 17;
  const rest = Array.from({ length: 27 }, (_, k) => k + 3);
  const learner = svm({ kernel: linear(), tolerance: 1e-10 });
  const whole = await learner.fit(dataset({ inputs, scores: y, weights }), run);
  const part = await learner.fit(dataset({ inputs: inputs.take(rest), scores: y.slice(3) }), run);
  expectClose(await whole.scores(inputs, run), await part.scores(inputs, run), {
    rtol: 1e-4,
    because: "two runs with a gap of 1e-10 of the objective",
  });
});

describe("svm refuses", () => {
  const { inputs } = problems.get("classes")!;
  const fit = (parts: object) => svm({ kernel: linear() }).fit(dataset({ inputs, ...parts }), run);
  const y = (of: (row: number) => number) => Float64Array.from({ length: 30 }, (_, row) => of(row));

  it("one class", async () => {
    await expectError(fit({ scores: y(() => 2) }), "preferences.none");
    const scores = y((row) => (row < 15 ? 1 : 0));
    await expectError(fit({ scores, weights: y((row) => (row < 15 ? 1 : 0)) }), "preferences.none");
    await expectError(fit({ scores, weights: y(() => 0) }), "preferences.none");
  });

  it("three classes, and says what was found", async () => {
    const error = await expectError(fit({ scores: y((row) => row % 3) }), "input.invalid");
    expect(error.message).toBe(
      "scores: expected two different scores, the larger one for the better class, got 0, 1, 2",
    );
  });

  it("preferences without scores, and names rank-svm", async () => {
    const error = await expectError(
      fit({ preferences: preferences(30, { winners: [1], losers: [2] }) }),
      "preferences.none",
    );
    expect(error.message).toContain("rank-svm");
    expect(error.details).toEqual({ reason: error.message });
  });
});
