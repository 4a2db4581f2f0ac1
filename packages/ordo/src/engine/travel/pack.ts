import { invalidInput } from "../../base/checks.ts";
import { type Dataset, type DatasetParts, dataset, partsOf } from "../../data/dataset.ts";
import { type Grouping, groupingOf } from "../../data/grouping.ts";
import type { Samples } from "../../data/samples.ts";
import { itemTravels } from "./items.ts";

/**
 * What goes to another thread is plain: words, numbers, lists, objects of them, typed arrays. Data sets, items and groupings, which have functions, go as what they
 * are made of and are built anew there. Anything else is refused with `input.invalid`.
 */

/** Marks what is built anew. */
const BUILT = "ordo:built";

type Built =
  | { readonly [BUILT]: "dataset"; readonly parts: object }
  | { readonly [BUILT]: "known dataset"; readonly parts: number }
  | { readonly [BUILT]: "grouping"; readonly parts: { readonly of: Uint32Array; readonly ids: string[] } }
  | { readonly [BUILT]: "items"; readonly kind: string; readonly parts: object };

export interface Packing {
  /** The number of a data set that the other side has been sent; undefined for one that goes along. */
  known?(data: Dataset): number | undefined;
  /** What an array becomes on its way; undefined: it is copied. */
  array?(values: ArrayBufferView): ArrayBufferView | undefined;
}

export function pack(value: unknown, packing: Packing = {}): unknown {
  if (typeof value !== "object" || value === null) return plainWord(value);
  if (ArrayBuffer.isView(value)) return packing.array?.(value) ?? withoutRest(value);
  if (value instanceof ArrayBuffer || isShared(value)) return value;
  const inner = (part: unknown) => pack(part, packing);
  if (Array.isArray(value)) return value.map(inner);
  const built = packBuilt(value, packing);
  if (built !== undefined) return built;
  const prototype: unknown = Object.getPrototypeOf(value);
  const isPlain = prototype === Object.prototype || prototype === null;
  if (!isPlain || BUILT in value) throw notPlain(prototype?.constructor?.name ?? "object");
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)]));
}

/** A data set itself, also where it would be known by a number. */
export function packDataset(data: Dataset, packing: Packing): object {
  return { [BUILT]: "dataset", parts: pack(partsOf(data), packing) as object };
}

function packBuilt(value: object, packing: Packing): object | undefined {
  if (isDataset(value)) {
    const number = packing.known?.(value);
    return number === undefined ? packDataset(value, packing) : { [BUILT]: "known dataset", parts: number };
  }
  if (isSamples(value)) {
    const { kind } = value;
    if (!Object.hasOwn(itemTravels, kind)) throw notPlain(`items of the kind "${kind}"`);
    return { [BUILT]: "items", kind, parts: pack(itemTravels[kind].parts(value as never), packing) };
  }
  if (isGrouping(value)) {
    const { of, ids } = value;
    return { [BUILT]: "grouping", parts: pack({ of, ids }, packing) };
  }
  return undefined;
}

/** The way back; `known` gives the data sets that were sent before. */
export function unpack(value: unknown, known: (id: number) => Dataset): unknown {
  if (typeof value !== "object" || value === null || ArrayBuffer.isView(value)) return value;
  if (value instanceof ArrayBuffer || isShared(value)) return value;
  const inner = (part: unknown) => unpack(part, known);
  if (Array.isArray(value)) return Object.freeze(value.map(inner));
  if (!(BUILT in value))
    return Object.freeze(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inner(part)])));
  const built = value as Built;
  if (built[BUILT] === "known dataset") return known(built.parts);
  if (built[BUILT] === "grouping") return groupingOf(built.parts.of, built.parts.ids);
  const parts = inner(built.parts);
  if (built[BUILT] === "items") return itemTravels[built.kind].build(parts as never);
  return dataset(parts as DatasetParts<Samples>);
}

function plainWord(value: unknown): unknown {
  if (typeof value === "function" || typeof value === "symbol") throw notPlain(`a ${typeof value}`);
  return value;
}

/** A view of a part would take the whole buffer along. */
function withoutRest(values: ArrayBufferView): ArrayBufferView {
  if (values.byteLength === values.buffer.byteLength || isShared(values.buffer)) return values;
  return values instanceof DataView ? values : (values as Float64Array).slice();
}

function isShared(value: object): value is SharedArrayBuffer {
  return typeof SharedArrayBuffer !== "undefined" && value instanceof SharedArrayBuffer;
}

function isDataset(value: object): value is Dataset {
  return "inputs" in value && "size" in value && Object.hasOwn(value, "fingerprint");
}

function isSamples(value: object): value is Samples {
  return "kind" in value && "take" in value && typeof value.take === "function";
}

function isGrouping(value: object): value is Grouping {
  return "of" in value && "rowsOf" in value && typeof value.rowsOf === "function";
}

function notPlain(actual: string) {
  return invalidInput("job", "plain data, which another thread can be sent", actual);
}
