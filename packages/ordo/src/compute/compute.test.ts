import { expectClose, product, randomMatrix } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { seeded } from "../base/random.ts";
import { referenceBackend } from "../linalg/reference/reference-backend.ts";
import { keepOpen, openCompute, openEmbedded } from "./compute.ts";

describe("openCompute", () => {
  it("uses the backend it is given", async () => {
    const backend = referenceBackend();
    const { backend: used, run } = await openCompute({ backend, seed: 3 });
    expect(used).toBe(backend);
    expect(run.warnings).toEqual([]);
  });

  it("shares one embedded backend between calls, without a warning", async () => {
    const [first, second] = await Promise.all([openCompute(), openCompute({ seed: 1 })]);
    expect(first.backend.name).toBe("wasm");
    expect(second.backend).toBe(first.backend);
    expect(first.run.warnings).toEqual([]);
    const a = randomMatrix(seeded(1), 9, 9);
    using held = await first.backend.multiply(a, a);
    expectClose(await second.backend.fetch(held), product(a, a), { rtol: 1e-14 });
  });

  it("opens a new one when somebody has closed it", async () => {
    const first = await openCompute();
    await first.backend.close();
    const second = await openCompute();
    expect(second.backend).not.toBe(first.backend);
    (await second.backend.zeros(1, 1)).release();
  });

  it("reads the run's options", async () => {
    const controller = new AbortController();
    const { run } = await openCompute({ signal: controller.signal, backend: referenceBackend() });
    controller.abort();
    await expect(run.checkpoint("step", 0, 1)).rejects.toMatchObject({ code: "run.cancelled" });
  });
});

describe("the embedded backend", () => {
  it("is the reference backend, with the reason, where WebAssembly cannot run", async () => {
    const { backend, without, usable } = await openEmbedded({
      concurrency: 1,
      validates: () => false,
      notShared: undefined,
      startWorker: undefined,
    });
    expect(backend.name).toBe("reference");
    expect(without).toMatch(/SIMD/);
    expect(usable()).toBe(true);
  });

  it("is opened again after a failure to open, and once for callers at the same time", async () => {
    let attempts = 0;
    const keep = keepOpen(async () => {
      if (++attempts === 1) throw new Error("not yet");
      return { backend: referenceBackend(), without: undefined, usable: () => true };
    });
    await expect(keep()).rejects.toThrow("not yet");
    const [one, other] = await Promise.all([keep(), keep()]);
    expect(other).toBe(one);
    expect(await keep()).toBe(one);
    expect(attempts).toBe(2);
  });
});
