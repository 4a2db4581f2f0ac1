/**
 * `npm run layers`: checks every import of every package against tools/layers.ts with dependency-cruiser.
 *
 * dependency-cruiser calls a run over no modules a success, so the number of modules it read is compared with the
 * number of source files on disk, and both are printed.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { cruise, type ICruiseOptions, type ICruiseResult } from "dependency-cruiser";
import { LAYERS, PACKAGES, type Rule, rules } from "./layers.ts";
import { learnerNamesOutside } from "./learner-names.ts";

export interface LayerReport {
  readonly modules: number;
  readonly problems: readonly string[];
}

/** Fewer modules than this cannot be the whole house. */
const FEWEST_MODULES = 20;

/** Checks the packages under `root`, a checkout or a copy of one. */
export async function checkLayers(root: string): Promise<LayerReport> {
  const files = sourceFiles(root);
  const forbidden = rules(publicEntries(root));
  const result = await cruiseFiles(root, files, forbidden);
  const read = result.modules.filter((module) => files.includes(module.source));
  const modules = read.length;
  const problems = result.summary.violations.map(
    ({ rule, from, to }) =>
      `${rule.name}: ${from} -> ${to}. ${forbidden.find(({ name }) => name === rule.name)?.comment}`,
  );
  if (modules < FEWEST_MODULES)
    problems.push(`only ${modules} modules were checked, expected at least ${FEWEST_MODULES}`);
  if (modules !== files.length) problems.push(`${modules} of ${files.length} source files were checked`);
  return {
    modules,
    problems: [...problems, ...foldersWithoutRule(root), ...learnerNamesOutside(root, files)],
  };
}

async function cruiseFiles(
  root: string,
  files: readonly string[],
  forbidden: readonly Rule[],
): Promise<ICruiseResult> {
  const options: ICruiseOptions = {
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: forbidden as never },
    // Without this, imports of types are invisible.
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["ordo-source", "import", "default"],
      mainFields: ["main"],
    },
  };
  const { output } = await cruise([...files], options);
  if (typeof output === "string") throw new Error(`dependency-cruiser answered: ${output}`);
  return output;
}

/** What the export maps of the packages lead to, in the sources. */
function publicEntries(root: string): string[] {
  return readdirSync(join(root, "packages")).flatMap((name) => {
    const manifest = JSON.parse(
      readFileSync(join(root, "packages", name, "package.json"), "utf8"),
    ) as Manifest;
    const sources = Object.values(manifest.exports ?? {}).map((conditions) => conditions["ordo-source"]);
    return sources.flatMap((source) => (source === undefined ? [] : [posix.join("packages", name, source)]));
  });
}

interface Manifest {
  readonly exports?: Readonly<Record<string, { readonly "ordo-source"?: string }>>;
}

function sourceFiles(root: string): string[] {
  const packages = join(root, "packages");
  return readdirSync(packages).flatMap((name) =>
    filesUnder(join(packages, name, "src"))
      .filter((file) => file.endsWith(".ts") && !/(^|\/)(assembly|generated)\//.test(file))
      .map((file) => `packages/${name}/src/${file}`),
  );
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true }).map((file) => String(file).replaceAll("\\", "/"));
}

/** A new folder must be given a place in the order, or nothing would hold it back. */
function foldersWithoutRule(root: string): string[] {
  const foldersOf = (path: string) =>
    readdirSync(join(root, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
  const layers = foldersOf("packages/ordo/src").filter((name) => !Object.hasOwn(LAYERS, name));
  const packages = foldersOf("packages").filter((name) => !Object.hasOwn(PACKAGES, name));
  return [...layers, ...packages].map((name) => `the folder ${name} has no place in tools/layers.ts`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const { modules, problems } = await checkLayers(resolve(import.meta.dirname, ".."));
  for (const problem of problems) console.error(problem);
  console.log(`layers: ${modules} modules checked, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
}
