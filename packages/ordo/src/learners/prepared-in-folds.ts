import { OrdoError } from "../base/errors.ts";
import { once, shared } from "../base/once.ts";
import { startRun, type Warning } from "../base/run.ts";
import { type Dataset, dataset, takeItems } from "../data/dataset.ts";
import type { Rows, Vectors } from "../data/samples.ts";
import { type ColumnSteps, foldColumns } from "../data/transforms/fold-columns.ts";
import { applyTransforms, fitTransforms, type Transform } from "../data/transforms/transform.ts";
import { type FoldGroup, foldGroups, requestOfGroup, setsOf } from "./fold-groups.ts";
import type { FoldScores } from "./fold-job.ts";
import { hear } from "./hear.ts";
import { keepingSink } from "./kept-hold-outs.ts";
import {
  type FitOptions,
  type FixedLearner,
  type HoldOutRequest,
  type HoldOutSink,
  type HoldOuts,
  isScore,
  isWanted,
  type Learner,
  type ReleasedHoldOuts,
} from "./learner.ts";
import type { PathValue } from "./path.ts";
import { restOf, scoresWithout } from "./refit.ts";

/** Hold-outs of a learner behind steps, which learn anew without what is held out. */
export interface FoldPreparation {
  /** The learner with the steps. */
  readonly whole: Learner<Vectors>;
  /** The learner behind them. */
  readonly learner: Learner<Vectors>;
  readonly steps: readonly Transform[];
  readonly options: ColumnSteps;
  /** The data as they are given. */
  readonly data: Dataset<Vectors>;
  /** Hold-outs of the learner with steps that have learned from all rows. */
  readonly onAllRows: HoldOuts;
  /** What of the learner was chosen from all rows, with the data for it: landmarks. */
  readonly fixed: FixedLearner<Vectors> | undefined;
  readonly values: readonly PathValue[];
  readonly run: FitOptions;
}

/**
 * Exactly what refitting gives, in one of two ways. Models that are linear in the columns take the equations of the columns as they are, and scale those of what is left
 * (`holdOutsInFolds`). Otherwise held-out sets that lead to the same numbers share them, and the learner's own shortcut.
 */
export async function holdOutsInFolds(given: FoldPreparation): Promise<ReleasedHoldOuts> {
  const { learner, data, options, onAllRows, values, run } = given;
  const columns = foldColumns(data.inputs, options);
  const refit = (rows: Rows, value: PathValue) => refitted(given, rows, value);
  const moved = columns && (await learner.holdOutsInFolds?.(data, { columns, values, refit }, run));
  const known = new WeakMap<HoldOutRequest, Grouped>();
  const grouped = (request: HoldOutRequest) => {
    const found = known.get(request) ?? openGroups(given, request, columns);
    known.set(request, found);
    return found;
  };
  const isMoved = (request: HoldOutRequest) => moved !== undefined && moved.obstacle(request) === undefined;
  const obstacle = (request: HoldOutRequest) => {
    const own = onAllRows.obstacle(request);
    if (request.kind === "preferences" || own !== undefined) return own;
    return isMoved(request) ? undefined : grouped(request).obstacle;
  };
  return Object.freeze({
    obstacle,
    async run(request: HoldOutRequest, value: PathValue, sink: HoldOutSink) {
      if (request.kind === "preferences") return onAllRows.run(request, value, sink);
      const reason = obstacle(request);
      if (reason !== undefined)
        throw new OrdoError("data.unsupported", reason, { what: request.kind, reason });
      return isMoved(request) ? moved!.run(request, value, sink) : grouped(request).run(value, sink);
    },
    release: () => moved?.release(),
  });
}

interface Grouped {
  readonly obstacle: string | undefined;
  run(value: PathValue, sink: HoldOutSink): Promise<readonly Warning[]>;
}

