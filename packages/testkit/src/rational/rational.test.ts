import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { seeds } from "../seeds.ts";
import { Fraction, sumOf } from "./fraction.ts";
import { solveExactly } from "./solve-exactly.ts";

const f = (text: string) => {
  const [top, bottom = "1"] = text.split("/");
  return Fraction.of(BigInt(top), BigInt(bottom));
};

describe("fractions", () => {
  it("are in lowest terms, with the sign above", () => {
    expect([f("6/4"), f("-6/-4"), f("6/-4"), f("0/-7")].map(String)).toEqual(["3/2", "3/2", "-3/2", "0"]);
    expect(() => f("1/0")).toThrow(RangeError);
  });

  it("are added, subtracted, multiplied, divided and compared", () => {
    const [a, b] = [f("1/6"), f("-3/4")];
    const results = [a.plus(b), a.minus(b), a.times(b), a.over(b), b.power(3), b.absolute()];
    expect(results.map(String)).toEqual(["-7/12", "11/12", "-1/8", "-2/9", "-27/64", "3/4"]);
    expect([a.compare(b), b.compare(a), a.compare(f("2/12")), b.sign()]).toEqual([1, -1, 0, -1]);
    expect(a.equals(f("2/12")) && !a.equals(b)).toBe(true);
    expect(sumOf([a, b, f("7/12")]).equals(Fraction.zero)).toBe(true);
  });

  it("hold doubles exactly", () => {
    expect(String(Fraction.from(0.1))).toBe("3602879701896397/36028797018963968");
    for (const value of [0, -0.75, 1e300, 5e-324, Number.MAX_VALUE, 2 ** -1022, Math.PI, -1 / 3])
      expect(Fraction.from(value).toNumber()).toBe(value);
    expect(() => Fraction.from(Number.NaN)).toThrow(RangeError);
  });
});

describe("exact elimination", () => {
  it("solves systems of whole numbers, with pivots of 0 on the way", () => {
    for (const seed of seeds(50)) {
      const rng = seeded(seed);
      const n = 1 + rng.below(7);
      const draw = (cols: number) =>
        Array.from({ length: n }, () =>
          Array.from({ length: cols }, () => Fraction.of(BigInt(rng.below(7) - 3), BigInt(1 + rng.below(3)))),
        );
      const [A, X] = [draw(n), draw(2)];
      const B = A.map((row) => [0, 1].map((col) => sumOf(row.map((value, k) => value.times(X[k][col])))));
      try {
        expect(solveExactly(A, B).map((row) => row.map(String))).toEqual(X.map((row) => row.map(String)));
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
      }
    }
  });

  it("refuses a singular matrix", () => {
    const A = [
      [f("1"), f("2")],
      [f("2"), f("4")],
    ];
    expect(() => solveExactly(A, [[f("1")], [f("2")]])).toThrow("singular");
  });
});
