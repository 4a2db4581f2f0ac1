/** Measures by their definitions: every pair is looked at, every order of tied items is tried. Only for small lists. */
import type { Judged } from "ordo";

/** One pair of items: differences second − first, and the product of their weights. */
interface PairSeen {
  readonly predicted: number;
  readonly actual: number;
  readonly weight: number;
}

function everyPair({ predicted, actual, weights }: Judged): PairSeen[] {
  const pairs: PairSeen[] = [];
  for (let b = 0; b < actual.length; b++) {
    for (let a = 0; a < b; a++) {
      const weight = weights === undefined ? 1 : weights[a] * weights[b];
      pairs.push({ predicted: predicted[b] - predicted[a], actual: actual[b] - actual[a], weight });
    }
  }
  return pairs;
}

/** NaN stands for "undefined" in all oracles. */
export function slowConcordance(judged: Judged): number {
  return meanOf(
    everyPair(judged).filter((pair) => pair.actual !== 0),
    (pair) => {
      if (pair.predicted === 0) return 0.5;
      return Math.sign(pair.predicted) === Math.sign(pair.actual) ? 1 : 0;
    },
  );
}

export function slowMagnitudeError(judged: Judged, pairs: "all" | "different"): number {
  const counted = everyPair(judged).filter((pair) => pairs === "all" || pair.actual !== 0);
  return meanOf(counted, (pair) => (pair.actual - pair.predicted) ** 2);
}

export function slowTauB(judged: Judged): number {
  let [agreement, byTruth, byPrediction] = [0, 0, 0];
  for (const { predicted, actual, weight } of everyPair(judged)) {
    agreement += weight * Math.sign(predicted) * Math.sign(actual);
    if (actual !== 0) byTruth += weight;
    if (predicted !== 0) byPrediction += weight;
  }
  return agreement / Math.sqrt(byTruth * byPrediction);
}

/** Ranks by counting: 1 + the items below + half of the other equal ones; then the correlation of the two. */
export function slowSpearman(judged: Judged): number {
  const weight = (row: number) => judged.weights?.[row] ?? 1;
  const rows = Array.from(judged.actual.keys());
  const rankIn = (values: Float64Array, row: number) =>
    rows.reduce((rank, other) => {
      if (values[other] > values[row]) return rank;
      return rank + (values[other] === values[row] ? weight(other) / 2 : weight(other));
    }, 0.5);
  const total = rows.reduce((sum, row) => sum + weight(row), 0);
  const centred = (values: Float64Array) => {
    const ranks = rows.map((row) => rankIn(values, row));
    const mean = rows.reduce((sum, row) => sum + weight(row) * ranks[row], 0) / total;
    return ranks.map((rank) => rank - mean);
  };
  const varies = (values: Float64Array) => new Set(values.filter((_, row) => weight(row) > 0)).size > 1;
  if (!varies(judged.predicted) || !varies(judged.actual)) return Number.NaN;
  const [f, y] = [centred(judged.predicted), centred(judged.actual)];
  const product = (a: number[], b: number[]) =>
    rows.reduce((sum, row) => sum + weight(row) * a[row] * b[row], 0);
  return product(f, y) / Math.sqrt(product(f, f) * product(y, y));
}

function meanOf(pairs: readonly PairSeen[], value: (pair: PairSeen) => number): number {
  let [sum, weight] = [0, 0];
  for (const pair of pairs) {
    sum += pair.weight * value(pair);
    weight += pair.weight;
  }
  return sum / weight;
}

/** A measure of a list whose items stand in a definite order: true scores from the top down. */
export type ListMeasure = (actual: readonly number[]) => number;

/** The plain mean over every order that the predictions allow. */
export function meanOverOrders({ predicted, actual }: Judged, measure: ListMeasure): number {
  let [sum, count] = [0, 0];
  for (const order of ordersOf(predicted)) {
    sum += measure(order.map((row) => actual[row]));
    count++;
  }
  return sum / count;
}

/** The measure of the order in which tied items stand as they were given. */
export function inInputOrder({ predicted, actual }: Judged, measure: ListMeasure): number {
  const order = Array.from(predicted.keys()).sort((a, b) => predicted[b] - predicted[a] || a - b);
  return measure(order.map((row) => actual[row]));
}

