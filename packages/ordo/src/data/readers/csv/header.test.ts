import { expectError } from "@ordo/testkit";
import { readCsv } from "ordo";
import { describe, expect, it } from "vitest";
import { firstLineKind } from "./header.ts";

describe("the first line", () => {
  it.each([
    ["1,2,3", "row"],
    ["5.1,3.5,1.4,0.2,Iris-setosa", "row"],
    ["1,NA,", "row"],
    ["0,5;1,5", "row"],
    ["a,b,c", "names"],
    ["country,2001,2002", "doubtful names"],
    ["country,name,2001", "names"],
    [",0,1,2", "names"],
    ["NA,,", "names"],
  ])("%s is %s", (line, kind) => {
    expect(firstLineKind(line.split(line.includes(";") ? ";" : ","))).toBe(kind);
  });

  it("of numbers is a row, and that is said", async () => {
    const { data, report } = await readCsv("1,2,3\n4,5,6\n", { target: "c3", source: "t.csv" });
    expect(data.inputs.values).toMatchObject({ rows: 2, data: Float64Array.of(1, 2, 4, 5) });
    expect([data.inputs.names, [...data.scores!.values.data]]).toEqual([undefined, [3, 6]]);
    expect(report.warnings).toEqual([
      {
        code: "data.no-header",
        message:
          "t.csv: the first line holds numbers (1, 2, 3), so it is read as a row, and the columns are called c1, c2, …; the option header takes it for names",
      },
    ]);
  });

  it("is what the option says", async () => {
    const named = await readCsv("1,2,3\n4,5,6\n", { header: true });
    expect([named.data.size, named.data.inputs.names, named.report.warnings]).toEqual([
      1,
      ["1", "2", "3"],
      [],
    ]);
    const bare = await readCsv("1,2,3\n4,5,6\n", { header: false });
    expect([bare.data.size, bare.report.warnings]).toEqual([2, []]);
  });

  it("of whole numbers for the most part is doubted aloud", async () => {
    const { data, report } = await readCsv("c,2001,2002\n1,2,3\n");
    expect(data.inputs.names).toEqual(["c", "2001", "2002"]);
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.numbers-as-names"]);
  });

  it("that is a row has no names to ask for", async () => {
    const error = await expectError(readCsv("1,2\n3,4\n", { target: "2" }), "data.column", { column: "2" });
    expect(error.message).toBe(
      'there is no column "2"; did you mean "c2"? (its first line holds numbers, so it is read as a row; the option header takes it for names)',
    );
  });

  it.each(["sep=;\n", '"sep=;"\r\n', "\ufeffSEP=;\n"])("may name the delimiter (%j)", async (line) => {
    const { data } = await readCsv(`${line}a,b;y\n0,5;1\n`, { target: "y" });
    expect(data.inputs).toMatchObject({ names: ["a,b"], values: { data: Float64Array.of(0.5) } });
    expect((await readCsv(`${line}a;y\n1;2\n`, { delimiter: ";" })).data.inputs.names).toEqual(["a", "y"]);
  });

  it("of numbers with decimal commas is parted by what is left", async () => {
    const { data } = await readCsv("0,5;1,5;2,5\n1,5;2;3\n");
    expect(data.inputs.values.rows).toBe(2);
    expect(data.inputs.features).toBe(3);
    expect((await readCsv("0,5\t1,5\t2,5\n")).data.inputs.features).toBe(3);
    expect((await readCsv("1,2;5,3,4\n", { words: "c2", header: false })).data.inputs.features).toBe(4);
  });
});
