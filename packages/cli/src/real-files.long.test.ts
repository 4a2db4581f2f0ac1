/**
 * What the command line makes of every table of the shared data sets: rows, features, target and remarks of a plain `inspect` and of a `validate`.
 * The record is looked at as a whole when it changes: a file that was read right is not refused, and what is guessed is said. The folder comes from
 * ORDO_DATA, else it is looked for beside the checkout; without it the test is skipped by name.
 */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { DataInspection, DataReport, ValidateReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { ordo } from "./testing/ordo.ts";
import { type RealFile, realFiles } from "./testing/real-files.ts";

const folder = process.env.ORDO_DATA ?? resolve(import.meta.dirname, "../../../../shared/data");
const present = existsSync(join(folder, "README.md"));
if (!present)
  console.warn(`SKIPPED: real files. There is no ${folder}; set ORDO_DATA to the folder of data sets.`);

interface Told {
  readonly data: DataReport;
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** What was read and remarked, or how it was refused, without the names of folders. */
async function outcome<R extends Told>(args: readonly string[], more: (report: R) => string) {
  const { code, out } = await ordo(...args, "--json");
  if (code !== 0) return `refused: ${messageOf(out)}`;
  const report = JSON.parse(out) as R;
  const remarks = report.warnings.map((warning) => `\n    ${warning.code}: ${shortened(warning.message)}`);
  return `${dataWords(report.data)}${more(report)}${remarks.join("")}`;
}

function messageOf(text: string): string {
  const { message } = (JSON.parse(text) as { error: { message: string } }).error;
  return shortened(message);
}

function shortened(message: string): string {
  const text = message.replaceAll(`${folder}/`, "").split("\n", 2).join(" / ");
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

function dataWords({ rows, features, queries, classes, outputs }: DataReport): string {
  const kind =
    outputs === 0
      ? "no target"
      : classes === null
        ? "numbers"
        : `${classes.length} classes ${classWords(classes)}`;
  const inside = queries === null ? "" : `, ${queries} queries`;
  return `${rows} x ${features}${inside}, ${outputs > 1 ? `${outputs} outputs of ` : ""}${kind}`;
}

function classWords(classes: readonly string[]): string {
  return classes.length > 4 ? `${classes.slice(0, 4).join(" < ")} …` : classes.join(" < ");
}

async function recordOf({ path, inspect = [], validate }: RealFile): Promise<string> {
  const file = join(folder, path);
  const looked = await outcome<DataInspection>(["inspect", file, ...inspect], () => "");
  const lines = [path, `  inspect: ${looked}`];
  if (validate !== undefined) {
    const fast = ["--split", "k-fold:3", "--metric", "concordance", "--scale", "standard", "--seed", "1"];
    const result = await outcome<ValidateReport>(
      ["validate", file, ...validate, ...fast],
      (report) => `, concordance ${report.estimates[0]?.value?.toFixed(2) ?? "undefined"}`,
    );
    lines.push(`  validate ${validate.join(" ")}: ${result}`);
  }
  return `${lines.join("\n")}\n`;
}

describe.skipIf(!present)("real files", () => {
  it("are read right, or it is said how", async () => {
    let text = "";
    for (const file of realFiles) text += await recordOf(file);
    await expect(text).toMatchFileSnapshot("testing/real-files.txt");
  });
});
