import type { ParseProblem } from "../../../base/errors.ts";
import { sortCell } from "./cells.ts";
import { ColumnTally, doubtOf, type Manner, type Met, meaningOf } from "./column-meaning.ts";

/** Weights as texts, which may have a decimal comma as other numbers of their table do. */
export class WeightColumn {
  private readonly tally = new ColumnTally();
  private readonly manner: Manner;
  private readonly here: (text: string) => Met;

  constructor(manner: Manner, here: (text: string) => Met) {
    this.manner = manner;
    this.here = here;
  }

  /** NaN where it is no number. */
  read(text: string): number {
    const cell = sortCell(text, this.manner.decimal);
    if (cell.kind !== "number" && cell.kind !== "comma") return Number.NaN;
    this.tally.add(cell, () => this.here(text));
    return cell.value;
  }

  /** The first weight with a decimal comma. */
  get comma(): Met | undefined {
    return this.tally.comma;
  }

  /** `pointLine`: of the first weight with a decimal point, 0 for none. */
  doubts(isWhole: boolean, pointLine: number): readonly ParseProblem[] {
    if (pointLine > 0) this.tally.point ??= { line: pointLine, row: 0 };
    const trustsCommas = this.manner.trustsCommas || !isWhole;
    const doubt = doubtOf(meaningOf(this.tally, { trustsCommas }));
    return doubt === undefined ? [] : [doubt];
  }
}
