import type { Warning } from "../../../base/run.ts";
import type { DataFormat } from "../report.ts";
import type { BlockCutter } from "../stream/cutter.ts";

export interface TableShape {
  readonly owner: string;
  readonly format: DataFormat;
  readonly reader: string;
  readonly names: readonly string[];
  /** False when the names were made up, because the source has none. */
  readonly named: boolean;
  /** The words a column may hold, where the source declares them; its features then follow that order. */
  readonly declared?: readonly (readonly string[] | undefined)[] | undefined;
  readonly expectedRows?: number | undefined;
  /** True where the cells are parted by semicolons: a comma in a number is then a decimal one. */
  readonly trustsCommas?: boolean | undefined;
  /** Which character of its line the cell that is being taken begins with, from 1. */
  readonly column?: (() => number) | undefined;
  /** What was found before the first row. */
  readonly warnings?: readonly Warning[] | undefined;
  /** Where the table comes in blocks: says where they end. */
  readonly cutter?: BlockCutter | undefined;
  /** The words of the target, where the source has been gone through before. */
  readonly targetWords?: readonly string[] | undefined;
}

/** What a table that comes in blocks has besides its shape. */
export type BlockShape = Partial<Pick<TableShape, "cutter" | "targetWords" | "declared">>;

/** What only all rows of a table can tell. */
export interface TableFacts {
  /** The words of each column, of those that hold words. */
  readonly words: readonly (readonly string[] | undefined)[];
  /** The words of the target, in order of first appearance. */
  readonly targetWords: readonly string[] | undefined;
}
