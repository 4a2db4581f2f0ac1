import { isOrdoError } from "../../base/errors.ts";
import type { Warning } from "../../base/run.ts";
import { VERSION } from "../../base/version.ts";
import { takeItems } from "../../data/dataset.ts";
import { fingerprintOf } from "../../data/fingerprint.ts";
import type { Samples } from "../../data/samples.ts";
import type { DataBlock } from "../../data/sources/source.ts";
import type { Judging } from "../../learners/learner.ts";
import type { Model } from "../../learners/model.ts";
import { type PathValue, pointAt } from "../../learners/path.ts";
import { requireMemory } from "../../learners/require-memory.ts";
import { type FoldJob, modelsWithout } from "../../learners/stream/fold-models.ts";
import { foldRows } from "../../learners/stream/fold-sums.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { Validation } from "../validation.ts";
import { countsOf, noRows, type OpenStreams } from "./open-streams.ts";
import { type FoldTally, listTally, queryTally } from "./tally.ts";

/** What came of it at one value. */
export type StreamEstimate = Pick<
  Validation,
  "path" | "estimates" | "split" | "heldOut" | "judging" | "warnings" | "provenance"
>;

/** A learner with its models: at each value, one without each fold, or none where nothing is left to learn from. */
interface Trained<X extends Samples> {
  readonly job: FoldJob<X>;
  readonly values: readonly PathValue[];
  readonly models: readonly (readonly Model<X>[] | undefined)[];
  readonly judging: Judging;
}

/** One more pass over the rows, which scores what each model has not seen, of every learner at its values; a learner without values takes no part. */
export async function judgeRound<X extends Samples>(
  open: OpenStreams<X>,
  values: readonly (readonly PathValue[])[],
): Promise<readonly (readonly StreamEstimate[])[]> {
  const trained: Trained<X>[] = [];
  for (const [k, job] of open.jobs.entries()) {
    const judging = open.asked.judging ?? job.passing.learner.judging;
    const models = values[k]!.length === 0 ? [] : await foldModels(open, job, values[k]!);
    trained.push({ job, values: values[k]!, models, judging });
  }
  const tallies = await judged(open, trained);
  return trained.map((one, k) => Object.freeze(resultsOf(open, one, tallies[k]!)));
}

async function foldModels<X extends Samples>(
  { folds, asked }: OpenStreams<X>,
  job: FoldJob<X>,
  values: readonly PathValue[],
) {
  const models: (readonly Model<X>[] | undefined)[] = [];
  for (let fold = 0; fold < folds.count; fold++)
    models.push(await unlessNothingIsLeft(() => modelsWithout(job, fold, values, asked)));
  return models;
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

/** Every block is scored by the models of the folds that its rows are in. */
async function judged<X extends Samples>(
  open: OpenStreams<X>,
  trained: readonly Trained<X>[],
): Promise<readonly (readonly FoldTally[])[]> {
  const { source } = open.jobs[0]!.passing;
  const { run } = open.compute;
  let tallies: readonly (readonly FoldTally[])[] | undefined;
  for await (const block of source.blocks({ signal: run.signal })) {
    tallies ??= talliesFor(open, trained, block);
    await judgeBlock(open, trained, tallies, block);
    await run.checkpoint(`reading ${source.name} again`, block.share ?? 0, 1);
  }
  if (tallies === undefined) throw noRows();
  return tallies;
}

function talliesFor<X extends Samples>(
  { folds, asked, compute, jobs }: OpenStreams<X>,
  trained: readonly Trained<X>[],
  { data: { scores, queries } }: DataBlock<X>,
) {
  const outputs = scores!.values.cols;
  const about = { metrics: [asked.metric].flat() as readonly Metric[], folds: folds.count, outputs };
  const tallies = trained.map(({ values, judging }) => {
    const tally = judging === "query" && queries !== undefined ? queryTally : listTally;
    return values.map(() => tally(about));
  });
  const kept = tallies.flat().filter(({ keepsScores }) => keepsScores).length;
  const { rows } = countsOf(jobs[0]!);
  if (kept > 0)
    requireMemory(
      {
        what: `keeping the held-out scores of ${rows} rows at ${kept} values, which are judged as one list,`,
        bytes: 8 * rows * outputs * (kept + 1),
        ways: ["fewer values", "judging inside queries, where there are such"],
      },
      compute,
    );
  return tallies;
}

async function judgeBlock<X extends Samples>(
  { folds, compute: { backend, run } }: OpenStreams<X>,
  trained: readonly Trained<X>[],
  tallies: readonly (readonly FoldTally[])[],
  block: DataBlock<X>,
): Promise<void> {
  for (const [fold, rows] of foldRows(block, folds).entries()) {
    if (rows.length === 0) continue;
    const data = takeItems(block.data, rows);
    const about = { backend, signal: run.signal, queries: data.queries };
    for (const [k, { models }] of trained.entries())
      for (const [place, model] of (models[fold] ?? []).entries())
        tallies[k]![place]!.add(fold, data, await model.allScores(data.inputs, about));
  }
}

function resultsOf<X extends Samples>(
  { folds, asked: { seed = 0 }, compute: { backend } }: OpenStreams<X>,
  { job, values, models, judging }: Trained<X>,
  tallies: readonly FoldTally[],
): readonly StreamEstimate[] {
  const { learner } = job.passing;
  const data = fingerprintOf(job.sums.parts.map(({ hash }) => hash));
  const kept = tallies.some(({ keepsScores }) => keepsScores) ? [KEPT] : [];
  return values.map((value, place) =>
    Object.freeze({
      path: pointAt(learner.path, value),
      estimates: tallies[place]!.estimates(),
      split: { kind: "stream-folds", folds: folds.count },
      heldOut: folds.count,
      judging,
      warnings: eachOnce([...kept, ...models.flatMap((one) => one?.[place]?.warnings ?? [])]),
      provenance: {
        version: VERSION,
        backend: backend.name,
        threads: backend.description.threads,
        seed,
        data,
        learner: (value === undefined ? learner : learner.at(value)).spec,
      },
    }),
  );
}

const KEPT: Warning = Object.freeze({
  code: "stream.kept-scores",
  message:
    "the rows of a fold are judged as one list, of which all scores are needed at once: they were kept, 8 bytes for each row and value, and as much for the true ones",
});

export function eachOnce(warnings: readonly Warning[]): readonly Warning[] {
  const seen = new Map(warnings.map((warning) => [`${warning.code} ${warning.message}`, warning]));
  return [...seen.values()];
}
