import { OrdoError } from "../../base/errors.ts";

/** For items of the right kind that a map was not fitted to. */
export function misfit(map: string, expected: string, actual: string): OrdoError<"kernel.input"> {
  const message = `the map ${map}: expected ${expected}, got ${actual}`;
  return new OrdoError("kernel.input", message, { kernel: map, expected, actual });
}
