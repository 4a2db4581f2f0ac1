/**
 * `npm start` and `npm test` on a fresh clone, with nothing but Node 20.19 or newer and npm: install when needed, build,
 * then the job. `node tools/bootstrap.mjs install` only installs.
 *
 * Plain JavaScript on purpose: before the first install there is neither a TypeScript compiler nor the Node 24 that
 * runs .ts files, only the system's Node. Once node_modules is there, everything runs with Node 24 from it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const modules = join(root, "node_modules");
const node = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node");

const build = ["tools/build.ts", "--quiet"];
const jobs = {
  install: () => [],
  start: (args) => [build, ["tools/demo.ts", ...args]],
  test: (args) => [build, ["node_modules/vitest/vitest.mjs", "run", ...args]],
};

const [job = "", ...args] = process.argv.slice(2);
if (!Object.hasOwn(jobs, job)) {
  console.error(`usage: node tools/bootstrap.mjs ${Object.keys(jobs).join("|")} [arguments]`);
  process.exit(2);
}
requireNode(20, 19);
if (isInstallNeeded()) install();
for (const command of jobs[job](args)) run(node, command);

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split(".").map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  console.error(
    `Ordo needs Node ${major}.${minor} or newer; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/**
 * npm writes node_modules/.package-lock.json last, so an interrupted install counts as none. A lock file that is newer, as after
 * switching branches, only matters when it asks for other versions.
 */
function isInstallNeeded() {
  const wanted = join(root, "package-lock.json");
  const done = join(modules, ".package-lock.json");
  if (!existsSync(done) || !existsSync(node)) return true;
  if (statSync(wanted).mtimeMs <= statSync(done).mtimeMs) return false;
  const [want, have] = [wanted, done].map((file) => JSON.parse(readFileSync(file, "utf8")).packages);
  return Object.entries(want).some(
    ([place, { version, link, optional }]) =>
      place.includes("node_modules/") &&
      (have[place]?.version !== version || have[place]?.link !== link) &&
      !(optional && have[place] === undefined),
  );
}

function install() {
  console.log("Installing the development dependencies (npm ci) …");
  // The tools need a newer Node than the system may have; they get it from the `node` package, so npm's
  // warnings about engines say nothing. Errors are still shown.
  const npm = process.env.npm_execpath;
  const options = ["ci", "--no-audit", "--no-fund", "--loglevel=error"];
  if (npm === undefined) run("npm", options, { shell: process.platform === "win32" });
  else run(process.execPath, [npm, ...options]);
}

function run(program, programArgs, options = {}) {
  const path = [join(modules, ".bin"), process.env.PATH].join(delimiter);
  const result = spawnSync(program, programArgs, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PATH: path },
    ...options,
  });
  if (result.error !== undefined) console.error(`${program}: ${result.error.message}`);
  if (result.status !== 0) process.exit(result.status ?? 1);
}
