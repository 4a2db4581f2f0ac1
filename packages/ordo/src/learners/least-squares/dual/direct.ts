import type { Backend } from "../../../linalg/backend.ts";
import { rowOf } from "../../../linalg/matrix.ts";
import type { Direct, DirectSums } from "../hold-out/direct.ts";
import type { HeldSet, Moved } from "../hold-out/held.ts";
import { type BareInfluence, movedIntercept } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import type { DualRounding } from "../rounding.ts";
import { weighedSizes } from "../value-errors.ts";
import { dualPairs } from "./direct-pairs.ts";
import type { DualInfluence, KernelRows } from "./influence.ts";
import { weightedNorm } from "./row-norms.ts";

/** f_U = K_UR·α̃_R. O((h + u)·m) for each set. */
export function dualDirect(
  problem: BorderedProblem,
  influence: DualInfluence,
  { K, offsets, accuracy }: KernelRows,
  backend: Backend,
): Direct {
  const buffer = new Float64Array(problem.size);
  const rowOfA = async (row: number) => rowOf(await influence.rows(row, row + 1, buffer), 0);
  const rowOfK = async (row: number) => rowOf(await backend.fetch(K, { top: row, bottom: row + 1 }), 0);
  return {
    ...directSums(problem, influence, { rowOfA, rowOfK, offsets, accuracy }),
    kernel: { row: rowOfK, offsets, accuracy },
    pairs: () => dualPairs(problem, influence, { K, offsets, accuracy }, backend),
    [Symbol.dispose]: () => K.release(),
  };
}

/** Where rows of A and K come from; the caller may write to them. */
interface RowSource {
  rowOfA(row: number): Promise<Float64Array>;
  rowOfK(row: number): Promise<Float64Array>;
  readonly offsets: Float64Array | undefined;
  readonly accuracy: "relative" | undefined;
}

export function directSums(
  problem: BorderedProblem,
  influence: DualInfluence,
  { rowOfA, rowOfK, offsets, accuracy }: RowSource,
): Pick<Direct, "sum"> {
  const weights = influence.rounding.scale.map((value) => 1 / value);
  return {
    async sum(set, moved) {
      const without = await coefficientsWithout(problem, influence, rowOfA, set, moved);
      const result = emptySums(problem, set);
      result.sizes.set(sizesOf(problem, influence.rounding, without.values));
      const constants = constantsOf(problem, influence, offsets, set, moved, without);
      for (let i = 0; i < set.rows.length; i++) {
        const line = await rowOfK(set.rows[i]);
        for (const row of set.rows) line[row] = 0;
        addProducts(problem, line, without, result, { i, accuracy });
        addConstants(constants, problem.outputs, result, i);
        result.reach[i] = reachOf(influence.rounding, set, i, {
          line,
          weights,
          without,
          intercept: problem.intercept,
          accuracy,
        });
      }
      return result;
    },
  };
}

function emptySums({ outputs: v }: BorderedProblem, { rows }: HeldSet): DirectSums {
  const count = rows.length * v;
  return {
    scores: new Float64Array(count),
    sums: new Float64Array(count),
    reach: new Float64Array(rows.length),
    sizes: new Float64Array(v),
  };
}

interface Without {
  /** α̃, m × v: 0 at the held-out items. */
  readonly values: Float64Array;
  /** |α| + |A_{·H}||s|, likewise. */
  readonly sums: Float64Array;
  /** Σ_h |(A_HH + Θ)⁻¹_ah|·‖√D·A_h‖ of each held-out item. */
  readonly reach: Float64Array;
}

