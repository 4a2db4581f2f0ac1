import { at, type Dataset, type Matrix, type Vectors } from "ordo";

/** A pair in which one item should win. */
export interface WantedPair {
  readonly winner: number;
  readonly loser: number;
  readonly weight: number;
}

/** One round, as the paper writes it. */
export interface BoostRound {
  readonly feature: number;
  readonly threshold: number;
  readonly r: number;
  /** What the distribution is divided by. */
  readonly z: number;
}

export interface BoostRun {
  readonly rounds: readonly BoostRound[];
  /** Of the training items. */
  readonly scores: Float64Array;
}

/** Weak rankers that differ by less are tied; the earliest feature wins, then the largest threshold. */
const TIED = 1e-11;

/** Every pair of items with different scores, in one query unless they are compared globally, and every explicit preference that says who is better. */
export function wantedPairs(data: Dataset<Vectors>, output = 0, isGlobal = false): readonly WantedPair[] {
  const { scores, queries, weights, preferences, size } = data;
  const pairs: WantedPair[] = [];
  for (let winner = 0; scores !== undefined && winner < size; winner++)
    for (let loser = 0; loser < size; loser++) {
      if (!isGlobal && queries !== undefined && queries.of[winner] !== queries.of[loser]) continue;
      if (at(scores.values, winner, output) <= at(scores.values, loser, output)) continue;
      pairs.push({ winner, loser, weight: (weights?.[winner] ?? 1) * (weights?.[loser] ?? 1) });
    }
  for (let k = 0; k < (preferences?.count ?? 0); k++) {
    const { winners, losers, magnitudes, weights: own } = preferences!;
    if (magnitudes[k]! > 0) pairs.push({ winner: winners[k]!, loser: losers[k]!, weight: own[k]! });
  }
  return pairs.filter(({ weight }) => weight > 0);
}

/** RankBoost with a number for each pair: section 3.1 of Freund, Iyer, Schapire and Singer, JMLR 4 (2003). */
export function boostByPairs(X: Matrix, pairs: readonly WantedPair[], rounds: number): BoostRun {
  const total = pairs.reduce((sum, { weight }) => sum + weight, 0);
  let D = pairs.map(({ weight }) => weight / total);
  return boosted(X, rounds, {
    r: (h) => pairs.reduce((sum, { winner, loser }, k) => sum + D[k]! * (h[winner]! - h[loser]!), 0),
    update(h, alpha) {
      const raw = pairs.map(({ winner, loser }, k) => D[k]! * Math.exp(alpha * (h[loser]! - h[winner]!)));
      const z = raw.reduce((sum, value) => sum + value, 0);
      D = raw.map((value) => value / z);
      return z;
    },
  });
}

/** RankBoost.B, with a number for each item of two classes: section 3.3 there. */
export function boostTwoClasses(X: Matrix, isPositive: readonly boolean[], rounds: number): BoostRun {
  const count = (positive: boolean) => isPositive.filter((own) => own === positive).length;
  let v = isPositive.map((positive) => 1 / count(positive));
  const side = (row: number) => (isPositive[row] ? 1 : -1);
  return boosted(X, rounds, {
    r: (h) => h.reduce((sum, value, row) => sum + side(row) * v[row]! * value, 0),
    update(h, alpha) {
      const raw = v.map((value, row) => value * Math.exp(-side(row) * alpha * h[row]!));
      const sums = [false, true].map((positive) =>
        raw.reduce((sum, value, row) => sum + (isPositive[row] === positive ? value : 0), 0),
      );
      v = raw.map((value, row) => value / sums[Number(isPositive[row])]!);
      return sums[0]! * sums[1]!;
    },
  });
}

interface Distribution {
  r(h: readonly number[]): number;
  /** Gives Z. */
  update(h: readonly number[], alpha: number): number;
}

function boosted(X: Matrix, rounds: number, D: Distribution): BoostRun {
  const scores = new Float64Array(X.rows);
  const done: BoostRound[] = [];
  for (let t = 0; t < rounds; t++) {
    let best: { feature: number; threshold: number; r: number; h: readonly number[] } | undefined;
    for (let feature = 0; feature < X.cols; feature++) {
      const x = Array.from({ length: X.rows }, (_, row) => at(X, row, feature));
      const values = [...new Set(x)].sort((a, b) => b - a);
      for (let k = 1; k < values.length; k++) {
        const threshold = (values[k]! + values[k - 1]!) / 2;
        const h = x.map((value) => (value > threshold ? 1 : 0));
        const r = D.r(h);
        if (best === undefined || Math.abs(r) > Math.abs(best.r) + TIED) best = { feature, threshold, r, h };
      }
    }
    if (best === undefined || Math.abs(best.r) <= TIED) break;
    const { h, r } = best;
    const alpha = Math.log((1 + r) / (1 - r)) / 2;
    h.forEach((value, row) => {
      scores[row]! += alpha * value;
    });
    done.push({ feature: best.feature, threshold: best.threshold, r, z: D.update(h, alpha) });
  }
  return { rounds: done, scores };
}
