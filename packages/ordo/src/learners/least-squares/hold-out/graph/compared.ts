import type { Rows } from "../../../../data/samples.ts";
import type { Compute } from "../../../../linalg/compute.ts";
import { matrix } from "../../../../linalg/matrix.ts";
import type { ScoredComparisons } from "../../../../preferences/comparisons.ts";
import type { FeatureRows } from "../../primal/feature-rows.ts";
import { chunkRows } from "../../primal/normal-equations.ts";
import { type Levels, levelsOf } from "./levels.ts";
import { type Pull, pullsOf } from "./pulls.ts";

/**
 * Items of a block that are compared with the same others, equally. What an item x of weight w takes away from XᵀLX when it goes is
 *
 *     c·w·Σ_j κ·w_j·(x − x_j)(x − x_j)ᵀ = c·w·(D·(x − μ)(x − μ)ᵀ + V),
 *
 * with D, μ and V the weight, the mean and the scatter of what it is compared with: one direction of its own, and V that all of its class share.
 */
export interface ItemClass {
  readonly block: number;
  /** Of all its items; where all of a block is one class it does not matter, and is that of the first. */
  readonly score: number;
  /** D = Σ κ·w. */
  readonly degree: number;
  /** Σ w over the same items, and how many of them weigh something. */
  readonly mass: number;
  readonly count: number;
  /** Whether its items are compared with each other, and so stand in these sums themselves. */
  readonly own: boolean;
  /** μ. */
  readonly mean: Float64Array;
  /** V, n × n. */
  scatter(): Promise<Float64Array>;
}

/** A block of items by what they are compared with, and what is wanted of them. */
export interface ComparedBlock {
  readonly rows: Rows;
  readonly classes: readonly ItemClass[];
  /** Of a row of the block. */
  classOf(row: number): ItemClass;
  pullOf(row: number, output: number): Pull;
  /** The weight of all items, of all compared pairs, and how many of these count. */
  readonly total: number;
  readonly mass: number;
  readonly pairs: number;
  /** Σ κ·w·w'·z² over the pairs, for each output. */
  readonly energies: Float64Array;
  /** Σ κ·w·w'·(x − x')(x − x')ᵀ, n × n, and Σ κ·w·w'·z·(x − x'), n × v, over the pairs. */
  sums(): Promise<{ readonly normal: Float64Array; readonly right: Float64Array }>;
}

export interface ComparedGiven {
  readonly comparisons: ScoredComparisons;
  readonly features: FeatureRows;
  /** How many more numbers may be kept. */
  readonly room: { numbers: number };
}

/** What is made once as long as there is room to keep it, and anew each time where there is none. */
function kept<T>({ room, features: { cols: n } }: ComparedGiven, make: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined;
  return () => {
    if (known !== undefined) return known;
    const made = make();
    if (room.numbers >= n * n) {
      room.numbers -= n * n;
      known = made;
    }
    return made;
  };
}

export function comparedBlock(given: ComparedGiven, block: number, compute: Compute): ComparedBlock {
  const { comparisons, features } = given;
  const { blocks, weights, columns } = comparisons;
  const rows = blocks.rowsOf(block);
  const weightOf = (row: number) => weights?.[row] ?? 1;
  const levels = columns.map((scores) => levelsOf(rows, { scores, weights, features }));
  const [first] = levels;
  const classes = comparisons.even
    ? [evenClass(given, block, first, compute)]
    : Array.from(first.scores, (_, level) => levelClass(given, { block, levels: first, level }, compute));
  const places = new Map<number, number>();
  rows.forEach((row, place) => void places.set(row, place));
  const classAt = (place: number) => (comparisons.even ? 0 : first.of[place]);
  const pulls = levels.map((own) =>
    pullsOf(comparisons, own, (level) => classes[comparisons.even ? 0 : level].mean),
  );
  let [total, mass, pairs] = [0, 0, 0];
  rows.forEach((row, place) => {
    const { mass: compared, count, own } = classes[classAt(place)];
    const w = weightOf(row);
    total += w;
    if (w === 0) return;
    mass += (w * (compared - (own ? w : 0))) / 2;
    pairs += (count - (own ? 1 : 0)) / 2;
  });
  const parts: Omit<ComparedBlock, "sums"> = {
    rows,
    classes,
    classOf: (row) => classes[classAt(places.get(row)!)],
    pullOf: (row, output) => pulls[output][levels[output].of[places.get(row)!]],
    total,
    mass,
    pairs,
    energies: Float64Array.from(levels, ({ weights: own }, output) =>
      own.reduce((sum, w, level) => sum + (w * pulls[output][level].energy) / 2, 0),
    ),
  };
  const sums = kept(given, () => sumsOf(given, parts, compute));
  return { ...parts, sums };
}

