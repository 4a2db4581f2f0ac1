import { expectClose, expectError, product, randomMatrix } from "@ordo/testkit";
import { afterEach, describe, expect, it } from "vitest";
import { seeded } from "../base/random.ts";
import { nextTurn } from "../base/run.ts";
import { currentEnvironment, type Environment } from "./engine/environment.ts";
import { openWasmBackend } from "./open.ts";
import type { WasmOptions } from "./options.ts";
import type { WasmBackend } from "./wasm-backend.ts";

const environment = currentEnvironment();
const canShare = environment.notShared === undefined;
const a = randomMatrix(seeded(1), 20, 20);

let backend: WasmBackend | undefined;
afterEach(() => backend?.close());

/** Workers in which some kernels are replaced by JavaScript; the end of one is heard once `mayEnd` allows it. */
async function openWith(kernels: string, options: WasmOptions, mayEnd?: Promise<void>): Promise<WasmBackend> {
  const sabotage = `
    const Instance = WebAssembly.Instance;
    WebAssembly.Instance = function (module, imports) {
      const { exports } = new Instance(module, imports);
      const memory = imports.env.memory;
      const state = {};
      const setup = (control, ...rest) => { state.control = control; exports.setup(control, ...rest); };
      return { exports: { ...exports, setup, ...{ ${kernels} } } };
    };`;
  const startWorker: Environment["startWorker"] = (source, events) =>
    environment.startWorker!(`${sabotage}\n${source}`, {
      ...events,
      failure: (reason) => void (mayEnd ? mayEnd.then(() => events.failure(reason)) : events.failure(reason)),
    });
  return (backend = await openWasmBackend(options, { ...environment, startWorker }));
}

async function expectDead(broken: WasmBackend): Promise<void> {
  await expectError(broken.place(a), "backend.failed", { backend: "wasm", operation: "place" });
  await expectError(broken.zeros(2, 2), "backend.failed", { operation: "zeros" });
  expect(broken.usable).toBe(false);
}

const TRAP = `gemm() { throw new WebAssembly.RuntimeError("unreachable"); }`;

describe.each([{ shared: false }, ...(canShare ? [{ shared: true, threads: 2 }] : [])])(
  "a wasm backend that breaks, %o",
  (options) => {
    it("fails the call whose kernel traps, those that wait, and all later ones", async () => {
      const broken = await openWith(TRAP, options);
      const calls = [broken.multiply(a, a), broken.gram(a), broken.multiply(a, a)];
      const failures = calls.map((call) => expectError(call, "backend.failed", { backend: "wasm" }));
      const [first] = await Promise.all(failures);
      expect(first.details.operation).toBe("multiply");
      expect(first.details.reason).toMatch(/unreachable/);
      await expectDead(broken);
    });

    it("fails when the worker ends by itself", async () => {
      // Its last answer and its end come by different ways; the one that was sent first may arrive last.
      let heard = (): void => undefined;
      const answered = new Promise<void>((resolve) => (heard = resolve));
      const lost = `gemm() { setTimeout(() => { throw new Error("lost"); }); return 0; }`;
      const broken = await openWith(lost, options, answered);
      const first = await broken.multiply(a, a);
      heard();
      for (let turn = 0; turn < 1000 && broken.usable; turn++) await new Promise((go) => setTimeout(go, 5));
      expect(broken.usable).toBe(false);
      first.release();
      await expectDead(broken);
    });
  },
);

describe.skipIf(!canShare)("a wasm backend with threads", () => {
  it("fails instead of waiting for a helper that is gone", async () => {
    // Thread 0 wakes the helper, which dies, and then waits for ever.
    const word = "const word = new Int32Array(memory.buffer, state.control + 2048, 1);";
    const kernels = `
      helperLoop() { ${word} Atomics.wait(word, 0, 0); throw new Error("no help"); },
      gemm() { ${word} Atomics.store(word, 0, 1); Atomics.notify(word, 0); for (;;); }`;
    const broken = await openWith(kernels, { shared: true, threads: 2 });
    const error = await expectError(broken.multiply(a, a), "backend.failed", { operation: "multiply" });
    expect(error.details.reason).toMatch(/no help/);
    await expectDead(broken);
  });

  it("is closed in the middle of a call", async () => {
    const endless = await openWith(`gemm() { for (;;); }`, { shared: true, threads: 2 });
    const running = expectError(endless.multiply(a, a), "backend.released");
    await nextTurn();
    await Promise.all([endless.close(), running]);
  });

  it("stops the running kernel through the cancel flag, and clears it", async () => {
    const loop = `gemm(...numbers) {
      if (numbers[2] !== 20) return exports.gemm(...numbers);
      const flag = new Int32Array(memory.buffer, state.control, 1);
      while (Atomics.load(flag, 0) === 0);
      return -1;
    }`;
    const stubborn = await openWith(loop, { shared: true, threads: 1 });
    const controller = new AbortController();
    const running = stubborn.multiply(a, a, controller);
    const b = randomMatrix(seeded(2), 9, 9);
    const next = stubborn.multiply(b, b);
    await nextTurn();
    controller.abort();
    await expectError(running, "run.cancelled", { step: "multiply" });
    using result = await next;
    expectClose(await stubborn.fetch(result), product(b, b), { rtol: 1e-14 });
  });
});
