import { reservableBytes } from "../base/available-memory.ts";
import type { Backend } from "../linalg/backend.ts";
import { callingThreadEngine, type Engine, EngineFailure } from "./engine/engine.ts";
import { currentEnvironment, type Environment, type StartWorker } from "./engine/environment.ts";
import { type Plan, planFor, unavailable } from "./engine/features.ts";
import { type Layout, load } from "./engine/load.ts";
import { workerEngine } from "./engine/worker-engine.ts";
import { heap, PAGE } from "./memory/heap.ts";
import { readWasmOptions, type WasmOptions } from "./options.ts";
import { WasmBackend } from "./wasm-backend.ts";

/**
 * The embedded backend: WebAssembly with SIMD, in worker threads. Needs no installation and runs in Node and browsers; what is
 * missing here and makes it slower is said in `description.notes`.
 */
export function wasmBackend(options: WasmOptions = {}): Promise<Backend> {
  return openWasmBackend(options, currentEnvironment());
}

/** The same in given surroundings. */
export async function openWasmBackend(given: WasmOptions, environment: Environment): Promise<WasmBackend> {
  const options = readWasmOptions(given);
  const plan = planFor(environment, options);
  const { engine, layout, threads, notes } = await start(plan, environment, options);
  const { maximumMemory } = options;
  return new WasmBackend(engine, heap(engine, layout), {
    description: {
      threads,
      engine: `WebAssembly, ${plan.relaxed ? "relaxed SIMD" : "SIMD"}`,
      memoryLimit: layout.maximumPages * PAGE,
      notes,
    },
    twin: { name: "wasm", options: { relaxed: plan.relaxed, maximumMemory } },
  });
}

interface Started {
  readonly engine: Engine;
  readonly layout: Layout;
  readonly threads: number;
  readonly notes: readonly string[];
}

/** Less than so many bytes are not worth threads, where addresses are few. */
const SMALL = 2 ** 26;

/** With shared memory, else in one worker with memory of its own, else in the calling thread. */
async function start(
  plan: Plan,
  environment: Environment,
  options: ReturnType<typeof readWasmOptions>,
): Promise<Started> {
  const notes = [...plan.notes];
  const roomBeside = (threads: number) => Math.min(options.maximumMemory, reservableBytes(threads));
  const { startWorker } = environment;
  try {
    if (startWorker === undefined) throw new EngineFailure("there are none here");
    const maximumMemory = roomBeside(plan.threads);
    if (maximumMemory < options.maximumMemory && maximumMemory < SMALL)
      throw new EngineFailure("ulimit leaves too few addresses for threads");
    const shared = plan.shared ? await inSharedMemory(plan, startWorker, maximumMemory) : undefined;
    if (shared !== undefined) return { ...shared, notes };
    if (plan.shared) notes.push("one thread only: shared memory could not be had");
    if (options.shared) throw unavailable(notes.join("; "));
    return { ...(await inOwnMemory(plan, startWorker, maximumMemory)), notes };
  } catch (error) {
    if (!(error instanceof EngineFailure)) throw error;
    const reason = `workers cannot be started: ${error.message}`;
    if (options.shared) throw unavailable(reason, error);
    notes.push(`computes in the calling thread and blocks it, because ${reason}`);
  }
  const { module, layout } = await load(plan, { shared: false, threads: 1, maximumMemory: roomBeside(0) });
  const memory = new WebAssembly.Memory({ initial: layout.initialPages, maximum: layout.maximumPages });
  const engine = callingThreadEngine({ module, memory, ...layout, threads: 1, thread: 0 });
  return { engine, layout, threads: 1, notes };
}

/** Undefined when the memory itself is refused. */
export async function inSharedMemory(plan: Plan, startWorker: StartWorker, maximumMemory: number) {
  const { threads } = plan;
  const { module, layout: wanted } = await load(plan, { shared: true, threads, maximumMemory });
  // Browsers may refuse to reserve so many addresses, and then take less.
  for (let pages = wanted.maximumPages; pages >= wanted.initialPages; pages = Math.floor(pages / 2)) {
    const layout = { ...wanted, maximumPages: pages };
    const memory = sharedMemory(layout);
    if (memory === undefined) continue;
    const source = await workerSource();
    const engine = await workerEngine({ startWorker, source, module, memory, ...layout, threads });
    return { engine, layout, threads, memory };
  }
  return undefined;
}

function sharedMemory({ initialPages, maximumPages }: Layout): WebAssembly.Memory | undefined {
  try {
    return new WebAssembly.Memory({ initial: initialPages, maximum: maximumPages, shared: true });
  } catch {
    return undefined;
  }
}

async function inOwnMemory(plan: Plan, startWorker: StartWorker, maximumMemory: number) {
  const { module, layout } = await load(plan, { shared: false, threads: 1, maximumMemory });
  const memory = { initial: layout.initialPages, maximum: layout.maximumPages };
  const source = await workerSource();
  const engine = await workerEngine({ startWorker, source, module, memory, ...layout, threads: 1 });
  return { engine, layout, threads: 1 };
}

async function workerSource(): Promise<string> {
  return (await import("./generated/worker-source.ts")).workerSource;
}
