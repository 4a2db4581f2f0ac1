import koffi from "koffi";
import { whyNoAddresses } from "ordo";
import { adviceFor, unavailable } from "./advice.ts";
import { type Entry, type FindFunction, fortran, int, real } from "./fortran.ts";
import { ROUTINES, type Routine, symbolOf } from "./routines.ts";
import { withShortWaits } from "./short-waits.ts";

/** A library, or several that complete each other, with everything the backend calls. */
export interface BlasLibrary {
  readonly paths: readonly string[];
  readonly find: FindFunction;
  /** A function of the library itself, such as the one that sets its threads. */
  extra(definition: string): ((...args: number[]) => unknown) | undefined;
}

/** What the search sees of the machine. */
export interface Surroundings {
  readonly platform: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Fails when the file is missing or is no library. */
  open(path: string): OpenedLibrary;
}

export interface OpenedLibrary {
  has(symbol: string): boolean;
  find: FindFunction;
  extra(definition: string): ((...args: number[]) => unknown) | undefined;
}

export interface Found {
  readonly library: BlasLibrary;
  /** Places that were tried before, and why they were not taken. */
  readonly passedOver: readonly string[];
}

/** Buffers and stacks of OpenBLAS with a few threads, and of the calls. */
const ADDRESSES = 640 * 2 ** 20;

/**
 * The library named by the caller, else by ORDO_BLAS, and then no other; else the first of the usual ones that has every routine and
 * computes right.
 */
export async function findLibrary(wanted: string | undefined, machine: Surroundings): Promise<Found> {
  const few = whyNoAddresses("a BLAS library and its threads take", ADDRESSES);
  if (few !== undefined) throw unavailable(few, "raise ulimit -v, or compute with another backend");
  const named = wanted ?? (machine.environment.ORDO_BLAS || undefined);
  if (named !== undefined) {
    const origin = wanted === undefined ? "ORDO_BLAS names" : "the option library names";
    const advice = `correct the path, or leave it out to search the usual places; ${adviceFor(machine.platform)}`;
    try {
      return { library: await tryLibrary([named], machine), passedOver: [] };
    } catch (error) {
      throw unavailable(`${origin} ${named}, but ${reasonOf(error)}`, advice, error);
    }
  }
  const passedOver: string[] = [];
  for (const paths of usualPlaces(machine.platform)) {
    try {
      return { library: await tryLibrary(paths, machine), passedOver };
    } catch (error) {
      passedOver.push(`${paths.join(" + ")}: ${reasonOf(error)}`);
    }
  }
  throw unavailable(
    `no BLAS library was found (tried ${passedOver.join("; ")})`,
    adviceFor(machine.platform),
  );
}

/** In the order of preference; a row of several must be loaded together. */
export function usualPlaces(platform: string): readonly (readonly string[])[] {
  if (platform === "darwin") return [["/System/Library/Frameworks/Accelerate.framework/Accelerate"]];
  if (platform === "win32") return [["libopenblas.dll"], ["openblas.dll"], ["mkl_rt.2.dll"]];
  return [
    ["libopenblas.so.0"],
    ["libopenblas.so"],
    ["/usr/lib/x86_64-linux-gnu/openblas-pthread/libopenblas.so.0"],
    ["/usr/lib/aarch64-linux-gnu/openblas-pthread/libopenblas.so.0"],
    ["libopenblasp.so.0"],
    ["libmkl_rt.so.2"],
    ["libmkl_rt.so"],
    ["libflexiblas.so.3"],
    ["liblapack.so.3", "libblas.so.3"],
  ];
}

