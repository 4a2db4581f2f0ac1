import { OrdoError } from "../../base/errors.ts";
import type { Samples } from "../../data/samples.ts";

/** Items of another kind are refused, as kernels refuse them. */
export function requireKind(map: string, expected: string, items: Pick<Samples, "kind">): void {
  if (items.kind !== expected) throw misfit(map, `items of kind "${expected}"`, `"${items.kind}"`);
}

export function misfit(map: string, expected: string, actual: string): OrdoError<"kernel.input"> {
  const message = `the map ${map}: expected ${expected}, got ${actual}`;
  return new OrdoError("kernel.input", message, { kernel: map, expected, actual });
}
