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

/** What was given is not what can be used: `what: expected …, got …`. */
export function invalidInput(what: string, expected: string, actual: string): OrdoError<"input.invalid"> {
  return new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual,
  });
}
