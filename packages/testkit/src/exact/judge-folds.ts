import type { Metric } from "ordo";
import type { Fraction } from "../rational/fraction.ts";
import { type ExactList, judgeList } from "./exact-measures.ts";
import { exactScore, exactWeight } from "./exact-pairs.ts";
import type { ExactJob } from "./exact-truth.ts";

/** What an estimate says, exactly up to the last division. */
export interface ExactEstimate {
  readonly value: number | undefined;
  readonly outputs: readonly (number | undefined)[];
  readonly undefinedFolds: number;
  readonly undefinedQueries: number;
  readonly pairs: number | undefined;
}

/** Rows that were held out together (or pooled), and their exact scores. */
interface Scored {
  readonly rows: readonly number[];
  readonly scores: readonly Fraction[];
}

/** Held-out sets of scored items, each judged as a list and averaged, or judged as one list. */
export function judgeFolds(
  job: ExactJob,
  folds: readonly (readonly number[])[],
  metrics: readonly Metric[],
  pooled: boolean,
): ExactEstimate[] {
  const held = Array.from({ length: job.outputs }, (_, output) =>
    folds.map((rows): Scored | undefined => {
      const scores = job.without(rows, output);
      return scores && { rows, scores };
    }),
  );
  const lists = pooled ? held.map((output) => [poolOf(output)]) : held;
  for (const scored of lists.flat()) if (scored !== undefined) noteTies(job, scored, !pooled);
  const untrained = folds.filter((_, fold) => held.every((output) => output[fold] === undefined)).length;
  return metrics.map((metric) => {
    const judged = lists.map((list, output) =>
      list.map((scored) => judgeScored(job, metric, scored, output)),
    );
    const outputs = judged.map((list) => meanOf(list.map(({ value }) => value)));
    const missing = judged.flat().filter(({ value }) => value === undefined).length;
    return {
      value: meanOf(outputs),
      outputs,
      undefinedFolds: pooled ? untrained : missing,
      undefinedQueries: judged.flat().reduce((sum, { undefinedQueries }) => sum + undefinedQueries, 0),
      pairs: undefined,
    };
  });
}

/** The mean over those that have a value. */
export function meanOf(values: readonly (number | undefined)[]): number | undefined {
  const defined = values.filter((value) => value !== undefined);
  return defined.length === 0 ? undefined : defined.reduce((sum, value) => sum + value, 0) / defined.length;
}

function poolOf(folds: readonly (Scored | undefined)[]): Scored {
  const trained = folds.filter((scored) => scored !== undefined);
  return { rows: trained.flatMap(({ rows }) => rows), scores: trained.flatMap(({ scores }) => scores) };
}

/** The lists that are judged by themselves: one for each query, or one for all. */
function listsOf({ queries }: ExactJob, { rows }: Scored): number[][] {
  const places = new Map<number, number[]>();
  rows.forEach((row, place) => {
    const query = queries?.of[row] ?? 0;
    places.set(query, [...(places.get(query) ?? []), place]);
  });
  return [...places.values()];
}

function judgeScored(job: ExactJob, metric: Metric, scored: Scored | undefined, output: number) {
  if (scored === undefined) return { value: undefined, undefinedQueries: 0 };
  const values = listsOf(job, scored).map((places) => judgeList(metric, listAt(job, scored, places, output)));
  const value = meanOf(values);
  const missing = job.queries === undefined ? [] : values.filter((one) => one === undefined);
  return { value, undefinedQueries: value === undefined ? 0 : missing.length };
}

function listAt(
  { data }: ExactJob,
  { rows, scores }: Scored,
  places: readonly number[],
  output: number,
): ExactList {
  return {
    predicted: places.map((place) => scores[place]!),
    actual: places.map((place) => exactScore(data, rows[place]!, output)),
    weights: data.weights && places.map((place) => exactWeight(data, rows[place]!)),
  };
}

function noteTies(job: ExactJob, scored: Scored, oneModel: boolean): void {
  const { rows, scores } = scored;
  for (const places of listsOf(job, scored)) {
    for (const [k, i] of places.entries())
      for (const j of places.slice(0, k))
        job.ties.note(rows[i]!, rows[j]!, scores[i]!.minus(scores[j]!), oneModel);
  }
}
