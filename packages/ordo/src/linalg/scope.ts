import type { Backend, Held, HeldSparse } from "./backend.ts";
import type { Compute } from "./compute.ts";

/** Everything that was made in the backend's memory through it can be released together. */
export interface Scope extends Compute {
  /** Also what is still being made, as soon as it is. Handles that were released or handed over before do not matter. */
  release(): void;
}

const hidden = new WeakMap<Backend, Backend>();

/** The backend itself, for those who remember something about it beyond the scope. */
export function behind(backend: Backend): Backend {
  return hidden.get(backend) ?? backend;
}

/** The same backend and run; handles are remembered weakly, so that one which is forgotten can still be collected. */
export function scopeOf({ backend, run, engine }: Compute): Scope {
  let made: WeakRef<Held | HeldSparse>[] = [];
  let limit = 64;
  let released = false;
  const remember = (handle: Held | HeldSparse) => {
    if (released) return handle.release();
    if (made.length >= limit) {
      made = made.filter((reference) => reference.deref() !== undefined);
      limit = Math.max(64, 2 * made.length);
    }
    made.push(new WeakRef(handle));
  };
  const note = (result: unknown) => {
    if (isHandle(result)) remember(result);
    else if (isRecord(result)) for (const part of Object.values(result)) if (isHandle(part)) remember(part);
    return result;
  };
  const get = (_: Backend, key: string | symbol): unknown => {
    const member: unknown = Reflect.get(backend, key);
    if (typeof member !== "function") return member;
    return (...given: unknown[]) => {
      const result: unknown = member.apply(backend, given);
      return result instanceof Promise ? result.then(note) : result;
    };
  };
  // Not a proxy of the backend itself: what is frozen cannot be shown as something else.
  const scoped = new Proxy(Object.create(null) as Backend, { get });
  hidden.set(scoped, behind(backend));
  return {
    backend: scoped,
    run,
    engine,
    release() {
      released = true;
      for (const reference of made) reference.deref()?.release();
      made = [];
    },
  };
}

function isHandle(value: unknown): value is Held | HeldSparse {
  return isRecord(value) && (value.kind === "held" || value.kind === "held-sparse");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !ArrayBuffer.isView(value);
}
