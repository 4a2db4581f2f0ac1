import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompareReport, FitReport, ModelInspection, TuneReport, ValidateReport } from "@ordo/report";
import { learnerKinds } from "ordo";
import { describe, expect, it } from "vitest";
import { takesLandmarks } from "../learning/landmark-text.ts";
import {
  headlineColumns,
  headlines,
  heart,
  heartColumns,
  ordo,
  ordoJson,
  reference,
  workFolder,
} from "../testing/ordo.ts";

const columns = [...heartColumns, "--scale", "standard", ...reference];
const kernel = ["--kernel", "gaussian:gamma=0.1"];

describe("ordo fit with landmarks", () => {
  it("learns on them, says so in its report, and repeats itself", async () => {
    const model = join(workFolder(), "model.ordo");
    const flags = [...columns, ...kernel, "--landmarks", "9:k-means", "--seed", "3"];
    const report = await ordoJson<FitReport>("fit", heart.train, ...flags, "--out", model);
    expect(report.landmarks).toBe("9:k-means");
    expect(report.model.facts).toMatchObject({ landmarks: 9, keptLandmarks: 9 });
    expect(report.model.facts.explained).toBeGreaterThan(0);
    expect(report.command).toContain("--landmarks 9:k-means");
    expect(report.command).toContain("--seed 3");
    const [, command = "", ...words] = report.command.split(" ");
    const again = await ordoJson<FitReport>(command, ...words);
    expect(again.model).toEqual(report.model);
    const inspected = await ordoJson<ModelInspection>("inspect", model);
    expect(inspected.landmarks).toBe("9:k-means");
    const { out } = await ordo("inspect", model);
    expect(out).toContain("a coefficient for each of 9 landmarks");
    expect(out).toContain("9:k-means");
  });

  it("takes the name of a choice without its hyphen too", async () => {
    const model = join(workFolder(), "model.ordo");
    const flags = ["--landmarks", "9:kmeans", "--landmark-pool", "100", "--out", model];
    const report = await ordoJson<FitReport>("fit", heart.train, ...columns, ...kernel, ...flags);
    expect(report.landmarks).toBe("9:k-means");
  });

  it("takes them from a file, by row or by id", async () => {
    const folder = workFolder();
    const [rows, ids, model] = ["rows.txt", "ids.txt", "model.ordo"].map((name) => join(folder, name));
    writeFileSync(rows!, "4\n0\n\n6\n");
    writeFileSync(ids!, "p005\np001\np008\n");
    const withoutIds = ["--target", "disease", "--positive", "present", "--ignore", "patient", ...reference];
    const trained = async (flags: readonly string[], file: string) => {
      const { model: made, landmarks } = await ordoJson<FitReport>(
        ...["fit", heart.train, ...flags, ...kernel, "--landmark-rows", file, "--out", model!],
      );
      expect(landmarks).toBe("given");
      return made.facts;
    };
    const byRow = await trained(withoutIds, rows!);
    expect(byRow).toMatchObject({ landmarks: 3 });
    expect(await trained([...heartColumns, ...reference], ids!)).toEqual(byRow);
  });

  it("goes with every learner that has a kernel, and with --strings too", async () => {
    const folder = workFolder();
    for (const { name } of learnerKinds.filter(takesLandmarks)) {
      const { landmarks, model } = await ordoJson<FitReport>(
        ...["fit", heart.train, ...columns, ...kernel, "--learner", name, "--landmarks", "6"],
        ...["--out", join(folder, `${name}.ordo`)],
      );
      expect([name, landmarks, model.facts.landmarks]).toEqual([name, "6", 6]);
    }
    const { model } = await ordoJson<FitReport>(
      ...["fit", headlines.train, ...headlineColumns, "--landmarks", "6:greedy", ...reference],
      ...["--out", join(folder, "texts.ordo")],
    );
    expect([model.kind, model.facts.landmarks]).toEqual(["kernel", 6]);
  });

  it("gives features to conjugate gradient, whatever the kernel", async () => {
    const model = ["--out", join(workFolder(), "steps.ordo")];
    const cg = [heart.train, ...columns, ...kernel, "--solver", "cg", ...model];
    const { options, landmarks } = await ordoJson<FitReport>("fit", ...cg, "--landmarks", "6");
    expect([options.solver, landmarks]).toEqual(["cg", "6"]);
    const { code, err } = await ordo("fit", ...cg);
    expect(code).toBe(2);
    expect(err).toContain("gaussian kernel has no explicit features");
    expect(err).toContain("landmarks");
  });

  it.each<[string, readonly string[], string]>([
    [
      "a learner without a kernel",
      ["--learner", "single-feature", "--landmarks", "5"],
      "--landmarks goes with learners that have a kernel",
    ],
    ["a choice that there is not", ["--landmarks", "5:gredy"], "did you mean greedy?"],
    ["no number", ["--landmarks", "many"], "--landmarks: expected a number >= 1"],
    ["none of them", ["--landmarks", "0"], "--landmarks: expected a number >= 1"],
    ["given ones that are not", ["--landmarks", "given"], "say which rows with --landmark-rows"],
    [
      "two ways at once",
      ["--landmarks", "5", "--landmark-rows", "rows.txt"],
      "--landmarks 5 and --landmark-rows contradict each other",
    ],
    [
      "queries that are not there",
      ["--landmarks", "5:query"],
      'another choice than "query" for data that has no queries',
    ],
  ])("is refused with %s", async (_, flags, words) => {
    const out = join(workFolder(), "never.ordo");
    const { code, err } = await ordo("fit", heart.train, ...columns, ...flags, "--out", out);
    expect(code).toBe(2);
    expect(err).toContain(words);
  });

  it.each(["8", "8:k-means", "8:greedy", "8:leverage"])(
    "tune saves the model that fit learns with the same seed, on scaled rows: %s",
    async (landmarks) => {
      const folder = workFolder();
      const [tuned, fitted] = [join(folder, "tuned.ordo"), join(folder, "fitted.ordo")];
      const how = [
        heart.train,
        ...columns,
        ...kernel,
        "--scale",
        "standard",
        "--landmarks",
        landmarks,
        "--seed",
        "5",
      ];
      const split = ["--split", "k-fold:3", "--lambda", "0.5|8", "--out", tuned];
      const { path } = await ordoJson<TuneReport>("tune", ...how, ...split);
      await ordoJson<FitReport>("fit", ...how, "--lambda", String(path!.value), "--out", fitted);
      const scores = async (model: string) =>
        (await ordo("predict", model, heart.new, "--id", "patient")).out
          .trim()
          .split("\n")
          .map((score) => Number(score).toFixed(10));
      expect(await scores(tuned)).toEqual(await scores(fitted));
    },
  );

  it("refuses files of rows that are none", async () => {
    const file = join(workFolder(), "rows.txt");
    writeFileSync(file, "p001\nnobody\np001\n");
    const { code, err } = await ordo(
      ...["fit", heart.train, ...columns, "--landmark-rows", file, "--out", `${file}.ordo`],
    );
    expect(code).toBe(1);
    expect(err).toContain("the id of a row");
    expect(err).toContain("each row once");
  });
});

