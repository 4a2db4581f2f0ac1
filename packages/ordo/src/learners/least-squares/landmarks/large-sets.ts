import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix, rowOf, transpose } from "../../../linalg/matrix.ts";
import { dot } from "../../../linalg/small.ts";
import { isIndefinite } from "../conditioning.ts";
import { columnOfLower, directionRows, type Leaving } from "./directions.ts";
import type { HeldOutSet } from "./projected-set.ts";
import type { Removal } from "./removal.ts";
import { scoresOf } from "./scores.ts";
import { type LandmarkSystem, lineTarget } from "./system.ts";

/**
 * Scores of a held-out set at each lambda, u × v; undefined at one below the rounding errors of the system. The normal matrix M + ZᵀSZ is summed and what
 * leaves is projected out of it, once for all lambdas; the lines are all that is read of the items:
 *
 *     O(lines·r² + r²h), then O(r³) for all lambdas together.
 */
export async function scoreLargeSet(
  system: LandmarkSystem,
  set: HeldOutSet,
  lambdas: readonly number[],
  compute: Compute,
): Promise<readonly (Float64Array | undefined)[]> {
  const { backend, run } = compute;
  const { scale } = set.removal;
  using sum = await equationsWithout(system, set.removal, compute);
  const { normal, right } = split(await backend.fetch(sum));
  const side = transpose(right);
  using projected = await backend.place(normal);
  if (set.leaving !== undefined) await projectOut(projected, side, { system, leaving: set.leaving }, compute);
  const solve = async (some: readonly number[]) => {
    const shifts = Float64Array.from(some, (lambda) => lambda / scale);
    using solved = await backend.solveShifted(projected, side, shifts, { signal: run.signal });
    return backend.fetch(solved);
  };
  const weights = await solveEach(lambdas, side.rows, solve);
  return weights.map((w) => w && scoresBy(system, set, w));
}

/** The weights at each lambda, v × r; where they cannot be had together, each by itself. */
async function solveEach(
  lambdas: readonly number[],
  v: number,
  solve: (some: readonly number[]) => Promise<Matrix>,
): Promise<readonly (Matrix | undefined)[]> {
  const part = (all: Matrix, place: number) =>
    matrix(v, all.cols, all.data.slice(place * v * all.cols, (place + 1) * v * all.cols));
  try {
    const all = await solve(lambdas);
    return lambdas.map((_, place) => part(all, place));
  } catch (error) {
    if (!isIndefinite(error)) throw error;
    if (lambdas.length === 1) return [undefined];
  }
  const result: (Matrix | undefined)[] = [];
  for (const lambda of lambdas) result.push(...(await solveEach([lambda], v, solve)));
  return result;
}

/** [M t] + ZᵀS[Z Y], r × (r + v): lines are added with the sign of their weights, and so is Σ s·z of each part. */
async function equationsWithout(
  system: LandmarkSystem,
  removal: Removal,
  { backend, run }: Compute,
): Promise<Held> {
  const { normal, right } = await system.equations();
  const [r, v] = [normal.rows, right.cols];
  const sum = await backend.placeRows(r, r + v, (values, row) => {
    values.set(rowOf(normal, row));
    values.set(rowOf(right, row), r);
  });
  for (const sign of [-1, 1]) {
    const lines = signedLines(system, removal, sign);
    if (lines.rows === 0) continue;
    const features = matrix(lines.rows, r, lines.data, { stride: r + v });
    using square = await backend.multiply(features, lines, { transposeA: true, signal: run.signal });
    await backend.add(sum, square, { beta: sign });
    await run.checkpoint("normal equations", 1, 1);
  }
  return sum;
}

/** Lines √|s|·[z y] of one sign, and √|β|·Σ s[z y] of the parts, which are all taken away. */
function signedLines(system: LandmarkSystem, { lines, weights, parts }: Removal, sign: number): Matrix {
  const places = Array.from(lines.keys()).filter((place) => Math.sign(weights[place]) === sign);
  const width = system.features.cols + system.problem.outputs;
  const result = matrix(places.length + (sign < 0 ? parts.length : 0), width);
  places.forEach((place, k) => {
    writeLine(system, lines[place], rowOf(result, k), Math.sqrt(Math.abs(weights[place])));
  });
  if (sign > 0) return result;
  const line = new Float64Array(width);
  parts.forEach((part, k) => {
    const total = rowOf(result, places.length + k);
    for (const place of part.places) {
      writeLine(system, lines[place], line, weights[place] * Math.sqrt(-part.beta));
      addLine(total, line);
    }
  });
  return result;
}

