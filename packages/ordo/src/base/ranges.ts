import { type Field, where } from "./options.ts";

/** The numbers a parameter may be: exactly those for which the kernel is positive semidefinite. */
export interface ParameterRange {
  readonly least: number;
  /** Whether `least` itself is allowed. */
  readonly includesLeast: boolean;
  readonly most: number;
  readonly whole: boolean;
  /** When only a few numbers are allowed, all of them. */
  readonly choices: readonly number[] | undefined;
}

const anything: ParameterRange = {
  least: Number.NEGATIVE_INFINITY,
  includesLeast: false,
  most: Number.POSITIVE_INFINITY,
  whole: false,
  choices: undefined,
};

export function above(least: number): ParameterRange {
  return Object.freeze({ ...anything, least });
}

export function atLeast(least: number): ParameterRange {
  return Object.freeze({ ...anything, least, includesLeast: true });
}

/** Above one number, and at most another. */
export function within(least: number, most: number): ParameterRange {
  return Object.freeze({ ...anything, least, most });
}

export function wholeFrom(least: number): ParameterRange {
  return Object.freeze({ ...anything, least, includesLeast: true, whole: true });
}

export function wholeBetween(least: number, most: number): ParameterRange {
  return Object.freeze({ ...anything, least, includesLeast: true, most, whole: true });
}

export function choiceOf(...choices: readonly number[]): ParameterRange {
  const [least, most] = [Math.min(...choices), Math.max(...choices)];
  return Object.freeze({ least, includesLeast: true, most, whole: false, choices: Object.freeze(choices) });
}

export function inRange(range: ParameterRange, value: number): boolean {
  if (range.choices !== undefined) return range.choices.includes(value);
  const enough = range.includesLeast ? value >= range.least : value > range.least;
  return Number.isFinite(value) && enough && value <= range.most && (!range.whole || Number.isInteger(value));
}

/** In words that complete "expected …". */
export function describeRange(range: ParameterRange): string {
  if (range.choices !== undefined) return `one of ${range.choices.join(", ")}`;
  if (range.whole && range.most < Number.POSITIVE_INFINITY)
    return `an integer from ${range.least} to ${range.most}`;
  if (range.whole) return `an integer >= ${range.least}`;
  const most = Number.isFinite(range.most) ? ` and <= ${range.most}` : "";
  return `a finite number ${range.includesLeast ? ">=" : ">"} ${range.least}${most}`;
}

/** How an option with this range is read. */
export function fieldOf(range: ParameterRange, ...fallback: [] | [number]): Field<number> {
  const test = (value: unknown): value is number => typeof value === "number" && inRange(range, value);
  return where(describeRange(range), test, ...fallback);
}
