import { expectError } from "@ordo/testkit";
import { readKernelTable, rowOf } from "ordo";
import { describe, expect, it } from "vitest";

async function read(source: string | Uint8Array) {
  const { values, rowIds, colIds } = await readKernelTable(source, { source: "k" });
  return {
    rows: Array.from({ length: values.rows }, (_, row) => [...rowOf(values, row)]),
    rowIds,
    colIds,
  };
}

/** As NumPy writes it. */
function npy(words: string, values: ArrayBufferView, version = 1): Uint8Array {
  const start = version === 1 ? 10 : 12;
  const body = new Uint8Array(values.buffer);
  const bytes = new Uint8Array(start + words.length + body.length);
  bytes.set([0x93, ...new TextEncoder().encode("NUMPY"), version, 0]);
  new DataView(bytes.buffer).setUint16(8, words.length, true);
  bytes.set(new TextEncoder().encode(words), start);
  bytes.set(body, start + words.length);
  return bytes;
}
const described = (kind: string, shape: string, byColumns = "False") =>
  `{'descr': '${kind}', 'fortran_order': ${byColumns}, 'shape': ${shape}, }\n`;

describe("tables of kernel values", () => {
  const [four, none] = [
    [
      [1, 0.5],
      [0.5, 2],
    ],
    undefined,
  ];

  it.each([
    ["numbers alone", "1,0.5\n0.5,2\n", none, none],
    ["blanks between", "1 0.5\n 0.5\t2\n\n", none, none],
    ["names of columns", "a,b\n1,0.5\n0.5,2\n", none, ["a", "b"]],
    ["ids", 'id,a,"b,b"\na,1,0.5\n"b,b",0.5,2\n', ["a", "b,b"], ["a", "b,b"]],
    ["an index of pandas", ",a,b\na,1,0.5\nb,0.5,2\n", ["a", "b"], ["a", "b"]],
    ["numbers of rows", "row\t0\t1\n0\t1\t0.5\n1\t0.5\t2\n", none, none],
    ["a byte order mark and semicolons", "\ufeffid;a;b\r\na;1;0.5\r\nb;0.5;2\r\n", ["a", "b"], ["a", "b"]],
    ["JSON", '{"kernel":"linear","ids":["a","b"],"values":[\n[1,0.5],\n[0.5,2]]}', ["a", "b"], ["a", "b"]],
    ["JSON without ids", '{"ids":null,"values":[[1,0.5],[0.5,2]]}', none, none],
    ["rows in JSON", " [[1,0.5],[0.5,2]]", none, none],
  ])("are read: %s", async (_, text, rowIds, colIds) => {
    expect(await read(text)).toEqual({ rows: four, rowIds, colIds });
  });

  it.each([
    ["doubles", npy(described("<f8", "(2, 2)"), Float64Array.of(1, 0.5, 0.5, 2))],
    ["column after column", npy(described("<f8", "(2, 2)", "True"), Float64Array.of(1, 0.5, 0.5, 2))],
    ["single numbers", npy(described("<f4", "(2, 2)"), Float32Array.of(1, 0.5, 0.5, 2), 2)],
  ])("are read as NumPy writes them: %s", async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual(four);
  });

  it("of NumPy have rows and columns in their places", async () => {
    const values = Float64Array.of(1, 2, 3, 4, 5, 6);
    expect((await read(npy(described("<f8", "(2, 3)"), values))).rows).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    expect((await read(npy(described("<f8", "(2, 3)", "True"), values))).rows).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
  });

  it.each([
    ["id,a,b\na,1,x\nb,0.5,2\n", 'line 2, column 3 (column "b"): found "x", expected a finite number'],
    ["1,2\n3\n", "line 2, column 1: found 1 numbers, expected 2, as in the first line"],
    ['id,a\n"a,1\n', "line 2, column 1: found an open quotation mark"],
    ["[[1,2],[3]]", "all of one length"],
    ['{"values":[[1]],"ids":["a","b"]}', "one for each row"],
    ["[[1,2", "expected JSON"],
  ])("tell what is wrong with %j", async (text, message) => {
    const error = await expectError(() => readKernelTable(text, { source: "k" }), "data.parse");
    expect(error.message).toContain(message);
  });

  it("of NumPy tell what is wrong with them", async () => {
    const four = Float64Array.of(1, 2, 3, 4);
    for (const [bytes, message] of [
      [npy(described("<i8", "(2, 2)"), four), "numbers <f8 or <f4"],
      [npy(described("<f8", "(4,)"), four), "two dimensions"],
      [npy(described("<f8", "(2, 3)"), four), "32 bytes of numbers, expected 48, for 2 × 3"],
      [npy("", new Uint8Array(0)).subarray(0, 9), "9 bytes, expected the header"],
    ] as const) {
      const error = await expectError(() => readKernelTable(bytes, { source: "k" }), "data.parse");
      expect(error.message).toContain(message);
    }
  });

  it("are not empty", async () => {
    for (const text of ["", "id,a,b\n", "[]"])
      await expectError(() => readKernelTable(text, { source: "k" }), "input.empty");
  });
});
