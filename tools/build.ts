/**
 * `npm run build`: the WebAssembly modules (when their sources have changed), then the packages, by the TypeScript
 * compiler, then the bundled command.
 * --force builds all anew; --quiet says nothing when there is nothing to say.
 */
import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const force = process.argv.includes("--force") ? ["--force"] : [];
const quiet = process.argv.includes("--quiet");

step("WebAssembly", ["tools/build-wasm.ts", ...force]);
step("packages", ["node_modules/typescript/bin/tsc", "-b", ...force]);
step("command", ["tools/bundle-command.ts"]);

function step(name: string, args: readonly string[]): void {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
  if (!quiet) console.log(`built ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
