import { seeds } from "@ordo/testkit";
import {
  crossValidate,
  dataset,
  fromRows,
  givenFolds,
  grouping,
  kFold,
  linear,
  mse,
  referenceBackend,
  rls,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { copiesInTraining } from "./copies.ts";

const backend = referenceBackend();
const codes = (warnings: readonly { readonly code: string }[]) => warnings.map(({ code }) => code);

/** Few different rows, so that many are copies. */
function fewValues(seed: number, size = 14) {
  const rng = seeded(seed);
  const rows = Array.from({ length: size }, () => [rng.below(2), rng.below(2)]);
  const scores = rows.map(() => rng.below(2));
  return { rows, scores, data: dataset({ inputs: vectors(fromRows(rows)), scores }) };
}

describe("copies of held-out rows in training", () => {
  it("are those by the definition, fold by fold", () => {
    for (const seed of seeds(10)) {
      const { rows, scores, data } = fewValues(seed);
      const folds = [Uint32Array.of(0, 3, 5), Uint32Array.of(3, 4), Uint32Array.of(6, 7, 8, 9)];
      const same = (a: number, b: number) => String([rows[a], scores[a]]) === String([rows[b], scores[b]]);
      const expected = folds.flatMap((fold) =>
        [...fold].filter((row) => rows.some((_, other) => !fold.includes(other) && same(row, other))),
      );
      expect(copiesInTraining({ kind: "folds", folds }, data)).toEqual({ copies: expected.length, rows: 9 });
    }
  });

  it("of whole groups are those in other groups", () => {
    const inputs = vectors(fromRows([[1], [1], [2], [2], [3]]));
    const groups = grouping(["a", "a", "a", "b", "b"]);
    const data = dataset({ inputs, scores: [0, 0, 1, 1, 0], groups });
    expect(copiesInTraining({ kind: "group-pairs", groups }, data)).toEqual({ copies: 2, rows: 5 });
  });

  it("are told with the estimate", async () => {
    const options = { split: kFold({ folds: 3 }), metric: mse(), backend };
    const many = await crossValidate(rls({ kernel: linear() }), fewValues(1).data, options);
    expect(codes(many.warnings)).toContain("validation.copies");
    const rng = seeded(1);
    const rows = Array.from({ length: 14 }, () => [rng.normal()]);
    const data = dataset({ inputs: vectors(fromRows(rows)), scores: rows.map(([x]) => x!) });
    const none = await crossValidate(rls({ kernel: linear() }), data, options);
    expect(codes(none.warnings)).not.toContain("validation.copies");
  });
});

describe("folds that somebody made", () => {
  const { data } = fewValues(3, 6);
  const told = async (...folds: number[][]) => {
    const options = { split: givenFolds(folds), metric: mse(), backend };
    const { warnings } = await crossValidate(rls({ kernel: linear() }), data, options);
    return warnings.filter(({ code }) => code.startsWith("validation.rows")).map(({ message }) => message);
  };

  it("are told to leave rows out, and to have some twice", async () => {
    expect(await told([0, 1, 2], [3, 4, 5])).toEqual([]);
    expect(await told([0, 2], [4, 5])).toEqual([
      "the folds hold 4 of 6 rows out: the other 2, the first of which is row 1, train every model and are not judged.",
    ]);
    expect(await told([0, 1, 2, 3], [3, 4, 5])).toEqual([
      "1 of 6 rows, the first of which is row 3, stand in more than one fold, and count each time.",
    ]);
  });
});
