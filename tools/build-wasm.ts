/**
 * Compiles packages/ordo/src/wasm/assembly to four modules ({simd, relaxed SIMD} × {own memory, shared memory}), bundles the
 * worker script, and writes both as strings to packages/ordo/src/wasm/generated. Does nothing when no input has changed, unless --force.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const source = join(root, "packages/ordo/src/wasm");
const target = join(source, "generated");

interface Variant {
  readonly name: "simd" | "relaxed" | "simd-shared" | "relaxed-shared";
  readonly relaxed: boolean;
  readonly shared: boolean;
}

const VARIANTS: readonly Variant[] = [
  { name: "simd", relaxed: false, shared: false },
  { name: "relaxed", relaxed: true, shared: false },
  { name: "simd-shared", relaxed: false, shared: true },
  { name: "relaxed-shared", relaxed: true, shared: true },
];

/** Pages of 64 KiB. */
const MOST_PAGES = 65536;

/** Besides the contract: where the host's memory begins. */
const LAYOUT = [{ name: "heapBase", parameters: 0 }];

interface Signature {
  readonly name: string;
  readonly parameters: number;
}

interface Built {
  readonly bytes: Uint8Array;
  readonly heapBase: number;
  readonly packBytes: number;
  readonly initialPages: number;
}

const fingerprint = hashInputs();
const files = [
  "worker-source.ts",
  "modules.ts",
  ...VARIANTS.map(({ name }) => `${name}.ts`),
  "fingerprint.txt",
];
if (process.argv.includes("--force") || !isCurrent()) await generate();

function isCurrent(): boolean {
  if (!files.every((file) => existsSync(join(target, file)))) return false;
  return readFileSync(join(target, "fingerprint.txt"), "utf8") === fingerprint;
}

async function generate(): Promise<void> {
  const contract = [...(await kernelContract()), ...LAYOUT];
  const built = new Map<string, Built>();
  for (const variant of VARIANTS) built.set(variant.name, inspect(variant, await compile(variant), contract));
  mkdirSync(target, { recursive: true });
  for (const [name, module] of built) write(`${name}.ts`, moduleText(module));
  write("modules.ts", modulesText());
  write("worker-source.ts", `export const workerSource = ${JSON.stringify(await bundleWorker())};\n`);
  write("fingerprint.txt", fingerprint);
  const sizes = [...built].map(([name, { bytes }]) => `${name} ${(bytes.length / 1024).toFixed(1)} KiB`);
  console.log(`wasm modules: ${sizes.join(", ")}`);
}

// The compilers are loaded only when there is something to compile: that alone takes longer than finding out.

async function compile({ name, relaxed, shared }: Variant): Promise<Uint8Array> {
  const { main } = await import("assemblyscript/asc");
  let output: Uint8Array | undefined;
  const features = ["simd", ...(relaxed ? ["relaxed-simd"] : []), ...(shared ? ["threads"] : [])];
  const args = [
    "index.ts",
    ...["--baseDir", join(source, "assembly")],
    ...["--outFile", "module.wasm"],
    ...["-O3", "--noAssert", "--runtime", "stub", "--importMemory"],
    ...features.flatMap((feature) => ["--enable", feature]),
    ...(shared ? ["--sharedMemory", "--maximumMemory", String(MOST_PAGES)] : []),
  ];
  const { error, stderr } = await main(args, {
    writeFile(file: string, contents: string | Uint8Array) {
      if (file === "module.wasm" && typeof contents !== "string") output = contents;
    },
  });
  if (error) throw new Error(`${name} does not compile: ${error.message}\n${stderr.toString()}`);
  if (output === undefined) throw new Error(`${name}: the compiler wrote no module`);
  return output;
}

/** Loads the module as the library will, and compares what it exports with the contract. */
function inspect({ name, shared }: Variant, bytes: Uint8Array, contract: readonly Signature[]): Built {
  const module = new WebAssembly.Module(bytes as Uint8Array<ArrayBuffer>);
  const initialPages = 16;
  const memory = new WebAssembly.Memory({
    initial: initialPages,
    ...(shared ? { maximum: MOST_PAGES, shared } : {}),
  });
  const instance = new WebAssembly.Instance(module, { env: { memory, abort: () => undefined } });
  const exports = instance.exports as Record<string, (...numbers: number[]) => number>;
  const problems = contract.flatMap((wanted) => {
    const found = exports[wanted.name];
    if (typeof found !== "function") return [`${wanted.name} is missing`];
    if (found.length === wanted.parameters) return [];
    return [`${wanted.name} takes ${found.length} parameters instead of ${wanted.parameters}`];
  });
  const known = new Set(["memory", ...contract.map((signature) => signature.name)]);
  for (const extra of Object.keys(exports))
    if (!known.has(extra)) problems.push(`${extra} is not in the contract`);
  if (problems.length > 0)
    throw new Error(`${name} breaks the contract of kernels.ts: ${problems.join("; ")}`);
  const heapBase = exports.heapBase!();
  if (heapBase > initialPages * 65536) throw new Error(`${name}: static data beyond ${initialPages} pages`);
  return { bytes, heapBase, packBytes: exports.packBytes!(), initialPages };
}

/** The members of the interface WasmKernels. */
async function kernelContract(): Promise<Signature[]> {
  const { default: ts } = await import("typescript");
  const path = join(source, "kernels.ts");
  const file = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022);
  const contract = file.statements.find(
    (node) => ts.isInterfaceDeclaration(node) && node.name.text === "WasmKernels",
  );
  const members =
    contract && ts.isInterfaceDeclaration(contract) ? contract.members.filter(ts.isMethodSignature) : [];
  if (members.length === 0) throw new Error("kernels.ts has no interface WasmKernels with methods");
  return members.map((member) => ({
    name: member.name.getText(file),
    parameters: member.parameters.length,
  }));
}

async function bundleWorker(): Promise<string> {
  const { build } = await import("esbuild");
  const result = await build({
    entryPoints: [join(source, "engine/worker.ts")],
    bundle: true,
    format: "iife",
    minify: true,
    target: "es2022",
    write: false,
    metafile: true,
    legalComments: "none",
  });
  const foreign = Object.keys(result.metafile.inputs).filter((input) => input.includes("node_modules"));
  if (foreign.length > 0) throw new Error(`the worker must stand alone, but contains ${foreign.join(", ")}`);
  return result.outputFiles[0]!.text;
}

function moduleText({ bytes, heapBase, packBytes, initialPages }: Built): string {
  const facts = `heapBase: ${heapBase}, packBytes: ${packBytes}, initialPages: ${initialPages}`;
  return `export const binary = { ${facts}, base64: "${Buffer.from(bytes).toString("base64")}" };\n`;
}

function modulesText(): string {
  const loaders = VARIANTS.map(({ name }) => `  "${name}": () => import("./${name}.ts"),\n`);
  return `/** Each is loaded only when it is the one that runs. */\nexport const modules = {\n${loaders.join("")}};\n`;
}

/** By way of another name, so that a reader never sees half a file. */
function write(file: string, text: string): void {
  const draft = join(target, `.${file}.${process.pid}`);
  writeFileSync(draft, text);
  renameSync(draft, join(target, file));
}

function hashInputs(): string {
  const require = createRequire(import.meta.url);
  const hash = createHash("sha256");
  for (const tool of ["assemblyscript", "esbuild"])
    hash.update(readFileSync(require.resolve(`${tool}/package.json`)));
  const inputs = readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== target && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...inputs, fileURLToPath(import.meta.url)].sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest("hex");
}
