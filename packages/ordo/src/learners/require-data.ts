import { OrdoError } from "../base/errors.ts";

/** For callers without a type checker. */
export function requireData(data: unknown): void {
  if (!has(data, "inputs", "fingerprint"))
    throw wrong("data", "a data set, such as dataset({ inputs, scores })", data);
}

export function requireLearner(learner: unknown): void {
  if (!has(learner, "fit", "spec")) throw wrong("learner", "a learner, as learnerFrom makes one", learner);
}

function has(given: unknown, ...keys: readonly string[]): boolean {
  return typeof given === "object" && given !== null && keys.every((key) => key in given);
}

function wrong(what: string, expected: string, given: unknown): OrdoError<"input.invalid"> {
  const actual = given === undefined || given === null ? "nothing" : `a ${typeof given} that is none`;
  return new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual,
  });
}
