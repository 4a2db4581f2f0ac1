import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLayers } from "./check-layers.ts";

const root = resolve(import.meta.dirname, "..");
let copy: string;
let before: readonly string[];

/** The packages' manifests and sources; `ordo` and the rest resolve to the copy, not to the original. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), "ordo-layers-"));
  mkdirSync(join(copy, "node_modules/@ordo"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")).filter((name) => !/^(\.|@?ordo$)/.test(name)))
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name), "dir");
  for (const name of readdirSync(join(root, "packages"))) {
    const from = join(root, "packages", name);
    const to = join(copy, "packages", name);
    cpSync(join(from, "src"), join(to, "src"), { recursive: true });
    cpSync(join(from, "package.json"), join(to, "package.json"));
    symlinkSync(to, join(copy, "node_modules", name === "ordo" ? name : `@ordo/${name}`), "dir");
  }
  before = (await checkLayers(copy)).problems;
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Problems that one more file brings. */
async function problemsWith(path: string, text: string): Promise<readonly string[]> {
  const file = join(copy, path);
  mkdirSync(resolve(file, ".."), { recursive: true });
  writeFileSync(file, text);
  try {
    return (await checkLayers(copy)).problems.filter((problem) => !before.includes(problem));
  } finally {
    rmSync(file);
  }
}

describe("the layer check", () => {
  it("passes the sources as they are, and read all of them", async () => {
    const report = await checkLayers(copy);
    expect(report.problems).toEqual([]);
    expect(report.modules).toBeGreaterThan(20);
  });

  it.each([
    [
      "a layer that imports a later one",
      "packages/ordo/src/base/planted.ts",
      'export { matrix } from "../linalg/matrix.ts";',
      "layer-base",
    ],
    [
      "an import of a type only",
      "packages/ordo/src/base/planted.ts",
      'import type { Matrix } from "../linalg/matrix.ts";\nexport type Planted = Matrix;',
      "layer-base",
    ],
    [
      "a Node module in the library",
      "packages/ordo/src/base/planted.ts",
      'export { readFileSync } from "node:fs";',
      "no-node-in-library",
    ],
    [
      "the test kit outside tests",
      "packages/cli/src/planted.ts",
      'export * from "@ordo/testkit";',
      "testkit-in-tests-only",
    ],
    [
      "a package entered by the back door",
      "packages/cli/src/planted.ts",
      'export { matrix } from "../../ordo/src/linalg/matrix.ts";',
      "public-entries-only",
    ],
    [
      "the library using another package",
      "packages/ordo/src/planted.ts",
      'export * from "../../cli/src/main.ts";',
      "package-ordo",
    ],
    [
      "an import that leads nowhere",
      "packages/cli/src/planted.ts",
      'export * from "./nowhere.ts";',
      "resolved",
    ],
  ])("refuses %s", async (_what, path, text, rule) => {
    const problems = await problemsWith(path, text);
    expect(problems.map((problem) => problem.split(":")[0])).toContain(rule);
  });

  it("refuses a circle", async () => {
    writeFileSync(join(copy, "packages/cli/src/first.ts"), 'export * from "./second.ts";');
    const problems = await problemsWith("packages/cli/src/second.ts", 'export * from "./first.ts";');
    rmSync(join(copy, "packages/cli/src/first.ts"));
    expect(problems.map((problem) => problem.split(":")[0])).toContain("no-cycles");
  });

  it("refuses a folder without a place in the order", async () => {
    const problems = await problemsWith(
      "packages/ordo/src/elsewhere/planted.ts",
      "export const planted = 1;",
    );
    rmSync(join(copy, "packages/ordo/src/elsewhere"), { recursive: true });
    expect(problems).toEqual(["the folder elsewhere has no place in tools/layers.ts"]);
  });
});
