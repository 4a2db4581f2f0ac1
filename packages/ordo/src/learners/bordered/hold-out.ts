import type { Rows } from "../../data/samples.ts";
import type { Compute } from "../../linalg/compute.ts";
import { choleskySmall, choleskySmallSolve, solveSmall } from "../../linalg/small.ts";
import type { HoldOutSink } from "../learner.ts";
import { unsolvable } from "./conditioning.ts";
import { type Influence, type InfluenceSource, movedIntercept } from "./influence.ts";
import type { BorderedProblem } from "./problem.ts";
import { NOTHING, type Remainder, remainderOf } from "./remainder.ts";

/**
 * Scores of held-out sets, exactly as retraining without each of them would give.
 *
 * Without the items U, α̃ = α − A_{·U}·e with e = (A_UU)⁻¹α_U has zeros at U and solves the smaller system, so from
 * (K + Λ)A = I − PC the held-out scores are f_U = y_U − e − P_U(b − C_{·U}·e). What leaving items out does to d = c·W·w:
 *
 * - one block: all of d shrinks by ρ, which is the same as λ/ρ, so A is taken at that lambda;
 * - whole blocks: nothing else changes; A_UU has the null vector 1 of each, which does not change f;
 * - parts of blocks: Λ grows by Δ on the rows J that stay in those blocks. Then s = (A_HH + Θ)⁻¹α_H over H = U ∪ J, with Θ = 0 on U and 1/Δ on J,
 *   takes the place of e: α̃ = α − A_{·H}·s is 0 at U and solves the smaller system, and f_U = y_U − s_U − P_U(b − C_{·H}·s).
 *
 * O(u³) for each set, or O(|H|³) in the last case. Derivation: docs/math/hold-out.md.
 */
export async function holdOutSets(
  problem: BorderedProblem,
  source: InfluenceSource,
  request: { readonly sets: readonly Rows[]; readonly lambda: number },
  given: HoldOutSink,
  { run }: Compute,
): Promise<void> {
  const { sets, lambda } = request;
  const remainder = remainderOf(problem);
  const sink = stillTaught(remainder, given);
  if (sets.every((rows) => rows.length === 1) && isEven(problem))
    return holdOutSingles(problem, source, request, sink);
  const plans = sets.flatMap((rows, index) =>
    remainder.without(rows) === "nothing" ? [] : [planOf(problem, rows, index)],
  );
  const byLambda = new Map<number, Plan[]>();
  for (const plan of plans) {
    const at = lambda / plan.shrink;
    const group = byLambda.get(at);
    if (group === undefined) byLambda.set(at, [plan]);
    else group.push(plan);
  }
  if (byLambda.size > MANY) source.expectMany();
  let done = 0;
  for (const [at, group] of byLambda) {
    const entries = group.reduce((sum, plan) => sum + plan.touched.length ** 2, 0);
    const influence = await source.at(at, { kind: "blocks", entries });
    try {
      for (const plan of group) {
        sink.set?.(plan.index, plan.rows, heldOutScores(problem, influence, plan, at), undefined);
        await run.checkpoint("held-out sets", ++done, sets.length);
      }
    } finally {
      influence.release();
    }
  }
}

/** Sets without which nothing is left to learn from have no scores. */
function stillTaught(remainder: Remainder, sink: HoldOutSink): HoldOutSink {
  return {
    set(index, rows, scores, doubts) {
      const left = remainder.without(rows);
      if (left === "nothing") return;
      if (left !== "order") overwrite(scores, left);
      sink.set?.(index, rows, scores, doubts);
    },
  };
}

/** Outputs of which nothing is left have no score. */
function overwrite(scores: Float64Array, constants: Float64Array): void {
  const v = constants.length;
  for (let k = 0; k < scores.length; k++) {
    const constant = constants[k % v];
    if (!Number.isNaN(constant)) scores[k] = constant === NOTHING ? Number.NaN : constant;
  }
}

/** At most one block, all of whose items weigh the same: leaving out any one of them is alike. */
function isEven({ blocks, precision }: BorderedProblem): boolean {
  return blocks === undefined || (blocks.count === 1 && precision.every((d) => d === precision[0]));
}

/** Leave-one-out: nothing of A but its diagonal is needed, e = α_i/A_ii. */
async function holdOutSingles(
  problem: BorderedProblem,
  source: InfluenceSource,
  { sets, lambda }: { readonly sets: readonly Rows[]; readonly lambda: number },
  sink: HoldOutSink,
): Promise<void> {
  const { blocks, outputs: v, targets, size } = problem;
  const shrink = blocks === undefined ? 1 : problem.shrink(0, Uint32Array.of(0));
  if (size < 2 || !(shrink > 0)) return;
  const influence = await source.at(lambda / shrink, { kind: "diagonal", shrink });
  try {
    const diagonal = await influence.diagonal();
    const ranking = blocks !== undefined && !problem.intercept;
    const scores = new Float64Array(v);
    for (let index = 0; index < sets.length; index++) {
      const row = sets[index][0];
      const slope = ranking ? influence.slope(0, row) : 0;
      for (let out = 0; out < v; out++) {
        const e = influence.alpha.data[row * v + out] / diagonal[row];
        const intercept = ranking ? influence.intercept(0, out) - slope * e : 0;
        scores[out] = targets.data[targets.offset + row * targets.stride + out] - e - intercept;
      }
      sink.set?.(index, sets[index], scores, undefined);
    }
  } finally {
    influence.release();
  }
}

