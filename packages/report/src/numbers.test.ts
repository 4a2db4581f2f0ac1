import { describe, expect, it } from "vitest";
import {
  amount,
  counted,
  duration,
  exact,
  fileSize,
  levelPercent,
  measure,
  ofHundred,
  signed,
  whole,
} from "./numbers.ts";

describe("numbers", () => {
  it.each([
    [0, "0"],
    [1234567, "1235000"],
    [0.00012346, "0.0001235"],
    [-0.5, "-0.5"],
    [12345678, "1.23e+7"],
    [1e-9, "1.00e-9"],
  ])("amount(%d) is %s", (value, text) => {
    expect(amount(value)).toBe(text);
  });

  it.each([
    [1, "1"],
    [2 ** -15, "2^-15"],
    [0.125, "0.125"],
    [0.1, "0.1"],
    [65536, "65536"],
    [2 ** 40, "2^40"],
  ])("exact(%d) is %s", (value, text) => {
    expect(exact(value)).toBe(text);
  });

  it.each([
    [0.0004, "1 ms"],
    [0.0094, "9 ms"],
    [0.0125, "0.01 s"],
    [0.994, "0.99 s"],
    [0.996, "1.0 s"],
    [9.94, "9.9 s"],
    [59.4, "59 s"],
    [59.6, "1 min 0 s"],
    [119.7, "2 min 0 s"],
    [3661, "1 h 1 min"],
  ])("duration(%d) is %s", (value, text) => {
    expect(duration(value)).toBe(text);
  });

  it("counts with thousands apart and the right noun", () => {
    expect(counted(1, "query", "queries")).toBe("1 query");
    expect(counted(195094, "feature")).toBe("195,094 features");
    expect(whole(999)).toBe("999");
    expect(whole(1000000)).toBe("1,000,000");
  });

  it("keeps signs, decimals and sizes apart", () => {
    expect([signed(0.5), signed(-0.5), measure(0.72373)]).toEqual(["+0.5", "-0.5", "0.7237"]);
    expect([ofHundred(0.7237), ofHundred(0.9996), ofHundred(1)]).toEqual(["72", "99.9", "100"]);
    expect([0.95, 0.975, 0.9999, 0.07, 0.999999].map(levelPercent)).toEqual([
      "95",
      "97.5",
      "99.99",
      "7",
      "99.99",
    ]);
    expect([fileSize(999), fileSize(1433), fileSize(1561448), fileSize(123456789)]).toEqual([
      "999 bytes",
      "1.4 kB",
      "1.6 MB",
      "123 MB",
    ]);
  });
});
