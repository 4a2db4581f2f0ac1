import { seeded } from "../../base/random.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import type { Metric } from "../../metrics/metric.ts";
import { truthOf } from "../judging/truth.ts";
import type { Split } from "../splits/split.ts";

/** How often the data are drawn again where nobody says how often. */
export interface UsualDraws {
  /** 500, 100 or 0. */
  readonly resamples: number;
  /** Why not 500, in words; undefined where they are. */
  readonly why: string | undefined;
  /** Whether any can be made, at whatever price. */
  readonly isPossible: boolean;
}

export interface UsualDrawsJob {
  readonly split: Split;
  readonly metric: Metric | readonly Metric[];
  readonly judging: Judging;
  readonly method?: "auto" | "refit" | "leaking" | undefined;
  /** How much slower than usual it computes: 1 as usual. */
  readonly slowness?: number | undefined;
}

const [MANY, FEW] = [500, 100];
/** Seconds of one thread that draws may take unasked. */
const MOST_SECONDS = 5;

/**
 * 500 draws where the learner counts copies and these take a few seconds, 100 where only so many do, none otherwise. By the sizes of the data and not by a clock, so that
 * the same command prints the same on every machine: docs/decisions/0032-usual-intervals.md.
 */
export async function usualDraws<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  job: UsualDrawsJob,
): Promise<UsualDraws> {
  const never = whyNever(data, job);
  if (never !== undefined) return { resamples: 0, why: never, isPossible: false };
  const obstacle = await obstacleTo(learner, data, job);
  if (obstacle !== undefined) return { resamples: 0, why: obstacle, isPossible: true };
  const seconds = 0.003 + operationsOf(learner, data, job) / OPERATIONS_PER_SECOND;
  return drawsWithin(seconds * (job.slowness ?? 1));
}

/** Of a model on a test set of so many rows, for a measure that has no formula. */
export function usualTestDraws(rows: number): UsualDraws {
  return drawsWithin(rows * Math.log2(rows + 2) * 5e-9);
}

function drawsWithin(seconds: number): UsualDraws {
  if (MANY * seconds <= MOST_SECONDS) return { resamples: MANY, why: undefined, isPossible: true };
  const words = (draws: number) =>
    `${draws} draws of the data would take about ${timeWords(draws * seconds)}`;
  if (FEW * seconds <= MOST_SECONDS) return { resamples: FEW, why: words(MANY), isPossible: true };
  return { resamples: 0, why: words(FEW), isPossible: true };
}

function timeWords(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}

/** Why the data cannot be drawn again. */
function whyNever({ preferences }: Dataset, { split }: UsualDrawsJob): string | undefined {
  if (preferences !== undefined) return "explicit preferences cannot be drawn again, item by item";
  return split.namesRows === true && split.holdsOut !== "folds"
    ? "the pairs that are held out are named"
    : undefined;
}

/** Why draws are slow: others learn from copies, most of them by training again for everything that is held out. */
async function obstacleTo<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  { method, split, metric, judging }: UsualDrawsJob,
): Promise<string | undefined> {
  const slow = "each draw of the data would train again for everything that is held out";
  if (method === "refit" || data.landmarks !== undefined || learner.spec.landmarks !== undefined) return slow;
  const fixed = learner.counting === undefined ? await learner.fixed?.(data, { leaking: true }) : undefined;
  const [counting, ready] = fixed === undefined ? [learner, data] : [fixed.learner, fixed.data];
  const isInside = judging === "query" && data.queries !== undefined;
  const isByQuery = isInside && split.holdsOut === "folds" && split.spec.kind === "leave-query-out";
  const isCopied =
    split.holdsOut === "folds" && [metric].flat().some(({ weighting }) => weighting === "none");
  if ((isInside && !isByQuery) || (isCopied && !isByQuery)) return slow;
  const counts = {
    of: isByQuery ? ("queries" as const) : ("items" as const),
    counts: onesOf(ready, isByQuery),
  };
  return counting.counting?.(ready, counts) === undefined ? slow : undefined;
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

/** Of one draw, roughly: it has 63 % of the rows. */
function operationsOf<X extends Samples>(learner: Learner<X>, data: Dataset<X>, job: UsualDrawsJob): number {
  const { split, judging } = job;
  const rows = DRAWN * data.size;
  const outputs = data.scores?.values.cols ?? 1;
  const width = widthOf(learner, data, rows);
  const square = width < rows ? 2 * rows * width ** 2 + 2 * rows ** 2 * width : 2.5 * rows ** 3;
  if (split.holdsOut === "pairs") return WEIGHTS * (square + outputs * PER_PAIR * 0.5 * rows ** 2);
  if (split.holdsOut === "group-pairs") {
    const groups = DRAWN * ((data.groups ?? data.queries)?.count ?? data.size);
    return square + 0.5 * groups ** 2 * (PER_SET + (2 * (rows / groups)) ** 3);
  }
  const plan = split.plan(truthOf(data, judging).shape, seeded(0).fork("planned"));
  const sets = plan.kind === "folds" ? plan.folds : [];
  const narrow = width < rows ? 2 * rows * width ** 2 : 2.5 * rows ** 3;
  const ofSet = (own: number) => PER_SET + own ** 2 * Math.min(own, width);
  return narrow + PER_ROW * rows + sets.reduce((sum, { length }) => sum + ofSet(DRAWN * length), 0);
}

/** How wide the system is that a draw solves: the columns, where there are few and the kernel is linear. */
function widthOf<X extends Samples>({ spec }: Learner<X>, { inputs }: Dataset<X>, rows: number): number {
  const kernel = spec.kernel as { readonly kind?: unknown } | undefined;
  const isByColumns = kernel === undefined || kernel.kind === "linear";
  return isByColumns && inputs.shape.kind === "vectors"
    ? Math.min(rows, inputs.shape.features ?? rows)
    : rows;
}