function writeLine(system: LandmarkSystem, line: number, to: Float64Array, factor: number): void {
  const { features, pairs, problem, means } = system;
  const { cols: r } = features;
  if (pairs !== undefined)
    writeDifference(to, rowOf(features, pairs.winners[line]), rowOf(features, pairs.losers[line]), factor);
  else if (problem.blocks === undefined) writeScaled(to, rowOf(features, line), factor);
  else writeDifference(to, rowOf(features, line), rowOf(means(), problem.blocks.of[line]), factor);
  for (let out = 0; out < problem.outputs; out++) to[r + out] = factor * lineTarget(system, line, out);
}

/** Loops over features are functions of their own: inside of others their numbers are made into objects. */
function writeDifference(to: Float64Array, a: Float64Array, b: Float64Array, factor: number): void {
  for (let col = 0; col < a.length; col++) to[col] = factor * (a[col] - b[col]);
}

function writeScaled(to: Float64Array, a: Float64Array, factor: number): void {
  for (let col = 0; col < a.length; col++) to[col] = factor * a[col];
}

function addLine(to: Float64Array, line: Float64Array): void {
  for (let col = 0; col < line.length; col++) to[col] += line[col];
}

function split(sum: Matrix): { readonly normal: Matrix; readonly right: Matrix } {
  const { rows: r, cols } = sum;
  const [normal, right] = [matrix(r, r), matrix(r, cols - r)];
  for (let row = 0; row < r; row++) {
    const line = rowOf(sum, row);
    normal.data.set(line.subarray(0, r), row * r);
    right.data.set(line.subarray(r), row * (cols - r));
  }
  return { normal, right };
}

/**
 * In place: M ← (I − QᵀQ)M(I − QᵀQ) and t ← t − QᵀQt, with orthonormal rows Q of what leaves. With Y = QM that is M − QᵀV − VᵀQ,
 * V = Y − ½(YQᵀ)Q. Solutions of M + λI have nothing along Q then.
 */
async function projectOut(
  M: Held,
  side: Matrix,
  { system, leaving }: { readonly system: LandmarkSystem; readonly leaving: Leaving },
  { backend, run }: Compute,
): Promise<void> {
  const { signal } = run;
  const directions = directionRows(leaving, (feature) => columnOfLower(system.inverse, feature));
  // The rows at different sizes would lose what is small beside the others.
  for (let k = 0; k < directions.rows; k++) normalise(rowOf(directions, k));
  const { q: held, r: triangle } = await backend.qr(transpose(directions), { signal });
  using Q = held;
  triangle.release();
  using Y = await backend.multiply(Q, M, { transposeA: true, signal });
  using S = await backend.multiply(Y, Q, { signal });
  using V = await backend.multiply(S, Q, { transposeB: true, alpha: -0.5, signal });
  await backend.add(V, Y);
  using one = await backend.multiply(Q, V, { signal });
  await backend.add(M, one, { beta: -1 });
  using other = await backend.multiply(V, Q, { transposeA: true, transposeB: true, signal });
  await backend.add(M, other, { beta: -1 });
  using along = await backend.multiply(side, Q, { signal });
  using back = await backend.multiply(along, Q, { transposeB: true, signal });
  const gone = await backend.fetch(back);
  side.data.forEach((value, k) => {
    side.data[k] = value - gone.data[k];
  });
}

function normalise(x: Float64Array): void {
  const length = Math.sqrt(dot(x, x));
  for (let k = 0; k < x.length; k++) x[k] /= length;
}

function scoresBy(system: LandmarkSystem, { rows }: HeldOutSet, w: Matrix): Float64Array {
  const { problem, features, means } = system;
  const { blocks } = problem;
  const scoreOf = (x: Float64Array, out: number) => dot(x, rowOf(w, out));
  return scoresOf(system, rows, {
    item(place, out) {
      const row = rows[place];
      const own = scoreOf(rowOf(features, row), out);
      return blocks === undefined ? own : own - scoreOf(rowOf(means(), blocks.of[row]), out);
    },
    mean: (block, out) => scoreOf(rowOf(means(), block), out),
  });
}
