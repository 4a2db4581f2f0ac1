import { expectClose, expectError, positiveDefinite, product, randomMatrix, symmetric } from "@ordo/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { seeded } from "../base/random.ts";
import { nextTurn } from "../base/run.ts";
import { identity, matrix } from "../linalg/matrix.ts";
import { currentEnvironment, type Environment } from "./engine/environment.ts";
import { openWasmBackend } from "./open.ts";
import type { WasmOptions } from "./options.ts";
import type { WasmBackend } from "./wasm-backend.ts";

const environment = currentEnvironment();
const canShare = environment.notShared === undefined;
const opened: WasmBackend[] = [];

async function open(options: WasmOptions, surroundings: Environment = environment): Promise<WasmBackend> {
  const backend = await openWasmBackend(options, surroundings);
  opened.push(backend);
  return backend;
}

afterEach(async () => {
  for (const backend of opened.splice(0)) await backend.close();
});

interface Mode {
  readonly mode: string;
  readonly blocks?: boolean;
  readonly start: (options?: WasmOptions) => Promise<WasmBackend>;
}

const modes: Mode[] = [
  { mode: "memory of its own", start: (options) => open({ shared: false, ...options }) },
  {
    mode: "the calling thread",
    blocks: true,
    start: (options) => open({ shared: false, ...options }, { ...environment, startWorker: undefined }),
  },
];
if (canShare) {
  modes.unshift(
    { mode: "one thread", start: (options) => open({ shared: true, threads: 1, ...options }) },
    { mode: "two threads", start: (options) => open({ shared: true, threads: 2, ...options }) },
  );
}

const a = randomMatrix(seeded(1), 40, 40);
const square = product(a, a);

async function expectWorking(backend: WasmBackend): Promise<void> {
  using result = await backend.multiply(a, a);
  expectClose(await backend.fetch(result), square, { rtol: 1e-14 });
}

describe.each(modes)("wasm backend in $mode", ({ start, blocks }) => {
  it("serves many calls at once, and gives all memory back", async () => {
    const backend = await start();
    const inputs = Array.from({ length: 60 }, (_, seed) => randomMatrix(seeded(seed), 5 + (seed % 40), 7));
    const results = await Promise.all(
      inputs.map(async (input) => {
        using held = await backend.place(input);
        using gram = await backend.multiply(held, input, { transposeA: true });
        return backend.fetch(gram);
      }),
    );
    inputs.forEach((input, index) => {
      const expected = matrix(7, 7);
      for (let row = 0; row < input.rows; row++) {
        for (let k = 0; k < 49; k++)
          expected.data[k] += input.data[row * 7 + Math.floor(k / 7)] * input.data[row * 7 + (k % 7)];
      }
      expectClose(results[index], expected, { rtol: 1e-13 });
    });
    expect(backend.usedBytes).toBe(0);
  });

  it("keeps the memory of a released handle until the calls that use it have ended", async () => {
    const backend = await start();
    const held = await backend.place(a);
    const pending = backend.multiply(held, held);
    held.release();
    await expectError(backend.multiply(held, held), "backend.released");
    const others = await Promise.all(
      [1, 2, 3].map((value) =>
        backend.place(
          matrix(
            40,
            40,
            a.data.map(() => value),
          ),
        ),
      ),
    );
    using result = await pending;
    expectClose(await backend.fetch(result), square, { rtol: 1e-14 });
    for (const other of others) other.release();
  });

  it("says how many bytes it could not get, and goes on", async () => {
    const backend = await start({ maximumMemory: 2 ** 24 });
    const error = await expectError(backend.place(matrix(2000, 2000)), "backend.memory", {
      backend: "wasm",
      requestedBytes: 32e6,
      limitBytes: 2 ** 24,
    });
    expect(error.message).toMatch(/4 GiB.*ordo backends/);
    expect(backend.usedBytes).toBe(0);
    await expectWorking(backend);
  });

  it("frees what a call had claimed when it runs out of memory half way", async () => {
    const backend = await start({ maximumMemory: 2 ** 24 });
    // A and a copy of it fit, the vectors do not.
    await expectError(backend.eigen(symmetric(seeded(1), 800)), "backend.memory");
    using held = await backend.place(symmetric(seeded(1), 800));
    const before = backend.usedBytes;
    await expectError(backend.eigen(held), "backend.memory");
    expect(backend.usedBytes).toBe(before);
    await expectError(backend.eigen(held, { consume: true }), "backend.memory");
    expect(backend.usedBytes).toBe(0);
    await expectWorking(backend);
  });

  it("rejects a call that was aborted while it waited, without running it", async () => {
    const backend = await start();
    using target = await backend.place(identity(3));
    const controller = new AbortController();
    const first = backend.multiply(a, a);
    const doomed = backend.map(target, { kind: "power", scale: 0, offset: 5, degree: 1 }, controller);
    controller.abort();
    await expectError(doomed, "run.cancelled", { step: "map" });
    (await first).release();
    expect((await backend.fetch(target)).data).toEqual(identity(3).data);
  });

  it("stays usable after an abort, and gives the memory back", async () => {
    const backend = await start();
    const large = symmetric(seeded(3), 400);
    for (const turns of [1, 3, 10]) {
      const controller = new AbortController();
      const outcome = backend.eigen(large, controller).then(
        ({ vectors }) => vectors?.release(),
        (error: unknown) => error,
      );
      for (let turn = 0; turn < turns; turn++) await nextTurn();
      controller.abort();
      const error = await outcome;
      if (error !== undefined) await expectError(Promise.reject(error), "run.cancelled", { step: "eigen" });
      await expectWorking(backend);
      expect(backend.usedBytes).toBe(0);
    }
  });

  it.skipIf(blocks)("leaves the event loop free during an eigendecomposition", async () => {
    const backend = await start();
    let [done, turns] = [false, 0];
    const running = backend.eigen(symmetric(seeded(4), 600)).finally(() => (done = true));
    while (!done) {
      await new Promise((resolve) => setTimeout(resolve));
      turns++;
    }
    (await running).vectors?.release();
    // A call that blocks lets the loop turn once; how often it turns besides depends on who else needs the cores.
    expect(turns).toBeGreaterThan(1);
  });

  it("closes: waiting and later calls fail, handles may still be released", async () => {
    const backend = await start();
    const held = await backend.place(a);
    const waiting = [1, 2, 3].map(() => expectError(backend.multiply(held, held), "backend.released"));
    await Promise.all([backend.close(), ...waiting]);
    await expectError(backend.zeros(1, 1), "backend.released");
    await expectError(backend.fetch(held), "backend.released");
    held.release();
    held.release();
    await backend.close();
    expect(backend.usable).toBe(false);
  });

  it("names the pivot and its value", async () => {
    const backend = await start();
    const bad = positiveDefinite(seeded(5), 50);
    bad.data[30 * 50 + 30] = -1e3;
    const { details } = await expectError(backend.cholesky(bad), "solver.not-positive-definite", {
      pivot: 30,
    });
    expect(details.value).toBeLessThan(-1e3);
    expect(details.value).toBeGreaterThan(-1e4);
  });

  it("grows its memory for large matrices and copies them in parts", async () => {
    const backend = await start();
    const tall = randomMatrix(seeded(6), 3001, 701);
    using held = await backend.place(tall);
    const back = await backend.fetch(held);
    expect(back.data.every((value, index) => value === tall.data[index])).toBe(true);
    const part = await backend.fetch(held, { top: 1500, bottom: 1502 });
    expect(part.data).toEqual(tall.data.slice(1500 * 701, 1502 * 701));
  });
});

