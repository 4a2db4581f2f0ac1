import { invalidInput, requireFinite } from "../../base/checks.ts";
import { normalBelow } from "../../base/normal.ts";
import { seeded } from "../../base/random.ts";
import { rankAll } from "./ranks.ts";

export interface SignedRanks {
  /** Sum of the ranks of positive, and of negative differences. */
  readonly above: number;
  readonly below: number;
  /** Two-sided. */
  readonly pValue: number;
  /** exact: all signs were counted; normal: by the normal approximation, which `z` belongs to. */
  readonly method: "exact" | "normal";
  readonly z: number;
}

/** Up to so many differences all signs are counted. */
const EXACT = 25;

/**
 * Wilcoxon's signed ranks: is the middle of paired differences 0? Differences are ranked by size. Zeros are left out; `zeros: "split"` ranks them and gives half to each
 * side (Demšar, JMLR 7, 2006). Exact where there are at most 25 differences without ties, else by the normal approximation with its correction for ties.
 */
export function wilcoxonSignedRanks(
  differences: ArrayLike<number>,
  { zeros = "drop" }: { readonly zeros?: "drop" | "split" } = {},
): SignedRanks {
  requireFinite("differences", Float64Array.from(differences));
  const kept = Array.from(differences).filter((value) => zeros === "split" || value !== 0);
  const n = kept.length;
  if (n === 0) return { above: 0, below: 0, pValue: 1, method: "exact", z: 0 };
  const ranks = rankAll(kept.map(Math.abs));
  let [above, below] = [0, 0];
  kept.forEach((value, k) => {
    above += value > 0 ? ranks[k]! : value === 0 ? ranks[k]! / 2 : 0;
    below += value < 0 ? ranks[k]! : value === 0 ? ranks[k]! / 2 : 0;
  });
  const least = Math.min(above, below);
  const ties = tieSizes(ranks).reduce((sum, t) => sum + t ** 3 - t, 0);
  const z = (least - (n * (n + 1)) / 4) / Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24 - ties / 48);
  const isExact = n <= EXACT && ties === 0 && kept.every((value) => value !== 0);
  const pValue = Math.min(1, 2 * (isExact ? signedRanksBelow(least, n) : normalBelow(z)));
  return { above, below, pValue, method: isExact ? "exact" : "normal", z };
}

function tieSizes(ranks: Float64Array): number[] {
  const sizes = new Map<number, number>();
  for (const rank of ranks) sizes.set(rank, (sizes.get(rank) ?? 0) + 1);
  return [...sizes.values()];
}

/** The chance that the ranks 1 … n with random signs have positive ones of this sum or less. */
function signedRanksBelow(sum: number, n: number): number {
  const most = (n * (n + 1)) / 2;
  const ways = new Float64Array(most + 1);
  ways[0] = 1;
  for (let rank = 1; rank <= n; rank++)
    for (let total = most; total >= rank; total--) ways[total]! += ways[total - rank]!;
  let count = 0;
  for (let total = 0; total <= sum; total++) count += ways[total]!;
  return count / 2 ** n;
}

export interface PairedPermutation {
  /** Mean of the differences. */
  readonly mean: number;
  /** Two-sided. */
  readonly pValue: number;
  /** How many ways of signs were looked at. */
  readonly permutations: number;
  readonly method: "exact" | "drawn";
}

/** Up to so many differences every way of signs is looked at. */
const ALL_SIGNS = 18;

/** Is the mean of paired differences 0? If it is, each difference might as well have the other sign. (1 + as extreme)/(1 + drawn) where signs are drawn. */
export function pairedPermutation(
  differences: ArrayLike<number>,
  { permutations = 10_000, seed = 0 }: { readonly permutations?: number; readonly seed?: number } = {},
): PairedPermutation {
  const values = Float64Array.from(differences);
  requireFinite("differences", values);
  if (values.length === 0) throw invalidInput("differences", "at least one", "none");
  if (!Number.isInteger(permutations) || permutations < 1)
    throw invalidInput("permutations", "a whole number >= 1", String(permutations));
  const total = values.reduce((sum, value) => sum + value, 0);
  const size = values.reduce((sum, value) => sum + Math.abs(value), 0);
  // Sums of the same numbers in another order may differ by rounding.
  const limit = Math.abs(total) - 1e-12 * size;
  const mean = total / values.length;
  if (values.length <= ALL_SIGNS) {
    const ways = 2 ** values.length;
    let extreme = 0;
    for (let way = 0; way < ways; way++) {
      let sum = 0;
      for (let k = 0; k < values.length; k++) sum += (way >> k) & 1 ? values[k]! : -values[k]!;
      if (Math.abs(sum) >= limit) extreme++;
    }
    return { mean, pValue: extreme / ways, permutations: ways, method: "exact" };
  }
  const rng = seeded(seed).fork("signs");
  let extreme = 0;
  for (let draw = 0; draw < permutations; draw++) {
    let sum = 0;
    for (const value of values) sum += rng.below(2) === 1 ? value : -value;
    if (Math.abs(sum) >= limit) extreme++;
  }
  return { mean, pValue: (1 + extreme) / (1 + permutations), permutations, method: "drawn" };
}
