/** Every held-out score lies within its doubt of the one that exact arithmetic gives. */
import { exactHeldOut, Fraction, type HeldOutScore, recordHeldOut, tinyProblem } from "@ordo/testkit";
import { referenceBackend } from "ordo";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();
const [PROBLEMS, EACH] = [600, 200];

/** What is wrong about a score, in words. */
function complaint(score: HeldOutScore, exact: Fraction | undefined): string | undefined {
  const { key, value, doubt } = score;
  const told = `${key}: ${value} ± ${doubt}, exactly ${exact?.toNumber()}`;
  if (exact === undefined || Number.isNaN(value))
    return exact === undefined && Number.isNaN(value) ? undefined : told;
  if (doubt === undefined) return Math.sign(value) === exact.sign() ? undefined : told;
  const error = Fraction.from(value).minus(exact).absolute();
  return error.compare(Fraction.from(doubt)) <= 0 ? undefined : told;
}

describe.each([["auto"], ["refit"]] as const)(
  "held-out scores are within their doubts of exact ones, %s",
  (method) => {
    for (let from = 0; from < PROBLEMS; from += EACH)
      it(`problems ${from} to ${from + EACH - 1}`, async () => {
        const wrong: string[] = [];
        const inDoubt = { bounded: 0, certain: 0, shortcuts: 0 };
        for (let seed = from; seed < from + EACH; seed++) {
          const problem = tinyProblem(seed);
          const { sink, scores } = recordHeldOut(problem.data);
          const result = await problem.validate(backend, method, sink);
          if (result.method === "shortcut") inDoubt.shortcuts++;
          const exact = exactHeldOut(problem.spec, problem.data);
          for (const score of scores.values()) {
            const words = complaint(score, exact(score));
            if (words !== undefined) wrong.push(`${problem.title}, ${result.method}, ${words}`);
            if (score.doubt === undefined) inDoubt.certain++;
            else inDoubt.bounded++;
          }
        }
        expect(wrong).toEqual([]);
        // Were no score given with its doubt, or none a shortcut's, the comparison would be empty.
        expect(inDoubt.bounded).toBeGreaterThan(5 * EACH);
        if (method === "auto") expect(inDoubt.shortcuts).toBeGreaterThan(EACH / 4);
      });
  },
);
