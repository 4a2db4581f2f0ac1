import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type Metafile } from "esbuild";
import { expect, it } from "vitest";
import { bundleOptions } from "./bundle-command.ts";

it("help needs little: the library is loaded by the commands that compute", async () => {
  const { metafile } = await build({ ...bundleOptions, write: false, metafile: true });
  const files = loadedAtOnce(metafile, "packages/cli/bundle/main.js");
  const parts = files.map((name) => metafile.outputs[name]!);
  const inputs = parts.flatMap(({ inputs: list }) => Object.keys(list));
  expect(inputs.filter((input) => input.startsWith("packages/ordo/"))).toEqual([]);
  expect(inputs).toContain("packages/cli/src/program.ts");
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(220_000);
  expect(files.length).toBeLessThan(8);
}, 240_000);

it("what draws is loaded only when a report is written", async () => {
  const { metafile } = await build({ ...bundleOptions, write: false, metafile: true });
  const draws = (input: string) => /node_modules\/(@observablehq|linkedom|d3)|packages\/figures/.test(input);
  const commands = Object.entries(metafile.outputs).filter(([, { entryPoint = "" }]) =>
    entryPoint.includes("/commands/"),
  );
  expect(commands.length).toBeGreaterThan(10);
  for (const [name] of commands) {
    const inputs = loadedAtOnce(metafile, name).flatMap((file) =>
      Object.keys(metafile.outputs[file]!.inputs),
    );
    expect([name, inputs.filter(draws)]).toEqual([name, []]);
  }
  expect(Object.values(metafile.outputs).some(({ inputs }) => Object.keys(inputs).some(draws))).toBe(true);
}, 60_000);

it("the bundled command starts threads, which find their program", async () => {
  const root = resolve(import.meta.dirname, "..");
  const folder = mkdtempSync(join(tmpdir(), "ordo-bundle-"));
  try {
    const outdir = join(folder, "bundle");
    mkdirSync(outdir);
    copyFileSync(join(root, "packages/cli/package.json"), join(folder, "package.json"));
    await build({ ...bundleOptions, outdir });
    const data = join(root, "fixtures/data/heart/train.csv");
    const args = ["validate", data, "--target", "disease", "--positive", "present", "--id", "patient"];
    const how = [
      "--split",
      "k-fold:4",
      "--method",
      "refit",
      "--backend",
      "wasm",
      "--threads",
      "2",
      "--no-intervals",
      "--json",
    ];
    const program = `import { main } from ${JSON.stringify(pathToFileURL(join(outdir, "main.js")).href)};
      process.exitCode = await main(${JSON.stringify([...args, ...how])});`;
    const flags = ["--input-type=module", "--eval", program];
    const { stdout, stderr } = spawnSync(process.execPath, flags, { encoding: "utf8", timeout: 200_000 });
    expect(stderr).toBe("");
    expect(JSON.parse(stdout)).toMatchObject({ method: "refit", threads: 2, warnings: [] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 240_000);

function loadedAtOnce({ outputs }: Metafile, entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const { kind, path, external } of outputs[name]!.imports)
      if (kind === "import-statement" && external !== true) found.add(path);
  return [...found];
}
