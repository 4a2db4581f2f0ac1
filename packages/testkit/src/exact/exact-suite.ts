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
      expect(await wrongAnswers(backend, one.problem, estimates)).toEqual([]);
    });

    for (let from = 0; from < problems; from += PROBLEMS_EACH) {
      const to = Math.min(problems, from + PROBLEMS_EACH);
      it(`problems ${from} to ${to - 1}`, async () => {
        const wrong: string[] = [];
        for (let seed = from; seed < to; seed++) {
          const problem = tinyProblem(seed);
          const { estimates } = exactEstimates(problem.spec, problem.data, problem.options);
          wrong.push(...(await wrongAnswers(backend, problem, estimates)));
        }
        expect(wrong).toEqual([]);
      });
    }
  });
}

/** One line for each method whose estimates are wrong. */
async function wrongAnswers(
  backend: Backend,
  problem: TinyProblem,
  exact: readonly ExactEstimate[],
): Promise<string[]> {
  const lines: string[] = [];
  for (const method of METHODS) {
    const validation = await problem.validate(backend, method);
    const wrong = wrongEstimates(validation.estimates, exact);
    if (wrong.length > 0) lines.push(`${problem.title}, ${validation.method}: ${wrong.join("; ")}`);
  }
  return lines;
}
