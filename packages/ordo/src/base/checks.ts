import { type ErrorDetails, OrdoError } from "./errors.ts";

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

/** Feature values that are missing where all are needed; `advice` is what to do about it. */
export function missingValues(details: MissingValues, advice: string): OrdoError<"input.missing-values"> {
  return new OrdoError("input.missing-values", `${missingWords(details)}; ${advice}`, details);
}

type MissingValues = ErrorDetails["input.missing-values"];

/** How many values are missing and where the first is, without advice. */
export function missingWords({ what, count, row, line, column }: MissingValues): string {
  const values = count === 1 ? "1 missing value" : `${count} missing values, the first`;
  const place = line === undefined ? `row ${row} (from 0)` : `line ${line}`;
  return `${what}: ${values} in ${place}, column ${JSON.stringify(column)}`;
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
