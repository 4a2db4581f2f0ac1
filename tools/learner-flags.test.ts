import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { flagsPath, flagsText } from "./learner-flags.ts";

it("the flags of learners are as the tool writes them (npm run docs:flags)", () => {
  expect(readFileSync(flagsPath, "utf8")).toBe(flagsText());
});
