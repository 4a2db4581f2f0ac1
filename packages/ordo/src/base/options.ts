import { type OptionIssue, OrdoError } from "./errors.ts";

/** How one option is read: what is accepted, in words, and what stands for a missing value. */
export interface Field<T> {
  readonly expected: string;
  /** Returns the value, or `undefined` when it is not acceptable. */
  accept(value: unknown): T | undefined;
  readonly fallback: { readonly value: T } | undefined;
}

export type Shape = Readonly<Record<string, Field<unknown>>>;
export type ReadOptions<S extends Shape> = {
  readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never;
};

function field<T>(expected: string, test: (value: unknown) => value is T, fallback: [] | [T]): Field<T> {
  return Object.freeze({
    expected,
    accept: (value: unknown) => (test(value) ? value : undefined),
    fallback: fallback.length === 0 ? undefined : { value: fallback[0] },
  });
}

const isFiniteNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

/** A finite number > 0. */
export function positive(...fallback: [] | [number]): Field<number> {
  return field("a finite number > 0", (v): v is number => isFiniteNumber(v) && v > 0, fallback);
}

/** A finite number ≥ 0. */
export function nonNegative(...fallback: [] | [number]): Field<number> {
  return field("a finite number >= 0", (v): v is number => isFiniteNumber(v) && v >= 0, fallback);
}

/** Any finite number. */
export function finite(...fallback: [] | [number]): Field<number> {
  return field("a finite number", isFiniteNumber, fallback);
}

/** An integer between two bounds, both included. */
export function integer(least: number, most: number, ...fallback: [] | [number]): Field<number> {
  const bounds = most === Number.POSITIVE_INFINITY ? `>= ${least}` : `from ${least} to ${most}`;
  const test = (v: unknown): v is number =>
    Number.isSafeInteger(v) && (v as number) >= least && (v as number) <= most;
  return field(`an integer ${bounds}`, test, fallback);
}

export function flag(...fallback: [] | [boolean]): Field<boolean> {
  return field("true or false", (v): v is boolean => typeof v === "boolean", fallback);
}

export function text(...fallback: [] | [string]): Field<string> {
  return field("a string", (v): v is string => typeof v === "string", fallback);
}

/** One of a closed list of words. */
export function oneOf<const T extends string>(words: readonly T[], ...fallback: [] | [NoInfer<T>]): Field<T> {
  const test = (v: unknown): v is T => words.includes(v as T);
  return field(`one of ${words.map((word) => `"${word}"`).join(", ")}`, test, fallback);
}

/** An own test, described in words that complete "expected …". */
export function where<T>(
  expected: string,
  test: (value: unknown) => value is T,
  ...fallback: [] | [T]
): Field<T> {
  return field(expected, test, fallback);
}

/** The same field, for a value that is made of what was given: of a text, say. Errors of the making go out as they are. */
export function madeBy<T>(make: (given: unknown) => unknown, inner: Field<T>): Field<T> {
  return Object.freeze({ ...inner, accept: (given: unknown) => inner.accept(make(given)) });
}

/** For `madeBy`: reads a text, and leaves anything else. */
export function textBy<T>(read: (text: string) => T): (given: unknown) => unknown {
  return (given) => (typeof given === "string" ? read(given) : given);
}

/** A field that may be left out; it is then `undefined`. */
export function optional<T>(inner: Field<T>): Field<T | undefined> {
  return Object.freeze({ expected: inner.expected, accept: inner.accept, fallback: { value: undefined } });
}

/** The same fields with nothing in the place of a missing value, as files say everything. */
export function allGiven<S extends Shape>(shape: S): S {
  const fields = Object.entries(shape).map(([key, inner]) => [
    key,
    Object.freeze({ ...inner, fallback: undefined }),
  ]);
  return Object.fromEntries(fields) as S;
}

/**
 * Reads options once, at construction: fills defaults, refuses unknown keys, reports every problem together.
 * A key whose value is `undefined` counts as left out.
 */
export function readOptions<S extends Shape>(owner: string, shape: S, given: object = {}): ReadOptions<S> {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw invalidOptions(owner, [{ key: "options", expected: "an object", actual: shown(given) }]);
  const issues: OptionIssue[] = [];
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(given)) {
    if (Object.hasOwn(shape, key)) continue;
    issues.push({ key, expected: `a known option (${Object.keys(shape).join(", ")})`, actual: key });
  }
  for (const [key, spec] of Object.entries(shape)) {
    const value = (given as Record<string, unknown>)[key];
    if (value === undefined && spec.fallback !== undefined) {
      result[key] = spec.fallback.value;
      continue;
    }
    const accepted = value === undefined ? undefined : spec.accept(value);
    if (accepted === undefined) issues.push({ key, expected: spec.expected, actual: shown(value) });
    else result[key] = accepted;
  }
  if (issues.length > 0) throw invalidOptions(owner, issues);
  return Object.freeze(result) as ReadOptions<S>;
}

/** The error `readOptions` throws, for checks that involve several options at once. */
export function invalidOptions(owner: string, issues: readonly OptionIssue[]): OrdoError<"option.invalid"> {
  const lines = issues.map(
    ({ key, expected, actual }) => `${owner}.${key}: expected ${expected}, got ${actual}`,
  );
  return new OrdoError("option.invalid", lines.join("; "), { owner, issues });
}

/** A value in a message, where what it holds would say too much. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "object" && value !== null) return Array.isArray(value) ? "an array" : "an object";
  return String(value);
}
