import { OrdoError } from "../../../base/errors.ts";
import { nearestName } from "../../../base/nearest-name.ts";
import { type Field, flag, invalidOptions, where } from "../../../base/options.ts";
import type { Warning } from "../../../base/run.ts";

/** A table column: its name, or its position from 0; negative positions count from the end, -1 is the last. */
export type ColumnRef = string | number;
export type ColumnRefs = ColumnRef | readonly ColumnRef[];

/** Columns whose cells are the items, or views of them: texts, lists of tokens, sets. */
export const ITEM_ROLES = Object.freeze(["strings", "sequences", "sets"] as const);
export type ItemRole = (typeof ITEM_ROLES)[number];

export type ColumnRole = "feature" | ItemRole | "target" | "query" | "group" | "id" | "weight" | "ignore";

export function isItemRole(role: ColumnRole): role is ItemRole {
  return (ITEM_ROLES as readonly ColumnRole[]).includes(role);
}

/** The view of those columns that are numbers, beside columns that are views of their own. */
export const FEATURES_VIEW = "features";

/** Which columns of a table are not features. */
export interface ColumnRoles {
  /** Only with `WithStrings`, `WithSequences`, `WithSets` and `WithViews`. */
  readonly strings?: undefined;
  readonly sequences?: undefined;
  readonly sets?: undefined;
  readonly views?: undefined;
  /** The known scores, one column for each output. */
  readonly target?: ColumnRefs | undefined;
  readonly query?: ColumnRef | undefined;
  readonly group?: ColumnRef | undefined;
  readonly id?: ColumnRef | undefined;
  readonly weight?: ColumnRef | undefined;
  readonly ignore?: ColumnRefs | undefined;
  /** The only columns that may be features, such as those a model knows; others without a role are left out. A table with none of these names is taken whole. */
  readonly knownFeatures?: readonly string[] | undefined;
}

/** The options of a reader with a column whose texts are the items; columns without a role are left out then, and listed in a warning. */
export type WithStrings<O extends ColumnRoles> = Omit<O, "strings"> & { readonly strings: ColumnRef };
/** The same of a column whose cells are lists of tokens: with blanks between, or see `tokenSeparator`. */
export type WithSequences<O extends ColumnRoles> = Omit<O, "sequences"> & { readonly sequences: ColumnRef };
/** The same of a column whose cells are sets: `red;round`, see `setSeparator`, or with `counts` bags: `red:2;round`. */
export type WithSets<O extends ColumnRoles> = Omit<O, "sets"> & { readonly sets: ColumnRef };
/** Items with several views: one for each column of texts, tokens or sets, by its name, and `features` for those without a role, if there are any. */
export type WithViews<O extends ColumnRoles> = WithItems<O> & { readonly views: true };
/** The same, where it is not known yet what the items are. Several columns of texts, tokens or sets are views; one of them is so with `views`. */
export type MaybeStrings<O extends ColumnRoles> = WithItems<O> & { readonly views?: boolean | undefined };

type WithItems<O extends ColumnRoles> = Omit<O, ItemRole | "views"> & {
  readonly [R in ItemRole]?: ColumnRefs | undefined;
};

const isRef = (value: unknown): value is ColumnRef =>
  typeof value === "string" || Number.isSafeInteger(value);
const isRefs = (value: unknown): value is ColumnRefs =>
  isRef(value) || (Array.isArray(value) && value.every(isRef));

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((name) => typeof name === "string");

export function columnField(): Field<ColumnRef | undefined> {
  return maybe(where("a column name or position", isRef));
}

export function columnsField(): Field<ColumnRefs | undefined> {
  return maybe(where("column names or positions", isRefs));
}

function maybe<T>(field: Field<T>): Field<T | undefined> {
  return { ...field, fallback: { value: undefined } };
}

export const roleFields = {
  strings: columnsField(),
  sequences: columnsField(),
  sets: columnsField(),
  views: maybe(flag()),
  target: columnsField(),
  query: columnField(),
  group: columnField(),
  id: columnField(),
  weight: columnField(),
  ignore: columnsField(),
  knownFeatures: maybe(where("a list of column names", isNames)),
};

export function refList(refs: ColumnRefs | undefined): readonly ColumnRef[] {
  if (refs === undefined) return [];
  return isRef(refs) ? [refs] : refs;
}

export interface AssignedRoles {
  readonly roles: readonly ColumnRole[];
  readonly targets: readonly number[];
  /** Whether items have views: one for each column of items, and one of the features. */
  readonly hasViews: boolean;
  /** Columns that would be features, if the items were not one column. */
  readonly leftOut: readonly string[];
}

