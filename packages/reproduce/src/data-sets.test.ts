import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectError } from "@ordo/testkit";
import { expect, it, onTestFinished } from "vitest";
import { isPresent, requireFiles } from "./data-sets.ts";

const set = { name: "made-up", files: ["made-up/a.csv", "made-up/b.csv"], origin: "nowhere" };

it("a data set is there when all its files are", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ordo-reproduce-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "made-up"));
  writeFileSync(join(folder, "made-up/a.csv"), "");
  expect(isPresent(set, undefined)).toBe(false);
  expect(isPresent(set, folder)).toBe(false);
  await expectError(() => requireFiles(set, undefined), "data.absent", {
    name: "made-up",
    reason: "no folder of data sets was named",
    origin: "nowhere",
  });
  await expectError(() => requireFiles(set, folder), "data.absent", {
    name: "made-up",
    reason: `there is no ${join(folder, "made-up/b.csv")}`,
    origin: "nowhere",
  });
  writeFileSync(join(folder, "made-up/b.csv"), "");
  expect(isPresent(set, folder)).toBe(true);
  expect(requireFiles(set, folder)).toEqual([join(folder, "made-up/a.csv"), join(folder, "made-up/b.csv")]);
});
