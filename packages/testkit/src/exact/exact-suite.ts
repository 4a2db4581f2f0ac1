import type { Backend } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TinyProblem, tinyProblem } from "../tiny/tiny-problems.ts";
import { wrongEstimates } from "./compare-estimates.ts";
import { exactCases } from "./exact-cases.ts";
import { exactEstimates } from "./exact-estimates.ts";
import type { ExactEstimate } from "./judge-folds.ts";

const METHODS = ["auto", "refit"] as const;
const PROBLEMS_EACH = 100;

/** Estimates of one backend, by shortcuts and by refitting, against exact fractions: known cases, then so many drawn problems. */
export function exactEstimateSuite(name: string, open: () => Promise<Backend>, problems: number): void {
  describe(`estimates on ${name} are those of exact arithmetic`, () => {
    let backend: Backend;
    beforeAll(async () => {
      backend = await open();
    });
    afterAll(() => backend.close());

    it.each(exactCases().map((one) => [one.problem.title, one] as const))("%s", async (_, one) => {
      const { spec, data, options } = one.problem;
      const { estimates } = exactEstimates(spec, data, options);
      expect((await answers(backend, one.problem, estimates)).wrong).toEqual([]);
    });

    for (let from = 0; from < problems; from += PROBLEMS_EACH) {
      const to = Math.min(problems, from + PROBLEMS_EACH);
      it(`problems ${from} to ${to - 1}`, async () => {
        const wrong: string[] = [];
        let shortcuts = 0;
        for (let seed = from; seed < to; seed++) {
          const problem = tinyProblem(seed);
          const { estimates } = exactEstimates(problem.spec, problem.data, problem.options);
          const found = await answers(backend, problem, estimates);
          wrong.push(...found.wrong);
          if (found.shortcut) shortcuts++;
        }
        expect(wrong).toEqual([]);
        // About half of them; were all refitted, the comparison would be empty.
        expect(shortcuts).toBeGreaterThan((to - from) / 4);
      });
    }
  });
}

/** One line for each method whose estimates are wrong, and whether one of them was a shortcut. */
async function answers(backend: Backend, problem: TinyProblem, exact: readonly ExactEstimate[]) {
  const wrong: string[] = [];
  let shortcut = false;
  for (const method of METHODS) {
    const validation = await problem.validate(backend, method);
    shortcut ||= validation.method === "shortcut";
    const lines = wrongEstimates(validation.estimates, exact);
    if (lines.length > 0) wrong.push(`${problem.title}, ${validation.method}: ${lines.join("; ")}`);
  }
  return { wrong, shortcut };
}
