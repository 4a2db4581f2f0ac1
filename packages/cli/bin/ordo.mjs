#!/usr/bin/env node
// Plain JavaScript, so that every supported Node can start it. Runs the bundled program; in a checkout that has not been
// built, or with --conditions=ordo-source, the sources, where Node is new enough to read TypeScript.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = new URL("../bundle/main.js", import.meta.url);
const source = new URL("../src/main.ts", import.meta.url);
const args = process.argv.slice(2);
const fromSource = "--conditions=ordo-source";

if (process.execArgv.includes(fromSource)) {
  process.exitCode = await (await import(source.href)).main(args);
} else if (existsSync(built)) {
  process.exitCode = await (await import(built.href)).main(args);
} else if (process.features.typescript && existsSync(source)) {
  const self = fileURLToPath(import.meta.url);
  const { status } = spawnSync(process.execPath, [fromSource, self, ...args], { stdio: "inherit" });
  process.exitCode = status ?? 1;
} else {
  console.error("ordo: the program has not been built. Run `npm run build` in the repository first.");
  process.exitCode = 1;
}
