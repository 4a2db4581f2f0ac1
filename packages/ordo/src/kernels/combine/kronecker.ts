import { OrdoError } from "../../base/errors.ts";
import type { InputOf, Kernel } from "../kernel.ts";
import { product } from "./product.ts";

/**
 * The kernel of pairs of objects of different kinds, a drug and a target: k((d, t), (d', t')) = k₁(d, d')·k₂(t, t'), with one part `on` each view. Its
 * matrix is a part of the Kronecker product of both. It is the `product` of its parts and is stored and shown as that; here all must compare views.
 */
export function kronecker<K extends readonly [Kernel<never>, Kernel<never>, ...Kernel<never>[]]>(
  ...parts: K
): Kernel<InputOf<K[number]>> {
  const kinds = parts.map(({ input }) => input);
  if (parts.length < 2 || kinds.some((kind) => kind !== "views")) throw refused(kinds);
  return product(...parts);
}

function refused(kinds: readonly string[]): OrdoError<"kernel.input"> {
  const [expected, actual] = [
    "two or more kernels, each of one view",
    kinds.length === 0 ? "none" : kinds.join(", "),
  ];
  const message = `kronecker: expected ${expected}, got ${actual}; say kronecker(on(view, kernel), on(other, kernel))`;
  return new OrdoError("kernel.input", message, { kernel: "kronecker", expected, actual });
}
