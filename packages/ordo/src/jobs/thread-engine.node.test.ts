import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { echoes, engineLaws, expectError, storage, stubborn } from "@ordo/testkit";
import { type Compute, type Engine, type JobKind, makeRanking, referenceBackend, startRun } from "ordo";
import { describe, expect, it } from "vitest";
import { threadEngine } from "./thread-engine.ts";

const worker = new URL("../../../testkit/src/engine-laws/worker.ts", import.meta.url);

for (const threads of [1, 2, 3]) engineLaws(`${threads} threads`, () => threadEngine({ threads, worker }));

describe("an engine with threads", () => {
  const compute = (signal?: AbortSignal): Compute => ({
    backend: referenceBackend(),
    run: startRun({ signal }),
  });

  it("ends a thread whose job does not look at its signal, and starts another", async () => {
    const engine = threadEngine({ threads: 1, worker });
    const stop = new AbortController();
    expect(await all(engine, stubborn, [1], compute())).toEqual([1]);
    const running = all(engine, stubborn, [60_000], compute(stop.signal));
    setTimeout(() => stop.abort(), 20);
    await expectError(running, "run.cancelled");
    expect(await all(engine, stubborn, [2], compute())).toEqual([2]);
    await engine.release();
  });

  it("shares the memory of large data with its threads, and copies small ones", async () => {
    const engine = threadEngine({ threads: 1, worker });
    const drawn = (features: number) =>
      makeRanking({ kind: "query", items: 100, features, truth: "linear", seed: 1 }).data;
    const where = (features: number) =>
      all(engine, storage, [1], compute(), { data: drawn(features), factor: 1 });
    expect([await where(100), await where(3)]).toEqual([["SharedArrayBuffer"], ["ArrayBuffer"]]);
    await engine.release();
  });

  it("says that jobs ran in this thread, and why, where the threads do not know them", async () => {
    const kind: JobKind<null, number, number> = { name: "my own", run: async (k) => 2 * k };
    const engine = threadEngine({ threads: 2, worker });
    const given = compute();
    expect(await all(engine, kind, [1, 2], given)).toEqual([2, 4]);
    expect(given.run.warnings).toEqual([
      {
        code: "engine.inline",
        message: 'my own: computed in one thread, because the threads do not know jobs of the kind "my own"',
      },
    ]);
    await engine.release();
  });

  it("says so too where what is common cannot travel, the backend has no twin, or no thread starts", async () => {
    const inputs = [{ says: 1 }];
    const cases: [URL | string, object | null, Compute][] = [
      [worker, { closure: () => 1 }, compute()],
      [worker, null, { ...compute(), backend: { ...referenceBackend(), name: "mine", twin: undefined } }],
      ["./no-such-file.ts", null, compute()],
    ];
    for (const [address, common, given] of cases) {
      const engine = threadEngine({ threads: 2, worker: address });
      expect(await all(engine, echoes, inputs, given, common as null)).toEqual([1]);
      expect(given.run.warnings.map(({ code }) => code)).toEqual(["engine.inline"]);
      await engine.release();
    }
  });

  it.each(["", "await engine.release();"])("lets a process end by itself: %s", async (last) => {
    const program = `
      import { referenceBackend, startRun, threadEngine } from "ordo";
      import { echoes } from ${JSON.stringify(fileURLToPath(new URL("./kinds.ts", worker)))};
      const engine = threadEngine({ threads: 2, worker: ${JSON.stringify(worker.href)} });
      const compute = { backend: referenceBackend(), run: startRun() };
      const inputs = [1, 2, 3].map((says) => ({ says }));
      for await (const said of engine.run({ kind: echoes, common: null, inputs }, compute)) console.log(said);
      ${last}`;
    expect(await ran(program)).toEqual({ code: 0, output: "1\n2\n3\n" });
  });
});

async function all<C, I, O>(
  engine: Engine,
  kind: JobKind<C, I, O>,
  inputs: readonly I[],
  compute: Compute,
  common: C = null as C,
): Promise<O[]> {
  const results: O[] = [];
  for await (const result of engine.run({ kind, common, inputs }, compute)) results.push(result);
  return results;
}

/** Runs a program in a Node of its own; resolves when that ends by itself. */
function ran(program: string): Promise<{ code: number | null; output: string }> {
  const flags = ["--conditions=ordo-source", "--input-type=module", "--eval", program];
  const child = spawn(process.execPath, flags, {
    timeout: 200_000,
    cwd: fileURLToPath(new URL(".", import.meta.url)),
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => child.on("close", (code) => resolve({ code, output })));
}
