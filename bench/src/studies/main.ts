/**
 * `npm run study -- coverage [--draws 400] [--resamples 120] [--threads 2] [--folder DIR] [--out FILE] [--only TEXT]`: how often intervals have the truth in them, by simulation.
 * `npm run study -- cost`: what a draw for an interval costs beside the estimate.
 * `npm run study -- folds [--draws 400] [--resamples 120] [--out FILE] [--only TEXT]`: the same of k-fold, of a choice that draws keep, of a corrected one, and of one model on a test set.
 * Seeded: the same figures for any number of threads. Ended, it goes on from the records in DIR when it is called again; `--table` shows what is there.
 */
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { printCosts } from "./cost.ts";
import { makeRecords, readRecords } from "./coverage/records.ts";
import { cellsOf, differencesOf, differenceTable, tableOf } from "./coverage/summary.ts";
import { foldsStudy } from "./folds.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    draws: { type: "string", default: "400" },
    resamples: { type: "string", default: "120" },
    threads: { type: "string", default: String(availableParallelism()) },
    folder: { type: "string", default: "bench/results/.studies/coverage" },
    out: { type: "string" },
    table: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    part: { type: "string" },
  },
});
if (positionals[0] === "cost") {
  await printCosts();
  process.exit(0);
}
if (positionals[0] === "folds") {
  const [draws, resamples] = [Number(values.draws), Number(values.resamples)];
  const cells = await foldsStudy({ draws, resamples, only: values.only });
  if (values.out !== undefined)
    writeFileSync(values.out, `${JSON.stringify({ resamples, cells }, null, 1)}\n`);
  process.exit(0);
}
if (positionals[0] !== "coverage") {
  console.error(
    "usage: npm run study -- coverage [--draws N] [--resamples N] [--threads N] [--folder DIR] [--out FILE] [--only TEXT] [--table]",
  );
  process.exit(2);
}
const extent = {
  folder: resolve(values.folder),
  draws: Number(values.draws),
  resamples: Number(values.resamples),
  only: values.only,
};
const threads = Number(values.threads);
if (values.part !== undefined) makeRecords(extent, { part: Number(values.part), of: threads });
else {
  if (!values.table) await everyPart();
  summarise();
}

/** Each part in a process of its own. */
async function everyPart(): Promise<void> {
  const parts = Array.from({ length: threads }, (_, part) => {
    const again = [
      ...process.execArgv,
      ...process.argv.slice(1),
      "--part",
      String(part),
      "--threads",
      String(threads),
    ];
    const child = spawn(process.execPath, again, { stdio: "inherit" });
    return new Promise<void>((done, failed) => {
      child.on("error", failed);
      child.on("exit", (code) =>
        code === 0 ? done() : failed(new Error(`part ${part} ended with ${code}`)),
      );
    });
  });
  await Promise.all(parts);
}

function summarise(): void {
  const records = readRecords(extent);
  const [cells, differences] = [cellsOf(records), differencesOf(records)];
  console.log(
    `${records.length} draws of data, ${extent.resamples} resamples each. Coverage in % of 95 % intervals, and their mean width.\n`,
  );
  console.log(
    `${tableOf(cells, "global")}\n\n${tableOf(cells, "queries")}\n\nLinear − Gaussian:\n\n${differenceTable(differences)}`,
  );
  if (values.out !== undefined)
    writeFileSync(
      values.out,
      `${JSON.stringify({ resamples: extent.resamples, cells, differences }, null, 1)}\n`,
    );
}
