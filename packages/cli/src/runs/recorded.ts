import {
  crossValidate,
  type IntervalOptions,
  type Learner,
  type Samples,
  type Validation,
  type ValidationOptions,
} from "ordo";
import { type Layout, withPredictions } from "../input/predictions-file.ts";
import type { TrainingInput } from "../input/training-input.ts";
import type { ValidationSetup } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";
import { HeldOutRecord } from "./held-out-record.ts";
import type { OpenRun } from "./run-folder.ts";
import { together } from "./together.ts";

/** More lines than this are no table that anybody opens. */
const MOST_LINES = 1_000_000;

export interface ValidationJob {
  readonly learner: Learner<Samples>;
  readonly input: TrainingInput;
  readonly setup: ValidationSetup;
}

export interface RecordedValidation {
  readonly result: Validation;
  /** Undefined where no run is saved. */
  readonly record: HeldOutRecord | undefined;
}

interface Kept {
  readonly run: OpenRun | undefined;
  /** Of --predictions. */
  readonly predictions?: string | undefined;
  /** Whether held-out scores go into the folder of the run. */
  readonly isWritten: boolean;
  /** An audit, intervals. */
  readonly more?: (IntervalOptions & Pick<ValidationOptions, "audit">) | undefined;
}

/** Validates a learner, and keeps what is held out for the file of --predictions and for the run. */
export async function recordedValidation(
  context: Context,
  { learner, input, setup }: ValidationJob,
  { run, predictions, isWritten, more }: Kept,
): Promise<RecordedValidation> {
  const compute = await context.computeApart();
  const layout = { data: input.data, ranking: setup.options.judging!, split: setup.split };
  const record = run && new HeldOutRecord({ ...layout, seed: context.run.seed ?? 0 });
  const table =
    run !== undefined && isWritten && linesOf(layout) <= MOST_LINES ? run.fileFor("held-out.csv") : undefined;
  if (record !== undefined) record.isWritten = table !== undefined;
  const result = await withPredictions(context, predictions, layout, (told) =>
    withPredictions(context, table, layout, (kept) =>
      crossValidate(learner, input.data, {
        ...setup.options,
        ...compute,
        onHeldOut: together(told, kept, record?.sink),
        ...more,
      }),
    ),
  );
  return { result, record };
}

/** At most. */
function linesOf({ data, split }: Pick<Layout, "data" | "split">): number {
  const outputs = Math.max(1, data.scores?.values.cols ?? 1);
  const isPairs = split.holdsOut === "pairs" || split.holdsOut === "group-pairs";
  return outputs * (isPairs ? (data.size * (data.size - 1)) / 2 : data.size);
}
