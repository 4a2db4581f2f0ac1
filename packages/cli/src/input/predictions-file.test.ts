import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { ValidateReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { heart, heartColumns, ordo, ordoJson, parses, reference, workFolder } from "../testing/ordo.ts";

async function held(...args: readonly string[]) {
  const folder = workFolder();
  const file = join(folder, "held.csv");
  const report = await ordoJson<ValidateReport>("validate", ...args, ...reference, "--predictions", file);
  expect(readdirSync(folder)).toEqual(["held.csv"]);
  const [title, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
  return { report, title, rows: lines.map((line) => line.split(",").map(Number)) };
}

/** The true scores of the parses, in the order of the rows. */
function parseScores(): readonly number[] {
  const text = gunzipSync(readFileSync(parses.train)).toString();
  return text
    .trim()
    .split("\n")
    .map((line) => Number(line.split(" ")[0]));
}

/** Of pairs with different true scores, the part in the right order. */
function concordance(rows: readonly (readonly number[])[], y: readonly number[]) {
  const values = rows
    .filter(([a, b]) => y[a!] !== y[b!])
    .map(([a, b, one, other]) => 0.5 + 0.5 * Math.sign(one! - other!) * Math.sign(y[a!]! - y[b!]!));
  return { pairs: values.length, value: values.reduce((sum, value) => sum + value, 0) / values.length };
}

describe("--predictions", () => {
  it.each(["leave-pair-out", "leave-group-pair-out"])("holds what %s was estimated from", async (split) => {
    const { report, title, rows } = await held(parses.train, "--ranking", "global", "--split", split);
    expect(title).toBe("a,b,score_a,score_b");
    const [estimate] = report.estimates;
    const again = concordance(rows, parseScores());
    expect(again.pairs).toBe(estimate!.pairs);
    expect(again.value).toBeCloseTo(estimate!.value!, 12);
    expect(rows.every(([a, b]) => a! < 100 && b! < 100 && a !== b)).toBe(true);
  });

  it("holds fold, row and score for folds", async () => {
    const { title, rows } = await held(heart.train, ...heartColumns, "--split", "k-fold:5");
    expect(title).toBe("fold,row,score");
    expect(rows.map(([, row]) => row).sort((a, b) => a! - b!)).toEqual(
      Array.from({ length: 232 }, (_, row) => row),
    );
    expect(new Set(rows.map(([fold]) => fold)).size).toBe(5);
  });

  it("holds differences for preferences", async () => {
    const folder = workFolder();
    writeFileSync(join(folder, "items.csv"), "name,x,y\na,1,0\nb,2,1\nc,4,0\nd,3,3\n");
    writeFileSync(join(folder, "pairs.csv"), "winner,loser\nb,a\nc,b\nc,a\nd,a\n");
    const { title, rows, report } = await held(
      join(folder, "items.csv"),
      ...["--id", "name", "--pairs", join(folder, "pairs.csv")],
    );
    expect(report.split).toBe("leave-preference-out");
    expect(title).toBe("preference,winner,loser,difference");
    expect(rows.map((row) => row.slice(0, 3))).toEqual([
      [0, 1, 0],
      [1, 2, 1],
      [2, 2, 0],
      [3, 3, 0],
    ]);
  });

  it("leaves cells empty where nothing was left to learn from", async () => {
    const folder = workFolder();
    writeFileSync(join(folder, "items.csv"), "x,y,score\n1,0,0\n2,1,0\n4,0,1\n3,3,0\n");
    const file = join(folder, "held.csv");
    const args = [join(folder, "items.csv"), "--target", "score", ...reference, "--predictions", file];
    await ordo("validate", ...args, "--split", "leave-one-out");
    const lines = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(lines.filter((line) => line.endsWith(","))).toEqual(["2,2,"]);
    expect(lines).toHaveLength(5);
    await ordo("validate", ...args, "--split", "leave-pair-out");
    const pairs = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(pairs.filter((line) => line.endsWith(",,")).sort()).toEqual(["0,2,,", "1,2,,", "2,3,,"]);
    expect(pairs).toHaveLength(7);
  });

  it("adds the output when there are several", async () => {
    const columns = [
      "--target",
      "age",
      "--target",
      "cholesterol",
      "--ignore",
      "patient",
      "--ignore",
      "disease",
    ];
    const { title, rows } = await held(heart.train, ...columns, "--split", "k-fold:3");
    expect(title).toBe("fold,row,score,output");
    expect(rows.length).toBe(2 * 232);
  });

  it("leaves no file behind when validation fails", async () => {
    const folder = workFolder();
    const file = join(folder, "held.csv");
    const { code } = await ordo(
      "validate",
      heart.train,
      ...heartColumns,
      "--split",
      "leave-query-out",
      ...reference,
      "--predictions",
      file,
    );
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});
