/** Every row of the table in docs/guide/reading-data.md: what is guessed, that it is said, and that its option overrules it. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DataInspection } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { ordo, workFolder } from "./testing/ordo.ts";

const page = readFileSync(new URL("../../../docs/guide/reading-data.md", import.meta.url), "utf8");
const table = page
  .split("\n")
  .filter((line) => line.startsWith("| ") && !line.startsWith("| format"))
  .map((line) => line.split("|").map((cell) => cell.trim()));
const rows = table.map(([, , guessed, , said, overruled]) => ({
  guessed: guessed!,
  said: said!,
  overruled: overruled!,
}));

/** A file, what is found in it as it is and what with the options, or the code of a refusal. */
interface Case {
  readonly file: readonly [name: string, text: string];
  readonly args?: readonly string[];
  readonly found: Found | string;
  readonly options: readonly string[];
  readonly overruled: Found | string;
}
interface Found {
  readonly format?: string;
  readonly rows?: number;
  readonly columns?: readonly string[];
  readonly features?: number;
  readonly classes?: readonly string[] | null;
  readonly missing?: number;
  readonly least?: number | null;
}

const lines = (head: string, row: (k: number) => string, count = 30) =>
  `${[head, ...Array.from({ length: count }, (_, k) => row(k))].join("\n")}\n`;
const noise = (k: number) => ((k * 7919) % 101) / 8 + 0.03;
const byTarget = ["--target", "y"];

const cases: Readonly<Record<string, Case>> = {
  "the format": {
    file: ["a.txt", "1 1:2 2:3\n0 1:1 2:1\n"],
    found: { format: "svmlight", rows: 2 },
    options: ["--format", "csv", "--no-header", "--delimiter", "whitespace"],
    overruled: { format: "csv", columns: ["c1", "c2", "c3"] },
  },
  "the delimiter": {
    file: ["a.csv", "sep=;\na;b,c\n1;2,5\n"],
    found: { columns: ["a", "b,c"] },
    options: ["--delimiter", ",", "--skip-lines", "1"],
    overruled: { columns: ["a;b", "c"] },
  },
  "whether the first line holds names": {
    file: ["a.csv", "1,2\n3,4\n"],
    found: { rows: 2, columns: ["c1", "c2"] },
    options: ["--header"],
    overruled: { rows: 1, columns: ["1", "2"] },
  },
  "the decimal mark": {
    file: ["a.csv", "x;y\n0,5;1,5\n2;3,25\n"],
    args: byTarget,
    found: { least: 1.5 },
    options: ["--decimal", "."],
    overruled: "data.parse",
  },
  "whether a column holds numbers or words": {
    file: ["a.csv", "x,y\n37 %,1\n40 %,2\n"],
    found: "data.parse",
    options: ["--numbers", "x"],
    overruled: { features: 2 },
  },
  "which texts stand for a missing value": {
    file: ["a.csv", "x,y\n1,1\nNone,2\n-999,3\n"],
    found: { missing: 1 },
    options: ["--missing", "-999"],
    overruled: { missing: 2 },
  },
  "which of two words is the better": {
    file: ["a.csv", "x,y\n1,good\n2,bad\n"],
    args: byTarget,
    found: { classes: ["bad", "good"] },
    options: ["--positive", "bad"],
    overruled: { classes: ["good", "bad"] },
  },
  "whether a nameless column is a feature": {
    file: ["a.csv", lines(",x,y", (k) => `r${k},${noise(k)},${k % 3}`).replaceAll("r", "")],
    args: byTarget,
    found: { features: 2 },
    options: ["--ignore", ""],
    overruled: { features: 1 },
  },
  "whether numbers of rows are a feature": {
    file: ["a.csv", lines("id,x,y", (k) => `${k + 1},${noise(k)},${k % 3}`)],
    args: byTarget,
    found: { features: 2 },
    options: ["--ignore", "id"],
    overruled: { features: 1 },
  },
  "whether a feature may give the target away": {
    file: ["a.csv", lines("x,copy,y", (k) => `${noise(k)},${(k % 3) + noise(k) / 100},${k % 3}`)],
    args: byTarget,
    found: { features: 2 },
    options: ["--ignore", "copy"],
    overruled: { features: 1 },
  },
  "whether words that differ by case or blanks are the same": {
    file: ["a.csv", "x,y\n1,yes\n2,Yes\n3,yes\n"],
    args: byTarget,
    found: { classes: ["Yes", "yes"] },
    options: ["--positive", "yes"],
    overruled: { classes: ["Yes", "yes"] },
  },
  "the number of the first feature": {
    file: ["a.svm", "1 0:2 1:3\n0 0:1 1:1\n"],
    found: { features: 2 },
    options: ["--first-feature", "1"],
    overruled: "data.parse",
  },
  "the target": {
    file: ["a.arff", "@relation r\n@attribute a numeric\n@attribute b numeric\n@data\n1,5\n2,6\n"],
    found: { least: 5 },
    options: ["--target", "a"],
    overruled: { least: 1 },
  },
};

async function inspected(path: string, args: readonly string[]) {
  const { code, out } = await ordo("inspect", path, ...args, "--json");
  if (code !== 0) return { found: (JSON.parse(out) as { error: { code: string } }).error.code, warnings: [] };
  const report = JSON.parse(out) as DataInspection;
  const { format, rows: count, features, classes } = report.data;
  const columns = report.columns.map(({ name }) => name);
  const missing = report.missing.values;
  const least = report.scores[0]?.least ?? null;
  const found = { format, rows: count, columns, features, classes, missing, least };
  return { found, warnings: report.warnings.map(({ code: told }) => told) };
}

describe("the table of what is guessed", () => {
  it("has a case for each of its rows", () => {
    expect(rows.map(({ guessed }) => guessed)).toEqual(Object.keys(cases));
  });

  it.each(rows)("$guessed", async ({ guessed, said, overruled }) => {
    const { file, args = [], found, options, overruled: other } = cases[guessed]!;
    const path = join(workFolder(), file[0]);
    writeFileSync(path, file[1]);
    const first = await inspected(path, args);
    if (typeof found === "string") expect(first.found).toBe(found);
    else expect(first.found).toMatchObject(found);
    const second = await inspected(path, [...args, ...options]);
    if (typeof other === "string") expect(second.found).toBe(other);
    else expect(second.found).toMatchObject(other);
    // What is said by a code is said by that code, and no more when the option says so.
    const told = /`(data\.[a-z-]+)`/.exec(said)?.[1];
    if (told !== undefined) expect(first.warnings).toContain(told);
    const named = [...overruled.matchAll(/`(--[a-z-]+)`/g)].map(([, flag]) => flag!);
    if (named.length > 0) expect(named).toContain(options[0]);
    if (told !== undefined && named.length > 0) expect(second.warnings).not.toContain(told);
  });
});
