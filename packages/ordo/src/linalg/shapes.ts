import { invalidInput, requireShape } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import type {
  EigenOptions,
  ElementMap,
  MultiplyOptions,
  NormalOptions,
  PairwiseKind,
  PivotedOptions,
  RowRange,
  Tridiagonal,
} from "./backend.ts";
import type { LeavePairs, SolveBatch } from "./hold-out-jobs.ts";
import { isCount, type Matrix } from "./matrix.ts";

/** The shape checks every backend makes before it computes, and the sizes they lead to. */
export interface Size {
  readonly rows: number;
  readonly cols: number;
}

/** alpha·op(A)·op(B) + beta·C: op(A) is m × k, op(B) k × n, C m × n. */
export function productSizes(
  a: Size,
  b: Size,
  options: MultiplyOptions = {},
): { m: number; n: number; k: number } {
  const [m, k] = options.transposeA ? [a.cols, a.rows] : [a.rows, a.cols];
  const [inner, n] = options.transposeB ? [b.cols, b.rows] : [b.rows, b.cols];
  requireShape("multiply: second operand", inner === k, `${k} rows to multiply ${m} × ${k}`, `${inner}`);
  const to = options.add?.to;
  if (to !== undefined) {
    requireShape("multiply: add.to", to.rows === m && to.cols === n, `${m} × ${n}`, show(to));
    if ((to as unknown) === a || (to as unknown) === b)
      throw invalidInput("multiply: add.to", "a matrix other than the operands", "one of them");
  }
  return { m, n, k };
}

/** Where a product is written: as large as it, and without gaps. */
export function requireRoom(into: Matrix, { m, n }: { readonly m: number; readonly n: number }): void {
  const fits = into.rows === m && into.cols === n && (into.stride === n || m <= 1);
  requireShape(
    "multiplyInto: into",
    fits,
    `${m} × ${n} without gaps`,
    `${into.rows} × ${into.cols}, ${into.stride} apart`,
  );
}

/** A·Aᵀ is n × n with A n × k; Aᵀ·A is n × n with A k × n. */
export function gramSizes(a: Size, transpose = false): { n: number; k: number } {
  return transpose ? { n: a.cols, k: a.rows } : { n: a.rows, k: a.cols };
}

/** op(A)·x: the length of the result. */
export function vectorSize(a: Size, x: Float64Array, transpose = false): number {
  const [length, wanted] = transpose ? [a.cols, a.rows] : [a.rows, a.cols];
  requireLength("multiplyVector: vector", x, wanted);
  return length;
}

/** op(S)·B. */
export function sparseProductSize(s: Size, b: Size, transpose = false): Size {
  const [rows, inner] = transpose ? [s.cols, s.rows] : [s.rows, s.cols];
  requireShape("multiplySparse: second operand", b.rows === inner, `${inner} rows`, `${b.rows}`);
  return { rows, cols: b.cols };
}

/** Sᵀ·D·(S·B − 1·cᵀ): the size of the result. */
export function normalSize(s: Size, b: Size, { weights, shifts }: NormalOptions): Size {
  requireShape("multiplyNormal: second operand", b.rows === s.cols, `${s.cols} rows`, `${b.rows}`);
  if (weights !== undefined) requireLength("multiplyNormal: weights", weights, s.rows);
  if (shifts !== undefined) requireLength("multiplyNormal: shifts", shifts, b.cols);
  return { rows: s.cols, cols: b.cols };
}

export function requireSquare(operation: string, a: Size): void {
  requireShape(operation, a.rows === a.cols, "a square matrix", show(a));
}

/** A system with a square matrix: as many right-hand rows as unknowns. */
export function requireSystem(operation: string, a: Size, b: Size): void {
  requireSquare(operation, a);
  requireShape(`${operation}: right-hand side`, b.rows === a.rows, `${a.rows} rows`, `${b.rows}`);
}

export function requireSameSize(operation: string, a: Size, b: Size): void {
  requireShape(`${operation}: second operand`, a.rows === b.rows && a.cols === b.cols, show(a), show(b));
}

export function requireLength(what: string, values: ArrayLike<number>, length: number): void {
  requireShape(what, values.length === length, `${length} values`, `${values.length}`);
}

