/**
 * Run after `npm install` (`npm run lock`): adds the platform packages that npm left out of the lock file.
 *
 * Packages with compiled code list one optional dependency for each platform. When the registry in use does not offer
 * some of them, npm writes a lock file without these entries and `npm ci` then refuses it everywhere. Their versions
 * are exact, so the entries can be written from the names; npm only fetches the ones for the machine it runs on.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
type LockPackages = Record<string, LockEntry>;

const SYSTEMS = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" ");
const PROCESSORS = "arm64 arm ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");

/** The packages of a lock file, those missing added, and their places. */
export function completeLock(packages: LockPackages): { packages: LockPackages; added: readonly string[] } {
  const result: LockPackages = { ...packages };
  const added: string[] = [];
  for (const [place, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(result, place, name)) continue;
      if (!/^\d+\.\d+\.\d+[-.\w]*$/.test(version))
        throw new Error(`${name} (wanted by ${place}) has the open range ${version}: cannot write its entry`);
      const top = `node_modules/${name}`;
      const where = result[top] === undefined ? top : `${place}/node_modules/${name}`;
      result[where] = platformEntry(name, version, entry.dev === true);
      added.push(where);
    }
  }
  const sorted = Object.entries(result).sort(([a], [b]) => (a < b ? -1 : 1));
  return { packages: Object.fromEntries(sorted), added };
}

/** As npm looks a name up: beside the package that wants it, then in every folder above. */
function isResolved(packages: LockPackages, place: string, name: string): boolean {
  const version = packages[place]?.optionalDependencies?.[name];
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const found = packages[at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`];
    if (found !== undefined) return found.version === version || !/^\d/.test(version ?? "");
    if (at === "") return false;
  }
}

function platformEntry(name: string, version: string, dev: boolean): LockEntry {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.filter((system) => words.includes(system));
  const cpu = PROCESSORS.filter((processor) => words.includes(processor));
  if (os.length + cpu.length === 0) throw new Error(`cannot tell the platform of ${name} from its name`);
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : os[0] === "linux" && words.some((word) => word.startsWith("gnu"))
      ? ["glibc"]
      : [];
  return {
    version,
    ...(cpu.length > 0 ? { cpu } : {}),
    ...(dev ? { dev } : {}),
    ...(libc.length > 0 ? { libc } : {}),
    optional: true,
    ...(os.length > 0 ? { os } : {}),
  };
}

/** Asks the registry for the hashes that are missing; says how many it does not have. */
function addIntegrity(packages: LockPackages): void {
  let [found, absent] = [0, 0];
  for (const [place, entry] of Object.entries(packages)) {
    if (!place.includes("node_modules/") || entry.link === true || entry.integrity !== undefined) continue;
    const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const asked = ["view", `${name}@${entry.version}`, "dist.integrity"];
    const { stdout } = spawnSync("npm", asked, { encoding: "utf8" });
    const integrity = /^sha\d+-\S+/m.exec(stdout)?.[0];
    if (integrity === undefined) absent++;
    else {
      packages[place] = { ...entry, integrity };
      found++;
    }
  }
  console.log(`hashes: ${found} found, ${absent} that the registry does not have`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const file = new URL("../package-lock.json", import.meta.url);
  const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: LockPackages };
  const { packages, added } = completeLock(lock.packages);
  if (process.argv.includes("--integrity")) addIntegrity(packages);
  writeFileSync(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(
    added.length === 0 ? "package-lock.json is complete" : `package-lock.json: added ${added.length} entries`,
  );
}
