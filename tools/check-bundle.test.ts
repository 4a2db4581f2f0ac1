import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkBundle } from "./check-bundle.ts";

const folder = mkdtempSync(join(tmpdir(), "ordo-bundle-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function entry(text: string): string {
  const file = join(folder, "entry.js");
  writeFileSync(file, text);
  return file;
}

describe("the bundle check", () => {
  it("accepts code that asks for Node's modules behind a check", async () => {
    const text =
      'export const threads = () => globalThis.process?.getBuiltinModule?.("node:worker_threads");';
    expect((await checkBundle(entry(text))).problems).toEqual([]);
  });

  it.each([
    ["a static import", 'export * from "node:fs";'],
    ["an import without the prefix", 'export * from "fs";'],
    ["a dynamic import", 'export const load = () => import("node:worker_threads");'],
    ["another package", 'export { z } from "zod";'],
    ["require", 'export const fs = require("fs");'],
    ["require made at run time", "export const load = (name) => require(name);"],
  ])("refuses %s", async (_what, text) => {
    expect((await checkBundle(entry(text))).problems).not.toEqual([]);
  });
});
