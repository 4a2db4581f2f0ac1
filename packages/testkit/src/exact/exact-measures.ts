import type { Metric } from "ordo";
import { Fraction, sumOf } from "../rational/fraction.ts";

/** Items of one list with exact predictions. */
export interface ExactList {
  readonly predicted: readonly Fraction[];
  readonly actual: readonly Fraction[];
  /** Undefined when the items do not weigh. */
  readonly weights: readonly Fraction[] | undefined;
}

/** Measures that depend on the order of the predictions only, so that exact ranks may stand for exact scores. */
const BY_ORDER = new Set(["tau-b", "spearman", "ndcg", "map", "mrr", "err", "p", "r"]);

/** A measure on one list; undefined where it has no value. Pairwise measures are summed pair by pair, exactly. */
export function judgeList(metric: Metric, list: ExactList): number | undefined {
  if (metric.pairwise !== undefined) return meanOverPairs(metric, list);
  if (!BY_ORDER.has(metric.spec.name)) throw new RangeError(`${metric.spec.name} is not judged exactly here`);
  const weights = metric.weighting === "none" ? undefined : list.weights;
  const value = metric.evaluate({
    predicted: ranksOf(list.predicted),
    actual: Float64Array.from(list.actual, (score) => score.toNumber()),
    weights: weights && Float64Array.from(weights, (weight) => weight.toNumber()),
  });
  return value.defined ? value.value : undefined;
}

function meanOverPairs(metric: Metric, { predicted, actual, weights }: ExactList): number | undefined {
  const tally = exactTally(metric);
  for (let i = 0; i < predicted.length; i++) {
    for (let j = 0; j < i; j++) {
      const weight = weights === undefined ? Fraction.one : weights[i]!.times(weights[j]!);
      tally.add(predicted[i]!.minus(predicted[j]!), actual[i]!.minus(actual[j]!), weight);
    }
  }
  return tally.mean();
}

/** The weighted mean of a pairwise measure over pairs that come one by one. */
export function exactTally(metric: Metric) {
  const terms: { readonly score: Fraction; readonly weight: Fraction }[] = [];
  return {
    add(predicted: Fraction, actual: Fraction, weight: Fraction): void {
      const score = pairScore(metric, predicted, actual);
      if (score !== undefined) terms.push({ score, weight });
    },
    /** How many pairs of weight > 0 counted. */
    pairs: () => terms.filter(({ weight }) => weight.sign() > 0).length,
    mean(): number | undefined {
      const total = sumOf(terms.map(({ weight }) => weight));
      if (total.sign() === 0) return undefined;
      return sumOf(terms.map(({ score, weight }) => score.times(weight)))
        .over(total)
        .toNumber();
    },
  };
}

/** The value of one pair by the definition of the measure; undefined when it does not count. */
function pairScore({ spec }: Metric, predicted: Fraction, actual: Fraction): Fraction | undefined {
  const different = actual.sign() !== 0;
  if (spec.name === "magnitude-error")
    return different || spec.pairs === "all" ? actual.minus(predicted).power(2) : undefined;
  if (!different) return undefined;
  const right = Fraction.of(BigInt(1 + predicted.sign() * actual.sign()), 2n);
  if (spec.name === "concordance" || spec.name === "auc") return right;
  if (spec.name === "disagreement") return Fraction.one.minus(right);
  throw new RangeError(`${spec.name} is not judged exactly here`);
}

/** 0, 1, 2 … from the smallest value up, the same for equal ones. */
function ranksOf(values: readonly Fraction[]): Float64Array {
  const sorted = [...values].sort((a, b) => a.compare(b));
  const ranks = new Map<string, number>();
  for (const value of sorted) if (!ranks.has(`${value}`)) ranks.set(`${value}`, ranks.size);
  return Float64Array.from(values, (value) => ranks.get(`${value}`)!);
}
