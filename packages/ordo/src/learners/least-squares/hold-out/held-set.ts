import { once } from "../../../base/once.ts";
import type { Grouping } from "../../../data/grouping.ts";
import type { Rows } from "../../../data/samples.ts";
import {
  choleskySmall,
  choleskySmallInverseDiagonal,
  choleskySmallSolve,
  solveSmall,
} from "../../../linalg/small.ts";
import { unsolvable } from "../conditioning.ts";
import type { Influence } from "../influence/influence.ts";
import type { BorderedProblem } from "../problem.ts";
import type { HeldSet, Moved } from "./held.ts";

export function heldSet(problem: BorderedProblem, rows: Rows, index: number, pooled = false): HeldSet {
  const { blocks } = problem;
  const across = isAcross(problem, rows, pooled);
  const plain = { index, rows, shrink: 1, touched: rows, factors: new Float64Array(0), whole: [], across };
  if (blocks === undefined) return plain;
  if (blocks.count === 1) return { ...plain, shrink: problem.shrink(0, rows) };
  // Of single items nothing more is asked for, mostly.
  const parts = once(() => touchedParts(problem, blocks, rows));
  return {
    index,
    rows,
    shrink: 1,
    across,
    get touched() {
      return parts().touched;
    },
    get factors() {
      return parts().factors;
    },
    get whole() {
      return parts().whole;
    },
  };
}

function touchedParts(
  problem: BorderedProblem,
  blocks: Grouping,
  rows: Rows,
): Pick<HeldSet, "touched" | "factors" | "whole"> {
  const held = new Map<number, Set<number>>();
  for (const row of rows) held.set(blocks.of[row], (held.get(blocks.of[row]) ?? new Set()).add(row));
  const whole: number[] = [];
  const staying: number[] = [];
  const factors: number[] = [];
  for (const [block, members] of held) {
    const all = blocks.rowsOf(block);
    if (members.size === all.length) {
      whole.push(block);
      continue;
    }
    const factor = problem.shrink(block, Uint32Array.from(members));
    if (factor === 1) continue;
    for (const row of all) {
      if (members.has(row)) continue;
      staying.push(row);
      factors.push(factor);
    }
  }
  return {
    touched: Uint32Array.from([...rows, ...staying]),
    factors: Float64Array.from(factors),
    whole,
  };
}

function isAcross({ blocks, intercept }: BorderedProblem, rows: Rows, pooled: boolean): boolean {
  if (blocks === undefined || intercept) return false;
  return pooled || rows.some((row) => blocks.of[row] !== blocks.of[rows[0]]);
}

export function movedTargets(
  problem: BorderedProblem,
  influence: Influence,
  set: HeldSet,
  lambda: number,
): Moved {
  const v = problem.outputs;
  const { touched } = set;
  const h = touched.length;
  const system = influence.block(touched);
  const theta = thetaOf(problem, set, lambda);
  for (let j = 0; j < h; j++) system[j * h + j] += theta[j];
  fillNullSpace(problem, system, set);
  const s = new Float64Array(h * v);
  for (let i = 0; i < h; i++) {
    for (let out = 0; out < v; out++) s[i * v + out] = influence.alpha.data[touched[i] * v + out];
  }
  const solver = solverOf(system, h, set);
  solver.solve(s, v);
  return {
    s,
    energy: energyOf(influence, touched, s, theta),
    inverse: () => inverseBy(solver.solve, h),
    inverseDiagonal: once(() => solver.inverseDiagonal()),
  };
}

/** sᵀ·A_HH·s of each output, as (A_HH + Θ)·s = α_H. */
export function energyOf(
  { alpha }: Influence,
  touched: Rows,
  s: Float64Array,
  theta: Float64Array,
): Float64Array {
  const v = alpha.cols;
  const energy = new Float64Array(v);
  for (let i = 0; i < touched.length; i++) {
    for (let out = 0; out < v; out++) {
      const value = s[i * v + out];
      energy[out] += value * (alpha.data[touched[i] * v + out] - theta[i] * value);
    }
  }
  return energy;
}

/** Λ = λ/d and d shrinks by ρ, so Δ = λ/d·(1/ρ − 1); ρ > 1 (a block that gains weight) makes Δ negative. Θ is 1/Δ on J. */
export function thetaOf(problem: BorderedProblem, { rows, touched, factors }: HeldSet, lambda: number) {
  const theta = new Float64Array(touched.length);
  for (let j = rows.length; j < touched.length; j++) {
    const delta = (lambda / problem.precision[touched[j]]) * (1 / factors[j - rows.length] - 1);
    theta[j] = 1 / delta;
  }
  return theta;
}

/**
 * A_UU·1 = 0 over a block that is held out whole. A multiple of 11ᵀ there makes the system regular and, as 1ᵀα = 0 over
 * the block too, picks the solution with sum 0; which one is picked cancels in f.
 */
function fillNullSpace(problem: BorderedProblem, system: Float64Array, set: HeldSet): void {
  const h = set.touched.length;
  for (const block of set.whole) {
    const members: number[] = [];
    let trace = 0;
    for (let i = 0; i < set.rows.length; i++) {
      if (problem.blocks!.of[set.rows[i]] !== block) continue;
      members.push(i);
      trace += system[i * h + i];
    }
    const weight = trace > 0 ? trace / members.length ** 2 : 1;
    for (const i of members) for (const j of members) system[i * h + j] += weight;
  }
}

/** A block that gains weight makes the system indefinite, which LU serves. */
function solverOf(system: Float64Array, h: number, { factors, index }: HeldSet) {
  if (factors.some((factor) => factor > 1)) {
    const solve = (right: Float64Array, v: number) => solveSmall(system.slice(), h, right, v);
    const diagonal = (inverse: Float64Array) =>
      Float64Array.from({ length: h }, (_, i) => inverse[i * h + i]);
    return { solve, inverseDiagonal: () => diagonal(inverseBy(solve, h)) };
  }
  if (choleskySmall(system, h) >= 0) throw unsolvable(`set ${index} cannot be held out`);
  return {
    solve: (right: Float64Array, v: number) => choleskySmallSolve(system, h, right, v),
    inverseDiagonal: () => choleskySmallInverseDiagonal(system, h),
  };
}

function inverseBy(solve: (right: Float64Array, v: number) => void, h: number): Float64Array {
  const inverse = new Float64Array(h * h);
  for (let i = 0; i < h; i++) inverse[i * h + i] = 1;
  solve(inverse, h);
  return inverse;
}
