import {
  backendLaws,
  expectClose,
  expectError,
  positiveDefinite,
  randomMatrix,
  tileLaws,
} from "@ordo/testkit";
import { type Backend, type Held, identity, isOrdoError, referenceBackend, seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { openCuda } from "./cuda-backend.ts";
import { cudaBackend } from "./index.ts";
import { thisMachine } from "./library/libraries.ts";
import { missingCuda } from "./missing.ts";

const missing = await missingCuda();
const name = missing === undefined ? "cuda" : "cuda (SKIPPED: no GPU here)";
/** So small that matrices of the laws are halved several times. */
const TINY = {
  small: 8,
  symmetric: 8,
  systems: 8,
  manySystems: { from: 20, unknowns: 4 },
  together: { solved: 32, joined: 16 },
};

describe.skipIf(missing !== undefined)(name, () => {
  backendLaws("cuda", () => cudaBackend());
  backendLaws("cuda, by small blocks", () => openCuda({}, thisMachine(), { sizes: TINY }));

  tileLaws("cuda", async ({ above, side, near, far }) => {
    const tile = 8 * side ** 2;
    // Three more tiles are at work.
    const tiles = { whole: 8 * above ** 2, side, near: (near + 3) * tile, far: far * tile };
    const backend = await openCuda({}, thisMachine(), { tiles });
    return { backend, used: () => backend.tiles() };
  });

  describe("what is its own", () => {
    it("holds the identities at sizes where the recursion ends in large blocks", async () => {
      await using opened = await open();
      const { backend } = opened;
      for (const n of [2100, 5000]) {
        using root = await backend.place(randomMatrix(seeded(n), n, n + 50));
        using a = await backend.gram(root);
        using l = await backend.cholesky(a);
        using inverse = await backend.choleskyInverse(l);
        using product = await backend.multiply(a, inverse);
        expectClose(await backend.fetch(product), identity(n), {
          rtol: 1e-6,
          because: "condition about 1e5",
        });
      }
    });

    it("has the same bits on repeat, and gives all memory back", async () => {
      await using opened = await open();
      const { backend } = opened;
      const a = positiveDefinite(seeded(1), 300);
      const run = async () => {
        using l = await backend.cholesky(a);
        using inverse = await backend.choleskyInverse(l);
        return backend.fetch(inverse);
      };
      const before = backend.memory().used;
      expect(await run()).toEqual(await run());
      expect(backend.memory().used).toBe(before);
    });

    it("asks for more memory than there is with a typed error, and computes afterwards", async () => {
      await using opened = await open();
      const { backend } = opened;
      const error = await expectError(backend.zeros(2 ** 20, 2 ** 20), "backend.memory", { backend: "cuda" });
      expect(error.details.requestedBytes).toBeGreaterThanOrEqual(2 ** 43);
      // Room for one, and not for its copy.
      const side = Math.floor(Math.sqrt(0.6 * (backend.description.memoryLimit! / 8)));
      using large = await backend.zeros(side, side);
      await expectError(backend.copy(large), "backend.memory");
      const used = backend.memory().used;
      await expectError(backend.cholesky(large), "backend.memory");
      expect(backend.memory().used).toBe(used);
      large.release();
      const small = randomMatrix(seeded(2), 20, 20);
      const product = await backend.fetch(await backend.multiply(small, small));
      const reference = referenceBackend();
      expectClose(product, await reference.fetch(await reference.multiply(small, small)));
    });

    it("stops a long run when it is cancelled, gives its memory back, and computes afterwards", async () => {
      await using opened = await open();
      const { backend } = opened;
      const n = 40000;
      const a = await backend.zeros(n, n);
      await backend.addDiagonal(a, 1);
      const controller = new AbortController();
      const before = performance.now();
      const factor = backend.cholesky(a, { consume: true, signal: controller.signal });
      setTimeout(() => controller.abort(), 30);
      await expectError(factor, "run.cancelled");
      const until = performance.now() - before;
      using one = await backend.place(identity(3));
      expect((await backend.fetch(one)).data[0]).toBe(1);
      expect(backend.memory().used).toBeLessThan(2 ** 20);
      expect(until).toBeGreaterThan(0);
    });

    it("gives back what several inverses claimed, out of memory and cancelled, and computes afterwards", async () => {
      await using opened = await open();
      const { backend } = opened;
      const n = 20000;
      using a = await backend.zeros(n, n);
      const one = new Float64Array(n).fill(1);
      const used = backend.memory().used;
      await expectError(backend.shiftedInverses!(a, Array(60).fill(one)), "backend.memory");
      expect(backend.memory().used).toBe(used);
      const controller = new AbortController();
      const inverses = backend.shiftedInverses!(a, Array(6).fill(one), { signal: controller.signal });
      setTimeout(() => controller.abort(), 50);
      await expectError(inverses, "run.cancelled");
      const found = await backend.shiftedInverses!(identity(5), [one.slice(0, 5)]);
      using half = found[0] as Held;
      expect((await backend.fetch(half)).data[0]).toBeCloseTo(0.5, 12);
      expect(backend.memory().used).toBeLessThan(used + 2 ** 20);
    });

    it("says that the device is lost, and stays alive", async () => {
      const opened = await open();
      const { backend } = opened;
      using held = await backend.place(identity(4));
      backend.breakDown();
      await expectError(backend.fetch(held), "backend.failed", { backend: "cuda" });
      await expectError(backend.multiply(held, held), "backend.failed");
      await backend.close();
      await expectError(backend.fetch(held), "backend.released");
      // Whether a process gets a device again that it has lost, the driver decides.
      const again = await cudaBackend().catch((error: unknown) => error);
      if (isOrdoError(again)) expect(again.code).toBe("backend.unavailable");
      else await (again as Backend).close();
    });
  });
});

async function open() {
  const backend = await cudaBackend();
  return { backend, [Symbol.asyncDispose]: () => backend.close() };
}
