/**
 * `npm run release -- VERSION`: what stands before publishing. Sets the version of every package, moves the notes of docs/changes into CHANGELOG.md, builds,
 * tries the tarballs as `npm run packages` does, writes the bill of materials (out/sbom.cdx.json), and says what is left to do. `npm run release -- --publish` then gives the tarballs to npm, those that
 * others need first. Nothing is committed, tagged or published unasked.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { assembledNotes, withSection } from "./packages/changelog.ts";
import { readCheckout, withoutIntegrity } from "./packages/sbom.ts";
import { stagePackages } from "./packages/stage.ts";

const root = resolve(import.meta.dirname, "..");
const [wanted = ""] = process.argv.slice(2);

if (wanted === "--publish") await publish();
else if (/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(wanted)) prepare(wanted);
else fail("usage: npm run release -- VERSION, then npm run release -- --publish");

function prepare(version: string): void {
  requireCleanTree();
  for (const path of manifests()) setVersion(path, version);
  run("npm", ["install", "--package-lock-only", "--ignore-scripts"]);
  run("npm", ["run", "lock", "--", "--integrity"]);
  moveNotes(version);
  run("npm", ["run", "packages"]);
  run("npm", ["run", "sbom"]);
  console.log(
    `Version ${version} is prepared. Look at the change, run .ci/run, commit and tag it v${version}, then npm run release -- --publish.`,
  );
}

async function publish(): Promise<void> {
  requireCleanTree();
  const { repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    repository?: unknown;
  };
  if (repository === undefined) fail("package.json names no repository; npm shows it beside every package");
  requireIntegrity();
  run("npm", ["run", "packages"]);
  for (const { folder } of await stagePackages(join(root, "node_modules/.cache/packages")))
    run("npm", ["publish", folder, "--access", "public"]);
}

function manifests(): readonly string[] {
  const folders = readdirSync(join(root, "packages")).map((name) => join(root, "packages", name));
  return [...folders, join(root, "bench")].map((folder) => join(folder, "package.json")).filter(existsSync);
}

/** Packages of this repository are published together and need exactly each other. */
function setVersion(path: string, version: string): void {
  const text = readFileSync(path, "utf8");
  const before = (JSON.parse(text) as { version?: string }).version;
  if (before === undefined) return;
  const others = text.replace(/("(?:ordo|@ordo\/[a-z]+)": )"[^"]+"/g, `$1"${version}"`);
  writeFileSync(path, others.replace(`"version": "${before}"`, `"version": "${version}"`));
}

function moveNotes(version: string): void {
  const [folder, path] = [join(root, "docs/changes"), join(root, "CHANGELOG.md")];
  const date = new Date().toISOString().slice(0, 10);
  writeFileSync(path, withSection(readFileSync(path, "utf8"), version, date, assembledNotes(folder)));
  for (const name of readdirSync(folder)) if (name !== "README.md") rmSync(join(folder, name));
}

/** Whoever installs from the lock file gets what was tried here, on every platform. */
function requireIntegrity(): void {
  const open = withoutIntegrity(readCheckout(root).packages);
  if (open.length > 0)
    fail(
      `${open.length} packages of package-lock.json have no hash (npm run lock -- --integrity, with a registry that has them): ${open.join(", ")}`,
    );
}

function requireCleanTree(): void {
  const changed = execFileSync("git", ["status", "--porcelain"], { cwd: root, encoding: "utf8" });
  if (changed !== "") fail(`the working tree has changes:\n${changed}`);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, { cwd: root, stdio: "inherit" });
  if (status !== 0) fail(`${program} ${args.join(" ")} failed`);
}

function fail(reason: string): never {
  console.error(`release: ${reason}`);
  process.exit(1);
}
