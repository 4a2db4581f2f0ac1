import { type CallingThreadKernels, callingThreadRooms } from "../wasm/engine/calling-thread-kernels.ts";

/** Kernels in the calling thread with a memory of their own, for loops that no backend has. */
export type Room = CallingThreadKernels;

/** Rooms for one piece of work. */
export interface Rooms {
  /** With so many bytes, whose values are not known; undefined where there is no WebAssembly, or not so much memory. */
  take(bytes: number): Room | undefined;
  /** None of them is used any more. */
  release(): void;
}

/** Rooms that are kept for the next work, as their memory is slow to come by: so many, of so many bytes at most. */
const [KEPT, LARGE] = [3, 32 * 2 ** 20];
const kept: Room[] = [];

export async function openRooms(): Promise<Rooms> {
  const open = await callingThreadRooms().catch(() => undefined);
  let taken: Room[] = [];
  return {
    take(bytes) {
      const at = kept.findIndex(({ memory, start }) => memory.buffer.byteLength >= start + bytes);
      const room = at < 0 ? opened(open, bytes) : kept.splice(at, 1)[0];
      if (room !== undefined) taken.push(room);
      return room;
    },
    release() {
      for (const room of taken) if (room.memory.buffer.byteLength <= LARGE) kept.push(room);
      // Those that were used last are the likeliest to be of use.
      kept.splice(0, kept.length - KEPT);
      taken = [];
    },
  };
}

function opened(open: ((bytes: number) => Room) | undefined, bytes: number): Room | undefined {
  try {
    return open?.(bytes);
  } catch {
    return undefined;
  }
}
