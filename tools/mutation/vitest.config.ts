/**
 * Tests of one folder of the library, for mutation runs. Packages are found here and not through node_modules, whose links lead out of the copy in which the
 * mutants are made.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { QuickestFirst } from "./quickest-first.ts";

const root = join(import.meta.dirname, "../..");
const SOURCE = "ordo-source";

function sourcesOf(folder: string): { find: RegExp; replacement: string }[] {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
    name: string;
    exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  return Object.entries(exports).map(([path, conditions]) => ({
    find: new RegExp(`^${name}${path.slice(1)}$`),
    replacement: join(root, folder, conditions[SOURCE]!),
  }));
}

export default defineConfig({
  root,
  resolve: { alias: ["packages/ordo", "packages/testkit", "packages/files"].flatMap(sourcesOf) },
  test: {
    include: JSON.parse(process.env.ORDO_MUTATED_TESTS!) as string[],
    exclude: [
      "**/node_modules/**",
      "**/dist/**",
      "**/*.long.test.ts",
      "**/*.browser.test.ts",
      // Modules that are put in the place of others would stay there.
      "**/*.alone.test.ts",
      ...(JSON.parse(process.env.ORDO_MUTATED_WITHOUT!) as string[]),
    ],
    setupFiles: [join(root, "packages/testkit/src/setup.ts"), join(root, "tools/mutation/no-shrinking.ts")],
    // All test files in one thread, which then reads the library once a mutant.
    isolate: false,
    sequence: { sequencer: QuickestFirst },
    environment: "node",
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
