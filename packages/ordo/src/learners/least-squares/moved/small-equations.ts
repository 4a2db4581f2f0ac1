import type { Rows } from "../../../data/samples.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockTotals } from "../problem.ts";

/**
 * ZᵀLZ over [features, targets] without a few rows, for many such sets: what they add to the sums of their blocks is subtracted. With d the weights of a block of total W and mean
 * μ, S its scatter, and g = Σ_U d(z − μ),
 *
 *     S without U = S − Σ_U d(z − μ)(z − μ)ᵀ − g·gᵀ/(W − Σ_U d),
 *
 * times the factor ρ by which d of the others changes.
 */
export interface SmallEquations {
  readonly width: number;
  /** The diagonal of what was subtracted from, for a look at what cancels. */
  readonly whole: Float64Array;
  without(rows: Rows): SmallRemaining;
}

/** The arrays are used again by the next call. */
export interface SmallRemaining {
  /** width × width, of which the lower triangle counts; the upper one mirrors it. */
  readonly sums: Float64Array;
  /** Σ d of what is left, and the mean of z and y, where there is one block. */
  readonly weight: number;
  readonly means: Float64Array;
}

export function smallEquations(problem: BorderedProblem, fixed: Matrix): SmallEquations {
  const lines = withTargets(problem, fixed);
  const { blocks, precision } = problem;
  const width = lines.cols;
  const means = blocks === undefined ? matrix(1, width) : meansOf(problem, lines);
  const weights = blocks === undefined ? Float64Array.of(sum(precision)) : blockTotals(problem);
  const blockOf = (row: number) => blocks?.of[row] ?? 0;
  const line = new Float64Array(width);
  const lineOf = (row: number) => {
    const mean = blockOf(row) * width;
    for (let col = 0; col < width; col++) line[col] = lines.data[row * width + col] - means.data[mean + col];
    return line;
  };
  const scatter = (rows: Rows) => {
    const result = new Float64Array(width * width);
    for (const row of rows) addOuter(result, lineOf(row), precision[row]);
    return result;
  };
  const total = scatter(Uint32Array.from(precision.keys()));
  const isOne = (blocks?.count ?? 1) === 1;
  const own = remembered((block: number) => scatter(blocks!.rowsOf(block)));
  const [result, mean, pulled] = [
    new Float64Array(width * width),
    new Float64Array(width),
    new Float64Array(width),
  ];
  return {
    width,
    whole: Float64Array.from({ length: width }, (_, k) => total[k * (width + 1)]),
    without(rows) {
      result.set(total);
      let weight = 0;
      for (const [block, held] of byBlock(rows, blockOf)) {
        const gone = held.reduce((all, row) => all + precision[row], 0);
        const shrink = blocks === undefined ? 1 : problem.shrink(block, Uint32Array.from(held));
        if (!isOne) addAll(result, own(block), shrink - 1);
        weight = weights[block] - gone;
        pulled.fill(0);
        for (const row of held) {
          const z = lineOf(row);
          addOuter(result, z, -precision[row] * (isOne ? 1 : shrink));
          for (let col = 0; col < width; col++) pulled[col] += precision[row] * z[col];
        }
        if (blocks !== undefined && shrink > 0)
          addOuter(result, pulled, (-1 / weight) * (isOne ? 1 : shrink));
        if (isOne && shrink !== 1) for (let k = 0; k < result.length; k++) result[k] *= shrink;
        for (let col = 0; col < width; col++)
          mean[col] = means.data[block * width + col] - pulled[col] / weight;
      }
      mirror(result, width);
      return { sums: result, weight, means: mean };
    },
  };
}

function withTargets({ targets, outputs: v }: BorderedProblem, fixed: Matrix): Matrix {
  const lines = matrix(fixed.rows, fixed.cols + v);
  for (let row = 0; row < fixed.rows; row++) {
    const start = row * lines.cols;
    for (let col = 0; col < fixed.cols; col++) lines.data[start + col] = fixed.data[row * fixed.cols + col];
    for (let out = 0; out < v; out++)
      lines.data[start + fixed.cols + out] = targets.data[targets.offset + row * targets.stride + out];
  }
  return lines;
}

function meansOf(problem: BorderedProblem, lines: Matrix): Matrix {
  const { of, count } = problem.blocks!;
  const totals = blockTotals(problem);
  const result = matrix(count, lines.cols);
  for (let pass = 0; pass < 2; pass++) {
    // Once more about what was found, so that means far from zero keep their digits.
    const before = result.data.slice();
    for (let row = 0; row < lines.rows; row++) {
      const [share, to] = [problem.precision[row] / totals[of[row]], of[row] * lines.cols];
      for (let col = 0; col < lines.cols; col++)
        result.data[to + col] += share * (lines.data[row * lines.cols + col] - before[to + col]);
    }
  }
  return result;
}

/** The lower triangle of result += factor·z·zᵀ. */
function addOuter(result: Float64Array, z: Float64Array, factor: number): void {
  const n = z.length;
  for (let i = 0; i < n; i++) {
    const value = factor * z[i];
    const start = i * n;
    for (let j = 0; j <= i; j++) result[start + j] += value * z[j];
  }
}

function addAll(result: Float64Array, other: Float64Array, factor: number): void {
  for (let k = 0; k < result.length; k++) result[k] += factor * other[k];
}

function mirror(a: Float64Array, n: number): void {
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) a[j * n + i] = a[i * n + j];
}

function byBlock(rows: Rows, blockOf: (row: number) => number): Map<number, number[]> {
  const result = new Map<number, number[]>();
  for (const row of rows) {
    const known = result.get(blockOf(row));
    if (known === undefined) result.set(blockOf(row), [row]);
    else known.push(row);
  }
  return result;
}

/** The last few: pairs come block by block. */
const REMEMBERED = 16;

function remembered(make: (block: number) => Float64Array): (block: number) => Float64Array {
  const known = new Map<number, Float64Array>();
  return (block) => {
    const found = known.get(block) ?? make(block);
    if (known.size >= REMEMBERED && !known.has(block)) known.delete(known.keys().next().value!);
    known.set(block, found);
    return found;
  };
}

function sum(values: Float64Array): number {
  return values.reduce((all, value) => all + value, 0);
}
