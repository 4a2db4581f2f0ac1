import type { ColumnRole } from "./roles.ts";

/** What a cell of a column must be. `OPEN` waits for the first value; `TOLD` was refused as a whole already. */
export const IGNORED = 0;
export const NUMBER = 1;
export const OPEN = 2;
export const CATEGORY = 3;
export const TOLD = 4;
export const TARGET = 5;
export const WEIGHT = 6;
export const STRINGS = 7;
export const QUERY = 8;
export const GROUP = 9;
const ID = 10;

/** The kind a column of each role starts with. */
export const KIND_OF: Readonly<Record<ColumnRole, number>> = {
  feature: OPEN,
  target: TARGET,
  weight: WEIGHT,
  strings: STRINGS,
  query: QUERY,
  group: GROUP,
  id: ID,
  ignore: IGNORED,
};
