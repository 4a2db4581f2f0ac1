import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import type { Program, Variant } from "./contract.ts";

const bench = resolve(import.meta.dirname, "..");

/** One of our programs, from bench/dist/jobs, on this Node. */
export function ordoProgram(file: string): Program {
  return { command: [process.execPath, "--expose-gc", join(bench, "dist/jobs", `${file}.js`)] };
}

/** The same on Node 20: the one in $ORDO_NODE20, or the first on the path. */
export function node20Program(file: string): Program {
  const node = findNode(20);
  if (node === undefined) return { missing: "no Node 20 on the path; set ORDO_NODE20 to one" };
  return { command: [node, "--expose-gc", join(bench, "dist/jobs", `${file}.js`)] };
}

function findNode(major: number): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const names = folders.map((folder) => join(folder, "node"));
  return [process.env.ORDO_NODE20, ...names]
    .filter((name) => name !== undefined && existsSync(name))
    .find((name) => spawnSync(name!, ["--version"], { encoding: "utf8" }).stdout?.startsWith(`v${major}.`));
}

/**
 * A program under bench/peers, by $ORDO_PYTHON or the system's Python, when the modules it needs are there; `folder` is looked in
 * for modules first.
 */
export function pythonProgram(
  file: string,
  modules: readonly string[],
  threads: number,
  folder?: string,
): Program {
  const python = process.env.ORDO_PYTHON ?? "/usr/bin/python3";
  const extra: Record<string, string> = folder === undefined ? {} : { PYTHONPATH: folder };
  const env = { ...process.env, ...extra };
  const probe = spawnSync(python, ["-c", `import ${modules.join(", ")}`], { encoding: "utf8", env });
  if (probe.error !== undefined) return { missing: `${python} does not run; set ORDO_PYTHON` };
  if (probe.status !== 0) return { missing: `${python} lacks one of ${modules.join(", ")}` };
  const limit = String(threads);
  return {
    command: [python, join(bench, "peers", `${file}.py`)],
    env: { ...extra, OPENBLAS_NUM_THREADS: limit, OMP_NUM_THREADS: limit, MKL_NUM_THREADS: limit },
  };
}

/** One of our programs that calls the binary named by an environment variable. */
export function binaryProgram(file: string, name: string, threads: number): Program {
  const binary = process.env[name];
  if (binary === undefined) return { missing: `set ${name} to the program` };
  if (!existsSync(binary)) return { missing: `${name} names ${binary}, which is not there` };
  return { ...ordoProgram(file), env: { OMP_NUM_THREADS: `${threads}` } } as Program;
}

export function variant(name: string, program: Program, settings: Variant["settings"] = {}): Variant {
  return { name, program, settings };
}
