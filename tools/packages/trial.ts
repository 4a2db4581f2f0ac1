/**
 * `npm run packages`: the tarballs as strangers meet them. Each is packed, checked by publint and attw, installed into an empty project, and used from
 * modules, CommonJS, TypeScript (nodenext and bundler, strict, with library types checked), Vite and Bun. What cannot be installed is skipped by name.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { filesIn, type Staged, stagePackages } from "./stage.ts";

const root = resolve(import.meta.dirname, "../..");
const cache = join(root, "node_modules/.cache");
const [project, tools] = [join(cache, "trial"), join(cache, "trial-tools")];
/** Checkers and a second runtime, which nothing else here needs. */
const TOOLS = ["publint@0.3.25", "@arethetypeswrong/cli@0.18.5", "bun@1.4.4"];
const MOST_BYTES = 5_000_000;
const failures: string[] = [];

const LIBRARY = `
const data = dataset({ inputs: vectors(fromRows([[0], [1], [2], [3]])), scores: [0, 1, 2, 3] });
const model = await rankRls({ kernel: linear(), lambda: 1 }).fit(data);
const scores = await model.scores(vectors(fromRows([[5], [4]])));
if (!(scores[0] > scores[1])) throw new Error("the order is wrong: " + scores);
`;
const NAMES = "dataset, fromRows, linear, rankRls, vectors";

rmSync(project, { recursive: true, force: true });
mkdirSync(project, { recursive: true });
const staged = await stagePackages(join(cache, "packages"));
const tarballs = staged.map(pack);
checkSizes(staged);
if (installTools()) for (const one of staged) checkPackage(one);
if (installProject(tarballs)) useThem();
for (const failure of failures) console.error(`FAILED: ${failure}`);
process.exitCode = failures.length === 0 ? 0 : 1;

function pack({ folder }: Staged): string {
  const { stdout, status, stderr } = npm(
    ["pack", "--json", "--pack-destination", join(cache, "packages")],
    folder,
  );
  if (status !== 0) throw new Error(`npm pack in ${folder}: ${stderr}`);
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  return join(cache, "packages", filename);
}

function checkSizes(all: readonly Staged[]): void {
  for (const { name, folder } of all) {
    const files = filesIn(folder);
    const bytes = files.reduce((sum, path) => sum + statSync(path).size, 0);
    console.log(`${name}: ${(bytes / 1e6).toFixed(2)} MB in ${files.length} files`);
    const strange = files.filter((path) => /\.test\.|\.map$|\/src\//.test(path.slice(folder.length)));
    if (strange.length > 0) failures.push(`${name} ships ${strange.slice(0, 3).join(", ")}`);
    if (name === "ordo" && bytes > MOST_BYTES)
      failures.push(`ordo has ${bytes} bytes, more than ${MOST_BYTES}`);
  }
}

function installTools(): boolean {
  if (TOOLS.every((tool) => existsSync(join(tools, "node_modules", nameOf(tool))))) return true;
  mkdirSync(tools, { recursive: true });
  const { status } = npm(["install", "--prefix", tools, "--no-save", ...TOOLS], tools);
  if (status !== 0) console.log(`SKIPPED: ${TOOLS.join(", ")}, which could not be installed`);
  return status === 0;
}

function nameOf(tool: string): string {
  return tool.slice(0, tool.lastIndexOf("@"));
}

function checkPackage({ name, folder }: Staged): void {
  expectSuccess(`publint of ${name}`, join(tools, "node_modules/.bin/publint"), ["--strict", folder]);
  const profile = ["--pack", folder, "--profile", "esm-only", "--no-emoji", "--format", "ascii"];
  expectSuccess(`attw of ${name}`, join(tools, "node_modules/.bin/attw"), profile);
}

function installProject(files: readonly string[]): boolean {
  writeFileSync(join(project, "package.json"), `${JSON.stringify({ name: "trial", private: true })}\n`);
  const { status, stderr } = npm(["install", "--prefer-offline", ...files], project);
  if (status !== 0) failures.push(`npm install of the tarballs: ${stderr}`);
  return status === 0;
}

function useThem(): void {
  const files = {
    "use.mjs": `import { ${NAMES} } from "ordo";\nimport { readDataset } from "@ordo/files";\n${LIBRARY}if (typeof readDataset !== "function") throw new Error("no readDataset");\n`,
    "use.cjs": `const { ${NAMES} } = require("ordo");\n(async () => {${LIBRARY}})().catch((error) => { console.error(error); process.exit(1); });\n`,
    "use.ts": `import { ${NAMES}, type Model, type Samples } from "ordo";\nimport { readDataset } from "@ordo/files";\nimport { loadScorer } from "ordo/scorer";\n${LIBRARY}export const kept: Model<Samples> = model as Model<Samples>;\nexport { loadScorer, readDataset };\n`,
    "page.ts": `import { ${NAMES} } from "ordo";\n${LIBRARY}`,
    "index.html": '<!doctype html><script type="module" src="./page.ts"></script>\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
  expectSuccess("a module", process.execPath, ["use.mjs"]);
  expectSuccess("CommonJS", process.execPath, ["use.cjs"]);
  typeCheck(
    "nodenext",
    {
      module: "nodenext",
      moduleResolution: "nodenext",
      types: ["node"],
      typeRoots: [join(root, "node_modules/@types")],
    },
    "use.ts",
  );
  typeCheck(
    "bundler",
    { module: "esnext", moduleResolution: "bundler", lib: ["ES2022", "DOM"], types: [] },
    "page.ts",
  );
  expectSuccess("Vite", process.execPath, [
    join(root, "node_modules/vite/bin/vite.js"),
    "build",
    "--logLevel",
    "warn",
  ]);
  const bun = join(tools, "node_modules/.bin/bun");
  if (existsSync(bun)) expectSuccess("Bun", bun, ["use.mjs"]);
  else console.log("SKIPPED: Bun, which could not be installed");
  expectSuccess("the command", join(project, "node_modules/.bin/ordo"), ["--version"]);
}

/** Types must need nothing but what the language and the platform have: no skipLibCheck. */
function typeCheck(name: string, options: Readonly<Record<string, unknown>>, file: string): void {
  const path = `tsconfig.${name}.json`;
  const compilerOptions = { strict: true, noEmit: true, target: "es2022", skipLibCheck: false, ...options };
  writeFileSync(join(project, path), JSON.stringify({ compilerOptions, files: [file] }));
  writeFileSync(
    join(project, "package.json"),
    readFileSync(join(project, "package.json"), "utf8").replace('"private"', '"type": "module", "private"'),
  );
  expectSuccess(`TypeScript, ${name}`, process.execPath, [
    join(root, "node_modules/typescript/bin/tsc"),
    "-p",
    path,
  ]);
}

function expectSuccess(what: string, program: string, args: readonly string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: project, encoding: "utf8" });
  if (status === 0) console.log(`${what}: good`);
  else failures.push(`${what}:\n${error ?? `${stdout}${stderr}`}`.slice(0, 4000));
}

function npm(args: readonly string[], cwd: string) {
  return spawnSync("npm", [...args, "--no-audit", "--no-fund", "--loglevel=error"], {
    cwd,
    encoding: "utf8",
  });
}
