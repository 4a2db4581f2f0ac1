import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALIGNMENT, type Allocator, allocator } from "./allocator.ts";

type Action =
  | { readonly kind: "allocate"; readonly bytes: number }
  | { readonly kind: "free" | "shrink"; readonly which: number }
  | { readonly kind: "extend"; readonly bytes: number };

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("allocate" as const), bytes: fc.nat(5000) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("free" as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("shrink" as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant("extend" as const), bytes: fc.nat(20_000) }) },
  ),
  { maxLength: 200 },
);

interface Live {
  readonly address: number;
  bytes: number;
}

/** Plays the actions; returns what is in use at the end and where the memory ends. */
function play(heap: Allocator, list: readonly Action[], start: number, end: number): Live[] {
  const live: Live[] = [];
  let limit = end;
  for (const action of list) {
    if (action.kind === "allocate") {
      const address = heap.allocate(action.bytes);
      if (address === undefined) expect(heap.missing(action.bytes)).toBeGreaterThan(0);
      else live.push({ address, bytes: action.bytes });
    } else if (action.kind === "extend") {
      heap.extend(action.bytes);
      limit += action.bytes;
    } else if (live.length > 0) {
      const index = action.which % live.length;
      if (action.kind === "free") heap.free(live.splice(index, 1)[0].address);
      else heap.shrink(live[index].address, (live[index].bytes = Math.floor(live[index].bytes / 3)));
    }
    expectDisjoint(heap, live, start, limit);
  }
  return live;
}

function expectDisjoint(heap: Allocator, live: readonly Live[], start: number, limit: number): void {
  const blocks = [...live, ...heap.freeBlocks].sort((a, b) => a.address - b.address);
  let previousEnd = start;
  for (const block of blocks) {
    expect(block.address % ALIGNMENT).toBe(0);
    expect(block.address).toBeGreaterThanOrEqual(previousEnd);
    previousEnd = block.address + Math.max(block.bytes, 1);
  }
  expect(previousEnd).toBeLessThanOrEqual(limit);
  const free = heap.freeBlocks;
  for (let i = 1; i < free.length; i++) {
    expect(free[i - 1].address + free[i - 1].bytes, "free neighbours are merged").toBeLessThan(
      free[i].address,
    );
  }
}

describe("allocator", () => {
  it("never hands out overlapping blocks, and is one block again when all are freed", () => {
    fc.assert(
      fc.property(actions, fc.nat(1000), (list, start) => {
        const heap = allocator(start, start + 100_000);
        const live = play(heap, list, start, start + 100_000);
        for (const { address } of live) heap.free(address);
        expect(heap.usedBytes).toBe(0);
        expect(heap.freeBlocks.length).toBe(1);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it("takes the smallest block that fits", () => {
    const heap = allocator(0, 64 * 100);
    const [large, , small] = [640, 64, 128, 64].map((bytes) => heap.allocate(bytes)!);
    heap.free(large);
    heap.free(small);
    expect(heap.allocate(100)).toBe(small);
  });

  it("says how much is missing, and that is exactly enough", () => {
    fc.assert(
      fc.property(actions, fc.integer({ min: 1, max: 200_000 }), (list, bytes) => {
        const heap = allocator(0, 50_000);
        play(heap, list, 0, 50_000);
        const missing = heap.missing(bytes);
        if (missing > 0) {
          if (missing > ALIGNMENT) heap.extend(missing - ALIGNMENT);
          expect(heap.allocate(bytes)).toBeUndefined();
          heap.extend(Math.min(missing, ALIGNMENT));
        }
        expect(heap.allocate(bytes)).toBeDefined();
      }),
      { numRuns: 200, seed: 11 },
    );
  });

  it("refuses to free what is not in use", () => {
    const heap = allocator(0, 1000);
    const address = heap.allocate(10)!;
    heap.free(address);
    expect(() => heap.free(address)).toThrow(RangeError);
  });
});
