/** Packages of others whose code is part of what is published: what their licences ask for when it is passed on. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

export interface ThirdParty {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** The licence itself, and notices beside it; empty where the package has none. */
  readonly text: string;
}

/** Licences that ask for no more than to be passed on with the code. */
const ACCEPTED = /^(MIT|ISC|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|0BSD|CC0-1\.0|Unlicense|BlueOak-1\.0\.0)$/;

/** The packages that a bundle holds code of, by name. */
export function bundledPackages(root: string, { outputs }: Pick<Metafile, "outputs">): readonly ThirdParty[] {
  const inputs = Object.values(outputs).flatMap((output) =>
    Object.entries(output.inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  return [...folders]
    .map((folder) => describe(join(root, folder)))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function describe(folder: string): ThirdParty {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    license?: string;
  };
  const { name, version, license = "unknown" } = manifest;
  if (!ACCEPTED.test(license))
    throw new Error(`${name} ${version} has the licence ${license}: may its code be passed on?`);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)/i.test(file));
  return {
    name,
    version,
    license,
    text: files.map((file) => readFileSync(join(folder, file), "utf8").trim()).join("\n\n"),
  };
}

/** The text that goes with the bundle. */
export function noticesOf(packages: readonly ThirdParty[]): string {
  const head = `The files in this folder hold code of ${packages.length} other packages, under these licences.\n`;
  const parts = packages.map(({ name, version, license, text }) => {
    const words = text === "" ? `Licensed under ${license}; the package holds no text of it.` : text;
    return `${"=".repeat(78)}\n${name} ${version} (${license})\n${"=".repeat(78)}\n\n${words}\n`;
  });
  return [head, ...parts].join("\n");
}
