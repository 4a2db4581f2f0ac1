import { type Backend, referenceBackend } from "ordo";
import { beforeAll, describe, expect, it } from "vitest";
import type { Experiment, Result } from "../experiment.ts";

interface Ways {
  /** Where tiny data of the same form lies, for experiments that read some. */
  readonly dataFolder?: () => string;
  readonly backend?: Backend;
}

/** What holds for every experiment, in its quick form; gives the result for what holds for this one. */
export function experimentLaws(
  experiment: Experiment,
  { dataFolder, backend = referenceBackend() }: Ways = {},
) {
  const options = () => ({ quick: true, seed: 3, backend, dataFolder: dataFolder?.() });
  let result: Result;
  beforeAll(async () => {
    result = await experiment.run(options());
  });

  describe(`experiment ${experiment.id}`, () => {
    it("has finite numbers inside their spread", () => {
      expect(result.id).toBe(experiment.id);
      expect(result.rows.length).toBeGreaterThan(0);
      for (const { ours, spread } of result.rows) {
        expect([ours, spread.low, spread.high].every(Number.isFinite)).toBe(true);
        expect(spread.low).toBeLessThanOrEqual(ours);
        expect(spread.high).toBeGreaterThanOrEqual(ours);
      }
    });

    it("says each thing once, and its verdict in one sentence", () => {
      const names = result.rows.map(({ name, measure }) => `${name}: ${measure}`);
      expect(new Set(names).size).toBe(names.length);
      expect(result.verdict).toMatch(/^[A-Z].*[.]$/);
      expect(new Set(result.figures.map(({ name }) => name)).size).toBe(result.figures.length);
      for (const { svg } of result.figures) expect(svg).not.toMatch(/NaN|Infinity|undefined/);
    });

    it("gives the same bits again", async () => {
      const again = await experiment.run(options());
      expect(JSON.stringify(again)).toBe(JSON.stringify(result));
    });

    it("can be cancelled", async () => {
      await expect(experiment.run({ ...options(), signal: AbortSignal.abort() })).rejects.toMatchObject({
        code: "run.cancelled",
      });
    });
  });
  return () => result;
}
