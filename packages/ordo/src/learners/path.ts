import { invalidOptions } from "../base/options.ts";
import { describeRange, inRange, type ParameterRange } from "../base/ranges.ts";
import type { ComputeOptions } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";

/** The one number of a learner that trades simple against close: whole paths of its values are learned, held out and searched together. */
export interface PathParameter {
  /** The option, the flag and the column of reports: "lambda", "rank". */
  readonly name: string;
  readonly range: ParameterRange;
  /** Where the simpler function lies, to which ties of a search go. */
  readonly simpler: "larger" | "smaller";
  /** What a search tries next, nearest first, when its best value lies at an end of the grid; none where there is nothing beyond. */
  beyond(end: number, side: "least" | "most"): readonly number[];
}

/** Where a learner stands on its path. */
export interface Path<in X extends Samples> {
  readonly parameter: PathParameter;
  readonly value: number;
  /** What a search tries when nothing is said: ascending, placed by the scale of the data. */
  grid(data: Dataset<X>, options?: ComputeOptions): Promise<readonly number[]>;
}

/** A value of the path parameter; undefined for a learner that has none. */
export type PathValue = number | undefined;

/** A value with its name, as results carry it. */
export interface PathPoint {
  readonly parameter: string;
  readonly value: number;
}

export function pointAt(path: Path<never> | undefined, value: PathValue): PathPoint | undefined {
  return path && value !== undefined ? { parameter: path.parameter.name, value } : undefined;
}

/** Refuses values that the parameter cannot have; also for callers without a type checker. */
export function requireValues(
  owner: string,
  parameter: PathParameter | undefined,
  values: readonly PathValue[],
): void {
  const issue = (expected: string, actual: string) =>
    invalidOptions(owner, [{ key: parameter?.name ?? "values", expected, actual }]);
  if (!Array.isArray(values) || values.length === 0) throw issue("a list of one value or more", "none");
  for (const value of values) {
    if (parameter === undefined && value !== undefined)
      throw issue("undefined, as this learner has no path", String(value));
    if (parameter !== undefined && !(typeof value === "number" && inRange(parameter.range, value)))
      throw issue(describeRange(parameter.range), String(value));
  }
}
