import type { ColumnRole } from "./roles.ts";

/**
 * What a cell of a column must be. `OPEN` waits for the first value; `PENDING` has met only what stands for a missing value among numbers and is a word among
 * words; `FORCED` is said to hold numbers, however they are written; `TOLD` is refused as a whole.
 */
export const IGNORED = 0;
export const NUMBER = 1;
export const OPEN = 2;
export const PENDING = 3;
export const CATEGORY = 4;
export const FORCED = 5;
export const TOLD = 6;
export const TARGET = 7;
export const WEIGHT = 8;
export const ITEMS = 9;
export const QUERY = 10;
export const GROUP = 11;
const ID = 12;

/** The kind a column of each role starts with. */
export const KIND_OF: Readonly<Record<ColumnRole, number>> = {
  feature: OPEN,
  target: TARGET,
  weight: WEIGHT,
  strings: ITEMS,
  sequences: ITEMS,
  sets: ITEMS,
  query: QUERY,
  group: GROUP,
  id: ID,
  ignore: IGNORED,
};
