import { OrdoError } from "./errors.ts";

export function requireFinite(what: string, values: ArrayLike<number>): void {
  // Never through a sum: infinities cancel and large values overflow.
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (Number.isFinite(value)) continue;
    throw new OrdoError("input.not-finite", `${what}[${index}] is ${value}; every value must be finite`, {
      what,
      index,
      value,
    });
  }
}

export function requireShape(what: string, matches: boolean, expected: string, actual: string): void {
  if (matches) return;
  throw new OrdoError("input.shape", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual,
  });
}

/** Something given that cannot be used: `what: expected …, got …`, unless there are better words for it. */
export function invalidInput(
  what: string,
  expected: string,
  actual: string,
  words = `${what}: expected ${expected}, got ${actual}`,
): OrdoError<"input.invalid"> {
  return new OrdoError("input.invalid", words, { what, expected, actual });
}