describe("wasm backend", () => {
  it("refuses handles of another one", async () => {
    const [one, other] = [await open({ threads: 1 }), await open({ shared: false })];
    using held = await one.place(a);
    await expectError(other.multiply(held, a), "backend.foreign", { expected: "wasm", actual: "wasm" });
  });

  it("describes how it runs", async () => {
    const own = await open({ shared: false, relaxed: false, maximumMemory: 2 ** 28 });
    expect(own.description).toEqual({
      threads: 1,
      engine: "WebAssembly, SIMD",
      memoryLimit: 2 ** 28,
      notes: [],
    });
    const blocking = await open({ shared: false }, { ...environment, startWorker: undefined });
    expect(blocking.description.notes).toHaveLength(1);
    expect(blocking.description.notes[0]).toMatch(/^computes in the calling thread and blocks it/);
  });

  it("computes in the calling thread when workers are forbidden", async () => {
    const forbidden: Environment["startWorker"] = () => {
      throw new Error("refused by the content security policy");
    };
    const silent: Environment["startWorker"] = (_source, events) => {
      void nextTurn().then(() => events.failure("could not be loaded"));
      return { post: () => undefined, keepAlive: () => undefined, stop: () => undefined };
    };
    for (const startWorker of [forbidden, silent]) {
      const backend = await open({}, { ...environment, startWorker });
      expect(backend.description.threads).toBe(1);
      expect(backend.description.notes.at(-1)).toMatch(/refused by the content|could not be loaded/);
      await expectWorking(backend);
      await expectError(
        openWasmBackend({ shared: true }, { ...environment, notShared: undefined, startWorker }),
        "backend.unavailable",
      );
    }
  });

  it("refuses a limit that leaves no room for the threads", async () => {
    await expectError(
      openWasmBackend({ maximumMemory: 2 ** 20, shared: false }, environment),
      "backend.memory",
      { limitBytes: 2 ** 20 },
    );
  });
});
