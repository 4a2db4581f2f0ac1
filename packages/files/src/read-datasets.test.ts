import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDataset, readDatasets } from "@ordo/files";
import { expectError } from "@ordo/testkit";
import { rowOf, type Vectors } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-several-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function written(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const paths = Object.keys(files).map((name) => join(folder, name));
  await Promise.all(Object.values(files).map((text, place) => writeFile(paths[place]!, text)));
  return paths;
}

function rowsOf(inputs: Vectors): readonly (readonly number[])[] {
  if (inputs.values.kind === "sparse") throw new Error("expected dense rows");
  const { values } = inputs;
  return Array.from({ length: values.rows }, (_, row) => [...rowOf(values, row)]);
}

describe("several files", () => {
  it("are the file of all their lines", async () => {
    const lines = ["2 qid:1 1:1 3:5 #docid = c\n", "1 qid:1 2:4 #docid = a\n", "0 qid:2 1:7 #docid = b\n"];
    const [whole, ...parts] = await written({
      "w.light": lines.join(""),
      "1.light": lines[0]!,
      "2.light": lines[1]!,
      "3.light": lines[2]!,
    });
    const one = await readDataset(whole!, { storage: "dense" });
    const all = await readDatasets(parts, { storage: "dense", sharedQueries: "same" });
    expect(all.data.fingerprint).toBe(one.data.fingerprint);
    expect(all.files).toEqual(parts.map((path) => ({ path, rows: 1 })));
  });

  it("have columns by name, and words of all", async () => {
    const paths = await written({
      "a.csv": "y,x,colour\n1,5,red\n2,6,\n",
      "b.csv": "colour,y,x\nblue,3,7\n",
    });
    const options = { target: "y", categories: "one-hot", missing: "keep" } as const;
    const { data, report } = await readDatasets(paths, options);
    const inputs = data.inputs as Vectors;
    expect(inputs.names).toEqual(["x", "colour=red", "colour=blue"]);
    expect(rowsOf(inputs)).toEqual([
      [5, 1, 0],
      [6, Number.NaN, Number.NaN],
      [7, 0, 1],
    ]);
    expect(report.columns.find(({ name }) => name === "colour")?.categories).toEqual(["red", "blue"]);
  });

  it("count features of SVMlight from 0 where one of them does", async () => {
    const paths = await written({ "one.light": "1 1:3 2:4\n", "zero.light": "2 0:5 1:6\n" });
    const { data } = await readDatasets(paths, { storage: "dense" });
    expect(rowsOf(data.inputs as Vectors)).toEqual([
      [0, 3, 4],
      [5, 6, 0],
    ]);
  });

  it("keep queries of one name apart where told, and refuse them otherwise", async () => {
    const paths = await written({ "q1.light": "1 qid:1 1:3\n", "q2.light": "2 qid:1 1:6\n" });
    const { data } = await readDatasets(paths, { sharedQueries: "different" });
    expect(data.queries?.count).toBe(2);
    await expectError(() => readDatasets(paths), "input.invalid", {
      what: paths[1],
      actual: "1 of its names again (1)",
    });
  });

  it("with other columns, without a target, or named twice are refused", async () => {
    const paths = await written({ "x.csv": "y,x\n1,5\n2,6\n", "z.csv": "y,z\n3,7\n" });
    await expectError(() => readDatasets(paths, { target: "y" }), "input.invalid", {
      what: paths[1],
      actual: 'no "x", and "z" besides',
    });
    await expectError(() => readDatasets([paths[0]!, paths[0]!], { target: "y" }), "input.invalid", {
      what: "files",
    });
    const some = await written({ "l.light": "1 qid:1 1:3\n", "n.light": "1:6\n" });
    await expectError(() => readDatasets(some), "input.invalid", { what: some[1] });
  });

  it("whose words of the target differ need their order", async () => {
    const paths = await written({ "c1.csv": "y,x\nlow,5\nhigh,6\n", "c2.csv": "y,x\nlow,7\nmedium,8\n" });
    await expectError(() => readDatasets(paths, { target: "y" }), "input.invalid", { what: paths[1] });
    const told = await readDatasets(paths, { target: "y", classes: ["low", "medium", "high"] });
    expect([...told.data.scores!.values.data]).toEqual([0, 2, 0, 1]);
    const positive = await readDatasets(paths, { target: "y", positive: "low" });
    expect(positive.data.scores!.classes).toEqual(["not low", "low"]);
    expect([...positive.data.scores!.values.data]).toEqual([1, 0, 1, 0]);
  });

  it("name the file and its own line where one cannot be read", async () => {
    const paths = await written({ "good.light": "1 1:3\n2 1:4\n", "bad.light": "1 1:3\nx 1:4\n" });
    await expect(readDatasets(paths)).rejects.toThrow(/bad\.light.*\b2\b/s);
  });
});
