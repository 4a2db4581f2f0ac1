import type { ColumnSums } from "../../data/transforms/column-sums.ts";
import type { TransformSpec } from "../../data/transforms/spec.ts";
import type { FittedTransform, Transform } from "../../data/transforms/transform.ts";
import { cannotStream } from "../least-squares/stream/open.ts";
import type { Streaming } from "../streaming.ts";
import type { Opened, StreamState } from "./state.ts";

/** What the present pass is for. */
export interface PassPlan {
  /** The steps that are known before it. */
  readonly fitted: readonly TransformSpec[];
  /** The step that is learned in it, and whether its numbers are only needed for the sums, after the pass. */
  readonly step: Transform | undefined;
  readonly isLast: boolean;
  /** Whether it looks for the rows that features are made of. */
  readonly gathers: boolean;
}

/**
 * Steps that learn nothing from the rows are known at once. One that makes (x − shift)/scale of the columns, right before sums of the columns
 * themselves, can wait until the sums are there; every other one needs a pass of its own.
 */
export function planPass(
  { steps, gathering }: Pick<Streaming<never>, "steps" | "gathering">,
  { fitted: known, opened, gathered }: StreamState,
): PassPlan {
  const fitted = [...known];
  while (fitted.length < steps.length) {
    const step = steps[fitted.length];
    if (step.learnsFrom === "values") throw needsValues(step);
    if (step.learnsFrom === "sums") {
      const isLast = step.isAffine && fitted.length === steps.length - 1 && opened!.map.kind === "identity";
      return { fitted, step, isLast, gathers: false };
    }
    fitted.push(fitStep(step, opened!, undefined).spec);
  }
  const gathers = gathering !== undefined && gathered === undefined;
  return { fitted, step: undefined, isLast: !gathers, gathers };
}

export function fitStep(step: Transform, { columns }: Opened, sums: ColumnSums | undefined): FittedTransform {
  if (columns === undefined || step.fitSums === undefined)
    throw cannotStream(`preparation "${step.name}"`, "it is for vectors");
  return step.fitSums(columns, sums);
}

function needsValues({ name }: Transform) {
  const reason =
    "it needs all values of a column at once; use one that sums are enough for: mean, constant or query-mean, standard, min-max, max-abs or one by query";
  return cannotStream(`preparation "${name}"`, reason);
}
