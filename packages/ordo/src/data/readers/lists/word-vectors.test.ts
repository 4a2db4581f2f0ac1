import { expectError } from "@ordo/testkit";
import { readWordVectors } from "ordo";
import { expect, it } from "vitest";

const read = (text: string) => readWordVectors([new TextEncoder().encode(text)], { source: "words.txt" });

it("reads a word and its numbers on each line, with or without their count before them", async () => {
  const wanted = { words: ["wheat", "été"], size: 2, values: Float64Array.of(1, -0.5, 2e-3, 4) };
  expect(await read("wheat 1 -0.5\nété\t2e-3 4\n")).toEqual(wanted);
  expect(await read("2 2\nwheat 1 -0.5\n\nété 2e-3 4")).toEqual(wanted);
});

it.each([
  ["another number of numbers", "a 1 2\nb 1\n", 2],
  ["a word among them", "a 1 2\nb 1 x\n", 2],
  ["a word alone", "a\n", 1],
  ["a word twice", "a 1\nb 2\na 3\n", 3],
])("refuses %s", async (_, text, line) => {
  const { details } = await expectError(() => read(text), "data.parse", { source: "words.txt" });
  expect(details.problems[0]!.line).toBe(line);
});

it("refuses a file without words", async () => {
  await expectError(() => read("\n"), "input.empty");
});
