import { expectError } from "@ordo/testkit";
import { type CsvReadOptions, readCsv, toDense } from "ordo";
import { describe, expect, it } from "vitest";

/** Feature rows as lists. */
async function rows(text: string | Uint8Array, options: CsvReadOptions = {}): Promise<number[][]> {
  const { values } = (await readCsv(text, options)).data.inputs;
  const dense = values.kind === "dense" ? values : toDense(values);
  return Array.from({ length: dense.rows }, (_, row) => [
    ...dense.data.subarray(row * dense.cols, (row + 1) * dense.cols),
  ]);
}

/** Where the problems are: line:column. */
async function places(text: string | Uint8Array, options: CsvReadOptions = {}): Promise<string[]> {
  const { details } = await expectError(readCsv(text, options), "data.parse");
  return details.problems.map(({ line, column }) => `${line}:${column}`);
}

describe("csv cells", () => {
  it("may be quoted, padded and hold delimiters, quotes and line ends", async () => {
    const text = 'id,"a ""b""", c\n"x,\n""y""" , 1 ,"2"\nz,\t3e0,-.5\n';
    const { data } = await readCsv(text, { id: "id" });
    expect(data.ids).toEqual(['x,\n"y"', "z"]);
    expect(data.inputs.names).toEqual(['a "b"', "c"]);
    expect(await rows(text, { id: "id" })).toEqual([
      [1, 2],
      [3, -0.5],
    ]);
  });

  it("keep a quotation mark inside an unquoted one", async () => {
    const { data } = await readCsv('id,x\n5" pipe,1\n', { id: "id" });
    expect(data.ids).toEqual(['5" pipe']);
  });

  it("that are ignored are gone over, quoted or not, and still refused where they are no text", async () => {
    const ignore = { ignore: ["note", "last"] };
    const text = 'note,x,last\nplain words,1,\n"a, ""b""\nc",2,é\n ,3, \n';
    expect(await rows(text, ignore)).toEqual([[1], [2], [3]]);
    expect(await rows("note x last\nab 1  cd\n", { ...ignore, delimiter: "whitespace" })).toEqual([[1]]);
    expect(await places("note,x,last\na\0b,1,c\n", ignore)).toEqual(["2:1"]);
    expect(
      await places(
        Uint8Array.of(...new TextEncoder().encode("note,x,last\n"), 0xff, 44, 49, 44, 99, 10),
        ignore,
      ),
    ).toEqual(["2:1"]);
    expect(await places("note,x,last\na,1\n", ignore)).toEqual(["2:3"]);
  });

  it.each([
    [",", "x,y\n1,2\n"],
    ["\t", "x\ty\n1\t2\n"],
    [";", "x;y\n1;2\n"],
  ])("are parted by a guessed %j", async (_, text) => {
    expect(await rows(text)).toEqual([[1, 2]]);
  });

  it("are parted by blanks where these part nothing but numbers", async () => {
    expect(await rows("5.0 4.0  -3e2\n1 2 3\n")).toEqual([
      [5, 4, -300],
      [1, 2, 3],
    ]);
    const names = async (text: string) => (await readCsv(text, { categories: "one-hot" })).data.inputs.names;
    expect(await names("height weight\nlow\nhigh\n")).toEqual(["height weight=high", "height weight=low"]);
    expect(await names("1 a\nx\ny\n")).toEqual(["1 a=x", "1 a=y"]);
    expect(await rows("1 2,3\n", { header: false, ignore: ["c1"] })).toEqual([[3]]);
  });

  it("are parted by blanks, or by any text, when told so", async () => {
    expect(await rows("  1  2\t3 \n4 5 6", { header: false, delimiter: "whitespace" })).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect(await rows("1::2::3\n", { header: false, delimiter: "::" })).toEqual([[1, 2, 3]]);
    expect(await rows("x\ty\n1\t\n", { delimiter: "\t", missing: "keep" })).toEqual([[1, Number.NaN]]);
  });

  it("may end in LF, CR LF and CR in one file, with blank lines between", async () => {
    expect(await rows("x\r\n1\n2\r3\r\n \n\n4")).toEqual([[1], [2], [3], [4]]);
  });

  it("come after lines to be passed over", async () => {
    expect(await rows('569,"30\n1,2\n3,4\n', { header: false, skipLines: 1 })).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it("are Latin-1 when told so", async () => {
    const latin = Uint8Array.from([...new TextEncoder().encode("id,x\ncaf"), 0xe9, 44, 49]);
    expect((await readCsv(latin, { id: "id", encoding: "latin1" })).data.ids).toEqual(["café"]);
    expect(await places(latin, { id: "id" })).toEqual(["2:1"]);
    const { details } = await expectError(readCsv(latin, { id: "id" }), "data.parse");
    expect(details.problems[0]?.remedies).toEqual([{ option: "encoding", value: "latin1" }]);
  });

  it("without NUL bytes, against which no encoding helps", async () => {
    const { details } = await expectError(readCsv("id,b\n\0,1\n", { id: "id" }), "data.parse");
    expect(details.problems[0]).toMatchObject({ expected: "text without NUL bytes" });
    expect(details.problems[0]?.remedies).toBeUndefined();
  });
});

describe("csv columns", () => {
  const text = "id,q,g,w,x,y1,y2,note\na,1,u,0.5,10,1,2,n\nb,2,u,1,20,3,4,m\nc,1,v,0,30,5,6,\n";
  const options = { id: "id", query: "q", group: "g", weight: 3, target: ["y2", "y1"], ignore: -1 } as const;

  it("get their roles by name or position", async () => {
    const { data, report } = await readCsv(text, { ...options, source: "t.csv" });
    expect(data.ids).toEqual(["a", "b", "c"]);
    expect(data.queries).toMatchObject({ ids: ["1", "2"], of: Uint32Array.of(0, 1, 0) });
    expect(data.groups).toMatchObject({ ids: ["u", "v"], of: Uint32Array.of(0, 0, 1) });
    expect(data.weights).toEqual(Float64Array.of(0.5, 1, 0));
    expect(data.scores).toMatchObject({ names: ["y2", "y1"], classes: undefined });
    expect(data.scores!.values.data).toEqual(Float64Array.of(2, 1, 4, 3, 6, 5));
    expect(data.inputs.names).toEqual(["x"]);
    expect(report).toMatchObject({
      source: "t.csv",
      format: "csv",
      reader: "ordo",
      rows: 3,
      features: 1,
      missing: 0,
    });
    expect(report.columns.map((column) => column.role)).toEqual([
      "id",
      "query",
      "group",
      "weight",
      "feature",
      "target",
      "target",
      "ignore",
    ]);
  });

  it("are refused when unknown, with the name that was meant", async () => {
    const error = await expectError(readCsv(text, { target: "nte" }), "data.column", { column: "nte" });
    expect(error.message).toBe('there is no column "nte"; did you mean "note"?');
    await expectError(readCsv(text, { target: 8 }), "data.column");
  });

  it("are refused when one has two roles", async () => {
    await expectError(readCsv(text, { target: "y1", ignore: ["y1"] }), "option.invalid");
  });

  it("warn when no features are left", async () => {
    const { report } = await readCsv("y\n1\n", { target: "y" });
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.no-features"]);
  });

  it("refuse options that are not known", async () => {
    await expectError(readCsv(text, { targets: "y1" } as CsvReadOptions), "option.invalid");
  });
});

describe("csv classes", () => {
  const text = "x,y\n1,mid\n2,low\n3,high\n4,low\n";
  const scores = async (options: CsvReadOptions, csv = text) => {
    const { scores } = (await readCsv(csv, { target: "y", ...options })).data;
    return { classes: scores!.classes, values: [...scores!.values.data] };
  };

  it("are in the order given; two are sorted, and more are refused unless sorting is asked for", async () => {
    await expectError(readCsv(text, { target: "y", source: "t.csv" }), "data.order", {
      what: "t.csv",
      words: ["high", "low", "mid"],
    });
    const sorted = { classes: ["high", "low", "mid"], values: [2, 1, 0, 1] };
    expect(await scores({ unordered: "sort" })).toEqual(sorted);
    expect(await scores({}, "x,y\n1,yes\n2,no\n")).toEqual({ classes: ["no", "yes"], values: [1, 0] });
    const classes = ["low", "mid", "high"];
    expect(await scores({ classes })).toEqual({ classes, values: [1, 0, 2, 0] });
  });

  it("are one against the rest with a positive label", async () => {
    expect(await scores({ positive: "low" })).toEqual({ classes: ["not low", "low"], values: [0, 1, 0, 1] });
    const two = "x,y\n1,1\n2,2.0\n";
    expect(await scores({ positive: "2" }, two)).toEqual({ classes: ["1", "2"], values: [0, 1] });
  });

  it("are refused when a word is not among those given, or the positive one never occurs", async () => {
    expect(await places(text, { target: "y", classes: ["low", "high"] })).toEqual(["2:3"]);
    await expectError(readCsv(text, { target: "y", positive: "lo" }), "option.invalid");
    await expectError(readCsv(text, { target: "y", positive: "low", classes: ["low"] }), "option.invalid");
  });

  it("do not mix with numbers", async () => {
    expect(await places("x,y\n1,1\n2,low\n", { target: "y" })).toEqual(["3:3"]);
  });
});

describe("csv categories", () => {
  const text = "colour,x\nred,1\nblue,2\nred,3\n";

  it("are refused once for each column", async () => {
    const error = await expectError(readCsv(text), "data.parse", { total: 1 });
    expect(error.details.problems[0]).toEqual({
      line: 2,
      column: 1,
      field: "colour",
      found: '"red"',
      expected:
        "a number; for words ignore the column, or choose the categories one-hot; for texts read it as strings",
      remedies: [
        { option: "categories", value: "one-hot" },
        { option: "strings", value: "colour" },
      ],
    });
  });

  it.each(["dense", "sparse"] as const)("become zeros and ones in %s storage", async (storage) => {
    const options = { categories: "one-hot", storage } as const;
    expect((await readCsv(text, options)).data.inputs.names).toEqual(["colour=blue", "colour=red", "x"]);
    expect(await rows(text, options)).toEqual([
      [0, 1, 1],
      [1, 0, 2],
      [0, 1, 3],
    ]);
  });

  it("may look like numbers when they are named", async () => {
    const zip = "zip,x\n10,1\n9,2\n";
    expect(await rows(zip, { words: "zip" })).toEqual([
      [1, 0, 1],
      [0, 1, 2],
    ]);
    await expectError(readCsv(zip, { words: "zip", id: "zip" }), "option.invalid");
  });

  it.each(["dense", "sparse"] as const)(
    "that are missing are missing in every place, in %s storage",
    async (storage) => {
      const options = { categories: "one-hot", missing: "keep", storage } as const;
      expect(await rows("c,x\nNA,1\na,2\nb,NA\n", options)).toEqual([
        [Number.NaN, Number.NaN, 1],
        [1, 0, 2],
        [0, 1, Number.NaN],
      ]);
    },
  );
});

describe("csv missing values", () => {
  it("are refused with their count and the first place", async () => {
    const text = "a,b\n1,2\n3,NA\n?,\n";
    const details = { what: "t.csv", count: 3, row: 1, line: 3, column: "b" };
    const error = await expectError(readCsv(text, { source: "t.csv" }), "input.missing-values", details);
    expect(error.message).toBe(
      't.csv: 3 missing values, the first in line 3, column "b"; set missing to "keep" and impute them, or ignore the column',
    );
  });

  it("are kept as NaN when asked for, under the texts that stand for them", async () => {
    const text = "a\nNA\nnan\n?\nnull\n7\n";
    expect(await rows(text, { missing: "keep" })).toEqual([
      [Number.NaN],
      [Number.NaN],
      [Number.NaN],
      [Number.NaN],
      [7],
    ]);
    const marked = { missing: "keep", missingValues: ["-999"] } as const;
    expect(await rows("a\n-999\n7\n-999.0\n", marked)).toEqual([[Number.NaN], [7], [Number.NaN]]);
    expect(await places("a,y\n1,-999\n", { ...marked, target: "y" })).toEqual(["2:3"]);
    expect(await places("a\n1\nNA\n", { missing: "keep", missingValues: ["x"] })).toEqual(["3:1"]);
  });

  it("are refused in scores, queries and weights", async () => {
    expect(await places("x,y\n1,NA\n", { target: "y", missing: "keep" })).toEqual(["2:3"]);
    expect(await places("x,q\n1,\n", { query: "q", missing: "keep" })).toEqual(["2:3"]);
    expect(await places("x,w\n1,-1\n", { weight: "w" })).toEqual(["2:3"]);
  });
});

describe("csv problems", () => {
  it("are told together, with file, place, finding and wish", async () => {
    const text = 'a,b\n1,2\n1,x\n1e999,0x10\n1\n1,2,3\n"1"2,3\n';
    const error = await expectError(readCsv(text, { source: "t.csv" }), "data.parse", {
      source: "t.csv",
      total: 6,
    });
    expect(error.message.split("\n  ")).toEqual([
      "t.csv: 6 problems",
      't.csv, line 3, column 3 (column "b"): found "x", expected a number',
      't.csv, line 4, column 1 (column "a"): found "1e999", expected a finite number',
      't.csv, line 4, column 7 (column "b"): found "0x10", expected a decimal number',
      "t.csv, line 5, column 1: found 1 cell, expected 2, as in the first line",
      "t.csv, line 6, column 5: found 3 cells, expected 2, as in the first line",
      't.csv, line 7, column 1: found "2,3" after a closing quotation mark, ' +
        "expected a delimiter or the end of the line (a quotation mark inside quotes is written twice)",
    ]);
  });

  it("are counted beyond the twenty that are told", async () => {
    const text = `a\n1\n${"x\n".repeat(50)}`;
    const error = await expectError(readCsv(text), "data.parse", { total: 50 });
    expect(error.details.problems).toHaveLength(20);
    expect(error.message.endsWith("and 30 more")).toBe(true);
  });

  it("count characters, not bytes, and lines inside quotes", async () => {
    expect(await places('é,b\n"ü\n",x\n1,2\n"é",y\n', { id: 0 })).toEqual(["3:3"]);
    expect(await places('id,b\n0,1\n"é",y\n', { id: 0 })).toEqual(["3:5"]);
  });

  it.each([
    ["a quotation mark left open", 'a,b\n1,2\n"3,4\n5,6\n', "3:1"],
    ["a name that stands twice", "a,b,a\n1,2,3\n", "1:5"],
    ["a NUL byte", "id,b\n\0,1\n", "2:1"],
  ])("include %s", async (_, text, place) => {
    expect(await places(text, { id: 0 })).toEqual([place]);
  });

  it.each(["", "\n\n", "\ufeff"])("include a file with nothing in it (%j)", async (text) => {
    await expectError(readCsv(text), "input.empty");
  });

  it("include a header alone, unless it may stay empty", async () => {
    await expectError(readCsv("a,b\n"), "input.empty");
    const { data } = await readCsv("a,b\n", { empty: "keep", target: "b" });
    expect([data.size, data.inputs.features, data.scores!.values.rows]).toEqual([0, 1, 0]);
  });
});