/** How many orders the predictions allow: the product of the factorials of the sizes of the ties. */
export function countOrders(predicted: ArrayLike<number>): number {
  const seen = new Map<number, number>();
  let orders = 1;
  for (const score of Array.from(predicted)) {
    const size = (seen.get(score) ?? 0) + 1;
    seen.set(score, size);
    orders *= size;
  }
  return orders;
}

function* ordersOf(predicted: ArrayLike<number>): Generator<number[]> {
  const scores = [...new Set(Array.from(predicted))].sort((a, b) => b - a);
  const ties = scores.map((score) =>
    Array.from(predicted, (_, row) => row).filter((row) => predicted[row] === score),
  );
  yield* joined(ties);
}

function* joined([tie, ...rest]: readonly (readonly number[])[]): Generator<number[]> {
  if (tie === undefined) {
    yield [];
    return;
  }
  for (const head of permutations(tie)) for (const tail of joined(rest)) yield [...head, ...tail];
}

function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const item of items)
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest];
}

export function ndcgOf(gain: (relevance: number) => number, k = Number.POSITIVE_INFINITY): ListMeasure {
  const dcg: ListMeasure = (list) =>
    list.reduce((sum, y, place) => sum + (place < k ? gain(y) / Math.log2(place + 2) : 0), 0);
  return (list) => dcg(list) / dcg([...list].sort((a, b) => gain(b) - gain(a)));
}

export function precisionAtOf(relevant: number, k: number): ListMeasure {
  return (list) => list.slice(0, k).filter((y) => y >= relevant).length / k;
}

export function recallAtOf(relevant: number, k: number): ListMeasure {
  const count = (list: readonly number[]) => list.filter((y) => y >= relevant).length;
  return (list) => count(list.slice(0, k)) / count(list);
}

export function averagePrecisionOf(relevant: number, k = Number.POSITIVE_INFINITY): ListMeasure {
  return (list) => {
    const hits = list.flatMap((y, place) => (y >= relevant ? [place + 1] : []));
    const sum = hits.filter((place) => place <= k).reduce((s, p) => s + precisionAtOf(relevant, p)(list), 0);
    return sum / hits.length;
  };
}

export function reciprocalRankOf(relevant: number, k = Number.POSITIVE_INFINITY): ListMeasure {
  return (list) => {
    const first = list.findIndex((y) => y >= relevant) + 1;
    return first > k ? 0 : 1 / first;
  };
}

export function expectedReciprocalRankOf(maxGrade: number, k = Number.POSITIVE_INFINITY): ListMeasure {
  return (list) => {
    let [sum, reading] = [0, 1];
    list.slice(0, k).forEach((y, place) => {
      const stop = (2 ** y - 1) / 2 ** maxGrade;
      sum += (reading * stop) / (place + 1);
      reading *= 1 - stop;
    });
    return sum;
  };
}

/**
 * ERR of a list that is one tie, by adding its items one at a time: among n shuffled items the last one added is one of the
 * first i with probability i/n, so the mean of Π (1 − R) over subsets of size i is E(i) ← (1 − i/n) E(i) + (i/n) E(i−1) (1 − R).
 */
export function errOfOneTie(actual: ArrayLike<number>, maxGrade: number): number {
  const going = [1];
  Array.from(actual).forEach((y, index) => {
    const stop = (2 ** y - 1) / 2 ** maxGrade;
    const n = index + 1;
    going.push(0);
    for (let i = n; i > 0; i--) going[i] = (1 - i / n) * going[i] + (i / n) * going[i - 1] * (1 - stop);
  });
  return going.slice(1).reduce((sum, value, index) => sum + (going[index] - value) / (index + 1), 0);
}

/** Area under the curve through all points that some threshold gives, found by trying each score as the threshold. */
export function slowRocArea({ predicted, actual }: Judged, relevant: number): number {
  const rates = (threshold: number) => {
    const share = (positive: boolean) => {
      const rows = Array.from(actual.keys()).filter((row) => actual[row] >= relevant === positive);
      return rows.filter((row) => predicted[row] >= threshold).length / rows.length;
    };
    return { x: share(false), y: share(true) };
  };
  const thresholds = [...new Set(predicted)].sort((a, b) => b - a);
  const points = [Number.POSITIVE_INFINITY, ...thresholds].map(rates);
  return points
    .slice(1)
    .reduce((area, p, index) => area + ((p.x - points[index].x) * (p.y + points[index].y)) / 2, 0);
}
