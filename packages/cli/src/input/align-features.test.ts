import { countedReads } from "@ordo/testkit";
import { fromRows, type ReadReport, rowOf, sparse, type Vectors, vectors } from "ordo";
import { describe, expect, it } from "vitest";
import { alignFeatures, leftOutWarnings, type NewRows, NOTHING_LEFT_OUT } from "./align-features.ts";

function input(inputs: Vectors, report: Partial<ReadReport>): NewRows {
  return { path: "new", inputs, report: { columns: [], ...report } as ReadReport };
}

const rows = (aligned: { readonly inputs: Vectors }) => {
  const { values } = aligned.inputs;
  if (values.kind === "dense")
    return Array.from({ length: values.rows }, (_, row) => Array.from(rowOf(values, row)));
  return Array.from({ length: values.rows }, (_, row) => {
    const line = new Array<number>(values.cols).fill(0);
    for (let k = values.starts[row]!; k < values.starts[row + 1]!; k++)
      line[values.columns[k]!] = values.values[k]!;
    return line;
  });
};

const wide = sparse(2, 5, {
  starts: Uint32Array.of(0, 2, 4),
  columns: Uint32Array.of(0, 4, 1, 2),
  values: Float64Array.of(1, 2, 3, 4),
});

describe("features for a model", () => {
  it.each(["sparse", "dense"])("of %s SVMlight lines are filled up with zeros", (kind) => {
    const values = kind === "sparse" ? wide : fromRows(rows({ inputs: vectors(wide) }));
    const aligned = alignFeatures(
      { features: 7, names: undefined },
      input(vectors(values), { format: "svmlight" }),
    );
    expect(rows(aligned)).toEqual([
      [1, 0, 0, 0, 2, 0, 0],
      [0, 3, 4, 0, 0, 0, 0],
    ]);
    expect(leftOutWarnings(aligned.leftOut)).toEqual([]);
  });

  it("of SVMlight lines that training never saw are left out, with a warning", () => {
    const aligned = alignFeatures(
      { features: 2, names: undefined },
      input(vectors(wide), { format: "svmlight" }),
    );
    expect(rows(aligned)).toEqual([
      [1, 0],
      [0, 3],
    ]);
    expect(leftOutWarnings(aligned.leftOut)[0]!.code).toBe("predict.unseen-features");
  });

  it("of a table are found by name", () => {
    const table = vectors(fromRows([[1, 2, 3]]), ["c", "a", "b"]);
    const aligned = alignFeatures({ features: 3, names: ["a", "b", "c"] }, input(table, { format: "csv" }));
    expect(rows(aligned)).toEqual([[2, 3, 1]]);
  });

  it("of a table in the model's order are taken as they are", () => {
    const table = vectors(fromRows([[1, 2]]), ["a", "b"]);
    const aligned = alignFeatures({ features: 2, names: ["a", "b"] }, input(table, { format: "csv" }));
    expect(aligned).toEqual({ inputs: table, leftOut: NOTHING_LEFT_OUT });
    expect(aligned.inputs).toBe(table);
  });

  it("of a table that lacks one are refused, with the columns that may have been meant", () => {
    const table = vectors(fromRows([[1, 2]]), ["a", "x"]);
    const columns = [{ name: "B", role: "ignore", categories: undefined, missing: 0 }] as const;
    const align = () =>
      alignFeatures({ features: 2, names: ["a", "b"] }, input(table, { format: "csv", columns }));
    expect(align).toThrow('new lacks "b"; it has "x", "B", which the model does not know');
  });

  it("of a table are all there is of it: columns that the model does not know are left out, by name", () => {
    const table = vectors(fromRows([[1, 2, 3, 4]]), ["x", "b", "y", "a"]);
    const aligned = alignFeatures({ features: 2, names: ["a", "b"] }, input(table, { format: "csv" }));
    expect(rows(aligned)).toEqual([[4, 2]]);
    expect(leftOutWarnings(aligned.leftOut)).toEqual([
      {
        code: "predict.unknown-columns",
        message: '2 columns are left out, because the model does not know them: "x", "y"',
      },
    ]);
  });

  it("of a table without names must be as many", () => {
    const align = () =>
      alignFeatures({ features: 3, names: undefined }, input(vectors(wide), { format: "csv" }));
    expect(align).toThrow("the model was trained on 3 features, new has 5");
  });

  it("made of words are 0 for words that do not occur, and left out when training never saw them", () => {
    const table = vectors(fromRows([[1, 1, 0]]), ["n", "colour=red", "colour=pink"]);
    const columns = [{ name: "colour", role: "feature", categories: ["red", "pink"], missing: 0 }] as const;
    const aligned = alignFeatures(
      { features: 3, names: ["n", "colour=blue", "colour=red"] },
      input(table, { format: "csv", columns }),
    );
    expect(rows(aligned)).toEqual([[1, 0, 1]]);
    expect(leftOutWarnings(aligned.leftOut)[0]!.message).toContain("colour=pink");
  });

  it("are found in time linear in their number, words of categories too", () => {
    const count = 3000;
    const known = Array.from({ length: count }, (_, place) => (place < 10 ? `n${place}` : `c${place}=yes`));
    const [model, given] = [countedReads(known), countedReads([...known.slice(1), "n0", "c10=no"])];
    const columns = countedReads(
      Array.from({ length: count }, (_, place) => ({
        name: `c${place}`,
        role: "feature",
        categories: ["yes", "no"],
        missing: 0,
      })),
    );
    const line = Float64Array.from({ length: count + 1 }, (_, place) => place);
    const table = { ...vectors(fromRows([Array.from(line)])), names: given.list } as Vectors;
    const report = { format: "csv", columns: columns.list } as unknown as ReadReport;
    const aligned = alignFeatures(
      { features: count, names: model.list },
      { path: "new", inputs: table, report },
    );
    expect(rows(aligned)[0]!.slice(0, 3)).toEqual([count - 1, 0, 1]);
    for (const { reads } of [model, given, columns]) expect(reads()).toBeLessThanOrEqual(8 * count);
  });
});
