import { missingValues } from "../../../base/checks.ts";
import type { OrdoError } from "../../../base/errors.ts";

/** Counts the missing values of a table, and remembers the first. */
export class MissingTally {
  total = 0;
  /** Of each column. */
  readonly in: Uint32Array;
  private first: { readonly row: number; readonly column: number; readonly line: number } | undefined;

  constructor(columns: number) {
    this.in = new Uint32Array(columns);
  }

  /** Rows may come in any order; `line` is 0 where the source has none. */
  add(column: number, row: number, line: number, count = 1): void {
    if (this.first === undefined || row < this.first.row) this.first = { row, column, line };
    this.total += count;
    this.in[column] += count;
  }

  error(source: string, names: readonly string[]): OrdoError<"input.missing-values"> {
    const { row, column, line } = this.first!;
    const details = { what: source, count: this.total, row, line: line > 0 ? line : undefined };
    const advice = `set missing to "keep" and impute them, or ignore the column`;
    return missingValues({ ...details, column: names[column] }, advice);
  }
}
