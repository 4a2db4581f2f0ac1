import type { WasmKernels } from "../kernels.ts";
import { MOST_BYTES, PAGE } from "../memory/heap.ts";
import { currentEnvironment } from "./environment.ts";
import { executor } from "./executor.ts";
import { planFor } from "./features.ts";
import { type Loaded, load } from "./load.ts";

/** The kernels in the calling thread, on a small memory of their own: for a backend that keeps its matrices elsewhere. */
export interface CallingThreadKernels {
  readonly kernels: WasmKernels;
  readonly memory: WebAssembly.Memory;
  /** The first address that is free for operands, aligned. */
  readonly start: number;
}

const wanted = { shared: false, threads: 1, maximumMemory: MOST_BYTES };

/** With `bytes` of room for operands. */
export async function callingThreadKernels(bytes: number): Promise<CallingThreadKernels> {
  return (await callingThreadRooms())(bytes);
}

/** The same for who needs several: once the module is there each comes at once. */
export async function callingThreadRooms(): Promise<(bytes: number) => CallingThreadKernels> {
  const loaded = await load(planFor(currentEnvironment(), wanted), wanted);
  return (bytes) => seatOn(loaded, bytes);
}

function seatOn({ module, layout }: Loaded, bytes: number): CallingThreadKernels {
  const { start } = layout;
  const initial = Math.max(layout.initialPages, Math.ceil((start + bytes) / PAGE));
  const memory = new WebAssembly.Memory({ initial });
  const { kernels } = executor({ module, memory, ...layout, threads: 1, thread: 0 });
  return { kernels, memory, start };
}
