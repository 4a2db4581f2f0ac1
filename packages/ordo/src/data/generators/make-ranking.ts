import {
  flag,
  integer,
  invalidOptions,
  nonNegative,
  oneOf,
  optional,
  readOptions,
  where,
} from "../../base/options.ts";
import { type Rng, seeded, shuffled } from "../../base/random.ts";
import { matrix } from "../../linalg/matrix.ts";
import { sparseFrom } from "../../linalg/sparse.ts";
import { type Dataset, dataset } from "../dataset.ts";
import { type Grouping, groupingOf } from "../grouping.ts";
import { type Preferences, preferences } from "../preferences.ts";
import { type Vectors, vectors } from "../samples.ts";

export const RANKING_KINDS = ["global", "query", "bipartite", "ordinal", "pairwise"] as const;
export type RankingKind = (typeof RANKING_KINDS)[number];

export interface MakeRankingOptions {
  /**
   * "global": real scores. "query": real scores, each query with an offset of its own. "bipartite": 0 and 1. "ordinal":
   * grades 0, 1, 2 …. "pairwise": comparisons instead of scores.
   */
  readonly kind?: RankingKind | undefined;
  readonly seed?: number | undefined;
  readonly items?: number | undefined;
  readonly features?: number | undefined;
  /** Features with a true weight other than 0; all of them when left out. */
  readonly informative?: number | undefined;
  /** Queries, with interleaved rows; 10 for the kind "query" and none for the others when left out. */
  readonly queries?: number | undefined;
  /** Standard deviation of the noise on the scores, whose own deviation is about 1. */
  readonly noise?: number | undefined;
  /** Share of items with score 1, for "bipartite". */
  readonly positives?: number | undefined;
  /** Number of grades, for "ordinal". */
  readonly grades?: number | undefined;
  /** Real scores are rounded to multiples of this, which makes ties. */
  readonly step?: number | undefined;
  /** Number of comparisons, for "pairwise"; five for each item when left out. */
  readonly pairs?: number | undefined;
  /** "linear": the true score is ⟨w, x⟩. "smooth": sin(2⟨w, x⟩) + ½⟨w, x⟩, which no linear model fits. */
  readonly truth?: "linear" | "smooth" | undefined;
  readonly storage?: "dense" | "sparse" | undefined;
  /** Share of values that are not 0, for sparse storage. */
  readonly density?: number | undefined;
  /** How many of the last items repeat the features of earlier ones. */
  readonly duplicates?: number | undefined;
  /** How many of the last features are constant, and so say nothing. */
  readonly constants?: number | undefined;
  /** Whether items carry weights between ½ and 1½. */
  readonly weighted?: boolean | undefined;
}

/** A ranking problem whose answer is known. */
export interface RankingProblem {
  readonly data: Dataset<Vectors>;
  /** The true weight w of each feature; it has length 1 unless no feature is informative. */
  readonly weights: Float64Array;
  /** The true score of each item, without noise, offsets and rounding: the order that a perfect ranker finds. */
  readonly truth: Float64Array;
}

const isShare = (value: unknown): value is number => typeof value === "number" && value > 0 && value < 1;
const isDensity = (value: unknown): value is number => typeof value === "number" && value > 0 && value <= 1;
const count = (least: number, ...fallback: [] | [number]) => integer(least, 2 ** 31, ...fallback);

const fields = {
  kind: oneOf(RANKING_KINDS, "global"),
  seed: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 0),
  items: count(0, 100),
  features: count(0, 10),
  informative: optional(count(0)),
  queries: optional(count(1)),
  noise: nonNegative(0),
  positives: where("a number between 0 and 1", isShare, 0.3),
  grades: count(2, 5),
  step: nonNegative(0),
  pairs: optional(count(0)),
  truth: oneOf(["linear", "smooth"], "linear"),
  storage: oneOf(["dense", "sparse"], "dense"),
  density: where("a number > 0 and <= 1", isDensity, 0.1),
  duplicates: count(0, 0),
  constants: count(0, 0),
  weighted: flag(false),
};
type Settings = ReturnType<typeof readOptions<typeof fields>>;

/** Draws a ranking problem with a known answer. The same options give the same bits. */
export function makeRanking(options: MakeRankingOptions = {}): RankingProblem {
  const settings = readOptions("makeRanking", fields, options);
  checkCounts(settings);
  const rng = seeded(settings.seed).fork("makeRanking");
  const weights = drawWeights(settings, rng.fork("weights"));
  const inputs = drawInputs(settings, rng);
  const truth = trueScores(inputs.dense, weights, settings);
  const queries = drawQueries(settings, rng.fork("queries"));
  const noise = rng.fork("noise");
  const noisy = truth.map((score) => score + settings.noise * noise.normal());
  const pairwise = settings.kind === "pairwise";
  const itemWeights = rng.fork("item weights");
  const data = dataset({
    inputs: inputs.vectors,
    scores: pairwise ? undefined : observed(noisy, settings, queries, rng.fork("offsets")),
    preferences: pairwise ? drawPairs(truth, settings, queries, rng.fork("pairs")) : undefined,
    queries,
    weights: settings.weighted ? truth.map(() => 0.5 + itemWeights.uniform()) : undefined,
  });
  return Object.freeze({ data, weights, truth });
}

function checkCounts({
  kind,
  items,
  features,
  informative,
  constants,
  duplicates,
  queries,
  pairs,
}: Settings): void {
  const issues = [
    { key: "constants", most: features, actual: constants },
    { key: "informative", most: features - constants, actual: informative ?? 0 },
    { key: "duplicates", most: Math.max(items - 1, 0), actual: duplicates },
    { key: "queries", most: kind === "global" ? 0 : Math.max(items, 1), actual: queries ?? 0 },
    { key: "pairs", most: items < 2 ? 0 : 2 ** 31, actual: pairs ?? 0 },
  ]
    .filter(({ most, actual }) => actual > most)
    .map(({ key, most, actual }) => ({ key, expected: `at most ${most} here`, actual: String(actual) }));
  if (issues.length > 0) throw invalidOptions("makeRanking", issues);
}

