import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll } from "vitest";

/** A folder of data sets with these files, packed where their names say so; it goes away with the tests. */
export function dataFolder(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "ordo-reproduce-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  }
  return folder;
}
