import { countedReads } from "@ordo/testkit";
import { describe, expect, it } from "vitest";
import { rowReader } from "./read-row.ts";

describe("a row of named features", () => {
  it("is read in time linear in their number", () => {
    const count = 3000;
    const names = countedReads(Array.from({ length: count }, (_, column) => `feature ${column}`));
    const read = rowReader({ count, names: names.list });
    const row = Object.fromEntries(
      Array.from({ length: count }, (_, column) => [`feature ${column}`, column]),
    );
    for (let index = 0; index < 4; index++)
      expect(read(row, index).values).toEqual(Float64Array.from({ length: count }, (_, column) => column));
    // Once for looking names up, and once for each row.
    expect(names.reads()).toBeLessThanOrEqual(5 * count);
  });
});
