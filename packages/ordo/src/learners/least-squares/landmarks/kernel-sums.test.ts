import { drawVectors, expectClose, randomMatrix } from "@ordo/testkit";
import {
  type Backend,
  center,
  dataset,
  gaussian,
  grouping,
  type Kernel,
  type Matrix,
  rankRls,
  referenceBackend,
  rls,
  seeded,
  startRun,
  type Vectors,
  withLandmarks,
} from "ordo";
import { describe, expect, it } from "vitest";
import { landmarkMap } from "../../../kernels/maps/landmarks.ts";
import { featureMeans, featureRows } from "../primal/feature-rows.ts";
import { normalEquations } from "../primal/normal-equations.ts";
import { solveNormal } from "../primal/solve-normal.ts";
import type { BorderedProblem } from "../problem.ts";
import { kernelEquations } from "./kernel-sums.ts";

const backend = referenceBackend();
const compute = () => ({ backend, run: startRun() });
const [M, PLACES] = [60, [3, 7, 8, 20, 31, 44, 59]];
const items = drawVectors(seeded(4), M);

interface Shape {
  readonly blocks?: number;
  readonly outputs?: number;
  readonly weight?: (row: number) => number;
}

function posed({ blocks = 1, outputs = 1, weight = () => 2.5 }: Shape): BorderedProblem {
  return {
    size: M,
    outputs,
    targets: randomMatrix(seeded(5), M, outputs),
    blocks: blocks === 0 ? undefined : grouping(Array.from({ length: M }, (_, row) => row % blocks)),
    precision: Float64Array.from({ length: M }, (_, row) => weight(row)),
    shrink: () => 1,
    alike: true,
    intercept: blocks > 0,
  };
}

/** From sums of kernel values, and from the features themselves. */
async function both(problem: BorderedProblem, kernel: Kernel<Vectors>, least = 0.1) {
  const rows = Uint32Array.from(PLACES);
  const { landmarks, apply } = await landmarkMap(kernel, { items: items.take(rows), rows }, compute());
  const block = 8 * landmarks.kept.length;
  const quick = await kernelEquations(problem, { items, landmarks, least, block }, compute());
  const features = (await apply(items, compute())) as Matrix;
  const means = featureMeans(problem, featureRows(features));
  const slow = await normalEquations(problem, features, () => means, compute());
  return { quick, slow, means };
}

describe("normal equations from sums of kernel values", () => {
  it.each([
    ["an intercept", posed({}), gaussian({ gamma: 0.3 })],
    ["two outputs", posed({ outputs: 2 }), gaussian({ gamma: 0.3 })],
    ["no intercept", posed({ blocks: 0 }), gaussian({ gamma: 0.3 })],
    ["values far from 0", posed({}), gaussian({ gamma: 0.01 })],
    ["a kernel with averages over landmarks", posed({}), center(gaussian({ gamma: 0.3 }))],
  ])("are those of the features: %s", async (_, problem, kernel) => {
    const { quick, slow, means } = await both(problem, kernel);
    expect(quick).toBeDefined();
    const how = { rtol: 1e-9, because: "a kernel matrix of condition up to 1e5" };
    expectClose(quick!.normal.data, slow.normal.data, how);
    expectClose(quick!.right.data, slow.right.data, how);
    expectClose(quick!.means.data, means.data, how);
  });

  it.each([
    ["several queries", posed({ blocks: 3 })],
    ["items of different weight", posed({ weight: (row) => 1 + (row % 2) })],
  ])("are not taken of %s", async (_, problem) => {
    expect((await both(problem, gaussian({ gamma: 0.3 }))).quick).toBeUndefined();
  });

  it("are taken where the weights stay the same, and refused where rounding would show", async () => {
    const problem = posed({});
    const seen = { taken: 0, refused: 0 };
    for (const gamma of [1, 0.1, 1e-2, 1e-3, 1e-4, 1e-5]) {
      for (const lambda of [1e-6, 1e-3, 1, 1e3, 1e6]) {
        const { quick, slow } = await both(problem, gaussian({ gamma }), lambda);
        if (quick === undefined) {
          seen.refused++;
          continue;
        }
        seen.taken++;
        const weights = async (equations: typeof slow) =>
          (await (await solveNormal(equations, { lambdas: [lambda] }, compute())).weightsAt(lambda)).values;
        expectClose((await weights(quick)).data, (await weights(slow)).data, {
          rtol: 1e-8,
          because: "a share of 1e-9 may be lost, and the features have roundings of their own",
        });
      }
    }
    expect(seen.taken).toBeGreaterThan(8);
    expect(seen.refused).toBeGreaterThan(4);
  });
});

/** A backend that tells the largest number of rows that were multiplied with a square factor, as making features does. */
function watched() {
  const seen = { rows: 0 };
  const watching = new Proxy(backend, {
    get(target, key: keyof Backend) {
      const member = Reflect.get(target, key) as unknown;
      if (typeof member !== "function") return member;
      return (...given: unknown[]) => {
        if (key === "multiply" || key === "multiplyInto")
          seen.rows = Math.max(seen.rows, (given[0] as Matrix).rows);
        return (member as (...all: unknown[]) => unknown).apply(target, given);
      };
    },
  });
  return { seen, backend: watching };
}

describe("training over landmarks", () => {
  const scores = Float64Array.from({ length: 400 }, (_, row) => (row * 7) % 11);
  const data = dataset({ inputs: drawVectors(seeded(6), 400), scores });
  const queries = dataset({
    inputs: data.inputs,
    scores,
    queries: grouping(Array.from(scores, (_, row) => row % 5)),
  });
  const kernel = gaussian({ gamma: 0.3 });
  const learner = withLandmarks(rankRls({ kernel }), { count: 12 });

  it("makes no features where it needs none", async () => {
    const { seen, backend } = watched();
    await learner.fit(data, { backend });
    using prepared = await learner.prepare(data, [0.1, 1], { backend });
    await prepared.model(1);
    expect(seen.rows).toBeLessThan(400);
    await learner.fit(queries, { backend });
    expect(seen.rows).toBe(400);
  });

  it("gives a regression its intercept", async () => {
    const raised = dataset({ inputs: data.inputs, scores: scores.map((score) => score + 1000) });
    const { seen, backend } = watched();
    const learner = withLandmarks(rls({ kernel, intercept: true }), { count: 12 });
    const fit = async (set: typeof data) =>
      (await learner.fit(set, { backend })).scores(data.inputs, compute());
    expectClose(
      (await fit(raised)).map((score) => score - 1000),
      await fit(data),
      { rtol: 1e-9, because: "three digits of scores near 1000" },
    );
    expect(seen.rows).toBeLessThan(400);
  });
});
