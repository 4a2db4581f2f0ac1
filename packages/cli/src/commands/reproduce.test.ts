import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ExperimentsReport, FailureReport, ReproducedReport } from "@ordo/report";
import { experiments } from "@ordo/reproduce";
import { describe, expect, it, vi } from "vitest";
import { checked, ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

const quick = ["reproduce", "irrelevant-pairs", "--quick", ...reference];

describe("ordo reproduce", () => {
  it.each([[[]], [["list"]]])("lists what there is (%j)", async (args) => {
    vi.stubEnv("ORDO_DATA", undefined);
    const listed = await ordoJson<ExperimentsReport>("reproduce", ...args);
    expect(listed.experiments.map(({ id }) => id)).toEqual(experiments.map(({ id }) => id));
    expect(listed.dataFolder).toBe(null);
    expect(listed.experiments.flatMap(({ data }) => data).every(({ present }) => !present)).toBe(true);
    const { out } = await ordo("reproduce", ...args);
    const lines = out.split("\n");
    for (const { id, source } of experiments)
      expect(lines.some((line) => line.startsWith(`  ${id} `) && line.includes(source.table))).toBe(true);
    vi.unstubAllEnvs();
  });

  it("looks for data where --data says, or ORDO_DATA", async () => {
    const folder = workFolder();
    vi.stubEnv("ORDO_DATA", folder);
    expect((await ordoJson<ExperimentsReport>("reproduce")).dataFolder).toBe(folder);
    expect((await ordoJson<ExperimentsReport>("reproduce", "--data", "/no")).dataFolder).toBe("/no");
    vi.unstubAllEnvs();
  });

  it("runs one, and says that it was quick", async () => {
    const [command = "", ...args] = quick;
    const report = await ordoJson<ReproducedReport>(command, ...args);
    expect(report).toMatchObject({ kind: "result", id: "irrelevant-pairs", quick: true, draws: 20, seed: 0 });
    expect(report.figures).toEqual([{ name: "irrelevant-pairs", path: null }]);
    const { out } = await ordo(...quick);
    expect(out).toContain("mean of 20 draws, fewer than asked for (--quick); seed 0");
    expect(out).toContain("as printed there; not measured here");
  });

  it("writes figures", async () => {
    const folder = join(workFolder(), "new");
    const { code, out } = await ordo(...quick, "--figures", folder);
    expect(code).toBe(0);
    const path = join(folder, "irrelevant-pairs.svg");
    expect(out).toContain(path);
    expect(readFileSync(path, "utf8").startsWith("<svg ")).toBe(true);
  });

  it("names data that are not there, with an exit code of its own", async () => {
    const { code, out, err } = await ordo(
      "reproduce",
      "lfs-movielens",
      "--data",
      "/no",
      "--json",
      ...reference,
    );
    expect(code).toBe(4);
    const { error } = checked<FailureReport>("error", out);
    expect(error).toMatchObject({ code: "data.absent", exitCode: 4 });
    expect(err).toBe(`ordo: ${error.message} (data.absent)\n`);
    expect(error.message).toBe(
      "the data set movielens-latest-small is not here: there is no /no/movielens-latest-small/release-2016/ratings.csv.gz. " +
        "It comes from grouplens.org, ml-latest-small, its releases of 2016 and of 2018, each ratings.csv packed with gzip. " +
        "Name the folder of data sets with --data or ORDO_DATA",
    );
  });

  it("refuses what cannot be meant", async () => {
    const near = await ordo("reproduce", "irelevant-pairs");
    expect([near.code, near.out]).toEqual([2, ""]);
    expect(near.err).toContain("did you mean irrelevant-pairs?");
    const listed = await ordo("reproduce", "list", "--quick");
    expect(listed.code).toBe(2);
    expect(listed.err).toBe(
      "ordo: --quick is for an experiment; name one: ordo reproduce irrelevant-pairs\n",
    );
  });
});
