import { OrdoError } from "../../base/errors.ts";
import { nextTurn } from "../../base/run.ts";
import type { Engine } from "../engine/engine.ts";
import { type Allocator, allocator } from "./allocator.ts";

export const PAGE = 65536;

/** The last page of 32-bit memory stays unused, so that one past the end of a block is still an address. */
export const MOST_BYTES = 2 ** 32 - PAGE;

/** Turns of the event loop that a claim waits for memory when there is none. */
const PATIENCE = 3;

/** The memory of a module: addresses in use, and growing when they do not suffice. */
export interface Heap {
  /** The address of so many bytes; fails with `backend.memory`. */
  claim(bytes: number): Promise<number>;
  free(address: number): void;
  shrink(address: number, bytes: number): void;
  readonly usedBytes: number;
}

export interface HeapLimits {
  readonly start: number;
  readonly initialPages: number;
  readonly maximumPages: number;
}

export function heap(engine: Engine, limits: HeapLimits): Heap {
  const blocks = allocator(limits.start, limits.initialPages * PAGE);
  let pages = limits.initialPages;

  /** More than is needed now, so that many small matrices do not grow the memory one by one; what is not touched costs nothing. */
  async function grow(missing: number): Promise<boolean> {
    const needed = Math.ceil(missing / PAGE);
    const room = limits.maximumPages - pages;
    if (needed > room) return false;
    const generous = Math.min(room, Math.max(needed, pages >> 2, 16));
    for (const more of generous > needed ? [generous, needed] : [needed]) {
      if (!(await engine.grow(more))) continue;
      pages += more;
      blocks.extend(more * PAGE);
      return true;
    }
    return false;
  }

  async function makeRoom(bytes: number): Promise<boolean> {
    // A release may come in between, so the missing bytes are only an upper bound.
    const missing = blocks.missing(bytes);
    return missing === 0 || grow(missing);
  }

  return {
    async claim(bytes) {
      if (!(await makeRoom(bytes))) {
        // Handles that were forgotten and collected give their memory back in a later turn of the event loop.
        for (let turn = 0; turn < PATIENCE; turn++) await nextTurn();
        if (!(await makeRoom(bytes))) throw exhausted(bytes, blocks, limits);
      }
      return blocks.allocate(bytes)!;
    },
    free: blocks.free,
    shrink: blocks.shrink,
    get usedBytes() {
      return blocks.usedBytes;
    },
  };
}

function exhausted(
  requestedBytes: number,
  blocks: Allocator,
  limits: HeapLimits,
): OrdoError<"backend.memory"> {
  const limitBytes = limits.maximumPages * PAGE;
  return new OrdoError(
    "backend.memory",
    `the wasm backend needs ${requestedBytes} bytes more, but of its ${limitBytes} bytes ${blocks.usedBytes} are in use. ` +
      "Release matrices that are no longer needed (`using`, `release()`). 32-bit WebAssembly memory ends at 4 GiB; the native backend has no such limit, `ordo backends` says how to get it",
    { backend: "wasm", requestedBytes, limitBytes },
  );
}
