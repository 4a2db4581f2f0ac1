import { type Backend, type FilterName, type RuleName, wasmBackend } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ruleRatios } from "./rule-ratios.ts";

/** What docs/math/filters.md promises. */
const LIMITS: Readonly<Record<RuleName, readonly [median: number, worst: number]>> = {
  discrepancy: [2, 15],
  balancing: [2, 15],
  "quasi-optimality": [2, 40],
};
const rules = Object.keys(LIMITS) as RuleName[];

/** Rules come near the best value there is, over 100 draws of the academic example. */
export function ruleSuite(names: readonly FilterName[]): void {
  describe.each(names)("rules for %s", (name) => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await wasmBackend({ threads: 1 });
    });
    afterAll(() => backend.close());

    it("cost less than a factor beside the best value", async () => {
      const ratios = await ruleRatios(name, rules, { seeds: 100, backend });
      for (const rule of rules) {
        const [median, worst] = LIMITS[rule];
        const seen = ratios[rule]!;
        expect(seen.median, rule).toBeLessThan(median);
        expect(seen.worst, rule).toBeLessThan(worst);
        // A value between two of the grid may be a little better than both.
        expect(seen.median, rule).toBeGreaterThan(0.9);
      }
    }, 180_000);
  });
}
