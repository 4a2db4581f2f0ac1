import type { Matrix, SparseMatrix } from "ordo";
import type { NormalJob, Pace, SparseProductJob, ThreadedKernels } from "ordo/backend-kit";
import type { AskForLargePages } from "../memory/large-pages.ts";
import { findPlace, type Place } from "./place.ts";

/** A sparse matrix in a memory of the WebAssembly kernels, which multiply it there. */
export interface PlacedSparse {
  /** The copy, as views of that memory. */
  readonly matrix: SparseMatrix;
  multiply(job: SparseProductJob, pace: Pace): Promise<void>;
  multiplyNormal(job: NormalJob, pace: Pace): Promise<void>;
  /** Nobody uses it any more. */
  free(): void;
}

/** Rows that are multiplied without a pause, and the place of their starts, which count from 0. */
interface Band {
  readonly top: number;
  readonly rows: number;
  readonly starts: number;
  readonly columns: number;
  readonly values: number;
}

/** About five milliseconds for one column; the transposed product wants many entries for each of its sums. */
const BAND_ENTRIES = 1 << 22;
/** Columns of the dense factor that are multiplied at once, and the most bytes they may take. */
const MOST_COLUMNS = 8;
const PANEL_BYTES = 8 * 2 ** 20;

export interface Placing {
  readonly bandEntries?: number | undefined;
  readonly askForLargePages?: AskForLargePages | undefined;
  /** Threads that multiply; without them, the calling thread does. */
  readonly crew?: ThreadedKernels | undefined;
}

/** Undefined when it does not fit. */
export async function placeInKernels(
  s: SparseMatrix,
  { bandEntries = BAND_ENTRIES, askForLargePages, crew }: Placing = {},
): Promise<PlacedSparse | undefined> {
  const cuts = cutRows(s, bandEntries);
  const longest = Math.max(s.rows, s.cols, 1);
  const width = Math.max(1, Math.min(MOST_COLUMNS, Math.floor(PANEL_BYTES / (8 * longest))));
  const panel = 8 * longest * width;
  const work = workBytes(s.cols, width, crew !== undefined);
  // Operand, result and partial result; weights.
  const dense = 3 * panel + 8 * s.rows;
  const bytes = 12 * s.values.length + 8 * (s.rows + 1) + 4 * cuts.length + dense + work + 2048;
  const place = await findPlace(bytes, crew, askForLargePages);
  return place && new InKernels(place, s, { cuts, width, panel, work });
}

/** Four sums for a column where the kernels scatter, or a table of operand and sums, in pairs, where they do both at once; threads have four of those. */
function workBytes(cols: number, width: number, threaded: boolean): number {
  return 8 * cols * Math.max(4, (threaded ? 8 : 2) * (width + (width % 2)));
}

/** Where bands begin, and the end. All have about as many entries: threads do not share out a small one. */
function cutRows(s: SparseMatrix, bandEntries: number): number[] {
  const total = s.starts[s.rows] + s.rows;
  const goal = total / Math.max(1, Math.ceil(total / bandEntries));
  const cuts = [0];
  for (let row = 1; row < s.rows; row++) {
    if (s.starts[row] + row >= goal * cuts.length) cuts.push(row);
  }
  return [...cuts, s.rows];
}

interface Layout {
  readonly cuts: readonly number[];
  readonly width: number;
  readonly panel: number;
  readonly work: number;
}

class InKernels implements PlacedSparse {
  readonly matrix: SparseMatrix;
  readonly #place: Place;
  readonly #bands: readonly Band[];
  readonly #width: number;
  readonly #operand: number;
  readonly #result: number;
  readonly #partial: number;
  readonly #weights: number;
  readonly #shifts: number;
  readonly #work: number;

