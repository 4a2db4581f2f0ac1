/**
 * Makes of each package what npm gets, in a folder of its own: what is built, without source maps; a manifest without what only this repository
 * can use; README and LICENSE. The packages of the repository are not changed.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";
import { bundleOptions } from "../bundle-command.ts";

export interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly private?: boolean;
  readonly exports: Exports;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly [key: string]: unknown;
}
type Exports = string | { readonly [condition: string]: Exports };

export interface Staged {
  readonly name: string;
  readonly folder: string;
  /** Of the packages of this repository. */
  readonly needs: readonly string[];
}

const root = resolve(import.meta.dirname, "../..");

/** All packages that are published, those that others need first. */
export async function stagePackages(target: string): Promise<readonly Staged[]> {
  rmSync(target, { recursive: true, force: true });
  const staged: Staged[] = [];
  const all = readdirSync(join(root, "packages")).map((name) => ({ name, manifest: manifestOf(name) }));
  const published = all.filter(({ manifest }) => manifest.private !== true);
  const names = new Set(published.map(({ manifest }) => manifest.name));
  for (const { name, manifest } of published) {
    const folder = join(target, name);
    await stageOne(join(root, "packages", name), folder, manifest);
    const needs = Object.keys(manifest.dependencies ?? {}).filter((need) => names.has(need));
    staged.push({ name: manifest.name, folder, needs });
  }
  return inOrder(staged);
}

function manifestOf(name: string): Manifest {
  return JSON.parse(readFileSync(join(root, "packages", name, "package.json"), "utf8")) as Manifest;
}

async function stageOne(from: string, folder: string, manifest: Manifest): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as Manifest;
  const told = repository === undefined ? {} : { repository };
  writeFileSync(
    join(folder, "package.json"),
    `${JSON.stringify({ ...publicManifest(manifest), ...told }, null, 2)}\n`,
  );
  cpSync(join(root, "LICENSE"), join(folder, "LICENSE"));
  cpSync(join(from, "README.md"), join(folder, "README.md"));
  for (const part of manifest.files as readonly string[])
    if (part === "bundle") await build({ ...bundleOptions, outdir: join(folder, part) });
    else if (part !== "src")
      cpSync(join(from, part), join(folder, part), {
        recursive: true,
        filter: (path) => !path.endsWith(".map"),
      });
  for (const path of filesIn(folder)) if (/\.(js|d\.ts)$/.test(path)) dropMapComment(path);
}

/** Without the condition that names sources, which stay here, and without what is for building. */
export function publicManifest({ scripts, devDependencies, exports, ...rest }: Manifest): Manifest {
  const files = (rest.files as readonly string[]).filter((part) => part !== "src");
  const effects = Array.isArray(rest.sideEffects)
    ? { sideEffects: rest.sideEffects.filter((path: string) => !path.startsWith("./src/")) }
    : {};
  return { ...rest, ...effects, files, exports: withoutSources(exports) } as Manifest;
}

function withoutSources(exports: Exports): Exports {
  if (typeof exports === "string") return exports;
  const kept = Object.entries(exports).filter(([condition]) => condition !== "ordo-source");
  return Object.fromEntries(kept.map(([condition, value]) => [condition, withoutSources(value)]));
}

function dropMapComment(path: string): void {
  const text = readFileSync(path, "utf8");
  const without = text.replace(/\n\/\/# sourceMappingURL=\S+\s*$/, "\n");
  if (without !== text) writeFileSync(path, without);
}

export function filesIn(folder: string): readonly string[] {
  return (readdirSync(folder, { recursive: true }) as string[])
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

function inOrder(staged: readonly Staged[]): readonly Staged[] {
  const done: Staged[] = [];
  while (done.length < staged.length) {
    const ready = staged.find(
      (one) => !done.includes(one) && one.needs.every((need) => done.some(({ name }) => name === need)),
    );
    if (ready === undefined) throw new Error("packages need each other in a circle");
    done.push(ready);
  }
  return done;
}
