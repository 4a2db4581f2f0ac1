import type { Dataset, PreferenceOptions } from "ordo";

/** One compared pair, with the cost coefficient·(difference − (f_winner − f_loser))². */
export interface OraclePair {
  readonly winner: number;
  readonly loser: number;
  readonly difference: number;
  readonly coefficient: number;
}

/**
 * The preference graph by its definition: every pair of items is looked at, one by one. Twin of `preferenceGraph`, which
 * never lists pairs.
 */
export function listPairs(data: Dataset, options: PreferenceOptions = {}, output = 0): OraclePair[] {
  const { cost = 21, ties = true, minimumGap = 0, queryWeights = "pairs", ranking = "query" } = options;
  const pairs: OraclePair[] = [];
  const queryOf = (row: number) =>
    ranking === "query" ? (data.queries?.ids[data.queries.of[row]] ?? "all") : "all";
  const scored = new Map<string, OraclePair[]>();
  const totals = new Map<string, number>();
  const weightOf = (row: number) => data.weights?.[row] ?? 1;
  const y = (row: number) => data.scores!.values.data[row * data.scores!.values.cols + output];
  for (let a = 0; a < data.size; a++) totals.set(queryOf(a), (totals.get(queryOf(a)) ?? 0) + weightOf(a));
  for (let a = 0; a < (data.scores === undefined ? 0 : data.size); a++) {
    for (let b = 0; b < a; b++) {
      const d = Math.abs(y(a) - y(b));
      if (queryOf(a) !== queryOf(b) || d < minimumGap || (d === 0 && (!ties || minimumGap > 0))) continue;
      const [winner, loser] = y(a) >= y(b) ? [a, b] : [b, a];
      const z = d === 0 ? 0 : cost === 20 ? 1 : d;
      const w = cost === 22 && d > 0 ? 1 / d : 1;
      const list = scored.get(queryOf(a)) ?? [];
      list.push({ winner, loser, difference: z, coefficient: w * w * weightOf(a) * weightOf(b) });
      scored.set(queryOf(a), list);
    }
  }
  for (const [query, list] of scored) {
    const mass = list.reduce((sum, p) => sum + weightOf(p.winner) * weightOf(p.loser), 0);
    const divisor = queryWeights === "pairs" ? 1 : queryWeights === "size" ? totals.get(query)! : mass;
    const factor = (options.queryFactors?.[query] ?? 1) / (divisor > 0 ? divisor : 1);
    for (const pair of list) pairs.push({ ...pair, coefficient: pair.coefficient * factor });
  }
  const given = data.preferences;
  for (let k = 0; k < (given?.count ?? 0); k++) {
    const d = given!.magnitudes[k];
    const w = given!.weights[k] * (cost === 22 && d > 0 ? 1 / d : 1);
    const z = cost === 20 ? Math.sign(d) : d;
    pairs.push({ winner: given!.winners[k], loser: given!.losers[k], difference: z, coefficient: w * w });
  }
  return pairs;
}

/** L·x as a sum over pairs. */
export function laplacianByPairs(pairs: readonly OraclePair[], x: Float64Array): Float64Array {
  const result = new Float64Array(x.length);
  for (const { winner, loser, coefficient } of pairs) {
    result[winner] += coefficient * (x[winner] - x[loser]);
    result[loser] -= coefficient * (x[winner] - x[loser]);
  }
  return result;
}

/** MN as a sum over pairs. */
export function rightSideByPairs(pairs: readonly OraclePair[], size: number): Float64Array {
  const result = new Float64Array(size);
  for (const { winner, loser, coefficient, difference } of pairs) {
    result[winner] += coefficient * difference;
    result[loser] -= coefficient * difference;
  }
  return result;
}
