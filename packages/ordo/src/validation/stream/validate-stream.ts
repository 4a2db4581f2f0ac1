import { isOrdoError, OrdoError } from "../../base/errors.ts";
import { integer, oneOf, optional, readOptions } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import type { Warning } from "../../base/run.ts";
import { VERSION } from "../../base/version.ts";
import { type ComputeOptions, openCompute } from "../../compute/compute.ts";
import { takeItems } from "../../data/dataset.ts";
import { fingerprintOf } from "../../data/fingerprint.ts";
import type { Samples } from "../../data/samples.ts";
import type { DataSource } from "../../data/sources/source.ts";
import type { Engine } from "../../engine/engine.ts";
import { inlineEngine } from "../../engine/inline.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import { cannotStream } from "../../learners/least-squares/stream/open.ts";
import type { Model } from "../../learners/model.ts";
import { type PathValue, pointAt, requireValues } from "../../learners/path.ts";
import { requireLearner } from "../../learners/require-data.ts";
import { featuresOf } from "../../learners/stream/features.ts";
import { type FoldJob, modelsWithout } from "../../learners/stream/fold-models.ts";
import { type Folds, foldRows } from "../../learners/stream/fold-sums.ts";
import { readFolds } from "../../learners/stream/folded.ts";
import type { Passing } from "../../learners/stream/passing.ts";
import { savingTo } from "../../learners/stream/saving.ts";
import type { Compute } from "../../linalg/compute.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { MetricOption, Validation } from "../validation.ts";
import { pathOptions } from "../validation-options.ts";
import { type FoldTally, listTally, queryTally } from "./tally.ts";

export interface StreamValidationOptions extends ComputeOptions {
  /** How many folds; 10 by default. */
  readonly folds?: number | undefined;
  /** Values of the path parameter, all from the same passes; by default the learner's own. */
  readonly values?: readonly PathValue[] | string | undefined;
  /** One or several measures. */
  readonly metric: MetricOption | readonly MetricOption[];
  /** query: judge inside queries, when the data has them. Default: as the learner ranks. */
  readonly judging?: Judging | undefined;
  /** Where the sums of the blocks are computed; by default in this thread. The bits are the same. */
  readonly engine?: Engine | undefined;
}

/** What came of it at one value. */
export type StreamEstimate = Pick<
  Validation,
  "path" | "estimates" | "split" | "heldOut" | "judging" | "warnings" | "provenance"
>;

export interface StreamValidation<X extends Samples> {
  /** One for each of the values. */
  readonly results: readonly StreamEstimate[];
  readonly rows: number;
  readonly queries: number;
  /** Feature values that were missing. */
  readonly missing: number;
  /** The model of all rows, at one of the values, from the sums that are there. */
  model(value: PathValue): Promise<Model<X>>;
}

const options = {
  folds: integer(2, 1000, 10),
  metric: pathOptions.metric,
  judging: optional(oneOf(["query", "global"])),
  seed: pathOptions.seed,
  values: optional(pathOptions.values),
  engine: pathOptions.engine,
  backend: pathOptions.backend,
  signal: pathOptions.signal,
  onProgress: pathOptions.onProgress,
};

/**
 * Cross-validates a learner that learns from sums over rows that come in blocks and are not kept. One pass adds up the rows of each fold, the models of a fold come
 * from the sums of the others, and a second pass scores what each of them has not seen. Landmarks take one pass before. See docs/math/streams.md.
 */
export async function validateStream<X extends Samples>(
  learner: Learner<X>,
  source: DataSource<X>,
  given: StreamValidationOptions,
): Promise<StreamValidation<X>> {
  requireLearner(learner);
  const read = readOptions("validateStream", options, given);
  const values = read.values ?? [learner.path?.value];
  if (read.values !== undefined) requireValues("validateStream", learner.path?.parameter, values);
  const folds: Folds = { count: read.folds, rng: seeded(read.seed ?? 0).fork("folds") };
  const passing = passingOf(learner, source, read.engine, await openCompute(read));
  const job = await readFolds(passing, folds, values);
  if (job === undefined) throw noRows();
  const models: (readonly Model<X>[] | undefined)[] = [];
  for (let fold = 0; fold < folds.count; fold++)
    models.push(await unlessNothingIsLeft(() => modelsWithout(passing, job, fold, read)));
  const asked = { metrics: [read.metric].flat() as readonly Metric[], folds: folds.count };
  const judging = read.judging ?? learner.judging;
  const tallies = await judged(passing, { models, folds, values }, { ...asked, judging });
  const about = { folds, judging, seed: read.seed ?? 0 };
  const model = async (value: PathValue) => {
    const [one] = await modelsWithout(passing, { ...job, values: [value] }, undefined, read);
    return one!;
  };
  const results = resultsOf(passing, { job, models, tallies }, about);
  return Object.freeze({ results, ...countsOf(job), model });
}

