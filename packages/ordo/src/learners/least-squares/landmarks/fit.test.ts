import { drawVectors, expectClose, randomMatrix } from "@ordo/testkit";
import {
  type Backend,
  center,
  gaussian,
  grouping,
  type Kernel,
  type Matrix,
  referenceBackend,
  seeded,
  startRun,
  type Vectors,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";
import { landmarkMap } from "../../../kernels/maps/landmarks.ts";
import { openPrimal } from "../primal/system.ts";
import type { BorderedProblem } from "../problem.ts";
import { fitOnLandmarks } from "./fit.ts";

const [M, PLACES] = [60, [3, 7, 8, 20, 31, 44, 59]];
const items = drawVectors(seeded(4), M);

function posed(outputs = 1, weight: (row: number) => number = () => 2.5, hasBlock = true): BorderedProblem {
  return {
    size: M,
    outputs,
    targets: randomMatrix(seeded(5), M, outputs),
    blocks: hasBlock ? grouping(new Array<number>(M).fill(0)) : undefined,
    precision: Float64Array.from({ length: M }, (_, row) => weight(row)),
    shrink: () => 1,
    alike: true,
    intercept: hasBlock,
  };
}

/** By the system over the landmarks, and by features. */
async function both(problem: BorderedProblem, kernel: Kernel<Vectors>, lambda: number, backend: Backend) {
  const compute = { backend, run: startRun() };
  const rows = Uint32Array.from(PLACES);
  const { landmarks, apply } = await landmarkMap(kernel, { items: items.take(rows), rows }, compute);
  const quick = await fitOnLandmarks(problem, { items, landmarks, lambda }, compute);
  const features = (await apply(items, compute)) as Matrix;
  const system = await openPrimal(problem, features, [lambda], compute);
  const [slow] = await system.solve([lambda], { doubts: false });
  return { quick, slow: slow! };
}

describe("a fit by the system over the landmarks", () => {
  it.each([
    ["an intercept", posed()],
    ["two outputs", posed(2)],
    ["no intercept", posed(1, () => 2.5, false)],
  ])("is the one by features: %s", async (_, problem) => {
    // The one backend sums by itself, the other by blocks.
    for (const backend of [referenceBackend(), await wasmBackend()]) {
      const { quick, slow } = await both(problem, gaussian({ gamma: 0.3 }), 0.5, backend);
      if (quick === undefined || quick === "inaccurate") return expect.fail(`it is ${quick}`);
      expectClose(quick.values, slow.values, { rtol: 1e-9 });
      expect(quick.bias === undefined).toBe(slow.bias === undefined);
      if (slow.bias !== undefined) expectClose(quick.bias!, slow.bias, { rtol: 1e-9 });
      await backend.close();
    }
  });

  it("is taken where the weights stay the same, and refused where rounding would show", async () => {
    const backend = referenceBackend();
    const seen = { taken: 0, refused: 0 };
    for (const gamma of [1, 0.1, 1e-2, 1e-3, 1e-4, 1e-5])
      for (const lambda of [1e-6, 1e-3, 1, 1e3, 1e6]) {
        const { quick, slow } = await both(posed(), gaussian({ gamma }), lambda, backend);
        if (quick === "inaccurate") seen.refused++;
        else {
          seen.taken++;
          const because = "a share of 1e-9 may be lost, and the features have roundings of their own";
          expectClose(quick!.values, slow.values, { rtol: 1e-8, because });
        }
      }
    expect(seen.taken).toBeGreaterThan(8);
    expect(seen.refused).toBeGreaterThan(4);
  });

  it("makes no inverse of the factor", async () => {
    const compute = { backend: referenceBackend(), run: startRun() };
    const rows = Uint32Array.from(PLACES);
    const { landmarks } = await landmarkMap(
      gaussian({ gamma: 0.3 }),
      { items: items.take(rows), rows },
      compute,
    );
    expect(await fitOnLandmarks(posed(), { items, landmarks, lambda: 0.5 }, compute)).toBeTypeOf("object");
    expect(landmarks.inverse.made).toBeUndefined();
  });

  it("is not there for items of different weight, and for kernels that take averages over landmarks", async () => {
    const backend = referenceBackend();
    const uneven = posed(1, (row) => 1 + (row % 2));
    expect((await both(uneven, gaussian({ gamma: 0.3 }), 1, backend)).quick).toBeUndefined();
    expect((await both(posed(), center(gaussian({ gamma: 0.3 })), 1, backend)).quick).toBeUndefined();
  });
});
