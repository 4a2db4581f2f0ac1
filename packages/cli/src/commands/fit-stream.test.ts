import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkpointFile, openSource, readModel } from "@ordo/files";
import type { FitReport } from "@ordo/report";
import { expectClose } from "@ordo/testkit";
import { fitStream, isKernel, isLinear, linear, rankRls, referenceBackend, seeded, type Vectors } from "ordo";
import { beforeAll, describe, expect, it } from "vitest";
import { ordo, ordoJson, parses, reference, workFolder } from "../testing/ordo.ts";

const ROWS = 2000;
let lines: readonly string[] = [];
beforeAll(() => {
  const rng = seeded(9);
  lines = Array.from({ length: ROWS }, (_, row) => {
    const x = Array.from({ length: 4 }, () => rng.normal());
    return `s${Math.floor(row / 6)},${Math.round(x[0]! + rng.normal())},${x.join(",")}`;
  });
});

function file(folder: string): string {
  const path = join(folder, "rows.csv");
  writeFileSync(path, `session,score,a,b,c,d\n${lines.join("\n")}\n`);
  return path;
}

const columns = ["--target", "score", "--query", "session", ...reference];

async function weightsOf(path: string) {
  const { predictor } = await readModel(path);
  if (!isLinear(predictor)) throw new Error("a stream gives a linear model");
  return predictor.weights;
}

describe("fit --stream", () => {
  it.each<readonly string[]>([
    [],
    ["--scale", "standard"],
    ["--learner", "rls", "--intercept"],
    ["--ranking", "global"],
    ["--impute", "mean"],
  ])("learns what fit learns: %s %s %s", async (...more) => {
    const folder = workFolder();
    const [path, out, whole] = [file(folder), join(folder, "stream.ordo"), join(folder, "whole.ordo")];
    const streamed = await ordoJson<FitReport>("fit", path, ...columns, ...more, "--stream", "--out", out);
    const fitted = await ordoJson<FitReport>("fit", path, ...columns, ...more, "--out", whole);
    const { fingerprint: _, ...data } = streamed.data;
    expect(fitted.data).toMatchObject(data);
    expect(fitted.stream).toBeNull();
    expect(streamed.stream).toMatchObject({ passes: more.includes("--impute") ? 2 : 1, resumedAfter: 0 });
    expectClose(await weightsOf(out), await weightsOf(whole), { rtol: 1e-12 });
  });

  it("learns on landmarks what fit learns, in one pass more", async () => {
    const folder = workFolder();
    const [path, out, whole] = [file(folder), join(folder, "stream.ordo"), join(folder, "whole.ordo")];
    const rows = join(folder, "rows.txt");
    writeFileSync(rows, "7\n1200\n640\n33\n1999\n");
    const more = ["--kernel", "gaussian:gamma=0.2", "--landmark-rows", rows, "--scale", "standard"];
    const streamed = await ordoJson<FitReport>("fit", path, ...columns, ...more, "--stream", "--out", out);
    await ordoJson<FitReport>("fit", path, ...columns, ...more, "--out", whole);
    expect(streamed.stream).toMatchObject({ passes: 3, resumedAfter: 0 });
    expect(streamed.warnings.map(({ code }) => code)).toEqual(["stream.extra-pass", "stream.extra-pass"]);
    const [one, other] = [(await readModel(out)).predictor, (await readModel(whole)).predictor];
    if (!isKernel(one) || !isKernel(other)) throw new Error("landmarks give a kernel model");
    expectClose(one.coefficients, other.coefficients, { rtol: 1e-9, because: "through the factor of K_RR" });
    const drawing = ["--kernel", "gaussian:gamma=0.2", "--landmarks", "25", "--seed", "3"];
    const drawn = await ordoJson<FitReport>("fit", path, ...columns, ...drawing, "--stream", "--out", out);
    expect(drawn.stream).toMatchObject({ passes: 2 });
  });

  it("reads SVMlight, and says that it was gone through once before", async () => {
    const folder = workFolder();
    const [path, out] = [join(folder, "rows.light"), join(folder, "rows.ordo")];
    const text = lines.map((line) => {
      const [session, score, ...x] = line.split(",");
      return `${score} qid:${session!.slice(1)} ${x.map((value, k) => `${k + 1}:${value}`).join(" ")}`;
    });
    writeFileSync(path, `${text.join("\n")}\n`);
    const report = await ordoJson<FitReport>("fit", path, ...reference, "--stream", "--out", out);
    expect(report.ranking).toBe("query");
    expect(report.data.queries).toBe(Math.ceil(ROWS / 6));
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.scanned"]);
  });

  it("refuses features whose sums have no room, with their size", async () => {
    const out = join(workFolder(), "parses.ordo");
    const { code, err } = await ordo("fit", parses.train, ...reference, "--stream", "--out", out);
    expect(code).toBe(1);
    expect(err).toContain("(memory.insufficient)");
    expect(err).toMatch(/^ordo: summing over pairs of 195\d{3} features, .* takes 1\.83 TB of memory/);
  });

  it("goes on from a checkpoint, and removes it when the model is saved", async () => {
    const folder = workFolder();
    const [path, part, out] = [file(folder), join(folder, "fit.part"), join(folder, "stream.ordo")];
    const whole = join(folder, "whole.ordo");
    await ordoJson<FitReport>("fit", path, ...columns, "--stream", "--out", whole);
    // As a run that ended after its first block would leave it.
    const source = await openSource(path, { format: "csv", target: ["score"], query: "session" });
    const stop = new AbortController();
    const checkpoint = checkpointFile(part);
    const learner = rankRls<Vectors>({ kernel: linear(), ranking: "query" });
    const options = {
      backend: referenceBackend(),
      checkpoint,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    };
    await expect(fitStream(learner, source as never, options)).rejects.toMatchObject({
      code: "run.cancelled",
    });
    expect(existsSync(part)).toBe(true);
    const report = await ordoJson<FitReport>(
      "fit",
      path,
      ...columns,
      "--stream",
      "--checkpoint",
      part,
      "--out",
      out,
    );
    expect(report.stream!.resumedAfter).toBe(ROWS);
    expect(existsSync(part)).toBe(false);
    expect(readFileSync(out).equals(readFileSync(whole))).toBe(true);
  });

  it.each([
    [["--kernel", "gaussian:gamma=1"], 'kernel "gaussian" cannot be learned from as a stream'],
    [["--learner", "rank-boost"], 'learner "rank-boost" cannot be learned from as a stream'],
    [["--scale", "robust"], 'preparation "robust" cannot be learned from as a stream'],
    [
      ["--ranking", "global", "--cost", "20"],
      "cost 20 over all rows as one list cannot be learned from as a stream",
    ],
    [["--landmark-rows", "rows.txt", "--id", "a"], "--landmark-rows does not go with --stream and --id"],
    [["--pairs", "games.csv"], "--pairs does not go with --stream"],
  ])("refuses %s with the reason", async (more, words) => {
    const folder = workFolder();
    const { code, err } = await ordo(
      "fit",
      file(folder),
      ...columns,
      ...more,
      "--stream",
      "--out",
      join(folder, "x.ordo"),
    );
    expect(code).toBe(words.startsWith("--") ? 2 : 1);
    expect(err).toContain(words);
  });

  it("refuses a checkpoint without a stream", async () => {
    const folder = workFolder();
    const { code, err } = await ordo(
      "fit",
      file(folder),
      ...columns,
      "--checkpoint",
      "x",
      "--out",
      join(folder, "x.ordo"),
    );
    expect(code).toBe(2);
    expect(err).toContain("--checkpoint notes how far --stream is");
  });
});
