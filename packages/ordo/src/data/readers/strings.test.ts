import { expectError } from "@ordo/testkit";
import {
  type ArffReadOptions,
  type CsvReadOptions,
  type Dataset,
  type JsonLinesReadOptions,
  readArff,
  readCsv,
  readJsonLines,
  readSvmlight,
  type Strings,
  type Vectors,
  type WithStrings,
} from "ordo";
import { describe, expect, it } from "vitest";

type Given<O extends CsvReadOptions | ArffReadOptions | JsonLinesReadOptions> = Omit<
  WithStrings<O>,
  "strings"
>;
const csv = (text: string | Uint8Array, options: Given<CsvReadOptions> = {}) =>
  readCsv(text, { strings: "title", ...options });
const texts = async (text: string | Uint8Array, options: Given<CsvReadOptions> = {}) =>
  (await csv(text, options)).data.inputs.values;

describe("a column of texts in CSV", () => {
  it("gives the items, beside scores, queries and ids", async () => {
    const text = "id,topic,title,day\n1,earn,PROFIT UP,mon\n2,rest,COCOA,mon\n3,earn,LOSS,tue\n";
    const { data, report } = await csv(text, { id: "id", target: "topic", query: "day", positive: "earn" });
    expect(data.inputs.kind).toBe("strings");
    expect(data.inputs.values).toEqual(["PROFIT UP", "COCOA", "LOSS"]);
    expect(data.ids).toEqual(["1", "2", "3"]);
    expect(Array.from(data.scores!.values.data)).toEqual([1, 0, 1]);
    expect(Array.from(data.queries!.of)).toEqual([0, 0, 1]);
    expect(report).toMatchObject({ rows: 3, features: 0, missing: 0, warnings: [] });
    expect(report.columns.map(({ role }) => role)).toEqual(["id", "target", "strings", "query"]);
  });

  it("leaves every other column out, whatever it holds, and says so", async () => {
    const text = "x,title,word,y\n1,a,w,0\n,b,v,1\n";
    const { data, report } = await csv(text, { target: "y" });
    expect(data.inputs.values).toEqual(["a", "b"]);
    expect(report.columns.map(({ role }) => role)).toEqual(["ignore", "strings", "ignore", "target"]);
    expect(report.warnings).toEqual([
      {
        code: "data.left-out",
        message:
          'input: 2 columns are left out, because the items are texts: "x", "word"; ignore them to say so',
      },
    ]);
    const told = await csv(text, { target: "y", ignore: ["x", "word"] });
    expect(told.report.warnings).toEqual([]);
    expect(told.report.columns).toEqual(report.columns);
    expect(told.data.fingerprint).toBe(data.fingerprint);
  });

  it("may be named by its place, in a file without names", async () => {
    const { data } = await readCsv("1,one\n2,two\n", { header: false, strings: -1, target: 0 });
    expect(data.inputs.values).toEqual(["one", "two"]);
  });

  it("keeps delimiters, quotation marks, line ends and blanks of quoted cells", async () => {
    const text = 'title,y\n"a, ""b""",1\n"two\nlines\r\nhere",0\n"  kept ",1\n  trimmed  ,0\n5" pipe,1\n';
    expect(await texts(text, { target: "y" })).toEqual([
      'a, "b"',
      "two\nlines\r\nhere",
      "  kept ",
      "trimmed",
      '5" pipe',
    ]);
  });

  it("keeps every code point, and numbers as they are written", async () => {
    const text = 'title\nZürich 😀 e\u0301\n𝒜\n1.50\n007\n-0\n"1e3"\n';
    expect(await texts(text)).toEqual(["Zürich 😀 e\u0301", "𝒜", "1.50", "007", "-0", "1e3"]);
    expect(
      await texts(
        Uint8Array.from("title\ncaf\u00e9\n", (c) => c.charCodeAt(0)),
        { encoding: "latin1" },
      ),
    ).toEqual(["café"]);
  });

  it("takes an empty text in quotes, and words that stand for missing values in quotes", async () => {
    expect(await texts('title,y\n"",1\n"NA",0\n"?",1\n', { target: "y" })).toEqual(["", "NA", "?"]);
    expect(await texts("title\nNA\nAN\n", { missingValues: [] })).toEqual(["NA", "AN"]);
  });

  it("refuses missing texts by line, also where missing features are kept", async () => {
    const text = 'title,y\n"one\ntwo",1\n,0\nNA,1\nfine,0\n';
    for (const missing of ["refuse", "keep"] as const) {
      const { details } = await expectError(csv(text, { target: "y", missing }), "data.parse", { total: 2 });
      expect(details.problems).toEqual([
        {
          line: 4,
          column: 1,
          field: "title",
          found: "nothing",
          expected: 'a text for every item ("" for an empty one)',
        },
        {
          line: 5,
          column: 1,
          field: "title",
          found: '"NA"',
          expected: 'a text for every item (in quotes, if "NA" is one)',
        },
      ]);
    }
  });

  it("refuses damaged text by line", async () => {
    const bytes = new TextEncoder().encode("title\nfine\nbro?ken\n");
    bytes[bytes.indexOf(63)] = 255;
    const { details } = await expectError(csv(bytes), "data.parse", { total: 1 });
    expect(details.problems[0]).toMatchObject({ line: 3, column: 1 });
  });

  it("has one role", async () => {
    const text = "title,y\na,1\n";
    await expectError(csv(text, { target: "title" }), "option.invalid", { owner: "readCsv" });
    await expectError(csv(text, { id: "title" }), "option.invalid");
    await expectError(csv(text, { words: "y", categories: "one-hot" }), "option.invalid");
    await expectError(readCsv(text, { strings: "titel" }), "data.column", { column: "titel" });
  });

  it("may have no rows, where that is allowed", async () => {
    await expectError(csv("title\n"), "input.empty");
    expect((await csv("title\n", { empty: "keep" })).data.size).toBe(0);
  });
});

