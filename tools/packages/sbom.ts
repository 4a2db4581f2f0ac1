/**
 * `npm run sbom`: the software bill of materials of what is published, as CycloneDX 1.5, in out/sbom.cdx.json. It lists every package that installing one of
 * ours brings along, with the hash that the lock file holds it to, and those whose code is inside the bundled command.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

interface Needs {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockEntry extends Needs {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export interface Manifest extends Needs {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly private?: boolean;
}

interface Component {
  readonly type: "library";
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly scope: "required" | "optional";
  readonly licenses?: readonly { readonly license: { readonly id: string } }[];
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}

/** Places of the lock file that are packages of others. */
export function lockedPackages(packages: Readonly<Record<string, LockEntry>>): [string, LockEntry][] {
  return Object.entries(packages).filter(
    ([place, { link }]) => place.includes("node_modules/") && link !== true,
  );
}

/** Those that have nothing to hold what is downloaded to. */
export function withoutIntegrity(packages: Readonly<Record<string, LockEntry>>): string[] {
  return lockedPackages(packages).flatMap(([place, { integrity }]) =>
    integrity === undefined ? [place] : [],
  );
}

export function billOfMaterials(
  packages: Readonly<Record<string, LockEntry>>,
  own: readonly Manifest[],
): { readonly components: readonly Component[] } & Readonly<Record<string, unknown>> {
  const published = own.filter((manifest) => manifest.private !== true);
  const others = broughtAlong(packages, published).map((place) => componentOf(place, packages[place]!));
  const ours = published.map(({ name, version, license }) => component({ name, version, license }));
  const refs = new Map([...ours, ...others].map((one) => [one.name, one["bom-ref"]]));
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name: "ordo", version: published[0]?.version ?? "0.0.0" } },
    components: [...ours, ...others],
    dependencies: published.map(({ name, dependencies = {} }) => ({
      ref: refs.get(name),
      dependsOn: Object.keys(dependencies).flatMap((needed) => refs.get(needed) ?? []),
    })),
  };
}

/** Places of all packages that installing these brings along. */
function broughtAlong(
  packages: Readonly<Record<string, LockEntry>>,
  published: readonly Manifest[],
): readonly string[] {
  const found = new Set<string>();
  const visit = (from: string, { dependencies = {}, optionalDependencies = {} }: Needs) => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, from, name);
      if (place === undefined || packages[place]!.link === true || found.has(place)) continue;
      found.add(place);
      visit(place, packages[place]!);
    }
  };
  for (const manifest of published) visit("", manifest);
  return [...found].sort();
}

/** As npm looks a name up: beside the package that wants it, then in every folder above. */
function placeOf(
  packages: Readonly<Record<string, LockEntry>>,
  from: string,
  name: string,
): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    const place = at === "" ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (at === "") return undefined;
  }
}

function componentOf(place: string, { version = "", license, integrity, optional }: LockEntry): Component {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  return component({ name, version, license, integrity, optional });
}

function component(of: {
  readonly name: string;
  readonly version: string;
  readonly license?: string | undefined;
  readonly integrity?: string | undefined;
  readonly optional?: boolean | undefined;
}): Component {
  const purl = `pkg:npm/${of.name.replace("@", "%40")}@${of.version}`;
  return {
    type: "library",
    "bom-ref": purl,
    name: of.name,
    version: of.version,
    purl,
    scope: of.optional === true ? "optional" : "required",
    ...(of.license !== undefined && { licenses: [{ license: { id: of.license } }] }),
    ...(of.integrity !== undefined && { hashes: of.integrity.split(" ").map(hashOf) }),
  };
}

/** `sha512-BASE64` as CycloneDX writes it. */
function hashOf(integrity: string): { readonly alg: string; readonly content: string } {
  const [, algorithm = "", content = ""] = /^sha(\d+)-(.+)$/.exec(integrity) ?? [];
  return { alg: `SHA-${algorithm}`, content: Buffer.from(content, "base64").toString("hex") };
}

/** What the checkout says. */
export function readCheckout(root: string): { packages: Record<string, LockEntry>; own: Manifest[] } {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  const manifests = readdirSync(join(root, "packages")).map((name) =>
    join(root, "packages", name, "package.json"),
  );
  const own = manifests.filter(existsSync).map((path) => JSON.parse(readFileSync(path, "utf8")) as Manifest);
  return { packages, own };
}

if (import.meta.main) {
  const root = resolve(import.meta.dirname, "../..");
  const { packages, own } = readCheckout(root);
  const bill = billOfMaterials(packages, own);
  mkdirSync(join(root, "out"), { recursive: true });
  writeFileSync(join(root, "out/sbom.cdx.json"), `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`out/sbom.cdx.json: ${bill.components.length} components`);
}
