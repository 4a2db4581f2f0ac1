import { expectClose } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../base/random.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { sparseFrom } from "../../../linalg/sparse.ts";
import { featureRows } from "./feature-rows.ts";

const [m, n, v] = [5, 4, 2];
const rng = seeded(7);
const draw = (size: number) => Float64Array.from({ length: size }, () => rng.normal());
const values = Array.from({ length: m }, (_, row) =>
  Array.from({ length: n }, (_, col) => ((row + 2 * col) % 3 === 0 ? 0 : rng.normal())),
);
// With room between the rows and before them.
const X = matrix(m, n, new Float64Array(3 + m * (n + 2)), { offset: 3, stride: n + 2 });
values.forEach((line, row) => {
  X.data.set(line, 3 + row * (n + 2));
});
const w = matrix(n, v, draw(n * v));
const column = (out: number) => Array.from({ length: n }, (_, col) => w.data[col * v + out]!);
const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, value, k) => sum + value * b[k]!, 0);

describe.each([
  ["dense", featureRows(X)],
  ["sparse", featureRows(sparseFrom(X))],
] as const)("%s rows, by their definitions", (_, rows) => {
  it("add, subtract and are visited", () => {
    for (const [row, line] of values.entries()) {
      const result = new Float64Array(n + 1).fill(1);
      rows.addTo(result, 1, row, 2);
      expectClose(result, [1, ...line.map((x) => 1 + 2 * x)]);
      const difference = new Float64Array(n);
      rows.differenceTo(difference, 0, row, (row + 1) % m);
      expectClose(
        difference,
        line.map((x, col) => x - values[(row + 1) % m]![col]!),
      );
      const seen: [number, number][] = [];
      rows.visit(row, (col, value) => seen.push([col, value]));
      expect(seen).toEqual(line.flatMap((x, col) => (x === 0 ? [] : [[col, x]])));
    }
  });

  it("have a size, and products with weights", () => {
    const factors = draw(n).map(Math.abs);
    const centre = draw(2 * n);
    for (const [row, line] of values.entries()) {
      expectClose([rows.sizeOf(row, factors)], [dot(line.map(Math.abs), factors)]);
      const result = new Float64Array(2 * v + 1);
      rows.dot(row, w, result, 1);
      rows.centredDot(row, { centre, mean: n, w }, result, 1 + v);
      const about = line.map((x, col) => x - centre[n + col]!);
      expectClose(result, [
        0,
        dot(line, column(0)),
        dot(line, column(1)),
        dot(about, column(0)),
        dot(about, column(1)),
      ]);
    }
  });

  it("lose the mean of their block, in any order", () => {
    const [factors, means] = [draw(m), draw(2 * n)];
    const blocks = Uint32Array.of(0, 1, 1, 0, 1);
    const list = Uint32Array.of(4, 0, 2);
    const result = new Float64Array(2 * (n + 1));
    rows.centredTo(result, n + 1, { top: 1, bottom: 3, list, factors, blocks, means });
    const expected = [0, 2].flatMap((row) => [
      ...values[row]!.map((x, col) => factors[row]! * (x - means[blocks[row]! * n + col]!)),
      0,
    ]);
    expectClose(result, expected);
    const plain = new Float64Array(m * n);
    rows.centredTo(plain, n, { top: 0, bottom: m, factors, blocks: undefined, means });
    expectClose(
      plain,
      values.flatMap((line, row) => line.map((x) => factors[row]! * x)),
    );
  });
});
