/** Reads a file block by block, and learns from it or not. Each way runs once: the file is read several times longer than anything takes to warm up. */
import { closeSync, existsSync, openSync, renameSync, writeSync } from "node:fs";
import { openSource } from "@ordo/files";
import type { DataSource } from "ordo";
import { fitStream, linear, rankRls, seeded, threadEngine, type Vectors, withPreparation } from "ordo";
import { about, openBackend, printAnswer, readJob, size } from "./job.ts";

const job = await readJob();
const file = String(job.file);
if (!existsSync(file)) writeRows(file, size(job, "rows"), size(job, "cols"));

const backend = await openBackend(job);
const [start, cpu] = [performance.now(), process.cpuUsage()];
const counts = job.way === "read" ? await read() : await fit(job.way === "scaled fit");
const seconds = (performance.now() - start) / 1000;
const used = process.cpuUsage(cpu);
await backend.close();
printAnswer({
  seconds: [seconds],
  check: [counts.rows, counts.queries, counts.blocks],
  about: about(backend),
  facts: {
    peakMB: Math.round(process.resourceUsage().maxRSS / 1024),
    // Of all threads; on a machine that others use, too, it says more than the time.
    cpuSeconds: (used.user + used.system) / 1e6,
    rowsPerSecond: Math.round(counts.rows / seconds),
  },
});

async function opened(): Promise<DataSource<Vectors>> {
  return (await openSource(file, { target: "score", query: "query" })) as DataSource<Vectors>;
}

async function read() {
  const counts = { rows: 0, queries: 0, blocks: 0 };
  for await (const { data } of (await opened()).blocks()) {
    counts.rows += data.size;
    counts.queries += data.queries!.count;
    counts.blocks++;
  }
  return counts;
}

async function fit(isScaled: boolean) {
  const threads = size(job, "jobs");
  const engine = threads === 0 ? undefined : threadEngine({ threads });
  const learner = rankRls({ kernel: linear() });
  const scaled = isScaled ? withPreparation(learner, { scale: { kind: "standard" } }) : learner;
  try {
    return await fitStream(scaled, await opened(), { backend, engine });
  } finally {
    await engine?.release();
  }
}

/** Whole doubles with all digits, in queries of 5 to 24 rows. */
function writeRows(path: string, rows: number, cols: number): void {
  const rng = seeded(job.seed);
  const partial = `${path}.part`;
  const handle = openSync(partial, "w");
  const names = Array.from({ length: cols }, (_, k) => `f${k + 1}`);
  writeSync(handle, `query,score,${names.join(",")}\n`);
  let [query, left] = [0, 0];
  for (let row = 0; row < rows; ) {
    let text = "";
    for (const end = Math.min(row + 2000, rows); row < end; row++) {
      if (left === 0) [query, left] = [query + 1, 5 + rng.below(20)];
      left--;
      text += `q${query},${rng.below(5)}`;
      for (let k = 0; k < cols; k++) text += `,${rng.uniform() - 0.5}`;
      text += "\n";
    }
    writeSync(handle, text);
  }
  closeSync(handle);
  renameSync(partial, path);
}
