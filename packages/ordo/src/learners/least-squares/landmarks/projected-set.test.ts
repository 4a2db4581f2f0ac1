import { expectClose } from "@ordo/testkit";
import { type Matrix, matrix, referenceBackend, seeded, startRun } from "ordo";
import { describe, expect, it } from "vitest";
import type { Metric } from "./metric.ts";
import { type HeldOutSet, projectByLoops, projectByProducts } from "./projected-set.ts";
import type { LandmarkSystem } from "./system.ts";

const compute = { backend: referenceBackend(), run: startRun() };
const [m, r] = [12, 9];

function drawn(seed: number, rows: number, cols: number): Matrix {
  const rng = seeded(seed);
  return matrix(
    rows,
    cols,
    Float64Array.from({ length: rows * cols }, () => rng.normal()),
  );
}

/** Rows whose directions differ by this much of their length. */
function alike(by: number): Matrix {
  const [one, other] = [drawn(3, 1, r), drawn(4, r, r)];
  return matrix(
    r,
    r,
    other.data.map((value, k) => one.data[k % r]! + by * value),
  );
}

const metricOf = (landmarks: Matrix, scale?: Float64Array): Metric => ({
  items: drawn(1, m, r),
  means: matrix(0, r),
  landmarks,
  right: drawn(2, 2, r),
  scale,
});

const system = (pairs?: object) => ({ pairs, features: matrix(m, r) }) as unknown as LandmarkSystem;
const setOf = (leaving: HeldOutSet["leaving"]) =>
  ({ index: 0, rows: [], removal: { lines: Uint32Array.of(4, 1, 7) }, leaving }) as unknown as HeldOutSet;

const features = Uint32Array.of(5, 0, 8, 2);
const pairs = { winners: drawn(0, 1, m).data.map((_, k) => k), losers: new Uint32Array(m).fill(3) };
const decades = Float64Array.from({ length: r }, (_, k) => 10 ** (k - 4));

describe("what leaves with a set", () => {
  it.each([
    ["nothing", system(), metricOf(drawn(5, r, r)), undefined],
    ["landmarks", system(), metricOf(drawn(5, r, r)), { features, mix: undefined }],
    ["landmarks, scaled", system(), metricOf(drawn(5, r, r), decades), { features, mix: undefined }],
    ["mixed landmarks", system(), metricOf(drawn(5, r, r)), { features, mix: drawn(6, 2, 4) }],
    ["preferences", system(pairs), metricOf(drawn(5, r, r)), { features, mix: undefined }],
    ["landmarks that are alike", system(), metricOf(alike(1e-3)), { features, mix: undefined }],
    ["landmarks that are nearly the same", system(), metricOf(alike(1e-6)), { features, mix: undefined }],
    [
      "landmarks of tiny length",
      system(),
      metricOf(
        alike(1),
        decades.map(() => 1e-9),
      ),
      { features, mix: undefined },
    ],
  ])("%s: products give what loops give", async (_, given, metric, leaving) => {
    const loops = await projectByLoops(given, metric, setOf(leaving));
    const products = await projectByProducts(given, metric, setOf(leaving), compute);
    const because = "the span of directions that differ by 1e-6";
    expectClose(products.lines.data, loops.lines.data, { rtol: 1e-9, because });
    expectClose(products.weights.data, loops.weights.data, { rtol: 1e-9, because });
    expectClose(products.products.data, loops.products.data, { rtol: 1e-9, because });
    expect(products.gone?.rows).toBe(loops.gone?.rows);
    if (products.gone === undefined) return;
    using gram = await compute.backend.gram(products.gone);
    const own = products.gone.rows;
    const unit = Float64Array.from({ length: own * own }, (_, k) => (k % (own + 1) === 0 ? 1 : 0));
    expectClose((await compute.backend.fetch(gram)).data, unit, { rtol: 1e-13, because: "orthonormal rows" });
  });
});
