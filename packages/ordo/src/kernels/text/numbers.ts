import { limit, requireWithin } from "../../base/limits.ts";
import type { Scanner } from "./scanner.ts";

const NUMBER = /[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?(?:\^[+-]?\d+(?:\.\d+)?)?/y;

/** A number as written: 0.5, 1e-3, or a power such as 2^-3. */
interface Literal {
  readonly value: number;
  readonly power: { readonly base: number; readonly exponent: number } | undefined;
  readonly position: number;
}

export function seesNumber(scanner: Scanner): boolean {
  return scanner.sees(NUMBER);
}

/** One number, or with `several` a list of numbers and ranges: `0.1|1|10`, `2^-10..2^2`, `2^-10..2^2:2`, `1..3`. */
export function readNumbers(scanner: Scanner, what: string, several: boolean): readonly number[] {
  const values: number[] = [];
  do {
    const first = readLiteral(scanner, what);
    const isRange = scanner.sees(/\.\./y);
    if (!several) requireOne(scanner, what, /\.\.|\|/y);
    if (!isRange) values.push(first.value);
    else for (const value of readRange(scanner, what, first)) values.push(value);
    requireWithin("values", values.length, what);
  } while (scanner.take("|"));
  return values;
}

/** Refuses what would make several values of one. */
export function requireOne(scanner: Scanner, what: string, more: RegExp): void {
  if (scanner.sees(more)) throw scanner.error(`one value for ${what} (lists and ranges are for grids)`);
}

function readLiteral(scanner: Scanner, what: string): Literal {
  const { position } = scanner;
  const written = scanner.match(NUMBER);
  if (written === undefined) throw scanner.error(`a number for ${what}`);
  const [mantissa, exponent] = written.split("^");
  const base = Number(mantissa);
  if (exponent === undefined) return { value: base, power: undefined, position };
  const power = { base, exponent: Number(exponent) };
  return { value: raised(power.base, power.exponent), power, position };
}

function readRange(scanner: Scanner, what: string, first: Literal): readonly number[] {
  scanner.require("..", "in a range");
  const last = readLiteral(scanner, what);
  const step = scanner.take(":") ? readLiteral(scanner, "the step").value : 1;
  const fail = (expected: string, hint = "") => scanner.error(expected, first.position, hint);
  if (first.power?.base !== last.power?.base)
    throw fail("a range between two plain numbers, or between two powers of the same base");
  const [from, to] =
    first.power && last.power ? [first.power.exponent, last.power.exponent] : [first.value, last.value];
  const steps = (to - from) / step;
  if (!(step > 0) || !(steps >= 0)) throw fail("a range that goes up, with a step > 0");
  if (steps >= limit("values")) throw fail(`a range of at most ${limit("values")} values`);
  if (Math.abs(steps - Math.round(steps)) > 1e-9 * (1 + steps))
    throw fail(
      `a range that reaches its end in steps of ${step}`,
      "write powers (2^-10..2^2), a step (1..2:0.25), or a list (0.1|1|10)",
    );
  return Array.from({ length: Math.round(steps) + 1 }, (_, k) => {
    const place = from + k * step;
    return first.power ? raised(first.power.base, place) : place;
  });
}

/** base^exponent; powers of ten as they would be written. */
function raised(base: number, exponent: number): number {
  return base === 10 && Number.isInteger(exponent) ? Number(`1e${exponent}`) : base ** exponent;
}
