/**
 * Failures that are made to happen: the k-th read, write, rename, allocation or message to a thread of a piece of work fails, as it does when a disk is full, a
 * file goes away or memory is not to be had; or a thread dies at the k-th message to or from it, which is lost with it.
 */
import fs from "node:fs";
import promises, { type FileHandle } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { Worker } from "node:worker_threads";

export const FAULTS = ["read", "write", "rename", "allocation", "message", "death"] as const;
export type Fault = (typeof FAULTS)[number];
/** What a call can throw. */
type Failure = Exclude<Fault, "death">;
type Step = (kind: Failure) => void;

type Anything = (...args: never[]) => unknown;
type Place = Record<string, unknown>;

const ERRORS: Readonly<Record<Failure, () => Error>> = {
  read: () => Object.assign(new Error("EIO: i/o error, read"), { code: "EIO" }),
  write: () => Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }),
  rename: () => Object.assign(new Error("EIO: i/o error, rename"), { code: "EIO" }),
  allocation: () => new RangeError("Array buffer allocation failed"),
  message: () => new Error("the message could not be sent"),
};

const FUNCTIONS: readonly (readonly [Place, Failure, readonly string[]])[] = [
  [promises as never, "read", ["readFile", "stat", "lstat", "readlink", "access", "readdir"]],
  [promises as never, "write", ["writeFile", "mkdtemp"]],
  [promises as never, "rename", ["rename"]],
  [fs as never, "read", ["readFileSync", "openSync", "readSync", "fstatSync"]],
  [fs as never, "write", ["writeFileSync", "writeSync"]],
  [Worker.prototype as never, "message", ["postMessage"]],
];
const HANDLE: Readonly<Record<string, Failure>> = {
  read: "read",
  readFile: "read",
  stat: "read",
  write: "write",
  writeFile: "write",
  chmod: "write",
  sync: "write",
};
const MEMORY = [
  "ArrayBuffer",
  "SharedArrayBuffer",
  "Float64Array",
  "Uint32Array",
  "Int32Array",
  "Uint8Array",
];

export interface Counted<T> {
  readonly result: T;
  /** How often each could have failed. */
  readonly calls: Readonly<Record<Fault, number>>;
}

/** Does the work; the call of this kind with this number, from 1, fails. */
export async function failing<T>(
  fault: Fault | undefined,
  number: number,
  work: () => Promise<T>,
): Promise<Counted<T>> {
  const calls = Object.fromEntries(FAULTS.map((kind) => [kind, 0])) as Record<Fault, number>;
  const isNow = (kind: Fault) => ++calls[kind] === number && kind === fault;
  const step: Step = (kind) => {
    if (isNow(kind)) throw ERRORS[kind]();
  };
  const putBack = [
    ...FUNCTIONS.flatMap(([place, kind, names]) => names.map((name) => patch(place, name, kind, step))),
  ];
  putBack.push(patchOpen(step), ...MEMORY.map((name) => patchMemory(name, step)));
  putBack.push(...patchThreads(() => isNow("death")));
  syncBuiltinESMExports();
  try {
    return { result: await work(), calls };
  } finally {
    for (const undo of putBack.reverse()) undo();
    syncBuiltinESMExports();
  }
}

function patch(place: Place, name: string, kind: Failure, step: Step): () => void {
  const before = place[name] as Anything;
  const isLater = place === (promises as never);
  place[name] = function (this: unknown, ...args: never[]) {
    if (isLater) {
      try {
        step(kind);
      } catch (error) {
        return Promise.reject(error);
      }
    } else step(kind);
    return before.apply(this, args);
  };
  return () => {
    place[name] = before;
  };
}

/** Files that are opened fail then, or whenever they are used. */
function patchOpen(step: Step): () => void {
  const before = promises.open;
  promises.open = async (path, flags, mode) => {
    step(flags === undefined || String(flags).startsWith("r") ? "read" : "write");
    const handle = await before(path, flags, mode);
    for (const [name, kind] of Object.entries(HANDLE)) {
      const own = handle[name as keyof FileHandle] as Anything;
      Object.assign(handle, {
        [name]: async (...args: never[]) => {
          step(kind);
          return own.apply(handle, args);
        },
      });
    }
    return handle;
  };
  return () => {
    promises.open = before;
  };
}

/** A thread that dies takes the message with it, whichever way that goes. */
function patchThreads(dies: () => boolean): (() => void)[] {
  const thread = Worker.prototype as unknown as Record<"postMessage" | "emit", Anything>;
  const { postMessage, emit } = thread;
  thread.postMessage = function (this: Worker, ...args: never[]) {
    if (dies()) void this.terminate();
    else postMessage.apply(this, args);
  };
  thread.emit = function (this: Worker, ...args: never[]) {
    if ((args as unknown[])[0] !== "message" || !dies()) return emit.apply(this, args);
    void this.terminate();
    return true;
  };
  // The second is inherited.
  return [() => Object.assign(thread, { postMessage }), () => Reflect.deleteProperty(thread, "emit")];
}

function patchMemory(name: string, step: Step): () => void {
  const place = globalThis as unknown as Place;
  const before = place[name] as new (...args: never[]) => object;
  const proxy: object = new Proxy(before, {
    construct(target, args, made) {
      step("allocation");
      return Reflect.construct(target, args, made === proxy ? target : made);
    },
  });
  place[name] = proxy;
  return () => {
    place[name] = before;
  };
}