describe("a column of texts in JSON lines", () => {
  const read = (text: string, options: Given<JsonLinesReadOptions> = {}) =>
    readJsonLines(text, { strings: "title", ...options });

  it("gives the items, the empty text and missing words included", async () => {
    const text =
      '{"title":"a\\n\\"b\\"","y":1,"x":[1]}\n{"y":0,"title":"","x":2}\n{"title":"NA","y":1,"x":null}\n';
    const { data, report } = await read(text, { target: "y" });
    expect(data.inputs.values).toEqual(['a\n"b"', "", "NA"]);
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.left-out"]);
  });

  it.each(["null", "12", "true", "[1]"])("refuses %s by line", async (value) => {
    const text = `{"title":"a","y":1}\n{"title":${value},"y":0}\n`;
    const { details } = await expectError(read(text, { target: "y" }), "data.parse", { total: 1 });
    expect(details.problems[0]).toMatchObject({ line: 2, field: "title", found: value });
  });

  it("refuses a row without one, and items that name their parts", async () => {
    const { details } = await expectError(read('{"title":"a"}\n{}\n'), "data.parse", { total: 1 });
    expect(details.problems[0]).toMatchObject({ line: 2, found: "nothing" });
    await expectError(read('{"features":[1],"score":1}\n'), "option.invalid", { owner: "readJsonLines" });
  });
});

describe("a column of texts in ARFF", () => {
  const header =
    "@relation r\n@attribute title string\n@attribute note string\n@attribute y {no,yes}\n@data\n";
  const read = (text: string, options: Given<ArffReadOptions> = {}) =>
    readArff(text, { strings: "title", ...options });

  it("gives the items, and passes over other texts", async () => {
    const { data, report } = await read(`${header}'it\\'s \\n',x,yes\n"",?,no\nplain 😀,x,yes\n`);
    expect(data.inputs.values).toEqual(["it's \n", "", "plain 😀"]);
    expect(data.scores!.classes).toEqual(["no", "yes"]);
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.left-out"]);
  });

  it("refuses a missing text by line", async () => {
    const { details } = await expectError(read(`${header}a,x,yes\n?,x,no\n`), "data.parse", { total: 1 });
    expect(details.problems[0]).toMatchObject({ line: 7, field: "title" });
  });

  it("keeps numbers and declared words as they are written", async () => {
    const text = "@attribute title numeric\n@attribute y numeric\n@data\n1.50,1\n2,0\n";
    expect((await read(text)).data.inputs.values).toEqual(["1.50", "2"]);
  });
});

it("svmlight has no columns of texts", async () => {
  const options = { strings: "title" } as unknown as undefined;
  await expectError(readSvmlight("1 1:1\n", options), "option.invalid", { owner: "readSvmlight" });
});

it("the kind of items follows from the options, where types can tell", async () => {
  const plain: Dataset<Vectors> = (await readCsv("x\n1\n")).data;
  const named: Dataset<Strings> = (await readCsv("x\n1\n", { strings: "x" })).data;
  const open: { readonly strings?: string } = {};
  const either = (await readCsv("x\n1\n", open)).data;
  // @ts-expect-error Whether a column was named is not known.
  const wrong: Dataset<Vectors> = either;
  // @ts-expect-error Texts have no features.
  const none: unknown = named.inputs.features;
  expect([plain.inputs.kind, named.inputs.kind, wrong.inputs.kind, none]).toEqual([
    "vectors",
    "strings",
    "vectors",
    undefined,
  ]);
});
