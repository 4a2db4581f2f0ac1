import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

/** Packages of this repository are tested from their sources. */
const conditions = ["ordo-source", "module", "import", "default"];
/** Fixes the examples of property tests. */
const setup = "packages/testkit/src/setup.ts";
const long = process.env.ORDO_LONG === "1";
const patience = long ? 600_000 : 300_000;
/** Tests that start the command from its sources do so 60 times; Node then reads what it has compiled before. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "node_modules/.cache/compiled");
const skipped = ["**/node_modules/**", "**/dist/**"];

const node: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "node",
    setupFiles: process.env.ORDO_TEST_TIMES === undefined ? [setup] : [setup, "tools/test-times.ts"],
    include: long
      ? ["packages/*/src/**/*.long.test.ts"]
      : ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
    exclude: long ? skipped : [...skipped, "**/*.long.test.ts", "**/*.browser.test.ts", "**/*.alone.test.ts"],
    environment: "node",
  },
};

/** Tests that put other modules in place of the library's: in processes of their own. */
const alone: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "alone",
    setupFiles: [setup],
    include: ["packages/*/src/**/*.alone.test.ts"],
    environment: "node",
  },
};

/** The same tests in Chromium. */
function browser(name: string, headers: Record<string, string>, folders: string): TestProjectConfiguration {
  return {
    extends: true,
    server: { headers },
    // Two projects must not share one cache of prepared dependencies.
    cacheDir: `node_modules/.vite/${name}`,
    optimizeDeps: { include: ["fast-check"] },
    test: {
      name,
      setupFiles: [setup],
      // One page for all files: a page of its own for each takes longer to load than its tests to run.
      isolate: false,
      provide: { isolated: Object.keys(headers).length > 0 },
      include: [`packages/ordo/src/{${folders}}/**/*.test.ts`],
      exclude: [...skipped, "**/*.{node,long,alone}.test.ts"],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath: chromium, args: chromiumArgs } }),
        instances: [{ browser: "chromium", name }],
      },
    },
  };
}

const chromium = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const chromiumArgs = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
/** With these a page is isolated and has SharedArrayBuffer. Without them, threads and what computes in them are another matter, and nothing else is. */
const isolated = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

function browsers(): TestProjectConfiguration[] {
  if (long) return [];
  if (existsSync(chromium))
    return [
      browser(
        "browser-threaded",
        isolated,
        "base,linalg,wasm,engine,kernels,preferences,metrics,models,scorer",
      ),
      browser("browser-plain", {}, "linalg,wasm,engine"),
    ];
  console.warn(
    `SKIPPED: projects browser-threaded and browser-plain. There is no Chromium at ${chromium}; ` +
      "install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
  );
  return [];
}

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Generous, because a busy machine is no reason to fail.
  test: {
    projects: [node, ...(long ? [] : [alone]), ...browsers()],
    // Every core: by itself the runner leaves one free, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    testTimeout: patience,
    hookTimeout: patience,
  },
});
