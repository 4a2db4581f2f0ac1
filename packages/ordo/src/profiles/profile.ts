import type { ReadOptions, Shape } from "../base/options.ts";
import type { ParameterRange } from "../base/ranges.ts";

/**
 * A way to see items as bags of named parts: the k-mers of a text, the subtrees of a graph. It is a kernel, k(x, z) = Σ_u value_u(x)·value_u(z), and an
 * explicit map to features, so linear learners, explanations by part and the scorer work without more. Nothing here reads a data set or computes with a
 * backend: kernels and the scorer share it.
 */
export interface ProfileKind<T = never, S extends Shape = Shape> {
  /** The name of the kernel, and of its map in model files. */
  readonly kind: string;
  /** The kind of samples it is about, or several with " or " between; their `values` are the items. */
  readonly input: string;
  readonly options: S;
  /** Of those options that are numbers. */
  readonly ranges: Readonly<Record<string, ParameterRange>>;
  /** The values of the other options: words, or true and false. */
  readonly choices: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** See `Kernel.accuracy`: relative where no part has a negative value. */
  readonly accuracy?: "relative" | undefined;
  profiler(options: ReadOptions<S>): Profiler<T>;
  /** In words that complete "expected …", what the parts of such items are like; a vocabulary with others is refused. */
  parts?(options: ReadOptions<S>, input: string): { readonly expected: string; test(part: string): boolean };
}

/**
 * Calls `add` with each part of an item, always in the same order; one that is named several times has the sum of its values. Depends on nothing but the
 * item, so that an item's profile is the same in every company.
 */
export type Profiler<T> = (item: T, add: (part: string, value: number) => void) => void;

/** A kind in a list of all kinds, where the types of its items and options are no longer known. */
export type AnyProfileKind = ProfileKind<unknown>;

export type Profile = ReadonlyMap<string, number>;

/** All parts of an item. */
export function profileOf<T>(profiler: Profiler<T>, item: T): Profile {
  const values = new Map<string, number>();
  profiler(item, (part, value) => values.set(part, (values.get(part) ?? 0) + value));
  return values;
}

/** Σ_u value_u(x)·value_u(z), over the parts of x in their order. */
export function profileProduct(x: Profile, z: Profile): number {
  let sum = 0;
  for (const [part, value] of x) sum += value * (z.get(part) ?? 0);
  return sum;
}
