import type { Dataset, PreferenceOptions } from "ordo";
import { Fraction, sumOf } from "../rational/fraction.ts";

/** One compared pair, with the cost coefficient·(difference − (f_winner − f_loser))². */
export interface ExactPair {
  readonly winner: number;
  readonly loser: number;
  readonly difference: Fraction;
  readonly coefficient: Fraction;
}

/** What is left to learn from: these items, and these of the explicit preferences. */
export interface Remaining {
  readonly rows: readonly number[];
  readonly preferences: readonly number[];
}

/**
 * Every compared pair of what is left, by the definitions of docs/math/rank-rls.md and as in `listPairs`, in fractions. Rows keep their numbers.
 * What a query's coefficient divides by is that of the items that are left.
 */
export function exactPairs(
  data: Dataset,
  options: PreferenceOptions,
  output: number,
  left: Remaining,
): ExactPair[] {
  const scored = data.scores === undefined ? [] : scoredPairs(data, options, output, left.rows);
  return [...scored, ...explicitPairs(data, options, left.preferences)];
}

function scoredPairs(
  data: Dataset,
  options: PreferenceOptions,
  output: number,
  rows: readonly number[],
): ExactPair[] {
  const { queries } = data;
  const inQueries = (options.ranking ?? "query") === "query" && queries !== undefined;
  const lists = new Map<string, number[]>();
  for (const row of rows) {
    const query = inQueries ? queries.ids[queries.of[row]!]! : "all";
    lists.set(query, [...(lists.get(query) ?? []), row]);
  }
  return [...lists].flatMap(([query, members]) => {
    const pairs = comparedPairs(data, options, output, members);
    const factor = inQueries ? (options.queryFactors?.[query] ?? 1) : 1;
    const scale = Fraction.from(factor).over(divisorOf(data, options, members, pairs));
    return pairs.map((pair) => ({ ...pair, coefficient: pair.coefficient.times(scale) }));
  });
}

/** The pairs of one query, before it is weighted against other queries. */
function comparedPairs(
  data: Dataset,
  { cost = 21, ties = true, minimumGap = 0 }: PreferenceOptions,
  output: number,
  rows: readonly number[],
): ExactPair[] {
  const gap = Fraction.from(minimumGap);
  const pairs: ExactPair[] = [];
  for (const [k, a] of rows.entries()) {
    for (const b of rows.slice(0, k)) {
      const difference = exactScore(data, a, output).minus(exactScore(data, b, output));
      const size = difference.absolute();
      const tied = size.sign() === 0;
      if (size.compare(gap) < 0 || (tied && !ties)) continue;
      const weight = exactWeight(data, a).times(exactWeight(data, b));
      pairs.push({
        winner: difference.sign() >= 0 ? a : b,
        loser: difference.sign() >= 0 ? b : a,
        difference: cost === 20 && !tied ? Fraction.one : size,
        coefficient: cost === 22 && !tied ? weight.over(size.power(2)) : weight,
      });
    }
  }
  return pairs;
}

/** What divides the coefficients of a query: 1, its weight, or the weight of its compared pairs; 1 where that is 0. */
function divisorOf(
  data: Dataset,
  { queryWeights = "pairs" }: PreferenceOptions,
  rows: readonly number[],
  pairs: readonly ExactPair[],
): Fraction {
  if (queryWeights === "pairs") return Fraction.one;
  const pairWeight = ({ winner, loser }: ExactPair) =>
    exactWeight(data, winner).times(exactWeight(data, loser));
  const total =
    queryWeights === "size" ? sumOf(rows.map((row) => exactWeight(data, row))) : sumOf(pairs.map(pairWeight));
  return total.sign() > 0 ? total : Fraction.one;
}

/** An explicit preference counts the square of its weight, whatever the queries and weights of its items. */
function explicitPairs(
  { preferences }: Dataset,
  { cost = 21 }: PreferenceOptions,
  left: readonly number[],
): ExactPair[] {
  return left.map((k) => {
    const { winners, losers, magnitudes, weights } = preferences!;
    const [magnitude, weight] = [Fraction.from(magnitudes[k]!), Fraction.from(weights[k]!)];
    const says = magnitude.sign() > 0;
    return {
      winner: winners[k]!,
      loser: losers[k]!,
      difference: cost === 20 && says ? Fraction.one : magnitude,
      coefficient: (cost === 22 && says ? weight.over(magnitude) : weight).power(2),
    };
  });
}

export function exactScore({ scores }: Dataset, row: number, output: number): Fraction {
  const { data, offset, stride } = scores!.values;
  return Fraction.from(data[offset + row * stride + output]!);
}

export function exactWeight({ weights }: Dataset, row: number): Fraction {
  return weights === undefined ? Fraction.one : Fraction.from(weights[row]!);
}
