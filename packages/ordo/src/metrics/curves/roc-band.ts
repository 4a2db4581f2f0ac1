import { invalidInput } from "../../base/checks.ts";
import { finite, integer, oneOf, readOptions, where } from "../../base/options.ts";
import { type Rng, seeded } from "../../base/random.ts";
import { takeJudged } from "../judged.ts";
import type { Judged } from "../metric.ts";
import { relevantField } from "../policy.ts";
import { type NoCurve, type RocCurve, rocCurve } from "../threshold/curves.ts";
import { quantileOf } from "./quantile.ts";
import { type Band, type BandedRoc, evenSteps, rocAt } from "./roc-at.ts";

export interface BandOptions {
  /** Default 0.95. */
  readonly level?: number | undefined;
  /** Steps of the false positive rate, both ends included. Default 101. */
  readonly steps?: number | undefined;
  /** Default 500. */
  readonly resamples?: number | undefined;
  /** Default 0. */
  readonly seed?: number | undefined;
}

export interface RocBandOptions extends BandOptions {
  /** Items whose true score reaches this are positive. Default 1. */
  readonly relevant?: number | undefined;
  /** Default "bootstrap". */
  readonly method?: Band["method"] | undefined;
}

const isLevel = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1;
const shape = {
  level: where("a number between 0 and 1", isLevel, 0.95),
  steps: integer(2, 100_000, 101),
  resamples: integer(1, 1_000_000, 500),
  seed: finite(0),
};

/**
 * The ROC curve of one list with a band around it.
 *
 * bootstrap: items are drawn again with replacement, positives and negatives each among themselves; at every false positive
 * rate the band holds the middle of what came out (pointwise percentiles).
 *
 * fixed-width: both rates are one minus an empirical distribution function of n scores, which by Dvoretzky, Kiefer, Wolfowitz
 * and Massart stays within d(n) = √(ln(2/α)/(2n)) of the true one at level 1 − α. With 1 − α = √level for each class, which
 * are independent, the whole true curve lies at that level between TPR(x − d(m₋)) − d(m₊) and TPR(x + d(m₋)) + d(m₊).
 *
 * Both take the scores as they are: what other training data would have changed is in neither.
 */
export function rocBand(judged: Judged, options: RocBandOptions = {}): BandedRoc | NoCurve {
  const { level, steps, resamples, seed, relevant, method } = readOptions(
    "rocBand",
    { ...shape, relevant: relevantField, method: oneOf(["bootstrap", "fixed-width"], "bootstrap") },
    options,
  );
  if (method === "fixed-width" && judged.weights !== undefined)
    throw invalidInput("rocBand: weights", "no weights with a band of fixed width", "weights");
  const curve = rocCurve(judged, { relevant });
  if (!curve.defined) return curve;
  const falsePositiveRate = evenSteps(steps);
  const classes = [true, false].map((positive) => rowsOf(judged, relevant, positive));
  const band: Band =
    method === "fixed-width"
      ? {
          level,
          method,
          units: undefined,
          resamples: 0,
          ...fixedWidth(curve, falsePositiveRate, classes, level),
        }
      : {
          level,
          method,
          units: "items",
          resamples,
          ...percentiles(resamples, steps, level, seeded(seed).fork("roc band"), (rng) => {
            const drawn = rocCurve(takeJudged(judged, drawnRows(classes, rng)), { relevant });
            return drawn.defined ? rocAt(drawn, falsePositiveRate) : undefined;
          }),
        };
  return Object.freeze({
    defined: true,
    falsePositiveRate,
    truePositiveRate: rocAt(curve, falsePositiveRate),
    area: curve.area,
    lists: 1,
    band: Object.freeze(band),
  });
}

/**
 * The mean of the curves of several lists (folds, queries), at each false positive rate; the band is a bootstrap over the
 * lists. Lists without a curve are left out by the caller.
 */
export function averageRoc(curves: readonly RocCurve[], options: BandOptions = {}): BandedRoc | NoCurve {
  const { level, steps, resamples, seed } = readOptions("averageRoc", shape, options);
  if (curves.length === 0) return { defined: false, why: "no list has both positive and negative items" };
  const falsePositiveRate = evenSteps(steps);
  const values = curves.map((curve) => rocAt(curve, falsePositiveRate));
  const band =
    curves.length < 2
      ? undefined
      : percentiles(resamples, steps, level, seeded(seed).fork("roc band"), (rng) =>
          meanOf(values.map(() => values[rng.below(values.length)])),
        );
  return Object.freeze({
    defined: true,
    falsePositiveRate,
    truePositiveRate: meanOf(values),
    area: curves.reduce((sum, { area }) => sum + area, 0) / curves.length,
    lists: curves.length,
    band: band && Object.freeze({ level, method: "bootstrap", units: "lists", resamples, ...band }),
  });
}

function fixedWidth(
  curve: RocCurve,
  rates: Float64Array,
  classes: readonly Uint32Array[],
  level: number,
): Pick<Band, "low" | "high"> {
  const alpha = 1 - Math.sqrt(level);
  const [up, across] = classes.map(({ length }) => Math.sqrt(Math.log(2 / alpha) / (2 * length)));
  const shifted = (by: number) =>
    rocAt(
      curve,
      rates.map((rate) => Math.max(0, rate + by)),
    );
  const [left, right] = [shifted(-across), shifted(across)];
  return {
    // Left of 0 nothing is known.
    low: left.map((value, step) => (rates[step] < across ? 0 : Math.max(0, value - up))),
    high: right.map((value) => Math.min(1, value + up)),
  };
}

function meanOf(lists: readonly Float64Array[]): Float64Array {
  return lists[0].map((_, step) => lists.reduce((sum, values) => sum + values[step], 0) / lists.length);
}

function rowsOf({ actual }: Judged, relevant: number, positive: boolean): Uint32Array {
  return Uint32Array.from(actual.keys()).filter((row) => actual[row] >= relevant === positive);
}

/** As many of each class as there are, drawn with replacement. */
function drawnRows(classes: readonly Uint32Array[], rng: Rng): Uint32Array {
  return Uint32Array.from(classes.flatMap((rows) => Array.from(rows, () => rows[rng.below(rows.length)])));
}

/** At every step, between which values the middle of what is drawn lies. */
function percentiles(
  resamples: number,
  steps: number,
  level: number,
  rng: Rng,
  draw: (rng: Rng) => Float64Array | undefined,
): { readonly low: Float64Array; readonly high: Float64Array } {
  const drawn = Array.from({ length: resamples }, (_, k) => draw(rng.fork(String(k)))).filter(
    (values) => values !== undefined,
  );
  const [low, high] = [new Float64Array(steps), new Float64Array(steps)];
  for (let step = 0; step < steps; step++) {
    const ascending = Float64Array.from(drawn, (values) => values[step]).sort();
    low[step] = quantileOf(ascending, (1 - level) / 2);
    high[step] = quantileOf(ascending, (1 + level) / 2);
  }
  return { low, high };
}
