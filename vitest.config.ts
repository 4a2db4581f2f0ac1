import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig, type TestProjectConfiguration } from "vitest/config";

/** Packages of this repository are tested from their sources. */
const conditions = ["ordo-source", "module", "import", "default"];
/** Fixes the examples of property tests. */
const setup = "packages/testkit/src/setup.ts";
const long = process.env.ORDO_LONG === "1";
const patience = long ? 600_000 : 120_000;
const skipped = ["**/node_modules/**", "**/dist/**"];

const node: TestProjectConfiguration = {
  extends: true,
  test: {
    name: "node",
    setupFiles: [setup],
    include: long
      ? ["packages/*/src/**/*.long.test.ts"]
      : ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
    exclude: long ? skipped : [...skipped, "**/*.long.test.ts", "**/*.browser.test.ts"],
    environment: "node",
  },
};

/** The same tests in Chromium: with SharedArrayBuffer, as in a cross-origin-isolated page, and without. */
function browser(name: string, headers: Record<string, string>): TestProjectConfiguration {
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
      include: [
        "packages/ordo/src/{base,linalg,wasm,engine,kernels,preferences,metrics,models,scorer}/**/*.test.ts",
      ],
      exclude: [...skipped, "**/*.node.test.ts", "**/*.long.test.ts"],
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
const isolated = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

function browsers(): TestProjectConfiguration[] {
  if (long) return [];
  if (existsSync(chromium)) return [browser("browser-threaded", isolated), browser("browser-plain", {})];
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
    projects: [node, ...browsers()],
    // Every core: by itself the runner leaves one free, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    testTimeout: patience,
    hookTimeout: patience,
  },
});
