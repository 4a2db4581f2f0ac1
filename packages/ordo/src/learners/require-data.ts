import { OrdoError } from "../base/errors.ts";

/** For callers without a type checker. */
export function requireData(data: unknown): void {
  if (typeof data === "object" && data !== null && "inputs" in data && "fingerprint" in data) return;
  const expected = "a data set, such as dataset({ inputs, scores })";
  const actual = data === undefined || data === null ? "nothing" : `a ${typeof data} that is none`;
  throw new OrdoError("input.invalid", `data: expected ${expected}, got ${actual}`, {
    what: "data",
    expected,
    actual,
  });
}

export function requireLearner(learner: unknown): void {
  if (typeof learner === "object" && learner !== null && "fit" in learner && "spec" in learner) return;
  const expected = "a learner, such as rankRls({ kernel })";
  const actual = learner === undefined || learner === null ? "nothing" : `a ${typeof learner} that is none`;
  throw new OrdoError("input.invalid", `learner: expected ${expected}, got ${actual}`, {
    what: "learner",
    expected,
    actual,
  });
}
