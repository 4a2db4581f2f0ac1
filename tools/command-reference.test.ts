import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { commandReference, page } from "./command-reference.ts";

it("docs/guide/command-line.md is as the tool writes it (node tools/command-reference.ts)", () => {
  expect(readFileSync(page, "utf8")).toBe(commandReference());
});
