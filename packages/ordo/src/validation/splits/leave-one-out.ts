import { madeList } from "../../base/made-list.ts";
import { countUp } from "../../base/sort.ts";
import type { Rows } from "../../data/samples.ts";
import { rememberSingles } from "../../learners/learner.ts";
import { plainKind, type SplitKind } from "./kind.ts";
import type { Split } from "./split.ts";

const kind = "leave-one-out";

/** From so many items on, a list for each would be most of what a linear model takes. */
const MANY = 2 ** 15;

/** Each item is held out at a time. */
export function leaveOneOut(): Split {
  return Object.freeze({
    spec: Object.freeze({ kind }),
    holdsOut: "folds",
    plan: ({ size }) => ({ kind: "folds", folds: singleRows(size) }),
  } satisfies Split);
}

/** Views of one list take half the memory of as many lists; of very many they are made when they are read. */
function singleRows(size: number): readonly Rows[] {
  const rows = countUp(size);
  const one = (row: number) => rows.subarray(row, row + 1);
  const sets = size < MANY ? Array.from(rows, one) : madeList(size, one);
  rememberSingles(sets, rows);
  return sets;
}

export const leaveOneOutKind: SplitKind = plainKind(kind, leaveOneOut);
