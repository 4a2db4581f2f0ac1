import { seeds } from "@ordo/testkit";
import { seeded } from "ordo";
import { expect, it } from "vitest";
import { exactMean } from "./exact-mean.ts";

/** value·2^1074, a whole number. */
function whole(value: number): bigint {
  const bits = new BigUint64Array(Float64Array.of(value).buffer)[0]!;
  const exponent = (bits >> 52n) & 2047n;
  const digits = bits & ((1n << 52n) - 1n);
  const size = exponent === 0n ? digits : (digits | (1n << 52n)) << (exponent - 1n);
  return value < 0 ? -size : size;
}

const distance = (a: bigint, b: bigint) => (a > b ? a - b : b - a);

/** No number is nearer to the mean than the one found. */
function expectNearest(values: readonly number[], zeros: number): void {
  const found = exactMean(values, zeros);
  const count = BigInt(values.length + zeros);
  const sum = values.reduce((total, value) => total + whole(value), 0n);
  const miss = distance(whole(found) * count, sum);
  const bits = new BigInt64Array(Float64Array.of(found).buffer);
  const near =
    found === 0
      ? [Number.MIN_VALUE, -Number.MIN_VALUE]
      : [1n, -1n].map((step) => {
          return new Float64Array(BigInt64Array.of(bits[0]! + step).buffer)[0]!;
        });
  for (const other of near.filter(Number.isFinite))
    expect(distance(whole(other) * count, sum) >= miss, `${values} and ${zeros} zeros: ${other}`).toBe(true);
}

it("is the number nearest to the mean, and stays it when it is added", () => {
  for (const seed of seeds(300)) {
    const rng = seeded(seed);
    const scale = [1, 1e-300, 1e300, 5e-324, 1e-9][rng.below(5)]!;
    const draw = () => {
      const kind = rng.below(4);
      if (kind === 0) return scale * rng.normal();
      if (kind === 1) return scale * (1 + rng.below(3) * Number.EPSILON);
      return kind === 2 ? rng.below(10) : rng.normal() * 2 ** (rng.below(80) - 40);
    };
    const values = Array.from({ length: 1 + rng.below(9) }, draw);
    if (rng.below(2) === 0) values.push(...values.slice(1).map((value) => -value));
    const zeros = rng.below(3);
    expectNearest(values, zeros);
    const mean = exactMean(values, zeros);
    for (const times of [1, 2, 7])
      expect(exactMean([...values, ...new Array(times).fill(mean)], zeros)).toBe(mean);
  }
});

it("halves of a last digit go towards 0, on both sides", () => {
  const next = 1 + Number.EPSILON;
  expect([exactMean([1, next]), exactMean([-1, -next])]).toEqual([1, -1]);
  expect(exactMean([next, 1 + 2 * Number.EPSILON])).toBe(next);
});

it("survives sums beyond all numbers, and has none without numbers", () => {
  const most = Number.MAX_VALUE;
  expect(exactMean([most, most, most])).toBe(most);
  expect(exactMean([most, -most])).toBe(0);
  expect(exactMean([], 4)).toBe(0);
  expect(exactMean([])).toBeNaN();
  expect(exactMean([1, Number.POSITIVE_INFINITY])).toBeNaN();
});
