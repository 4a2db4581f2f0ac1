import { limit } from "../base/limits.ts";
import { badContent } from "../models/format/corrupt.ts";
import { anyRecord, type Json, record, text } from "../models/format/json.ts";
import { ofKind } from "../models/format/newer.ts";
import type { Item } from "./item.ts";
import type { Row } from "./row.ts";

/** The numbers a linear model weighs, made from an item. */
export interface FeatureMap {
  /** How many there are. */
  readonly size: number;
  apply(item: Item): Row;
}

/** A kernel with the training items on one side. */
export interface Comparison<X = Item> {
  /** k(x, z) for each training item z. */
  values(x: X): Float64Array;
  /** k(x, x), seen from the training items. */
  own(x: X): number;
}

/** Kernels or maps: the fields of each kind, and how one is made for some items, with what builds those inside it. */
export interface Kinds<Of, T> {
  readonly what: "kernel" | "map";
  readonly kinds: Readonly<Record<string, readonly [fields: readonly string[], make: Make<Of, T>]>>;
}

type Make<Of, T> = (spec: Json, of: Of, inner: Inner<Of, T>) => T;

/** Builds one inside another, for the same items unless others are given. */
export type Inner<Of, T> = (spec: unknown, of?: Of) => T;

/** What a spec describes; everything in it is checked. */
export function build<Of, T>(list: Kinds<Of, T>, given: unknown, of: Of, depth = 0): T {
  const { what, kinds } = list;
  if (depth > limit("depth"))
    throw badContent(`more than ${limit("depth")} of the kind ${what} inside each other`);
  const spec = anyRecord(given, what);
  const kind = text(spec.kind, `${what}.kind`);
  const [keys, make] = ofKind(kinds, what, kind);
  record(spec, `${what} ${kind}`, ["kind", ...keys]);
  return make(spec, of, (part, other = of) => build(list, part, other, depth + 1));
}
