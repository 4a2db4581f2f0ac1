import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkLayers, type LayerReport } from "./check-layers.ts";

const root = resolve(import.meta.dirname, "..");
const copy = mkdtempSync(join(tmpdir(), "ordo-layers-"));

/** What is planted in the copy, and the rule that must refuse it. */
const planted = [
  {
    what: "a layer that imports a later one",
    file: "packages/ordo/src/base/later.ts",
    text: 'export { matrix } from "../linalg/matrix.ts";',
    rule: "layer-base",
  },
  {
    what: "a room of the command line that imports a later one",
    file: "packages/cli/src/settings/later.ts",
    text: 'export { Context } from "../terminal/context.ts";',
    rule: "room-settings",
  },
  {
    what: "an import of a type only",
    file: "packages/ordo/src/base/type.ts",
    text: 'import type { Matrix } from "../linalg/matrix.ts";\nexport type Planted = Matrix;',
    rule: "layer-base",
  },
  {
    what: "a learner that is named outside its folder",
    file: "packages/ordo/src/validation/named.ts",
    text: 'export const isRls = (kind: string) => kind === "rls";',
    rule: "learner-names",
  },
  {
    what: "a Node module in the library",
    file: "packages/ordo/src/base/node.ts",
    text: 'export { readFileSync } from "node:fs";',
    rule: "no-node-in-library",
  },
  {
    what: "a dependency in the library",
    file: "packages/ordo/src/base/dependency.ts",
    text: 'export { Command } from "commander";',
    rule: "no-dependency-in-library",
  },
  {
    what: "the test kit outside tests",
    file: "packages/cli/src/testkit.ts",
    text: 'export * from "@ordo/testkit";',
    rule: "testkit-in-tests-only",
  },
  {
    what: "a package entered by the back door",
    file: "packages/cli/src/back-door.ts",
    text: 'export { matrix } from "../../ordo/src/linalg/matrix.ts";',
    rule: "public-entries-only",
  },
  {
    what: "the library using another package",
    file: "packages/ordo/src/other-package.ts",
    text: 'export * from "../../cli/src/main.ts";',
    rule: "package-ordo",
  },
  {
    what: "an import that leads nowhere",
    file: "packages/cli/src/lost.ts",
    text: 'export * from "./nowhere.ts";',
    rule: "resolved",
  },
  {
    what: "a circle",
    file: "packages/cli/src/circle.ts",
    text: 'export * from "./commands/circle.ts";',
    rule: "no-cycles",
  },
];

const companions = {
  "packages/cli/src/commands/circle.ts": 'export * from "../circle.ts";',
  "packages/ordo/src/elsewhere/new.ts": "export const planted = 1;",
};

let before: LayerReport;
let after: LayerReport;

beforeAll(async () => {
  copyPackages();
  before = await checkLayers(copy);
  for (const { file, text } of planted) plant(file, text);
  for (const [file, text] of Object.entries(companions)) plant(file, text);
  after = await checkLayers(copy);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The packages' manifests and sources; `ordo` and the rest resolve to the copy, not to the original. */
function copyPackages(): void {
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
}

function plant(file: string, text: string): void {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
}

describe("the layer check", () => {
  it("passes the sources as they are, and read all of them", () => {
    expect(before.problems).toEqual([]);
    expect(before.modules).toBeGreaterThan(20);
    expect(after.modules).toBe(before.modules + planted.length + Object.keys(companions).length);
  });

  it.each(planted)("refuses $what", ({ file, rule }) => {
    expect(after.problems.some((problem) => problem.startsWith(`${rule}: ${file} -> `))).toBe(true);
  });

  it("refuses a folder without a place in the order", () => {
    expect(after.problems).toContain("the folder elsewhere has no place in tools/layers.ts");
  });

  it("refuses to call nothing checked a success", async () => {
    const nothing = join(copy, "nothing");
    mkdirSync(join(nothing, "packages/ordo/src/base"), { recursive: true });
    writeFileSync(join(nothing, "packages/ordo/package.json"), "{}");
    writeFileSync(join(nothing, "packages/ordo/src/base/only.ts"), "export const only = 1;");
    const { modules, problems } = await checkLayers(nothing);
    expect(modules).toBe(1);
    expect(problems).toEqual(["only 1 modules were checked, expected at least 20"]);
  });
});
