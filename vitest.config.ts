import { defineConfig } from "vitest/config";

const conditions = ["ordo-source", "module", "import", "default"];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          include: ["packages/*/src/**/*.test.ts", "tools/**/*.test.ts", "bench/**/*.test.ts"],
          exclude: ["**/node_modules/**", "**/dist/**", "**/*.long.test.ts", "**/*.browser.test.ts"],
          environment: "node",
        },
      },
    ],
  },
});
