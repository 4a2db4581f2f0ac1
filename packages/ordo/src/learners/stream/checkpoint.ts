import { invalidInput } from "../../base/checks.ts";
import type { OrdoError } from "../../base/errors.ts";
import { VERSION } from "../../base/version.ts";
import { fingerprintOf } from "../../data/fingerprint.ts";
import { pack, unpack } from "../../engine/travel/pack.ts";
import type { LearnerSpec } from "../learner-spec.ts";
import type { StreamState } from "./state.ts";

/** Where a fit keeps how far it has come: a file, or anything else that holds bytes. Writing must be all or nothing. */
export interface CheckpointStore {
  /** What was written last; undefined where there is none. */
  read(): Promise<Uint8Array | undefined>;
  write(bytes: Uint8Array): Promise<void>;
  remove(): Promise<void>;
}

/** Which run a checkpoint belongs to: one of any other would end with other bits. */
export interface RunIdentity {
  readonly source: string;
  readonly learner: LearnerSpec;
  readonly backend: string;
}

const MAGIC = "ORDOSUMS";
const FORMAT = 2;
/** Magic, format, and the length of the JSON. */
const HEAD = 16;
/** The hash at the end, in hexadecimal digits. */
const TAIL = 16;

/**
 * Magic (8 bytes), format and length of the JSON (4 bytes each, little-endian), the JSON, filled up to 8 bytes, the numbers of all arrays in it as doubles, and a
 * hash of all of this. In the JSON an array of numbers is {"$": [where it begins, how many]}, and one of whole numbers {"$": [..., ..., "whole"]}.
 */
export function encodeCheckpoint(identity: RunIdentity, state: StreamState): Uint8Array {
  const arrays: (Float64Array | Uint32Array)[] = [];
  let count = 0;
  const content = { version: VERSION, ...identity, state: pack(state) };
  const json = JSON.stringify(content, (_, value: unknown) => {
    const isWhole = value instanceof Uint32Array;
    if (!isWhole && !(value instanceof Float64Array)) return value;
    arrays.push(value);
    count += value.length;
    return { $: [count - value.length, value.length, ...(isWhole ? ["whole"] : [])] };
  });
  const text = new TextEncoder().encode(json);
  const start = HEAD + 8 * Math.ceil(text.length / 8);
  const bytes = new Uint8Array(start + 8 * count + TAIL);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode(MAGIC));
  view.setUint32(8, FORMAT, true);
  view.setUint32(12, text.length, true);
  bytes.set(text, HEAD);
  let at = start;
  for (const array of arrays)
    for (const value of array) {
      view.setFloat64(at, value, true);
      at += 8;
    }
  bytes.set(new TextEncoder().encode(fingerprintOf(bytes.subarray(0, at))), at);
  return bytes;
}

/** The state that was kept, of this very run. */
export function decodeCheckpoint(bytes: Uint8Array, identity: RunIdentity): StreamState {
  // Of its own, so that its numbers lie where doubles may.
  const own = bytes.slice();
  const end = own.length - TAIL;
  const text = (from: number, to: number) => new TextDecoder().decode(own.subarray(from, to));
  if (end < HEAD || text(0, 8) !== MAGIC) throw refused("a checkpoint of a streamed fit", "another file");
  const view = new DataView(own.buffer);
  const format = view.getUint32(8, true);
  if (format !== FORMAT) throw refused(`format ${FORMAT}`, `format ${format}, of another version`);
  if (text(end, own.length) !== fingerprintOf(own.subarray(0, end)))
    throw refused("a whole file", "one that was cut off or changed; remove it to begin anew");
  const length = view.getUint32(12, true);
  const start = HEAD + 8 * Math.ceil(length / 8);
  const { version, state, ...kept } = JSON.parse(text(HEAD, HEAD + length), (_, value) =>
    isPlace(value) ? arrayAt(view, start, value.$) : value,
  ) as RunIdentity & { readonly version: string; readonly state: StreamState };
  if (version !== VERSION) throw refused(`one of version ${VERSION}`, `one of version ${version}`);
  for (const part of ["source", "learner", "backend"] as const) requireSame(part, kept[part], identity[part]);
  return unpack(state, neverSent) as StreamState;
}

/** Where an array begins, how many numbers it has, and whether they are whole. */
type Place = readonly [number, number, "whole"?];

function arrayAt(view: DataView, start: number, [first, length, kind]: Place): Float64Array | Uint32Array {
  const at = (_: unknown, k: number) => view.getFloat64(start + 8 * (first + k), true);
  return kind === "whole" ? Uint32Array.from({ length }, at) : Float64Array.from({ length }, at);
}

function neverSent(): never {
  throw refused("items that it holds itself", "a reference to others");
}

function isPlace(value: unknown): value is { readonly $: Place } {
  return typeof value === "object" && value !== null && Array.isArray((value as { $?: unknown }).$);
}

function requireSame(part: keyof RunIdentity, kept: unknown, wanted: unknown): void {
  const [found, expected] = [JSON.stringify(kept), JSON.stringify(wanted)];
  if (found === expected) return;
  const words = part === "source" ? "the data it was begun with" : `the ${part} ${expected}`;
  throw refused(words, `one of ${part === "source" ? "other data" : found}; remove it to begin anew`);
}

function refused(expected: string, actual: string): OrdoError<"input.invalid"> {
  return invalidInput("checkpoint", expected, actual);
}
