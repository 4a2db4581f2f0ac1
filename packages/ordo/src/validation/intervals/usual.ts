import { seeded } from "../../base/random.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import { learnerKind } from "../../learners/kinds.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import type { LearnerSpec } from "../../learners/learner-spec.ts";
import { secondsOfSystem } from "../../learners/planned-fit.ts";
import type { Metric } from "../../metrics/metric.ts";
import { truthOf } from "../judging/truth.ts";
import type { Split } from "../splits/split.ts";

/** How often the data are drawn again where nobody says how often. */
export interface UsualDraws {
  /** 500, 100, 50 or 0. */
  readonly resamples: number;
  /** Why not 500, in words; undefined where they are. */
  readonly why: string | undefined;
  /** Whether any can be made, at whatever price. */
  readonly isPossible: boolean;
  /** Whether scaling and the like are learned in a draw. Planned is that this is done once in each; without what is held out it takes longer. */
  readonly isPrepared: boolean;
}

export interface UsualDrawsJob {
  readonly split: Split;
  readonly metric: Metric | readonly Metric[];
  readonly judging: Judging;
  readonly method?: "auto" | "refit" | "leaking" | undefined;
  /** How much slower than usual it computes: 1 as usual. */
  readonly slowness?: number | undefined;
}

/** Draws, and the seconds of one thread that these may take unasked. */
const TIERS = [
  [500, 5],
  [100, 10],
  [50, 10],
] as const;
const [MANY, FEWEST] = [500, 50];

/**
 * 500 draws where these take a few seconds, 100 or 50 where only so many do, none otherwise. By the sizes of the data and not by a clock, so that the same command prints the
 * same on every machine: docs/decisions/0032-usual-intervals.md.
 */
export async function usualDraws<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  job: UsualDrawsJob,
): Promise<UsualDraws> {
  const never = whyNever(data, job);
  const isPrepared = learner.counting === undefined && learner.fixed !== undefined;
  if (never !== undefined) return { resamples: 0, why: never, isPossible: false, isPrepared };
  const seconds = await secondsOf(learner, data, job);
  return { ...drawsWithin(seconds * (job.slowness ?? 1)), isPrepared };
}

/** Of one draw, in one thread. */
async function secondsOf<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  job: UsualDrawsJob,
): Promise<number> {
  const { spec } = learner;
  if (await areCounted(learner, data, job))
    return 0.003 + operationsOf(learner, data, job, DRAWN) / OPERATIONS_PER_SECOND;
  const isLandmarked = data.landmarks !== undefined || spec.landmarks !== undefined;
  const isHeldOut = job.method !== "refit" && !isLandmarked && !isRefitted(spec);
  // Copies, of which everything is held out by the shortcut.
  if (isHeldOut) return 0.003 + (COPIED * operationsOf(learner, data, job, 1)) / OPERATIONS_PER_SECOND;
  const columns = columnsOf(data);
  if (columns === undefined) return Number.POSITIVE_INFINITY;
  const chosen = (spec.landmarks as { readonly count?: number } | undefined)?.count ?? data.landmarks?.length;
  const size = {
    rows: data.size,
    columns: chosen ?? columns,
    isByColumns: chosen !== undefined || widthOf(learner, data, data.size) < data.size,
  };
  const { plannedSeconds = secondsOfSystem } = learnerKind(spec.kind);
  return 0.003 + heldOutOf(data, job, 1).length * plannedSeconds(size);
}

function isRefitted(spec: LearnerSpec): boolean {
  const { isRefitted } = learnerKind(spec.kind);
  return typeof isRefitted === "function" ? isRefitted(spec) : isRefitted === true;
}

/** Of a model on a test set of so many rows, for a measure that has no formula. */
export function usualTestDraws(rows: number): UsualDraws {
  return { ...drawsWithin(rows * Math.log2(rows + 2) * 5e-9), isPrepared: false };
}

function drawsWithin(seconds: number): Omit<UsualDraws, "isPrepared"> {
  const [resamples] = TIERS.find(([draws, most]) => draws * seconds <= most) ?? [0];
  if (resamples === MANY) return { resamples, why: undefined, isPossible: true };
  const draws = resamples === 0 ? FEWEST : MANY;
  const why = `${draws} draws of the data would take ${timeWords(draws * seconds)}`;
  return { resamples, why, isPossible: true };
}

