import type { FigureName, RunFile } from "@ordo/report";

/** A picture that can be made of a run. */
export interface Figure {
  readonly name: FigureName;
  readonly title: string;
  /** What it shows and how to read it, in a sentence or two; undefined where the run has nothing for it. */
  about(run: RunFile): string | undefined;
  /** An SVG element; only where there is something to show. */
  svg(run: RunFile): string;
  /** The same numbers as a table, for those who do not see it. */
  table?(run: RunFile): FigureTable | undefined;
}

export interface FigureTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
