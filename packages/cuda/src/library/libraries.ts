import { readdirSync } from "node:fs";
import koffi from "koffi";
import { OrdoError } from "ordo";
import { FILES, FUNCTIONS, type FunctionName, type LibraryName } from "./functions.ts";

/** A function of a library: a status, or a text, for numbers and texts. */
export type Entry = (...args: (number | string)[]) => unknown;

/** Every function that is called, by name, to be waited for or to be run in another thread. */
export interface Calls {
  now(name: FunctionName, ...args: (number | string)[]): number;
  text(name: FunctionName, ...args: (number | string)[]): string;
  elsewhere(name: FunctionName, ...args: (number | string)[]): Promise<number>;
  /** Where the libraries were found. */
  readonly paths: Readonly<Record<LibraryName, string>>;
}

/** What the search sees of the machine. */
export interface Surroundings {
  readonly platform: string;
  readonly architecture: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The names in a folder; none where there is no such folder. */
  list(folder: string): readonly string[];
  /** Fails when the file is missing or is no library. */
  open(path: string): Opened;
}

export interface Opened {
  find(name: string, types: readonly string[]): Entry & { readonly async?: unknown };
}

export function thisMachine(): Surroundings {
  widenStacks();
  return {
    platform: process.platform,
    architecture: process.arch,
    environment: process.env,
    list(folder) {
      try {
        return readdirSync(folder);
      } catch {
        return [];
      }
    },
    open(path) {
      const library = koffi.load(path);
      return {
        find: (name, [result, ...parameters]) =>
          library.func(name, result as string, [...parameters]) as unknown as Entry,
      };
    },
  };
}

/** Drivers and compilers want more than koffi's own 128 KiB; `@ordo/native` asks for the same. */
function widenStacks(): void {
  const STACK = 8 * 2 ** 20;
  const { sync_stack_size = 0, async_stack_size = 0 } = koffi.config();
  if (sync_stack_size >= STACK && async_stack_size >= STACK) return;
  try {
    koffi.config({ sync_stack_size: STACK, async_stack_size: STACK });
  } catch (cause) {
    throw unavailable("koffi is already in use in this process with a stack that is too small", cause);
  }
}

/** Finds all libraries by name; fails with `backend.unavailable`, which says what was tried and what to do. */
export function findLibraries(machine: Surroundings): Calls {
  if (machine.platform !== "linux")
    throw unavailable(`CUDA is looked for on Linux only, and this is ${machine.platform}`);
  const folders = foldersOf(machine);
  const entries = new Map<string, Entry & { readonly async?: unknown }>();
  const paths = {} as Record<LibraryName, string>;
  for (const name of Object.keys(FILES) as LibraryName[]) {
    const { library, path } = openFirst(name, folders, machine);
    paths[name] = path;
    for (const [symbol, types] of Object.entries(FUNCTIONS[name])) {
      try {
        entries.set(symbol, library.find(symbol, types));
      } catch (cause) {
        throw unavailable(`${path} has no ${symbol}; CUDA 12 or newer has it`, cause);
      }
    }
  }
  const entry = (name: FunctionName) => entries.get(name)!;
  return {
    paths,
    now: (name, ...args) => entry(name)(...args) as number,
    text: (name, ...args) => String(entry(name)(...args)),
    elsewhere: (name, ...args) =>
      new Promise((resolve, reject) => {
        const run = entry(name).async as (...given: unknown[]) => void;
        run(...args, (error: unknown, result: number) => (error ? reject(error) : resolve(result)));
      }),
  };
}

function openFirst(name: LibraryName, folders: readonly string[], machine: Surroundings) {
  const failures: string[] = [];
  for (const folder of folders) {
    for (const file of FILES[name]) {
      const path = folder === "" ? file : `${folder}/${file}`;
      if (folder !== "" && !machine.list(folder).includes(file)) continue;
      try {
        return { library: machine.open(path), path };
      } catch (error) {
        failures.push(error instanceof Error ? error.message.replace(/\s+/g, " ").trim() : String(error));
      }
    }
  }
  const tried = `tried ${FILES[name].join(", ")} in the linker's path and in ${folders.slice(1).join(", ") || "no other folder"}`;
  throw unavailable(`there is no ${FILES[name][0]} (${tried}; ${failures[0] ?? "no such file"})`);
}

/** The linker's own search first, then ORDO_CUDA, then where toolkits and Python packages put them. */
function foldersOf({ environment, list, architecture }: Surroundings): string[] {
  const target = architecture === "arm64" ? "sbsa-linux" : "x86_64-linux";
  const roots = [environment.CUDA_PATH, environment.CUDA_HOME, "/usr/local/cuda"].filter((root) => root);
  const versions = list("/usr/local")
    .filter((name) => name.startsWith("cuda-"))
    .sort()
    .reverse()
    .map((name) => `/usr/local/${name}`);
  const toolkits = [...roots, ...versions].flatMap((root) => [
    `${root}/lib64`,
    `${root}/targets/${target}/lib`,
  ]);
  const named = (environment.ORDO_CUDA ?? "").split(":").filter((folder) => folder !== "");
  return [
    "",
    ...named,
    ...toolkits,
    "/usr/local/nvidia/lib64",
    `/usr/lib/${architecture === "arm64" ? "aarch64" : "x86_64"}-linux-gnu`,
  ];
}

const ADVICE =
  "install NVIDIA's driver and the CUDA toolkit 12 or newer (cuBLAS, cuSOLVER, NVRTC), or set ORDO_CUDA to the folders of their libraries, separated by colons";

export function unavailable(reason: string, cause?: unknown): OrdoError<"backend.unavailable"> {
  const message = `the cuda backend cannot run: ${reason}. What to do: ${ADVICE}`;
  return new OrdoError("backend.unavailable", message, { wanted: "cuda", reason }, { cause });
}
