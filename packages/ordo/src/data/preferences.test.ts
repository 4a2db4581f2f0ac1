import { expectError } from "@ordo/testkit";
import { joinPreferences, preferences } from "ordo";
import { describe, expect, it } from "vitest";

describe("joinPreferences", () => {
  const one = preferences(3, { winners: [0], losers: [1], magnitudes: [2], weights: [0.5] });

  it("puts lists about the same items one after the other", () => {
    const other = preferences(3, { winners: [2, 1], losers: [0, 2] });
    expect(joinPreferences(one, other, one)).toEqual(
      preferences(3, {
        winners: [0, 2, 1, 0],
        losers: [1, 0, 2, 1],
        magnitudes: [2, 1, 1, 2],
        weights: [0.5, 1, 1, 0.5],
      }),
    );
    expect(joinPreferences(one)).toEqual(one);
  });

  it("refuses lists about other items", async () => {
    const other = preferences(4, { winners: [3], losers: [0] });
    await expectError(() => joinPreferences(one, other), "input.shape", { actual: "4" });
  });
});