/** The role of each column. Refuses unknown columns, and a column with two roles. */
export function assignRoles(
  owner: string,
  names: readonly string[],
  roles: MaybeStrings<ColumnRoles>,
): AssignedRoles {
  const result = new Array<ColumnRole>(names.length).fill("feature");
  const give = (ref: ColumnRef, role: ColumnRole): number => {
    const index = findColumn(names, ref);
    if (result[index] !== "feature") {
      const actual = `${result[index]} as well (column ${JSON.stringify(names[index])})`;
      throw invalidOptions(owner, [{ key: role, expected: "a column of its own", actual }]);
    }
    result[index] = role;
    return index;
  };
  const targets = refList(roles.target).map((ref) => give(ref, "target"));
  const items = ITEM_ROLES.flatMap((role) => refList(roles[role]).map((ref) => give(ref, role)));
  for (const role of ["query", "group", "id", "weight"] as const) {
    const ref = roles[role];
    if (ref !== undefined) give(ref, role);
  }
  for (const ref of refList(roles.ignore)) give(ref, "ignore");
  const hasViews = roles.views ?? items.length > 1;
  if (!hasViews && items.length > 1) {
    const expected = "left out or true, because several columns are views of the items";
    throw invalidOptions(owner, [{ key: "views", expected, actual: "false" }]);
  }
  if (hasViews || items.length === 0) {
    const given = onlyWanted(names, result, roles);
    if (hasViews) requireOwnName(owner, names, given);
    return { roles: given, targets, hasViews, leftOut: [] };
  }
  const leftOut = names.filter((_, column) => result[column] === "feature");
  return { roles: result.map((role) => (role === "feature" ? "ignore" : role)), targets, hasViews, leftOut };
}

/** A column that is a view must not have the name of the view of all features. */
function requireOwnName(owner: string, names: readonly string[], roles: readonly ColumnRole[]): void {
  const column = names.findIndex((name, at) => name === FEATURES_VIEW && isItemRole(roles[at]!));
  if (column < 0 || !roles.includes("feature")) return;
  const expected = `a column of another name, because the columns without a role are the view "${FEATURES_VIEW}" (ignore them, if they are none)`;
  throw invalidOptions(owner, [{ key: roles[column]!, expected, actual: JSON.stringify(FEATURES_VIEW) }]);
}

/** What columns are said to hold, whatever they look like. Only features and targets can be said to; all targets hold the same. */
export function forcedColumns(
  owner: string,
  names: readonly string[],
  roles: readonly ColumnRole[],
  said: Readonly<Partial<Record<"words" | "numbers", ColumnRefs | undefined>>>,
): readonly ("words" | "numbers" | undefined)[] {
  const result = new Array<"words" | "numbers" | undefined>(names.length).fill(undefined);
  for (const key of ["words", "numbers"] as const) {
    for (const ref of refList(said[key])) {
      const column = findColumn(names, ref);
      const actual = JSON.stringify(names[column]);
      if (roles[column] !== "feature" && roles[column] !== "target")
        throw invalidOptions(owner, [{ key, expected: "a feature or a target", actual }]);
      if (result[column] !== undefined && result[column] !== key)
        throw invalidOptions(owner, [{ key, expected: "columns that are not said to hold words", actual }]);
      for (let other = 0; other < names.length; other++)
        if (other === column || (roles[column] === "target" && roles[other] === "target"))
          result[other] = key;
    }
  }
  return result;
}

/** A table without names shares none with `knownFeatures`, and is counted by whoever wanted them. */
function onlyWanted(
  names: readonly string[],
  roles: readonly ColumnRole[],
  { knownFeatures }: MaybeStrings<ColumnRoles>,
): readonly ColumnRole[] {
  if (knownFeatures === undefined) return roles;
  const wanted = new Set(knownFeatures);
  // Views may be all that is wanted.
  const hasNone = wanted.size === 0 && roles.some(isItemRole);
  if (!hasNone && !names.some((name) => wanted.has(name))) return roles;
  return roles.map((role, column) => (role === "feature" && !wanted.has(names[column]) ? "ignore" : role));
}

/** Says which columns are not used, where one column is the items. */
export function leftOutWarning(source: string, names: readonly string[], items: string): Warning {
  const columns = names.length === 1 ? "1 column is" : `${names.length} columns are`;
  const message = `${source}: ${columns} left out, because the items are ${items}: ${some(names)}; ignore them to say so`;
  return { code: "data.left-out", message };
}

export function findColumn(names: readonly string[], ref: ColumnRef): number {
  const index = typeof ref === "string" ? names.indexOf(ref) : ref < 0 ? names.length + ref : ref;
  if (index >= 0 && index < names.length) return index;
  const wanted = typeof ref === "string" ? JSON.stringify(ref) : `at position ${ref}`;
  const near = typeof ref === "string" ? nearestName(ref, names) : undefined;
  const hint = near === undefined ? listed(names) : `did you mean ${JSON.stringify(near)}?`;
  throw new OrdoError("data.column", `there is no column ${wanted}; ${hint}`, {
    column: String(ref),
    available: names,
  });
}

function listed(names: readonly string[]): string {
  return `there are ${names.length}: ${some(names)}`;
}

function some(names: readonly string[]): string {
  const first = names.slice(0, 12).map((name) => JSON.stringify(name));
  return `${first.join(", ")}${names.length > first.length ? ", …" : ""}`;
}
