import type { Run } from "../../../base/run.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";

/** A·x = b for each column b, with A symmetric and positive definite. */
export interface Equations {
  /** A·P, in memory that the next call may use. */
  apply(p: Matrix): Promise<Matrix>;
  /** b, n × v without gaps. */
  readonly right: Matrix;
  /** The diagonal of M⁻¹, the inverse of the preconditioner; all > 0. */
  readonly inverses: Float64Array;
}

export interface Rules {
  /** What is left of √(rᵀM⁻¹r), with r = b − A·x, as a share of √(bᵀM⁻¹b), where a column counts as solved. */
  readonly tolerance: number;
  /** The most steps. */
  readonly iterations: number;
  /** Where to begin, n × v without gaps; 0 by default. */
  readonly start?: Matrix | undefined;
  /** Sees x after each step, which changes it; true to stop there. */
  look?(iteration: number, x: Matrix): Promise<boolean>;
}

export interface Found {
  /** n × v. */
  readonly x: Matrix;
  /** Of each column, the steps that changed it. */
  readonly iterations: Uint32Array;
  /** Of each column, what is left of b − A·x as `tolerance` measures it. */
  readonly residuals: Float64Array;
}

/** Where all columns stand; x, r and p are n × v. */
interface State {
  readonly x: Matrix;
  readonly r: Matrix;
  readonly p: Matrix;
  /** Powers of two that bring b near 1, so that no square of it is too large or too small for a number. */
  readonly scales: Float64Array;
  /** bᵀM⁻¹b and rᵀM⁻¹r, scaled. */
  readonly whole: Float64Array;
  readonly left: Float64Array;
  readonly isOpen: Uint8Array;
  readonly iterations: Uint32Array;
}

/** What the recurrence calls solved, and is not, must have fallen by this when it is looked at again; otherwise rounding allows no less. */
const WORTHWHILE = 0.5;

/**
 * Conjugate gradients with a diagonal preconditioner. All columns share the products, and each has steps of its own. By rounding the recurrence of the
 * residual drifts away from b − A·x: what it calls solved is looked at, and taken up again from there. Source: Saad, Iterative Methods for
 * Sparse Linear Systems, second edition, algorithm 9.1.
 */
export async function conjugateGradient(equations: Equations, rules: Rules, run: Run): Promise<Found> {
  const state = await begin(equations, rules);
  let before = Number.POSITIVE_INFINITY;
  for (let taken = 0, isStopped = false; ; ) {
    while (!isStopped && taken < rules.iterations && state.isOpen.includes(1)) {
      await step(equations, state, rules.tolerance);
      taken++;
      await run.checkpoint("conjugate gradient", taken, rules.iterations);
      isStopped = (await rules.look?.(taken, state.x)) ?? false;
    }
    await turn(equations, state, rules.tolerance);
    const worst = Math.max(0, ...sharesLeft(state));
    const isOver = isStopped || taken >= rules.iterations || !state.isOpen.includes(1);
    if (isOver || !(worst < WORTHWHILE * before)) break;
    before = worst;
  }
  return { x: state.x, iterations: state.iterations, residuals: sharesLeft(state) };
}

/** What is left of b − A·x of each column. */
export async function residualsOf(equations: Equations, x: Matrix): Promise<Float64Array> {
  return sharesLeft(await begin(equations, { tolerance: 0, start: x }));
}

async function begin(
  equations: Equations,
  { tolerance, start }: Pick<Rules, "tolerance" | "start">,
): Promise<State> {
  const { right } = equations;
  const { rows: n, cols: v } = right;
  const state: State = {
    x: matrix(n, v, start?.data.slice()),
    r: matrix(n, v, right.data.slice()),
    p: matrix(n, v),
    scales: scalesOf(right),
    whole: new Float64Array(v),
    left: new Float64Array(v),
    isOpen: new Uint8Array(v),
    iterations: new Uint32Array(v),
  };
  state.whole.set(measured(equations, state));
  if (start === undefined) aim(equations, state, tolerance);
  else await turn(equations, state, tolerance);
  return state;
}

