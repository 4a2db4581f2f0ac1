import { type Matrix, matrix, type PairwiseSums } from "ordo";
import type { Pace, PairwiseSumsJob } from "ordo/backend-kit";
import { mirror } from "../lapack/triangles.ts";
import { type Fortran, int, real } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import type { VectorKernels } from "../vector-kernels.ts";
import { OWN, type Part, type Room, roomFor } from "./room.ts";
import { roundsOf, type Shares, sharesOf } from "./rounds.ts";
import { type Strips, stripsOf } from "./strips.ts";

/** Rows that the centre is the mean of, evenly spaced. */
const SAMPLE = 128;
/** Rows of the desk begin with whole lines of the cache. */
const LINE = 8;

interface Tools {
  readonly blas: Fortran;
  /** For calls that are under way while `blas` is used. */
  readonly beside: Fortran;
  readonly vectors: VectorKernels;
  readonly memory: Memory;
  /** How many threads there are. */
  threads(): number;
  /** Keeps the library to one thread for each call, until what it gives is called. */
  hold(): () => void;
}

/**
 * See Backend.pairwiseSums. Blocks of K are made here, with the sides as further columns. Most are multiplied beside the making of the next ones, the others here, each by one thread of BLAS; as two threads
 * have as much to do, none waits long. Which rows belong to which sum follows from sizes alone, so that the bits are the same where nothing is beside.
 */
export function pairwiseSumsBy(tools: Tools): (job: PairwiseSumsJob, pace: Pace) => Promise<PairwiseSums> {
  let kept: { readonly key: string; readonly room: Room } | undefined;
  return async (job, pace) => {
    const width = LINE * Math.max(1, Math.ceil((job.b.rows + job.sides.cols) / LINE));
    const shares = sharesOf(job);
    const key = `${width} ${job.a.cols} ${shares.beside}`;
    if (kept?.key !== key) kept = { key, room: await roomFor(width, job.a.cols, shares) };
    const isBeside = tools.threads() > 1;
    const release = tools.hold();
    try {
      const values = await stripsOf(tools, job, width, pace);
      return await summed(tools, { job, room: kept.room, strips: values, shares, isBeside }, pace);
    } finally {
      release();
    }
  };
}

interface Making {
  readonly job: PairwiseSumsJob;
  readonly room: Room;
  readonly strips: Strips;
  readonly shares: Shares;
  /** Whether blocks are multiplied beside the making of others. */
  readonly isBeside: boolean;
}

async function summed(tools: Tools, making: Making, pace: Pace): Promise<PairwiseSums> {
  const { b, sides } = making.job;
  const centre = await setCentre(making);
  const size = b.rows + sides.cols;
  const sums = [0, 1].map(() => matrix(size, size, tools.memory.allocate(size * size, true)));
  await addRounds(tools, making, sums, pace);
  const result = await parted(joined(sums), b.rows, pace);
  for (const { data } of sums) tools.memory.recycle(data);
  return { ...result, centre };
}

async function addRounds(tools: Tools, making: Making, sums: readonly Matrix[], pace: Pace): Promise<void> {
  const { room, shares, isBeside } = making;
  const made = async (part: Part, top: number, rows: number) => {
    await makeBlock(making, { part, top, rows }, pace);
    return { values: room.parts[part], width: room.width, rows };
  };
  const ownMost = room.parts[OWN].length / room.width;
  let [busy, top, part]: [Promise<void>, number, 0 | 1] = [Promise.resolve(), 0, 0];
  try {
    for (const { beside, own } of roundsOf(making.job.a.rows, room.strip, shares)) {
      const block = await made(part, top, beside);
      await busy;
      busy = addSquare(tools.beside, block, sums[0], isBeside);
      top += beside;
      part = part === 0 ? 1 : 0;
      for (const end = top + own; top < end; top += Math.min(ownMost, end - top))
        await addSquare(tools.blas, await made(OWN, top, Math.min(ownMost, end - top)), sums[1], false);
    }
  } finally {
    // Whatever happens, nobody else gets the memory while it is read.
    await busy;
  }
}

/** Fills the room's centre, and gives a copy of it. */
async function setCentre({ job: { a, b, map, centre }, room, strips }: Making): Promise<Float64Array> {
  room.centre.fill(0);
  if (centre === "mean" && a.rows > 0) {
    const count = Math.min(SAMPLE, a.rows, room.strip);
    const some = strips.of(Array.from({ length: count }, (_, k) => Math.floor((k * a.rows) / count)));
    const desk = room.desk(0, 0, map);
    await some.write(desk, 0, count);
    for (let row = 0; row < count; row++) addRow(room.centre, desk.values, row * room.width, b.rows);
    for (let col = 0; col < b.rows; col++) room.centre[col] /= count;
  } else if (centre instanceof Float64Array) room.centre.set(centre);
  return room.centre.slice(0, b.rows);
}

function addRow(to: Float64Array, values: Float64Array, from: number, count: number): void {
  for (let col = 0; col < count; col++) to[col] += values[from + col];
}

/** Some rows of K − 1·cᵀ with the sides beside them. */
async function makeBlock(
  { job: { b, sides, map }, room, strips }: Making,
  { part, top, rows }: { readonly part: Part; readonly top: number; readonly rows: number },
  pace: Pace,
): Promise<void> {
  for (let row = 0; row < rows; row += room.strip) {
    const count = Math.min(room.strip, rows - row);
    const desk = room.desk(part, row, map);
    await strips.write(desk, top + row, count);
    writeSides(desk.values, { width: room.width, left: b.rows }, sides, top + row, count);
    if (pace.due()) await pace.rest();
  }
}

function writeSides(
  values: Float64Array,
  { width, left }: { readonly width: number; readonly left: number },
  sides: Matrix,
  top: number,
  rows: number,
): void {
  for (let row = 0; row < rows; row++) {
    const from = sides.offset + (top + row) * sides.stride;
    for (let col = 0; col < sides.cols; col++) values[row * width + left + col] = sides.data[from + col];
  }
}

/** Adds the upper triangle of the products of the columns of so many rows. */
async function addSquare(
  blas: Fortran,
  { values, width, rows }: { readonly values: Float64Array; readonly width: number; readonly rows: number },
  sums: Matrix,
  apart: boolean,
): Promise<void> {
  if (rows === 0 || sums.cols === 0) return;
  const [n, k, one] = [int(sums.cols), int(rows), real(1)];
  await blas.call(
    "dsyrk",
    apart ? Number.POSITIVE_INFINITY : 0,
    "L",
    "N",
    n,
    k,
    one,
    values,
    int(width),
    one,
    sums,
    n,
  );
}

/** All upper triangles, in the memory of the first. */
function joined([first, ...others]: readonly Matrix[]): Matrix {
  for (const { data } of others)
    for (let row = 0; row < first.rows; row++)
      addBetween(first.data, data, row * first.cols + row, (row + 1) * first.cols);
  return first;
}

function addBetween(to: Float64Array, values: Float64Array, from: number, end: number): void {
  for (let k = from; k < end; k++) to[k] += values[k];
}

/** From the sums of K and the sides together. */
async function parted(
  total: Matrix,
  n: number,
  pace: Pace,
): Promise<Pick<PairwiseSums, "squares" | "products">> {
  const v = total.cols - n;
  const [squares, products] = [matrix(n, n), matrix(n, v)];
  for (let row = 0; row < n; row++) {
    const start = row * total.cols;
    squares.data.set(total.data.subarray(start, start + n), row * n);
    products.data.set(total.data.subarray(start + n, start + n + v), row * v);
  }
  await mirror(squares, "upper", pace);
  return { squares, products };
}
