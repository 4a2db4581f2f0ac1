import {
  type Backend,
  type Compute,
  type ComputeOptions,
  type Held,
  isOrdoError,
  type RunOptions,
  startRun,
} from "ordo";
import { expect } from "vitest";

/** What an operation fails with when the test says so. */
export class Fault extends Error {
  override readonly name = "Fault";
}

/** A backend that counts its calls, remembers the handles it gave out, and can be told to fail. */
export interface Watched {
  readonly backend: Backend;
  /** Calls so far. */
  readonly calls: number;
  /** Every dense handle given out so far, each once. */
  readonly handles: ReadonlySet<Held>;
}

/** Watches a backend; its k-th call (from 0) fails instead of running, when k is given. */
export function watched(inner: Backend, failAt = Number.POSITIVE_INFINITY): Watched {
  const handles = new Set<Held>();
  const state = { calls: 0 };
  const note = (result: unknown) => {
    for (const value of [result, ...(isRecord(result) ? Object.values(result) : [])])
      if (isRecord(value) && value.kind === "held") handles.add(value as unknown as Held);
    return result;
  };
  const backend = new Proxy(inner, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return async (...given: unknown[]) => {
        if (state.calls++ === failAt) throw new Fault(`call ${failAt}: ${String(name)}`);
        return note(await member.apply(target, given));
      };
    },
  });
  return {
    backend,
    handles,
    get calls() {
      return state.calls;
    },
  };
}

/** Takes a compute context, or the options that a public call makes one of; gives back what may stay. */
export type Computation = (compute: Compute, options: ComputeOptions) => Promise<Held | undefined>;

/**
 * Runs a computation again and again, failing its first, second, … call of the backend and cancelling its first, second, …
 * checkpoint, until it comes through. Each time the failure must reach the caller and every handle must have been released.
 * With `most`, no more than so many calls and checkpoints are tried, from the first to the last.
 */
export async function expectCleanFailures(
  backend: Backend,
  compute: Computation,
  most = Number.POSITIVE_INFINITY,
): Promise<void> {
  const watch = watched(backend);
  let checkpoints = 0;
  expect(await attempt(watch, { onProgress: () => void checkpoints++ }, compute, rethrow)).toBe(true);
  for (const call of spread(watch.calls, most))
    await attempt(watched(backend, call), {}, compute, (error) => {
      if (!(error instanceof Fault)) throw error;
    });
  for (const checkpoint of spread(checkpoints, most)) await cancelledAt(checkpoint, backend, compute);
}

async function cancelledAt(checkpoint: number, backend: Backend, compute: Computation): Promise<void> {
  const abort = new AbortController();
  let met = 0;
  const onProgress = () => {
    if (met++ === checkpoint) abort.abort();
  };
  // An abort in the very last report comes too late to matter.
  await attempt(watched(backend), { signal: abort.signal, onProgress }, compute, (error) => {
    if (!isOrdoError(error, "run.cancelled")) throw error;
  });
}

/** So many of the numbers below a count, evenly, with the first and the last. */
function spread(count: number, most: number): number[] {
  const all = Array.from({ length: count }, (_, k) => k);
  if (count <= most) return all;
  return [...new Set(Array.from({ length: most }, (_, k) => Math.round((k * (count - 1)) / (most - 1))))];
}

const rethrow = (error: unknown): void => {
  throw error;
};

/** True when the computation came through. */
async function attempt(
  watch: Watched,
  how: RunOptions,
  compute: Computation,
  check: (error: unknown) => void,
): Promise<boolean> {
  let kept: Held | undefined;
  let through = true;
  try {
    const { backend } = watch;
    kept = await compute({ backend, run: startRun(how) }, { backend, ...how });
  } catch (error) {
    check(error);
    through = false;
  }
  for (const handle of watch.handles) {
    if (handle === kept) continue;
    expect(await isReleased(handle), `a ${handle.rows} × ${handle.cols} matrix was released`).toBe(true);
  }
  kept?.release();
  return through;
}

async function isReleased(handle: Held): Promise<boolean> {
  try {
    await handle.owner.fetch(handle, { top: 0, bottom: 0 });
    return false;
  } catch (error) {
    if (isOrdoError(error, "backend.released")) return true;
    throw error;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
