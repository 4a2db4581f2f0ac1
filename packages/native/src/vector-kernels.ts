import type { ElementMap, Matrix, PairwiseKind } from "ordo";
import {
  type CallingThreadKernels,
  callingThreadKernels,
  type Pace,
  type PairwiseJob,
} from "ordo/backend-kit";

/** What BLAS does not have, by the WebAssembly kernels of the library: small pieces are copied to their memory and back. */
export interface VectorKernels {
  map(x: Matrix, f: ElementMap, pace: Pace): Promise<void>;
  /** A place to finish so many distances at a time, mapped where a map is given. */
  desk(f: ElementMap | undefined, size: number): Desk;
  /** Sums of |x − z| or min(x, z). */
  pairwise(job: PairwiseJob<Matrix>, pace: Pace): Promise<void>;
}

/** Values of a tile: 128 KiB, inside the second-level cache. */
export const DESK = 16384;
/** Values of a strip, whole rows that BLAS writes to the desk itself: 1 MiB. */
export const STRIP = 131072;

/** Memory for a tile, row after row, good until the next call of a kernel, and what may be done to it. */
export interface Desk {
  readonly values: Float64Array;
  /** ‖x‖² of each row of the tile, and of each column. */
  readonly rowNorms: Float64Array;
  readonly colNorms: Float64Array;
  /**
   * From products to squared distances by the norms; tells how many are close and should be computed again. How many of each row then takes the place of
   * its norm.
   */
  distances(rows: number, cols: number): number;
  /** Applies the map to the first values. */
  apply(count: number): void;
}

/** Values in one piece: 64 KiB, inside the second-level cache together with what surrounds it. */
const PIECE = 8192;
/** A tile of a matrix, square. */
const SIDE = 64;
/** Features of one pass over a tile of pairs. */
const FEATURES = 1024;

export async function vectorKernels(): Promise<VectorKernels> {
  const place = await callingThreadKernels(
    8 * (SIDE * SIDE + 2 * SIDE * FEATURES + PIECE + 3 * STRIP) + (1 << 20),
  );
  return {
    map: (x, f, pace) => mapPieces(place, x.data, elementKernel(place.kernels, f), pace),
    desk: (f, size) => deskOn(place, f, size),
    pairwise: (job, pace) => pairs(place, job, pace),
  };
}

function deskOn(place: CallingThreadKernels, f: ElementMap | undefined, size: number): Desk {
  const [values, rowNorms, colNorms] = [0, 1, 2].map(
    (index) => new Float64Array(place.memory.buffer, place.start + index * 8 * size, size),
  );
  const addresses = [values.byteOffset, rowNorms.byteOffset, colNorms.byteOffset] as const;
  const apply = f && elementKernel(place.kernels, f);
  return {
    values,
    rowNorms,
    colNorms,
    distances: (rows, cols) => place.kernels.distancesFromProducts(rows, cols, ...addresses),
    apply: (count) => apply?.(count, values.byteOffset),
  };
}

/** Applies a map to so many values of the kernels' memory, from an address on. */
type Apply = (count: number, address: number) => void;

export function elementKernel(kernels: CallingThreadKernels["kernels"], f: ElementMap): Apply {
  switch (f.kind) {
    case "exp":
      return (count, address) => kernels.mapExp(count, address, f.scale);
    case "power":
      return (count, address) => kernels.mapPower(count, address, f.scale, f.offset, f.degree);
    case "matern":
      return (count, address) => kernels.mapMatern(count, address, 2 * f.nu, f.length);
  }
}

async function mapPieces(
  { memory, start }: CallingThreadKernels,
  data: Float64Array,
  apply: Apply,
  pace: Pace,
): Promise<void> {
  const desk = new Float64Array(memory.buffer, start, PIECE);
  for (let from = 0; from < data.length; from += PIECE) {
    const piece = data.subarray(from, from + PIECE);
    desk.set(piece);
    apply(piece.length, start);
    piece.set(piece.length === PIECE ? desk : desk.subarray(0, piece.length));
    if (pace.due()) await pace.rest();
  }
}

const KINDS: Readonly<Partial<Record<PairwiseKind, number>>> = { manhattan: 2, minimum: 3 };

async function pairs(
  { kernels, memory, start }: CallingThreadKernels,
  { kind, a, b = a, c }: PairwiseJob<Matrix>,
  pace: Pace,
): Promise<void> {
  const code = KINDS[kind] as number;
  const symmetric = a === b;
  const tile = new Float64Array(memory.buffer, start, SIDE * SIDE);
  const left = new Float64Array(memory.buffer, tile.byteOffset + tile.byteLength, SIDE * FEATURES);
  const right = new Float64Array(memory.buffer, left.byteOffset + left.byteLength, SIDE * FEATURES);
  const work = right.byteOffset + right.byteLength;
  c.data.fill(0);
  for (let from = 0; from < a.cols; from += FEATURES) {
    const width = Math.min(FEATURES, a.cols - from);
    for (let top = 0; top < a.rows; top += SIDE) {
      const rows = gather(a, left, { top, from, width });
      const end = symmetric ? top + 1 : b.rows;
      for (let other = 0; other < end; other += SIDE) {
        const cols = gather(b, right, { top: other, from, width });
        const addresses = [left.byteOffset, width, right.byteOffset, width, start, cols, work] as const;
        kernels.pairwiseDense(code, 0, rows, cols, width, ...addresses);
        spread(tile, c, { top, left: other, rows, cols });
        if (pace.due()) await pace.rest();
      }
    }
  }
  if (symmetric) {
    for (let row = 0; row < c.rows; row++) {
      for (let col = 0; col < row; col++) c.data[col * c.cols + row] = c.data[row * c.cols + col];
      if (pace.due()) await pace.rest();
    }
  }
}

/** Copies up to SIDE rows from `top`, some columns of them, and tells how many. */
function gather(
  a: Matrix,
  to: Float64Array,
  { top, from, width }: { top: number; from: number; width: number },
): number {
  const rows = Math.min(SIDE, a.rows - top);
  for (let row = 0; row < rows; row++) {
    const start = a.offset + (top + row) * a.stride + from;
    for (let k = 0; k < width; k++) to[row * width + k] = a.data[start + k];
  }
  return rows;
}

function spread(
  tile: Float64Array,
  c: Matrix,
  { top, left, rows, cols }: { top: number; left: number; rows: number; cols: number },
): void {
  for (let row = 0; row < rows; row++) {
    const start = (top + row) * c.cols + left;
    for (let col = 0; col < cols; col++) c.data[start + col] += tile[row * cols + col];
  }
}
