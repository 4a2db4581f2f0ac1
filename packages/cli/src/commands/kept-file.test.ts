import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { UsageError } from "../definitions/definition.ts";
import { ordo, workFolder } from "../testing/ordo.ts";
import { openKept } from "./kept-file.ts";

const run = { experiment: "ppi", seed: 0, quick: true };
const fresh = () => join(workFolder(), "kept.jsonl");

it("gives back what was kept, also after a line that was broken off", async () => {
  const path = fresh();
  const first = await openKept(path, run);
  await first.put("a", { auc: 0.5 });
  await first.put("b", [1]);
  expect(first.get("a")).toEqual({ auc: 0.5 });
  appendFileSync(path, '{"name":"c","val');
  const again = await openKept(path, run);
  expect([again.get("a"), again.get("b"), again.get("c")]).toEqual([{ auc: 0.5 }, [1], undefined]);
  await again.put("c", 2);
  expect((await openKept(path, run)).get("c")).toBe(2);
  expect(readFileSync(path, "utf8").split("\n")).toHaveLength(5);
});

it("refuses the values of another run, and lines that are none", async () => {
  const path = fresh();
  await openKept(path, run);
  await expect(openKept(path, { ...run, seed: 1 })).rejects.toThrow(UsageError);
  writeFileSync(path, `${JSON.stringify(run)}\n{"value":1}\n`);
  await expect(openKept(path, run)).rejects.toThrow("line 2 is");
});

it("is refused for an experiment that runs in one go", async () => {
  const { code, err } = await ordo("reproduce", "irrelevant-pairs", "--resume", fresh());
  expect(code).toBe(2);
  expect(err).toBe("ordo: --resume is for ppi, ppi-cross, ppi-curves; irrelevant-pairs runs in one go\n");
});
