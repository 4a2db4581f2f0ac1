import type { Rng } from "../../base/random.ts";
import type { ComputeOptions } from "../../compute/compute.ts";
import { type Dataset, dataset, partsOf, takeItems } from "../../data/dataset.ts";
import { grouping } from "../../data/grouping.ts";
import type { Rows, Samples } from "../../data/samples.ts";
import type { Judging, Learner } from "../../learners/learner.ts";
import type { Metric } from "../../metrics/metric.ts";
import { leakingOr } from "../held-out.ts";
import type { Averaging } from "../judging/estimate.ts";
import { truthOf } from "../judging/truth.ts";
import { splitFrom } from "../splits/kinds.ts";
import type { Split, SplitPlan } from "../splits/split.ts";
import type { Units } from "./units.ts";

/** A data set drawn again, and how it is validated. */
export interface Resampled<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly plan: SplitPlan;
}

export interface ResampleJob<X extends Samples> {
  readonly learner: Learner<X>;
  readonly data: Dataset<X>;
  readonly units: Units;
  readonly split: Split;
  readonly metric: Metric | readonly Metric[];
  readonly judging: Judging;
  readonly averaging: Averaging;
  readonly method: "auto" | "refit" | "leaking";
}

/**
 * The data with each unit as often as it was drawn. The split is made among the different rows, and copies of a row are held out together, as the model would
 * know the answer otherwise; a query or group that is a fold of its own counts as often as it was drawn. Copies are not made where the learner counts instead.
 */
export async function resampled<X extends Samples>(
  job: ResampleJob<X>,
  counts: Uint32Array,
  rng: Rng,
  options: ComputeOptions,
): Promise<Resampled<X>> {
  const drawn = drawnRows(job.units, counts, job.data.size);
  const counted = await withCounts(job, drawn, rng, options);
  return counted ?? withCopies(job, drawn, rng);
}

/** The rows that were drawn, ascending, and how often; so with their units. */
interface Drawn {
  readonly rows: Uint32Array;
  readonly counts: Uint32Array;
}

function drawnRows({ whole }: Units, counts: Uint32Array, size: number): Drawn {
  const countOf = (row: number) => counts[whole === undefined ? row : whole.of[row]!]!;
  const rows = Uint32Array.from({ length: size }, (_, row) => row).filter((row) => countOf(row) > 0);
  return { rows, counts: rows.map(countOf) };
}

/** The plan among the different rows. */
function planOf<X extends Samples>(
  { split, judging, units, data: all }: ResampleJob<X>,
  { rows }: Drawn,
  distinct: Dataset<X>,
  rng: Rng,
): SplitPlan {
  if (split.namesRows !== true)
    return fewerFolds(split, units, rows).plan(truthOf(distinct, judging).shape, rng);
  const plan = split.plan(truthOf(all, judging).shape, rng) as SplitPlan & { readonly kind: "folds" };
  const placeOf = new Map(Array.from(rows, (row, place) => [row, place]));
  const places = (fold: Rows) => Uint32Array.from([...fold].flatMap((row) => placeOf.get(row) ?? []));
  return { kind: "folds", folds: plan.folds.map(places).filter((fold) => fold.length > 0) };
}

/** A draw of few units has fewer different ones than there are folds: as many folds as units then. */
function fewerFolds(split: Split, { whole }: Units, rows: Uint32Array): Split {
  const { kind, folds } = split.spec;
  if (kind !== "k-fold") return split;
  const units = whole === undefined ? rows.length : new Set(Array.from(rows, (row) => whole.of[row]!)).size;
  return units >= Number(folds) || units < 2 ? split : splitFrom({ ...split.spec, folds: units });
}

/** Whether every fold is one unit, which counts as often as it was drawn. */
function areUnits(
  { units, averaging }: ResampleJob<Samples>,
  { rows }: Drawn,
  folds: readonly Rows[],
): boolean {
  if (averaging === "pooled") return false;
  const { whole } = units;
  if (whole === undefined) return folds.every((fold) => fold.length === 1);
  const unitOf = (place: number) => whole.of[rows[place]!]!;
  const sizes = new Map<number, number>();
  for (let place = 0; place < rows.length; place++)
    sizes.set(unitOf(place), (sizes.get(unitOf(place)) ?? 0) + 1);
  return folds.every((fold) => {
    const unit = unitOf(fold[0]!);
    return fold.length === sizes.get(unit) && fold.every((place) => unitOf(place) === unit);
  });
}

/** Each fold as often as its first row counts. */
function repeatedFolds(folds: readonly Rows[], counts: Uint32Array): Rows[] {
  return folds.flatMap((fold) => Array.from({ length: counts[fold[0]!]! }, () => fold));
}

