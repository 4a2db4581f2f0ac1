import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);
import {
  backendSources
} from "./chunk-EXYNF3T2.js";
import {
  runReport
} from "./chunk-2PAHKKI3.js";
import {
  rate,
  wrap
} from "./chunk-XDMLSCG6.js";
import "./chunk-2RYGYTSQ.js";
import "./chunk-OMTXORDQ.js";
import "./chunk-YWQCNSJA.js";
import {
  chooseBackend,
  isOrdoError,
  matrix
} from "./chunk-4STHFFQQ.js";
import {
  __callDispose,
  __using
} from "./chunk-REHQPXLB.js";

// packages/cli/src/gigaflops.ts
var ENOUGH_MS = 40;
var BUDGET_MS = 250;
var LARGEST = 1024;
async function gigaflops(backend) {
  for (let size = 128; ; size *= 2) {
    const rate2 = await measure(backend, size);
    if (rate2.milliseconds >= ENOUGH_MS || size === LARGEST) return rate2.gigaflops;
  }
}
async function measure(backend, size) {
  var _stack = [];
  try {
    const a = __using(_stack, await backend.place(matrix(size, size, new Float64Array(size * size).fill(1 / size))));
    (await backend.multiply(a, a)).release();
    let best = Number.POSITIVE_INFINITY;
    let last = performance.now();
    const start = last;
    do {
      (await backend.multiply(a, a)).release();
      const now = performance.now();
      best = Math.min(best, now - last);
      last = now;
    } while (best >= ENOUGH_MS / 8 && last - start < BUDGET_MS);
    return { milliseconds: best, gigaflops: 2 * size ** 3 / (best * 1e6) };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// packages/cli/src/commands/backends.ts
async function backends(context) {
  const report = await survey(backendSources(), context.settings.flag("measure") !== false);
  return { report: { ...report, ...runReport(context) }, view: backendsView(report), brief: [report.chosen] };
}
async function survey(sources, measure2) {
  const loaded = await Promise.all(sources.map(tryToLoad));
  try {
    const reports = [];
    for (const found of loaded) reports.push(await examine(found, measure2));
    const { backend, passedOver } = await chooseBackend(loaded);
    const over = passedOver.map(({ name }) => ({ name, reason: reasonFor(name, reports) }));
    return { chosen: backend.name, backends: reports, passedOver: over };
  } finally {
    await Promise.all(loaded.map(({ backend }) => backend?.close()));
  }
}
function reasonFor(name, reports) {
  return reports.find((report) => report.name === name)?.reason ?? "";
}
async function tryToLoad(source) {
  try {
    const backend = await source.load();
    return { ...source, backend, reason: void 0, load: async () => backend };
  } catch (error) {
    return { ...source, backend: void 0, reason: reasonOf(error), load: () => Promise.reject(error) };
  }
}
function reasonOf(error) {
  if (isOrdoError(error, "backend.unavailable")) return error.details.reason;
  return error instanceof Error ? error.message : String(error);
}
async function examine({ name, advice, backend, reason }, measure2) {
  if (backend === void 0) {
    const unknown = { engine: null, threads: null, memoryLimit: null, gflops: null, notes: [] };
    return { name, available: false, reason: reason ?? null, advice, ...unknown };
  }
  const { engine, threads, memoryLimit, notes } = backend.description;
  const gflops = measure2 ? await gigaflops(backend) : null;
  const known = { engine, threads, memoryLimit: memoryLimit ?? null, gflops, notes };
  return { name, available: true, reason: null, advice: null, ...known };
}
function backendsView({ chosen, backends: list, passedOver }) {
  const width = Math.max(...list.map(({ name }) => name.length));
  const rows = list.flatMap((backend) => describeBackend(backend, width));
  const first = `Commands use ${chosen}, the first of these that this machine has.`;
  const over = passedOver.map(({ name }) => name).join(", ");
  const last = over === "" ? first : `${first} Passed over: ${over}, for the reason above.`;
  return {
    title: "What computes on this machine, fastest first:",
    blocks: [
      { kind: "table", columns: [{ title: "" }, { title: "" }], rows },
      { kind: "paragraph", text: last }
    ]
  };
}
function describeBackend(backend, width) {
  const paragraphs = backend.available ? [summary(backend), ...backend.notes] : [`not available: ${backend.reason}`, `to get it: ${backend.advice}`];
  const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, 100 - width - 4));
  return lines.map((line, k) => [k === 0 ? backend.name : "", line]);
}
function summary({ engine, threads, gflops }) {
  const speed = gflops === null ? [] : [`${rate(gflops)} GFLOP/s`];
  return [engine, threads === 1 ? "1 thread" : `${threads} threads`, ...speed].join(", ");
}
export {
  backends,
  backendsView,
  survey
};
