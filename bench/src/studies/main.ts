/**
 * `npm run study -- coverage`: how often intervals have the truth in them, by simulation: the tables of what was measured, bench/results/coverage-study.json.
 * `npm run study -- folds`: the same of k-fold, of a choice that draws keep, of a corrected one, and of one model on a test set: bench/results/folds-study.json.
 * Both take `[--go-on] [--only TEXT] [--draws 400] [--resamples 120] [--threads 2] [--folder DIR] [--out FILE]`: `--go-on` measures what has fewer draws of data than asked for, of settings with
 * TEXT in their names. Seeded: the same figures for any number of threads. Ended, it goes on from the records in DIR when it is called again.
 * `npm run study -- cost`: what a draw for an interval costs beside the estimate.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { printCosts } from "./cost.ts";
import { oneDraw } from "./coverage/one-draw.ts";
import { makeRecords, moreDraws, readRecords } from "./coverage/records.ts";
import { nameOf, type Setting, settings } from "./coverage/settings.ts";
import { cellsOf, differencesOf, differenceTable, tablesOf } from "./coverage/summary.ts";
import { foldsCells, foldsRecord, foldsSettings, foldsTable } from "./folds.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "go-on": { type: "boolean", default: false },
    draws: { type: "string", default: "400" },
    resamples: { type: "string", default: "120" },
    threads: { type: "string", default: String(availableParallelism()) },
    folder: { type: "string" },
    out: { type: "string" },
    only: { type: "string", default: "" },
    part: { type: "string" },
  },
});
const [draws, resamples, threads] = [values.draws, values.resamples, values.threads].map(Number) as [
  number,
  number,
  number,
];
const study = positionals[0];
if (study === "cost") await printCosts();
else if (study === "coverage")
  await coverageStudy(
    values.folder ?? "bench/results/.studies/coverage",
    "bench/results/coverage-study.json",
  );
else if (study === "folds")
  await foldsStudy(values.folder ?? "bench/results/.studies/folds", "bench/results/folds-study.json");
else {
  console.error("usage: npm run study -- coverage | folds | cost [--go-on] [--draws N] [--only TEXT]");
  process.exitCode = 2;
}

async function coverageStudy(folder: string, file: string): Promise<void> {
  const published = publishedIn<Pick<Published, "cells" | "differences">>(file) ?? {
    cells: [],
    differences: [],
  };
  const extent = { folder: resolve(folder), draws, resamples };
  const now = () => {
    const records = readRecords<ReturnType<typeof oneDraw>>(extent);
    return {
      cells: moreDraws(
        published.cells,
        cellsOf(records),
        (cell) => `${nameOf(cell as Setting)} ${cell.learner}`,
      ),
      differences: moreDraws(published.differences, differencesOf(records), (cell) =>
        nameOf(cell as Setting),
      ),
    };
  };
  await goOn(extent, {
    settings: openAmong(settings, now().cells as readonly Measured[]),
    make: (setting, draw) => oneDraw(setting, draw, resamples),
  });
  if (values.part !== undefined) return;
  const { cells, differences } = now();
  console.log(
    `Coverage in % of 95 % intervals, ${resamples} resamples each, and their mean width.\n\n${tablesOf(cells)}\n\nLinear − Gaussian:\n\n${differenceTable(differences)}`,
  );
  finish({ cells, differences }, openAmong(settings, cells as readonly Measured[]));
}

type Published = {
  readonly resamples: number;
  readonly cells: ReturnType<typeof cellsOf>;
  readonly differences: ReturnType<typeof differencesOf>;
};

async function foldsStudy(folder: string, file: string): Promise<void> {
  const published = publishedIn<{ readonly cells: ReturnType<typeof foldsCells> }>(file)?.cells ?? [];
  const extent = { folder: resolve(folder), draws, resamples };
  const now = () =>
    moreDraws(published, foldsCells(readRecords<Awaited<ReturnType<typeof foldsRecord>>>(extent)), (cell) =>
      nameOf({ ...cell, structure: "global" }),
    );
  const open = () =>
    openAmong(
      foldsSettings,
      now().map((cell) => ({ ...cell, structure: "global" as const })),
    );
  await goOn(extent, {
    settings: open(),
    make: (setting, draw) => foldsRecord(setting, draw, resamples),
  });
  if (values.part !== undefined) return;
  console.log(
    `Coverage in % of 95 % intervals, ${resamples} resamples each, and their mean width.\n\n${foldsTable(now())}`,
  );
  finish({ cells: now() }, open());
}

/** What is in the repository, where it is of as many resamples. */
function publishedIn<T>(file: string): T | undefined {
  if (!existsSync(file)) return undefined;
  const found = JSON.parse(readFileSync(file, "utf8")) as T & { readonly resamples: number };
  return found.resamples === resamples ? found : undefined;
}

type Measured = Setting & { readonly draws: number };

/** Settings that have fewer draws than asked for. */
function openAmong(all: readonly Setting[], measured: readonly Measured[]): readonly Setting[] {
  const done = new Set(measured.filter((cell) => cell.draws >= draws).map(nameOf));
  return all.filter((setting) => nameOf(setting).includes(values.only) && !done.has(nameOf(setting)));
}

/** Makes what is missing, each part in a process of its own; nothing where nobody said so. */
async function goOn(
  extent: Parameters<typeof makeRecords>[0],
  work: {
    readonly settings: readonly Setting[];
    readonly make: Parameters<typeof makeRecords<Setting>>[2]["make"];
  },
): Promise<void> {
  if (values.part !== undefined)
    return makeRecords(extent, { part: Number(values.part), of: threads }, { ...work, nameOf });
  if (!values["go-on"] || work.settings.length === 0) return;
  const parts = Array.from({ length: threads }, (_, part) => {
    const more = ["--part", String(part), "--threads", String(threads)];
    const child = spawn(process.execPath, [...process.execArgv, ...process.argv.slice(1), ...more], {
      stdio: "inherit",
    });
    return new Promise<void>((done, failed) => {
      child.on("error", failed);
      child.on("exit", (code) =>
        code === 0 ? done() : failed(new Error(`part ${part} ended with ${code}`)),
      );
    });
  });
  await Promise.all(parts);
}

/** Only what has as many draws as asked for is written. */
function finish(
  found: Readonly<Record<string, readonly { readonly draws: number }[]>>,
  open: readonly Setting[],
): void {
  if (open.length > 0)
    console.log(`\nOf fewer than ${draws} draws (--go-on makes them): ${open.map(nameOf).join(", ")}`);
  const whole = Object.fromEntries(
    Object.entries(found).map(([name, cells]) => [name, cells.filter((cell) => cell.draws >= draws)]),
  );
  if (values.out !== undefined)
    writeFileSync(values.out, `${JSON.stringify({ resamples, ...whole }, null, 1)}\n`);
}
