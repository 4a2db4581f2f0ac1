import type { Columns } from "../pairs/columns.ts";
import { gainOf, gainOfPair, sharesOf, type Wanted } from "../pairs/shares.ts";

/** Columns that list no more values are judged by these alone. */
const FEW = 48;

/** Agreeing pairs less disagreeing ones, of each column. */
export function gainsOf(columns: Columns, wanted: Wanted): Float64Array {
  const lead = wanted.preferences === undefined && wanted.scores !== undefined ? leadsOf(wanted) : undefined;
  return Float64Array.from({ length: columns.count }, (_, feature) => {
    const listed = columns.listed(feature);
    if (lead === undefined || listed === undefined || listed.rows.length > FEW)
      return gainOf(columns.dense(feature), wanted);
    return listedGain(listed, wanted, lead);
  });
}

/**
 * Of a column that is 0 but for some items: an item with a value x stands above all zeros, or below them, which agrees with
 * sign(x)·Σ w_j·sign(y_i − y_j) over the zeros, that is over all items of the block but those that are listed.
 */
function listedGain(
  { rows, values }: { readonly rows: Uint32Array; readonly values: Float64Array },
  wanted: Wanted,
  lead: Float64Array,
): number {
  const { scores, weights, blocks } = wanted;
  let gain = 0;
  for (let i = 0; i < rows.length; i++) {
    const sign = Math.sign(values[i]);
    const weight = weights?.[rows[i]] ?? 1;
    let overZeros = lead[rows[i]];
    for (let j = 0; j < rows.length; j++) {
      if (blocks.of[rows[i]] !== blocks.of[rows[j]]) continue;
      const order = Math.sign(scores![rows[i]] - scores![rows[j]]);
      const partner = weights?.[rows[j]] ?? 1;
      overZeros -= partner * order;
      if (i < j) gain += weight * partner * order * Math.sign(values[i] - values[j]);
    }
    gain += weight * sign * overZeros;
  }
  return gain;
}

/** Σ_j w_j·sign(y_i − y_j) over the block of each item: how much lies below it, less how much lies above. */
function leadsOf({ scores, weights, blocks, size }: Wanted): Float64Array {
  const result = new Float64Array(size);
  const y = scores!;
  for (let block = 0; block < blocks.count; block++) {
    const order = blocks
      .rowsOf(block)
      .slice()
      .sort((a, b) => y[a] - y[b]);
    const total = order.reduce((sum, row) => sum + (weights?.[row] ?? 1), 0);
    let below = 0;
    for (let start = 0; start < order.length; ) {
      let [end, level] = [start, 0];
      for (; end < order.length && y[order[end]] === y[order[start]]; end++)
        level += weights?.[order[end]] ?? 1;
      for (let k = start; k < end; k++) result[order[k]] = below - (total - below - level);
      below += level;
      start = end;
    }
  }
  return result;
}

/** The largest share that each item could have in any column. */
export function mostShares(wanted: Wanted): Float64Array {
  const { scores, preferences, size } = wanted;
  const shares = sharesOf(scores ?? new Float64Array(size), { ...wanted, preferences: undefined });
  for (let k = 0; k < (preferences?.count ?? 0); k++) {
    shares[preferences!.winners[k]] += preferences!.weights[k];
    shares[preferences!.losers[k]] += preferences!.weights[k];
  }
  return shares;
}

/** What is left of a column's gain without two items. */
export function gainWithout(
  { x, gain, shares }: { readonly x: Float64Array; readonly gain: number; readonly shares: Float64Array },
  wanted: Wanted,
  a: number,
  b: number,
): number {
  return gain - shares[a] - shares[b] + gainOfPair(x, wanted, a, b);
}