  constructor(place: Place, s: SparseMatrix, { cuts, width, panel, work }: Layout) {
    const { buffer } = place.memory;
    let next = place.start;
    const reserve = (bytes: number): number => {
      const address = next;
      next += 16 * Math.ceil(bytes / 16);
      return address;
    };
    const values = new Float64Array(buffer, reserve(s.values.byteLength), s.values.length);
    const columns = new Uint32Array(buffer, reserve(s.columns.byteLength), s.columns.length);
    const starts = new Uint32Array(buffer, reserve(s.starts.byteLength), s.starts.length);
    const relative = new Uint32Array(buffer, reserve(4 * (s.rows + cuts.length)), s.rows + cuts.length);
    values.set(s.values);
    columns.set(s.columns);
    starts.set(s.starts);
    this.#place = place;
    this.#width = width;
    this.matrix = Object.freeze({ kind: "sparse", rows: s.rows, cols: s.cols, starts, columns, values });
    this.#bands = makeBands(this.matrix, cuts, relative);
    [this.#operand, this.#result, this.#partial] = [reserve(panel), reserve(panel), reserve(panel)];
    [this.#weights, this.#shifts] = [reserve(8 * s.rows), reserve(8 * width)];
    this.#work = reserve(work);
  }

  async multiply({ b, transpose, c }: SparseProductJob, pace: Pace): Promise<void> {
    for (let left = 0; left < c.cols; left += this.#width) {
      const width = Math.min(this.#width, c.cols - left);
      copyIn(b, this.#doubles(this.#operand, b.rows * width), left, width);
      if (transpose) await this.#scatter(width, pace);
      else await this.#gather(width, pace);
      copyOut(this.#doubles(this.#result, c.rows * width), c, left, width);
      if (pace.due()) await pace.rest();
    }
  }

  async multiplyNormal({ b, weights, shifts, c }: NormalJob, pace: Pace): Promise<void> {
    if (weights !== undefined) this.#doubles(this.#weights, weights.length).set(weights);
    for (let left = 0; left < c.cols; left += this.#width) {
      const width = Math.min(this.#width, c.cols - left);
      copyIn(b, this.#doubles(this.#operand, b.rows * width), left, width);
      if (shifts !== undefined) this.#doubles(this.#shifts, width).set(shifts.subarray(left, left + width));
      const given = { weights: weights && this.#weights, shifts: shifts && this.#shifts };
      await this.#normal(width, given, pace);
      copyOut(this.#doubles(this.#result, c.rows * width), c, left, width);
      if (pace.due()) await pace.rest();
    }
  }

  /** As in `#scatter`; `given` are addresses. */
  async #normal(
    width: number,
    given: { readonly weights: number | undefined; readonly shifts: number | undefined },
    pace: Pace,
  ): Promise<void> {
    const { cols } = this.matrix;
    this.#doubles(this.#result, cols * width).fill(0);
    for (const { top, rows, starts, columns, values } of this.#bands) {
      const weights = given.weights === undefined ? 0 : given.weights + 8 * top;
      const operands = [starts, columns, values, weights, given.shifts ?? 0] as const;
      const addresses = [this.#operand, width, this.#partial, width, this.#work] as const;
      await this.#place.run([
        ["sparseNormal", rows, cols, ...operands, width, ...addresses],
        ["add", cols * width, this.#result, 1, this.#partial, 1],
      ]);
      if (pace.due()) await pace.rest();
    }
  }

  async #gather(width: number, pace: Pace): Promise<void> {
    for (const { top, rows, starts, columns, values } of this.#bands) {
      const to = this.#result + 8 * top * width;
      const operands = [starts, columns, values, width, this.#operand, width, to, width] as const;
      await this.#place.run([["sparseMultiply", rows, ...operands]]);
      if (pace.due()) await pace.rest();
    }
  }

  /** Each band on its own, then added to the sum of those before it. */
  async #scatter(width: number, pace: Pace): Promise<void> {
    const { cols } = this.matrix;
    this.#doubles(this.#result, cols * width).fill(0);
    for (const { top, rows, starts, columns, values } of this.#bands) {
      const from = this.#operand + 8 * top * width;
      const addresses = [from, width, this.#partial, width, this.#work] as const;
      await this.#place.run([
        ["sparseMultiplyTransposed", rows, cols, starts, columns, values, width, ...addresses],
        ["add", cols * width, this.#result, 1, this.#partial, 1],
      ]);
      if (pace.due()) await pace.rest();
    }
  }

  free(): void {
    this.#place.free();
  }

  #doubles(address: number, length: number): Float64Array {
    return new Float64Array(this.#place.memory.buffer, address, length);
  }
}

function makeBands(s: SparseMatrix, cuts: readonly number[], relative: Uint32Array): Band[] {
  return cuts.slice(0, -1).map((top, index) => {
    const bottom = cuts[index + 1];
    const first = s.starts[top];
    // One more start than rows in each band.
    const place = top + index;
    for (let row = top; row <= bottom; row++) relative[place + row - top] = s.starts[row] - first;
    return {
      top,
      rows: bottom - top,
      starts: relative.byteOffset + 4 * place,
      columns: s.columns.byteOffset + 4 * first,
      values: s.values.byteOffset + 8 * first,
    };
  });
}

function copyIn(b: Matrix, to: Float64Array, left: number, width: number): void {
  if (b.stride === width) {
    to.set(b.data.subarray(b.offset, b.offset + to.length));
    return;
  }
  for (let row = 0; row < b.rows; row++) {
    const from = b.offset + row * b.stride + left;
    for (let col = 0; col < width; col++) to[row * width + col] = b.data[from + col];
  }
}

function copyOut(from: Float64Array, c: Matrix, left: number, width: number): void {
  if (c.cols === width) {
    c.data.set(from);
    return;
  }
  for (let row = 0; row < c.rows; row++) {
    for (let col = 0; col < width; col++) c.data[row * c.cols + left + col] = from[row * width + col];
  }
}
