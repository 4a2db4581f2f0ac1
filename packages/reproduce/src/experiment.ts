import type { ComputeOptions } from "ordo";
import type { DataSet } from "./data-sets.ts";

/** A table or figure of a paper that can be run. */
export interface Experiment {
  /** What it is called on the command line: kebab-case. */
  readonly id: string;
  readonly title: string;
  readonly source: Source;
  /** What it reads; empty where it makes its own data. */
  readonly data: readonly DataSet[];
  /** Whether it keeps what it has measured in `kept`. */
  readonly resumes?: true;
  run(options: ExperimentOptions): Promise<Result>;
}

export interface Source {
  readonly paper: string;
  /** The table or figure, as the paper counts them. */
  readonly table: string;
}

export interface ExperimentOptions extends ComputeOptions {
  /** Fewer draws: enough to see that it works, too few to trust. */
  readonly quick?: boolean | undefined;
  /** The folder that holds the data sets, each in a folder of its own. */
  readonly dataFolder?: string | undefined;
  /** What an earlier run has measured; by experiments that resume. */
  readonly kept?: Kept | undefined;
}

/** Measured values by name, as JSON has them, which outlast a run that is broken off. */
export interface Kept {
  get(name: string): unknown;
  put(name: string, value: unknown): Promise<void>;
}

export interface Result {
  readonly id: string;
  readonly rows: readonly Row[];
  /** One sentence: does it come out as in the paper, and if not, why. */
  readonly verdict: string;
  /** What was decided where the paper leaves it open, and what the numbers do not say. */
  readonly notes: readonly string[];
  readonly figures: readonly Figure[];
  /** How often it was repeated with other random numbers. */
  readonly draws: number;
  /** What `ours` is, of what the draws gave. */
  readonly statistic: "median" | "mean";
  /** What the spread of a row is, in words. */
  readonly spread: string;
}

/** One number of the paper, and what came out here. */
export interface Row {
  readonly name: string;
  readonly measure: string;
  /** As printed in the paper; null where it has no such number. */
  readonly paper: number | null;
  readonly ours: number;
  readonly spread: Spread;
  /** What each draw gave, where draws are something by themselves, such as folds. */
  readonly folds?: readonly number[];
}

export interface Spread {
  readonly low: number;
  readonly high: number;
}

export interface Figure {
  /** Without an ending; the file is called so. */
  readonly name: string;
  readonly svg: string;
}
