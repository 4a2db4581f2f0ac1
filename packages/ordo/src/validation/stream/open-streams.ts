import { OrdoError } from "../../base/errors.ts";
import { integer, oneOf, optional } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import type { Samples } from "../../data/samples.ts";
import type { DataSource } from "../../data/sources/source.ts";
import { inlineEngine } from "../../engine/inline.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import { cannotStream } from "../../learners/least-squares/stream/open.ts";
import type { Model } from "../../learners/model.ts";
import type { PathValue } from "../../learners/path.ts";
import { featuresOf } from "../../learners/stream/features.ts";
import { type FoldJob, modelsWithout } from "../../learners/stream/fold-models.ts";
import type { Folds } from "../../learners/stream/fold-sums.ts";
import { readFolds } from "../../learners/stream/folded.ts";
import type { Passing } from "../../learners/stream/passing.ts";
import { savingTo } from "../../learners/stream/saving.ts";
import type { Compute, Engine } from "../../linalg/compute.ts";
import type { Metric } from "../../metrics/metric.ts";
import { pathOptions } from "../validation-options.ts";

/** How what was held out is judged, and where it is computed. */
export interface StreamJudging extends ComputeOptions {
  readonly metric: Metric | readonly Metric[];
  readonly judging?: Judging | undefined;
}

/** What all validation of streams is asked for. */
export const streamOptions = {
  folds: integer(2, 1000, 10),
  metric: pathOptions.metric,
  judging: optional(oneOf(["query", "global"])),
  seed: pathOptions.seed,
  engine: pathOptions.engine,
  backend: pathOptions.backend,
  signal: pathOptions.signal,
  onProgress: pathOptions.onProgress,
};

/** Learners whose rows have all been read and added up, in the same folds. */
export interface OpenStreams<X extends Samples> {
  readonly jobs: readonly FoldJob<X>[];
  readonly folds: Folds;
  readonly compute: Compute;
  readonly asked: StreamJudging;
}

export async function openStreams<X extends Samples>(
  learners: readonly Learner<X>[],
  source: DataSource<X>,
  asked: StreamJudging & { readonly folds: number; readonly engine?: Engine | undefined },
  wantsGrid = false,
): Promise<OpenStreams<X>> {
  const compute = await openCompute(asked);
  const folds: Folds = { count: asked.folds, rng: seeded(asked.seed ?? 0).fork("folds") };
  const jobs = await readFolds(
    learners.map((one) => ({ passing: passingOf(one, source, asked.engine, compute), wantsGrid })),
    folds,
  );
  if (jobs === undefined) throw noRows();
  return { jobs, folds, compute, asked };
}

function passingOf<X extends Samples>(
  learner: Learner<X>,
  source: DataSource<X>,
  engine: Engine = inlineEngine(),
  compute: Compute,
): Passing<X> {
  const { streaming, spec } = learner;
  if (streaming === undefined)
    throw cannotStream(
      `learner "${spec.kind}"`,
      "it needs all rows at once; use crossValidate on rows in memory",
    );
  const saving = savingTo(undefined, { source: "", learner: spec, backend: compute.backend.name });
  return { learner, source, streaming, features: featuresOf(streaming, compute), engine, saving, compute };
}

/** How many rows were read, and what they were like. */
export function countsOf<X extends Samples>({ sums: { parts } }: FoldJob<X>) {
  const total = (of: "rows" | "queries" | "missing") => parts.reduce((sum, part) => sum + part[of], 0);
  return { rows: total("rows"), queries: total("queries"), missing: total("missing") };
}

/** The model of all rows, from the sums that are there. */
export async function wholeModel<X extends Samples>(
  job: FoldJob<X>,
  value: PathValue,
  asked: StreamJudging,
): Promise<Model<X>> {
  const [model] = await modelsWithout(job, undefined, [value], asked);
  return model!;
}

export function noRows(): OrdoError<"input.empty"> {
  return new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
}
