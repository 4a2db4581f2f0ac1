import { once } from "../../../base/once.ts";
import type { Rows } from "../../../data/samples.ts";
import { choleskySmall, choleskySmallInverseDiagonal, choleskySmallSolve } from "../../../linalg/small.ts";
import type { ExplicitGraph } from "../../../preferences/graph.ts";
import type { WantedOrder } from "../../../preferences/wanted-order.ts";
import { unsolvable } from "../conditioning.ts";
import type { FeatureRows } from "../primal/feature-rows.ts";
import type { NormalEquations } from "../primal/normal-equations.ts";
import { UNIT } from "../rounding.ts";
import type { SetScores } from "./set-scores.ts";

/** Explicit preferences over explicit features. */
export interface FeaturePreferences {
  readonly pairs: ExplicitGraph;
  readonly features: FeatureRows;
  /** M₀ = Σ c·ddᵀ over d = x_winner − x_loser, and r = Σ c·z·d. */
  readonly equations: NormalEquations;
}

/** What is known of the preferences of each item. */
interface ItemLists {
  touching(item: number): Uint32Array;
  readonly order: WantedOrder;
}

/** Scores of items without all preferences that they are in; undefined where the others want no order. */
type Without = (rows: Rows) => SetScores | undefined;

/** Items take the sums over their preferences away from the equations, and a system of n equations is solved for each set. */
export function itemsOf(given: FeaturePreferences, lists: ItemLists): { at(lambda: number): Without } {
  const source = { ...given, ...lists, scatterOf: scattersOf(given, lists), between: betweenOf(given) };
  const side = sideOf(given.pairs, given.features.cols);
  return { at: (lambda) => withoutItems({ ...source, lambda, side }) };
}

/** A bound of ‖r/√M_kk‖, where r are the sums of absolute values of the right side: at most √(n·Σ c·z²). */
export function sideOf({ coefficients, differences }: ExplicitGraph, n: number): number {
  return Math.sqrt(n * coefficients.reduce((sum, c, k) => sum + c * differences[k] ** 2, 0));
}

interface ItemJob extends FeaturePreferences, ItemLists {
  readonly lambda: number;
  /** `sideOf` all preferences. */
  readonly side: number;
  /** Σ c·ddᵀ and, in a last column, Σ c·z·d over the preferences of an item, n × (n + 1). */
  scatterOf(item: number): Float64Array;
  /** The preferences between two items, whoever wins. */
  between(a: number, b: number): readonly number[];
}

/** Sums are kept for so many numbers in all. */
const KEPT = 2 ** 24;

function scattersOf({ pairs, features }: FeaturePreferences, { touching }: ItemLists) {
  const n = features.cols;
  const isKept = features.rows * n * (n + 1) <= KEPT;
  const kept: Float64Array[] = [];
  return (item: number) => {
    const known = kept[item] ?? addScatter(new Float64Array(n * (n + 1)), pairs, features, touching(item), 1);
    if (isKept) kept[item] = known;
    return known;
  };
}

function addScatter(
  result: Float64Array,
  { winners, losers, coefficients, differences }: ExplicitGraph,
  features: FeatureRows,
  which: ArrayLike<number>,
  sign: 1 | -1,
): Float64Array {
  const n = features.cols;
  const d = new Float64Array(n);
  for (let j = 0; j < which.length; j++) {
    const k = which[j]!;
    d.fill(0);
    features.addTo(d, 0, winners[k], 1);
    features.addTo(d, 0, losers[k], -1);
    const c = sign * coefficients[k];
    for (let row = 0; row < n; row++) {
      const part = c * d[row];
      const to = row * (n + 1);
      for (let col = 0; col < n; col++) result[to + col] += part * d[col];
      result[to + n] += part * differences[k];
    }
  }
  return result;
}

/** Two items share few preferences if any, so all of them are found at once. */
function betweenOf({ pairs: { winners, losers }, features }: FeaturePreferences) {
  const keyOf = (a: number, b: number) => Math.min(a, b) * features.rows + Math.max(a, b);
  const lists = once(() => {
    const known = new Map<number, number[]>();
    for (let k = 0; k < winners.length; k++) {
      const key = keyOf(winners[k], losers[k]);
      const own = known.get(key);
      if (own === undefined) known.set(key, [k]);
      else own.push(k);
    }
    return known;
  });
  return (a: number, b: number): readonly number[] => lists().get(keyOf(a, b)) ?? [];
}

function withoutItems(job: ItemJob): Without {
  const { pairs, features, equations, lambda, scatterOf, between } = job;
  const n = features.cols;
  const normal = equations.normal.data;
  const squares = Float64Array.from({ length: n }, (_, k) => normal[k * n + k] + lambda);
  const [gone, system, w] = [new Float64Array(n * (n + 1)), new Float64Array(n * n), new Float64Array(n)];
  return (rows) => {
    if (!leavesOrder(job, rows)) return undefined;
    gone.fill(0);
    for (const row of rows) {
      const own = scatterOf(row);
      for (let k = 0; k < gone.length; k++) gone[k] += own[k];
    }
    // What is between two of the rows, both take away.
    for (let i = 0; i < rows.length; i++)
      for (let j = i + 1; j < rows.length; j++)
        addScatter(gone, pairs, features, between(rows[i], rows[j]), -1);
    for (let row = 0; row < n; row++) {
      const [to, from] = [row * n, row * (n + 1)];
      for (let col = 0; col < n; col++) system[to + col] = normal[to + col] - gone[from + col];
      system[to + row] += lambda;
      w[row] = equations.right.data[row] - gone[from + n];
    }
    if (choleskySmall(system, n) >= 0) throw unsolvable(`items ${[...rows].join(", ")} cannot be held out`);
    choleskySmallSolve(system, n, w, 1);
    const inverses = choleskySmallInverseDiagonal(system, n);
    return scored(features, rows, { w, squares, inverses, side: job.side });
  };
}

/** Preferences that go change what is wanted of their own items alone, and these are no more than they are and the rows. */
function leavesOrder({ touching, order }: ItemJob, rows: Rows): boolean {
  let most = rows.length;
  for (const row of rows) most += touching(row).length;
  return order.items.length > most || order.without(Array.from(rows).flatMap((row) => [...touching(row)]));
}

/** What was taken away leaves the errors of the whole: below ε√(M_kk·M_ll) of M with all preferences. */
function scored(
  features: FeatureRows,
  rows: Rows,
  {
    w,
    squares,
    inverses,
    side,
  }: Readonly<Record<"w" | "squares" | "inverses", Float64Array>> & { readonly side: number },
): SetScores {
  let [total, size] = [0, 0];
  for (let k = 0; k < w.length; k++) {
    total += squares[k] * inverses[k];
    size += squares[k] * w[k] ** 2;
  }
  const own = Math.sqrt(size) + side;
  const [scores, doubts] = [new Float64Array(rows.length), new Float64Array(rows.length)];
  const line = new Float64Array(w.length);
  rows.forEach((row, i) => {
    line.fill(0);
    features.addTo(line, 0, row, 1);
    let [score, doubt] = [0, 0];
    for (let col = 0; col < line.length; col++) {
      score += line[col] * w[col];
      doubt += Math.abs(line[col]) * (Math.abs(w[col]) + Math.sqrt(inverses[col] * total) * own);
    }
    scores[i] = score;
    doubts[i] = UNIT * doubt;
  });
  return { scores, doubts };
}
