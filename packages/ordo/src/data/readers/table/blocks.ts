import { OrdoError } from "../../../base/errors.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";

/** Values in the first and in the largest block, when the number of rows is not known beforehand. */
const FIRST_BLOCK = 1 << 12;
const LARGEST_BLOCK = 1 << 20;

interface Block {
  readonly values: Float64Array;
  readonly rows: number;
}

/**
 * Rows of doubles that arrive one after the other. They fill blocks that are put together once at the end, so that
 * nothing is ever moved while reading; when the number of rows is known, one block of the final size is all there is.
 */
export class RowBlocks {
  /** Values of each row. */
  readonly width: number;
  /** Finished rows. */
  rows = 0;
  /** The block being filled; the current row starts at `at` in it. */
  block: Float64Array;
  at = 0;
  private readonly done: (Block | undefined)[] = [];
  private readonly expected: number | undefined;
  /** Finished rows before the current block. */
  private before = 0;

  constructor(width: number, expectedRows?: number) {
    this.width = width;
    this.expected = expectedRows;
    this.block =
      expectedRows === undefined ? this.makeBlock(FIRST_BLOCK) : allocate(Math.max(expectedRows, 1) * width);
  }

  /** Finishes the current row; the next one starts at `at`, with unspecified values. */
  endRow(): void {
    this.rows++;
    this.at += this.width;
    if (this.at + this.width <= this.block.length) return;
    const next = this.rows === this.expected ? FIRST_BLOCK : Math.min(this.block.length * 4, LARGEST_BLOCK);
    this.close();
    this.block = this.makeBlock(next);
  }

  /** Makes any of the expected rows the current one, to fill them in another order; `complete` ends that. */
  seek(row: number): void {
    this.at = row * this.width;
  }

  /** Says that every expected row has been filled. */
  complete(): void {
    this.rows = this.expected ?? this.rows;
  }

  /** All rows as one matrix. */
  toMatrix(): Matrix {
    this.close();
    const only = this.done.length === 1 ? this.done[0]!.values : undefined;
    const size = this.rows * this.width;
    // Room that was left over is no reason to move everything, unless there is much of it.
    if (only !== undefined && only.length <= size * 1.25)
      return matrix(this.rows, this.width, only.length === size ? only : only.subarray(0, size));
    const result = allocate(this.rows * this.width);
    let at = 0;
    this.drain(({ values, rows }) => {
      result.set(values.subarray(0, rows * this.width), at);
      at += rows * this.width;
    });
    return matrix(this.rows, this.width, result);
  }

  /** What has been written into the current row, which is not finished. */
  current(): Float64Array {
    return this.block.slice(this.at, this.at + this.width);
  }

  /** Begins anew with room for so many rows, after the finished ones have been taken; the current row has these values. */
  restart(rows: number, current: Float64Array): void {
    this.done.length = 0;
    this.rows = 0;
    this.before = 0;
    this.at = 0;
    this.block = allocate((rows + 1) * this.width);
    this.block.set(current);
  }

  /** Hands over the finished blocks in order and forgets each, so that its memory can go while others are read. */
  drain(take: (block: Block) => void): void {
    this.close();
    for (let index = 0; index < this.done.length; index++) {
      const block = this.done[index]!;
      this.done[index] = undefined;
      take(block);
    }
  }

  private close(): void {
    const rows = this.rows - this.before;
    if (rows > 0) this.done.push({ values: this.block, rows });
    this.before = this.rows;
    this.block = EMPTY;
    this.at = 0;
  }

  private makeBlock(values: number): Float64Array {
    return allocate(Math.max(1, Math.floor(values / Math.max(this.width, 1))) * this.width);
  }
}

const EMPTY = new Float64Array(0);

/** Numbers that arrive one after the other. */
export class GrowingFloats {
  length = 0;
  private readonly done: Float64Array[] = [];
  private block = new Float64Array(FIRST_BLOCK);
  private at = 0;

  push(value: number): void {
    if (this.at === this.block.length) {
      this.done.push(this.block);
      this.block = new Float64Array(Math.min(this.block.length * 2, LARGEST_BLOCK));
      this.at = 0;
    }
    this.block[this.at++] = value;
    this.length++;
  }

  toArray(): Float64Array {
    return gathered(allocate(this.length), [...this.done, this.block.subarray(0, this.at)]);
  }

  /** Takes the first ones away. */
  release(count: number): Float64Array {
    const all = this.toArray();
    this.clear();
    for (const value of all.subarray(count)) this.push(value);
    return all.subarray(0, count);
  }

  clear(): void {
    this.done.length = 0;
    this.at = 0;
    this.length = 0;
  }
}

/** Whole numbers from 0 to 2^32 − 1 that arrive one after the other. */
export class GrowingIndices {
  length = 0;
  private readonly done: Uint32Array[] = [];
  private block = new Uint32Array(FIRST_BLOCK);
  private at = 0;

  push(value: number): void {
    if (this.at === this.block.length) {
      this.done.push(this.block);
      this.block = new Uint32Array(Math.min(this.block.length * 2, LARGEST_BLOCK));
      this.at = 0;
    }
    this.block[this.at++] = value;
    this.length++;
  }

  toArray(): Uint32Array {
    return gathered(new Uint32Array(this.length), [...this.done, this.block.subarray(0, this.at)]);
  }

  clear(): void {
    this.done.length = 0;
    this.at = 0;
    this.length = 0;
  }
}

function gathered<A extends Float64Array | Uint32Array>(result: A, parts: readonly A[]): A {
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** Memory for so many doubles, or an error that says how much was asked for. */
export function allocate(length: number): Float64Array {
  try {
    return new Float64Array(length);
  } catch (cause) {
    const reason = `${length} numbers need ${length * 8} bytes of memory in one piece, which are not to be had`;
    throw new OrdoError("data.unsupported", reason, { what: `${length} numbers`, reason }, { cause });
  }
}
