import { type BackendReport, type BackendsReport, type RunReport, rate, type View, wrap } from "@ordo/report";
import { type Backend, type BackendDescription, chooseBackend, isOrdoError } from "ordo";
import type { Context } from "../terminal/context.ts";
import type { Outcome } from "../terminal/outcome.ts";
import { runReport } from "../terminal/run-report.ts";
import { backendSources, type ListedSource } from "../terminal/sources.ts";
import { gigaflops } from "./gigaflops.ts";

/** What was found out about the machine. */
export type Survey = Omit<BackendsReport, keyof RunReport>;

/** `ordo backends`: what computes on this machine, how fast, and which one commands use. */
export async function backends(context: Context): Promise<Outcome> {
  const report = await survey(backendSources(), context.settings.flag("measure") !== false);
  const whole: BackendsReport = { ...report, ...runReport(context) };
  return { report: whole, view: backendsView(report), brief: [report.chosen] };
}

export async function survey(sources: readonly ListedSource[], measure: boolean): Promise<Survey> {
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

export function backendsView({ chosen, backends: list, passedOver }: Survey): View {
  const width = Math.max(...list.map(({ name }) => name.length));
  const rows = list.flatMap((backend) => describeBackend(backend, width));
  const first = `Commands use ${chosen}, the first of these that this machine has.`;
  const over = passedOver.map(({ name }) => name).join(", ");
  const last = over === "" ? first : `${first} Passed over: ${over}, for the reason above.`;
  return {
    title: "What computes on this machine, in the order of choice:",
    blocks: [
      { kind: "table", columns: [{ title: "" }, { title: "" }], rows },
      { kind: "paragraph", text: last },
    ],
  };
}

function describeBackend(backend: BackendReport, width: number): (readonly string[])[] {
  const paragraphs = backend.available
    ? [summary(backend), ...backend.notes]
    : [`not available: ${backend.reason}`, `to get it: ${backend.advice}`];
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, 100 - width - 4));
  return lines.map((line, k) => [k === 0 ? backend.name : "", line]);
}

function summary({ engine, threads, gflops }: BackendReport): string {
  const speed = gflops === null ? [] : [`${rate(gflops)} GFLOP/s`];
  return [engine, threads === 1 ? "1 thread" : `${threads} threads`, ...speed].join(", ");
}