/** Factors of `scale`, vectors of `addOuter`. */
export function requireFactors(
  operation: string,
  a: Size,
  rows: Float64Array | undefined,
  cols: Float64Array | undefined,
): void {
  if (rows !== undefined) requireLength(`${operation}: values for rows`, rows, a.rows);
  if (cols !== undefined) requireLength(`${operation}: values for columns`, cols, a.cols);
}

/** The rows asked for: all, unless a part is named. */
export function rowRange(a: Size, part: RowRange | undefined): RowRange {
  if (part === undefined) return { top: 0, bottom: a.rows };
  const { top, bottom } = part;
  const inside = isCount(top) && isCount(bottom) && top <= bottom && bottom <= a.rows;
  requireShape("fetch: rows", inside, `a part of [0, ${a.rows})`, `[${top}, ${bottom})`);
  const [room, wanted] = [part.into?.length ?? Number.POSITIVE_INFINITY, (bottom - top) * a.cols];
  requireShape("fetch: into", room >= wanted, `room for ${wanted} values`, `${room}`);
  return part;
}

/** How many eigenvalues are wanted. */
export function eigenCount(a: Size, options: EigenOptions = {}): number {
  requireSquare("eigen", a);
  const { top = a.rows } = options;
  if (isCount(top) && top <= a.rows) return top;
  throw invalidInput("eigen: top", `a whole number from 0 to ${a.rows}`, `${top}`);
}

/** Limits of a pivoted factorisation; the tolerance is `undefined` when the default applies. */
export function pivotedLimits(
  a: Size,
  options: PivotedOptions = {},
): { maxRank: number; tolerance: number | undefined } {
  requireSquare("pivotedCholesky", a);
  const { maxRank = a.rows, tolerance } = options;
  if (!isCount(maxRank)) throw invalidInput("pivotedCholesky: maxRank", "a whole number", `${maxRank}`);
  if (tolerance !== undefined && !(tolerance >= 0))
    throw invalidInput("pivotedCholesky: tolerance", "a number >= 0", `${tolerance}`);
  return { maxRank: Math.min(maxRank, a.rows), tolerance };
}

const PAIRWISE_KINDS: readonly PairwiseKind[] = ["dot", "squared-euclidean", "manhattan", "minimum"];

/** Rows of the same length, both dense or both sparse. Without `b` the rows of `a` meet each other. */
export function requirePairwise(
  kind: PairwiseKind,
  a: Size & { readonly kind: string },
  b: (Size & { readonly kind: string }) | undefined,
): void {
  if (!PAIRWISE_KINDS.includes(kind))
    throw invalidInput("pairwise: kind", `one of ${PAIRWISE_KINDS.join(", ")}`, `${kind}`);
  if (b === undefined) return;
  requireShape("pairwise: second operand", a.cols === b.cols, `${a.cols} columns`, `${b.cols}`);
  if (isSparse(a) !== isSparse(b))
    throw invalidInput("pairwise: operands", "both dense or both sparse", "one of each");
}

const MAP_KINDS: readonly ElementMap["kind"][] = ["exp", "power", "matern"];
const SMOOTHNESS: readonly number[] = [0.5, 1.5, 2.5];

/** A map the kernels know: anything else would be taken for one of them. */
export function requireMap(what: string, f: ElementMap): void {
  if (!MAP_KINDS.includes(f.kind))
    throw invalidInput(`${what}: kind`, `one of ${MAP_KINDS.join(", ")}`, `${f.kind}`);
  if (f.kind === "matern" && !SMOOTHNESS.includes(f.nu))
    throw invalidInput(`${what}: nu`, `one of ${SMOOTHNESS.join(", ")}`, `${f.nu}`);
}

/** The diagonal of a triangular factor that is to be inverted; fails with `solver.singular`. */
export function requirePivots(diagonal: Float64Array): void {
  const pivot = diagonal.indexOf(0);
  if (pivot >= 0) throw new OrdoError("solver.singular", `singular: pivot ${pivot} is 0`, { pivot });
}

export function isSparse(a: { readonly kind: string }): boolean {
  return a.kind === "sparse" || a.kind === "held-sparse";
}

/** A square A, and rows that it can be multiplied with. */
export function requireShifted(a: Size, b: Size): void {
  requireSquare("solveShifted", a);
  requireShape("solveShifted: second operand", a.rows === b.cols, `${a.rows} columns`, `${b.cols}`);
}

