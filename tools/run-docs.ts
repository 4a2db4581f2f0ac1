/**
 * `npm run docs:run`: runs every code block of README.md and docs/ that tools/docs-blocks.ts finds, on the built packages,
 * compares the output where the page shows one, and type-checks the TypeScript.
 */
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { type DocsBlock, docsBlocks, showsSameOutput } from "./docs-blocks.ts";

const root = resolve(import.meta.dirname, "..");
/** Inside the checkout, so that packages resolve; not in node_modules, where Node does not read TypeScript. */
const workshop = join(root, "docs/.vitepress/cache/run");
/** Printed between a block and the one it continues, whose output is not compared twice. */
const SEAM = "\u0001";

const pages = [
  "README.md",
  ...globSync("docs/**/*.md", { cwd: root, exclude: ["docs/reference/**", "docs/.vitepress/**"] }).sort(),
];
const chosen = process.argv.slice(2);
const blocks = pages
  .filter((page) => existsSync(join(root, page)))
  .filter((page) => chosen.length === 0 || chosen.includes(page))
  .flatMap((page) => docsBlocks(page, readFileSync(join(root, page), "utf8")));

rmSync(workshop, { recursive: true, force: true });
mkdirSync(workshop, { recursive: true });
const problems = [...blocks.flatMap((block, index) => runBlock(block, index)), ...typeCheck()];
for (const problem of problems) console.error(`${problem}\n`);
console.log(`docs: ${blocks.length} blocks of ${pages.length} pages run, ${problems.length} problems`);
if (problems.length > 0 || blocks.length === 0) process.exitCode = 1;

function runBlock(block: DocsBlock, index: number): string[] {
  const code = wholeCode(index);
  const file = join(workshop, `${block.page.replaceAll("/", "_")}-${block.line}.${extension(block)}`);
  writeFileSync(file, code);
  const [program, args] = block.language === "sh" ? ["bash", ["-euo", "pipefail", file]] : ["node", [file]];
  const path = [join(root, "node_modules/.bin"), process.env.PATH].join(delimiter);
  const result = spawnSync(program, args, {
    cwd: root,
    encoding: "utf8",
    timeout: 120_000,
    env: { ...process.env, PATH: path, NO_COLOR: "1" },
  });
  const at = `${block.page}:${block.line}`;
  if (result.status !== 0)
    return [`${at} failed (${result.signal ?? result.status}):\n${result.stdout}${result.stderr}`];
  const printed = result.stdout.split(`${SEAM}\n`).at(-1)!;
  if (block.output === undefined || showsSameOutput(block.output, printed)) return [];
  return [`${at} shows\n${block.output}but prints\n${printed}`];
}

function wholeCode(index: number): string {
  const { code, continues, language } = blocks[index]!;
  if (!continues) return code;
  const seam = language === "sh" ? `echo '${SEAM}'` : `console.log(${JSON.stringify(SEAM)});`;
  return `${wholeCode(index - 1)}${seam}\n${code}`;
}

function extension({ language }: DocsBlock): string {
  return language === "sh" ? "sh" : language === "ts" ? "ts" : "mjs";
}

function typeCheck(): string[] {
  if (!blocks.some(({ language }) => language === "ts")) return [];
  const config = {
    extends: "../../../../tsconfig.base.json",
    // As a user has it: the built packages, not their sources.
    compilerOptions: {
      noEmit: true,
      composite: false,
      declaration: false,
      customConditions: [],
      moduleDetection: "force",
    },
    include: ["*.ts"],
  };
  writeFileSync(join(workshop, "tsconfig.json"), JSON.stringify(config));
  const tsc = join(root, "node_modules/typescript/bin/tsc");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", workshop], {
    cwd: workshop,
    encoding: "utf8",
  });
  return status === 0 ? [] : [`the TypeScript blocks do not type-check:\n${stdout}`];
}
