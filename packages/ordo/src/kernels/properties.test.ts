import { bring, directKernelDiagonal, directKernelMatrix, runs } from "@ordo/testkit";
import fc from "fast-check";
import {
  type Backend,
  cosine,
  gaussian,
  intersection,
  type Kernel,
  laplacian,
  linear,
  matern,
  matrix,
  minMax,
  normalize,
  polynomial,
  referenceBackend,
  sparseFrom,
  startRun,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Numbers that break things: zeros, ties, neighbours, powers far apart; fourth powers of all are normal doubles. */
const anyFeature = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 0.1, 1 + 2 ** -52, 1e-8, 1e8, 1e8 + 1, 1e-60, 1e60, -1e60),
  fc.double({ min: -10, max: 10, noNaN: true }).map((value) => (Math.abs(value) < 1e-60 ? 0 : value)),
  fc.tuple(fc.double({ min: -10, max: 10, noNaN: true }), fc.integer({ min: -20, max: 59 })).map(tinyOrNot),
);

function tinyOrNot([digits, exponent]: readonly [number, number]): number {
  return Math.abs(digits) < 1e-30 ? 0 : digits * 10 ** exponent;
}

const anyItems = fc
  .record({ m: fc.nat(5), n: fc.nat(4) })
  .chain(({ m, n }) =>
    fc.array(anyFeature, { minLength: m * n, maxLength: m * n }).map((values) => ({ m, n, values })),
  );

const signed: readonly Kernel<Vectors>[] = [
  linear(),
  polynomial({ degree: 2, offset: 0.5 }),
  gaussian({ gamma: 0.3 }),
  laplacian({ gamma: 0.3 }),
  matern({ nu: 1.5, length: 2 }),
  cosine(),
];
const counting: readonly Kernel<Vectors>[] = [intersection(), minMax(), normalize(intersection())];

const backends: Readonly<Record<string, () => Backend | Promise<Backend>>> = {
  reference: referenceBackend,
  wasm: () => wasmBackend(),
};

describe.each(Object.entries(backends))("on %s, whatever the features", (_, open) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await open();
  });
  afterAll(() => backend.close());

  /** Every value within 1e-12 of √(k(x,x)·k(z,z)), the largest it can be: what cancels may be lost, nothing more. */
  async function check(kernel: Kernel<Vectors>, items: Vectors): Promise<void> {
    const compute = { backend, run: startRun() };
    const wanted = directKernelMatrix(kernel.spec, items);
    const lengths = directKernelDiagonal(kernel.spec, items).map(Math.sqrt);
    const diagonal = await kernel.diagonal(items, undefined, compute);
    for (const given of [items, vectors(sparseFrom(items.values as ReturnType<typeof matrix>))]) {
      const found = await bring(kernel.matrix(given, undefined, compute));
      for (let row = 0; row < items.size; row++) {
        for (let col = 0; col < items.size; col++) {
          const place = row * items.size + col;
          const error = Math.abs(found.data[place] - wanted.data[place]);
          const allowed = 1e-12 * lengths[row] * lengths[col] + 2 ** -1000;
          if (!(error <= allowed))
            expect.fail(`[${row}][${col}] is ${found.data[place]}, expected ${wanted.data[place]}`);
          if (found.data[place] !== found.data[col * items.size + row])
            expect.fail(`[${row}][${col}] has no mirror`);
        }
        expect(Math.abs(diagonal[row] - wanted.data[row * items.size + row])).toBeLessThanOrEqual(
          1e-12 * lengths[row] ** 2 + 2 ** -1000,
        );
      }
    }
  }

  it.each(signed)("$spec.kind equals its definition", async (kernel) => {
    await fc.assert(
      fc.asyncProperty(anyItems, ({ m, n, values }) =>
        check(kernel, vectors(matrix(m, n, Float64Array.from(values)))),
      ),
      { numRuns: runs(60), seed: 21 },
    );
  });

  it.each(counting)("$spec.kind equals its definition", async (kernel) => {
    await fc.assert(
      fc.asyncProperty(anyItems, ({ m, n, values }) =>
        check(kernel, vectors(matrix(m, n, Float64Array.from(values, Math.abs)))),
      ),
      { numRuns: runs(60), seed: 21 },
    );
  });
});
