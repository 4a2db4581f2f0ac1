/** Maps over many elements: independent, so threads take pieces of PIECE elements. */
import {
  constant, expExtreme, expOrdinary, expPair, isOrdinary, ORDINARY, Q0, Q1, Q2, ROUNDER, STEP_HIGH, STEP_LOW, STEPS,
} from "./exp";
import { at } from "../products/gemm";
import { addScaled } from "../products/gemv";
import { madd } from "../products/microkernel";
import { cancelled, openTask, runTask, Task } from "../threads";

/** Even, so pairs never straddle two pieces. */
const PIECE: i32 = 16384;

/** Arguments: count, x, y, three numbers. */
function overPieces(task: Task, count: i32, x: usize, y: usize, p: f64, q: f64, degree: f64): void {
  const args = openTask();
  store<i32>(args, count);
  store<usize>(args, x, 4);
  store<usize>(args, y, 8);
  store<f64>(args, p, 16);
  store<f64>(args, q, 24);
  store<f64>(args, degree, 32);
  runTask(task, count > 0 ? (count - 1) / PIECE + 1 : 0, args);
}

@inline
function pieceStart(chunk: i32, args: usize): usize {
  return load<usize>(args, 4) + ((<usize>chunk * <usize>PIECE) << 3);
}

/** None once the work is cancelled. */
@inline
function pieceCount(chunk: i32, args: usize): i32 {
  return cancelled() ? 0 : min(PIECE, load<i32>(args) - chunk * PIECE);
}

/** The last element of an odd count, in both lanes. */
@inline
function lastAsPair(x: usize): v128 {
  return v128.load64_splat(x);
}

/** x ← exp(scale·x), relative error below 1e−15 of the exponential of the rounded product. */
export function mapExp(count: i32, x: usize, scale: f64): void {
  overPieces(expPiece, count, x, 0, scale, 0, 0);
}

function expPiece(chunk: i32, args: usize): void {
  let x = pieceStart(chunk, args);
  const count = pieceCount(chunk, args), end = x + (<usize>(count & ~1) << 3);
  const factor = f64x2.splat(load<f64>(args, 16)), bound = constant(ORDINARY);
  const steps = constant(STEPS), rounder = constant(ROUNDER);
  const high = constant(STEP_HIGH), low = constant(STEP_LOW);
  const q0 = constant(Q0), q1 = constant(Q1), q2 = constant(Q2);
  for (; x < end; x += 16) {
    const t = f64x2.mul(factor, v128.load(x));
    v128.store(x, isOrdinary(t, bound) ? expOrdinary(t, steps, rounder, high, low, q0, q1, q2) : expExtreme(t));
  }
  if (count & 1) store<f64>(x, f64x2.extract_lane(expPair(f64x2.mul(factor, lastAsPair(x))), 0));
}

/** x ← (scale·x + offset)^degree; whole degrees up to 64 by repeated squaring. */
export function mapPower(count: i32, x: usize, scale: f64, offset: f64, degree: f64): void {
  const whole = degree >= 0 && degree <= 64 && degree == floor<f64>(degree);
  overPieces(whole ? wholePowerPiece : powerPiece, count, x, 0, scale, offset, degree);
}

function wholePowerPiece(chunk: i32, args: usize): void {
  let x = pieceStart(chunk, args);
  const count = pieceCount(chunk, args), end = x + (<usize>(count & ~1) << 3);
  const scale = f64x2.splat(load<f64>(args, 16)), offset = f64x2.splat(load<f64>(args, 24));
  const degree = <i32>load<f64>(args, 32);
  for (; x < end; x += 16) v128.store(x, wholePower(f64x2.add(f64x2.mul(scale, v128.load(x)), offset), degree));
  if (count & 1) {
    const value = wholePower(f64x2.add(f64x2.mul(scale, lastAsPair(x)), offset), degree);
    store<f64>(x, f64x2.extract_lane(value, 0));
  }
}

@inline
function wholePower(base: v128, degree: i32): v128 {
  let result = f64x2.splat(1), square = base;
  for (let bits = degree; bits != 0; ) {
    if (bits & 1) result = f64x2.mul(result, square);
    bits >>= 1;
    if (bits != 0) square = f64x2.mul(square, square);
  }
  return result;
}

function powerPiece(chunk: i32, args: usize): void {
  let x = pieceStart(chunk, args);
  const end = x + (<usize>pieceCount(chunk, args) << 3);
  const scale = load<f64>(args, 16), offset = load<f64>(args, 24), degree = load<f64>(args, 32);
  for (; x < end; x += 8) store<f64>(x, Math.pow(scale * load<f64>(x) + offset, degree));
}

/** Matérn of squared distances: t = √(2ν·x)/length, then e^−t times 1, 1 + t or 1 + t + t²/3 for 2ν = 1, 3, 5. */
export function mapMatern(count: i32, x: usize, nu2: i32, length: f64): void {
  overPieces(maternPiece, count, x, 0, <f64>nu2, length, 0);
}

function maternPiece(chunk: i32, args: usize): void {
  let x = pieceStart(chunk, args);
  const count = pieceCount(chunk, args), end = x + (<usize>(count & ~1) << 3);
  const nu2 = load<f64>(args, 16), length = f64x2.splat(load<f64>(args, 24));
  for (; x < end; x += 16) v128.store(x, matern(v128.load(x), nu2, length));
  if (count & 1) store<f64>(x, f64x2.extract_lane(matern(lastAsPair(x), nu2, length), 0));
}