/** All of a block: everything is compared with everything, itself included, which adds nothing. */
function evenClass(given: ComparedGiven, block: number, levels: Levels, compute: Compute): ItemClass {
  const { weights, means, counts, centre } = levels;
  const n = centre.length;
  const mass = weights.reduce((sum, w) => sum + w, 0);
  const mean = centre.slice();
  weights.forEach((w, level) => {
    for (let col = 0; mass > 0 && col < n; col++) mean[col] += (w / mass) * means.data[level * n + col];
  });
  const rows = given.comparisons.blocks.rowsOf(block);
  const count = counts.reduce((sum, own) => sum + own, 0);
  const factor = (place: number) => given.comparisons.weights?.[rows[place]] ?? 1;
  const scatter = kept(given, () => scatterOf(given.features, { rows, factor, mean: () => mean }, compute));
  return { block, score: levels.scores[0], degree: mass, mass, count, own: true, mean, scatter };
}

/** The items with one score. */
function levelClass(
  given: ComparedGiven,
  { block, levels, level }: { readonly block: number; readonly levels: Levels; readonly level: number },
  compute: Compute,
): ItemClass {
  const { comparisons, features } = given;
  const { scores, weights, means, counts, centre } = levels;
  const n = centre.length;
  const kappas = scores.map((score) => comparisons.factor(score - scores[level]));
  let [degree, mass, count] = [0, 0, 0];
  const mean = new Float64Array(n);
  kappas.forEach((kappa, other) => {
    const share = kappa * weights[other];
    degree += share;
    if (kappa > 0) {
      mass += weights[other];
      count += counts[other];
    }
    if (share > 0) for (let col = 0; col < n; col++) mean[col] += share * means.data[other * n + col];
  });
  for (let col = 0; col < n; col++) mean[col] = centre[col] + (degree > 0 ? mean[col] / degree : 0);
  const rows = comparisons.blocks.rowsOf(block);
  const scatter = kept(given, () => {
    const places = Uint32Array.from(rows.keys()).filter((place) => kappas[levels.of[place]] > 0);
    const factor = (k: number) =>
      kappas[levels.of[places[k]]] * (comparisons.weights?.[rows[places[k]]] ?? 1);
    const compared = places.map((place) => rows[place]);
    return scatterOf(features, { rows: compared, factor, mean: () => mean }, compute);
  });
  return { block, score: scores[level], degree, mass, count, own: kappas[level] > 0, mean, scatter };
}

/** Rows, what each counts, and what is subtracted from it. */
interface Scattered {
  readonly rows: Rows;
  factor(place: number): number;
  mean(place: number): Float64Array;
}

/** Σ factor·(x − mean)(x − mean)ᵀ over the rows. */
async function scatterOf(
  features: FeatureRows,
  { rows, factor, mean }: Scattered,
  { backend, run }: Compute,
): Promise<Float64Array> {
  const n = features.cols;
  const chunk = chunkRows(n);
  const sum = new Float64Array(n * n);
  const buffer = new Float64Array(Math.min(chunk, Math.max(1, rows.length)) * n);
  for (let top = 0; top < rows.length; top += chunk) {
    const count = Math.min(chunk, rows.length - top);
    for (let k = 0; k < count; k++) {
      const [root, less] = [Math.sqrt(factor(top + k)), mean(top + k)];
      // The mean first: far from 0, products of the features would lose what is left of them.
      for (let col = 0; col < n; col++) buffer[k * n + col] = -less[col];
      features.addTo(buffer, k * n, rows[top + k], 1);
      for (let col = 0; col < n; col++) buffer[k * n + col] *= root;
    }
    using square = await backend.gram(matrix(count, n, buffer.subarray(0, count * n)), {
      transpose: true,
      signal: run.signal,
    });
    const { data } = await backend.fetch(square);
    for (let k = 0; k < sum.length; k++) sum[k] += data[k];
  }
  return sum;
}

/** Each pair is in the sums of its two items. */
async function sumsOf(
  { features, comparisons }: ComparedGiven,
  { rows, classes, classOf, pullOf }: Omit<ComparedBlock, "sums">,
  compute: Compute,
): Promise<{ readonly normal: Float64Array; readonly right: Float64Array }> {
  const [n, v] = [features.cols, comparisons.columns.length];
  const weightOf = (row: number) => comparisons.weights?.[row] ?? 1;
  const normal = await scatterOf(
    features,
    {
      rows,
      factor: (place) => weightOf(rows[place]) * classOf(rows[place]).degree,
      mean: (place) => classOf(rows[place]).mean,
    },
    compute,
  );
  const weights = new Map(classes.map((own) => [own, 0]));
  const right = new Float64Array(n * v);
  const u = new Float64Array(n);
  for (const row of rows) {
    const [own, w] = [classOf(row), weightOf(row)];
    weights.set(own, weights.get(own)! + w);
    for (let col = 0; col < n; col++) u[col] = -own.mean[col];
    features.addTo(u, 0, row, 1);
    for (let out = 0; out < v; out++) {
      const { total, vector } = pullOf(row, out);
      for (let col = 0; col < n; col++) right[col * v + out] += (w * (total * u[col] - vector[col])) / 2;
    }
  }
  for (const [own, weight] of weights) {
    const scatter = await own.scatter();
    for (let k = 0; k < normal.length; k++) normal[k] += weight * scatter[k];
  }
  for (let k = 0; k < normal.length; k++) normal[k] /= 2;
  return { normal, right };
}
