import { wasmBackend } from "ordo";
import { afterAll, describe, expect, it } from "vitest";
import { coveringFilters, filterRates } from "./filter-rates.ts";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());

describe("the excess risk of filters (LFS, Theorem 8 and Remark 3)", () => {
  it.each([0.5, 1])(
    "falls as fast as promised for smoothness %d",
    async (smoothness) => {
      const sizes = [100, 400, 1600];
      const rows = await filterRates({ smoothness, sizes, draws: 12, backend });
      const names = coveringFilters(smoothness).map(({ name }) => name);
      expect(rows.map(({ filter, m }) => `${filter} ${m}`)).toEqual(
        names.flatMap((name) => sizes.map((m) => `${name} ${m}`)),
      );
      for (const { filter, slopeSeen, boundSlope, risk } of rows) {
        // Three sizes and twelve draws leave some room.
        expect(slopeSeen, filter).toBeLessThan(boundSlope + 0.15);
        expect(slopeSeen, filter).toBeGreaterThan(-1.2);
        expect(risk, filter).toBeLessThan(0.2);
      }
    },
    120_000,
  );

  it("leaves out families whose qualification a smoothness is too much for", () => {
    expect(coveringFilters(0.5).map(({ name }) => name)).toContain("lavrentiev");
    expect(coveringFilters(1).map(({ name }) => name)).not.toContain("lavrentiev");
  });
});