describe("landmarks elsewhere", () => {
  const split = ["--split", "k-fold:3"];

  it("ordo validate holds out with them", async () => {
    const report = await ordoJson<ValidateReport>(
      ...["validate", heart.train, ...columns, ...kernel, "--landmarks", "8:greedy", ...split],
    );
    expect(report.landmarks).toBe("8:greedy");
    expect(report.estimates[0]!.value).toBeGreaterThan(0.5);
  });

  it("ordo tune chooses lambda on them", async () => {
    const report = await ordoJson<TuneReport>(
      ...["tune", heart.train, ...columns, ...kernel, "--landmarks", "8", "--lambda", "0.1|10", ...split],
    );
    expect([report.landmarks, report.model.facts.landmarks]).toEqual(["8", 8]);
    expect(report.curve.length).toBe(2);
  });

  it("ordo tune chooses among several, and says which", async () => {
    const several = ["--landmarks", "none|4|8:greedy", "--lambda", "1|100", ...split];
    const args = [heart.train, ...columns, ...kernel, ...several];
    const report = await ordoJson<TuneReport>("tune", ...args);
    expect(report.curve.map(({ options }) => options.landmarks)).toEqual(
      ["none", "4", "8:greedy"].flatMap((one) => [one, one]),
    );
    const best = Math.max(...report.curve.map(({ value }) => value!));
    const at = report.curve.find(({ value }) => value === best)!;
    expect([report.landmarks, report.options.lambda]).toEqual([at.options.landmarks, at.options.lambda]);
    expect(report.command).toContain("none|4|8:greedy");
    const { out } = await ordo("tune", ...args);
    const marked = out.split("\n").find((line) => line.startsWith(">"))!;
    expect(marked.trim().split(/\s+/).slice(1, 3).sort()).toEqual(
      [at.options.landmarks, at.options.lambda].sort(),
    );
  });

  it("several are refused where there is one learner, and one that is wrong among them is named", async () => {
    const out = ["--out", join(workFolder(), "never.ordo")];
    const fit = (landmarks: string, ...more: readonly string[]) =>
      ordo("fit", heart.train, ...columns, "--landmarks", landmarks, ...more, ...out);
    expect((await fit("4|8")).err).toContain("ordo tune chooses among several");
    expect((await fit("4|many")).err).toContain('got "many"');
    expect((await fit("4|given")).err).toContain("say which rows with --landmark-rows");
    const { code, err } = await fit("none|4", "--learner", "single-feature");
    expect([code, err]).toEqual([2, expect.stringContaining("goes with learners that have a kernel")]);
  });

  it("ordo compare takes them for all learners, or for one", async () => {
    const { learners } = await ordoJson<CompareReport>(
      ...["compare", heart.train, ...columns, ...kernel, ...split, "--landmarks", "7"],
      ...[
        "--learner",
        "rank-rls",
        "--learner",
        "rank-rls:landmarks=5:greedy",
        "--learner",
        "rank-rls:landmarks=none",
      ],
    );
    expect(learners.map(({ learner, landmarks }) => [learner, landmarks])).toEqual([
      ["rank-rls", "7"],
      ["rank-rls", "5:greedy"],
      ["rank-rls", "none"],
      ["single-feature", "none"],
    ]);
    const { code, err } = await ordo(
      ...["compare", heart.train, ...columns, "--learner", "single-feature:landmarks=5"],
    );
    expect([code, err.includes("--landmarks goes with learners that have a kernel")]).toEqual([2, true]);
  });
});
