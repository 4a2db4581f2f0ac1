/**
 * Parallel loops over one shared memory, without locks.
 *
 * Thread 0 announces a loop in the control block and takes chunks itself; helpers wake, take chunks, and go back to
 * sleep. Tickets (loop number, chunks left) live in one 64-bit word and are taken by compare-and-exchange, so a helper that
 * wakes late can never take a chunk of a loop it has not read: no one has to wait for sleepers. A loop inside a
 * chunk runs serially in the thread that meets it. Which thread runs a chunk never changes what the chunk computes.
 *
 * Control block, in bytes (each word on its own cache line):
 *   0 cancel flag · 64 ticket word · 128 loop number, slept upon · 192 chunks done · 256 sleeping helpers
 *   320 task (table index) · 324 arguments · 328 chunks
 */
const TICKETS: usize = 64;
const LOOP: usize = 128;
const DONE: usize = 192;
const SLEEPERS: usize = 256;
const TASK: usize = 320;
const ARGUMENTS: usize = 324;
const CHUNKS: usize = 328;

/** Loads before sleeping: tens of microseconds, about what a wake-up costs. */
const SPIN: i32 = 20000;

/** Each thread's packing memory: A panel, B panel, scratch for small blocks, one tile, argument frames. */
export const PACK_A_BYTES: usize = 128 * 256 * 8;
export const PACK_B_BYTES: usize = 1024 * 256 * 8;
export const SCRATCH_BYTES: usize = 64 * 64 * 8;
const TILE_BYTES: usize = 128;
const FRAME_BYTES: usize = 256;
const FRAMES: usize = 16;
const TILE: usize = PACK_A_BYTES + PACK_B_BYTES + SCRATCH_BYTES;
const PACK_BYTES: usize = TILE + TILE_BYTES + FRAMES * FRAME_BYTES;

let control: usize = 0;
let packs: usize = 0;
let threads: i32 = 1;
let frame: usize = 0;
let inside: bool = false;

/** A chunk of a loop: its number, and the address of the arguments given to `runTask`. */
export type Task = (chunk: i32, args: usize) => void;

export function setup(controlBlock: usize, packMemory: usize, threadCount: i32, thread: i32): void {
  control = controlBlock;
  threads = threadCount;
  packs = packMemory + <usize>thread * PACK_BYTES;
  frame = packs + TILE + TILE_BYTES;
}

export function packBytes(): usize {
  return PACK_BYTES;
}

export function heapBase(): usize {
  return __heap_base;
}

export function packA(): usize {
  return packs;
}

export function packB(): usize {
  return packs + PACK_A_BYTES;
}

/** One 4 × 4 tile, for products cut by a border. */
export function edgeTileMemory(): usize {
  return packs + TILE;
}

/** SCRATCH_BYTES for leaves of blocked algorithms; products do not touch it. */
export function scratch(): usize {
  return packs + PACK_A_BYTES + PACK_B_BYTES;
}

/** How many threads a loop started here would use: 1 inside a chunk. */
export function threadsHere(): i32 {
  return inside ? 1 : threads;
}

export function cancelled(): bool {
  if (ASC_FEATURE_THREADS) return atomic.load<i32>(control) != 0;
  return load<i32>(control) != 0;
}

/** Room for the arguments of a loop (256 bytes); fill it, then call `runTask`, which gives it back. */
export function openTask(): usize {
  const args = frame;
  frame += FRAME_BYTES;
  return args;
}

/** Runs chunks 0 … chunks−1, on all threads when not already inside a loop. */
export function runTask(task: Task, chunks: i32, args: usize): void {
  if (ASC_FEATURE_THREADS) {
    if (threads > 1 && !inside && chunks > 1) {
      inside = true;
      announce(task.index, chunks, args);
      inside = false;
      frame = args;
      return;
    }
  }
  for (let chunk = 0; chunk < chunks; chunk++) task(chunk, args);
  frame = args;
}

function announce(task: u32, chunks: i32, args: usize): void {
  if (ASC_FEATURE_THREADS) {
    const loop = atomic.load<u32>(control, LOOP) + 1;
    atomic.store<u32>(control, task, TASK);
    atomic.store<usize>(control, args, ARGUMENTS);
    atomic.store<i32>(control, chunks, CHUNKS);
    atomic.store<i32>(control, 0, DONE);
    atomic.store<u64>(control, ((<u64>loop) << 32) | <u64>chunks, TICKETS);
    atomic.store<u32>(control, loop, LOOP);
    if (atomic.load<i32>(control, SLEEPERS) > 0) atomic.notify(control + LOOP, threads - 1);
    takeChunks(loop);
    for (let spin = 0; spin < SPIN; spin++) {
      if (atomic.load<i32>(control, DONE) == chunks) return;
    }
    for (let done = atomic.load<i32>(control, DONE); done != chunks; done = atomic.load<i32>(control, DONE)) {
      atomic.wait<i32>(control + DONE, done, -1);
    }
  }
}

/** Runs chunks of this loop until none is left, or until another loop has begun. */
function takeChunks(loop: u32): void {
  if (ASC_FEATURE_THREADS) {
    const task = atomic.load<u32>(control, TASK);
    const args = atomic.load<usize>(control, ARGUMENTS);
    const chunks = atomic.load<i32>(control, CHUNKS);
    let tickets = atomic.load<u64>(control, TICKETS);
    while (<u32>(tickets >> 32) == loop && <u32>tickets != 0) {
      const seen = atomic.cmpxchg<u64>(control, tickets, tickets - 1, TICKETS);
      if (seen == tickets) {
        call_indirect<void>(task, chunks - <i32>tickets, args);
        // Only the coordinator sleeps on this word, and only for the last chunk does waking it matter.
        if (atomic.add<i32>(control, 1, DONE) == chunks - 1) atomic.notify(control + DONE, 1);
        tickets = atomic.load<u64>(control, TICKETS);
      } else {
        tickets = seen;
      }
    }
  }
}

export function helperLoop(): void {
  if (ASC_FEATURE_THREADS) {
    inside = true;
    let last: u32 = 0;
    while (true) {
      let loop = atomic.load<u32>(control, LOOP);
      for (let spin = 0; spin < SPIN && loop == last; spin++) loop = atomic.load<u32>(control, LOOP);
      if (loop == last) {
        atomic.add<i32>(control, 1, SLEEPERS);
        atomic.wait<i32>(control + LOOP, <i32>last, -1);
        atomic.sub<i32>(control, 1, SLEEPERS);
      } else {
        last = loop;
        takeChunks(loop);
      }
    }
  }
}
