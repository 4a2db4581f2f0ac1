import { expectError } from "@ordo/testkit";
import { type JsonLinesReadOptions, readJsonLines } from "ordo";
import { describe, expect, it } from "vitest";
import { parseJson } from "./parse.ts";

async function problems(text: string, options: JsonLinesReadOptions = {}): Promise<string[]> {
  const { details } = await expectError(readJsonLines(text, options), "data.parse");
  return details.problems.map(({ line, found, expected }) => `${line} ${found} | ${expected}`);
}

describe("json lines as a table", () => {
  const text = '{"id":"a","y":"win","x":1,"flag":true}\n\n{"x":2.5,"flag":false,"id":7,"y":"loss"}\n';

  it("takes keys in any order, numbers, words, true and false", async () => {
    const { data } = await readJsonLines(text, { id: "id", target: "y" });
    expect(data.ids).toEqual(["a", "7"]);
    expect(data.inputs).toMatchObject({
      names: ["x", "flag"],
      values: { data: Float64Array.of(1, 1, 2.5, 0) },
    });
    expect(data.scores).toMatchObject({ classes: ["loss", "win"], values: { data: Float64Array.of(1, 0) } });
  });

  it("counts null and absent keys as missing", async () => {
    const lacking = '{"x":1,"z":2}\n{"x":null}\n';
    await expectError(readJsonLines(lacking), "input.missing-values", { count: 2, row: 1, column: "x" });
    const { data } = await readJsonLines(lacking, { missing: "keep" });
    expect(data.inputs.values).toMatchObject({ data: Float64Array.of(1, 2, Number.NaN, Number.NaN) });
  });

  it("refuses what is no object, nested values and keys that stand twice", async () => {
    const bad = '{"x":1}\n[1]\n{"x":\n{"x":[1]}\n{"x":1,"x":2}\n{"x":1e999}\n';
    expect(await problems(bad)).toEqual([
      '2 "[1]" | a JSON object',
      '3 "{\\"x\\":" | one JSON object on each line',
      "4 [1] | a number, a text, true, false or null",
      '5 "{\\"x\\":1,\\"x\\":2}" | each key once',
      "6 Infinity | a finite number",
    ]);
  });

  it("takes keys that the first line lacks", async () => {
    const lines = ['{"id":"a","x":1}', '{"y":2,"id":"b","z":5}', '{"id":"c","x":3}'];
    const { data } = await readJsonLines(lines.join("\n"), { id: "id", missing: "keep" });
    expect(data.inputs.names).toEqual(["x", "y", "z"]);
    const { NaN: none } = Number;
    expect(data.inputs.values).toMatchObject({
      data: Float64Array.of(1, none, none, none, 2, 5, 3, none, none),
    });
  });

  it("refuses a key that comes after the first 16 MiB", async () => {
    const long = `{"x":1,"note":"${"n".repeat(1 << 20)}"}\n`;
    const text = `${long.repeat(16)}{"x":1,"z":2}\n`;
    expect(await problems(text, { ignore: "note" })).toEqual([
      '17 "z" | only keys that the lines before have',
    ]);
  });

  it("takes Python's NaN for missing, but not as a score, and no infinity", async () => {
    const { data } = await readJsonLines('{"x":NaN,"y":1}\n{"x":2,"y":2}\n', {
      target: "y",
      missing: "keep",
    });
    expect(data.inputs.values).toMatchObject({ data: Float64Array.of(Number.NaN, 2) });
    expect(await problems('{"x":1,"y":NaN}\n', { target: "y" })).toEqual([
      "1 NaN | a value for every item in the target column",
    ]);
    expect(await problems('{"x":-Infinity,"y":1}\n{"x":1,"y":Infinity}\n', { target: "y" })).toEqual([
      "1 -Infinity | a finite number",
      "2 Infinity | a finite number",
    ]);
    expect(await problems('{"x":nan}\n')).toEqual(['1 "{\\"x\\":nan}" | one JSON object on each line']);
  });

  it("keeps all digits of whole numbers that are names", async () => {
    const text = '{"q":9007199254740993,"id":-12345678901234567890,"x":9007199254740993}\n'.concat(
      '{"q":9007199254740992,"id":12345678901234567891,"x":0.12345678901234567}\n',
    );
    const { data } = await readJsonLines(text, { query: "q", id: "id" });
    expect(data.queries!.ids).toEqual(["9007199254740993", "9007199254740992"]);
    expect(data.ids).toEqual(["-12345678901234567890", "12345678901234567891"]);
    expect(data.inputs.values).toMatchObject({ data: Float64Array.of(2 ** 53, 0.12345678901234566) });
  });
});

describe("json that is unusual", () => {
  it("is parsed as JSON.parse does, but for long numbers and what is no number", () => {
    const values = [
      { a: [1, -2.5e-3, { b: null }], 'c"\\': "N\u0001aN\ud83d\ude00 \\u", d: [], e: {}, f: [true, false] },
      ["NaN", { "Infinity, 1234567890123456789": 1234567890123456 }],
      "Infinity",
      [1e300, -0, 0.12345678901234566],
    ];
    for (const value of values) {
      for (const indent of [undefined, 2]) {
        // What follows makes the text unusual, so that the slow path takes it.
        const text = JSON.stringify([value, "NaN"], null, indent);
        expect(parseJson(text)).toEqual(JSON.parse(text));
      }
    }
    expect(parseJson('{"__proto__":NaN}')).toEqual(Object.fromEntries([["__proto__", Number.NaN]]));
  });

  it.each(["[NaN", "[NaN,]", "{NaN:1}", '["NaN]', "[NaN}", "NaN 1", "[+Infinity]", '{"a" NaN}', "[01,NaN]"])(
    "is refused where it is none: %s",
    (text) => {
      expect(() => parseJson(text)).toThrow(SyntaxError);
    },
  );
});

