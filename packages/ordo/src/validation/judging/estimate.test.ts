import { expect, it } from "vitest";
import { type Estimate, withoutValue } from "./estimate.ts";

it("an estimate of which nothing came keeps no value that was seen before", () => {
  const value = { defined: true, value: 0.5 } as const;
  const estimate: Estimate = {
    metric: { name: "mse" },
    value,
    outputs: [value, value],
    averaging: "folds",
    undefinedFolds: 1,
    undefinedQueries: 2,
    folds: [value, value, value],
    pairs: 7,
  };
  const none = { defined: false, why: "lambda is too small" };
  expect(withoutValue(estimate, none.why)).toEqual({
    metric: { name: "mse" },
    value: none,
    outputs: [none, none],
    averaging: "folds",
    undefinedFolds: 6,
    undefinedQueries: 0,
    folds: [none, none, none],
    pairs: 0,
  });
});