/** T of some size, and as many rows. */
export function requireForms({ diagonal, beside }: Tridiagonal, f: Size): void {
  const n = diagonal.length;
  const sizes = `${n} and ${beside.length} values`;
  requireShape("quadraticForms: t", beside.length === Math.max(0, n - 1), "one value less beside", sizes);
  requireShape("quadraticForms: second operand", f.rows === n, `${n} rows`, `${f.rows}`);
}

/** A square A, and diagonals of its size. */
export function requireDiagonals(a: Size, diagonals: readonly Float64Array[]): void {
  requireSquare("shiftedInverses", a);
  for (const diagonal of diagonals) requireLength("shiftedInverses: diagonal", diagonal, a.rows);
}

/** Square matrices of one size, and a weight for each. */
export function requireTerms(terms: readonly Size[], weights: Float64Array): void {
  requireShape("weightedSum: terms", terms.length > 0, "at least one matrix", "none");
  requireLength("weightedSum: weights", weights, terms.length);
  for (const term of terms) requireSquare("weightedSum", term);
  const n = terms[0].rows;
  const other = terms.find(({ rows }) => rows !== n);
  requireShape("weightedSum: terms", other === undefined, `${n} rows like the first`, `${other?.rows}`);
}

/** Sides with a value for each row of A, and a centre with one for each row of B. */
export function requireSums(a: Size, b: Size, sides: Size, centre: Float64Array | "mean" | undefined): void {
  requireShape("pairwiseSums: sides", sides.rows === a.rows, `${a.rows} rows`, `${sides.rows}`);
  if (centre instanceof Float64Array) requireLength("pairwiseSums: centre", centre, b.rows);
}

/** Numbers of rows, and as many lists of columns, which are the rows where there are none; gives these. */
export function requireSets(
  what: string,
  a: Size,
  sets: readonly Uint32Array[],
  columns: readonly Uint32Array[] = sets,
): readonly Uint32Array[] {
  if (columns === sets) requireSquare(what, a);
  const counts = `${columns.length}`;
  requireShape(`${what}: columns`, columns.length === sets.length, `${sets.length} lists`, counts);
  for (const [lists, size] of [
    [sets, a.rows],
    [columns, a.cols],
  ] as const)
    for (const list of lists)
      for (const place of list)
        requireShape(`${what}: rows`, place < size, `numbers below ${size}`, `${place}`);
  return columns;
}

/** A square A, numbers of its rows, and a value for each of them. */
export function requireBatch(a: Size, { sets, right, diagonal, groups, fills }: SolveBatch): void {
  requireSets("solveBatch", a, sets);
  const count = sets.reduce((sum, { length }) => sum + length, 0);
  requireShape("solveBatch: right", right.rows === count, `${count} rows`, `${right.rows}`);
  for (const [name, values] of Object.entries({ diagonal, groups, fills }))
    if (values !== undefined) requireLength(`solveBatch: ${name}`, values, count);
  const isWhole = (groups === undefined) === (fills === undefined);
  requireShape("solveBatch: groups", isWhole, "with fills", "one of them alone");
}

/** Weights for each value of a row, or of a column. */
export function requireSquares(a: Size, weights: Size, transpose: boolean): void {
  const size = transpose ? a.rows : a.cols;
  requireShape("weightedRowSquares: weights", weights.cols === size, `${size} columns`, `${weights.cols}`);
}

/** A square A, and arrays of as many values. */
export function requirePairs(a: Size, question: LeavePairs): void {
  requireSquare("leavePairs", a);
  const { outputs, listed, unit: _, ...arrays } = question;
  for (const [name, values] of Object.entries(arrays))
    if (values !== undefined) requireLength(`leavePairs: ${name}`, values, a.rows);
  for (const { alpha, y, actual, differ } of outputs)
    for (const values of [alpha, y, actual, differ])
      if (values !== undefined) requireLength("leavePairs: values of an output", values, a.rows);
  if (!isCount(listed)) throw invalidInput("leavePairs: listed", "a whole number", `${listed}`);
}

export function requireSize(what: string, rows: number, cols: number): void {
  requireShape(
    what,
    isCount(rows) && isCount(cols),
    "whole numbers of rows and columns",
    `${rows} × ${cols}`,
  );
}

function show(a: Size): string {
  return `${a.rows} × ${a.cols}`;
}
