import { preferencesBetween } from "../../data/preferences.ts";
import type { Rows } from "../../data/samples.ts";
import { sharesOf } from "../pairs/shares.ts";
import { mostShares } from "./gains.ts";
import type { Judge } from "./judge.ts";

/** Numbers kept of columns that are looked at again and again. */
export const KEPT = 4_000_000;
/** Gains kept of columns without held-out sets. */
const KEPT_GAINS = 500_000;

/** A column, and what each item adds to its gain. */
export interface Looked {
  readonly x: Float64Array;
  readonly shares: Float64Array;
}

/** What the ranks of a path have in common when something is held out: nothing here depends on which column comes at a rank. */
export interface Common extends Judge {
  /** How many comparisons there are. */
  readonly all: number;
  /** The largest share that each item could have in any column. */
  readonly most: Float64Array;
  /** The explicit preferences between two items. */
  between(a: number, b: number): readonly number[];
  column(feature: number): Float64Array;
  looked(feature: number): Looked;
  /** The gain of a column without a set of rows, computed once. */
  gainWithoutSet(place: number, feature: number, compute: () => number): number;
  /** Forgets the gains without sets, unless these are the sets they are of. */
  holdOut(sets: readonly Rows[]): void;
}

export function commonOf(judge: Judge): Common {
  const { wanted, columns, partners } = judge;
  const column = keeping(wanted.size, columns.dense);
  const gains = new Map<number, number>();
  let known: readonly Rows[] = [];
  return {
    ...judge,
    all: partners.reduce((sum, count) => sum + count, 0) / 2,
    most: mostShares(wanted),
    between: wanted.preferences === undefined ? () => [] : preferencesBetween(wanted.preferences),
    column,
    looked: keeping(wanted.size, (feature) => {
      const x = column(feature);
      return { x, shares: sharesOf(x, wanted) };
    }),
    gainWithoutSet(place, feature, compute) {
      const key = place * columns.count + feature;
      const found = gains.get(key) ?? compute();
      if (gains.size < KEPT_GAINS) gains.set(key, found);
      return found;
    },
    holdOut(sets) {
      if (areSame(sets, known)) return;
      gains.clear();
      // Copied: whoever asked may use the arrays again.
      known = sets.map((rows) => rows.slice());
    },
  };
}

/** Makes what is asked for of a column once, as long as the numbers that are kept are not too many. */
function keeping<T>(size: number, make: (feature: number) => T): (feature: number) => T {
  const kept = new Map<number, T>();
  return (feature) => {
    const found = kept.get(feature);
    if (found !== undefined) return found;
    if ((kept.size + 1) * size > KEPT) kept.clear();
    const made = make(feature);
    kept.set(feature, made);
    return made;
  };
}

function areSame(sets: readonly Rows[], known: readonly Rows[]): boolean {
  if (sets.length !== known.length) return false;
  return sets.every((rows, place) => {
    const before = known[place];
    return rows.length === before.length && rows.every((row, k) => row === before[k]);
  });
}
