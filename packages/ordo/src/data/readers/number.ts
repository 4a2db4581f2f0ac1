/** 10^0 … 10^22: the powers of ten that doubles hold exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));
/** Digits that always fit into a double, and how many more the two-part path takes. */
const SHORT = 15;
const LONG = 19;
/** Veltkamp's constant, 2^27 + 1. */
const SPLIT = 134217729;
/** Far above the error of the two-part quotient (about 2^-52 of its small part), far below what rounding sees. */
const SLACK = 2 ** -48;

/**
 * Reads decimal numbers from bytes: sign, digits, point, exponent, nothing else (no hexadecimal, no words). The result
 * is always the double nearest to the text, as `Number` gives it; three paths lead there.
 *
 * Up to 15 digits and |exponent| ≤ 22 take one exact division or product (Clinger 1990). Up to 19 digits are held as a
 * sum of two doubles and divided with the remainder; the answer stands when both ends of its error interval round to
 * the same double (Ziv 1991). Everything else goes through `Number`.
 */
export class NumberScanner {
  /** Position after the last number read, or -1 when there was none. */
  end = -1;

  /** The number that starts at `start`; NaN and `end` = -1 when none does. Too large a number gives an infinity. */
  scan(bytes: Uint8Array, start: number, limit: number): number {
    let at = start;
    const sign = at < limit ? bytes[at] : 0;
    if (sign === 45 || sign === 43) at++;
    let high = 0;
    let low = 0;
    let count = 0;
    let seen = 0;
    let exponent = 0;
    let point = false;
    for (; at < limit; at++) {
      const digit = bytes[at] - 48;
      if (digit >= 0 && digit <= 9) {
        seen++;
        if (point) exponent--;
        if (count < SHORT) {
          high = high * 10 + digit;
          if (high !== 0) count++;
        } else {
          if (count < LONG) low = low * 10 + digit;
          count++;
        }
      } else if (digit === -2 && !point) point = true;
      else break;
    }
    if (seen === 0) {
      this.end = -1;
      return Number.NaN;
    }
    if (at < limit && (bytes[at] | 32) === 101) {
      const after = exponentEnd(bytes, at + 1, limit);
      if (after > 0) {
        exponent += readExponent(bytes, at + 1, after);
        at = after;
      }
    }
    this.end = at;
    const value = assemble(high, low, count, exponent);
    // An undecided value: a zero of either sign never takes this road.
    if (Number.isNaN(value)) return Number(asciiText(bytes, start, at));
    return sign === 45 ? -value : value;
  }
}

/** The position after `[sign] digits`, or 0 when there are no digits. */
function exponentEnd(bytes: Uint8Array, start: number, limit: number): number {
  let at = start;
  if (at < limit && (bytes[at] === 45 || bytes[at] === 43)) at++;
  const first = at;
  while (at < limit && bytes[at] >= 48 && bytes[at] <= 57) at++;
  return at > first ? at : 0;
}

function readExponent(bytes: Uint8Array, start: number, end: number): number {
  const signed = bytes[start] === 45 || bytes[start] === 43;
  let value = 0;
  for (let at = signed ? start + 1 : start; at < end; at++)
    if (value < 100_000) value = value * 10 + bytes[at] - 48;
  return bytes[start] === 45 ? -value : value;
}

/** The double nearest to (high·10^max(count−15, 0) + low)·10^exponent, or NaN when the quick paths cannot tell. */
function assemble(high: number, low: number, count: number, exponent: number): number {
  if (high === 0) return 0;
  if (exponent < -22 || exponent > 22 || count > LONG) return Number.NaN;
  if (count <= SHORT) return exponent < 0 ? high / POWERS[-exponent] : high * POWERS[exponent];
  if (exponent > 0) return Number.NaN;
  // high·10^k + low as p + s, without rounding.
  const power = POWERS[count - SHORT];
  const p = high * power;
  const s = productError(high, power, p) + low;
  const upper = p + s;
  if (exponent === 0) return upper;
  return quotient(upper, s - (upper - p), POWERS[-exponent]);
}

/** (upper + lower) / divisor, rounded once; NaN when the two-part quotient is too close to a midpoint. */
function quotient(upper: number, lower: number, divisor: number): number {
  const first = upper / divisor;
  const back = first * divisor;
  const rest = upper - back - productError(first, divisor, back);
  const second = (rest + lower) / divisor;
  const above = first + second * (1 + SLACK);
  return above === first + second * (1 - SLACK) ? above : Number.NaN;
}

/** a·b − fl(a·b), exactly (Dekker 1971). */
function productError(a: number, b: number, product: number): number {
  const aBig = a * SPLIT;
  const aHigh = aBig - (aBig - a);
  const aLow = a - aHigh;
  const bBig = b * SPLIT;
  const bHigh = bBig - (bBig - b);
  const bLow = b - bHigh;
  return aLow * bLow - (product - aHigh * bHigh - aLow * bHigh - aHigh * bLow);
}

/** Bytes below 128 as a string. */
export function asciiText(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let at = start; at < end; at++) text += String.fromCharCode(bytes[at]);
  return text;
}

const encoder = new TextEncoder();
const scanner = new NumberScanner();

/** The number a whole text stands for, or NaN when it is not a plain decimal number. Spaces are not allowed. */
export function parseNumber(text: string): number {
  const bytes = encoder.encode(text);
  const value = scanner.scan(bytes, 0, bytes.length);
  return scanner.end === bytes.length ? value : Number.NaN;
}

/** The shortest decimal text that reads back as the same double, the sign of zero included. */
export function numberText(value: number): string {
  return Object.is(value, -0) ? "-0" : String(value);
}
