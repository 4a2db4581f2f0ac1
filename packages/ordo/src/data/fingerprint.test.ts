import { expect, it } from "vitest";
import { fingerprintOf } from "./fingerprint.ts";

const values = Float64Array.from({ length: 5001 }, (_, k) => k / 2 - 900);

it("stays what it was before long arrays were read in pieces, as models and results on disk hold it", () => {
  expect(fingerprintOf(values)).toBe("1d0e7182b53bcc83");
});

it("changes with any value, also where a piece ends and where the last one is no whole piece", () => {
  const whole = fingerprintOf(values);
  for (const index of [0, 1023, 1024, 4999, 5000]) {
    const other = values.slice();
    other[index]! += 1;
    expect(fingerprintOf(other)).not.toBe(whole);
  }
});
