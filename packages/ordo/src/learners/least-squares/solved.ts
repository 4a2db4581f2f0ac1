import type { Warning } from "../../base/run.ts";
import type { Matrix } from "../../linalg/matrix.ts";
import type { SolvedRounding, Spread } from "./model-doubts.ts";

/** What was solved at one lambda, and what is to be said about it. */
export interface Solved {
  /** Dual coefficients, m × v, or weights, n × v. */
  readonly values: Matrix;
  /** The intercept of each output, of a regression that has one. */
  readonly bias: Float64Array | undefined;
  readonly remarks: readonly Warning[];
  /** What is known of the errors of dual coefficients, or of weights, where that was asked for and can be told. */
  readonly rounding?: SolvedRounding | undefined;
  readonly spread?: Spread | undefined;
}

export interface SolveOptions {
  /** Whether the models will be asked for doubts. */
  readonly doubts: boolean;
}