/** For large t the polynomial times e^−t would be ∞·0 if t itself overflowed; that t only comes from infinite x. */
@inline
function matern(x: v128, nu2: f64, length: v128): v128 {
  const t = f64x2.div(f64x2.sqrt(f64x2.mul(f64x2.splat(nu2), x)), length);
  const decay = expPair(f64x2.neg(t));
  let factor = f64x2.splat(1);
  if (nu2 >= 3) factor = f64x2.add(factor, t);
  if (nu2 >= 5) factor = f64x2.add(factor, f64x2.div(f64x2.mul(t, t), f64x2.splat(3)));
  return v128.bitselect(decay, f64x2.mul(factor, decay), f64x2.eq(decay, f64x2.splat(0)));
}

/** x ← alpha·x + beta·y. */
export function add(count: i32, x: usize, alpha: f64, y: usize, beta: f64): void {
  overPieces(addPiece, count, x, y, alpha, beta, 0);
}

function addPiece(chunk: i32, args: usize): void {
  let x = pieceStart(chunk, args), y = load<usize>(args, 8) + ((<usize>chunk * <usize>PIECE) << 3);
  const count = pieceCount(chunk, args), end = x + (<usize>(count & ~1) << 3);
  const alpha = f64x2.splat(load<f64>(args, 16)), beta = f64x2.splat(load<f64>(args, 24));
  for (; x < end; x += 16, y += 16) {
    v128.store(x, f64x2.add(f64x2.mul(alpha, v128.load(x)), f64x2.mul(beta, v128.load(y))));
  }
  if (count & 1) store<f64>(x, load<f64>(args, 16) * load<f64>(x) + load<f64>(args, 24) * load<f64>(y));
}

/** x ← x ∘ y. */
export function hadamard(count: i32, x: usize, y: usize): void {
  overPieces(hadamardPiece, count, x, y, 0, 0, 0);
}

function hadamardPiece(chunk: i32, args: usize): void {
  let x = pieceStart(chunk, args), y = load<usize>(args, 8) + ((<usize>chunk * <usize>PIECE) << 3);
  const count = pieceCount(chunk, args), end = x + (<usize>(count & ~1) << 3);
  for (; x < end; x += 16, y += 16) v128.store(x, f64x2.mul(v128.load(x), v128.load(y)));
  if (count & 1) store<f64>(x, load<f64>(x) * load<f64>(y));
}

/** Row by row over a matrix; a chunk is a band of rows of about PIECE elements. */
function overRows(task: Task, rows: i32, cols: i32, x: usize, ldx: i32, u: usize, v: usize, alpha: f64): void {
  if (rows <= 0 || cols <= 0) return;
  const band = max(1, PIECE / cols);
  const args = openTask();
  store<i32>(args, rows);
  store<i32>(args, cols, 4);
  store<usize>(args, x, 8);
  store<i32>(args, ldx, 12);
  store<usize>(args, u, 16);
  store<usize>(args, v, 20);
  store<f64>(args, alpha, 24);
  store<i32>(args, band, 32);
  runTask(task, (rows + band - 1) / band, args);
}

/** x[i][j] ← rowFactors[i]·colFactors[j]·x[i][j], the factors first: what is symmetric stays so. Either may be 0 (none). */
export function scale(rows: i32, cols: i32, x: usize, ldx: i32, rowFactors: usize, colFactors: usize): void {
  overRows(scaleRows, rows, cols, x, ldx, rowFactors, colFactors, 1);
}

function scaleRows(chunk: i32, args: usize): void {
  const cols = load<i32>(args, 4), band = load<i32>(args, 32), end = cancelled() ? 0 : min(load<i32>(args), (chunk + 1) * band);
  const rowFactors = load<usize>(args, 16), colFactors = load<usize>(args, 20);
  for (let i = chunk * band; i < end; i++) {
    let x = at(load<usize>(args, 8), i, 0, load<i32>(args, 12)), factors = colFactors;
    const factor = rowFactors ? load<f64>(rowFactors + (<usize>i << 3)) : 1.0, pair = f64x2.splat(factor);
    const pairs = x + (<usize>(cols & ~1) << 3);
    if (colFactors) {
      for (; x < pairs; x += 16, factors += 16) {
        v128.store(x, f64x2.mul(f64x2.mul(pair, v128.load(factors)), v128.load(x)));
      }
      if (cols & 1) store<f64>(x, factor * load<f64>(factors) * load<f64>(x));
    } else {
      for (; x < pairs; x += 16) v128.store(x, f64x2.mul(pair, v128.load(x)));
      if (cols & 1) store<f64>(x, factor * load<f64>(x));
    }
  }
}

/** x ← x + alpha·u·vᵀ. */
export function addOuter(rows: i32, cols: i32, x: usize, ldx: i32, alpha: f64, u: usize, v: usize): void {
  overRows(addOuterRows, rows, cols, x, ldx, u, v, alpha);
}

function addOuterRows(chunk: i32, args: usize): void {
  const cols = load<i32>(args, 4), band = load<i32>(args, 32), end = cancelled() ? 0 : min(load<i32>(args), (chunk + 1) * band);
  const x = load<usize>(args, 8), u = load<usize>(args, 16), v = load<usize>(args, 20);
  for (let i = chunk * band; i < end; i++) {
    addScaled(cols, load<f64>(args, 24) * load<f64>(u + (<usize>i << 3)), v, at(x, i, 0, load<i32>(args, 12)));
  }
}
