import { block, type Matrix, matrix } from "ordo";
import type { Pace, PairwiseSumsJob } from "ordo/backend-kit";
import { centred, meanOf } from "../distances/distances.ts";
import { finishOnDesk } from "../distances/tiles.ts";
import { multiply } from "../lapack/products.ts";
import type { Fortran } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import type { VectorKernels } from "../vector-kernels.ts";
import type { StripDesk } from "./room.ts";

/** Values f(p(a_i, b_j)) less the centre of the room, some rows at a time. */
export interface Strips {
  /** Those of the rows from `top` on, to the desk; what is behind the last column may be anything. */
  write(desk: StripDesk, top: number, rows: number): Promise<void>;
  /** The same for these rows of A alone. */
  of(rows: readonly number[]): Strips;
}

interface Tools {
  readonly blas: Fortran;
  readonly vectors: VectorKernels;
  readonly memory: Memory;
}

/** `width`: numbers of a row on the desk, at least as many as there are rows of B. */
export async function stripsOf(
  tools: Tools,
  job: PairwiseSumsJob,
  width: number,
  pace: Pace,
): Promise<Strips> {
  return job.kind === "squared-euclidean"
    ? distanceStrips(tools, job, width, pace)
    : otherStrips(tools, job, width, pace);
}

/**
 * Up to this size of an exponent of both lengths together its rounding is that of the value, about 10⁻¹⁴, whether a pair is close or not: so that exponentials of products need nothing
 * computed again.
 */
const SHALLOW = 32;

async function distanceStrips(
  { blas, memory }: Tools,
  { a, b, map }: PairwiseSumsJob,
  width: number,
  pace: Pace,
): Promise<Strips> {
  // Rows of B are near those of A, or distances are large and keep their digits with any centre.
  const centre = await meanOf([b], a.cols, pace);
  const z = await centred(memory, b, centre, pace);
  const right = padded(z.rows, width);
  memory.recycle(z.rows.data);
  const otherNorms = new Float64Array(width);
  otherNorms.set(z.norms);
  const scale = map?.kind === "exp" && map.scale < 0 ? map.scale : undefined;
  const terms = otherNorms.map((norm) => (scale ?? 0) * norm);
  const largest = largestOf(z.norms, z.norms.length);
  const from = (own: Matrix): Strips => ({
    async write(desk, top, count) {
      copyRows(own, top, count, desk.rows);
      desk.shiftRows(count, own.cols, centre);
      await product(blas, matrix(count, own.cols, desk.rows), right, desk, width);
      if (scale !== undefined && -scale * (largest + largestOf(desk.rowNorms, count)) <= SHALLOW) {
        desk.colNorms.set(terms);
        desk.expOfDistances(count, width, scale);
        return;
      }
      const norms = desk.rowNorms.slice(0, count);
      const job = { a: block(own, top, top + count), b, norms, otherNorms, desk };
      finishOnDesk(job, Int32Array.of(width, 0, count, 0, width));
      desk.subtractCentre(count);
    },
    of: (wanted) => from(taken(own, wanted)),
  });
  return from(a);
}

async function otherStrips(
  { blas, vectors }: Tools,
  { kind, a, b }: PairwiseSumsJob,
  width: number,
  pace: Pace,
): Promise<Strips> {
  const right = padded(b, width);
  const from = (own: Matrix): Strips => ({
    async write(desk, top, count) {
      const left = block(own, top, top + count);
      if (kind === "dot") await product(blas, left, right, desk, width);
      else {
        const c = matrix(count, width, desk.values.subarray(0, count * width));
        await vectors.pairwise({ kind, a: left, b: right, c, map: undefined }, pace);
      }
      desk.apply(count * width);
      desk.subtractCentre(count);
    },
    of: (wanted) => from(taken(own, wanted)),
  });
  return from(a);
}

function product(
  blas: Fortran,
  left: Matrix,
  right: Matrix,
  { values }: StripDesk,
  width: number,
): Promise<void> {
  const c = matrix(left.rows, width, values.subarray(0, left.rows * width));
  return multiply(blas, { a: left, b: right, transposeA: false, transposeB: true, alpha: 1, beta: 0, c });
}

/** NaN where one of them is. */
function largestOf(values: Float64Array, count: number): number {
  let largest = 0;
  for (let k = 0; k < count; k++) largest = Math.max(largest, values[k]);
  return largest;
}

function copyRows(a: Matrix, top: number, count: number, to: Float64Array): void {
  const start = a.offset + top * a.stride;
  if (a.stride === a.cols) to.set(a.data.subarray(start, start + count * a.cols));
  else for (let row = 0; row < count; row++) copyRow(a, top + row, matrix(count, a.cols, to), row);
}

/** The rows, and rows of zeros. */
function padded(a: Matrix, rows: number): Matrix {
  const result = matrix(rows, a.cols);
  for (let row = 0; row < a.rows; row++) copyRow(a, row, result, row);
  return result;
}

function taken(a: Matrix, rows: readonly number[]): Matrix {
  const result = matrix(rows.length, a.cols);
  rows.forEach((row, place) => void copyRow(a, row, result, place));
  return result;
}

function copyRow(a: Matrix, row: number, to: Matrix, place: number): void {
  const start = a.offset + row * a.stride;
  to.data.set(a.data.subarray(start, start + a.cols), place * to.cols);
}
