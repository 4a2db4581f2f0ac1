/** Kernel matrices of graphs on one backend; the peer is bench/peers/graphs.py. */
import { type Graphs, type Held, type Kernel, shortestPath, startRun, weisfeilerLehman } from "ordo";
import { about, openBackend, printAnswer, readJob, size, timed } from "./job.ts";
import { readGraphs } from "./tu-graphs.ts";

const job = await readJob();
const backend = await openBackend(job);
// The peer counts a shortest path in both directions.
const items = readGraphs(String(job.data), job.operation === "shortest path");

const kernels: Record<string, () => Kernel<Graphs>> = {
  "Weisfeiler-Lehman": () => weisfeilerLehman({ iterations: size(job, "iterations") }),
  "shortest path": shortestPath,
};
const make = kernels[job.operation];
if (make === undefined) throw new Error(`unknown operation ${job.operation}`);
const matrix = (): Promise<Held> => make().matrix(items, undefined, { backend, run: startRun() });

const seconds = await timed(job.repeats, matrix);
using held = await matrix();
const K = await backend.fetch(held);
const total = K.data.reduce((sum, value) => sum + value, 0);
printAnswer({
  seconds,
  check: [...K.data.subarray(0, 8), total],
  about: about(backend),
  facts: { peakMegabytes: process.resourceUsage().maxRSS / 1024 },
});
await backend.close();
