/** The Nyström map against its definition, K_xR·K_RR⁺·K_Rz, on the whole kernel matrix. */
import { expectCleanFailures, expectClose, largestDifference } from "@ordo/testkit";
import {
  type Backend,
  center,
  gaussian,
  type Kernel,
  linear,
  type Matrix,
  matrix,
  openCompute,
  referenceBackend,
  seeded,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { identity } from "../../linalg/matrix.ts";
import { backToLandmarks, isLandmarkKernel, landmarkKernel, landmarkMap, landmarksOf } from "./landmarks.ts";

const reference = referenceBackend();
const wasm = await wasmBackend({ threads: 1 });
afterAll(() => wasm.close());
const LOOSE = { rtol: 1e-9, because: "a factor of a matrix of condition up to 1e6" };

const normal = (seed: number, rows: number, cols: number) => {
  const rng = seeded(seed);
  return vectors(
    matrix(
      rows,
      cols,
      Float64Array.from({ length: rows * cols }, () => rng.normal()),
    ),
  );
};

async function between(kernel: Kernel<Vectors>, a: Vectors, b?: Vectors): Promise<Matrix> {
  using held = await kernel.matrix(a, b, await openCompute({ backend: reference }));
  return reference.fetch(held);
}

/** K_xR·K_RR⁺·K_Rz, through the eigenvalues of K_RR that are not rounding. */
async function projected(kernel: Kernel<Vectors>, x: Vectors, z: Vectors, R: Vectors): Promise<Matrix> {
  const [xR, RR, zR] = [await between(kernel, x, R), await between(kernel, R), await between(kernel, z, R)];
  const { values, vectors: V } = await reference.eigen(RR);
  const noise = R.size * 2 ** -50 * Math.max(...values);
  const basis = await reference.scale(await reference.copy(V!), {
    rows: values.map((value) => (value > noise ? 1 / Math.sqrt(value) : 0)),
  });
  const side = (K: Matrix) => reference.multiply(K, basis, { transposeB: true });
  return reference.fetch(await reference.multiply(await side(xR), await side(zR), { transposeB: true }));
}

const x = normal(1, 12, 3);
const z = normal(2, 7, 3);
const cases: readonly (readonly [string, Kernel<Vectors>, Vectors])[] = [
  ["few landmarks", gaussian({ gamma: 0.3 }), normal(3, 5, 3)],
  ["one landmark", gaussian({ gamma: 0.3 }), normal(3, 1, 3)],
  ["landmarks that are equal", gaussian({ gamma: 0.3 }), normal(3, 3, 3).take([0, 1, 0, 2, 1])],
  ["more landmarks than dimensions", linear(), normal(3, 8, 3)],
  ["landmarks of which one is 0", linear(), vectors(matrix(2, 3, Float64Array.of(0, 0, 0, 1, 2, 3)))],
  ["nothing but zeros", linear(), vectors(matrix(2, 3))],
  ["a centred kernel", center(gaussian({ gamma: 0.3 })), normal(3, 6, 3)],
];

describe.each([
  ["reference", reference],
  ["wasm", wasm],
] as const)("the map on %s", (_, backend: Backend) => {
  const run = () => openCompute({ backend });

  it.each(cases)("has the products of the projected kernel: %s", async (_, kernel, R) => {
    const map = await landmarkMap(kernel, { items: R }, await run());
    const made = landmarkKernel(map);
    const fetched = async (a: Vectors, b?: Vectors) => backend.fetch(await made.matrix(a, b, await run()));
    expect(isLandmarkKernel(made) && !isLandmarkKernel(kernel)).toBe(true);
    const expected = await projected(kernel, x, z, R);
    if (map.size === 0) expect(Math.max(...expected.data.map(Math.abs))).toBe(0);
    expectClose(await fetched(x, z), expected, LOOSE);
    const own = await fetched(x);
    expectClose(own, await projected(kernel, x, x, R), LOOSE);
    const diagonal = await made.diagonal(x, undefined, await run());
    expectClose(
      diagonal,
      diagonal.map((_, row) => own.data[row * x.size + row]!),
    );
  });

  it.each(cases)("keeps as many landmarks as there are dimensions: %s", async (name, kernel, R) => {
    const { size, landmarks } = await landmarkMap(kernel, { items: R }, await run());
    const known: Readonly<Record<string, number>> = {
      "few landmarks": 5,
      "one landmark": 1,
      "landmarks that are equal": 3,
      "more landmarks than dimensions": 3,
      "landmarks of which one is 0": 1,
      "nothing but zeros": 0,
      "a centred kernel": 5,
    };
    expect([size, landmarks.kept.length]).toEqual([known[name], known[name]]);
  });

  it("goes back to the landmarks: φ(x)·w = Σ c_j·k(x, R_j)", async () => {
    const [, kernel, R] = cases[0]!;
    const map = await landmarkMap(kernel, { items: R }, await run());
    const weights = matrix(
      5,
      2,
      Float64Array.from({ length: 10 }, (_, k) => k - 3),
    );
    const direct = await backend.fetch(
      await backend.multiply((await map.apply(x, await run())) as Matrix, weights),
    );
    const landmarks = landmarksOf(map)!;
    const values = await between(kernel, x, R.take(landmarks.kept));
    expectClose(
      await backend.fetch(await backend.multiply(values, backToLandmarks(landmarks, weights))),
      direct,
      LOOSE,
    );
  });

  it("has the inverse of the factor once somebody asks, of 150 landmarks too, which are several parts", async () => {
    const { landmarks } = (await landmarkMap(
      gaussian({ gamma: 2 }),
      { items: normal(5, 150, 3) },
      await run(),
    ))!;
    expect(landmarks.inverse.made).toBeUndefined();
    const inverse = await landmarks.inverse.get(await run());
    expect(await landmarks.inverse.get(await run())).toBe(inverse);
    expect(landmarks.inverse.made).toBe(inverse);
    const product = await backend.fetch(await backend.multiply(inverse, landmarks.factor));
    expectClose(product, identity(landmarks.kept.length), { rtol: 1e-7, because: "condition of the factor" });
  });

  it("leaves nothing behind when it fails or is cancelled", async () => {
    const [, kernel, R] = cases[2]!;
    await expectCleanFailures(backend, async (given) => {
      const map = await landmarkMap(kernel, { items: R }, given);
      await map.apply(x, given);
      return undefined;
    });
  });
});

it("makes the same features of an item in any company, slice after slice", async () => {
  const compute = await openCompute({ backend: wasm });
  const [many, R] = [normal(4, 40_000, 2), normal(5, 64, 2)];
  const map = await landmarkMap(gaussian({ gamma: 2 }), { items: R }, compute);
  const whole = (await map.apply(many, compute)) as Matrix;
  const rows = [0, 1, 32_766, 32_767, 32_768, 32_769, 39_999];
  const some = (await map.apply(many.take(rows), compute)) as Matrix;
  const found = matrix(
    rows.length,
    64,
    Float64Array.from(rows.flatMap((row) => [...whole.data.subarray(row * 64, row * 64 + 64)])),
  );
  expect(largestDifference(found, some)).toBeLessThan(1e-6);
  // Lengths are k(x, x) = 1 at most.
  const most = Math.max(
    ...rows.map((_, k) => some.data.subarray(64 * k, 64 * k + 64).reduce((sum, v) => sum + v * v, 0)),
  );
  expect(most).toBeLessThan(1 + 1e-6);
  expect(most).toBeGreaterThan(0.9);
});
