/**
 * Bundles the command line into packages/cli/bundle: a few files instead of hundreds, because finding and reading many
 * small modules takes longer than most commands do (docs/decisions/0010-bundled-command.md). What a command does not
 * need stays in files of its own, which are loaded when they are needed.
 */
import { readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type BuildOptions, build } from "esbuild";
import { bundledPackages, noticesOf } from "./packages/third-party.ts";

const root = resolve(import.meta.dirname, "..");
/** One level below the package, as src/ and dist/ are: the program finds its own files from there. */
const outdir = join(root, "packages/cli/bundle");

const NOTICES = "THIRD-PARTY-NOTICES.txt";

export const bundleOptions = {
  absWorkingDir: root,
  // Threads are started with a file of their own.
  entryPoints: { main: "packages/cli/src/main.ts", "job-worker": "packages/cli/src/terminal/job-worker.ts" },
  outdir,
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  conditions: ["ordo-source"],
  // Programs of the machine: found when they are installed.
  external: ["koffi", "@duckdb/node-api", "@resvg/resvg-js"],
  // Packages written for require need one.
  banner: {
    js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
  },
  legalComments: "none",
  logLevel: "warning",
} satisfies BuildOptions;

if (import.meta.main) {
  const { metafile } = await build({ ...bundleOptions, metafile: true });
  const written = new Set(Object.keys(metafile.outputs).map((path) => basename(path)));
  writeFileSync(join(outdir, NOTICES), noticesOf(bundledPackages(root, metafile)));
  written.add(NOTICES);
  for (const file of readdirSync(outdir))
    if (!written.has(file) && isOld(join(outdir, file))) rmSync(join(outdir, file));
}

/** A program that is running may still need the files it was started with. */
function isOld(path: string): boolean {
  return Date.now() - statSync(path).mtimeMs > 3_600_000;
}
