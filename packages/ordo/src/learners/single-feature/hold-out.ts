import { once } from "../../base/once.ts";
import { takeGrouping } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import { type HoldOutRequest, type HoldOutSink, isScore, NO_SCORE } from "../learner.ts";
import { columnsOf } from "../pairs/columns.ts";
import { gainOf, gainOfPreference, type Wanted } from "../pairs/shares.ts";
import { type PairScorer, tellPairs } from "../tell-pairs.ts";
import { type Common, KEPT } from "./common.ts";
import { gainsOf, gainWithout } from "./gains.ts";
import { type Chosen, chosenBy, isInformative, withinReach } from "./judge.ts";

/**
 * Scores of what is held out by the column that is chosen without it. What is left of a column's gain when the items U are out is
 * G − Σ_{i ∈ U} s_i + (the gain of U by itself), as pairs inside U were taken away twice.
 */
export function holdOut(
  judges: readonly Common[],
  rank: number,
  request: HoldOutRequest,
  sink: HoldOutSink,
): void {
  if (request.kind === "sets") holdOutSets(judges, rank, request.sets, sink);
  else if (request.kind === "preferences") holdOutPreferences(judges[0], rank, sink);
  else {
    const scorers = judges.map((judge) => pairScorer(judge, rank));
    const shape = { size: judges[0].wanted.size, outputs: judges.length };
    tellPairs(request.pairs, shape, (output, a, b) => scorers[output](output, a, b), sink);
  }
}

function holdOutSets(
  judges: readonly Common[],
  rank: number,
  sets: readonly Rows[],
  sink: HoldOutSink,
): void {
  for (const judge of judges) judge.holdOut(sets);
  sets.forEach((rows, index) => {
    const scores = new Float64Array(rows.length * judges.length).fill(NO_SCORE);
    judges.forEach((judge, output) => {
      if (isNothingLeft(judge, rows)) return;
      const { feature, sign } = chosenWithout(judge, rank, rows, index);
      const x = judge.column(feature);
      rows.forEach((row, k) => {
        scores[k * judges.length + output] = sign * x[row];
      });
    });
    if (scores.some(isScore)) sink.set?.(index, rows, scores, undefined);
  });
}

/** The column that is chosen without a set of rows. Only those are looked at that the set can bring to the rank, when they are few. */
function chosenWithout(judge: Common, rank: number, rows: Rows, index: number): Chosen {
  const { wanted, gains, most } = judge;
  const change = rows.reduce((sum, row) => sum + most[row], 0);
  const candidates = withinReach(gains, rank, change);
  if (candidates.length * wanted.size > KEPT) return judgedAnew(judge, rank, rows);
  const inside = once(() => takenOut(wanted, rows));
  const left = Float64Array.from(candidates, (feature) =>
    judge.gainWithoutSet(index, feature, () => {
      const { x, shares } = judge.looked(feature);
      const own = gainOf(
        Float64Array.from(rows, (row) => x[row]),
        inside(),
      );
      return gains[feature] - rows.reduce((sum, row) => sum + shares[row], 0) + own;
    }),
  );
  const { feature: place, sign } = chosenBy(left, rank);
  return { feature: candidates[place], sign };
}

function judgedAnew({ inputs, wanted }: Common, rank: number, rows: Rows): Chosen {
  const out = new Set(rows);
  const rest = Uint32Array.from({ length: wanted.size }, (_, row) => row).filter((row) => !out.has(row));
  return chosenBy(gainsOf(columnsOf(inputs.take(rest)), takenOut(wanted, rest)), rank);
}

