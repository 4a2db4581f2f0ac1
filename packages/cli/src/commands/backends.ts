import { type Backend, type BackendDescription, chooseBackend, type PassedOver } from "ordo";
import { gigaflops } from "../gigaflops.ts";
import type { Output } from "../output.ts";
import { backendSources, type ListedSource } from "../sources.ts";

export interface BackendsOptions {
  readonly json: boolean;
  readonly measure: boolean;
}

/** The JSON that `ordo backends --json` prints; its keys are described in the command's help. */
export interface BackendsReport {
  readonly chosen: string;
  readonly backends: readonly BackendReport[];
  readonly passedOver: readonly PassedOver[];
}

export interface BackendReport {
  readonly name: string;
  readonly available: boolean;
  readonly reason: string | null;
  readonly advice: string | null;
  readonly engine: string | null;
  readonly threads: number | null;
  readonly memoryLimit: number | null;
  readonly gflops: number | null;
  readonly notes: readonly string[];
}

/** `ordo backends`: what computes on this machine, how fast, and which one commands use. */
export async function backends(
  options: BackendsOptions,
  output: Output,
  sources: readonly ListedSource[] = backendSources(),
): Promise<void> {
  const report = await survey(sources, options.measure);
  output.out(options.json ? `${JSON.stringify(report, null, 2)}\n` : describe(report));
}

async function survey(sources: readonly ListedSource[], measure: boolean): Promise<BackendsReport> {
  const loaded = await Promise.all(sources.map(tryToLoad));
  try {
    const reports: BackendReport[] = [];
    for (const found of loaded) reports.push(await examine(found, measure));
    // The same choice that every command makes, over what was loaded just now.
    const { backend, passedOver } = await chooseBackend(loaded);
    return { chosen: backend.name, backends: reports, passedOver };
  } finally {
    await Promise.all(loaded.map(({ backend }) => backend?.close()));
  }
}

interface Loaded extends ListedSource {
  readonly backend: Backend | undefined;
  readonly reason: string | undefined;
}

async function tryToLoad(source: ListedSource): Promise<Loaded> {
  try {
    const backend = await source.load();
    return { ...source, backend, reason: undefined, load: async () => backend };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ...source, backend: undefined, reason, load: () => Promise.reject(error) };
  }
}

async function examine({ name, advice, backend, reason }: Loaded, measure: boolean): Promise<BackendReport> {
  if (backend === undefined) {
    const unknown = { engine: null, threads: null, memoryLimit: null, gflops: null, notes: [] };
    return { name, available: false, reason: reason ?? null, advice, ...unknown };
  }
  const { engine, threads, memoryLimit, notes }: BackendDescription = backend.description;
  const gflops = measure ? await gigaflops(backend) : null;
  const known = { engine, threads, memoryLimit: memoryLimit ?? null, gflops, notes };
  return { name, available: true, reason: null, advice: null, ...known };
}

function describe({ chosen, backends, passedOver }: BackendsReport): string {
  const width = Math.max(...backends.map(({ name }) => name.length));
  const lines = backends.flatMap((backend) => describeBackend(backend, width));
  const first = `Commands use ${chosen}, the first of these that this machine has.`;
  const over = passedOver.map(({ name }) => name).join(", ");
  const last = over === "" ? first : `${first} Passed over: ${over}, for the reason above.`;
  return `${["What computes on this machine, fastest first:", "", ...lines, "", last].join("\n")}\n`;
}

function describeBackend(backend: BackendReport, width: number): string[] {
  const indent = " ".repeat(width + 4);
  const head = `  ${backend.name.padEnd(width)}  `;
  if (!backend.available)
    return [`${head}not available: ${backend.reason}`, `${indent}to get it: ${backend.advice}`];
  const threads = backend.threads === 1 ? "1 thread" : `${backend.threads} threads`;
  const speed = backend.gflops === null ? [] : [`${rounded(backend.gflops)} GFLOP/s`];
  return [
    `${head}${[backend.engine, threads, ...speed].join(", ")}`,
    ...backend.notes.map((note) => `${indent}${note}`),
  ];
}

function rounded(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}
