import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkpointFile } from "./checkpoint-file.ts";
import { temporaryBeside } from "./temporary-files.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-checkpoint-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("what a killed run left half-written goes away, and nothing else does", async () => {
  const others = [
    ".other.0123456789ab.tmp",
    ".fit.checkpoint.notes.tmp",
    ".fit.checkpoint.0123456789abcd.tmp",
    ".fit.checkpoint.more.0123456789ab.tmp",
    "fit.checkpoint.0123456789ab.tmp",
    ".fit.checkpoint.tmp",
  ];
  // As a process that is no more would have called them.
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const own = basename(await temporaryBeside(join(folder, "fit.checkpoint")));
  const left = own.replace(/\d+(?=-[0-9a-f]{8}-)/, String(pid));
  others.push(own, left.replace(/-[0-9a-f]{8}-/, "-00000000-"), left.replace(".checkpoint", ".other"));
  for (const name of [...others, left, left.replace(/.(?=\.tmp$)/, (digit) => (digit === "0" ? "1" : "0"))])
    await writeFile(join(folder, name), "half");
  const checkpoint = checkpointFile(join(folder, "fit.checkpoint"));
  expect(await checkpoint.read()).toBeUndefined();
  expect((await readdir(folder)).sort()).toEqual([...others].sort());
  await checkpoint.write(Uint8Array.of(1, 2));
  expect(await checkpoint.read()).toEqual(Uint8Array.of(1, 2));
  expect((await readdir(folder)).sort()).toEqual([...others, "fit.checkpoint"].sort());
});

it("a checkpoint in a folder that is not there is no checkpoint", async () => {
  expect(await checkpointFile(join(folder, "none", "fit.checkpoint")).read()).toBeUndefined();
});
