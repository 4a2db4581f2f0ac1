import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { threadId } from "node:worker_threads";
import { BATCHES } from "../kernels/batches.ts";
import { COMMON } from "../kernels/common.ts";
import { COMPARISONS } from "../kernels/comparisons.ts";
import { ELEMENTS } from "../kernels/elements.ts";
import { PAIRS } from "../kernels/pairs.ts";
import { SYSTEMS } from "../kernels/systems.ts";
import { type Calls, unavailable } from "../library/libraries.ts";
import { type Address, addressOf, type Device } from "./device.ts";

/** Our own kernels, compiled for the device when one of their file is first asked for, and kept, also for later programs. */
export interface Kernels {
  /** Arguments are addresses and whole numbers, or real numbers by `real`. */
  launch(name: string, size: LaunchSize, ...args: (number | Real)[]): void;
  /** The same on another stream of the device. */
  on(other: Device): Kernels;
  close(): void;
}

export interface LaunchSize {
  readonly blocks: readonly [number, number?];
  readonly threads: readonly [number, number?];
}

export interface Real {
  readonly real: number;
}
export const real = (value: number): Real => ({ real: value });

const MOST_ARGUMENTS = 32;
const SLOT = 8;

const SOURCES = [ELEMENTS, COMPARISONS, PAIRS, SYSTEMS, BATCHES];

export function openKernels(calls: Calls, device: Device): Kernels {
  const modules = new Map<string, Address>();
  const functions = new Map<string, Address>();
  const slot = new BigUint64Array(1);
  // The driver reads arguments through addresses of each; both stay where they are.
  const values = new DataView(new ArrayBuffer(SLOT * MOST_ARGUMENTS));
  const base = addressOf(values);
  const places = BigUint64Array.from({ length: MOST_ARGUMENTS }, (_, k) => BigInt(base + SLOT * k));
  const load = (source: string): Address => {
    const known = modules.get(source);
    if (known !== undefined) return known;
    const code = compiled(calls, COMMON + source, device.facts.capability);
    device.call("cuModuleLoadData", addressOf(slot), addressOf(code));
    modules.set(source, Number(slot[0]));
    return Number(slot[0]);
  };
  const find = (name: string): Address => {
    const source = SOURCES.find((text) => new RegExp(`\\b${name}\\b`).test(text));
    if (source === undefined) throw new Error(`there is no kernel ${name}`);
    device.call("cuModuleGetFunction", addressOf(slot), load(source), name);
    const found = Number(slot[0]);
    functions.set(name, found);
    return found;
  };
  const launchOn = (to: Device): Kernels => ({
    launch(name, { blocks: [x, y = 1], threads: [tx, ty = 1] }, ...args) {
      if (x === 0 || y === 0) return;
      const entry = functions.get(name) ?? find(name);
      args.forEach((argument, k) => {
        if (typeof argument === "number") values.setBigInt64(SLOT * k, BigInt(argument), true);
        else values.setFloat64(SLOT * k, argument.real, true);
      });
      to.call("cuLaunchKernel", entry, x, y, 1, tx, ty, 1, 0, to.stream, addressOf(places), 0);
    },
    on: launchOn,
    close() {
      if (to !== device) return;
      if (device.lost === undefined)
        for (const module of modules.values()) device.call("cuModuleUnload", module);
      modules.clear();
      functions.clear();
    },
  });
  return launchOn(device);
}

/** From the folder for such things, ORDO_CACHE or ~/.cache/ordo, where it was compiled before; it is no matter when that cannot be read or written. */
function compiled(calls: Calls, source: string, capability: number): Uint8Array {
  const version = new Int32Array(2);
  calls.now("cudaRuntimeGetVersion", addressOf(version));
  const key = createHash("sha256").update(`${version[0]} ${capability} ${source}`).digest("hex").slice(0, 32);
  const folder = process.env.ORDO_CACHE || `${homedir()}/.cache/ordo`;
  const path = `${folder}/kernels-${key}.cubin`;
  try {
    return new Uint8Array(readFileSync(path));
  } catch {
    const code = compile(calls, source, capability);
    keep(folder, path, code);
    return code;
  }
}

/** Written whole or not at all: other programs, and other threads, may look for it just now. */
function keep(folder: string, path: string, code: Uint8Array): void {
  const unfinished = `${path}.${process.pid}.${threadId}`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(unfinished, code);
    renameSync(unfinished, path);
  } catch {
    // The next program compiles again.
  }
}

function compile(calls: Calls, source: string, capability: number): Uint8Array {
  const slot = new BigUint64Array(1);
  const require = (code: number, what: string) => {
    if (code !== 0) throw unavailable(`${what} answered ${code}`);
  };
  require(calls.now("nvrtcCreateProgram", addressOf(slot), source, "ordo.cu", 0, 0, 0), "nvrtcCreateProgram");
  const program = Number(slot[0]);
  const options = [`--gpu-architecture=sm_${capability}`, "--std=c++17"].map((text) =>
    Buffer.from(`${text}\0`),
  );
  const addresses = BigUint64Array.from(options, (text) => BigInt(addressOf(text)));
  const code = calls.now("nvrtcCompileProgram", program, options.length, addressOf(addresses));
  if (code !== 0) {
    calls.now("nvrtcGetProgramLogSize", program, addressOf(slot));
    const log = new Uint8Array(Number(slot[0]) + 1);
    calls.now("nvrtcGetProgramLog", program, addressOf(log));
    throw unavailable(`NVRTC could not compile for sm_${capability}: ${new TextDecoder().decode(log)}`);
  }
  require(calls.now("nvrtcGetCUBINSize", program, addressOf(slot)), "nvrtcGetCUBINSize");
  const binary = new Uint8Array(Number(slot[0]));
  require(calls.now("nvrtcGetCUBIN", program, addressOf(binary)), "nvrtcGetCUBIN");
  calls.now("nvrtcDestroyProgram", addressOf(BigUint64Array.of(BigInt(program))));
  return binary;
}
