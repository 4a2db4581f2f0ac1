import type {
  CalibrationReport,
  LearnerCurves,
  MarginsReport,
  PartReport,
  PrecisionRecallReport,
  RocReport,
} from "@ordo/report";
import {
  averageRoc,
  type BandedRoc,
  calibration,
  type Estimate,
  type Judged,
  pairProbability,
  pairSlope,
  precisionRecallCurve,
  type RocCurve,
  rocBand,
  rocCurve,
} from "ordo";
import type { HeldOutRecord } from "./held-out-record.ts";
import type { PairSample } from "./pair-sample.ts";
import { short, shortAll } from "./short.ts";

/** Bins of the differences: an even number, so that none has 0 inside. */
const BINS = 40;
/** Steps of recall. */
const STEPS = 101;

export interface Recorded {
  readonly name: string;
  readonly estimate: Estimate | undefined;
  readonly record: HeldOutRecord;
  readonly seed: number;
}

/** What held-out scores look like: curves of two classes, differences of pairs, and parts. */
export function learnerCurves({ name, estimate, record, seed }: Recorded): LearnerCurves {
  const classes = twoClasses(record.truth);
  const value = estimate?.value.defined === true ? estimate.value.value : null;
  const lists = classes === undefined ? [] : judgedLists(record, classes, estimate);
  const { pairs } = record;
  return {
    name,
    estimate: value,
    why: classes === undefined ? "ROC and precision-recall curves need a target of two values" : null,
    roc: classes === undefined ? null : rocReport(lists, sourceOf(record, estimate), seed),
    precisionRecall: classes === undefined ? null : precisionRecallReport(lists),
    margins: marginsReport(pairs),
    calibration: calibrationReport(pairs),
    ...partsOf(record, estimate),
  };
}

/** 1 for the larger of two values; undefined where there are not two. */
function twoClasses(truth: Float64Array | undefined): Float64Array | undefined {
  const levels = new Set(truth);
  if (truth === undefined || levels.size !== 2) return undefined;
  const most = Math.max(...levels);
  return truth.map((value) => (value === most ? 1 : 0));
}

function sourceOf({ games }: HeldOutRecord, estimate: Estimate | undefined): RocReport["source"] {
  if (games !== undefined) return "tournament";
  return estimate?.averaging === "pooled" ? "pooled" : "mean";
}

/** With the truth as 0 and 1. */
function judgedLists(
  record: HeldOutRecord,
  classes: Float64Array,
  estimate: Estimate | undefined,
): readonly Judged[] {
  if (record.games !== undefined) {
    const { scores } = record.games.standings();
    const played = [...scores.keys()].filter((row) => !Number.isNaN(scores[row]));
    return [
      {
        predicted: Float64Array.from(played, (row) => scores[row]!),
        actual: Float64Array.from(played, (row) => classes[row]!),
      },
    ];
  }
  const most = Math.max(...new Set(record.truth));
  const lists = record.lists().map(({ judged: { predicted, actual } }) => ({
    predicted,
    actual: actual.map((value) => (value === most ? 1 : 0)),
  }));
  if (estimate?.averaging !== "pooled") return lists;
  const joined = (values: readonly Float64Array[]) => Float64Array.from(values.flatMap((one) => [...one]));
  return [
    { predicted: joined(lists.map((one) => one.predicted)), actual: joined(lists.map((one) => one.actual)) },
  ];
}

function rocReport(lists: readonly Judged[], source: RocReport["source"], seed: number): RocReport | null {
  const options = { seed };
  const found =
    source === "mean"
      ? averageRoc(
          lists.map((list) => rocCurve(list)).filter((curve): curve is RocCurve => curve.defined),
          options,
        )
      : lists[0] === undefined
        ? undefined
        : rocBand(lists[0], options);
  return found?.defined === true ? { source, ...plainRoc(found) } : null;
}

function plainRoc({ lists, area, falsePositiveRate, truePositiveRate, band }: BandedRoc) {
  return {
    lists,
    area: short(area),
    falsePositiveRate: shortAll(falsePositiveRate),
    truePositiveRate: shortAll(truePositiveRate),
    band:
      band === undefined
        ? null
        : {
            level: band.level,
            method: band.method,
            units: band.units ?? null,
            resamples: band.resamples,
            low: shortAll(band.low),
            high: shortAll(band.high),
          },
  };
}

/** The mean over lists of the precision at each recall: that of the strictest threshold that reaches it. */
function precisionRecallReport(lists: readonly Judged[]): PrecisionRecallReport | null {
  const curves = lists.flatMap((list) => {
    const curve = precisionRecallCurve(list);
    return curve.defined && list.actual.includes(0) ? [curve] : [];
  });
  if (curves.length === 0) return null;
  const steps = Array.from({ length: STEPS }, (_, step) => step / (STEPS - 1));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const all = lists.flatMap(({ actual }) => [...actual]);
  return {
    lists: curves.length,
    averagePrecision: short(mean(curves.map(({ averagePrecision }) => averagePrecision))),
    positives: short(mean(all)),
    recall: shortAll(steps),
    precision: shortAll(
      steps.map((step) =>
        mean(
          curves.map(
            ({ recall, precision }) => precision[recall.findIndex((reached) => reached >= step - 1e-12)]!,
          ),
        ),
      ),
    ),
  };
}

/** Differences on the side of the truth: positive ones are right. */
function marginsReport(pairs: PairSample): MarginsReport | null {
  const { differences, outcomes, right, isSampled } = pairs;
  if (differences.length === 0) return null;
  const signed = differences.map((difference, k) => (outcomes[k] === 1 ? difference : -difference));
  const far = signed.reduce((most, value) => Math.max(most, Math.abs(value)), 0) || 1;
  const width = (2 * far) / BINS;
  const counts = new Array<number>(BINS).fill(0);
  for (const value of signed) counts[Math.min(BINS - 1, Math.floor((value + far) / width))]!++;
  return {
    pairs: signed.length,
    sampled: isSampled,
    right: short(right),
    from: short(-far),
    width: short(width),
    counts,
  };
}

function calibrationReport(pairs: PairSample): CalibrationReport | null {
  const { differences, outcomes } = pairs;
  // With preferences alone every pair is on one side, and so it is where all orders are right.
  const slope = pairSlope(differences, outcomes);
  if (slope === undefined) return null;
  const probabilities = differences.map((difference) => pairProbability(slope * difference));
  const found = calibration({ probabilities, outcomes })!;
  return {
    slope: short(slope),
    brier: short(found.brier),
    error: short(found.error),
    bins: found.bins.map((bin) => ({
      predicted: short(bin.predicted),
      observed: short(bin.observed),
      low: short(bin.low),
      high: short(bin.high),
      count: bin.count,
    })),
  };
}

function partsOf(
  { folds }: HeldOutRecord,
  estimate: Estimate | undefined,
): Pick<LearnerCurves, "parts" | "partsAre"> {
  if (estimate === undefined || estimate.averaging !== "folds") return { parts: [], partsAre: null };
  const areQueries = [...folds.values()].every(({ query }) => query !== undefined);
  const parts = estimate.folds.map(
    (fold, place): PartReport => ({
      name: (areQueries ? folds.get(place)?.query : undefined) ?? String(place + 1),
      value: fold.defined ? short(fold.value) : null,
      size: folds.get(place)?.size ?? null,
    }),
  );
  return { parts, partsAre: areQueries ? "queries" : "folds" };
}
