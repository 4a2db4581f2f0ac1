import type { Matrix, SparseMatrix } from "ordo";
import { PAIRWISE_CODES, type Pace, type PairwiseJob, type ThreadedKernels } from "ordo/backend-kit";
import type { AskForLargePages } from "../memory/large-pages.ts";
import { findPlace, type Place } from "./place.ts";

/** Rows of the result that the kernels fill at once: their memory is a copy of that part of it. */
const STRIP_BYTES = 32 * 2 ** 20;

export interface PairwisePlacing {
  readonly stripBytes?: number | undefined;
  readonly askForLargePages?: AskForLargePages | undefined;
  /** Threads that compute; without them, the calling thread does. */
  readonly crew?: ThreadedKernels | undefined;
}

/**
 * One number for each pair of sparse rows by the WebAssembly kernels, strip after strip. In the symmetric case a strip meets the rows up to its own end, and what lies above
 * the diagonal is copied. False when there is no room for it; nothing has been done then.
 */
export async function pairwiseInKernels(
  { kind, a, b, c }: PairwiseJob<SparseMatrix>,
  pace: Pace,
  { stripBytes = STRIP_BYTES, askForLargePages, crew }: PairwisePlacing = {},
): Promise<boolean> {
  const right = b ?? a;
  const height = Math.max(1, Math.min(a.rows, Math.floor(stripBytes / (8 * Math.max(1, right.rows)))));
  const bytes = { strip: 8 * height * right.rows, work: workBytes(height, right) };
  const inputs = sparseBytes(right) + (b === undefined ? 0 : sparseBytes(a));
  const place = await findPlace(inputs + bytes.strip + bytes.work + 64, crew, askForLargePages);
  if (place === undefined) return false;
  try {
    const room = rooms(place);
    const placed = put(place, right, room);
    const left = b === undefined ? placed : put(place, a, room);
    const [strip, work] = [room(bytes.strip), room(bytes.work)];
    for (let top = 0; top < a.rows; top += height) {
      const rows = Math.min(height, a.rows - top);
      const width = b === undefined ? top + rows : right.rows;
      const ends = [left.starts + 4 * top, left.columns, left.values] as const;
      const others = [placed.starts, placed.columns, placed.values] as const;
      const sizes = [rows, width, right.cols] as const;
      await place.run([
        ["pairwiseSparse", PAIRWISE_CODES[kind], 0, ...sizes, ...ends, ...others, strip, width, work],
      ]);
      const values = new Float64Array(place.memory.buffer, strip, rows * width);
      for (let row = 0; row < rows; row++)
        c.data.set(values.subarray(row * width, (row + 1) * width), (top + row) * c.cols);
      if (b === undefined) copyAbove(c, top, rows);
      if (pace.due()) await pace.rest();
    }
  } finally {
    place.free();
  }
  return true;
}

/** As `pairwiseSparseWork` of the kernels tells. */
function workBytes(height: number, { rows, cols, values }: SparseMatrix): number {
  return 8 * (height + rows + values.length) + 4 * (values.length + cols + 2) + 16;
}

function sparseBytes({ starts, columns, values }: SparseMatrix): number {
  return values.byteLength + columns.byteLength + starts.byteLength + 48;
}

/** Addresses of new rooms, one behind the other. */
function rooms({ start }: Place): (bytes: number) => number {
  let next = 16 * Math.ceil(start / 16);
  return (bytes) => {
    const address = next;
    next += 16 * Math.ceil(bytes / 16);
    return address;
  };
}

/** Copies a matrix into the memory of the kernels; the addresses of its parts. */
function put({ memory }: Place, s: SparseMatrix, room: (bytes: number) => number) {
  const [values, columns, starts] = [s.values, s.columns, s.starts].map((part) => room(part.byteLength)) as [
    number,
    number,
    number,
  ];
  new Float64Array(memory.buffer, values, s.values.length).set(s.values);
  new Uint32Array(memory.buffer, columns, s.columns.length).set(s.columns);
  new Uint32Array(memory.buffer, starts, s.starts.length).set(s.starts);
  return { values, columns, starts };
}

/** Rows and columns of a square that stays in the cache. */
const TILE = 32;

/** What lies left of the diagonal in these rows, to its mirror image. */
function copyAbove({ data, cols }: Matrix, top: number, rows: number): void {
  for (let left = 0; left < top + rows; left += TILE)
    for (let first = Math.max(top, left); first < top + rows; first += TILE) {
      const last = Math.min(first + TILE, top + rows);
      for (let col = left; col < Math.min(left + TILE, last); col++)
        for (let row = Math.max(first, col + 1); row < last; row++)
          data[col * cols + row] = data[row * cols + col];
    }
}
