import type { Rng } from "../../base/random.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { Judging } from "../../learners/learner.ts";
import type { Split } from "../splits/split.ts";
import type { IntervalMethod } from "./interval.ts";

/** What is drawn again: single items, or what of the data stays whole. */
export interface Units {
  readonly of: "items" | "queries" | "groups";
  readonly count: number;
  /** Undefined for items. */
  readonly whole: Grouping | undefined;
  /** Units of one stratum are drawn in place of each other. */
  readonly strata: readonly Uint32Array[];
}

/** Scores of so many different values, or fewer, are classes. */
const MOST_CLASSES = 2;

/** Queries where items are compared inside them; else groups, or queries as such, where the data has them; else items, class by class. */
export function unitsOf(data: Dataset, split: Split, judging: Judging): Units {
  const whole = (judging === "query" ? data.queries : undefined) ?? data.groups ?? data.queries;
  const folds = foldOfRow(split, data.size);
  if (whole !== undefined) {
    const key = (unit: number) => folds?.[whole.rowsOf(unit)[0]!] ?? 0;
    const of = whole === data.queries ? "queries" : "groups";
    return { of, count: whole.count, whole, strata: strataBy(whole.count, (unit) => String(key(unit))) };
  }
  const classOf = classes(data);
  const strata = strataBy(data.size, (row) => `${folds?.[row] ?? 0} ${classOf?.[row] ?? 0}`);
  return { of: "items", count: data.size, whole: undefined, strata };
}

/** Where files say what is held out, as many rows of each part are drawn as it has. */
function foldOfRow(split: Split, size: number): Int32Array | undefined {
  if (split.namesRows !== true || split.holdsOut !== "folds") return undefined;
  const folds = split.spec.folds as readonly (readonly number[])[];
  const result = new Int32Array(size).fill(-1);
  folds.forEach((rows, fold) => {
    for (const row of rows) if (row < size) result[row] = fold;
  });
  return result;
}

function classes({ scores, size }: Dataset): Float64Array | undefined {
  if (scores === undefined || scores.values.cols !== 1) return undefined;
  const { values } = scores;
  const own = Float64Array.from(
    { length: size },
    (_, row) => values.data[values.offset + row * values.stride]!,
  );
  return scores.classes !== undefined || new Set(own).size <= MOST_CLASSES ? own : undefined;
}

/** Units of one key are drawn in place of each other. */
export function strataBy(count: number, key: (unit: number) => string): Uint32Array[] {
  const found = new Map<string, number[]>();
  for (let unit = 0; unit < count; unit++) {
    const members = found.get(key(unit)) ?? [];
    found.set(key(unit), members);
    members.push(unit);
  }
  return [...found.values()].map((members) => Uint32Array.from(members));
}

/** How many times each unit is drawn: as many draws as there are units, with replacement, stratum by stratum. */
export function drawCounts({ count, strata }: Pick<Units, "count" | "strata">, rng: Rng): Uint32Array {
  const counts = new Uint32Array(count);
  for (const members of strata)
    for (let draw = 0; draw < members.length; draw++) counts[members[rng.below(members.length)]!]!++;
  return counts;
}

/** The rows of units, each as often as it was drawn. */
export function rowsDrawn(counts: Uint32Array, whole: Grouping | undefined): Uint32Array {
  const rows: number[] = [];
  counts.forEach((times, unit) => {
    for (let copy = 0; copy < times; copy++)
      if (whole === undefined) rows.push(unit);
      else for (const row of whole.rowsOf(unit)) rows.push(row);
  });
  return Uint32Array.from(rows);
}

/** Degrees of freedom of a spread over such draws. */
export function degreesOf({ strata }: Pick<Units, "strata">): number {
  return Math.max(
    1,
    strata.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY) - 1,
  );
}

const METHODS: Readonly<Record<Units["of"], IntervalMethod>> = {
  items: "bootstrap",
  queries: "bootstrap-queries",
  groups: "bootstrap-groups",
};

export function methodOf({ of }: Pick<Units, "of">): IntervalMethod {
  return METHODS[of];
}
