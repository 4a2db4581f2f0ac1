/** What a fit from a stream must reach: beside reading the same file without learning, and in memory. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BenchCase } from "../contract.ts";
import { ordoProgram, variant } from "../programs.ts";

const MEGABYTES = 700;

/** Rows of the file; $ORDO_BENCH_ROWS says otherwise. 5,000,000 × 50 take 4.7 GB of disk. */
const USUAL_ROWS = 1_000_000;

export function stream(): BenchCase[] {
  const rows = Number(process.env.ORDO_BENCH_ROWS ?? USUAL_ROWS);
  const cols = 50;
  // The first process that needs it makes the file; it goes away with this one.
  const folder = mkdtempSync(join(tmpdir(), "ordo-stream-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const way = (name: string, settings: Readonly<Record<string, number | string>>) =>
    variant(name, ordoProgram("stream"), { backend: "wasm", threads: 1, ...settings });
  const read = way("reading alone", { way: "read" });
  const fits = [
    way("fit, wasm", { way: "fit", jobs: 0 }),
    way("fit, wasm, 2 threads", { way: "fit", jobs: 2 }),
    way("fit and scaling, wasm", { way: "scaled fit", jobs: 0 }),
  ];
  return [
    {
      name: `stream of ${rows} × ${cols}, CSV`,
      job: { operation: "stream", seed: 1, repeats: 1, rows, cols, file: join(folder, "rows.csv") },
      variants: [read, ...fits],
      tolerance: 0,
      requirements: fits.flatMap(({ name }) => [
        { kind: "ratio", of: name, to: read.name, atLeast: 0.6 } as const,
        { kind: "fact", of: name, fact: "peakMB", atMost: MEGABYTES } as const,
      ]),
    },
  ];
}
