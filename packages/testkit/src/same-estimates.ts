import { type Backend, isOrdoError, type Validation } from "ordo";
import { describe, expect, it } from "vitest";
import { type DrawnProblem, drawnProblem } from "./drawn-problems.ts";

/** One comparison in 10,000. */
const ALLOWED = 1e-4;
/** Means of the same comparisons, added up in another order. */
const EQUAL = 1e-12;
const PROBLEMS_EACH = 20;

/** How far the estimates of several backends are apart. */
interface Disagreement {
  readonly title: string;
  readonly difference: number;
  /** Whether rounding left a comparison undecided. */
  readonly undecided: boolean;
  /** Whether it did so on one backend and not on another. */
  readonly explained: boolean;
}

/** Estimates of the same problems on several backends: those that are equal, and how far apart the others are. */
export function sameEstimateSuite(
  backends: Readonly<Record<string, Backend>>,
  { problems, most: items }: { readonly problems: number; readonly most: number },
): void {
  const sizes = { least: 40, most: items, features: 60 };
  const names = Object.keys(backends).join(", ");
  describe(`estimates on ${names} are the same`, () => {
    const seen = { compared: 0, undecided: 0, apart: [] as Disagreement[] };
    for (let from = 0; from < problems; from += PROBLEMS_EACH) {
      const to = Math.min(problems, from + PROBLEMS_EACH);
      it(`problems ${from} to ${to - 1}`, async () => {
        for (let seed = from; seed < to; seed++) {
          const found = await compared(backends, drawnProblem(seed, sizes));
          if (found === undefined) continue;
          seen.compared++;
          if (found.undecided) seen.undecided++;
          if (found.difference > EQUAL) seen.apart.push(found);
          expect(found.difference, found.title).toBeLessThanOrEqual(ALLOWED);
          expect(found.difference <= EQUAL || found.explained, found.title).toBe(true);
        }
      });
    }

    it("in nearly all problems to the last comparison", () => {
      const { compared: total, undecided, apart } = seen;
      const most = apart.reduce((largest, { difference }) => Math.max(largest, difference), 0);
      console.log(
        `${total - apart.length} of ${total} estimates are equal, the others differ by ${most} at most; ` +
          `${undecided} have comparisons that rounding leaves undecided`,
      );
      // Were none at its doubt, nothing would be tested.
      expect(undecided).toBeGreaterThan(problems / 40);
      expect(total).toBeGreaterThan(0.9 * problems);
      expect(apart.length).toBeLessThan(0.02 * total);
    });
  });
}

/** Undefined where there is nothing to estimate. */
async function compared(
  backends: Readonly<Record<string, Backend>>,
  problem: DrawnProblem,
): Promise<Disagreement | undefined> {
  const lists: (readonly number[])[] = [];
  const undecided = new Set<number | undefined>();
  for (const backend of Object.values(backends)) {
    const found = await answer(backend, problem);
    lists.push(typeof found === "string" ? [Number.NaN] : valuesOf(found));
    undecided.add(typeof found === "string" ? undefined : found.comparisons?.undecided);
  }
  if (lists.every((list) => list.every(Number.isNaN))) return undefined;
  let difference = 0;
  for (const list of lists)
    list.forEach((value, place) => {
      if (Object.is(value, lists[0]![place])) return;
      const apart = Math.abs(value - lists[0]![place]!);
      // One of them has no value.
      difference = Math.max(difference, Number.isNaN(apart) ? Number.POSITIVE_INFINITY : apart);
    });
  return {
    title: problem.title,
    difference,
    undecided: [...undecided].some((count) => count !== 0),
    explained: undecided.size > 1,
  };
}

/** The code of the error where nothing can be estimated. */
async function answer(backend: Backend, problem: DrawnProblem): Promise<Validation | string> {
  try {
    return await problem.validate(backend, "auto");
  } catch (error) {
    for (const code of ["validation.no-folds", "solver.ill-conditioned"] as const)
      if (isOrdoError(error, code)) return code;
    throw error;
  }
}

/** NaN where an output has no value. */
function valuesOf({ estimates }: Validation): number[] {
  return estimates.flatMap(({ value, outputs }) =>
    [value, ...outputs].map((one) => (one.defined ? one.value : Number.NaN)),
  );
}