async function tryLibrary(paths: readonly string[], machine: Surroundings): Promise<BlasLibrary> {
  const opened = paths.map((path) => machine.open(path));
  const missing = (Object.keys(ROUTINES) as Routine[]).filter(
    (routine) => !opened.some((library) => library.has(symbolOf(routine))),
  );
  if (missing.length > 0) throw new Error(explainMissing(missing, opened));
  const find: FindFunction = (symbol, parameters) => {
    for (const library of opened) {
      if (library.has(symbol)) return library.find(symbol, parameters);
    }
    return undefined;
  };
  await probe(find);
  const extra: BlasLibrary["extra"] = (definition) => {
    for (const library of opened) {
      const found = library.extra(definition);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return { paths, find, extra };
}

function explainMissing(missing: readonly Routine[], opened: readonly OpenedLibrary[]): string {
  const wide = ["dgemm_64_", "scipy_dgemm_64_"].find((symbol) =>
    opened.some((library) => library.has(symbol)),
  );
  if (wide !== undefined)
    return `its functions are made for 64-bit integers (it has ${wide}, not dgemm_), which Ordo does not use`;
  if (missing.length === Object.keys(ROUTINES).length) return "it has neither BLAS nor LAPACK functions";
  const list = missing.slice(0, 4).map(symbolOf).join(", ");
  const more = missing.length > 4 ? ` and ${missing.length - 4} more` : "";
  const blas = missing.includes("dgemm") ? "" : "; it seems to have BLAS without LAPACK";
  return `it has no ${list}${more}${blas}`;
}

/** A library that loads may still be broken, or count in 64 bits: small problems with known answers tell. */
async function probe(find: FindFunction): Promise<void> {
  const { call } = fortran(find);
  const n = int(2);
  const c = new Float64Array(4);
  await call(
    "dgemm",
    0,
    "N",
    "T",
    n,
    n,
    n,
    real(2),
    Float64Array.of(1, 2, 3, 4),
    n,
    Float64Array.of(5, 6, 7, 8),
    n,
    real(0),
    c,
    n,
  );
  requireValues("dgemm", c, [52, 76, 60, 88]);
  const factor = Float64Array.of(4, 2, 2, 5);
  const info = Int32Array.of(7, 7);
  await call("dpotrf", 0, "L", n, factor, n, info);
  requireValues("dpotrf", [...factor.subarray(0, 2), factor[3]], [2, 1, 2]);
  const pivots = Int32Array.of(0, 0, 0, 0);
  await call("dgetrf", 0, n, n, Float64Array.of(1, 2, 3, 4), n, pivots, info);
  if (pivots[0] === 2 && pivots[1] === 0)
    throw new Error("it counts with 64-bit integers, which Ordo does not use");
  requireValues("dgetrf", [...pivots, info[0]], [2, 2, 0, 0, 0]);
}

function requireValues(routine: Routine, actual: ArrayLike<number>, expected: readonly number[]): void {
  if (expected.every((value, index) => Math.abs(actual[index] - value) < 1e-12)) return;
  throw new Error(`its ${routine} computes ${Array.from(actual)} where ${expected} is right`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\s+/g, " ").trim() : String(error);
}

/** The machine this process runs on. */
export function thisMachine(): Surroundings {
  widenStacks();
  return { platform: process.platform, environment: process.env, open: openLibrary };
}

function openLibrary(path: string): OpenedLibrary {
  const handle = withShortWaits(() => koffi.load(path));
  const attempt = <T>(look: () => T): T | undefined => {
    try {
      return look();
    } catch {
      return undefined;
    }
  };
  return {
    has: (symbol) => attempt(() => handle.symbol(symbol)) !== undefined,
    find: (symbol, parameters) =>
      attempt(() => handle.func(symbol, "void", Array(parameters).fill("uintptr_t")) as Entry),
    extra: (definition) => attempt(() => handle.func(definition)),
  };
}

/** Threaded libraries keep tables for all their threads on the stack; the default of 128 KiB is not meant for that. */
function widenStacks(): void {
  const STACK = 8 * 2 ** 20;
  const { sync_stack_size = 0, async_stack_size = 0 } = koffi.config();
  if (sync_stack_size >= STACK && async_stack_size >= STACK) return;
  try {
    koffi.config({ sync_stack_size: STACK, async_stack_size: STACK });
  } catch (cause) {
    throw unavailable(
      "koffi is already in use in this process with a stack that is too small for BLAS libraries",
      "open the native backend before other code calls koffi, or let that code raise koffi's stack sizes to 8 MiB",
      cause,
    );
  }
}
