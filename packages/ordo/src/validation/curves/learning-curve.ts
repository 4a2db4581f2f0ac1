import { isOrdoError } from "../../base/errors.ts";
import { integer, optional, readOptions, where } from "../../base/options.ts";
import { type Rng, shuffled } from "../../base/random.ts";
import type { Warning } from "../../base/run.ts";
import { openCompute } from "../../compute/compute.ts";
import { type Dataset, takeItems } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Learner } from "../../learners/learner.ts";
import { requireData, requireLearner } from "../../learners/require-data.ts";
import { at } from "../../linalg/matrix.ts";
import { quantileOf } from "../../metrics/curves/quantile.ts";
import { crossValidate } from "../cross-validate.ts";
import type { ValidationOptions } from "../validation.ts";
import { pathOptions } from "../validation-options.ts";

export interface LearningCurveOptions extends Omit<ValidationOptions, "audit" | "onHeldOut" | "spread"> {
  /** How many rows (or queries, where the learner ranks inside them). Left out: six, doubling towards all. */
  readonly sizes?: readonly number[] | undefined;
  /** How often rows are drawn for each size. Default 20. */
  readonly draws?: number | undefined;
}

export interface LearningPoint {
  readonly size: number;
  /** Mean of the first measure over the draws that have one; undefined where none has. */
  readonly value: number | undefined;
  /** Between these lie 95 % of the draws; undefined for fewer than two, and for all rows, which can be drawn in one way only. */
  readonly low: number | undefined;
  readonly high: number | undefined;
  /** The value of each draw that has one. */
  readonly draws: readonly number[];
}

export interface LearningCurve {
  readonly unit: "rows" | "queries";
  readonly points: readonly LearningPoint[];
  readonly warnings: readonly Warning[];
}

const { audit: _audit, onHeldOut: _onHeldOut, spread: _spread, values: _values, ...fields } = pathOptions;
const isSizes = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.length > 0 && value.every((size) => Number.isSafeInteger(size) && size >= 2);
const shape = {
  ...fields,
  sizes: optional(where("a list of at least one whole number >= 2", isSizes)),
  draws: integer(1, 10_000, 20),
};

/**
 * How an estimate grows with the data: for each size rows are drawn without replacement, positives and negatives in their proportion where there are
 * two scores, whole queries where the learner ranks inside them, and the learner is validated on them. The draws of one number are nested: those of a smaller
 * size are among those of a larger one.
 */
export async function learningCurve<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  given: LearningCurveOptions,
): Promise<LearningCurve> {
  const { sizes: asked, draws, ...options } = readOptions("learningCurve", shape, given);
  requireLearner(learner);
  requireData(data);
  const { run } = await openCompute(options);
  const isQuery = (options.judging ?? learner.judging) === "query" && data.queries !== undefined;
  const all = isQuery ? data.queries!.count : data.size;
  const sizes = [...new Set(asked ?? doubling(all))].filter((size) => size <= all).sort((a, b) => a - b);
  const points: LearningPoint[] = [];
  const rng = run.rng.fork("learning curve");
  for (const [place, size] of sizes.entries()) {
    const values: number[] = [];
    const count = size === all ? 1 : draws;
    for (let draw = 0; draw < count; draw++) {
      await run.checkpoint("sizes of data", place + draw / count, sizes.length);
      const rows = drawnRows(data, size, isQuery, rng.fork(String(draw)));
      // One draw may have nothing to judge, or nothing to learn from.
      const value = await estimateOn(learner, takeItems(data, rows), options);
      if (value !== undefined) values.push(value);
    }
    points.push(pointOf(size, values));
  }
  return Object.freeze({ unit: isQuery ? "queries" : "rows", points, warnings: run.warnings });
}

/** At most six, each twice the one before, the last one all. */
function doubling(all: number): readonly number[] {
  return Array.from({ length: 6 }, (_, k) => Math.round(all / 2 ** (5 - k))).filter(
    (size) => size >= 4 || size === all,
  );
}

/** What one draw takes of a size. The same stream gives the rows of a smaller size among those of a larger. */
function drawnRows(data: Dataset, size: number, isQuery: boolean, rng: Rng): readonly number[] {
  if (isQuery) {
    const taken = new Set(
      shuffled(
        Array.from({ length: data.queries!.count }, (_, q) => q),
        rng,
      ).slice(0, size),
    );
    return everyRow(data).filter((row) => taken.has(data.queries!.of[row]!));
  }
  const [few, others] = classesOf(data).map((rows, k) => shuffled(rows, rng.fork(`class ${k}`)));
  const ofFew = Math.round((size * few!.length) / data.size);
  return [...few!.slice(0, ofFew), ...others!.slice(0, size - ofFew)].sort((a, b) => a - b);
}

/** Rows by their score where there are two, none and all rows otherwise. */
function classesOf(data: Dataset): readonly [readonly number[], readonly number[]] {
  const rows = everyRow(data);
  const { scores } = data;
  if (scores === undefined) return [[], rows];
  const score = (row: number) => at(scores.values, row, 0);
  const levels = new Set(rows.map(score));
  if (levels.size !== 2) return [[], rows];
  const most = Math.max(...levels);
  return [rows.filter((row) => score(row) === most), rows.filter((row) => score(row) !== most)];
}

function everyRow({ size }: Dataset): number[] {
  return Array.from({ length: size }, (_, row) => row);
}

/** Too little data, which is no failure. */
const NOTHING_LEFT = ["preferences.none", "validation.no-folds", "input.empty"] as const;

async function estimateOn<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: ValidationOptions,
): Promise<number | undefined> {
  try {
    const { estimates } = await crossValidate(learner, data, { ...options, onProgress: undefined });
    const { value } = estimates[0]!;
    return value.defined ? value.value : undefined;
  } catch (error) {
    if (NOTHING_LEFT.some((code) => isOrdoError(error, code))) return undefined;
    throw error;
  }
}

function pointOf(size: number, draws: readonly number[]): LearningPoint {
  const ascending = Float64Array.from(draws).sort();
  const [low, high] = draws.length < 2 ? [] : [0.025, 0.975].map((q) => quantileOf(ascending, q));
  const value = draws.length === 0 ? undefined : draws.reduce((sum, one) => sum + one, 0) / draws.length;
  return { size, value, low, high, draws };
}
