import type { Rows } from "../../../data/samples.ts";
import {
  choleskySmall,
  choleskySmallInverseDiagonal,
  choleskySmallSolve,
  solveSmall,
} from "../../../linalg/small.ts";
import type { BorderedProblem } from "../problem.ts";
import { UNIT } from "../rounding.ts";
import type { Solution } from "./scorer.ts";

/** K_ik = values[i(i + 1)/2 + k] − shifts[i] − shifts[k] + constant for k ≤ i. */
export interface ShiftedKernel {
  readonly values: Float64Array;
  readonly shifts: Float64Array;
  readonly constant: number;
}

/** The rows that stay, of which some things are known. */
interface Staying {
  readonly rows: Uint32Array;
  /** Λ of each. */
  readonly ridge: Float64Array;
  /** The block of each, counted anew among those that stay. */
  readonly block: Int32Array;
  readonly blocks: number;
}

/** (K + Λ)·α + P·b = y, Pᵀα = 0 over the rows that are not held out, in plain loops; the scores of those that are. */
export function solveBordered(
  problem: BorderedProblem,
  kernel: ShiftedKernel,
  held: Rows,
  lambda: number,
): Solution | undefined {
  const entry = entryOf(kernel);
  const staying = stayingOf(problem, held, lambda);
  const { rows, ridge } = staying;
  const r = rows.length;
  const factor = new Float64Array(r * r);
  for (let i = 0; i < r; i++) {
    for (let k = 0; k < i; k++) factor[i * r + k] = entry(rows[i], rows[k]);
    factor[i * r + i] = entry(rows[i], rows[i]) + ridge[i];
  }
  const scale = Float64Array.from({ length: r }, (_, i) => factor[i * r + i]);
  if (choleskySmall(factor, r) >= 0) return undefined;
  const { alpha, biases } = coefficients(problem, staying, factor);
  const { outputs: v, intercept } = problem;
  const [scores, sums] = [new Float64Array(held.length * v), new Float64Array(held.length * v)];
  for (let u = 0; u < held.length; u++) {
    for (let out = 0; out < v; out++) {
      let score = intercept ? biases[out] : 0;
      let size = Math.abs(score);
      for (let i = 0; i < r; i++) {
        const term = entry(held[u], rows[i]) * alpha[i * v + out];
        score += term;
        size += Math.abs(term);
      }
      scores[u * v + out] = score;
      sums[u * v + out] = size;
    }
  }
  const doubtsWith = (total: number) => {
    const result = new Float64Array(held.length * v);
    const largest = intercept ? scale.reduce((most, value) => Math.max(most, value), 0) : 0;
    for (let out = 0; out < v; out++) {
      let norm = 0;
      for (let i = 0; i < r; i++) norm += scale[i] * alpha[i * v + out] ** 2;
      for (let u = 0; u < held.length; u++) {
        const own = Math.max(0, entry(held[u], held[u]));
        const reach = Math.sqrt(total * own) + Math.sqrt(total * largest);
        result[u * v + out] = UNIT * (sums[u * v + out] + reach * Math.sqrt(norm));
      }
    }
    return result;
  };
  // ‖√D·A·√D‖ ≤ max D/Λ, and at most Σ D·(K + Λ)⁻¹_ii.
  const plain = scale.reduce((most, value, i) => Math.max(most, value / ridge[i]), 0);
  return {
    scores,
    growth: growthOf(kernel, rows, scale),
    bound: () => doubtsWith(plain),
    doubts() {
      const inverse = choleskySmallInverseDiagonal(factor, r);
      return doubtsWith(
        Math.min(
          plain,
          scale.reduce((sum, value, i) => sum + value * inverse[i], 0),
        ),
      );
    },
  };
}

function entryOf({ values, shifts, constant }: ShiftedKernel): (a: number, b: number) => number {
  return (a, b) => {
    const value = a >= b ? values[(a * (a + 1)) / 2 + b] : values[(b * (b + 1)) / 2 + a];
    return value - shifts[a] - shifts[b] + constant;
  };
}

/** Means that are taken out of values far larger than what is left multiply their errors. */
function growthOf(
  { values, shifts, constant }: ShiftedKernel,
  rows: Uint32Array,
  scale: Float64Array,
): number {
  let most = 1;
  rows.forEach((row, i) => {
    const size = values[(row * (row + 1)) / 2 + row] + 2 * Math.abs(shifts[row]) + constant;
    most = Math.max(most, size / scale[i]);
  });
  return most;
}

function stayingOf(
  { size, blocks, precision, shrink }: BorderedProblem,
  held: Rows,
  lambda: number,
): Staying {
  const out = new Set(held);
  const rows = Uint32Array.from({ length: size }, (_, row) => row).filter((row) => !out.has(row));
  const ofBlock = new Map<number, number[]>();
  if (blocks !== undefined)
    for (const row of held) ofBlock.set(blocks.of[row], [...(ofBlock.get(blocks.of[row]) ?? []), row]);
  const factors = new Map<number, number>();
  for (const [block, members] of ofBlock) factors.set(block, shrink(block, Uint32Array.from(members)));
  const numbers = new Map<number, number>();
  const block = Int32Array.from(rows, (row) => {
    if (blocks === undefined) return -1;
    const known = numbers.get(blocks.of[row]) ?? numbers.size;
    numbers.set(blocks.of[row], known);
    return known;
  });
  const ridge = Float64Array.from(
    rows,
    (row) => lambda / (precision[row] * (blocks === undefined ? 1 : (factors.get(blocks.of[row]) ?? 1))),
  );
  return { rows, ridge, block, blocks: numbers.size };
}

/** α, rows × v, and b of the first block. */
function coefficients(
  { outputs: v, targets }: BorderedProblem,
  { rows, block, blocks: q }: Staying,
  factor: Float64Array,
): { readonly alpha: Float64Array; readonly biases: Float64Array } {
  const r = rows.length;
  const width = v + q;
  const solved = new Float64Array(r * width);
  for (let i = 0; i < r; i++) {
    for (let out = 0; out < v; out++)
      solved[i * width + out] = targets.data[targets.offset + rows[i] * targets.stride + out];
    if (q > 0) solved[i * width + v + block[i]] = 1;
  }
  choleskySmallSolve(factor, r, solved, width);
  const alpha = new Float64Array(r * v);
  for (let i = 0; i < r; i++) for (let out = 0; out < v; out++) alpha[i * v + out] = solved[i * width + out];
  if (q === 0) return { alpha, biases: new Float64Array(v) };
  const [border, right] = [new Float64Array(q * q), new Float64Array(q * v)];
  for (let i = 0; i < r; i++) {
    for (let k = 0; k < q; k++) border[block[i] * q + k] += solved[i * width + v + k];
    for (let out = 0; out < v; out++) right[block[i] * v + out] += alpha[i * v + out];
  }
  solveSmall(border, q, right, v);
  for (let i = 0; i < r; i++)
    for (let out = 0; out < v; out++)
      for (let k = 0; k < q; k++) alpha[i * v + out] -= solved[i * width + v + k] * right[k * v + out];
  return { alpha, biases: right.slice(0, v) };
}
