import { expectError } from "@ordo/testkit";
import { type JsonLinesReadOptions, readJsonLines } from "ordo";
import { describe, expect, it } from "vitest";

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

  it("refuses what is no object, unknown keys, nested values and keys that stand twice", async () => {
    const bad = '{"x":1}\n[1]\n{"x":\n{"x":1,"z":2}\n{"x":[1]}\n{"x":1,"x":2}\n{"x":1e999}\n';
    expect(await problems(bad)).toEqual([
      '2 "[1]" | a JSON object',
      '3 "{\\"x\\":" | one JSON object on each line',
      '4 "z" | only keys that the first line has',
      "5 [1] | a number, a text, true, false or null",
      '6 "{\\"x\\":1,\\"x\\":2}" | each key once',
      "7 null | a finite number",
    ]);
  });
});

describe("json lines as items", () => {
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
    await expectError(readJsonLines('{"features":[1]}\n', { target: "y" }), "option.invalid");
    await expectError(readJsonLines("\n"), "input.empty");
  });
});
