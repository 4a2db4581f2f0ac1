import { expectError } from "@ordo/testkit";
import { type ArffReadOptions, readArff } from "ordo";
import { describe, expect, it } from "vitest";

const HEADER = `% a comment
@RELATION 'some thing'

@attribute 'first name' string
@attribute x  numeric % kept by some programs
@attribute y REAL [0, 10]
@Attribute colour { red, 'dark blue', "gr\\"een" }
@attribute size {4, 8 ,6}
@attribute class {low,high}
@data
`;
const ROWS = `% rows
'O\\'Brien, J.', 1, ?, 'dark blue', 8, high
b,2 , 3.5,red,4,low ,
`;
const options: ArffReadOptions = { id: "first name", categories: "one-hot", missing: "keep" };

async function problems(text: string, given: ArffReadOptions = options): Promise<string[]> {
  const { details } = await expectError(readArff(text, given), "data.parse");
  return details.problems.map(
    ({ line, column, field = "", expected }) => `${line}:${column} ${field} | ${expected}`,
  );
}

describe("readArff", () => {
  it("reads numbers, declared words, quotes, missing values and comments", async () => {
    const { data, report } = await readArff(HEADER + ROWS, options);
    expect(data.ids).toEqual(["O'Brien, J.", "b"]);
    expect(data.inputs.names).toEqual([
      "x",
      "y",
      "colour=red",
      "colour=dark blue",
      'colour=gr"een',
      "size=4",
      "size=8",
      "size=6",
    ]);
    expect(data.inputs.values).toMatchObject({
      kind: "dense",
      data: Float64Array.of(1, Number.NaN, 0, 1, 0, 0, 1, 0, 2, 3.5, 1, 0, 0, 1, 0, 0),
    });
    expect(data.scores).toMatchObject({ names: ["class"], classes: ["low", "high"] });
    expect(data.scores!.values.data).toEqual(Float64Array.of(1, 0));
    expect(report).toMatchObject({ format: "arff", rows: 2, features: 8, missing: 1 });
  });

  it("takes another target, several, or none", async () => {
    const ignore = ["first name", "class", "colour"];
    const read = async (target: ArffReadOptions["target"]) =>
      (await readArff(HEADER + ROWS, { target, ignore, missing: "keep" })).data;
    expect([...(await read("size")).scores!.values.data]).toEqual([8, 4]);
    expect((await read(["x", "size"])).scores!.values.cols).toBe(2);
    expect((await read([])).scores).toBeUndefined();
  });

  it("reads sparse rows, where what is not listed is zero or the first word", async () => {
    const text = `${HEADER}{0 a, 1 5, 3 'dark blue', 5 high}\n{0 b,4 6}\n`;
    const { data } = await readArff(text, { ...options, storage: "dense" });
    expect(data.inputs.values).toMatchObject({
      data: Float64Array.of(5, 0, 0, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1),
    });
    expect([...data.scores!.values.data]).toEqual([1, 0]);
    expect((await readArff(text, options)).data.inputs.values.kind).toBe("sparse");
  });

  it("reads the weight of a row", async () => {
    const text = "@relation r\n@attribute x numeric\n@attribute y numeric\n@data\n1,2,{0.5}\n{0 3}, {2}\n";
    const { data } = await readArff(text, { storage: "dense" });
    expect(data.weights).toEqual(Float64Array.of(0.5, 2));
    expect(data.scores!.values.data).toEqual(Float64Array.of(2, 0));
    expect(await problems(`${text}1,2\n`, {})).toEqual(["7:4  | a weight on every row or on none"]);
  });

  it("refuses text and dates as features, and words without encoding", async () => {
    expect(await problems(HEADER + ROWS, { missing: "keep" })).toEqual([
      "4:1 first name | a numeric or nominal attribute; ignore this one, or make it the query, group or id",
    ]);
    const refused = await problems(HEADER + ROWS, { id: "first name", missing: "keep" });
    expect(refused).toEqual([
      "12:23 colour | a number; for words ignore the column, or choose the categories one-hot",
    ]);
  });

  it("refuses words and numbers that were not declared, and rows of the wrong length", async () => {
    const text = `${HEADER}a,1,2,pink,8,high\nb,1,2,red,7,high\nc,1,2,red,8\nd,1,2,red,8,low,9\ne,1,,red,8,low\n`;
    expect(await problems(text)).toEqual([
      '11:7 colour | one of "red", "dark blue", "gr\\"een"',
      '12:11 size | one of "4", "8", "6"',
      "13:11  | 6 values with commas between them",
      "14:17  | the end of the line",
      "15:5 y | a value, or ? for a missing one",
    ]);
  });

  it.each([
    ["@attribute x\n@data\n1\n", "1:13"],
    ["@attribute x number\n@data\n1\n", "1:14"],
    ["@attribute x {a,b\n@data\na\n", "1:17"],
    ["@attribute x {a,a}\n@data\na\n", "1:17"],
    ["@attribute x real\n@attribute x real\n@data\n1,2\n", "2:1"],
    ["@relation r\nx\n@data\n", "2:1"],
    ["@data\n1\n", "1:1"],
  ])("refuses the declaration in %j", async (text, place) => {
    expect((await problems(text, {}))[0]).toMatch(new RegExp(`^${place} `));
  });

  it("refuses a file without a data section or without rows", async () => {
    await expectError(readArff("@relation r\n@attribute x real\n"), "input.empty");
    await expectError(readArff("@relation r\n@attribute x real\n@data\n"), "input.empty");
    expect(
      (await readArff("@attribute x real\n@data\n", { empty: "keep", target: [] })).data.inputs.features,
    ).toBe(1);
  });

  it("reads tabs between values, alone or beside commas", async () => {
    const text = `${HEADER}'O\\'Brien, J.'\t1\t?\t'dark blue'\t8\thigh\nb\t,2,\t3.5 \tred\t 4\tlow\t\n`;
    const expected = await readArff(HEADER + ROWS, options);
    expect((await readArff(text, options)).data.fingerprint).toBe(expected.data.fingerprint);
    const weighed = "@attribute\tx\treal\n@attribute y\t{1,2}\n@data\n1\t2\t{0.5}\n";
    expect((await readArff(weighed)).data.weights).toEqual(Float64Array.of(0.5));
    expect(await problems(`${HEADER}a\t1\t\t2\tred\t8\n`)).toEqual([
      "11:12  | 6 values with commas between them",
    ]);
  });

  it("reads nominal features as categories where those are wanted, numbers included", async () => {
    const text = "@attribute x {1,2,3}\n@attribute y real\n@data\n2,5\n1.0,6\n";
    const { inputs } = (await readArff(text, { categories: "one-hot" })).data;
    expect(inputs.names).toEqual(["x=1", "x=2", "x=3"]);
    expect(inputs.values).toMatchObject({ data: Float64Array.of(0, 1, 0, 1, 0, 0) });
    expect((await readArff(text)).data.inputs.names).toEqual(["x"]);
  });

  it.each(["refuse", "one-hot"] as const)(
    "refuses words that are declared as numeric: %s",
    async (categories) => {
      const text = "@attribute x real\n@attribute y numeric\n@data\nred,low\n1,2\n";
      const expected = "a number, because the attribute is declared as numeric";
      expect(await problems(text, { categories })).toEqual([`4:1 x | ${expected}`, `4:5 y | ${expected}`]);
      expect((await readArff(text, { id: "x", ignore: "y", target: [] })).data.ids).toEqual(["red", "1"]);
    },
  );

  it("reads a nominal target of numbers as numbers, or as words when asked", async () => {
    const text = "@attribute x real\n@attribute y {1,2}\n@data\n5,2\n6,1\n";
    expect((await readArff(text)).data.scores).toMatchObject({ classes: undefined });
    const { scores } = (await readArff(text, { positive: "2" })).data;
    expect([...scores!.values.data]).toEqual([1, 0]);
  });
});
