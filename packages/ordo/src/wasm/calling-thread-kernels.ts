import { currentEnvironment } from "./environment.ts";
import { executor } from "./executor.ts";
import { planFor } from "./features.ts";
import { modules } from "./generated/modules.ts";
import { CONTROL_BYTES, type WasmKernels } from "./kernels.ts";

/** The kernels in the calling thread, on a small memory of their own: for a backend that keeps its matrices elsewhere. */
export interface CallingThreadKernels {
  readonly kernels: WasmKernels;
  readonly memory: WebAssembly.Memory;
  /** The first address that is free for operands, aligned. */
  readonly start: number;
}

const PAGE = 65536;
const ALIGNMENT = 64;

/** With `bytes` of room for operands. */
export async function callingThreadKernels(bytes: number): Promise<CallingThreadKernels> {
  const plan = planFor(currentEnvironment(), { shared: false, threads: 1 });
  const variant = plan.relaxed ? "relaxed" : "simd";
  const { binary } = await modules[variant]();
  const control = align(binary.heapBase);
  const packs = align(control + CONTROL_BYTES);
  const start = align(packs + binary.packBytes);
  const pages = Math.max(binary.initialPages, Math.ceil((start + bytes) / PAGE));
  const memory = new WebAssembly.Memory({ initial: pages });
  compiled[variant] ??= compile(binary.base64);
  const module = await compiled[variant];
  const { kernels } = executor({ module, memory, control, packs, threads: 1, thread: 0 });
  return { kernels, memory, start };
}

/** Code, compiled once; instances share it. */
const compiled: { relaxed?: Promise<WebAssembly.Module>; simd?: Promise<WebAssembly.Module> } = {};

function compile(base64: string): Promise<WebAssembly.Module> {
  return WebAssembly.compile(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
}

function align(address: number): number {
  return Math.ceil(address / ALIGNMENT) * ALIGNMENT;
}
