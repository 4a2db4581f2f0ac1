import { OrdoError } from "../base/errors.ts";
import { currentEnvironment } from "./engine/environment.ts";
import type { Step } from "./engine/executor.ts";
import { planFor } from "./engine/features.ts";
import { heap, MOST_BYTES } from "./memory/heap.ts";
import { inSharedMemory } from "./open.ts";

/** The kernels in threads of their own, on one memory that the calling thread reads and writes too: for a backend that keeps its matrices elsewhere. */
export interface ThreadedKernels {
  readonly threads: number;
  readonly memory: WebAssembly.Memory;
  /** The address of so many bytes; undefined where there are not as many. */
  claim(bytes: number): Promise<number | undefined>;
  free(address: number): void;
  /** One step after another. One call at a time; fails with `backend.failed`, and then always. */
  run(steps: readonly Step[]): Promise<void>;
  readonly isWorking: boolean;
  stop(): void;
}

/** Undefined where memory cannot be shared or threads cannot be started. */
export async function threadedKernels(threads: number): Promise<ThreadedKernels | undefined> {
  const environment = currentEnvironment();
  const { startWorker } = environment;
  const plan = planFor(environment, { threads });
  if (startWorker === undefined || !plan.shared) return undefined;
  const started = await inSharedMemory(plan, startWorker, MOST_BYTES).catch(() => undefined);
  if (started === undefined) return undefined;
  const { engine, layout, memory } = started;
  const blocks = heap(engine, layout);
  return {
    threads: started.threads,
    memory,
    claim: (bytes) => blocks.claim(bytes).catch(() => undefined),
    free: blocks.free,
    async run(steps) {
      await engine.run(steps).catch((cause: unknown) => {
        throw failed(steps, cause);
      });
    },
    get isWorking() {
      return engine.failure === undefined;
    },
    stop: engine.stop,
  };
}

function failed(steps: readonly Step[], cause: unknown): OrdoError<"backend.failed"> {
  const [operation, reason] = [steps[0]?.[0] ?? "nothing", String(cause)];
  const message = `the threads of the kernels failed during ${operation}: ${reason}`;
  return new OrdoError("backend.failed", message, { backend: "wasm", operation, reason }, { cause });
}
