import {
  type Backend,
  type Compute,
  type Engine,
  inlineEngine,
  type Jobs,
  makeRanking,
  type Progress,
  referenceBackend,
  startRun,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { expectError } from "../errors.ts";
import { seeds } from "../seeds.ts";
import { echoes, endless, failures, meetings, products, sightings, surroundings } from "./kinds.ts";

/** What every engine promises. `open` gives one that knows the kinds of jobs of the laws. */
export function engineLaws(name: string, open: () => Engine | Promise<Engine>): void {
  describe(`an engine: ${name}`, () => {
    const engine = once(open);
    afterAll(async () => (await engine()).release());
    orderLaws(engine);
    backendLaws(engine);
    failureLaws(engine);
    endLaws(open, engine);
  });
}

type Opened = () => Promise<Engine>;

function orderLaws(engine: Opened): void {
  it("gives results in the order of the inputs, which may come one by one", async () => {
    const said = Array.from({ length: 23 }, (_, k) => ({ says: k }));
    const one = await all(await engine(), { kind: echoes, common: null, inputs: said });
    expect(one).toEqual(said.map(({ says }) => says));
    const late = await all(await engine(), { kind: echoes, common: null, inputs: slowly(said) });
    expect(late).toEqual(one);
    expect(await all(await engine(), { kind: echoes, common: null, inputs: [] })).toEqual([]);
  });

  it("reads few inputs ahead of the results that were taken", async () => {
    let read = 0;
    const inputs = function* () {
      for (let k = 0; k < 1000; k++) {
        read++;
        yield { says: k };
      }
    };
    const { threads, run } = await engine();
    let taken = 0;
    for await (const _ of run({ kind: echoes, common: null, inputs: inputs() }, compute())) {
      taken++;
      expect(read - taken).toBeLessThanOrEqual(2 * threads);
      if (taken === 50) break;
    }
    expect(taken).toBe(50);
  });

  it("brings numbers and words back as they were", async () => {
    const says = {
      numbers: Float64Array.of(-0, 5e-324, Number.NaN, Number.NEGATIVE_INFINITY, 0.1),
      part: Uint32Array.of(1, 2, 3, 4).subarray(1, 3),
      words: ["ä", undefined, null, { deep: [true] }],
    };
    const [found] = await all(await engine(), { kind: echoes, common: null, inputs: [{ says }] });
    expect(found).toEqual(says);
    // What was given is still there.
    expect(says.numbers).toHaveLength(5);
  });

  it("sends a data set once to each thread, for all jobs of all runs", async () => {
    const common = { data: drawn(5, 20), factor: 1 };
    const { threads } = await engine();
    const counts: number[] = [];
    for (let round = 0; round < 2; round++)
      counts.push(...(await all(await engine(), { kind: sightings, common, inputs: [1, 2, 3, 4, 5] })));
    expect(Math.max(...counts)).toBeGreaterThanOrEqual(Math.ceil(10 / threads));
    // Each first sighting is a copy that was sent.
    expect(counts.filter((count) => count === 1).length).toBeLessThanOrEqual(threads);
  });

  it("runs as many jobs at a time as it has threads", async () => {
    const { threads } = await engine();
    // Memory of its own will do for one thread.
    const Memory = threads === 1 ? ArrayBuffer : SharedArrayBuffer;
    const common = { places: new Memory(4 * threads) };
    const met = await all(await engine(), { kind: meetings, common, inputs: Array(threads).keys() });
    expect(met).toEqual(Array(threads).fill(true));
  });

  it("tells progress job by job", async () => {
    const told: Progress[] = [];
    const inputs = [{ says: 1 }, { says: 2 }, { says: 3 }];
    const jobs = { kind: echoes, common: null, inputs, progress: { step: "laws", total: 3 } };
    await all(await engine(), jobs, compute({ onProgress: (progress) => told.push(progress) }));
    expect(told).toEqual([1, 2, 3].map((done) => ({ step: "laws", done, total: 3 })));
  });

  it("brings remarks back, in the order of the jobs and each once", async () => {
    const inputs = ["b", "a", "b", "c"].map((remark) => ({ says: 0, remark }));
    const given = compute();
    await all(await engine(), { kind: echoes, common: null, inputs }, given);
    expect(given.run.warnings).toEqual(["b", "a", "c"].map((message) => ({ code: "law.remark", message })));
  });
}

function backendLaws(engine: Opened): void {
  it("has the bits of one thread of the same backend", async () => {
    const opened = [referenceBackend(), await wasmBackend(), await wasmBackend({ threads: 3 })];
    for (const seed of seeds(2)) {
      const common = { data: drawn(seed, 70), factor: 1 / 3 };
      const inputs = Array.from({ length: 7 }, (_, k) =>
        Uint32Array.from({ length: 60 }, (_, row) => row + k),
      );
      const jobs = { kind: products, common, inputs };
      for (const backend of opened) {
        const found = await all(await engine(), jobs, { ...compute(), backend });
        expect(found).toEqual(await all(inlineEngine(), jobs, { ...compute(), backend }));
      }
    }
    for (const backend of opened) await backend.close();
  });

  it("gives every job one thread and the same random numbers", async () => {
    const backend = await wasmBackend({ threads: 2 });
    const inputs = [1, 2, 3, 4];
    const jobs = { kind: surroundings, common: null, inputs };
    const found = await all(await engine(), jobs, { ...compute(), backend });
    const { draw } = found[0]!;
    expect(found).toEqual(inputs.map(() => ({ draw, threads: 1 })));
    await backend.close();
  });
}

function failureLaws(engine: Opened): void {
  it("passes an error on as it is, behind the results before it, and works on", async () => {
    const results: string[] = [];
    const inputs = ["nothing", "nothing", "ordo error", "nothing"] as const;
    const jobs = { kind: failures, common: null, inputs };
    const found = await expectError(async () => {
      for await (const result of (await engine()).run(jobs, compute())) results.push(result);
    }, "input.invalid");
    expect(results).toEqual(["nothing", "nothing"]);
    expect(found.details).toEqual({ what: "law", expected: "0", actual: "1" });
    expect(found.message).toBe("as the law says");
    await expectError(
      all(await engine(), { ...jobs, inputs: ["solver error"] }),
      "solver.not-positive-definite",
      {
        pivot: 0,
      },
    );
    expect(await all(await engine(), { ...jobs, inputs: ["nothing"] })).toEqual(["nothing"]);
  });

  it("passes on errors that are not of this library", async () => {
    const jobs = { kind: failures, common: null, inputs: ["error"] as const };
    const error = await all(await engine(), jobs).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect((error as Error).message).toBe("of no kind of ours");
    expect((error as Error).name).toBe("TypeError");
  });

  it("passes on what goes wrong with the inputs", async () => {
    const inputs = function* () {
      yield { says: 1 };
      throw new RangeError("no more");
    };
    await expect(all(await engine(), { kind: echoes, common: null, inputs: inputs() })).rejects.toThrow(
      "no more",
    );
  });

  it("ends jobs when the signal says so, and works on", async () => {
    const stop = new AbortController();
    const jobs = { kind: endless, common: null, inputs: [1, 2, 3] };
    const running = all(await engine(), jobs, compute({ signal: stop.signal }));
    setTimeout(() => stop.abort(), 30);
    await expectError(running, "run.cancelled");
    await expectError(all(await engine(), jobs, compute({ signal: stop.signal })), "run.cancelled");
    expect(await all(await engine(), { kind: echoes, common: null, inputs: [{ says: 4 }] })).toEqual([4]);
  });

  it("can be left at any result", async () => {
    const jobs = { kind: echoes, common: null, inputs: Array.from({ length: 9 }, (_, says) => ({ says })) };
    for await (const said of (await engine()).run(jobs, compute())) if (said === 2) break;
    expect(await all(await engine(), jobs)).toHaveLength(9);
  });

  it("does several runs at a time", async () => {
    const jobs = (from: number) => ({
      kind: echoes,
      common: null,
      inputs: Array.from({ length: 6 }, (_, k) => ({ says: from + k })),
    });
    const both = await Promise.all([all(await engine(), jobs(0)), all(await engine(), jobs(10))]);
    expect(both).toEqual([
      [0, 1, 2, 3, 4, 5],
      [10, 11, 12, 13, 14, 15],
    ]);
  });
}

function endLaws(open: () => Engine | Promise<Engine>, engine: Opened): void {
  it("refuses work once it is released, which may be said twice", async () => {
    const own = await open();
    const jobs = { kind: echoes, common: null, inputs: [{ says: 1 }] };
    expect(await all(own, jobs)).toEqual([1]);
    await own.release();
    await own.release();
    await expectError(() => all(own, jobs), "backend.released");
    expect(await all(await engine(), jobs)).toEqual([1]);
  });
}

async function all<C, I, O>(engine: Engine, jobs: Jobs<C, I, O>, given: Compute = compute()): Promise<O[]> {
  const results: O[] = [];
  for await (const result of engine.run(jobs, given)) results.push(result);
  // Laws say nothing about threads where jobs have not gone there.
  expect(given.run.warnings.filter(({ code }) => code === "engine.inline")).toEqual([]);
  return results;
}

function drawn(seed: number, items: number) {
  return makeRanking({ kind: "query", items, features: 40, truth: "smooth", seed }).data;
}

const plain: Backend = referenceBackend();

function compute(options: Parameters<typeof startRun>[0] = {}): Compute {
  return { backend: plain, run: startRun(options) };
}

async function* slowly<T>(items: readonly T[]): AsyncIterable<T> {
  for (const item of items) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield item;
  }
}

function once<T>(make: () => T | Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= Promise.resolve(make());
    return made;
  };
}
