/**
 * `npm run bundle`: bundles the library as a browser application would and refuses it when anything of Node is imported.
 * size-limit guards the size afterwards (limits in package.json).
 */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build, type Metafile, type Plugin } from "esbuild";

export interface BundleReport {
  readonly modules: number;
  /** All files of the bundle, and those a page loads at once; the others come when they are needed. */
  readonly gzipBytes: { readonly all: number; readonly atOnce: number };
  readonly problems: readonly string[];
}

/** Bundles `entry` for the browser, whole; with `conditions` the packages' sources can be used instead of dist. */
export async function checkBundle(entry: string, conditions: readonly string[] = []): Promise<BundleReport> {
  const outside: string[] = [];
  const { outputFiles, metafile } = await build({
    entryPoints: { entry },
    bundle: true,
    minify: true,
    splitting: true,
    write: false,
    outdir: "out",
    metafile: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    conditions: [...conditions],
    plugins: [noteOutsideImports(outside)],
    logLevel: "silent",
  });
  const text = outputFiles.map((file) => file.text).join("\n");
  const problems = [...outside];
  // esbuild puts this in place of a require that is only known at run time.
  if (text.includes("Dynamic require of")) problems.push("the bundle calls require()");
  const atOnce = staticFiles("out/entry.js", metafile);
  const sizes = outputFiles.map(({ path, contents }) => ({ path, size: gzipSync(contents).length }));
  const total = (files: typeof sizes) => files.reduce((sum, { size }) => sum + size, 0);
  const first = sizes.filter(({ path }) => atOnce.some((name) => path.endsWith(name)));
  const modules = Object.keys(metafile.inputs).length;
  return { modules, gzipBytes: { all: total(sizes), atOnce: total(first) }, problems };
}

/** A file of the bundle and those it imports before it runs. */
function staticFiles(start: string, { outputs }: Metafile): string[] {
  const found = [start];
  for (const file of found) {
    const imports = outputs[file]?.imports.filter(
      ({ kind, external }) => kind === "import-statement" && !external,
    );
    for (const { path } of imports ?? []) if (!found.includes(path)) found.push(path);
  }
  return found;
}

/** Everything that is not a file of the library is left out of the bundle and reported, dynamic imports included. */
function noteOutsideImports(outside: string[]): Plugin {
  return {
    name: "outside-imports",
    setup(bundler) {
      bundler.onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
        if (kind === "entry-point") return undefined;
        outside.push(`${importer} imports ${path}`);
        return { path, external: true };
      });
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  for (const file of ["index.js", "scorer/index.js"]) {
    const entry = resolve(import.meta.dirname, "../packages/ordo/dist", file);
    const { modules, gzipBytes, problems } = await checkBundle(entry);
    for (const problem of problems) console.error(problem);
    const size = `${kilobytes(gzipBytes.all)} with gzip, ${kilobytes(gzipBytes.atOnce)} of them loaded at once`;
    console.log(`browser bundle of ${file}: ${modules} modules, ${size}, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  }
}
