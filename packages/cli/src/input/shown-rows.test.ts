import { fromRows, matrix, sparse, strings, vectors } from "ordo";
import { describe, expect, it } from "vitest";
import { rowsShower } from "./shown-rows.ts";

describe("two rows in short", () => {
  it("are the features that differ most beside their spread, with names, and how many are left", () => {
    const names = Array.from({ length: 12 }, (_, column) => `f${column}`);
    // Column c is 0 in the first row and c + 1 in the second, but for the last two; column 3 is spread widely by the third.
    const first = names.map(() => 0);
    const second = names.map((_, column) => (column < 10 ? column + 1 : 0));
    const third = names.map((_, column) => (column === 3 ? 1e6 : 0));
    const shown = rowsShower(vectors(fromRows([first, second, third]), names))(0, 1);
    if (shown.kind !== "features") throw new Error("features were expected");
    expect([shown.shown.length, shown.more, shown.same]).toEqual([8, 2, 2]);
    expect(shown.shown.map(({ name }) => name)).not.toContain("f3");
    expect(shown.shown).toContainEqual({ name: "f0", a: 0, b: 1 });
  });

  it("say first what is missing in one of them, and count what is missing in both as the same", () => {
    const none = Number.NaN;
    const items = vectors(
      fromRows([
        [1, none, none],
        [5, 2, none],
        [0, 1, 1],
      ]),
    );
    expect(rowsShower(items)(0, 1)).toEqual({
      kind: "features",
      shown: [
        { name: "c2", a: none, b: 2 },
        { name: "c1", a: 1, b: 5 },
      ],
      more: 0,
      same: 1,
    });
  });

  it("are the same from sparse features", () => {
    const rows = [
      [0, 3, 0, 1],
      [2, 0, 0, 1],
      [0, 0, 7, 0],
    ];
    const parts = {
      starts: Uint32Array.of(0, 2, 4, 5),
      columns: Uint32Array.of(1, 3, 0, 3, 2),
      values: Float64Array.of(3, 1, 2, 1, 7),
    };
    expect(rowsShower(vectors(sparse(3, 4, parts)))(0, 1)).toEqual(rowsShower(vectors(fromRows(rows)))(0, 1));
    expect(rowsShower(vectors(matrix(2, 3)))(0, 1)).toMatchObject({ shown: [], same: 3 });
  });

  it("are texts on one line, cut where they are long", () => {
    const shown = rowsShower(strings([" one\n two ", "x".repeat(500)]))(0, 1);
    expect(shown).toEqual({ kind: "texts", a: "one two", b: `${"x".repeat(239)}…` });
  });
});
