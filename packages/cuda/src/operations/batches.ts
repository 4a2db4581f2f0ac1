import { type BatchSolutions, isOrdoError, type Matrix, matrix, type SolveBatch } from "ordo";
import type { GatherJob, Pace, SquaresJob } from "ordo/backend-kit";
import type { Address } from "../device/device.ts";
import { fetchDoubles, type Machine, scratchOf } from "../device/machine.ts";
import { type Block, fetchArray } from "../device/memory.ts";
import type { Blas } from "./blas.ts";
import type { Triangles } from "./triangles.ts";

/** Sets of one launch. */
const SETS = 32768;
/** As many rows as our own kernel solves for; larger systems are left to the triangles, one after the other. */
const SMALL = 512;
/** Entries of the systems that are there at a time: 256 MiB. */
const ENTRIES = 1 << 25;
/** In place of the first set without a factor. */
const NONE = 2n ** 64n - 1n;

/** See Backend.gather. */
export async function gather(
  machine: Machine,
  a: Block,
  { sets, columns }: GatherJob,
): Promise<Float64Array> {
  // Where the rows, columns and entries of each set begin; doubles hold whole numbers that 32 bits do not.
  const starts = new Float64Array(3 * sets.length + 3);
  let most = 0;
  sets.forEach(({ length }, k) => {
    const entries = length * columns[k].length;
    most = Math.max(most, entries);
    [length, columns[k].length, entries].forEach((count, part) => {
      starts[3 * k + 3 + part] = starts[3 * k + part] + count;
    });
  });
  const entries = starts[3 * sets.length + 2];
  if (entries === 0) return new Float64Array(0);
  using scratch = scratchOf(machine);
  const down = await scratch.send(joined(sets));
  const across = columns === sets ? down : await scratch.send(joined(columns));
  const [where, to] = [await scratch.send(starts), scratch.doubles(entries)];
  for (let first = 0; first < sets.length; first += SETS) {
    const size = sizeFor(most, Math.min(SETS, sets.length - first));
    machine.kernels.launch("gather_blocks", size, a.address, a.ld, down, across, where, to, first);
  }
  machine.device.expect(10 * entries);
  return await fetchDoubles(machine, to, entries);
}

/** A row of thread blocks for each set. */
const sizeFor = (entries: number, sets: number) =>
  ({ blocks: [Math.min(1024, Math.ceil(entries / 256)), sets], threads: [256] }) as const;

function joined(lists: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const list of lists) {
    all.set(list, next);
    next += list.length;
  }
  return all;
}

interface Tools {
  readonly triangles: Triangles;
  readonly blas: Blas;
}

/** Sets that follow each other; all are small, or there is but one. */
interface Part {
  readonly first: number;
  readonly sets: readonly Uint32Array[];
  /** The rows before them. */
  readonly above: number;
}

/** What all parts have in common, on the device. */
interface Sent {
  readonly a: Block;
  readonly rows: Address;
  readonly x: Address;
  readonly columns: number;
  readonly diagonal: Address;
  readonly groups: Address;
  readonly fills: Address;
  /** The first set without a factor, of those that are small. */
  readonly bad: Address;
}

/** See Backend.solveBatch: small systems together, by a kernel of ours, and large ones by the triangles. Nothing but solutions comes back. */
export async function solveBatch(
  tools: Tools,
  machine: Machine,
  { a, question }: { readonly a: Block; readonly question: SolveBatch },
  pace: Pace,
): Promise<BatchSolutions> {
  const { sets, right, diagonal, groups, fills } = question;
  const x = matrix(right.rows, right.cols);
  for (let row = 0; row < right.rows; row++) {
    const from = right.offset + row * right.stride;
    x.data.set(right.data.subarray(from, from + right.cols), row * right.cols);
  }
  if (x.data.length === 0) return { x, indefinite: undefined };
  using scratch = scratchOf(machine);
  const sent: Sent = {
    a,
    rows: await scratch.send(joined(sets)),
    x: await scratch.send(x.data),
    columns: x.cols,
    diagonal: await scratch.send(diagonal),
    groups: await scratch.send(groups),
    fills: await scratch.send(fills),
    bad: await scratch.send(new Uint32Array(BigUint64Array.of(NONE).buffer)),
  };
  let indefinite: number | undefined;
  for (const part of partsOf(sets)) {
    if (part.sets[0].length <= SMALL) await solveSmall(machine, sent, part);
    else if (!(await solveLarge(tools, machine, sent, part, pace))) indefinite ??= part.first;
    await machine.device.breathe(pace);
  }
  const found = new BigUint64Array(1);
  await fetchArray(machine.device, found, sent.bad);
  if (found[0] !== NONE) indefinite = Math.min(Number(found[0]), indefinite ?? Number.POSITIVE_INFINITY);
  await fetchArray(machine.device, x.data, sent.x);
  return { x, indefinite };
}

