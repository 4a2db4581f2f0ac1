import { expect, it } from "vitest";
import { nearestName } from "./nearest-name.ts";

it.each([
  ["gausian", "gaussian"],
  ["guassian", "gaussian"],
  ["Linear", "linear"],
  ["minmax", "min-max"],
  ["quadratic", undefined],
  ["", undefined],
])("nearest to %j is %j", (written, expected) => {
  expect(nearestName(written, ["linear", "gaussian", "min-max"])).toBe(expected);
});
