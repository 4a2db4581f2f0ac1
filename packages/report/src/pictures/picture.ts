import type { RunFile } from "../reports.ts";

/** A small picture of a run, for a terminal of 80 columns. */
export interface Picture {
  readonly name: string;
  readonly title: string;
  /** Undefined where the run has nothing for it. */
  lines(run: RunFile): readonly string[] | undefined;
}
