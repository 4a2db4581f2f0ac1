import { OrdoError } from "../../base/errors.ts";
import type { WasmOptions } from "../options.ts";
import type { Environment } from "./environment.ts";

/** What the engine can do, and so which of the four modules runs and how. */
export interface Plan {
  readonly relaxed: boolean;
  readonly shared: boolean;
  readonly threads: number;
  readonly notes: readonly string[];
}

const HEADER = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
/** One function without parameters that returns a v128. */
const SIGNATURE = [0x01, 0x05, 0x01, 0x60, 0x00, 0x01, 0x7b, 0x03, 0x02, 0x01, 0x00];
/** i32.const 0, i8x16.splat */
const SPLAT = [0x41, 0x00, 0xfd, 0x0f];
/** f64x2.relaxed_madd */
const MADD = [0xfd, 0x87, 0x02];

function probe(...instructions: number[]): Uint8Array<ArrayBuffer> {
  const body = [0x00, ...instructions, 0x0b];
  return Uint8Array.from([...HEADER, ...SIGNATURE, ...[0x0a, body.length + 2, 0x01, body.length], ...body]);
}

export const SIMD_PROBE = probe(...SPLAT);
export const RELAXED_PROBE = probe(...SPLAT, ...SPLAT, ...SPLAT, ...MADD);

const MOST_THREADS = 16;

export function planFor(environment: Environment, options: WasmOptions): Plan {
  const notes: string[] = [];
  const relaxed = chooseRelaxed(environment, options, notes);
  const shared = chooseShared(environment, options, notes);
  const threads = shared ? (options.threads ?? Math.min(environment.concurrency, MOST_THREADS)) : 1;
  return { relaxed, shared, threads, notes };
}

function chooseRelaxed(environment: Environment, options: WasmOptions, notes: string[]): boolean {
  if (!environment.validates(SIMD_PROBE))
    throw unavailable("this JavaScript engine has no WebAssembly SIMD; Node 20 or a browser of 2023 has it");
  if (options.relaxed === false) return false;
  if (environment.validates(RELAXED_PROBE)) return true;
  const reason = "relaxed SIMD is missing here; Node 22 and current browsers have it";
  if (options.relaxed) throw unavailable(reason);
  notes.push(`${reason}, and products run about twice as fast with it`);
  return false;
}

function chooseShared(environment: Environment, options: WasmOptions, notes: string[]): boolean {
  if (options.shared === false) return false;
  if (environment.notShared === undefined) return true;
  if (options.shared) throw unavailable(environment.notShared);
  notes.push(`one thread only: ${environment.notShared}`);
  return false;
}

export function unavailable(reason: string, cause?: unknown): OrdoError<"backend.unavailable"> {
  const details = { wanted: "wasm", reason };
  return new OrdoError("backend.unavailable", `the wasm backend cannot run: ${reason}`, details, { cause });
}
