import { type Matrix, matrix, type PairwiseSums } from "ordo";
import type { Pace, PairwiseSumsJob } from "ordo/backend-kit";
import { mirror } from "../lapack/triangles.ts";
import { type Fortran, int, real } from "../library/fortran.ts";
import type { Memory } from "../memory/memory.ts";
import type { VectorKernels } from "../vector-kernels.ts";
import { OWN, type Part, type Room, roomFor, type Strips as StripCounts } from "./room.ts";
import { type Strips, stripsOf } from "./strips.ts";

/** Rows that the centre is the mean of, evenly spaced. */
const SAMPLE = 128;
/** Rows of the desk begin with whole lines of the cache. */
const LINE = 8;

/** Strips that are made before what was made before them has to be ready. */
const ROUND = 16;

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
    const strips = shared(job);
    const key = `${width} ${strips.beside}`;
    if (kept?.key !== key) kept = { key, room: await roomFor(width, strips) };
    const isBeside = tools.threads() > 1;
    const release = tools.hold();
    try {
      const values = await stripsOf(tools, job, width, pace);
      const sums = await summed(tools, { job, room: kept.room, strips: values, isBeside }, pace);
      values.free();
      return sums;
    } finally {
      release();
    }
  };
}

/** Nanoseconds of a value as they were measured once: its products, its map, and a product of the sum. */
const [PRODUCT, MAP, SQUARE] = [0.03, 2.2, 0.0185];

/** A round in two parts, so that the one has as much to do as the other and the making of both. */
function shared({ a, b, map }: PairwiseSumsJob): StripCounts {
  const making = PRODUCT * a.cols + (map === undefined ? 1 : MAP);
  const share = Math.min(1, (1 + making / (SQUARE * Math.max(1, b.rows))) / 2);
  const beside = Math.max(1, Math.round(share * ROUND));
  return { beside, own: ROUND - beside };
}

interface Making {
  readonly job: PairwiseSumsJob;
  readonly room: Room;
  readonly strips: Strips;
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
  const { room, isBeside } = making;
  const m = making.job.a.rows;
  const add = async (
    part: Part,
    top: number,
  ): Promise<{ readonly rows: number; multiply(): Promise<void> }> => {
    const rows = Math.min(room.parts[part].length / room.width, m - top);
    await makeBlock(making, { part, top, rows }, pace);
    const how = { values: room.parts[part], width: room.width, rows };
    const [blas, apart] = part === OWN ? [tools.blas, false] : [tools.beside, isBeside];
    return { rows, multiply: () => addSquare(blas, how, sums[part === OWN ? 1 : 0], apart) };
  };
  let busy = Promise.resolve();
  try {
    for (let top = 0, part: 0 | 1 = 0; top < m; part = part === 0 ? 1 : 0) {
      const next = await add(part, top);
      await busy;
      busy = next.multiply();
      top += next.rows;
      const own = await add(OWN, top);
      await own.multiply();
      top += own.rows;
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
  { job: { b, sides, map, centre }, room, strips }: Making,
  { part, top, rows }: { readonly part: Part; readonly top: number; readonly rows: number },
  pace: Pace,
): Promise<void> {
  for (let row = 0; row < rows; row += room.strip) {
    const count = Math.min(room.strip, rows - row);
    const desk = room.desk(part, row, map);
    await strips.write(desk, top + row, count);
    if (centre !== undefined) room.subtractCentre(part, row, count, b.rows);
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
