import { invalidInput } from "../base/checks.ts";
import type { OrdoError } from "../base/errors.ts";

/** Which group (query) each item belongs to. Rows may come in any order. */
export interface Grouping {
  readonly count: number;
  /** The user's name of each group, in order of first appearance. */
  readonly ids: readonly string[];
  /** The group of each row. */
  readonly of: Uint32Array;
  /** The rows of one group, ascending. */
  rowsOf(group: number): Uint32Array;
  sizes(): Uint32Array;
}

/** Groups from one name for each row; equal names need not stand together. */
export function grouping(names: readonly (string | number)[]): Grouping {
  requireNames(names);
  const index = new Map<string, number>();
  const of = new Uint32Array(names.length);
  names.forEach((name, row) => {
    const key = String(name);
    let group = index.get(key);
    if (group === undefined) {
      group = index.size;
      index.set(key, group);
    }
    of[row] = group;
  });
  return groupingOf(of, [...index.keys()]);
}

/** For callers without a type checker: a missing name would make a group called "undefined". */
function requireNames(names: unknown): void {
  if (typeof names !== "object" || names === null || !("forEach" in names)) throw notNames("grouping", names);
  (names as readonly unknown[]).forEach((name, row) => {
    if (typeof name !== "string" && typeof name !== "number")
      throw notNames(`grouping: name of item ${row}`, name);
  });
}

function notNames(what: string, given: unknown): OrdoError<"input.invalid"> {
  const expected = "a list of names or numbers, one for each item";
  const actual = given === undefined || given === null ? "nothing" : `a ${typeof given}`;
  return invalidInput(what, expected, actual);
}

/** Groups from the group number of each row; numbers run over the positions of `ids`. */
export function groupingOf(of: Uint32Array, ids: readonly string[]): Grouping {
  const starts = new Uint32Array(ids.length + 1);
  for (const group of of) starts[group + 1]++;
  for (let group = 0; group < ids.length; group++) starts[group + 1] += starts[group];
  const next = starts.slice();
  const rows = new Uint32Array(of.length);
  for (let row = 0; row < of.length; row++) rows[next[of[row]]++] = row;
  return Object.freeze({
    count: ids.length,
    ids,
    of,
    rowsOf: (group: number) => rows.subarray(starts[group], starts[group + 1]),
    sizes: () => Uint32Array.from(ids, (_, group) => starts[group + 1] - starts[group]),
  });
}

/** All rows in one group; no group when there are no rows. */
export function oneGroup(size: number): Grouping {
  if (size === 0) return groupingOf(new Uint32Array(0), []);
  let rows: Uint32Array | undefined;
  return Object.freeze({
    count: 1,
    ids: ["all"],
    of: new Uint32Array(size),
    rowsOf() {
      rows ??= allRows(size);
      return rows;
    },
    sizes: () => Uint32Array.of(size),
  });
}

function allRows(size: number): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[row] = row;
  return rows;
}

/** The grouping of the chosen rows, in order of first appearance; groups that lose all their rows disappear. */
export function takeGrouping(groups: Grouping, rows: ArrayLike<number>): Grouping {
  const of = new Uint32Array(rows.length);
  const numbers = new Map<number, number>();
  for (let place = 0; place < rows.length; place++) {
    const group = groups.of[rows[place]];
    let number = numbers.get(group);
    if (number === undefined) numbers.set(group, (number = numbers.size));
    of[place] = number;
  }
  return groupingOf(
    of,
    Array.from(numbers.keys(), (group) => groups.ids[group]),
  );
}
