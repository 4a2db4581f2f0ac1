import { expectClose, randomMatrix } from "@ordo/testkit";
import {
  dataset,
  grouping,
  linear,
  openCompute,
  rankSvm,
  referenceBackend,
  seeded,
  svm,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { classRisk } from "./class-risk.ts";
import { productsWith } from "./feature-space.ts";
import { minimiseByNewton } from "./newton.ts";
import { scoredRisk } from "./ranking-risk.ts";
import type { Risk } from "./risk.ts";
import { startOfSome } from "./start.ts";
import { thinLists } from "./thin-lists.ts";

const [m, n, lambda] = [4000, 3, 2];
const rng = seeded(4);
const X = randomMatrix(rng, m, n);
const y = Float64Array.from(
  { length: m },
  (_, row) => X.data[row * n]! - X.data[row * n + 2]! + rng.normal(),
);
const signs = y.map((score) => (score > 0.3 ? 1 : -1));
const weights = y.map(() => 0.5 + rng.uniform());

const rowsIn = (begin: number, end: number) =>
  Uint32Array.from({ length: end - begin }, (_, k) => begin + k).sort((a, b) => y[a]! - y[b]!);
const short = Array.from({ length: m / 8 }, (_, k) => ({ rows: rowsIn(8 * k, 8 * k + 8), factor: 1 }));
const long = [{ rows: rowsIn(0, m), factor: 1 }];
/** A long list with a factor of its own, and short ones. */
const mixed = [{ rows: rowsIn(0, m / 2), factor: 0.01 }, ...short.slice(short.length / 2)];
const ranking = (lists: typeof long, w?: Float64Array) =>
  scoredRisk("squared-hinge", lists, { scores: y, weights: w });
const risks: readonly (readonly [string, Risk])[] = [
  ["short lists", ranking(short)],
  ["one long list", ranking(long)],
  ["both, with weights", ranking(mixed, weights)],
  ["classes", classRisk("squared-hinge", signs, undefined)],
  ["classes with weights", classRisk("squared-hinge", signs, weights)],
];

describe.each(risks)("some of the items: %s", (_, risk) => {
  it("are no more than their share, and their risk is about that of all", () => {
    const part = risk.part!(10);
    expect(part.rows.length / m).toBeCloseTo(0.1, 2);
    expect(new Set(part.rows).size).toBe(part.rows.length);
    const scores = y.map((value) => value / 3);
    const [some, all] = [part.risk.at(Float64Array.from(part.rows, (row) => scores[row]!)), risk.at(scores)];
    // Some hundred items, whose losses are spread as wide as they are large, are off by a few hundredths.
    expect(Math.abs(some.value / all.value - 1)).toBeLessThan(0.1);
  });

  it("give a start that is near the minimum, and the minimum from there is the one from 0", async () => {
    const compute = await openCompute({ backend: referenceBackend() });
    const { times, transposed } = await productsWith(X, compute);
    const objective = { risk, lambda, size: n, scores: times, pull: transposed };
    const start = await startOfSome(X, { risk, lambda }, compute);
    const limits = { tolerance: 1e-12, iterations: 50 };
    const minimum = (from: typeof start, iterations = 50) =>
      minimiseByNewton(objective, { ...limits, iterations }, compute.run, from);
    const [cold, warm, before] = [await minimum(undefined), await minimum(start), await minimum(start, 0)];
    expectClose(warm.objective, cold.objective, { rtol: 1e-10 });
    expectClose(warm.w, cold.w, {
      rtol: 1e-5,
      because: "weights are off by the root of what the objective is",
    });
    expect(before.objective / cold.objective - 1).toBeLessThan(0.03);
    expect(start!.steepest! / cold.steepest).toBeCloseTo(1, 0);
  });
});

it("is not looked for where items are few, or where a risk has no part", async () => {
  const compute = await openCompute({ backend: referenceBackend() });
  const few = { ...X, rows: 2000 };
  expect(await startOfSome(few, { risk: ranking(long), lambda }, compute)).toBeUndefined();
  const whole = { ...ranking(long), part: undefined } as unknown as Risk;
  expect(await startOfSome(X, { risk: whole, lambda }, compute)).toBeUndefined();
});

it("is taken by the learners, whose objective is the least one", async () => {
  const run = { backend: referenceBackend() };
  const compute = await openCompute(run);
  const { times, transposed } = await productsWith(X, compute);
  const queries = grouping(Array.from({ length: m }, (_, row) => `${Math.floor(row / 8)}`));
  const options = { kernel: linear(), lambda, loss: "squared-hinge", tolerance: 1e-10 } as const;
  const inputs = vectors(X);
  for (const [learner, data, risk] of [
    [rankSvm(options), dataset({ inputs, scores: y, queries }), ranking(short)],
    [svm(options), dataset({ inputs, scores: signs }), classRisk("squared-hinge", signs, undefined)],
  ] as const) {
    const steps: string[] = [];
    const onProgress = ({ step }: { step: string }) => steps.push(step);
    const { facts } = await learner.fit(data, { ...run, onProgress });
    const objective = { risk, lambda, size: n, scores: times, pull: transposed };
    const cold = await minimiseByNewton(objective, { tolerance: 1e-12, iterations: 50 }, compute.run);
    expectClose(facts!.objective as number, cold.objective);
    expect(steps).toContain("Newton steps on some of the items");
  }
});

it("leaves pairs that weigh as much as those of all lists", () => {
  const total = (lists: typeof long) =>
    lists.reduce((sum, { rows, factor }) => sum + (factor * rows.length * (rows.length - 1)) / 2, 0);
  expect(total(thinLists(short, 10).lists as typeof long)).toBe(total(short));
  // A list of k items has k² pairs but for those of an item with itself.
  expect(total(thinLists(long, 10).lists as typeof long) / total(long)).toBeCloseTo(1, 2);
});
