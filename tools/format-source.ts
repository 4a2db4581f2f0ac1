import { spawnSync } from "node:child_process";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");

/** Source that a tool writes, as the formatter would leave it at that path. */
export function formatted(source: string, path: string): string {
  const biome = resolve(root, "node_modules/@biomejs/biome/bin/biome");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, "format", `--stdin-file-path=${path}`],
    { cwd: root, input: source, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`biome did not format ${path}: ${stderr}`);
  return stdout;
}
