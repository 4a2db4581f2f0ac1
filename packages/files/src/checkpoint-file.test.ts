import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkpointFile } from "./checkpoint-file.ts";

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
  for (const name of [...others, ".fit.checkpoint.0123456789ab.tmp", ".fit.checkpoint.ba9876543210.tmp"])
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
