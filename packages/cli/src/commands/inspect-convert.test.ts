import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "../main.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-cli-data-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  let [out, err] = ["", ""];
  const code = await main(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    drawsUnasked: false,
  });
  return { code, out, err };
}

async function file(name: string, text: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

const CSV = `user,colour,a,b,c,grade
p,red,1,5,1,low
p,blue,2,5,2,high
q,red,NA,5,3,low
q,blue,4,5,4,low
`;
const ROLES = ["--target", "grade", "--query", "user"];

describe("ordo inspect DATA", () => {
  it("prints what the file holds and what may cause trouble", async () => {
    const path = await file("some.csv", CSV);
    const { code, out } = await run("inspect", path, ...ROLES);
    expect(code).toBe(0);
    expect(out.replaceAll(path, "FILE")).toBe(`FILE: 4 rows, 5 features, 2 queries, 1 missing value

  format            csv
  values            dense, 80 % are not 0
  columns of words  colour
  queries           2 of 2 rows, the median is 2; 1 without two different scores
  missing values    1 in 1 row: a 1
  constant columns  b
  equal columns     none
  fingerprint       ${/fingerprint +(\w+)/.exec(out)![1]}

grade: from 0 to 1, mean 0.75

  grade  rows  share
  high      1   25 %  ##########
  low       3   75 %  ##############################

  warning: 1 values are missing; choose how to impute them (data.missing-values)
  warning: 1 columns are constant and say nothing (data.constant-columns)
  warning: 1 of 2 queries have no two items with different scores (data.queries-without-pairs)

Next:
  # estimate a ranker
  ordo validate FILE --target grade --query user --categories one-hot --impute median
`);
  });

  it("gives one JSON object and nothing else", async () => {
    const { code, out, err } = await run("inspect", await file("some.csv", CSV), ...ROLES, "--json");
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({
      kind: "data",
      data: { format: "csv", rows: 4, features: 5, queries: 2, missing: 1, classes: ["high", "low"] },
      reader: "ordo",
      scores: [
        {
          name: "grade",
          distinct: 2,
          histogram: [
            { label: "high", count: 1 },
            { label: "low", count: 3 },
          ],
        },
      ],
      querySizes: { count: 2, smallest: 2, median: 2, largest: 2 },
      queriesWithoutPairs: 1,
      missing: { values: 1, rows: 1, columns: [{ column: "a", values: 1 }] },
      constantColumns: ["b"],
      equalColumns: [],
    });
  });

  it("looks at SVMlight, where columns have no names", async () => {
    const path = await file("some.svm", "1 qid:1 1:2 2:2\n0 qid:1 1:3 2:3\n");
    const { out } = await run("inspect", path);
    expect(out).toMatch(/equal columns +feature 2 = feature 1/);
  });

  it.each([
    ["no such file", [], "nowhere.csv", undefined, "there is no such file"],
    ["an empty file", [], "empty.csv", "", "is empty"],
    ["an unknown column", ["--target", "grad"], "u.csv", CSV, 'did you mean "grade"?'],
    ["text that is not UTF-8", ["--id", "a"], "latin.csv", Uint8Array.of(97, 10, 0xe9, 10), "UTF-8"],
    ["a ragged line", [], "ragged.csv", "a,b\n1\n", "line 2"],
  ])("says in one paragraph what is wrong with %s", async (_, options, name, text, message) => {
    const path = text === undefined ? join(folder, name) : await file(name, text);
    const { code, out, err } = await run("inspect", path, ...options);
    // A column that is not there is a mistake on the command line, the rest is one in the file.
    expect([code, out]).toEqual([options[0] === "--target" ? 2 : 1, ""]);
    expect(err.includes(message)).toBe(true);
    expect(err.includes("    at ")).toBe(false);
  });
});

describe("ordo convert A B", () => {
  it("brings a file through every format and back, bit for bit", async () => {
    const text = "query,x,y\nu,0.1,1\nv,NA,-0.30000000000000004\n";
    const start = await file("start.csv", text);
    const names = ["--query", "query", "--target", "y"];
    let from = start;
    for (const ending of ["parquet", "arff", "tsv.gz", "parquet", "csv"]) {
      const to = join(folder, `step.${ending}`);
      const { code, err } = await run("convert", from, to, ...names);
      expect([code, err]).toEqual([0, ""]);
      from = to;
    }
    expect(await readFile(from, "utf8")).toBe(text);
  });

  it("refuses to lose anything, unless it is allowed to", async () => {
    const from = await file("lose.csv", "x,y\n1,2\n");
    const to = join(folder, "lose.svm");
    const refused = await run("convert", from, to, "--target", "y");
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/SVMlight cannot carry score-names, feature-names/);
    expect(existsSync(to)).toBe(false);
    const drop = ["--drop", "feature-names", "--drop", "score-names"];
    const { code, out } = await run("convert", from, to, "--target", "y", ...drop, "--json");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      output: to,
      outputFormat: "svmlight",
      dropped: ["feature-names", "score-names"],
      bytes: 6,
      data: { rows: 1, features: 1 },
    });
    expect(await readFile(to, "utf8")).toBe("2 1:1\n");
  });

  it("wants to know the format, and parts that exist", async () => {
    const from = await file("odd.csv", "x\n1\n");
    expect((await run("convert", from, join(folder, "odd.xyz"))).code).toBe(2);
    expect((await run("convert", from, join(folder, "odd.csv"), "--drop", "names")).code).toBe(2);
    const { code } = await run("convert", from, join(folder, "odd.xyz"), "--to", "csv");
    expect([code, await readFile(join(folder, "odd.xyz"), "utf8")]).toEqual([0, "x\n1\n"]);
  });
});
