import { expect, it } from "vitest";
import { intervalWords } from "./interval.ts";

const interval = {
  level: 0.95,
  low: 0.81234,
  high: 0.9,
  deviation: 0.02,
  resamples: 500,
  preparedOnce: false,
};

it.each([
  ["bootstrap", "bootstrap of the whole procedure, 500 draws of the rows"],
  ["bootstrap-queries", "bootstrap of the whole procedure, 500 draws of the queries"],
  ["test-bootstrap-groups", "bootstrap of the test set, 500 draws of the groups"],
  ["delong", "DeLong's formula"],
])("says how an interval was found: %s", (method, words) => {
  expect(intervalWords({ ...interval, method })).toBe(`95 % interval 0.8123 to 0.9000 (${words})`);
});
