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
  expect(parts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(200_000);
  expect(files.length).toBeLessThan(8);
}, 60_000);

function loadedAtOnce({ outputs }: Metafile, entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const name of found)
    for (const { kind, path, external } of outputs[name]!.imports)
      if (kind === "import-statement" && external !== true) found.add(path);
  return [...found];
}
