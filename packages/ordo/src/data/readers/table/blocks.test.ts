import { describe, expect, it } from "vitest";
import { GrowingFloats, GrowingIndices, RowBlocks } from "./blocks.ts";

function filled(rows: number, width: number, expected?: number): RowBlocks {
  return fill(new RowBlocks(width, expected), rows, width);
}

function fill(blocks: RowBlocks, rows: number, width: number): RowBlocks {
  for (let row = 0; row < rows; row++) {
    for (let k = 0; k < width; k++) blocks.block[blocks.at + k] = row * width + k;
    blocks.endRow();
  }
  return blocks;
}

describe("row blocks", () => {
  it.each([
    [0, 3],
    [1, 3],
    [1365, 3],
    [1366, 3],
    [20_000, 7],
    [3, 9_000],
    [5, 0],
  ])("give %d rows of %d values back in order", (rows, width) => {
    for (const expected of [undefined, rows, rows + 5, Math.max(rows - 5, 0)]) {
      const result = filled(rows, width, expected).toMatrix();
      expect([result.rows, result.cols, result.data.length]).toEqual([rows, width, rows * width]);
      expect(result.data.every((value, k) => value === k)).toBe(true);
    }
  });

  it("copy nothing when the number of rows was known", () => {
    const blocks = new RowBlocks(5, 1000);
    const { block } = blocks;
    expect(fill(blocks, 1000, 5).toMatrix().data).toBe(block);
  });

  it("can be filled in any order when the number of rows was known", () => {
    const blocks = new RowBlocks(2, 3);
    for (const row of [2, 0, 1]) {
      blocks.seek(row);
      blocks.block[blocks.at] = row;
      blocks.block[blocks.at + 1] = 10 * row;
    }
    blocks.complete();
    expect(blocks.toMatrix().data).toEqual(Float64Array.of(0, 0, 1, 10, 2, 20));
  });
});

describe("growing lists", () => {
  it.each([0, 1, 4096, 4097, 100_000])("keep %d values in order", (count) => {
    const [floats, indices] = [new GrowingFloats(), new GrowingIndices()];
    for (let k = 0; k < count; k++) {
      floats.push(k / 2);
      indices.push(k);
    }
    expect([floats.length, indices.length]).toEqual([count, count]);
    expect(floats.toArray()).toEqual(Float64Array.from({ length: count }, (_, k) => k / 2));
    expect(indices.toArray()).toEqual(Uint32Array.from({ length: count }, (_, k) => k));
  });
});
