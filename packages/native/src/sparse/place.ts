import { callingThreadKernels, type Step, type ThreadedKernels } from "ordo/backend-kit";
import type { AskForLargePages } from "../memory/large-pages.ts";

/** Room in a memory that the WebAssembly kernels compute in, and the way to let them. */
export interface Place {
  readonly memory: WebAssembly.Memory;
  readonly start: number;
  run(steps: readonly Step[]): Promise<void>;
  free(): void;
}

/** 32-bit addresses, less what the kernels need themselves. */
const MOST_BYTES = 2 ** 32 - 2 ** 24;

/** In the memory of the crew, else in one of its own for the calling thread; undefined when it does not fit. */
export async function findPlace(
  bytes: number,
  crew: ThreadedKernels | undefined,
  askForLargePages: AskForLargePages | undefined,
): Promise<Place | undefined> {
  if (bytes > MOST_BYTES) return undefined;
  const start = await crew?.claim(bytes);
  if (crew !== undefined && start !== undefined)
    return { memory: crew.memory, start, run: crew.run, free: () => crew.free(start) };
  const own = await callingThreadKernels(bytes).catch(() => undefined);
  if (own === undefined) return undefined;
  askForLargePages?.(new Float64Array(own.memory.buffer));
  const kernels = own.kernels as unknown as Readonly<Record<string, (...numbers: number[]) => unknown>>;
  return {
    memory: own.memory,
    start: own.start,
    async run(steps) {
      for (const [name, ...numbers] of steps) kernels[name](...numbers);
    },
    free() {},
  };
}
