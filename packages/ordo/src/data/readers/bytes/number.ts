/** 10^0 … 10^22: the powers of ten that doubles hold exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, k) => Number(`1e${k}`));
/** Digits gathered in one 32-bit integer, those that always fit into a double, and the most that two doubles take. */
const PIECE = 9;
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
  /** Whether the last number read has a decimal point. */
  hasPoint = false;

  /** The number that starts at `start`; NaN and `end` = -1 when none does. Too large a number gives an infinity. */
  scan(bytes: Uint8Array, start: number, limit: number): number {
    let at = start;
    const sign = at < limit ? bytes[at] : 0;
    if (sign === 45 || sign === 43) at++;
    const first = at;
    // Digits are gathered by nines in integers, which is several times as fast as in doubles.
    let piece = 0;
    let inPiece = 0;
    let nine = 0;
    let secondNine = 0;
    let nines = 0;
    while (at < limit && bytes[at] === 48) at++;
    for (; at < limit; at++) {
      const digit = bytes[at] - 48;
      if (digit < 0 || digit > 9) break;
      piece = (Math.imul(piece, 10) + digit) | 0;
      if (++inPiece === PIECE) {
        if (nines === 0) nine = piece;
        else if (nines === 1) secondNine = piece;
        nines++;
        piece = 0;
        inPiece = 0;
      }
    }
    let seen = at - first;
    let exponent = 0;
    const hasPoint = at < limit && bytes[at] === 46;
    this.hasPoint = hasPoint;
    if (hasPoint) {
      const fraction = ++at;
      if (nines === 0 && inPiece === 0) while (at < limit && bytes[at] === 48) at++;
      for (; at < limit; at++) {
        const digit = bytes[at] - 48;
        if (digit < 0 || digit > 9) break;
        piece = (Math.imul(piece, 10) + digit) | 0;
        if (++inPiece === PIECE) {
          if (nines === 0) nine = piece;
          else if (nines === 1) secondNine = piece;
          nines++;
          piece = 0;
          inPiece = 0;
        }
      }
      exponent = fraction - at;
      seen -= exponent;
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
    const value =
      nines === 0
        ? short(piece, exponent)
        : long(
            nine,
            nines === 1 ? piece : secondNine * POWERS[inPiece] + piece,
            nines * PIECE + inPiece,
            exponent,
          );
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

/** The double nearest to digits·10^exponent, for digits below 10^15; NaN when the quick path cannot tell. */
function short(digits: number, exponent: number): number {
  if (digits === 0) return 0;
  if (exponent < -22 || exponent > 22) return Number.NaN;
  return exponent < 0 ? digits / POWERS[-exponent] : digits * POWERS[exponent];
}

/**
 * The same for `count` digits, 9 to 19 of them: the first nine, and the rest as one number; NaN when the quick paths cannot
 * tell.
 */
function long(nine: number, rest: number, count: number, exponent: number): number {
  if (count > LONG || exponent < -22 || exponent > 22) return Number.NaN;
  const power = POWERS[count - PIECE];
  // Exact below 10^15; beyond, nine·10^k + rest is p + s without rounding.
  const p = nine * power;
  if (count <= SHORT) return short(p + rest, exponent);
  if (exponent > 0) return Number.NaN;
  const s = productError(nine, power, p) + rest;
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
