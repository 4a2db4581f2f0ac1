import { OrdoError } from "../../base/errors.ts";
import { modules } from "../generated/modules.ts";
import { CONTROL_BYTES } from "../kernels.ts";
import { align } from "../memory/allocator.ts";
import { MOST_BYTES, PAGE } from "../memory/heap.ts";
import { type Plan, unavailable } from "./features.ts";

/** Where things are in the memory; `start` is where matrices begin. */
export interface Layout {
  readonly control: number;
  readonly packs: number;
  readonly start: number;
  readonly initialPages: number;
  readonly maximumPages: number;
}

export interface Loaded {
  readonly module: WebAssembly.Module;
  readonly layout: Layout;
}

interface Wanted {
  readonly shared: boolean;
  readonly threads: number;
  readonly maximumMemory: number;
}

/** The module of the plan, compiled, and the layout of its memory. */
export async function load(
  plan: Pick<Plan, "relaxed">,
  { shared, threads, maximumMemory }: Wanted,
): Promise<Loaded> {
  const variant = `${plan.relaxed ? "relaxed" : "simd"}${shared ? "-shared" : ""}` as const;
  const { binary } = await modules[variant]();
  const control = align(binary.heapBase);
  const packs = control + align(CONTROL_BYTES);
  const start = align(packs + threads * binary.packBytes);
  const maximumPages = Math.floor(Math.min(maximumMemory, MOST_BYTES) / PAGE);
  const initialPages = Math.max(binary.initialPages, Math.ceil(start / PAGE));
  if (initialPages > maximumPages) throw tooSmall(initialPages * PAGE, maximumMemory);
  const layout = { control, packs, start, initialPages, maximumPages };
  return { module: await compiled(variant, binary.base64), layout };
}

const known = new Map<string, Promise<WebAssembly.Module>>();

/** Compiled once: instances share a module, and what the engine has learned about it. One that was refused is tried again. */
function compiled(variant: string, base64: string): Promise<WebAssembly.Module> {
  const found = known.get(variant);
  if (found !== undefined) return found;
  const module = compile(base64);
  known.set(variant, module);
  module.catch(() => known.delete(variant));
  return module;
}

async function compile(base64: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  try {
    return await WebAssembly.compile(bytes);
  } catch (error) {
    throw unavailable(
      `the module was refused (${error}); a content security policy needs 'wasm-unsafe-eval'`,
      error,
    );
  }
}

function tooSmall(requestedBytes: number, limitBytes: number): OrdoError<"backend.memory"> {
  const message = `the wasm backend needs at least ${requestedBytes} bytes with so many threads, but maximumMemory is ${limitBytes}`;
  return new OrdoError("backend.memory", message, { backend: "wasm", requestedBytes, limitBytes });
}
