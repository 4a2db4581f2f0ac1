import { type Backend, type BackendDescription, chooseBackend, isOrdoError, type PassedOver } from "ordo";
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
    const over = passedOver.map(({ name }) => ({ name, reason: reasonFor(name, reports) }));
    return { chosen: backend.name, backends: reports, passedOver: over };
  } finally {
    await Promise.all(loaded.map(({ backend }) => backend?.close()));
  }
}

function reasonFor(name: string, reports: readonly BackendReport[]): string {
  return reports.find((report) => report.name === name)?.reason ?? "";
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
    return { ...source, backend: undefined, reason: reasonOf(error), load: () => Promise.reject(error) };
  }
}

/** Advice has a place of its own in the report, so only the reason is taken from an error that has both. */
function reasonOf(error: unknown): string {
  if (isOrdoError(error, "backend.unavailable")) return error.details.reason;
  return error instanceof Error ? error.message : String(error);
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
  const paragraphs = backend.available
    ? [summary(backend), ...backend.notes]
    : [`not available: ${backend.reason}`, `to get it: ${backend.advice}`];
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, 100 - indent.length));
  return lines.map((line, k) => (k === 0 ? `  ${backend.name.padEnd(width)}  ${line}` : `${indent}${line}`));
}

function summary({ engine, threads, gflops }: BackendReport): string {
  const speed = gflops === null ? [] : [`${rounded(gflops)} GFLOP/s`];
  return [engine, threads === 1 ? "1 thread" : `${threads} threads`, ...speed].join(", ");
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function rounded(value: number): string {
  return value >= 10 ? value.toFixed(0) : value.toPrecision(2);
}
