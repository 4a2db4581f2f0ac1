/**
 * Which parts of a linear memory are in use. It only counts: the memory itself may be in another thread.
 * Best fit over a list of free blocks in the order of their addresses; neighbours are merged when one is freed.
 */
export interface Allocator {
  /** The address of a block of at least `bytes`, or undefined when no free block is large enough. */
  allocate(bytes: number): number | undefined;
  free(address: number): void;
  /** Gives the end of a block back. */
  shrink(address: number, bytes: number): void;
  /** How many bytes the memory must grow for `allocate(bytes)` to succeed. */
  missing(bytes: number): number;
  /** The memory now ends `bytes` later. */
  extend(bytes: number): void;
  readonly usedBytes: number;
  readonly freeBlocks: readonly Readonly<Block>[];
}

interface Block {
  address: number;
  bytes: number;
}

/** A cache line, and a multiple of what SIMD wants. */
export const ALIGNMENT = 64;

export const align = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Empty matrices have an address of their own too. */
const sizeOf = (bytes: number): number => Math.max(align(bytes), ALIGNMENT);

export function allocator(start: number, end: number): Allocator {
  const first = align(start);
  const freeBlocks: Block[] = [];
  const used = new Map<number, number>();
  let top = first;
  let usedBytes = 0;

  /** Index of the first free block at or after the address. */
  function position(address: number): number {
    let low = 0;
    let high = freeBlocks.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (freeBlocks[middle].address < address) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function insert(address: number, bytes: number): void {
    const index = position(address);
    const before = freeBlocks[index - 1];
    const after = freeBlocks[index];
    const joinsBefore = before !== undefined && before.address + before.bytes === address;
    const joinsAfter = after !== undefined && address + bytes === after.address;
    if (joinsBefore) before.bytes += bytes;
    if (joinsAfter && joinsBefore) {
      before.bytes += after.bytes;
      freeBlocks.splice(index, 1);
    } else if (joinsAfter) {
      after.address = address;
      after.bytes += bytes;
    } else if (!joinsBefore) freeBlocks.splice(index, 0, { address, bytes });
  }

  function extend(bytes: number): void {
    const usable = Math.floor((top + bytes) / ALIGNMENT) * ALIGNMENT - top;
    if (usable <= 0) return;
    insert(top, usable);
    top += usable;
  }

  function bestFit(bytes: number): number {
    let best = -1;
    for (let index = 0; index < freeBlocks.length; index++) {
      const size = freeBlocks[index].bytes;
      if (size >= bytes && (best < 0 || size < freeBlocks[best].bytes)) best = index;
      if (size === bytes) break;
    }
    return best;
  }

  extend(end - first);
  return {
    allocate(wanted) {
      const bytes = sizeOf(wanted);
      const index = bestFit(bytes);
      if (index < 0) return undefined;
      const block = freeBlocks[index];
      const { address } = block;
      block.address += bytes;
      block.bytes -= bytes;
      if (block.bytes === 0) freeBlocks.splice(index, 1);
      used.set(address, bytes);
      usedBytes += bytes;
      return address;
    },
    free(address) {
      const bytes = used.get(address);
      if (bytes === undefined) throw new RangeError(`no block in use at ${address}`);
      used.delete(address);
      usedBytes -= bytes;
      insert(address, bytes);
    },
    shrink(address, wanted) {
      const bytes = sizeOf(wanted);
      const before = used.get(address);
      if (before === undefined || before < bytes)
        throw new RangeError(`no block of ${bytes} bytes at ${address}`);
      if (before === bytes) return;
      used.set(address, bytes);
      usedBytes -= before - bytes;
      insert(address + bytes, before - bytes);
    },
    missing(wanted) {
      const bytes = sizeOf(wanted);
      if (bestFit(bytes) >= 0) return 0;
      const last = freeBlocks.at(-1);
      return last !== undefined && last.address + last.bytes === top ? bytes - last.bytes : bytes;
    },
    extend,
    get usedBytes() {
      return usedBytes;
    },
    get freeBlocks() {
      return freeBlocks;
    },
  };
}
