import { OrdoError } from "../../base/errors.ts";
import { readOptions, where } from "../../base/options.ts";
import { copyOfRows } from "./checks.ts";
import type { SplitKind } from "./kind.ts";
import type { Split } from "./split.ts";

const kind = "given-folds";

/** The hold-out sets given, as rows of the data; they may overlap and need not cover everything. */
export function givenFolds(folds: readonly ArrayLike<number>[]): Split {
  const lists = copyOfRows(folds, {
    owner: "givenFolds",
    key: "folds",
    expected: "a list of rows, whole numbers >= 0",
  });
  return Object.freeze({
    spec: Object.freeze({ kind, folds: lists }),
    holdsOut: "folds",
    namesRows: true,
    plan({ size }) {
      if (lists.length === 0) throw refuse("no folds are given");
      /** The last fold that named each row, counted from 1. */
      const seen = new Uint32Array(size);
      lists.forEach((rows, fold) => {
        if (rows.length === 0) throw refuse(`fold ${fold} is empty`);
        const bad = rows.find((row) => row >= size);
        if (bad !== undefined) throw refuse(`fold ${fold} names row ${bad}, rows run from 0 to ${size - 1}`);
        for (const row of rows) {
          if (seen[row] === fold + 1) throw refuse(`fold ${fold} names a row twice`);
          seen[row] = fold + 1;
        }
        if (rows.length === size)
          throw refuse(`fold ${fold} contains every item, so nothing is left to learn from`);
      });
      return { kind: "folds", folds: lists.map((rows) => Uint32Array.from(rows)) };
    },
  } satisfies Split);
}

const options = {
  folds: where("a list of folds", (value): value is readonly ArrayLike<number>[] => Array.isArray(value)),
};

export const givenFoldsKind: SplitKind = Object.freeze({
  kind,
  build: (given: object) => givenFolds(readOptions("givenFolds", options, given).folds),
  examples: [
    {
      folds: [
        [0, 1],
        [5, 3, 1],
      ],
    },
  ],
});

function refuse(reason: string): OrdoError<"validation.no-folds"> {
  return new OrdoError("validation.no-folds", `the given folds cannot be used: ${reason}`, {
    split: kind,
    reason,
  });
}
