import { expect, it } from "vitest";
import { inOwnWords } from "./library-words.ts";

it.each([
  ["say which with the option format", "say which with --format"],
  ["pass over lines with the option skipLines, please", "pass over lines with --skip-lines, please"],
  ["many (the option format tells) of them", "many (--format tells) of them"],
  ["how many there are (the option nowhere, and the option format, tell); so", "how many there are; so"],
  ["the option nowhere is unknown", "the option nowhere is unknown"],
  ["the optional format", "the optional format"],
])("%j is said as %j", (library, own) => {
  expect(inOwnWords(library)).toBe(own);
});
