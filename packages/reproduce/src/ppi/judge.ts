import { auc, fMeasure, type Judged, type Metric, precision, precisionRecallCurve, recall } from "ordo";

/** Above every score. */
const NOTHING = Number.MAX_VALUE;

/** Targets are 1 for what interacts and -1 for what does not. */
export interface Cut {
  readonly f: number;
  /** What reaches it is called an interaction. */
  readonly threshold: number;
}

/** The threshold with the best F; of several the highest. */
export function bestCut(judged: Judged): Cut {
  const curve = precisionRecallCurve(judged);
  let best: Cut = { f: 0, threshold: NOTHING };
  if (!curve.defined) return best;
  curve.thresholds.forEach((threshold, point) => {
    const [p, r] = [curve.precision[point]!, curve.recall[point]!];
    const f = p + r > 0 ? (2 * p * r) / (p + r) : 0;
    if (f > best.f) best = { f, threshold };
  });
  return best;
}

/** The threshold that as large a part of the candidates reaches as interacts in truth. */
export function cutByShare({ predicted, actual }: Judged): number {
  const interacting = Array.from(actual).filter((target) => target > 0).length;
  const sorted = Float64Array.from(predicted).sort().reverse();
  return interacting === 0 ? NOTHING : sorted[interacting - 1]!;
}

export const fAt = (judged: Judged, threshold: number): number =>
  measured(fMeasure({ threshold, empty: "zero" }), judged);

/** NaN where one class is missing. */
export const aucOf = (judged: Judged): number => measured(auc(), judged);

export interface Judgement {
  readonly auc: number;
  readonly f: number;
  readonly precision: number;
  readonly recall: number;
}

export function judgedAt(judged: Judged, threshold: number): Judgement {
  return {
    auc: aucOf(judged),
    f: fAt(judged, threshold),
    precision: measured(precision({ threshold, empty: "zero" }), judged),
    recall: measured(recall({ threshold, empty: "zero" }), judged),
  };
}

function measured(metric: Metric, judged: Judged): number {
  const value = metric.evaluate(judged);
  return value.defined ? value.value : Number.NaN;
}
