import type { Warning } from "../base/run.ts";
import type { SparseMatrix } from "../linalg/sparse.ts";

/**
 * Where features have numbers, a few lines may name very large ones. Rows so wide are kept by the features that occur in them, each under the number that it
 * has in its source, so that they cost what their values cost. No kernel and no learner sees a difference: features that are 0 in all rows say nothing.
 */
const WIDE = 2 ** 20;
/** Wide rows have at least so many features for each value. */
const SELDOM = 4;

export function isWide(features: number, values: number): boolean {
  return features > WIDE && features > SELDOM * values;
}

/** What features are called by their numbers, which count from 0 or from 1: f7, or feature 7 as unnamed ones are called everywhere. */
const WORDS = ["f", "feature "] as const;
const NUMBERED = /^(f|feature )(0|[1-9]\d*)$/;

export function nameOfNumber(number: number, first: 0 | 1): string {
  return `${WORDS[first]}${number}`;
}

export interface FeatureNumbering {
  /** Whether numbers count from 0 or from 1. */
  readonly first: 0 | 1;
  /** The places of the features among all that there could be, from 0, increasing. */
  readonly columns: ArrayLike<number>;
}

/** The columns that occur, and what they are called. */
export function occurringColumns(
  values: SparseMatrix,
  first: 0 | 1,
): { readonly values: SparseMatrix; readonly names: readonly string[] } {
  const columns = Uint32Array.from(new Set(values.columns)).sort();
  const placeOf = new Map<number, number>();
  columns.forEach((column, place) => {
    placeOf.set(column, place);
  });
  const names = Array.from(columns, (column) => nameOfNumber(column + first, first));
  return {
    values: Object.freeze({
      ...values,
      cols: columns.length,
      columns: values.columns.map((column) => placeOf.get(column)!),
    }),
    names: Object.freeze(names),
  };
}

export function wideWarning(source: string, features: number, kept: number): Warning {
  const message = `${source} has numbers for ${features} features, of which ${kept} occur: the others are 0 in all rows and are left out`;
  return { code: "data.wide", message };
}

/** The numbers that names say, where these are the names of features that occur in wide rows. */
export function numberingOf(names: readonly string[] | undefined): FeatureNumbering | undefined {
  const [, word] = NUMBERED.exec(names?.at(-1) ?? "") ?? [];
  if (word === undefined) return undefined;
  const first = word === WORDS[0] ? 0 : 1;
  const columns = new Float64Array(names!.length);
  let before = -1;
  for (const [place, name] of names!.entries()) {
    const [, like, number] = NUMBERED.exec(name) ?? [];
    const column = Number(number) - first;
    if (like !== word || !(column > before && column < 2 ** 32)) return undefined;
    columns[place] = before = column;
  }
  // Names such as f3, f7 of a small table say nothing of the kind.
  return before >= WIDE ? { first, columns } : undefined;
}
