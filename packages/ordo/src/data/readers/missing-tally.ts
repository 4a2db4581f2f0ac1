import { OrdoError } from "../../base/errors.ts";
import { shown } from "./problems.ts";

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
  add(column: number, row: number, line: number): void {
    if (this.first === undefined || row < this.first.row) this.first = { row, column, line };
    this.total++;
    this.in[column]++;
  }

  error(source: string, names: readonly string[]): OrdoError<"input.missing-values"> {
    const { row, column, line } = this.first!;
    const name = names[column];
    const values = this.total === 1 ? "1 missing value" : `${this.total} missing values, the first`;
    const place = line > 0 ? `line ${line}` : `row ${row} (from 0)`;
    const advice = `set missing to "keep" and impute them, or ignore the column`;
    const message = `${source}: ${values} in ${place}, column ${shown(name)}; ${advice}`;
    return new OrdoError("input.missing-values", message, { count: this.total, row, column: name });
  }
}
