import { backendLaws, expectClose, expectError, randomMatrix, symmetric } from "@ordo/testkit";
import {
  type Backend,
  chooseBackend,
  identity,
  isOrdoError,
  matrix,
  nextTurn,
  referenceBackend,
  seeded,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { nativeBackend, nativeSource } from "./index.ts";

/** Why this machine has no native backend; undefined when it has. */
const missing = await nativeBackend().then(
  (backend) => backend.close(),
  (error: unknown) => {
    // A library that is there but does not do is a failure, not an absence.
    const absent = isOrdoError(error, "backend.unavailable") && !/: (it |its )/.test(error.details.reason);
    if (absent) return error.message;
    throw error;
  },
);
if (missing !== undefined) console.warn(`SKIPPED: laws of the native backend. ${missing}`);
const name = missing === undefined ? "native" : "native (SKIPPED: no BLAS library here)";

describe.skipIf(missing !== undefined)(name, () => {
  backendLaws("native", () => nativeBackend());

  describe("what is its own", () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await nativeBackend({ threads: 2 });
    });
    afterAll(() => backend.close());

    it("describes itself", () => {
      expect(backend.name).toBe("native");
      expect(backend.description.engine).not.toBe("");
      expect(backend.description.memoryLimit).toBeUndefined();
    });

    it("is chosen first when it is there", async () => {
      const reference = { name: "reference", load: async () => referenceBackend() };
      const chosen = await chooseBackend([nativeSource, reference]);
      expect([chosen.backend.name, chosen.passedOver]).toEqual(["native", []]);
      await chosen.backend.close();
    });

    it("refuses unknown and impossible options", async () => {
      await expectError(nativeBackend({ threads: 0 }), "option.invalid");
      await expectError(nativeBackend({ thread: 2 } as object), "option.invalid");
    });

    it("leaves the event loop free during a long call", async () => {
      let [done, turns] = [false, 0];
      const eigen = backend.eigen(symmetric(seeded(1), 600)).finally(() => {
        done = true;
      });
      while (!done) {
        await nextTurn();
        turns++;
      }
      (await eigen).vectors?.release();
      // A call that blocks lets the loop turn once; how often it turns besides depends on who else needs the cores.
      expect(turns).toBeGreaterThan(1);
    });

    it("holds the identities at sizes where the library uses its threads", async () => {
      const n = 500;
      const root = randomMatrix(seeded(4), n, n);
      using a = await backend.gram(root);
      await backend.addDiagonal(a, n);
      const expected = await backend.fetch(a);
      using l = await backend.cholesky(a);
      using again = await backend.gram(l);
      expectClose(await backend.fetch(again), expected, { rtol: 1e-13 * n });
      const { values, vectors } = await backend.eigen(a);
      if (vectors === undefined) throw new Error("no vectors");
      using products = await backend.multiply(vectors, a);
      const scaled = await backend.scale(vectors, { rows: values });
      expectClose(await backend.fetch(products), await backend.fetch(scaled), { rtol: 1e-13 * n });
      await backend.scale(vectors, { rows: values.map((value) => 1 / value) });
      expectClose(await backend.fetch(await backend.gram(vectors)), identity(n), { rtol: 1e-13 * n });
      scaled.release();
    });

    it("rejects at once when aborted, and computes rightly afterwards", async () => {
      const controller = new AbortController();
      const eigen = backend.eigen(symmetric(seeded(2), 700), { signal: controller.signal });
      for (let turn = 0; turn < 5; turn++) await nextTurn();
      let settled = false;
      const outcome = expectError(eigen, "run.cancelled", { step: "eigen" }).then(() => {
        settled = true;
      });
      controller.abort();
      // Microtasks alone, no turn of the event loop: nothing waited for LAPACK.
      for (let tick = 0; tick < 20; tick++) await Promise.resolve();
      expect(settled).toBe(true);
      await outcome;
      const a = randomMatrix(seeded(3), 50, 50);
      const product = await backend.fetch(await backend.multiply(a, a));
      const reference = referenceBackend();
      expectClose(product, await reference.fetch(await reference.multiply(a, a)));
    });

    it("asks for more memory than there is with a typed error", async () => {
      const error = await expectError(backend.zeros(2 ** 26, 2 ** 26), "backend.memory", {
        backend: "native",
      });
      expect(error.details.requestedBytes).toBe(2 ** 55);
    });

    it("gives results of calls that ran at the same time to the right callers", async () => {
      const sizes = [3, 120, 7, 200, 50];
      const products = sizes.map((n) => backend.gram(matrix(n, 1, new Float64Array(n).fill(n))));
      for (const [index, product] of products.entries()) {
        const n = sizes[index];
        expect((await backend.fetch(await product)).data).toEqual(new Float64Array(n * n).fill(n * n));
      }
    });
  });
});
