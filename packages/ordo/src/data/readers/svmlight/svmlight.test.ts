import { expectError } from "@ordo/testkit";
import { readSvmlight, type SvmlightReadOptions } from "ordo";
import { describe, expect, it } from "vitest";

const LETOR = `# two queries, out of order
2 qid:10 1:0.5 3:-1 #docid = GX1 inc = 1
0 qid:7 2:1e-3  \t# docid=GX2

+1.5 qid:10\t3:2 1:4 #docid = GX3`;

async function problems(text: string, options: SvmlightReadOptions = {}): Promise<string[]> {
  const { details } = await expectError(readSvmlight(text, options), "data.parse");
  return details.problems.map(
    ({ line, column, found, expected }) => `${line}:${column} ${found} | ${expected}`,
  );
}

describe("readSvmlight", () => {
  it("reads queries in any order, features in any order, ids from comments", async () => {
    const { data, report } = await readSvmlight(LETOR, { storage: "sparse" });
    expect(data.scores!.values.data).toEqual(Float64Array.of(2, 0, 1.5));
    expect(data.queries).toMatchObject({ ids: ["10", "7"], of: Uint32Array.of(0, 1, 0) });
    expect(data.ids).toEqual(["GX1", "GX2", "GX3"]);
    expect(data.inputs.values).toMatchObject({
      kind: "sparse",
      rows: 3,
      cols: 3,
      starts: Uint32Array.of(0, 2, 3, 5),
      columns: Uint32Array.of(0, 2, 1, 0, 2),
      values: Float64Array.of(0.5, -1, 1e-3, 4, 2),
    });
    expect(report).toMatchObject({ format: "svmlight", rows: 3, features: 3, warnings: [] });
  });

  it("is dense when half of the values are listed, unless told otherwise", async () => {
    const { values } = (await readSvmlight(LETOR)).data.inputs;
    expect(values).toMatchObject({ kind: "dense", data: Float64Array.of(0.5, 0, -1, 0, 1e-3, 0, 4, 0, 2) });
    expect((await readSvmlight("1 4:1\n1 1:1\n")).data.inputs.values.kind).toBe("sparse");
    expect((await readSvmlight("1 4:1\n1 1:1\n", { storage: "dense" })).data.inputs.values.kind).toBe(
      "dense",
    );
  });

  it("takes the number of features from an option or a comment", async () => {
    expect((await readSvmlight("1 2:1\n", { features: 9 })).data.inputs.features).toBe(9);
    expect((await readSvmlight("# features: 7\n1 2:1\n")).data.inputs.features).toBe(7);
    expect(await problems("1 3:1\n", { features: 2 })).toEqual(['1:3 "3" | a feature number from 1 to 2']);
  });

  it("counts from 0 when told so, and says so when it should have been told", async () => {
    expect((await readSvmlight("1 0:5 1:6\n", { firstFeature: 0 })).data.inputs.features).toBe(2);
    expect(await problems("1 0:5\n")).toEqual([
      '1:3 "0" | a feature number from 1 (or set firstFeature to 0)',
    ]);
  });

  it("refuses NULL with its place, or keeps it", async () => {
    const text = "1 1:NULL 2:1\n1 1:1 2:nan\n";
    await expectError(readSvmlight(text), "input.missing-values", { count: 2, row: 0, column: "1" });
    const { data, report } = await readSvmlight(text, { missing: "keep" });
    expect(data.inputs.values).toMatchObject({ data: Float64Array.of(Number.NaN, 1, 1, Number.NaN) });
    expect(report.missing).toBe(2);
  });

  it("reads weights, and labels that come in lists", async () => {
    expect((await readSvmlight("1 cost:0.5 1:1\n1 cost:2 1:1\n")).data.weights).toEqual(
      Float64Array.of(0.5, 2),
    );
    const { scores } = (await readSvmlight("2,0,2 1:1\n-1 1:1\n1 1:1\n", { multilabel: true })).data;
    expect(scores!.values).toMatchObject({
      rows: 3,
      cols: 3,
      data: Float64Array.of(1, 0, 1, 0, 0, 0, 0, 1, 0),
    });
    expect((await readSvmlight("0 1:1\n", { multilabel: true, labels: 5 })).data.scores!.values.cols).toBe(5);
  });

  it("drops ids that only some lines have, and says so", async () => {
    const { data, report } = await readSvmlight("1 1:1 #docid = a\n1 1:1\n");
    expect(data.ids).toBeUndefined();
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.partial-ids"]);
  });

  it("warns when no feature is listed, unless it is told how many there are", async () => {
    const codes = async (features?: number) =>
      (await readSvmlight("1 qid:1\n2 qid:1\n", { features })).report.warnings.map(({ code }) => code);
    expect(await codes()).toEqual(["data.no-features"]);
    expect(await codes(3)).toEqual([]);
  });

  it("tells what is wrong and where", async () => {
    const text = "1 qid:1 1:x\nnan 1:1\n1 qid:1 1:1e999 a:1 :2 5\n1 qid:1 2:1 1:1 2:2\n1 qid:1 cost:-1\n";
    expect(await problems(text)).toEqual([
      '1:11 "x" | a number or NULL',
      '2:1 "nan" | a score',
      '3:11 "1e999" | a finite number',
      '3:17 "a:1" | feature:value, qid:query or cost:weight',
      '3:21 ":2" | feature:value, qid:query or cost:weight',
      '3:24 "5" | feature:value, qid:query or cost:weight',
      "4:1 feature 2 twice | each feature once",
      '5:14 "-1" | a weight, a finite number >= 0',
    ]);
  });

  it("wants a query on every line or on none, and once", async () => {
    expect(await problems("1 qid:1 1:1\n1 1:1\n")).toEqual(["2:2 no qid: | one, as on the lines before"]);
    expect(await problems("1 1:1\n1 qid:1 1:1\n")).toEqual(["2:2 qid: | none, as on the lines before"]);
    expect(await problems("1 qid:1 qid:2\n")).toEqual(["1:2 qid: 2 times | it once"]);
  });

  it("refuses a file without items", async () => {
    await expectError(readSvmlight("# nothing\n\n"), "input.empty");
  });
});