async function coefficientsWithout(
  { outputs: v, size: m }: BorderedProblem,
  { alpha, rounding }: DualInfluence,
  rowOfA: (row: number) => Promise<Float64Array>,
  { rows, touched, across }: HeldSet,
  moved: Moved,
): Promise<Without> {
  const values = alpha.data.slice(0, m * v);
  const sums = values.map(Math.abs);
  // Across blocks and models the rows of A do not tell how far errors reach.
  const reach = new Float64Array(rows.length).fill(across ? Number.POSITIVE_INFINITY : 0);
  const inverse = across ? undefined : moved.inverse();
  const h = touched.length;
  for (let k = 0; k < h; k++) {
    const line = await rowOfA(touched[k]);
    if (inverse !== undefined) {
      const size = weightedNorm(line, rounding.scale);
      for (let i = 0; i < rows.length; i++) reach[i] += Math.abs(inverse[i * h + k]) * size;
    }
    for (let out = 0; out < v; out++) {
      const s = moved.s[k * v + out];
      for (let j = 0; j < m; j++) {
        const change = line[j] * s;
        values[j * v + out] -= change;
        sums[j * v + out] += Math.abs(change);
      }
    }
  }
  for (const row of rows) {
    values.fill(0, row * v, (row + 1) * v);
    sums.fill(0, row * v, (row + 1) * v);
  }
  return { values, sums, reach };
}

function sizesOf({ outputs: v, size: m }: BorderedProblem, { scale }: DualRounding, values: Float64Array) {
  if (v === 1) return Float64Array.of(weightedNorm(values, scale));
  const column = new Float64Array(m);
  return Float64Array.from({ length: v }, (_, out) => {
    for (let j = 0; j < m; j++) column[j] = values[j * v + out];
    return weightedNorm(column, scale);
  });
}

/** `line` is a row of K, with zeros at the held-out items. */
function addProducts(
  { outputs: v, size: m }: BorderedProblem,
  line: Float64Array,
  { values, sums }: Without,
  result: DirectSums,
  { i, accuracy }: { readonly i: number; readonly accuracy: "relative" | undefined },
): void {
  const sizes = accuracy === "relative" ? weighedSizes(line) : line.map(Math.abs);
  for (let out = 0; out < v; out++) {
    let sum = 0;
    let total = 0;
    for (let j = 0; j < m; j++) {
      sum += line[j] * values[j * v + out];
      total += sizes[j] * sums[j * v + out];
    }
    result.scores[i * v + out] = sum;
    result.sums[i * v + out] = total;
  }
}

interface Added {
  readonly value: number;
  readonly sum: number;
}

/** What all scores of an output have in common: the offset of a centred kernel, and the intercept of a regression. */
function constantsOf(
  problem: BorderedProblem,
  influence: BareInfluence,
  offsets: Float64Array | undefined,
  { touched }: HeldSet,
  { s }: Moved,
  { values, sums }: Without,
): Added[] {
  const { outputs: v, size: m } = problem;
  return Array.from({ length: v }, (_, out) => {
    let [value, sum] = [0, 0];
    for (let j = 0; offsets !== undefined && j < m; j++) {
      value += offsets[j] * values[j * v + out];
      sum += Math.abs(offsets[j]) * sums[j * v + out];
    }
    if (problem.intercept) {
      const intercept = movedIntercept(influence, 0, { rows: touched, e: s, outputs: v }, out);
      value += intercept;
      sum += Math.abs(intercept) + Math.abs(influence.intercept(0, out));
    }
    return { value, sum };
  });
}

function addConstants(constants: readonly Added[], v: number, result: DirectSums, i: number): void {
  constants.forEach(({ value, sum }, out) => {
    result.scores[i * v + out] += value;
    result.sums[i * v + out] += sum;
  });
}

/** The smallest of three bounds: by the rows of A, by what the others leave unexplained, and by what the item shares with the others. */
function reachOf(
  { total, reach }: DualRounding,
  { rows }: HeldSet,
  i: number,
  known: {
    readonly line: Float64Array;
    /** 1/D. */
    readonly weights: Float64Array;
    readonly without: Without;
    readonly intercept: boolean;
    readonly accuracy: "relative" | undefined;
  },
): number {
  const { line, without, intercept, accuracy } = known;
  // Values that are not known relative to themselves say nothing by being small.
  const shared =
    intercept || accuracy !== "relative"
      ? Number.POSITIVE_INFINITY
      : total * weightedNorm(line, known.weights);
  return Math.min(without.reach[i], reach(rows[i], Number.POSITIVE_INFINITY, 1), shared);
}
