import type { Estimate } from "ordo";
import type { ExactEstimate } from "./judge-folds.ts";

/** How close an estimate must be to the exact one, relative to the larger of it and 1. */
const TOLERANCE = 1e-9;

/** What is wrong about estimates, in words; nothing when all is right. */
export function wrongEstimates(found: readonly Estimate[], expected: readonly ExactEstimate[]): string[] {
  return found.flatMap((estimate, index) => {
    const right = expected[index]!;
    const values = [estimate.value, ...estimate.outputs].map((one) => (one.defined ? one.value : undefined));
    const facts: [string, number | undefined, number | undefined][] = [
      ["value", values[0], right.value],
      ...right.outputs.map((value, output): [string, number | undefined, number | undefined] => [
        `output ${output}`,
        values[output + 1],
        value,
      ]),
      ["undefined folds", estimate.undefinedFolds, right.undefinedFolds],
      ["undefined queries", estimate.undefinedQueries, right.undefinedQueries],
      ["pairs", estimate.pairs, right.pairs],
    ];
    return facts
      .filter(([, one, other]) => !isClose(one, other))
      .map(([what, one, other]) => `${estimate.metric.name}: ${what} ${one}, right is ${other}`);
  });
}

function isClose(found: number | undefined, expected: number | undefined): boolean {
  if (found === undefined || expected === undefined) return found === expected;
  return Math.abs(found - expected) <= TOLERANCE * Math.max(1, Math.abs(expected));
}
