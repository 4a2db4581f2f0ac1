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
  /** Two mean ranks that are at least so far apart differ, by Nemenyi's test at 5 %; undefined for more than ten. */
  readonly criticalDifference: number | undefined;
}

/** Studentised range over √2 at 5 %, for two to ten: Demšar, JMLR 7, 2006, Table 5. */
const NEMENYI = [1.96, 2.343, 2.569, 2.728, 2.85, 2.949, 3.031, 3.102, 3.164];

/**
 * Friedman's test of k learners on N data sets: `values[dataset][learner]`, bigger is better unless `better` says otherwise. Ranks inside each data set, ties the mean of
 * theirs: χ² = 12N/(k(k+1))·(ΣR² − k(k+1)²/4), F = (N−1)χ²/(N(k−1) − χ²). Source: Demšar, JMLR 7, 2006, which does not correct for ties.
 */
export function friedman(
  values: readonly ArrayLike<number>[],
  { better = "higher" }: { readonly better?: "higher" | "lower" } = {},
): Friedman {
  const [N, k] = [values.length, values[0]?.length ?? 0];
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
  const q = NEMENYI[k - 2];
  return {
    ranks,
    chiSquare,
    pValue: chiSquareAbove(chiSquare, k - 1),
    f,
    fPValue: Number.isFinite(f) ? fAbove(f, k - 1, (k - 1) * (N - 1)) : 0,
    criticalDifference: q === undefined ? undefined : q * Math.sqrt((k * (k + 1)) / (6 * N)),
  };
}
