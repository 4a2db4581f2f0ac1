import { OrdoError } from "../base/errors.ts";
import { itemKinds, takesKind } from "../base/item-kinds.ts";
import { requireWithin } from "../base/limits.ts";
import type { Samples } from "../data/samples.ts";
import type { Held } from "../linalg/backend.ts";
import type { Compute } from "../linalg/compute.ts";
import { profileKinds } from "../profiles/kinds.ts";
import type { InputKind, Kernel, KernelSumsAsked } from "./kernel.ts";
import type { KernelSpec } from "./spec.ts";

/**
 * The kernel made of these parts: frozen, and every call first checks the kind of items it got, so that a kernel whose
 * type was lost (parsed from text, read from a file) is still safe. The same items twice are the symmetric case.
 */
export function defineKernel<X extends Samples>(parts: Kernel<X>): Kernel<X> {
  const spec = freezeDeep(parts.spec);
  const { input } = parts;
  const { kind } = spec;
  const check = (items: X | undefined) => {
    if (items !== undefined) requireInput(kind, input, items);
  };
  const { features, accuracy, sums } = parts;
  return Object.freeze({
    spec,
    input,
    ...(accuracy && { accuracy }),
    ...(features && {
      async features(training: X, compute: Compute) {
        check(training);
        return features(training, compute);
      },
    }),
    ...(sums && {
      async sums(a: X, b: X, asked: KernelSumsAsked, compute: Compute) {
        check(a);
        check(b);
        return sums(a, b, asked, compute);
      },
    }),
    async matrix(a: X, b: X | undefined, compute: Compute): Promise<Held> {
      check(a);
      check(b);
      return parts.matrix(a, b === a ? undefined : b, compute);
    },
    async diagonal(a: X, reference: X | undefined, compute: Compute): Promise<Float64Array> {
      check(a);
      check(reference);
      return parts.diagonal(a, reference === a ? undefined : reference, compute);
    },
  } satisfies Kernel<X>);
}

/** The accuracy of sums, products and multiples of kernels: relative where that of every part is. */
export function commonAccuracy(parts: readonly Pick<Kernel<never>, "accuracy">[]): "relative" | undefined {
  return parts.every(({ accuracy }) => accuracy === "relative") ? "relative" : undefined;
}

/** What all parts of a combination compare; different kinds cannot be combined. */
export function commonInput(kind: KernelSpec["kind"], parts: readonly Kernel<never>[]): InputKind {
  requireWithin("terms", parts.length, kind);
  const kinds = [...new Set(parts.map((part) => part.input))];
  // A kernel of several kinds beside one of a single kind compares that kind.
  const common = kinds
    .map(itemKinds)
    .reduce<readonly string[] | undefined>(
      (some, more) => some?.filter((one) => more.includes(one)) ?? more,
      undefined,
    );
  if (common !== undefined && common.length > 0) return common.join(" or ") as InputKind;
  const expected = "parts that all compare the same kind of items";
  const actual = kinds.length === 0 ? "no parts" : kinds.join(", ");
  const advice = kinds.length === 0 ? "" : "; give items as views and say on(view, kernel) for each part";
  throw new OrdoError("kernel.input", `${kind}: expected ${expected}, got ${actual}${advice}`, {
    kernel: kind,
    expected,
    actual,
  });
}

/** Runs in-place steps on a held matrix and gives it back; releases it when one of them fails. */
export async function refine(held: Held, steps: (held: Held) => Promise<unknown>): Promise<Held> {
  try {
    await steps(held);
    return held;
  } catch (error) {
    held.release();
    throw error;
  }
}

/**
 * Puts known values on the diagonal that rounding has moved a little: d + (v − d) is exactly v when the two are within a factor
 * of two of each other.
 */
export async function setDiagonal(held: Held, values: Float64Array, { backend }: Compute): Promise<void> {
  const found = await backend.diagonal(held);
  await backend.addDiagonal(
    held,
    values.map((value, item) => value - found[item]),
  );
}

/** Refuses values that grew beyond all numbers: |k(x, z)| ≤ √(k(x, x)·k(z, z)), so a finite diagonal is enough. */
export function requireFiniteDiagonal(kind: KernelSpec["kind"], diagonal: Float64Array): Float64Array {
  const item = diagonal.findIndex((value) => !Number.isFinite(value));
  if (item < 0) return diagonal;
  const expected = "values within the range of doubles";
  const actual = `k(x, x) = ${diagonal[item]} for item ${item}`;
  const message = `${kind}: expected ${expected}, got ${actual}; scale the features, or normalize the kernel first`;
  throw new OrdoError("kernel.input", message, { kernel: kind, expected, actual });
}

/** Refuses items of another kind than a kernel compares, or its map reads. */
export function requireInput(
  kernel: string,
  expected: InputKind,
  { kind: actual }: Pick<Samples, "kind">,
): void {
  if (takesKind(expected, actual)) return;
  const message = `the ${kernel} kernel compares items of kind "${expected}", got "${actual}"`;
  const fitting = profileKinds.filter(({ input }) => input === actual).map(({ kind: name }) => name);
  const others = fitting.length === 0 ? "" : `; of these there are such as ${fitting.join(", ")}`;
  const advice = actual === "views" ? "; say on(view, kernel) to choose one of the views" : others;
  throw new OrdoError("kernel.input", message + advice, { kernel, expected, actual });
}

function freezeDeep<T>(value: T): T {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freezeDeep(part);
  return Object.freeze(value);
}
