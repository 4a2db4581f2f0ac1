import { OrdoError } from "../base/errors.ts";

/** For features that the kernel of a model cannot compute with. */
export function unusable(kernel: string, expected: string, found: number): OrdoError<"kernel.input"> {
  const actual = String(found);
  return new OrdoError("kernel.input", `${kernel}: expected ${expected}, got ${actual}`, {
    kernel,
    expected,
    actual,
  });
}