function countsOf({ sums: { parts } }: FoldJob) {
  const total = (of: "rows" | "queries" | "missing") => parts.reduce((sum, part) => sum + part[of], 0);
  return { rows: total("rows"), queries: total("queries"), missing: total("missing") };
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

/** A fold whose training rows say nothing about order has no models. */
async function unlessNothingIsLeft<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isOrdoError(error, "preferences.none") || isOrdoError(error, "input.empty")) return undefined;
    throw error;
  }
}

interface Trained<X extends Samples> {
  readonly models: readonly (readonly Model<X>[] | undefined)[];
  readonly folds: Folds;
  readonly values: readonly PathValue[];
}

/** The second pass: every block is scored by the models of the folds that its rows are in. */
async function judged<X extends Samples>(
  { source, compute }: Passing<X>,
  { models, folds, values }: Trained<X>,
  asked: { readonly metrics: readonly Metric[]; readonly folds: number; readonly judging: Judging },
): Promise<readonly FoldTally[]> {
  let tallies: readonly FoldTally[] | undefined;
  const { backend, run } = compute;
  for await (const block of source.blocks({ signal: run.signal })) {
    const { scores, queries } = block.data;
    const tally = asked.judging === "query" && queries !== undefined ? queryTally : listTally;
    tallies ??= values.map(() => tally({ ...asked, outputs: scores!.values.cols }));
    for (const [fold, rows] of foldRows(block, folds).entries()) {
      if (rows.length === 0 || models[fold] === undefined) continue;
      const data = takeItems(block.data, rows);
      const about = { backend, signal: run.signal, queries: data.queries };
      for (const [place, model] of models[fold].entries())
        tallies[place]!.add(fold, data, await model.allScores(data.inputs, about));
    }
    await run.checkpoint(`reading ${source.name} again`, block.share ?? 0, 1);
  }
  if (tallies === undefined) throw noRows();
  return tallies;
}

interface Found<X extends Samples> {
  readonly job: FoldJob;
  readonly models: Trained<X>["models"];
  readonly tallies: readonly FoldTally[];
}

function resultsOf<X extends Samples>(
  { learner, compute }: Passing<X>,
  { job, models, tallies }: Found<X>,
  { folds, judging, seed }: { readonly folds: Folds; readonly judging: Judging; readonly seed: number },
): readonly StreamEstimate[] {
  const data = fingerprintOf(job.sums.parts.map(({ hash }) => hash));
  const kept = tallies.some(({ keepsScores }) => keepsScores) ? [KEPT] : [];
  return Object.freeze(
    job.values.map((value, place) =>
      Object.freeze({
        path: pointAt(learner.path, value),
        estimates: tallies[place]!.estimates(),
        split: { kind: "stream-folds", folds: folds.count },
        heldOut: folds.count,
        judging,
        warnings: warningsOf([...kept, ...models.flatMap((one) => one?.[place]?.warnings ?? [])]),
        provenance: {
          version: VERSION,
          backend: compute.backend.name,
          threads: compute.backend.description.threads,
          seed,
          data,
          learner: (value === undefined ? learner : learner.at(value)).spec,
        },
      }),
    ),
  );
}

const KEPT: Warning = Object.freeze({
  code: "stream.kept-scores",
  message:
    "the rows of a fold are judged as one list, of which all scores are needed at once: they were kept, 8 bytes for each row and value, and as much for the true ones",
});

/** Each once. */
function warningsOf(warnings: StreamEstimate["warnings"]): StreamEstimate["warnings"] {
  const seen = new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning]));
  return [...seen.values()];
}

function noRows(): OrdoError<"input.empty"> {
  return new OrdoError("input.empty", "there are no items to learn from", { what: "items" });
}
