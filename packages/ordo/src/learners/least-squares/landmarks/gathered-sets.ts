import type { Backend, Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import { choleskySmall, choleskySmallSolve, solveSmall } from "../../../linalg/small.ts";
import { unsolvable } from "../conditioning.ts";
import { columnOfLower, type Leaving } from "./directions.ts";
import type { MetricPart } from "./metric.ts";
import type { HeldOutSet } from "./projected-set.ts";
import { inverseOffset } from "./removal.ts";
import { scoresOf } from "./scores.ts";
import { type LandmarkSystem, lineTarget } from "./system.ts";

/** What sets are scored from where the backend's memory is far: vectors stay there, and the inner products of each set come over. */
export interface SetVectors {
  /** Lines, directions, right-hand sides and the mean of the block, one in each row. */
  readonly rows: Held;
  /** The row of each line, of each direction, and of the first of the others. */
  readonly placeOf: {
    readonly line: Int32Array;
    readonly feature: Int32Array;
    readonly others: number;
  };
}

/** Whether the backend gives blocks of a matrix, and lines are items of one block at most. */
export function canGather({ pairs, problem }: LandmarkSystem, { backend }: Compute): boolean {
  return backend.gather !== undefined && pairs === undefined && (problem.blocks?.count ?? 0) <= 1;
}

export async function setVectors(
  system: LandmarkSystem,
  { items, features }: MetricPart,
  { backend }: Compute,
): Promise<SetVectors> {
  const { inverse } = system;
  const { right } = await system.equations();
  const [means, centred] = [system.means(), system.centred()];
  const others = items.length + features.length;
  const all = matrix(others + right.cols + means.rows, inverse.rows);
  items.forEach((row, k) => void rowOf(all, k).set(rowOf(centred, row)));
  features.forEach((feature, k) => void rowOf(all, items.length + k).set(columnOfLower(inverse, feature)));
  for (let out = 0; out < right.cols; out++)
    for (let k = 0; k < right.rows; k++) rowOf(all, others + out)[k] = rowOf(right, k)[out];
  for (let block = 0; block < means.rows; block++)
    rowOf(all, others + right.cols + block).set(rowOf(means, block));
  const placeOf = {
    line: placesOf(items, centred.rows, 0),
    feature: placesOf(features, inverse.cols, items.length),
    others,
  };
  return { rows: await backend.place(all), placeOf };
}

function placesOf(numbers: Uint32Array, size: number, first: number): Int32Array {
  const places = new Int32Array(size).fill(-1);
  numbers.forEach((number, k) => {
    places[number] = first + k;
  });
  return places;
}

/**
 * Scores of each set, u × v, in the metric R⁻¹; undefined where what leaves nearly depends on itself, so that inner products do not tell enough of it. All inner products are made where the vectors
 * are, in O(N²r), and those of each set come over.
 */
export async function gatheredScores(
  system: LandmarkSystem,
  { rows, placeOf }: SetVectors,
  { inverseRoot, sets }: { readonly inverseRoot: Held; readonly sets: readonly HeldOutSet[] },
  { backend, run }: Compute,
): Promise<readonly (Float64Array | undefined)[]> {
  const { signal } = run;
  const others = rows.rows - placeOf.others;
  const members = sets.map(({ removal, leaving }) =>
    Uint32Array.from([
      ...Array.from(removal.lines, (line) => placeOf.line[line]),
      ...Array.from(leaving?.features ?? [], (feature) => placeOf.feature[feature]),
      ...Array.from({ length: others }, (_, k) => placeOf.others + k),
    ]),
  );
  using vectors = await backend.multiply(rows, inverseRoot, { transposeB: true, signal });
  using products = await backend.gram(vectors, { signal });
  const blocks = await (backend.gather as NonNullable<Backend["gather"]>)(products, members, { signal });
  let at = 0;
  return sets.map((set, k) => {
    const n = members[k].length;
    const own = matrix(n, n, blocks.slice(at, at + n * n));
    at += n * n;
    return scoreByProducts(system, set, own);
  });
}

/** A share of a direction below this, once those before it are taken out of it, is left to the vectors themselves: what is lost is rounding divided by it. */
const DEPENDENT = 1e-7;

/** As `scoreSmallSet`, from inner products G of lines, directions, right-hand sides and the mean alone. */
function scoreByProducts(system: LandmarkSystem, set: HeldOutSet, G: Matrix): Float64Array | undefined {
  const { removal, leaving } = set;
  const [k, v] = [removal.lines.length, system.problem.outputs];
  const left = leaving === undefined ? G : withoutDirections(G, k, leaving);
  if (left === undefined) return undefined;
  const [right, mean] = [k, k + v];
  const entry = (i: number, j: number) => left.data[i * left.cols + j];
  const P = new Float64Array(k * k);
  for (let i = 0; i < k; i++) {
    for (let j = 0; j < k; j++) P[i * k + j] = -entry(i, j);
    P[i * k + i] -= 1 / removal.weights[i];
  }
  for (const part of removal.parts) {
    const offset = inverseOffset(part, removal.weights);
    for (const i of part.places) for (const j of part.places) P[i * k + j] -= offset;
  }
  const q = new Float64Array(k * v);
  for (let i = 0; i < k; i++)
    for (let out = 0; out < v; out++)
      q[i * v + out] = entry(i, right + out) - lineTarget(system, removal.lines[i], out);
  if (removal.weights.some((weight) => weight > 0)) solveSmall(P, k, q, v);
  else {
    if (choleskySmall(P, k) >= 0) throw unsolvable(`set ${set.index} cannot be held out`);
    choleskySmallSolve(P, k, q, v);
  }
  const score = (row: number, out: number) => {
    let sum = entry(row, right + out);
    for (let j = 0; j < k; j++) sum += entry(row, j) * q[j * v + out];
    return sum;
  };
  return scoresOf(system, set.rows, { item: score, mean: (block, out) => score(mean + block, out) });
}

/** G_AA − G_AD·G_DD⁻¹·G_DA for the directions D behind the first k vectors, and A all others. */
function withoutDirections(G: Matrix, k: number, { features, mix }: Leaving): Matrix | undefined {
  const n = G.rows;
  const h = features.length;
  const p = mix?.rows ?? h;
  const kept = Array.from({ length: n }, (_, i) => i).filter((i) => i < k || i >= k + h);
  const row = (d: number, j: number) => {
    if (mix === undefined) return G.data[(k + d) * n + j];
    let sum = 0;
    for (let i = 0; i < h; i++) sum += mix.data[d * mix.cols + i] * G.data[(k + i) * n + j];
    return sum;
  };
  // Rows of D over all vectors, then over the directions themselves.
  const D = matrix(p, n);
  for (let d = 0; d < p; d++) for (let j = 0; j < n; j++) D.data[d * n + j] = row(d, j);
  const L = new Float64Array(p * p);
  for (let a = 0; a < p; a++)
    for (let b = 0; b < p; b++) {
      let sum = 0;
      if (mix === undefined) sum = D.data[a * n + k + b];
      else for (let i = 0; i < h; i++) sum += D.data[a * n + k + i] * mix.data[b * mix.cols + i];
      L[a * p + b] = sum;
    }
  const lengths = Float64Array.from({ length: p }, (_, d) => Math.sqrt(L[d * p + d]));
  for (let a = 0; a < p; a++) for (let b = 0; b < p; b++) L[a * p + b] /= lengths[a] * lengths[b];
  if (choleskySmall(L, p) >= 0) return undefined;
  for (let d = 0; d < p; d++) if (L[d * p + d] ** 2 < DEPENDENT) return undefined;
  // W = L⁻¹·D, of which WᵀW is what leaves.
  const W = matrix(p, kept.length);
  for (let d = 0; d < p; d++)
    kept.forEach((j, to) => {
      let sum = D.data[d * n + j] / lengths[d];
      for (let c = 0; c < d; c++) sum -= L[d * p + c] * W.data[c * kept.length + to];
      W.data[d * kept.length + to] = sum / L[d * p + d];
    });
  const result = matrix(kept.length, kept.length);
  kept.forEach((i, a) => {
    kept.forEach((j, b) => {
      let sum = G.data[i * n + j];
      for (let d = 0; d < p; d++) sum -= W.data[d * kept.length + a] * W.data[d * kept.length + b];
      result.data[a * kept.length + b] = sum;
    });
  });
  return result;
}
