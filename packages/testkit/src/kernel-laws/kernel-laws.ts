import {
  type Backend,
  type Compute,
  formatKernel,
  type Held,
  type Kernel,
  kernelFrom,
  type Matrix,
  matrix,
  parseKernel,
  type Rng,
  referenceBackend,
  type Samples,
  seeded,
  startRun,
  valuesOf,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bring, expectExactlySymmetric, SIZES } from "../backend-laws/law-book.ts";
import { expectCleanFailures } from "../faults.ts";
import { expectClose } from "../tolerance.ts";
import { asSparse } from "./draws.ts";
import { mapLaws } from "./map-laws.ts";
import { directKernelDiagonal, directKernelMatrix } from "./oracle.ts";

/** Rounding of a few inner products and one elementary function, at the sizes of these laws. */
const ROUNDING = { rtol: 1e-12 };

/**
 * What every kernel promises, checked on items from `draw(rng, m)`. Comparable items are taken from one draw, so kernels
 * whose items belong together (a precomputed table) fit too.
 */
export function kernelLaws<X extends Samples>(
  kernel: Kernel<X>,
  draw: (rng: Rng, m: number) => X,
  openBackend: () => Backend | Promise<Backend>,
): void {
  describe(`kernel ${formatKernel(kernel)}`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await openBackend();
    });
    afterAll(() => backend.close());
    const bench: Bench<X> = {
      kernel,
      draw: (m) => draw(seeded(m), m),
      compute: () => ({ backend, run: startRun() }),
      values: (a, b, which = kernel) => bring(which.matrix(a, b, { backend, run: startRun() })),
    };
    valueLaws(bench);
    companyLaws(bench);
    if (kernel.features !== undefined) describe("its features", () => mapLaws(bench, ROUNDING));
    describe("as a value", () => specLaws(bench));
    describe("failing", () => failureLaws(bench));
  });
}

interface Bench<X extends Samples> {
  readonly kernel: Kernel<X>;
  draw(m: number): X;
  compute(): Compute;
  values(a: X, b?: X, which?: Kernel<X>): Promise<Matrix>;
}

function valueLaws<X extends Samples>({ kernel, draw, values, compute }: Bench<X>): void {
  it("is exactly symmetric", async () => {
    for (const m of SIZES) expectExactlySymmetric(await values(draw(m)));
  });

  it("equals its definition, among items and between two sets", async () => {
    for (const m of SIZES) {
      const items = draw(m);
      expectClose(await values(items), directKernelMatrix(kernel.spec, items), ROUNDING);
      const [a, b] = parted(items);
      expectClose(await values(a, b), directKernelMatrix(kernel.spec, a, b), ROUNDING);
      expectClose(await values(b, a), directKernelMatrix(kernel.spec, b, a), ROUNDING);
    }
  });

  it("has the diagonal of its matrix", async () => {
    for (const m of SIZES) {
      const items = draw(m);
      const K = await values(items);
      const diagonal = Float64Array.from({ length: m }, (_, row) => K.data[row * m + row]);
      expectClose(await kernel.diagonal(items, undefined, compute()), diagonal, ROUNDING);
      const [a, b] = parted(items);
      const expected = directKernelDiagonal(kernel.spec, a, b);
      expectClose(await kernel.diagonal(a, b, compute()), expected, ROUNDING);
    }
  });

  it("is positive semidefinite up to m · eps · trace", async () => {
    const reference = referenceBackend();
    for (const m of SIZES.filter((size) => size > 0)) {
      const K = await values(draw(m));
      const { values: spectrum } = await reference.eigen(K, { vectors: false });
      const trace = Array.from({ length: m }, (_, row) => K.data[row * m + row]).reduce((x, y) => x + y, 0);
      expect(spectrum[0], `smallest eigenvalue at m = ${m}`).toBeGreaterThanOrEqual(
        -m * Number.EPSILON * trace,
      );
    }
  });
}

