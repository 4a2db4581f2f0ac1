/** An exact rational number: numerator over a positive denominator, in lowest terms. */
export class Fraction {
  static readonly zero: Fraction = new Fraction(0n, 1n);
  static readonly one: Fraction = new Fraction(1n, 1n);
  static readonly half: Fraction = new Fraction(1n, 2n);

  readonly numerator: bigint;
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  static of(numerator: bigint, denominator = 1n): Fraction {
    if (denominator === 0n) throw new RangeError("a fraction with denominator 0");
    if (denominator === 1n) return new Fraction(numerator, 1n);
    const common = greatestDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
    return new Fraction(numerator / common, denominator / common);
  }

  /** Exactly the value of the double, which is a whole number times a power of two. */
  static from(value: number): Fraction {
    if (!Number.isFinite(value)) throw new RangeError(`${value} is no fraction`);
    if (Number.isSafeInteger(value)) return new Fraction(BigInt(value), 1n);
    let [whole, halvings] = [value, 0n];
    // Doubling is exact; below the normal numbers too, where it shifts the digits up.
    while (!Number.isInteger(whole)) {
      whole *= 2;
      halvings++;
    }
    return Fraction.of(BigInt(whole), 1n << halvings);
  }

  plus(other: Fraction): Fraction {
    const [a, b, c, d] = [this.numerator, this.denominator, other.numerator, other.denominator];
    return b === 1n && d === 1n ? new Fraction(a + c, 1n) : Fraction.of(a * d + c * b, b * d);
  }

  minus(other: Fraction): Fraction {
    return this.plus(other.negated());
  }

  times(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.numerator, this.denominator * other.denominator);
  }

  over(other: Fraction): Fraction {
    return Fraction.of(this.numerator * other.denominator, this.denominator * other.numerator);
  }

  power(exponent: number): Fraction {
    const whole = BigInt(exponent);
    return Fraction.of(this.numerator ** whole, this.denominator ** whole);
  }

  negated(): Fraction {
    return new Fraction(-this.numerator, this.denominator);
  }

  absolute(): Fraction {
    return this.sign() < 0 ? this.negated() : this;
  }

  sign(): -1 | 0 | 1 {
    return this.numerator === 0n ? 0 : this.numerator < 0n ? -1 : 1;
  }

  /** Negative when this is less than the other, 0 when they are equal. */
  compare(other: Fraction): -1 | 0 | 1 {
    const [left, right] = [this.numerator * other.denominator, other.numerator * this.denominator];
    return left === right ? 0 : left < right ? -1 : 1;
  }

  equals(other: Fraction): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  /** The nearest double, or one beside it. */
  toNumber(): number {
    const shift = bits(this.denominator) - bits(this.numerator) + 64;
    const scaled =
      shift >= 0
        ? (this.numerator << BigInt(shift)) / this.denominator
        : this.numerator / (this.denominator << BigInt(-shift));
    // In two steps: one power of two may pass the range of doubles where the product does not.
    const half = Math.trunc(-shift / 2);
    return Number(scaled) * 2 ** half * 2 ** (-shift - half);
  }

  toString(): string {
    return this.denominator === 1n ? `${this.numerator}` : `${this.numerator}/${this.denominator}`;
  }
}

export function sumOf(values: Iterable<Fraction>): Fraction {
  let sum = Fraction.zero;
  for (const value of values) sum = sum.plus(value);
  return sum;
}

export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function bits(value: bigint): number {
  return (value < 0n ? -value : value).toString(2).length;
}
