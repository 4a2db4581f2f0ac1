import { fuzzedFormats, fuzzFormat } from "@ordo/testkit";
import { describe, expect, it } from "vitest";

describe("500 damaged files of each format", () => {
  it.each(Object.keys(fuzzedFormats))("%s: a whole data set or a typed error", async (format) => {
    const { accepted, refused } = await fuzzFormat(format, 500);
    // Were all refused, or all accepted, nothing would have been tried.
    expect(accepted).toBeGreaterThan(10);
    expect(refused).toBeGreaterThan(10);
  });
});
