import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readParquet, writeParquet } from "@ordo/files";
import { isLongRun, mutate } from "@ordo/testkit";
import { isOrdoError, makeRanking, seeded } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-parquet-fuzz-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Damages one file in many ways; each gives all its rows or a typed error. Parquet has no checksum, so values may change. */
async function fuzz(
  reader: "duckdb" | "hyparquet",
  files: number,
): Promise<{ accepted: number; refused: number }> {
  const { data } = makeRanking({ items: 20, features: 3, kind: "query", queries: 4, weighted: true });
  const path = join(folder, `${reader}.parquet`);
  await writeParquet(path, data);
  const whole = await readFile(path);
  const result = { accepted: 0, refused: 0 };
  for (let seed = 1; seed <= files; seed++) {
    await writeFile(path, mutate(whole, seeded(seed)));
    try {
      const read = await readParquet(path, {
        reader,
        target: "score",
        query: "query",
        weight: "weight",
        missing: "keep",
      });
      result.accepted++;
      expect([read.data.size, read.report.rows], `file ${seed}`).toEqual([20, 20]);
    } catch (error) {
      if (!isOrdoError(error)) throw new Error(`${reader}, file ${seed}`, { cause: error });
      result.refused++;
    }
  }
  return result;
}

const files = isLongRun() ? 10_000 : 500;

describe(`${files} damaged Parquet files`, () => {
  it.each(["hyparquet", "duckdb"] as const)(
    "by %s: a whole data set or a typed error",
    { timeout: 600_000 },
    async (reader) => {
      const { accepted, refused } = await fuzz(reader, reader === "duckdb" && files === 500 ? 100 : files);
      console.info(`parquet by ${reader}: ${accepted} accepted, ${refused} refused`);
      expect(accepted).toBeGreaterThan(5);
      expect(refused).toBeGreaterThan(5);
    },
  );
});