function companyLaws<X extends Samples>({ kernel, draw, values, compute }: Bench<X>): void {
  it("does not depend on the company an item keeps", async () => {
    const items = draw(33);
    const K = await values(items);
    for (const rows of [[7, 2, 5, 7], [0], [], Array.from({ length: 33 }, (_, row) => 32 - row)]) {
      const part = await values(items.take(rows), items);
      const expected = Float64Array.from(
        rows.flatMap((row) => [...K.data.subarray(row * 33, row * 33 + 33)]),
      );
      expectClose(part, matrix(rows.length, 33, expected), ROUNDING);
    }
  });

  it("takes the same items twice for the symmetric case", async () => {
    const items = draw(9);
    expect(valuesOf(await values(items, items))).toEqual(valuesOf(await values(items)));
  });

  it("gives the same bits again, and leaves its items alone", async () => {
    const items = draw(31);
    const before = JSON.stringify(items);
    const [a, b] = parted(items);
    const first = [await values(items), await values(a, b), await values(b)];
    expect([await values(items), await values(a, b), await values(b)]).toEqual(first);
    await kernel.diagonal(a, b, compute());
    expect(JSON.stringify(items)).toBe(before);
  });

  it("equals its definition on sparse items too, and on sparse with dense", async () => {
    for (const m of SIZES) {
      const items = draw(m);
      const thin = asSparse(items);
      if (thin === undefined) return;
      expectExactlySymmetric(await values(thin));
      expectClose(await values(thin), directKernelMatrix(kernel.spec, items), ROUNDING);
      const [a, b] = parted(items);
      const [thinA, thinB] = parted(thin);
      const expected = directKernelMatrix(kernel.spec, a, b);
      for (const pair of [
        [thinA, thinB],
        [thinA, b],
        [a, thinB],
      ] as const)
        expectClose(await values(...pair), expected, ROUNDING);
      const diagonal = directKernelDiagonal(kernel.spec, items);
      expectClose(await kernel.diagonal(thin, undefined, compute()), diagonal, ROUNDING);
    }
  });
}

function specLaws<X extends Samples>({ kernel, draw, values }: Bench<X>): void {
  it("is frozen, spec and all", () => {
    expect(Object.isFrozen(kernel)).toBe(true);
    expectDeeplyFrozen(kernel.spec);
  });

  it("is rebuilt by its spec from JSON, and by its text", async () => {
    const items = draw(9);
    const expected = await values(items);
    for (const again of [
      kernelFrom(JSON.parse(JSON.stringify(kernel.spec))),
      kernelFrom(kernel.spec),
      parseKernel(formatKernel(kernel)),
    ]) {
      expect(again.spec).toStrictEqual(kernel.spec);
      expect(again.input).toBe(kernel.input);
      expect(valuesOf(await values(items, undefined, again))).toEqual(valuesOf(expected));
    }
  });
}

function failureLaws<X extends Samples>({ kernel, draw, compute }: Bench<X>): void {
  it("reports any failure and any cancellation, and leaves no matrix behind", async () => {
    // Fresh items each time: nothing is known about them yet.
    const { backend } = compute();
    const calls: readonly ((given: Compute, a: X, b: X) => Promise<Held | undefined>)[] = [
      (given, a) => kernel.matrix(a, undefined, given),
      (given, a, b) => kernel.matrix(b, a, given),
      (given, a, b) => kernel.diagonal(b, a, given).then(() => undefined),
    ];
    for (const call of calls) await expectCleanFailures(backend, (given) => call(given, ...parted(draw(9))));
  });

  it("refuses items of another kind", async () => {
    const other = Object.freeze({ kind: "other", size: 0, take: () => other }) as unknown as Samples;
    const given = kernel as Kernel<never> as Kernel<Samples>;
    for (const attempt of [
      given.matrix(other, undefined, compute()),
      given.matrix(draw(1), other, compute()),
      given.diagonal(other, undefined, compute()),
    ]) {
      await expect(attempt).rejects.toMatchObject({
        code: "kernel.input",
        details: { expected: kernel.input, actual: "other" },
      });
    }
  });
}

/** The even items and the odd ones. */
function parted<X extends Samples>(items: X): readonly [X, X] {
  const rows = Array.from({ length: items.size }, (_, row) => row);
  return [items.take(rows.filter((row) => row % 2 === 0)), items.take(rows.filter((row) => row % 2 === 1))];
}

function expectDeeplyFrozen(value: unknown): void {
  if (typeof value !== "object" || value === null) return;
  expect(Object.isFrozen(value)).toBe(true);
  for (const part of Object.values(value)) expectDeeplyFrozen(part);
}