/** The items of a set as if they were all there is. */
function takenOut({ scores, weights, blocks, preferences }: Wanted, rows: Rows): Wanted {
  const place = new Map(Array.from(rows, (row, k) => [row, k]));
  const both = Array.from({ length: preferences?.count ?? 0 }, (_, k) => k).filter(
    (k) => place.has(preferences!.winners[k]) && place.has(preferences!.losers[k]),
  );
  const pick = (values: Float64Array | undefined) => values && Float64Array.from(rows, (row) => values[row]);
  return {
    size: rows.length,
    scores: pick(scores),
    weights: pick(weights),
    blocks: takeGrouping(blocks, rows),
    preferences: preferences && {
      ...preferences,
      count: both.length,
      winners: Uint32Array.from(both, (k) => place.get(preferences.winners[k])!),
      losers: Uint32Array.from(both, (k) => place.get(preferences.losers[k])!),
      magnitudes: Float64Array.from(both, (k) => preferences.magnitudes[k]),
      weights: Float64Array.from(both, (k) => preferences.weights[k]),
    },
  };
}

/** Whether every comparison touches one of the rows. */
function isNothingLeft({ all, partners, wanted }: Common, rows: Rows): boolean {
  const touched = rows.reduce((sum, row) => sum + partners[row], 0);
  if (touched < all) return false;
  const inside = takenOut(wanted, rows);
  const own = partnersInside(inside);
  return all - touched + own <= 0;
}

function partnersInside(wanted: Wanted): number {
  const weights = wanted.weights?.map((weight) => (weight > 0 ? 1 : 0));
  const scored =
    wanted.scores === undefined ? 0 : gainOf(wanted.scores, { ...wanted, weights, preferences: undefined });
  let told = 0;
  for (let k = 0; k < (wanted.preferences?.count ?? 0); k++) if (isInformative(wanted, k)) told++;
  return scored + told;
}

/**
 * Of two items at a time. No two items can change a gain by more than their shares of the best possible order, so columns that are further behind are not
 * looked at: O(1) for each pair and each column that can be chosen at all.
 */
function pairScorer(judge: Common, rank: number): PairScorer {
  const { all, wanted, gains, partners, most, between } = judge;
  const change = most.slice().sort().slice(-2);
  const candidates = withinReach(
    gains,
    rank,
    change.reduce((sum, share) => sum + share, 0),
  ).map((feature) => ({ ...judge.looked(feature), gain: gains[feature] }));
  const left = new Float64Array(candidates.length);
  return (_, a, b) => {
    const told = between(a, b);
    const compared = comparedPairs(wanted, a, b) + told.filter((k) => isInformative(wanted, k)).length;
    if (all - partners[a] - partners[b] + compared <= 0) return undefined;
    for (let place = 0; place < candidates.length; place++) {
      left[place] = gainWithout(candidates[place], wanted, a, b);
      for (const k of told) left[place] += gainOfPreference(candidates[place].x, wanted.preferences!, k);
    }
    const { feature: place, sign } = chosenBy(left, rank);
    const { x } = candidates[place];
    return [sign * x[a], sign * x[b]];
  };
}

function comparedPairs({ scores, weights, blocks }: Wanted, a: number, b: number): number {
  if (scores === undefined || blocks.of[a] !== blocks.of[b] || scores[a] === scores[b]) return 0;
  return weights === undefined || (weights[a] > 0 && weights[b] > 0) ? 1 : 0;
}

function holdOutPreferences({ all, wanted, gains, columns }: Common, rank: number, sink: HoldOutSink): void {
  const preferences = wanted.preferences!;
  const most = preferences.weights.reduce((largest, weight) => Math.max(largest, weight), 0);
  const features = withinReach(gains, rank, most);
  const candidates = features.map((feature) => columns.dense(feature));
  for (let k = 0; k < preferences.count; k++) {
    if (all - (isInformative(wanted, k) ? 1 : 0) <= 0) continue;
    const left = Float64Array.from(
      features,
      (feature, place) => gains[feature] - gainOfPreference(candidates[place], preferences, k),
    );
    const { feature: place, sign } = chosenBy(left, rank);
    const x = candidates[place];
    sink.preference?.(k, sign * (x[preferences.winners[k]] - x[preferences.losers[k]]), undefined);
  }
}
