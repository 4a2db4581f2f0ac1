import { fuzzedFormats, fuzzFormat } from "@ordo/testkit";
import { describe, expect, it } from "vitest";

describe("10,000 damaged files of each format", () => {
  it.each(Object.keys(fuzzedFormats))("%s: a whole data set or a typed error", async (format) => {
    const { accepted, refused } = await fuzzFormat(format, 10_000);
    console.info(`${format}: ${accepted} accepted, ${refused} refused`);
    expect(accepted + refused).toBe(10_000);
    expect(Math.min(accepted, refused)).toBeGreaterThan(200);
  });
});
