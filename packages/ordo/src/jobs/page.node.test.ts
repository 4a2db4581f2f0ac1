import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { describe, expect, it } from "vitest";

/** Threads of a page: the library and the program of its threads, each a file of one folder, as a bundler makes them. */

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";
const missing = !existsSync(executablePath);
if (missing) console.warn(`SKIPPED: threads of a page. There is no Chromium at ${executablePath}.`);

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function bundled(): Promise<ReadonlyMap<string, string>> {
  const { outputFiles } = await build({
    entryPoints: { index: source("../index.ts"), worker: source("./worker.ts") },
    bundle: true,
    splitting: true,
    format: "esm",
    write: false,
    outdir: "out",
    logLevel: "silent",
  });
  return new Map(outputFiles.map(({ path, text }) => [`/${basename(path)}`, text]));
}

/** What a page says that validates with an engine: its warnings, whether the bits are those of one thread, and whether memory is shared. */
const PROGRAM = `
  const { concordance, gaussian, inlineEngine, kFold, makeRanking, rankRls, threadEngine, validatePath, wasmBackend } = await import("/index.js");
  const { data } = makeRanking({ kind: "query", items: 60, features: 4, truth: "smooth", seed: 2 });
  const backend = await wasmBackend();
  const path = (engine) => validatePath(rankRls({ kernel: gaussian({ gamma: 0.3 }) }), data,
    { split: kFold({ folds: 5 }), metric: concordance(), method: "refit", values: [0.1, 1], backend, engine });
  const engine = threadEngine({ threads: 2 });
  const found = await path(engine);
  const here = await path(inlineEngine());
  const same = JSON.stringify(found.map(({ estimates }) => estimates)) === JSON.stringify(here.map(({ estimates }) => estimates));
  const warnings = found.flatMap((one) => one.warnings.map(({ code }) => code));
  return { same, warnings, isolated: crossOriginIsolated };`;

async function inPage(files: ReadonlyMap<string, string>, headers: Record<string, string>): Promise<unknown> {
  const server = createServer(({ url = "/" }, reply) => {
    const text = url === "/" ? "<!doctype html><title>threads</title>" : files.get(url);
    const type = url === "/" ? "text/html" : "text/javascript";
    reply.writeHead(text === undefined ? 404 : 200, { "Content-Type": type, ...headers }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return await page.evaluate(`(async () => {${PROGRAM}})()`);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

const alone = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
};

describe.skipIf(missing)("threads of a page", () => {
  it.each([true, false])("give the bits of one thread, where memory is shared: %s", async (isolated) => {
    const found = await inPage(await bundled(), isolated ? alone : {});
    expect(found).toEqual({ same: true, warnings: [], isolated });
  });

  it("are not there, and that is said, where their program was not made", async () => {
    const files = new Map(await bundled());
    files.delete("/worker.js");
    const warnings = ["engine.inline", "engine.inline"];
    expect(await inPage(files, alone)).toEqual({ same: true, warnings, isolated: true });
  });
});