describe("json lines as items", () => {
  const named = '{"features":[1,2],"score":{"a":1,"b":2},"query":9007199254740993,"id":"x"}\n'.concat(
    '{"features":[3,4],"score":{"a":3,"b":4},"query":9007199254740992,"id":"y"}\n',
  );

  it("keeps all digits of a query", async () => {
    expect((await readJsonLines(named)).data.queries!.ids).toEqual(["9007199254740993", "9007199254740992"]);
  });

  it("chooses among named scores, and leaves out what is ignored", async () => {
    const read = async (options: JsonLinesReadOptions) => (await readJsonLines(named, options)).data;
    expect((await read({ target: "b" })).scores).toMatchObject({
      names: ["b"],
      values: { data: Float64Array.of(2, 4) },
    });
    expect((await read({ ignore: "a" })).scores!.names).toEqual(["b"]);
    expect((await read({ ignore: ["a", "b"] })).scores).toBeUndefined();
    const least = await read({ ignore: ["score", "query", "id"] });
    expect([least.scores, least.queries, least.ids]).toEqual([undefined, undefined, undefined]);
    expect((await read({ query: "query", id: "id" })).ids).toEqual(["x", "y"]);
    const features = '{"features":{"u":1,"v":2}}\n{"features":{"v":3,"u":4}}\n';
    const { inputs } = (await readJsonLines(features, { ignore: "u" })).data;
    expect(inputs).toMatchObject({ names: ["v"], values: { data: Float64Array.of(2, 3) } });
  });

  it("refuses to choose or ignore what is not there", async () => {
    await expectError(readJsonLines(named, { target: "c" }), "data.column", { column: "c" });
    await expectError(readJsonLines(named, { ignore: "c" }), "data.column", { column: "c" });
    await expectError(readJsonLines('{"features":[1]}\n', { target: "a" }), "data.column", { column: "a" });
    await expectError(readJsonLines(named, { query: "q" }), "option.invalid");
  });

  it("takes lists of features with everything beside them", async () => {
    const text = '{"features":[1,null],"score":2,"query":"q","group":1,"id":"a","weight":0.5}\n';
    const { data } = await readJsonLines(text, { missing: "keep" });
    expect(data.inputs.values).toMatchObject({ kind: "dense", data: Float64Array.of(1, Number.NaN) });
    expect([data.queries!.ids, data.groups!.ids, data.ids, [...data.weights!]]).toEqual([
      ["q"],
      ["1"],
      ["a"],
      [0.5],
    ]);
  });

  it("takes named features, absent ones missing when dense and zero when sparse", async () => {
    const text = '{"features":{"a":1,"b":2}}\n{"features":{"c":3,"a":4}}\n';
    const dense = (await readJsonLines(text, { missing: "keep" })).data.inputs;
    expect(dense.names).toEqual(["a", "b", "c"]);
    expect(dense.values).toMatchObject({ data: Float64Array.of(1, 2, Number.NaN, 4, Number.NaN, 3) });
    const { values } = (await readJsonLines(text, { storage: "sparse" })).data.inputs;
    expect(values).toMatchObject({
      cols: 3,
      columns: Uint32Array.of(0, 1, 0, 2),
      values: Float64Array.of(1, 2, 4, 3),
    });
    await expectError(readJsonLines(text), "input.missing-values", { count: 2 });
  });

  it("takes sparse features", async () => {
    const text = '{"features":{"size":9,"columns":[8,0],"values":[1,2]}}\n';
    expect((await readJsonLines(text)).data.inputs.values).toMatchObject({
      kind: "sparse",
      cols: 9,
      columns: Uint32Array.of(0, 8),
      values: Float64Array.of(2, 1),
    });
  });

  it("refuses a column one beyond the size", async () => {
    const line = (column: number) => `{"features":{"size":9,"columns":[0,${column}],"values":[1,2]}}\n`;
    expect((await readJsonLines(line(8))).data.inputs.values).toMatchObject({ cols: 9 });
    expect(await problems(line(9))).toEqual(["1 column 9 | a whole number from 0 to 8"]);
    expect(await problems(line(-1))).toEqual(["1 column -1 | a whole number from 0 to 8"]);
  });

  it("takes several outputs, named or not", async () => {
    const named = (await readJsonLines('{"features":[1],"score":{"a":1,"b":2}}\n')).data.scores!;
    expect([named.names, [...named.values.data]]).toEqual([
      ["a", "b"],
      [1, 2],
    ]);
    const list = (await readJsonLines('{"features":[1],"score":["x","y"]}\n')).data.scores!;
    expect([list.names, list.classes]).toEqual([undefined, ["x", "y"]]);
  });

  it("refuses items unlike the first", async () => {
    const text = [
      '{"features":[1,2],"score":1}',
      '{"features":[1],"score":1}',
      '{"features":{"a":1},"score":1}',
      '{"features":[1,2]}',
      '{"features":[1,"2"],"score":1}',
      '{"features":[1,2],"score":[1,2]}',
      '{"features":[1,2],"score":1,"label":1}',
    ].join("\n");
    expect(await problems(text)).toEqual([
      "2 1 values | 2, as in the first line",
      "3 the named form | the list form, as in the first line",
      "4 the keys features | features, score, as in the first line",
      '5 "2" | a finite number or null',
      "6 [1,2] | the same outputs as in the first line",
      '7 "label" | one of features, score, query, group, id, weight',
    ]);
  });

  it("refuses column roles, and an empty file", async () => {
    await expectError(readJsonLines('{"features":[1]}\n', { group: "y" }), "option.invalid");
    await expectError(readJsonLines("\n"), "input.empty");
  });
});
