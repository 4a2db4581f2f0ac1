import { totalmem } from "node:os";
import { OrdoError } from "ordo";
import type { AskForLargePages } from "./large-pages.ts";

/** Memory for matrices. What is given back is kept a while: fresh pages cost more than what is written to them. */
export interface Memory {
  /** Fails with `backend.memory`. */
  allocate(length: number, zeroed?: boolean): Float64Array;
  recycle(memory: Float64Array): void;
  /** Gives back what is kept, and keeps nothing from now on. */
  close(): void;
}

const BYTES = 8;
/** Smaller pieces are cheap to make. */
const LEAST_KEPT = 64 * 1024;

export function hostMemory(mostKept: number, askForLargePages: AskForLargePages): Memory {
  let kept: ArrayBuffer[] = [];
  let keptBytes = 0;
  let closed = false;
  const take = (bytes: number): ArrayBuffer | undefined => {
    const index = kept.findLastIndex((buffer) => buffer.byteLength === bytes);
    if (index < 0) return undefined;
    keptBytes -= bytes;
    return kept.splice(index, 1)[0];
  };
  const forget = (): void => {
    [kept, keptBytes] = [[], 0];
  };
  const fresh = (length: number): Float64Array => {
    try {
      return new Float64Array(length);
    } catch {
      // Perhaps what is kept was too much.
      forget();
    }
    try {
      return new Float64Array(length);
    } catch (cause) {
      throw exhausted(length * BYTES, cause);
    }
  };
  return {
    allocate(length, zeroed = false) {
      const used = take(length * BYTES);
      if (used === undefined) {
        const memory = fresh(length);
        askForLargePages(memory);
        return memory;
      }
      const memory = new Float64Array(used);
      if (zeroed) memory.fill(0);
      return memory;
    },
    recycle({ buffer }) {
      const bytes = buffer.byteLength;
      if (closed || !(buffer instanceof ArrayBuffer) || bytes < LEAST_KEPT || bytes > mostKept) return;
      kept.push(buffer);
      keptBytes += bytes;
      while (keptBytes > mostKept) keptBytes -= kept.shift()?.byteLength ?? 0;
    },
    close() {
      closed = true;
      forget();
    },
  };
}

function exhausted(requestedBytes: number, cause: unknown): OrdoError<"backend.memory"> {
  const limitBytes = totalmem();
  const message =
    `the native backend could not get ${requestedBytes} bytes; this machine has ${limitBytes}. ` +
    "Release matrices that are no longer needed, or use a method that does not form the whole matrix";
  return new OrdoError(
    "backend.memory",
    message,
    { backend: "native", requestedBytes, limitBytes },
    { cause },
  );
}