/** One step of every column that is not solved. */
async function step(equations: Equations, state: State, tolerance: number): Promise<void> {
  const { p, left, isOpen, iterations } = state;
  const { data: product } = await equations.apply(p);
  const curvature = innerProducts(p, product, state.scales);
  const lengths = curvature.map((value, col) => (isOpen[col] === 1 && value > 0 ? left[col] / value : 0));
  advance(state, product, lengths);
  const next = measured(equations, state);
  const kept = next.map((value, col) => value / left[col]);
  for (let col = 0; col < p.cols; col++) {
    iterations[col] += isOpen[col];
    left[col] = next[col];
    // A direction without curvature is none: rounding has eaten it.
    if (lengths[col] === 0 || !isAbove(state, col, tolerance)) isOpen[col] = kept[col] = 0;
  }
  redirect(equations, state, kept);
}

/** r ← b − A·x, and a new first direction. */
async function turn(equations: Equations, state: State, tolerance: number): Promise<void> {
  const product = (await equations.apply(state.x)).data;
  for (let k = 0; k < product.length; k++) state.r.data[k] = equations.right.data[k] - product[k];
  aim(equations, state, tolerance);
}

/** Down the residual, of the columns that are not solved. */
function aim(equations: Equations, state: State, tolerance: number): void {
  state.left.set(measured(equations, state));
  for (let col = 0; col < state.p.cols; col++) state.isOpen[col] = isAbove(state, col, tolerance) ? 1 : 0;
  redirect(equations, state, new Float64Array(state.p.cols));
}

/** x ← x + α·p and r ← r − α·A·p. */
function advance({ x, r, p: { data: p, cols: v } }: State, product: Float64Array, alpha: Float64Array): void {
  const [xs, rs] = [x.data, r.data];
  for (let col = 0; col < v; col++) {
    const length = alpha[col];
    if (length === 0) continue;
    for (let k = col; k < xs.length; k += v) {
      xs[k] += length * p[k];
      rs[k] -= length * product[k];
    }
  }
}

/** p ← M⁻¹r + β·p, and 0 of columns that are solved. */
function redirect({ inverses }: Equations, { r: { data: r }, p, isOpen }: State, beta: Float64Array): void {
  const { data, cols: v } = p;
  for (let col = 0; col < v; col++) {
    const [share, kept] = [isOpen[col], beta[col]];
    for (let row = 0, k = col; row < inverses.length; row++, k += v)
      data[k] = share === 0 ? 0 : r[k] * inverses[row] + kept * data[k];
  }
}

/** rᵀM⁻¹r of each column, scaled. */
function measured({ inverses }: Equations, { r: { data, cols: v }, scales }: State): Float64Array {
  const result = new Float64Array(v);
  for (let col = 0; col < v; col++) {
    const scale = scales[col];
    let sum = 0;
    for (let row = 0, k = col; row < inverses.length; row++, k += v) {
      const value = scale * data[k];
      sum += value * inverses[row] * value;
    }
    result[col] = sum;
  }
  return result;
}

/** Of each column with the same column of the other, scaled. */
function innerProducts({ data, cols: v }: Matrix, other: Float64Array, scales: Float64Array): Float64Array {
  const result = new Float64Array(v);
  for (let col = 0; col < v; col++) {
    const scale = scales[col];
    let sum = 0;
    for (let k = col; k < other.length; k += v) sum += scale * data[k] * (scale * other[k]);
    result[col] = sum;
  }
  return result;
}

function isAbove({ whole, left }: State, col: number, tolerance: number): boolean {
  return left[col] > tolerance ** 2 * whole[col];
}

function sharesLeft({ whole, left }: State): Float64Array {
  return left.map((value, col) => (whole[col] === 0 ? 0 : Math.sqrt(value / whole[col])));
}

function scalesOf({ data, cols }: Matrix): Float64Array {
  const most = new Float64Array(cols);
  data.forEach((value, k) => {
    most[k % cols] = Math.max(most[k % cols], Math.abs(value));
  });
  return most.map((value) => (value > 0 && value < Number.POSITIVE_INFINITY ? 2 ** -exponentOf(value) : 1));
}

/** Kept where the power of two itself is a number with all its digits. */
function exponentOf(value: number): number {
  return Math.max(-1000, Math.min(1000, Math.round(Math.log2(value))));
}