function timeWords(seconds: number): string {
  if (seconds === Number.POSITIVE_INFINITY) return "long, as each compares all items again";
  if (seconds < 90) return `about ${Math.round(seconds)} s`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min`;
  return seconds < 48 * 3600 ? `about ${Math.round(seconds / 3600)} h` : "days";
}

/** Why the data cannot be drawn again. */
function whyNever({ preferences }: Dataset, { split }: UsualDrawsJob): string | undefined {
  if (preferences !== undefined) return "explicit preferences cannot be drawn again, item by item";
  return split.namesRows === true && split.holdsOut !== "folds"
    ? "the pairs that are held out are named"
    : undefined;
}

/** Whether rows or queries count as often as they were drawn. Others are copied. */
async function areCounted<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  { method, split, metric, judging }: UsualDrawsJob,
): Promise<boolean> {
  if (method === "refit" || data.landmarks !== undefined || learner.spec.landmarks !== undefined)
    return false;
  const fixed = learner.counting === undefined ? await learner.fixed?.(data, { leaking: true }) : undefined;
  const [counting, ready] = fixed === undefined ? [learner, data] : [fixed.learner, fixed.data];
  const isInside = judging === "query" && data.queries !== undefined;
  const isByQuery = isInside && split.holdsOut === "folds" && split.spec.kind === "leave-query-out";
  const isCopied =
    split.holdsOut === "folds" && [metric].flat().some(({ weighting }) => weighting === "none");
  if ((isInside && !isByQuery) || (isCopied && !isByQuery)) return false;
  const counts = {
    of: isByQuery ? ("queries" as const) : ("items" as const),
    counts: onesOf(ready, isByQuery),
  };
  return counting.counting?.(ready, counts) !== undefined;
}

function onesOf({ queries, size }: Dataset, isByQuery: boolean): Uint32Array {
  return new Uint32Array(isByQuery ? queries!.count : size).fill(1);
}

const OPERATIONS_PER_SECOND = 8e9;
/** How many of the rows a draw has. */
const DRAWN = 0.632;
/** Sums of two weights that pairs of a draw have, usually. */
const WEIGHTS = 7;
/** What the loops over single pairs, over rows and over single sets take beside their arithmetic. Measured in usual draws: docs/decisions/0032-usual-intervals.md. */
const [PER_PAIR, PER_ROW, PER_SET] = [250, 50_000, 50_000];

/** What a decomposition of copies takes beside that of counted rows, about. */
const COPIED = 4;

/** Of one draw, roughly: it has `share` of the rows. */
function operationsOf<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  job: UsualDrawsJob,
  share: number,
): number {
  const { split } = job;
  const rows = share * data.size;
  const outputs = data.scores?.values.cols ?? 1;
  const width = widthOf(learner, data, rows);
  const square = width < rows ? 2 * rows * width ** 2 + 2 * rows ** 2 * width : 2.5 * rows ** 3;
  if (split.holdsOut === "pairs") return WEIGHTS * (square + outputs * PER_PAIR * 0.5 * rows ** 2);
  if (split.holdsOut === "group-pairs") {
    const groups = share * ((data.groups ?? data.queries)?.count ?? data.size);
    return square + 0.5 * groups ** 2 * (PER_SET + (2 * (rows / groups)) ** 3);
  }
  const narrow = width < rows ? 2 * rows * width ** 2 : 2.5 * rows ** 3;
  const ofSet = (own: number) => PER_SET + own ** 2 * Math.min(own, width);
  return narrow + PER_ROW * rows + heldOutOf(data, job, share).reduce((sum, own) => sum + ofSet(own), 0);
}

/** The sizes of all sets that are held out of a draw. */
function heldOutOf(data: Dataset, { split, judging }: UsualDrawsJob, share: number): readonly number[] {
  const inPairs = (count: number, size: number) =>
    new Array<number>(Math.round(0.5 * (DRAWN * count) ** 2)).fill(size);
  if (split.holdsOut === "pairs") return inPairs(data.size, 2);
  const groups = (data.groups ?? data.queries)?.count ?? data.size;
  if (split.holdsOut === "group-pairs") return inPairs(groups, (2 * data.size) / groups);
  const plan = split.plan(truthOf(data, judging).shape, seeded(0).fork("planned"));
  return plan.kind === "folds" ? plan.folds.map(({ length }) => share * length) : [];
}

function columnsOf({ inputs }: Dataset): number | undefined {
  return inputs.shape.kind === "vectors" ? inputs.shape.features : undefined;
}

/** How wide the system is that a draw solves: the columns, where there are few and the kernel is linear. */
function widthOf<X extends Samples>({ spec }: Learner<X>, { inputs }: Dataset<X>, rows: number): number {
  const kernel = spec.kernel as { readonly kind?: unknown } | undefined;
  const isByColumns = kernel === undefined || kernel.kind === "linear";
  return isByColumns && inputs.shape.kind === "vectors"
    ? Math.min(rows, inputs.shape.features ?? rows)
    : rows;
}
