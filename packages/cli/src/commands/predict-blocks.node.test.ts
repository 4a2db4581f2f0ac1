import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fromRows, matrix, seeded, vectors } from "ordo";
import { describe, expect, it } from "vitest";
import type { Input } from "../input/input.ts";
import { command, environment, ordo, reference, workFolder } from "../testing/ordo.ts";
import { keptScores } from "./kept-scores.ts";
import { idLines, ranksOf, scoreLines } from "./score-lines.ts";

/** More rows than a block has, whose queries come back. */
const ROWS = 70_000;
const text = (() => {
  const rng = seeded(7);
  const line = (row: number) =>
    [
      `r${row}`,
      `q${row % 90}`,
      rng.normal().toFixed(4),
      rng.normal().toFixed(4),
      row < ROWS - 10 ? "x" : "late",
    ].join(",");
  return `id,q,a,b,word\n${Array.from({ length: ROWS }, (_, row) => `${line(row)}\n`).join("")}`;
})();

interface JsonPrediction {
  readonly scores: readonly number[];
  readonly ranks: readonly number[];
  readonly ids: readonly string[];
  readonly queries: readonly string[];
}

/** What --json says, which reads all rows at once: the slow twin. */
async function whole(...args: readonly string[]): Promise<JsonPrediction> {
  const { code, out } = await ordo("predict", ...args, "--json");
  expect(code).toBe(0);
  return JSON.parse(out) as JsonPrediction;
}

describe("predict in blocks", () => {
  it("prints what all rows at once give: scores, ids and ranks, whatever order queries come in", async () => {
    const folder = workFolder();
    const [data, small, model] = ["data.csv", "small.csv", "m.ordo"].map((name) => join(folder, name));
    writeFileSync(data!, text);
    const rows = text.split("\n").slice(0, 301);
    writeFileSync(
      small!,
      `${rows.map((row, k) => `${row},${k === 0 ? "y" : Number(row.split(",")[2]) * 2}`).join("\n")}\n`,
    );
    const words = ["--categories", "one-hot", "--id", "id", "--query", "q"];
    expect(await ordo("fit", small!, "--target", "y", ...words, ...reference, "--out", model!)).toMatchObject(
      { code: 0, err: "" },
    );
    for (const backend of ["reference", "wasm"]) {
      const args = [model!, data!, ...words, "--backend", backend];
      const expected = await whole(...args);
      const { out, code, err } = await ordo("predict", ...args);
      expect(code).toBe(0);
      expect(err).toBe(
        "ordo: warning: 1 words of categories did not occur in training and are left out (word=late) (predict.unseen-features)\n",
      );
      expect(out).toBe(`${expected.scores.join("\n")}\n`);
      const withIds = await ordo("predict", ...args, "--with-ids");
      const { ids, queries, scores, ranks } = expected;
      expect(queries).toEqual(
        text
          .trimEnd()
          .split("\n")
          .slice(1)
          .map((line) => line.split(",")[1]),
      );
      const lines = ids.map((id, row) => `${id},${queries[row]},${scores[row]},${ranks[row]}\n`);
      expect(withIds.out).toBe(`id,query,score,rank\n${lines.join("")}`);
      const file = join(folder, "out.csv");
      const told = await ordo("predict", ...args, "--with-ids", "--out", file);
      expect(readFileSync(file, "utf8")).toBe(withIds.out);
      expect(told.out).toContain("70,000 scores written to");
      expect(told.out).toContain("90 queries");
    }
  });

  it("prints nothing but the error when a late row is refused in the first block, and the blocks before it otherwise", async () => {
    const folder = workFolder();
    const [good, bad, model] = ["good.csv", "bad.csv", "m.ordo"].map((name) => join(folder, name));
    const numbers = Array.from({ length: ROWS }, (_, row) => `${row % 97},${row % 5}\n`).join("");
    writeFileSync(good!, `a,y\n${numbers.slice(0, 3000)}1,2\n`);
    await ordo("fit", good!, "--target", "y", ...reference, "--out", model!);
    writeFileSync(bad!, `a\n${Array.from({ length: 2 * ROWS }, (_, row) => `${row}\n`).join("")}oops\n`);
    const late = await ordo("predict", model!, bad!, ...reference);
    expect(late.code).toBe(1);
    expect(late.err).toContain(`line ${2 * ROWS + 2}`);
    expect(late.out.split("\n").length - 1).toBe(65_536);
    writeFileSync(bad!, "a\n1\noops\n");
    expect(await ordo("predict", model!, bad!, ...reference)).toMatchObject({ code: 1, out: "" });
  });

  it("answers the first rows of a pipe before the last have come", async () => {
    const folder = workFolder();
    const [data, model] = ["good.csv", "m.ordo"].map((name) => join(folder, name));
    writeFileSync(data!, "a,y\n1,1\n2,2\n3,4\n");
    await ordo("fit", data!, "--target", "y", ...reference, "--out", model!);
    const child = spawn(
      command[0],
      [...command.slice(1), "predict", model!, "-", "--format", "csv", ...reference],
      {
        cwd: folder,
        env: environment(),
      },
    );
    let out = "";
    child.stdout.setEncoding("utf8").on("data", (piece: string) => {
      out += piece;
      // The rest is given only when the first rows have been answered.
      if (out.split("\n").length === 3) child.stdin.end("3\n");
    });
    child.stdin.write("a\n1\n2\n");
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect(code).toBe(0);
    const all = await ordo("predict", model!, data!, "--ignore", "y", ...reference);
    expect(out).toBe(all.out);
    expect(out.split("\n")).toHaveLength(4);
  });
});

describe("kept scores", () => {
  const block = (ids: readonly string[] | undefined, scores: readonly number[]) => {
    const size = scores.length;
    const data = { inputs: vectors(matrix(size, 1)), size, ids, queries: undefined, groups: undefined };
    return {
      input: { path: "p", data, report: {} } as unknown as Input,
      ranking: "global" as const,
      scores: fromRows(scores.map((s) => [s])),
    };
  };

  it("are written many lines at a time, and are the lines of each row", () => {
    const values = Array.from({ length: 10_000 }, (_, row) => (row % 3 === 0 ? -row : row / 7));
    const texts = [...scoreLines(fromRows(values.map((value) => [value])))];
    expect(texts.length).toBeLessThan(10);
    expect(texts.join("")).toBe(values.map((value) => `${value}\n`).join(""));
    expect(
      [
        ...scoreLines(
          fromRows([
            [1, 2],
            [3, 4],
          ]),
        ),
      ].join(""),
    ).toBe("1,2\n3,4\n");
    expect([...scoreLines(matrix(0, 1))]).toEqual([]);
  });

  it("of blocks are those of all rows; ids that some rows lack are used for none", () => {
    const kept = keptScores(1);
    kept.add(block(["a", "b"], [3, 1]));
    kept.add(block(undefined, [2]));
    const { scores, ids } = kept.whole();
    expect(ids).toBeUndefined();
    expect([...scoreLines(scores)].join("")).toBe("3\n1\n2\n");
    expect([
      ...idLines({ scores, ranks: ranksOf(scores, undefined), ids, queries: undefined }, undefined),
    ]).toEqual(["id,score,rank\n", "0,3,1\n", "1,1,3\n", "2,2,2\n"]);
  });
});
