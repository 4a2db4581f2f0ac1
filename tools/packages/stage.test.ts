import { expect, it } from "vitest";
import { publicManifest } from "./stage.ts";

it("what npm gets names no sources and nothing for building", () => {
  const shown = publicManifest({
    name: "x",
    version: "1.0.0",
    files: ["dist", "src"],
    sideEffects: ["./src/a.ts", "./dist/a.js"],
    scripts: { build: "x" },
    devDependencies: { y: "1" },
    dependencies: { z: "1" },
    exports: { ".": { "ordo-source": "./src/i.ts", types: "./dist/i.d.ts", default: "./dist/i.js" } },
  });
  expect(shown).toEqual({
    name: "x",
    version: "1.0.0",
    files: ["dist"],
    sideEffects: ["./dist/a.js"],
    dependencies: { z: "1" },
    exports: { ".": { types: "./dist/i.d.ts", default: "./dist/i.js" } },
  });
});
