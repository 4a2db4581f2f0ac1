import { runs } from "@ordo/testkit";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seeded } from "../../../base/random.ts";
import { NumberScanner, numberText, parseNumber } from "./number.ts";

describe("parseNumber", () => {
  it("gives the double that Number gives, for every double's shortest text", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(parseNumber(numberText(value))).toBe(value);
      }),
      { numRuns: runs(5000) },
    );
  });

  it("gives the nearest double for digits of any length, point and exponent", () => {
    const digits = fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength: 24 });
    const exponent = fc.option(fc.integer({ min: -330, max: 330 }), { nil: undefined });
    fc.assert(
      fc.property(digits, digits, exponent, fc.boolean(), (a, b, e, negative) => {
        const text = `${negative ? "-" : ""}${a}.${b}${e === undefined ? "" : `e${e}`}`;
        expect(parseNumber(text)).toBe(Number(text));
      }),
      { numRuns: runs(5000) },
    );
  });

  it("rounds midpoints between two doubles as Number does", () => {
    // (2a + 1)·5^k·10^-k lies exactly between two neighbouring doubles of the binade of a.
    const rng = seeded(1);
    for (let k = 1; k <= 3; k++) {
      for (let trial = 0; trial < runs(500); trial++) {
        const a = 2 ** 52 + rng.below(2 ** 52);
        const text = `${(BigInt(a) * 2n + 1n) * 5n ** BigInt(k)}e-${k}`;
        expect(parseNumber(text), text).toBe(Number(text));
        const nudged = text.replace("e", "1e");
        expect(parseNumber(nudged), nudged).toBe(Number(nudged));
      }
    }
  });

  it.each([
    "",
    "-",
    ".",
    "e5",
    "0x10",
    "1_0",
    "1,5",
    "Infinity",
    "nan",
    "1e",
    "1e+",
    "--1",
    " 1",
    "1 ",
    "1.2.3",
    "１",
  ])("refuses %j", (text) => expect(parseNumber(text)).toBeNaN());

  it.each(["1.", ".5", "+3", "-0", "007", "1E5", "1e-400", "1e999", "0e99999999999"])("accepts %j", (text) =>
    expect(parseNumber(text)).toBe(Number(text)),
  );

  it("stops where the number ends", () => {
    const scanner = new NumberScanner();
    const bytes = new TextEncoder().encode("x1.5e3,2");
    expect(scanner.scan(bytes, 1, bytes.length)).toBe(1500);
    expect(scanner.end).toBe(6);
    expect(scanner.scan(bytes, 0, bytes.length)).toBeNaN();
    expect(scanner.end).toBe(-1);
  });
});
