import { expect, it } from "vitest";
import { methodWords, rangeWords } from "./interval.ts";

const interval = {
  level: 0.95,
  low: 0.81234,
  high: 0.9,
  deviation: 0.02,
  resamples: 500,
  preparedOnce: false,
  choiceKept: false,
  coverage: null,
  unmeasured: null,
};
const method = "bootstrap";

it("says where the value may lie", () => {
  expect(rangeWords({ ...interval, method })).toBe("95 % interval 0.8123 to 0.9000");
});

it.each([
  ["bootstrap", {}, "bootstrap of the whole procedure, 500 draws of the rows"],
  ["bootstrap-queries", {}, "bootstrap of the whole procedure, 500 draws of the queries"],
  [
    "bootstrap",
    { preparedOnce: true },
    "bootstrap of the whole procedure, 500 draws of the rows, each prepared once",
  ],
  [
    "bootstrap",
    { unmeasured: "coverage measured for 30 to 120 rows only" },
    "bootstrap of the whole procedure, 500 draws of the rows; coverage measured for 30 to 120 rows only",
  ],
  ["bootstrap", { choiceKept: true }, "bootstrap of training with what was chosen, 500 draws of the rows"],
  [
    "bootstrap",
    { coverage: { least: 0.95, most: 0.99 } },
    "bootstrap of the whole procedure, 500 draws of the rows; covers 95 to 99 % in simulations",
  ],
  ["test-bootstrap-groups", {}, "bootstrap of the test set, for this model alone, 500 draws of the groups"],
  [
    "delong",
    { coverage: { least: 0.94, most: 0.94 } },
    "DeLong's formula, for this model alone; covers 94 % in simulations",
  ],
] as const)("says how an interval was found: %s %j", (method, more, words) => {
  expect(methodWords({ ...interval, ...more, method })).toBe(words);
});