function* partsOf(sets: readonly Uint32Array[]): Generator<Part> {
  let [first, above] = [0, 0];
  while (first < sets.length) {
    let [end, rows, entries] = [first, 0, 0];
    do {
      rows += sets[end].length;
      entries += sets[end].length ** 2;
      end++;
    } while (
      end < sets.length &&
      end - first < SETS &&
      sets[first].length <= SMALL &&
      sets[end].length <= SMALL &&
      entries + sets[end].length ** 2 <= ENTRIES
    );
    yield { first, sets: sets.slice(first, end), above };
    first = end;
    above += rows;
  }
}

/** Where rows and entries of each set of a part begin: rows among those of all parts, entries among its own. */
function startsOf({ sets, above }: Part): Float64Array {
  const starts = new Float64Array(2 * sets.length + 2);
  starts[0] = above;
  sets.forEach(({ length }, k) => {
    starts[2 * k + 2] = starts[2 * k] + length;
    starts[2 * k + 3] = starts[2 * k + 1] + length ** 2;
  });
  return starts;
}

function gatherSystems(
  { kernels, device }: Machine,
  { a, rows, diagonal, groups, fills }: Sent,
  { sets }: Part,
  to: { readonly starts: Address; readonly address: Address; readonly ld: number },
): void {
  const most = sets.reduce((largest, { length }) => Math.max(largest, length), 0);
  const given = [a.address, a.ld, rows, to.starts, diagonal, groups, fills, to.address, to.ld, 0];
  kernels.launch("gather_systems", sizeFor(most ** 2, sets.length), ...given);
  device.expect(10 * most ** 2 * sets.length);
}

async function solveSmall(machine: Machine, sent: Sent, part: Part): Promise<void> {
  using scratch = scratchOf(machine);
  const { sets, first } = part;
  const where = startsOf(part);
  const entries = where[2 * sets.length + 1];
  if (entries === 0) return;
  const [starts, address] = [await scratch.send(where), scratch.doubles(entries)];
  gatherSystems(machine, sent, part, { starts, address, ld: 0 });
  const most = sets.reduce((largest, { length }) => Math.max(largest, length), 0);
  const size = { blocks: [sets.length], threads: [Math.ceil(most / 32) * 32] } as const;
  machine.kernels.launch("solve_blocks", size, address, starts, sent.x, sent.columns, first, sent.bad);
  machine.device.expect(100 * most * entries);
}

/** False where there is no factor. */
async function solveLarge(
  { triangles, blas }: Tools,
  machine: Machine,
  sent: Sent,
  part: Part,
  pace: Pace,
): Promise<boolean> {
  using scratch = scratchOf(machine);
  const n = part.sets[0].length;
  const l = machine.memory.make(n, n);
  try {
    gatherSystems(machine, sent, part, { starts: await scratch.send(startsOf(part)), ...l });
    await triangles.factor(l, n, pace);
    const b = { address: sent.x + 8 * part.above * sent.columns, ld: sent.columns };
    for (const transpose of [false, true])
      blas.solve({ side: "left", transpose, n, count: sent.columns, l, b });
    return true;
  } catch (error) {
    if (!isOrdoError(error, "solver.not-positive-definite")) throw error;
    return false;
  } finally {
    machine.memory.free(l);
  }
}

/** Rows of weights that a thread takes at a time. */
const TOGETHER = 8;

/** See Backend.weightedRowSquares. */
export async function weightedRowSquares(
  machine: Machine,
  { a, weights, transpose }: SquaresJob<Block>,
): Promise<Matrix> {
  const [count, depth] = transpose ? [a.cols, a.rows] : [a.rows, a.cols];
  const result = matrix(weights.rows, count);
  if (result.data.length === 0 || depth === 0) return result;
  const own = new Float64Array(weights.rows * depth);
  for (let row = 0; row < weights.rows; row++) {
    const from = weights.offset + row * weights.stride;
    own.set(weights.data.subarray(from, from + depth), row * depth);
  }
  using scratch = scratchOf(machine);
  const [from, to] = [await scratch.send(own), scratch.doubles(result.data.length)];
  const high = Math.ceil(weights.rows / TOGETHER);
  const operands = [a.address, a.ld, a.rows, a.cols, from, weights.rows, to];
  if (transpose)
    machine.kernels.launch(
      "column_weighted_squares",
      { blocks: [Math.ceil(count / 128), high], threads: [128] },
      ...operands,
    );
  else machine.kernels.launch("row_weighted_squares", { blocks: [count, high], threads: [256] }, ...operands);
  machine.device.expect(20 * a.rows * a.cols * high);
  await fetchArray(machine.device, result.data, to);
  return result;
}