async function withCounts<X extends Samples>(
  job: ResampleJob<X>,
  drawn: Drawn,
  rng: Rng,
  options: ComputeOptions,
): Promise<Resampled<X> | undefined> {
  if (job.method === "refit") return undefined;
  const ready = await readyToCount(job, drawn, options);
  if (ready?.learner.counting === undefined) return undefined;
  const { learner, data } = ready;
  const plan = planOf(job, drawn, data, rng);
  const counts = isByQuery(job)
    ? { of: "queries" as const, counts: queryCounts(data, drawn) }
    : { of: "items" as const, counts: drawn.counts };
  const asUnits =
    plan.kind === "folds" && areUnits(job as unknown as ResampleJob<Samples>, drawn, plan.folds);
  // Folds of several queries are means in which each query counts once: only copies of one count more.
  if (counts.of === "queries" && !asUnits) return undefined;
  // So are items in the list of a measure that takes no weights.
  if (counts.of === "items" && plan.kind === "folds" && [job.metric].flat().some(takesNoWeights))
    return undefined;
  const counted = learner.counting!(data, counts);
  if (counted === undefined) return undefined;
  const folds = plan.kind === "folds" && asUnits ? repeatedFolds(plan.folds, drawn.counts) : undefined;
  return { ...counted, plan: folds === undefined ? plan : { kind: "folds", folds } };
}

function takesNoWeights({ weighting }: Metric): boolean {
  return weighting === "none";
}

function isByQuery({ units, judging }: Pick<ResampleJob<Samples>, "units" | "judging">): boolean {
  return units.of === "queries" && judging === "query";
}

function queryCounts({ queries }: Dataset, { counts }: Drawn): Uint32Array {
  return Uint32Array.from({ length: queries!.count }, (_, query) => counts[queries!.rowsOf(query)[0]!]!);
}

/** What is learned once before hold-outs (a vocabulary, or what was asked for) is learned from the copies. Otherwise scaling and the like are learned without what is held out, from copies. */
async function readyToCount<X extends Samples>(
  { learner, data, method }: ResampleJob<X>,
  drawn: Drawn,
  options: ComputeOptions,
): Promise<{ readonly learner: Learner<X>; readonly data: Dataset<X> } | undefined> {
  if (learner.counting !== undefined) return { learner, data: takeItems(data, drawn.rows) };
  if (learner.fixed === undefined || data.landmarks !== undefined) return undefined;
  const fixed = await learner.fixed(takeItems(data, copiesOf(drawn).rows), leakingOr(method, options));
  if (fixed.learner.counting === undefined || fixed.data.landmarks !== undefined) return undefined;
  return { learner: fixed.learner, data: takeItems(fixed.data, copiesOf(drawn).firsts) };
}

/** Copies of each row one after the other: the row of each, its place among the rows drawn, which copy it is, and where copies begin. */
function copiesOf({ rows, counts }: Drawn) {
  const [copied, places, numbers, firsts]: number[][] = [[], [], [], []];
  rows.forEach((row, place) => {
    firsts!.push(copied!.length);
    for (let copy = 0; copy < counts[place]!; copy++) {
      copied!.push(row);
      places!.push(place);
      numbers!.push(copy);
    }
  });
  return { rows: copied!, places: places!, numbers: numbers!, firsts: firsts! };
}

function withCopies<X extends Samples>(job: ResampleJob<X>, drawn: Drawn, rng: Rng): Resampled<X> {
  const { learner, units } = job;
  const { rows, places, numbers } = copiesOf(drawn);
  const distinct = takeItems(job.data, drawn.rows);
  const plan = planOf(job, drawn, distinct, rng);
  const copies = takeItems(job.data, rows);
  const { queries } = copies;
  // A query that is drawn twice is two queries.
  const named =
    units.of === "items" || queries === undefined
      ? queries
      : grouping(rows.map((_, copy) => `${queries.ids[queries.of[copy]!]} ${numbers[copy]}`));
  const data = dataset({ ...partsOf(copies), ids: undefined, queries: named });
  return { learner, data, plan: planOfCopies(job, drawn, plan, places) };
}

function planOfCopies(
  job: Pick<ResampleJob<Samples>, "units" | "averaging">,
  drawn: Drawn,
  plan: SplitPlan,
  places: readonly number[],
): SplitPlan {
  if (plan.kind === "group-pairs")
    return { kind: "group-pairs", groups: grouping(places.map((place) => plan.groups.of[place]!)) };
  if (plan.kind === "pairs") return { kind: "group-pairs", groups: grouping(places) };
  if (plan.kind !== "folds") return plan;
  const copiesAt = new Map<number, number[]>();
  places.forEach((place, copy) => {
    copiesAt.set(place, [...(copiesAt.get(place) ?? []), copy]);
  });
  const asUnits = areUnits(job as ResampleJob<Samples>, drawn, plan.folds);
  const folds = asUnits ? repeatedFolds(plan.folds, drawn.counts) : plan.folds;
  return {
    kind: "folds",
    folds: folds.map((fold) => Uint32Array.from([...fold].flatMap((place) => copiesAt.get(place)!))),
  };
}