function openGroups(
  given: FoldPreparation,
  request: HoldOutRequest,
  columns: ReturnType<typeof foldColumns>,
): Grouped {
  const { data, values } = given;
  const sets = setsOf(request, { size: data.size, outputs: data.scores?.values.cols ?? 1 });
  const groups = once(() =>
    columns === undefined || sets === undefined ? undefined : foldGroups(columns, sets),
  );
  const why = () =>
    groups() === undefined ? "scaling or imputation is learned anew without each held-out set" : undefined;
  const all = shared(() => holdOutGroups(given, { request, sets: sets!, groups: groups()! }, values));
  return {
    get obstacle() {
      return why();
    },
    async run(value, sink) {
      const place = values.indexOf(value);
      const found = (await all.get(undefined))[place]!;
      found.tell(sink);
      return found.warnings;
    },
  };
}

interface GroupJob {
  readonly request: HoldOutRequest;
  readonly sets: readonly Rows[];
  readonly groups: readonly FoldGroup[];
}

/** All groups, one after the other, each at all values. */
async function holdOutGroups(
  given: FoldPreparation,
  { request, sets, groups }: GroupJob,
  values: readonly PathValue[],
) {
  const kept = values.map(() => ({ ...keepingSink(), run: startRun() }));
  for (const group of groups) {
    const { learner, data } = preparedFor(given, group.rows);
    using part = await learner.prepare(data, values, given.run);
    for (const [place, value] of values.entries()) {
      const { sink, run } = kept[place]!;
      const own = requestOfGroup(request, sets, group, sink);
      if (part.holdOuts.obstacle(own.request) === undefined)
        hear(run, await part.holdOuts.run(own.request, value, own.sink));
      else await refitGroup(given, { request, sets, groups: [group] }, value, sink);
    }
  }
  return kept.map(({ tell, run }) => ({ tell, warnings: run.warnings }));
}

/** All rows prepared by what the steps learn without some. */
function preparedFor(given: FoldPreparation, rows: Rows): FixedLearner<Vectors> {
  const { steps, data, learner, fixed } = given;
  const rest = takeItems(data, restOf(data.size, rows));
  const { fitted } = fitTransforms(steps, rest.inputs, rest.queries);
  const inputs = applyTransforms(fitted, data.inputs, data.queries) as Vectors;
  const landmarks = fixed?.data.landmarks ?? data.landmarks;
  return { learner: fixed?.learner ?? learner, data: dataset({ ...data, inputs, landmarks }) };
}

/** The sets of a group one by one, where the learner has no shortcut for so few. */
async function refitGroup(
  given: FoldPreparation,
  { request, sets, groups }: GroupJob,
  value: PathValue,
  sink: HoldOutSink,
): Promise<void> {
  for (const place of groups[0]!.places) {
    const rows = sets[place]!;
    const { scores, doubts } = await refitted(given, rows, value);
    if (request.kind === "sets") sink.set?.(place, rows, scores, doubts);
    else {
      const v = scores.length / 2;
      const pairs = request.kind === "pairs" && request.pairs.kind === "all" ? request.pairs : undefined;
      for (let out = 0; out < v; out++) {
        if (!isScore(scores[out]!) || (pairs !== undefined && !isWanted(pairs, out, rows[0]!, rows[1]!)))
          continue;
        sink.pairs?.(out, rows[0]!, rows.slice(1), {
          a: scores.slice(out, out + 1),
          b: scores.slice(v + out, v + out + 1),
          doubts: doubts && Float64Array.of(doubts[out]! + doubts[v + out]!),
        });
      }
    }
  }
}

async function refitted(
  { whole, data, run }: FoldPreparation,
  rows: Rows,
  value: PathValue,
): Promise<FoldScores> {
  const { backend, signal, seed } = run;
  const options = { backend, signal, seed };
  const found = await scoresWithout(whole, data, rows, { options, values: [value], heard: [startRun()] });
  const outputs = data.scores?.values.cols ?? 1;
  return (
    found?.[0] ?? { scores: new Float64Array(rows.length * outputs).fill(Number.NaN), doubts: undefined }
  );
}
