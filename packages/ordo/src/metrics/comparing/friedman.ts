import { invalidInput, requireFinite } from "../../base/checks.ts";
import { chiSquareAbove, fAbove } from "../../base/special.ts";
import { rankAll } from "./ranks.ts";

export interface Friedman {
  /** The mean rank of each, 1 the best. */
  readonly ranks: readonly number[];
  readonly chiSquare: number;
  readonly pValue: number;
  /** Iman and Davenport's F, which is less timid, with k − 1 and (k − 1)(N − 1) degrees of freedom. */
  readonly f: number;
  readonly fPValue: number;
  /** Two mean ranks that are at least so far apart differ, by Nemenyi's test; undefined for more than ten. */
  readonly criticalDifference: number | undefined;
  /** Those that are not told apart, by place and from the best on: as many as lie closer than the critical difference, of which none are all in another. None where every two differ. */
  readonly alike: readonly (readonly number[])[];
}

/** Studentised range over √2, for two to ten: Demšar, JMLR 7, 2006, Table 5. */
const NEMENYI = {
  0.05: [1.96, 2.343, 2.569, 2.728, 2.85, 2.949, 3.031, 3.102, 3.164],
  0.1: [1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.78, 2.855, 2.92],
} as const;

export interface FriedmanOptions {
  /** higher as usual. */
  readonly better?: "higher" | "lower" | undefined;
  /** Of Nemenyi's test: how often two that are equally good may be told apart. 0.05 as usual. */
  readonly significance?: keyof typeof NEMENYI | undefined;
}

/**
 * Friedman's test of k learners on N data sets: `values[dataset][learner]`, bigger is better unless `better` says otherwise. Ranks inside each data set, ties the mean of
 * theirs: χ² = 12N/(k(k+1))·(ΣR² − k(k+1)²/4), F = (N−1)χ²/(N(k−1) − χ²). Source: Demšar, JMLR 7, 2006, which does not correct for ties.
 */
export function friedman(
  values: readonly ArrayLike<number>[],
  { better = "higher", significance = 0.05 }: FriedmanOptions = {},
): Friedman {
  const [N, k] = [values.length, values[0]?.length ?? 0];
  if (!Object.hasOwn(NEMENYI, significance))
    throw invalidInput("significance", "0.05 or 0.1", String(significance));
  if (N < 2 || k < 2)
    throw invalidInput("values", "at least two data sets and two learners", `${N} and ${k}`);
  const sums = new Float64Array(k);
  values.forEach((row, place) => {
    if (row.length !== k) throw invalidInput(`values[${place}]`, `${k} values`, `${row.length}`);
    const own = Float64Array.from(row);
    requireFinite(`values[${place}]`, own);
    rankAll(better === "higher" ? own.map((value) => -value) : own).forEach((rank, learner) => {
      sums[learner]! += rank;
    });
  });
  const ranks = Array.from(sums, (sum) => sum / N);
  const squares = ranks.reduce((sum, rank) => sum + rank ** 2, 0);
  const chiSquare = ((12 * N) / (k * (k + 1))) * (squares - (k * (k + 1) ** 2) / 4);
  const rest = N * (k - 1) - chiSquare;
  const f = rest > 0 ? ((N - 1) * chiSquare) / rest : Number.POSITIVE_INFINITY;
  const q = NEMENYI[significance][k - 2];
  const criticalDifference = q === undefined ? undefined : q * Math.sqrt((k * (k + 1)) / (6 * N));
  return {
    ranks,
    chiSquare,
    pValue: chiSquareAbove(chiSquare, k - 1),
    f,
    fPValue: Number.isFinite(f) ? fAbove(f, k - 1, (k - 1) * (N - 1)) : 0,
    criticalDifference,
    alike: criticalDifference === undefined ? [] : groupsWithin(ranks, criticalDifference),
  };
}

/** Runs of neighbours by rank that lie closer than `distance`, each as long as can be. */
function groupsWithin(ranks: readonly number[], distance: number): readonly (readonly number[])[] {
  const order = [...ranks.keys()].sort((a, b) => ranks[a]! - ranks[b]!);
  const found: number[][] = [];
  let reached = 0;
  order.forEach((first, from) => {
    let to = from;
    while (to < order.length && ranks[order[to]!]! - ranks[first]! < distance) to++;
    if (to > reached && to - from > 1) found.push(order.slice(from, to));
    reached = Math.max(reached, to);
  });
  return found;
}