/** From so many different lambdas on, one decomposition beats a factorisation for each. */
const MANY = 3;

interface Plan {
  readonly index: number;
  readonly rows: Rows;
  /** ρ of the only block; 1 when there are several. */
  readonly shrink: number;
  /** H: the held-out rows U, then the rows J that stay in blocks whose d changes. */
  readonly touched: Rows;
  /** ρ of the block of each row of J. */
  readonly factors: Float64Array;
  /** Blocks that are held out whole. */
  readonly whole: readonly number[];
}

/** How many items the system behind a held-out set has. */
export function touchedBy(problem: BorderedProblem, rows: Rows): number {
  return planOf(problem, rows, 0).touched.length;
}

function planOf(problem: BorderedProblem, rows: Rows, index: number): Plan {
  const { blocks } = problem;
  const plain = { index, rows, shrink: 1, touched: rows, factors: new Float64Array(0), whole: [] };
  if (blocks === undefined) return plain;
  if (blocks.count === 1) return { ...plain, shrink: problem.shrink(0, rows) };
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
    ...plain,
    touched: Uint32Array.from([...rows, ...staying]),
    factors: Float64Array.from(factors),
    whole,
  };
}

/** f of the held-out rows, u × v row-major. */
function heldOutScores(
  problem: BorderedProblem,
  influence: Influence,
  plan: Plan,
  lambda: number,
): Float64Array {
  const { outputs: v, targets, blocks } = problem;
  const { rows, touched } = plan;
  const s = movedTargets(problem, influence, plan, lambda);
  const moved = { rows: touched, e: s, outputs: v };
  const scores = new Float64Array(rows.length * v);
  for (let out = 0; out < v; out++) {
    const intercepts = new Map<number, number>();
    for (let i = 0; i < rows.length; i++) {
      const value = targets.data[targets.offset + rows[i] * targets.stride + out] - s[i * v + out];
      const block = blocks === undefined || problem.intercept ? -1 : blocks.of[rows[i]];
      if (block >= 0 && !intercepts.has(block))
        intercepts.set(block, movedIntercept(influence, block, moved, out));
      scores[i * v + out] = block < 0 ? value : value - (intercepts.get(block) as number);
    }
  }
  return scores;
}

/** s = (A_HH + Θ)⁻¹·α_H, |H| × v row-major. */
function movedTargets(
  problem: BorderedProblem,
  influence: Influence,
  plan: Plan,
  lambda: number,
): Float64Array {
  const v = problem.outputs;
  const { rows, touched, factors } = plan;
  const h = touched.length;
  const system = influence.block(touched);
  const s = new Float64Array(h * v);
  for (let i = 0; i < h; i++) {
    for (let out = 0; out < v; out++) s[i * v + out] = influence.alpha.data[touched[i] * v + out];
  }
  for (let j = rows.length; j < h; j++) {
    // Λ = λ/d and d shrinks by ρ, so Δ = λ/d·(1/ρ − 1); ρ > 1 (a block that gains weight) makes Δ negative.
    const factor = factors[j - rows.length];
    const delta = (lambda / problem.precision[touched[j]]) * (1 / factor - 1);
    system[j * h + j] += 1 / delta;
  }
  fillNullSpace(problem, system, plan);
  const growing = factors.some((factor) => factor > 1);
  if (growing) solveSmall(system, h, s, v);
  else solvePositive(system, h, s, v, plan.index);
  return s;
}

/**
 * A_UU·1 = 0 over a block that is held out whole. A multiple of 11ᵀ there makes the system regular and, as 1ᵀα = 0 over
 * the block too, picks the solution with sum 0; which one is picked cancels in f.
 */
function fillNullSpace(problem: BorderedProblem, system: Float64Array, plan: Plan): void {
  const h = plan.touched.length;
  for (const block of plan.whole) {
    const members: number[] = [];
    let trace = 0;
    for (let i = 0; i < plan.rows.length; i++) {
      if (problem.blocks!.of[plan.rows[i]] !== block) continue;
      members.push(i);
      trace += system[i * h + i];
    }
    const weight = trace > 0 ? trace / members.length ** 2 : 1;
    for (const i of members) for (const j of members) system[i * h + j] += weight;
  }
}

function solvePositive(
  system: Float64Array,
  size: number,
  right: Float64Array,
  v: number,
  index: number,
): void {
  if (choleskySmall(system, size) >= 0) throw unsolvable(`set ${index} cannot be held out`);
  choleskySmallSolve(system, size, right, v);
}
