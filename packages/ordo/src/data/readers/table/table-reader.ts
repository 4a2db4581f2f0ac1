import type { RunOptions } from "../../../base/run.ts";
import type { Sequences, Sets, Strings, Views } from "../../samples.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import type { ColumnRoles, MaybeStrings, WithSequences, WithSets, WithStrings, WithViews } from "./roles.ts";

/** Reads a table from a source of the kind S; which items it gives follows from the options. */
export interface TableReader<S, O extends ColumnRoles> {
  (source: S, options: WithStrings<O>, run?: RunOptions): Promise<ReadResult<Strings>>;
  (source: S, options: WithSequences<O>, run?: RunOptions): Promise<ReadResult<Sequences>>;
  (source: S, options: WithSets<O>, run?: RunOptions): Promise<ReadResult<Sets>>;
  (source: S, options: WithViews<O>, run?: RunOptions): Promise<ReadResult<Views>>;
  (source: S, options?: O, run?: RunOptions): Promise<ReadResult>;
  (source: S, options?: MaybeStrings<O>, run?: RunOptions): Promise<ReadResult<ReadItems>>;
}

/** The reader of that type; which items an option asks for, `TableBuilder` sees to. */
export function tableReader<S, O extends ColumnRoles>(
  read: (source: S, options?: MaybeStrings<O>, run?: RunOptions) => Promise<ReadResult<ReadItems>>,
): TableReader<S, O> {
  return read as TableReader<S, O>;
}
