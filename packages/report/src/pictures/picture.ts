import type { RunFile } from "../reports.ts";
import type { FigureName } from "./names.ts";

/** A small picture of a run, for a terminal of 80 columns. */
export interface Picture {
  readonly name: FigureName;
  readonly title: string;
  /** Undefined where the run has nothing for it. */
  lines(run: RunFile): readonly string[] | undefined;
}