function drawWeights({ features, informative, constants }: Settings, rng: Rng): Float64Array {
  const free = features - constants;
  const weights = new Float64Array(features);
  const chosen = shuffled(
    Array.from({ length: free }, (_, k) => k),
    rng,
  ).slice(0, informative ?? free);
  let squares = 0;
  for (const feature of chosen) {
    weights[feature] = rng.normal();
    squares += weights[feature] ** 2;
  }
  return squares === 0 ? weights : weights.map((weight) => weight / Math.sqrt(squares));
}

/** Standard normal values; sparse ones larger, so that true scores have deviation 1 all the same. */
function drawInputs(
  settings: Settings,
  rng: Rng,
): { readonly dense: Float64Array; readonly vectors: Vectors } {
  const { items, features, storage, density, duplicates, constants } = settings;
  const sparse = storage === "sparse";
  const draw = rng.fork("inputs");
  const place = rng.fork("places");
  const value = () =>
    !sparse ? draw.normal() : place.uniform() < density ? draw.normal() / Math.sqrt(density) : 0;
  const dense = Float64Array.from({ length: items * features }, (_, k) =>
    k % features >= features - constants ? 1 : value(),
  );
  const copies = rng.fork("duplicates");
  for (let row = items - duplicates; row < items; row++) {
    const from = copies.below(items - duplicates);
    dense.copyWithin(row * features, from * features, (from + 1) * features);
  }
  const values = matrix(items, features, dense);
  return { dense, vectors: vectors(sparse ? sparseFrom(values) : values) };
}

function trueScores(
  dense: Float64Array,
  weights: Float64Array,
  { items, features, truth }: Settings,
): Float64Array {
  const scores = new Float64Array(items);
  for (let row = 0; row < items; row++) {
    let score = 0;
    for (let k = 0; k < features; k++) score += dense[row * features + k] * weights[k];
    scores[row] = truth === "linear" ? score : Math.sin(2 * score) + score / 2;
  }
  return scores;
}

/** Every query has an item when there are enough; the rest fall where chance puts them. */
function drawQueries({ kind, items, queries }: Settings, rng: Rng): Grouping | undefined {
  const wanted = queries ?? (kind === "query" ? Math.min(10, items) : undefined);
  if (wanted === undefined) return undefined;
  const places = Array.from({ length: items }, (_, row) => (row < wanted ? row : rng.below(wanted)));
  // Numbers follow first appearance, as in any grouping.
  const order = new Map<number, number>();
  const of = Uint32Array.from(shuffled(places, rng), (query) => {
    if (!order.has(query)) order.set(query, order.size);
    return order.get(query)!;
  });
  return groupingOf(of, Object.freeze(Array.from({ length: order.size }, (_, query) => `q${query}`)));
}

function observed(
  noisy: Float64Array,
  { kind, positives, grades, step }: Settings,
  queries: Grouping | undefined,
  rng: Rng,
): Float64Array {
  if (kind === "bipartite") return cut(noisy, [1 - positives]);
  if (kind === "ordinal")
    return cut(
      noisy,
      Array.from({ length: grades - 1 }, (_, k) => (k + 1) / grades),
    );
  const offsets =
    kind === "query" && queries !== undefined ? queries.ids.map(() => 10 * rng.normal()) : undefined;
  return noisy.map((score, row) => {
    const shifted = offsets === undefined ? score : score + offsets[queries!.of[row]];
    return step === 0 ? shifted : Math.round(shifted / step) * step;
  });
}

/** How many of the shares an item's place in the order lies above; both ends occur as soon as there are two items. */
function cut(scores: Float64Array, shares: readonly number[]): Float64Array {
  const order = Array.from(scores.keys()).sort((a, b) => scores[a] - scores[b]);
  const grade = new Float64Array(scores.length);
  const bounds = shares.map((share) =>
    Math.min(Math.max(Math.round(share * scores.length), 1), Math.max(scores.length - 1, 1)),
  );
  order.forEach((row, rank) => {
    grade[row] = bounds.filter((bound) => rank >= bound).length;
  });
  return grade;
}

/** Comparisons of two items of one query, each with noise of its own; the winner is the one that scored higher. */
function drawPairs(
  truth: Float64Array,
  { items, pairs, noise }: Settings,
  queries: Grouping | undefined,
  rng: Rng,
): Preferences {
  const all = Uint32Array.from({ length: items }, (_, row) => row);
  const groups =
    queries === undefined ? [all] : Array.from({ length: queries.count }, (_, q) => queries.rowsOf(q));
  const usable = groups.filter((rows) => rows.length > 1);
  const total = usable.length === 0 ? 0 : (pairs ?? 5 * items);
  const winners = new Uint32Array(total);
  const losers = new Uint32Array(total);
  const magnitudes = new Float64Array(total);
  for (let k = 0; k < total; k++) {
    const rows = usable[rng.below(usable.length)];
    const first = rng.below(rows.length);
    const second = (first + 1 + rng.below(rows.length - 1)) % rows.length;
    const difference = truth[rows[first]] - truth[rows[second]] + noise * (rng.normal() - rng.normal());
    winners[k] = difference >= 0 ? rows[first] : rows[second];
    losers[k] = difference >= 0 ? rows[second] : rows[first];
    magnitudes[k] = Math.abs(difference);
  }
  return preferences(items, { winners, losers, magnitudes });
}
