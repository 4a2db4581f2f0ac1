import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readModel, writeModel } from "@ordo/files";
import { drawVectors, expectError } from "@ordo/testkit";
import {
  dataset,
  encodeModel,
  gaussian,
  type Model,
  referenceBackend,
  rls,
  seeded,
  type Vectors,
} from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
let model: Model<Vectors>;
const backend = referenceBackend();
const items = drawVectors(seeded(1), 9);
const scores = [3, 1, 4, 1, 5, 9, 2, 6, 5];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-models-"));
  model = await rls({ kernel: gaussian({ gamma: 1 }) }).fit(dataset({ inputs: items, scores }), { backend });
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

it("a model comes back from its file and scores with the same bits", async () => {
  const path = join(folder, "model.ordo");
  await writeModel(path, model);
  expect(new Uint8Array(await readFile(path))).toEqual(encodeModel(model));
  const back = await readModel(path);
  expect(await back.scores(items, { backend })).toEqual(await model.scores(items, { backend }));
});

describe("reading is refused, with the path,", () => {
  it("for files that are missing, folders, other files and damaged ones", async () => {
    const path = join(folder, "other");
    await expectError(readModel(path), "file.failed", { path, reason: "there is no such file" });
    await expectError(readModel(folder), "file.failed", { path: folder, reason: "it is a folder" });
    await writeFile(path, "a,b,c\n1,2,3\n".repeat(10));
    const error = await expectError(readModel(path), "model.corrupt", { reason: "not a model file" });
    expect(error.message.startsWith(`${path}: `)).toBe(true);
    await writeFile(path, "");
    await expectError(readModel(path), "model.corrupt", { reason: "truncated" });
    const bytes = encodeModel(model);
    await writeFile(path, bytes.subarray(0, bytes.length - 1));
    await expectError(readModel(path), "model.corrupt", { reason: "truncated" });
    bytes[bytes.length >> 1] ^= 4;
    await writeFile(path, bytes);
    await expectError(readModel(path), "model.corrupt", { reason: "checksum" });
  });
});

describe("a write that fails leaves the old file and nothing else", () => {
  it("when it is cancelled, cannot be encoded, or cannot take the place of what is there", async () => {
    const inside = await mkdtemp(join(folder, "failing-"));
    const path = join(inside, "model.ordo");
    await writeFile(path, "old");
    await expectError(writeModel(path, model, { signal: AbortSignal.abort() }), "run.cancelled");
    const unwritable: Model<Vectors> = { ...model, predictor: { ...model.predictor, kind: "oracle" } };
    await expectError(writeModel(path, unwritable), "data.unsupported");
    expect(await readFile(path, "utf8")).toBe("old");
    await mkdir(join(inside, "folder"));
    await expectError(writeModel(join(inside, "folder"), model), "file.failed");
    await expectError(writeModel(join(inside, "none", "model.ordo"), model), "file.failed");
    expect((await readdir(inside)).sort()).toEqual(["folder", "model.ordo"]);
  });

  it.skipIf(process.getuid?.() !== 0 || process.platform !== "linux")(
    "when the disk is full (a small file system of its own; needs the right to mount one)",
    async (context) => {
      const disk = await mkdtemp(join(folder, "disk-"));
      const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8k", "tmpfs", disk]).status === 0;
      if (!mounted) return context.skip();
      try {
        const path = join(disk, "model.ordo");
        await writeFile(path, "old");
        const rows = drawVectors(seeded(2), 200);
        const large = await rls({ kernel: gaussian({ gamma: 1 }) }).fit(
          dataset({ inputs: rows, scores: Float64Array.from({ length: 200 }, (_, row) => row % 7) }),
          { backend },
        );
        expect(encodeModel(large).length).toBeGreaterThan(8192);
        await expectError(writeModel(path, large), "file.failed", { path, reason: "the disk is full" });
        expect(await readdir(disk)).toEqual(["model.ordo"]);
        expect(await readFile(path, "utf8")).toBe("old");
      } finally {
        spawnSync("umount", [disk]);
      }
    },
  );
});
