import {
  type Backend,
  gaussian,
  type Kernel,
  laplacian,
  matern,
  matrix,
  seeded,
  sparseFrom,
  startRun,
  type Vectors,
  vectors,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bring } from "../backend-laws/law-book.ts";
import { watched } from "../faults.ts";
import { directKernelMatrix } from "./oracle.ts";

const kernels = [
  gaussian({ gamma: 0.05 }),
  laplacian({ gamma: 0.05 }),
  matern({ nu: 0.5, length: 3 }),
  matern({ nu: 1.5, length: 3 }),
  matern({ nu: 2.5, length: 3 }),
];

/** What kernels of distances promise on any backend: 1e-12 for each single value, wherever the points are. */
export function kernelAccuracyLaws(openBackend: () => Backend | Promise<Backend>): void {
  describe("kernels of distances", () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await openBackend();
    });
    afterAll(() => backend.close());

    /** Largest relative error of any single value. */
    const worstError = async (kernel: Kernel<Vectors>, a: Vectors, b?: Vectors): Promise<number> => {
      const found = await bring(kernel.matrix(a, b, { backend, run: startRun() }));
      const wanted = directKernelMatrix(kernel.spec, a, b ?? a);
      const errors = found.data.map((value, index) =>
        value === wanted.data[index] ? 0 : Math.abs(value / wanted.data[index] - 1),
      );
      return errors.reduce((worst, error) => Math.max(worst, error), 0);
    };

    for (const kernel of kernels) {
      it.each([0, 1e6, 1e8])(
        `${JSON.stringify(kernel.spec)} with all points at offset %d`,
        async (offset) => {
          const [a, b] = [around(offset, 40), around(offset, 21)];
          expect(await worstError(kernel, a)).toBeLessThan(1e-12);
          expect(await worstError(kernel, a, b)).toBeLessThan(1e-12);
          expect(await worstError(kernel, thin(a))).toBeLessThan(1e-12);
          expect(await worstError(kernel, thin(a), b)).toBeLessThan(1e-12);
        },
      );

      it(`${JSON.stringify(kernel.spec)} between neighbours when other points are far away`, async () => {
        const near = around(0, 9).values as ReturnType<typeof matrix>;
        const far = around(3e9, 4).values as ReturnType<typeof matrix>;
        const items = vectors(matrix(13, 50, Float64Array.of(...near.data, ...far.data)));
        expect(await worstError(kernel, items)).toBeLessThan(1e-12);
        expect(await worstError(kernel, items, items.take([3, 11, 2]))).toBeLessThan(1e-12);
        expect(await worstError(kernel, thin(items))).toBeLessThan(1e-12);
      });
    }

    it("keeps a gap of 1.03 at 1e8, which the textbook expansion loses", async () => {
      const items = vectors(matrix(2, 1, Float64Array.of(1e8, 1e8 + 1.03)));
      expect(await worstError(gaussian({ gamma: 1 }), items)).toBeLessThan(1e-14);
    });

    it("needs one matrix of the result's size and no other", async () => {
      for (const kernel of kernels) {
        const watch = watched(backend);
        const K = await kernel.matrix(around(0, 9), undefined, { backend: watch.backend, run: startRun() });
        expect([...watch.handles]).toEqual([K]);
        K.release();
      }
    });
  });
}

/** m points of 50 normal features around one point. */
function around(offset: number, m: number): Vectors {
  const rng = seeded(m);
  return vectors(
    matrix(
      m,
      50,
      Float64Array.from({ length: m * 50 }, () => offset + rng.normal()),
    ),
  );
}

function thin(items: Vectors): Vectors {
  return items.values.kind === "dense" ? vectors(sparseFrom(items.values)) : items;
}
