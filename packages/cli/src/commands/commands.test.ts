import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CompareReport,
  EvaluateReport,
  ExplainReport,
  FitReport,
  ModelInspection,
  PredictReport,
  TuneReport,
  ValidateReport,
} from "@ordo/report";
import { describe, expect, it } from "vitest";
import { heart, heartColumns, ordo, ordoJson, parses, reference, workFolder } from "../testing/ordo.ts";

const scaled = [...heartColumns, "--scale", "standard", ...reference];

async function heartModel(folder: string, ...more: readonly string[]): Promise<string> {
  const model = join(folder, "heart.ordo");
  await ordoJson<FitReport>("fit", heart.train, ...scaled, "--lambda", "1000", ...more, "--out", model);
  return model;
}

describe("the parse ranking numbers of the papers' data", () => {
  it("come out of fit and evaluate", async () => {
    const model = join(workFolder(), "model.ordo");
    const linear = ["--kernel", "linear", "--lambda", "1", "--ranking", "global", ...reference];
    await ordoJson<FitReport>("fit", parses.train, ...linear, "--out", model);
    const report = await ordoJson<EvaluateReport>("evaluate", model, parses.test, ...reference);
    expect(report.estimates[0]!.value!.toFixed(4)).toBe("0.6267");
    expect(report.ranking).toBe("global");
    expect(report.warnings.map(({ code }) => code)).toEqual(["predict.unseen-features"]);
  });

  it.each([
    ["leave-pair-out", "0.9096", 4912, ["validation.grouped-pairs"]],
    ["leave-group-pair-out", "0.7237", 4749, []],
  ])("come out of validate with %s", async (split, value, pairs, warnings) => {
    const linear = ["--kernel", "linear", "--lambda", "1", "--ranking", "global", ...reference];
    const report = await ordoJson<ValidateReport>("validate", parses.train, ...linear, "--split", split);
    const [estimate] = report.estimates;
    expect(estimate!.metric).toBe("concordance");
    expect(estimate!.value!.toFixed(4)).toBe(value);
    expect(estimate!.pairs).toBe(pairs);
    expect(report).toMatchObject({
      split,
      method: "shortcut",
      path: { parameter: "lambda", value: 1 },
      backend: "reference",
    });
    expect(report.warnings.map(({ code }) => code)).toEqual(warnings);
  });
});

describe("predict", () => {
  it("prints one score for each row, in the order of the rows", async () => {
    const folder = workFolder();
    const model = await heartModel(folder);
    const { code, out, err } = await ordo("predict", model, heart.new, "--id", "patient", ...reference);
    expect([code, err]).toEqual([0, ""]);
    const report = await ordoJson<PredictReport>(
      "predict",
      model,
      heart.new,
      "--id",
      "patient",
      ...reference,
    );
    expect(out).toBe(report.scores.map((score) => `${score}\n`).join(""));
    expect(report.scores.length).toBe(38);
    expect(report.ids![0]).toBe("p007");
  });

  it("ranks with ids, equal scores alike", async () => {
    const folder = workFolder();
    const model = await heartModel(folder);
    const file = join(folder, "ranked.csv");
    const { code } = await ordo(
      "predict",
      model,
      heart.new,
      "--id",
      "patient",
      "--with-ids",
      "--out",
      file,
      ...reference,
    );
    expect(code).toBe(0);
    const [title, ...lines] = readFileSync(file, "utf8").trimEnd().split("\n");
    expect(title).toBe("id,score,rank");
    const rows = lines.map((line) => line.split(","));
    const bySize = [...rows].sort((a, b) => Number(b[1]) - Number(a[1]));
    expect(bySize.map(([, , rank]) => Number(rank))).toEqual(rows.map((_, place) => place + 1));
  });

  it("ranks inside queries when the model was taught so", async () => {
    const model = join(workFolder(), "m.ordo");
    await ordoJson<FitReport>("fit", parses.train, ...reference, "--out", model);
    const { ranks } = await ordoJson<PredictReport>("predict", model, parses.test, ...reference);
    expect(Math.max(...ranks)).toBe(5);
    expect(ranks.filter((rank) => rank === 1).length).toBe(20);
  });

  it("names the query that a rank belongs to, in lines, in JSON and in the summary", async () => {
    const folder = workFolder();
    const [model, file] = [join(folder, "m.ordo"), join(folder, "ranked.csv")];
    await ordoJson<FitReport>("fit", parses.train, ...reference, "--out", model);
    const { ranks, queries } = await ordoJson<PredictReport>("predict", model, parses.test, ...reference);
    const places = new Set(ranks.map((rank, row) => `${queries![row]} ${rank}`));
    expect(places.size).toBe(ranks.length);
    const told = await ordo("predict", model, parses.test, "--with-ids", "--out", file, ...reference);
    expect(told.out).toMatch(/rank +query +row +score/);
    expect(readFileSync(file, "utf8")).toMatch(/^id,query,score,rank\n/);
    const [, first] = readFileSync(file, "utf8").split("\n");
    expect(first!.split(",")[1]).toBe(queries![0]);
    const all = await ordoJson<PredictReport>(
      "predict",
      model,
      parses.test,
      "--ranking",
      "global",
      ...reference,
    );
    expect(all.queries).toBeNull();
  });
});

describe("evaluate", () => {
  it("prints each measure once, with what sets it apart, from a repeated option too", async () => {
    const model = join(workFolder(), "m.ordo");
    await ordoJson<FitReport>("fit", parses.train, ...reference, "--out", model);
    const given = ["ndcg@3:gain=exponential,ndcg@3", "ndcg@3:gain=linear,mrr:empty=zero", "averagePrecision"];
    const metrics = given.flatMap((list) => ["--metric", list]);
    const { estimates } = await ordoJson<EvaluateReport>(
      "evaluate",
      model,
      parses.test,
      ...metrics,
      ...reference,
    );
    expect(estimates.map(({ metric }) => metric)).toEqual([
      "ndcg@3:gain=exponential",
      "ndcg@3:gain=linear",
      "mrr:empty=zero",
      "map",
    ]);
    expect(estimates[0]!.value).not.toBe(estimates[1]!.value);
  });

  it("refuses an option that is given twice and cannot mean both", async () => {
    const { code, err } = await ordo("validate", parses.train, "--lambda", "1", "--lambda", "2");
    expect(code).toBe(2);
    expect(err).toContain('--lambda was given before, as "1"');
  });

  it("knows the target and its words from the model", async () => {
    const model = await heartModel(workFolder());
    const report = await ordoJson<EvaluateReport>(
      "evaluate",
      model,
      heart.new,
      "--ignore",
      "patient",
      "--metric",
      "auc",
      ...reference,
    );
    expect(report.data.classes).toEqual(["absent", "present"]);
    expect(report.estimates[0]).toMatchObject({ metric: "auc", pairs: 16 * 22, averaging: "pooled" });
    expect(report.estimates[0]!.value).toBeGreaterThan(0.8);
  });

  it("takes the mean of the queries, and says what each had", async () => {
    const model = join(workFolder(), "m.ordo");
    await ordoJson<FitReport>("fit", parses.train, ...reference, "--out", model);
    const metrics = ["--metric", "concordance,ndcg@3:gain=linear,ties=average,p@1:relevant=0.5"];
    const report = await ordoJson<EvaluateReport>("evaluate", model, parses.test, ...metrics, ...reference);
    expect(report.estimates.map(({ metric }) => metric)).toEqual([
      "concordance",
      "ndcg@3:gain=linear",
      "p@1:relevant=0.5",
    ]);
    const [first] = report.estimates;
    const values = first!.parts.filter((value) => value !== null);
    expect(first!.averaging).toBe("queries");
    expect(first!.parts.length).toBe(20);
    expect(first!.value).toBeCloseTo(values.reduce((sum, value) => sum + value, 0) / values.length, 12);
  });
});

describe("validate", () => {
  it("chooses a split that suits the data", async () => {
    const usual = async (...args: readonly string[]) =>
      (await ordoJson<ValidateReport>("validate", ...args, ...reference)).split;
    expect(await usual(parses.train)).toBe("leave-query-out");
    expect(await usual(parses.train, "--ranking", "global")).toBe("leave-group-pair-out");
    expect(await usual(heart.train, ...heartColumns, "--lambda", "9")).toBe("leave-pair-out");
    expect(await usual(heart.train, ...heartColumns, "--metric", "mse", "--learner", "rls")).toBe(
      "k-fold:10",
    );
    // Nothing is held out of it without training anew.
    expect(
      await usual(heart.train, ...heartColumns, "--scale", "standard", "--learner", "gradient-descent"),
    ).toBe("k-fold:10");
  });

  it("takes as many folds as there are queries where these are few, and refuses more when asked for them", async () => {
    const file = join(workFolder(), "few.csv");
    const rows = Array.from({ length: 24 }, (_, row) => `q${row % 4},${(row * 7) % 5},${row % 3},${row % 5}`);
    writeFileSync(file, `${["query,score,a,b", ...rows].join("\n")}\n`);
    const args = ["--query", "query", "--target", "score", "--ranking", "global"];
    const refitted = [
      file,
      ...args,
      "--learner",
      "filter",
      "--filter",
      "cut-off",
      "--alpha",
      "1",
      ...reference,
    ];
    expect((await ordoJson<ValidateReport>("validate", ...refitted)).split).toBe("k-fold:4");
    expect((await ordo("validate", ...refitted)).out).toContain("k-fold:4");
    const refused = await ordo("validate", ...refitted, "--split", "k-fold:10");
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain("there are 4 groups for 10 folds");
  });

  it("judges gradient descent with every loss, and refuses what a schedule does not have", async () => {
    const descent = [heart.train, ...heartColumns, "--scale", "standard", "--learner", "gradient-descent"];
    for (const loss of ["hinge", "squared", "logistic", "squared-hinge", "exponential"]) {
      const args = [
        ...descent,
        "--loss",
        loss,
        "--iterations",
        "16",
        "--split",
        "k-fold:3",
        "--metric",
        "auc",
      ];
      const report = await ordoJson<ValidateReport>("validate", ...args, ...reference);
      expect(report.options).toMatchObject({ loss, iterations: "16", lambda: "0.001" });
      expect(report.estimates[0]!.value).toBeGreaterThan(0.85);
    }
    const refused = await ordo(
      "fit",
      ...descent,
      "--schedule",
      "theorem",
      "--lambda",
      "2",
      "--out",
      "none.ordo",
    );
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain('--lambda: expected none with schedule: "theorem"');
  });

  it("audits itself and tests against chance", async () => {
    const report = await ordoJson<ValidateReport>(
      "validate",
      parses.train,
      "--audit",
      "2",
      "--permutations",
      "19",
      ...reference,
    );
    expect(report.audit).toMatchObject({ sets: 2, oneSided: 0, passed: true });
    expect(report.audit!.orders).toEqual({ compared: expect.any(Number), different: 0 });
    expect(report.audit!.orders.compared).toBeGreaterThan(0);
    expect(report.audit!.largestDifference).toBeLessThan(1e-8);
    expect(report.comparisons).toEqual({ total: expect.any(Number), undecided: 0 });
    expect(report.permutationTest).toMatchObject({ metric: "concordance", permutations: 19, pValue: 1 / 20 });
  });

  it("repeats itself by the command it prints", async () => {
    const first = await ordoJson<ValidateReport>(
      "validate",
      parses.train,
      "--split",
      "k-fold:4",
      "--seed",
      "3",
      ...reference,
    );
    const words = first.command.split(" ").slice(1);
    const again = await ordoJson<ValidateReport>(...(words as [string, ...string[]]));
    expect(again.estimates).toEqual(first.estimates);
    expect(again.command).toBe(first.command);
  });

  it("takes folds from a file", async () => {
    const folder = workFolder();
    const rows = Array.from({ length: 232 }, (_, row) => row);
    const folds = [0, 1].map((fold) => rows.filter((row) => row % 2 === fold).join(" "));
    writeFileSync(join(folder, "folds.txt"), `${folds.join("\n")}\n`);
    const report = await ordoJson<ValidateReport>(
      "validate",
      heart.train,
      ...scaled,
      "--folds",
      join(folder, "folds.txt"),
    );
    expect(report).toMatchObject({ heldOut: 2, split: `folds of ${join(folder, "folds.txt")}` });
  });

  it("counts the queries that have no value inside a fold", async () => {
    const folder = workFolder();
    const rows = Array.from({ length: 24 }, (_, row) => {
      const query = row % 6;
      return `${query},${(row * 7) % 24},${(row * 5) % 9},${query < 2 ? 1 : row}`;
    });
    writeFileSync(join(folder, "data.csv"), `query,a,b,score\n${rows.join("\n")}\n`);
    const report = await ordoJson<ValidateReport>(
      "validate",
      join(folder, "data.csv"),
      ...["--target", "score", "--query", "query", "--split", "k-fold:2,by=query", "--metric", "concordance"],
      ...reference,
    );
    expect(report.estimates[0]).toMatchObject({ undefinedParts: 0, undefinedQueries: 2 });
    expect(report.warnings.map(({ code }) => code)).toContain("validation.undefined-queries");
  });
});

describe("tune", () => {
  it("keeps the best of the grid, estimates it honestly and saves it", async () => {
    const folder = workFolder();
    const model = join(folder, "best.ordo");
    const grid = ["--kernel", "gaussian:gamma=2^-6|2^-4", "--lambda", "2^4..2^12:4"];
    const report = await ordoJson<TuneReport>(
      "tune",
      heart.train,
      ...scaled,
      ...grid,
      "--metric",
      "auc",
      "--nested",
      "k-fold:3",
      "--out",
      model,
    );
    expect(report.curve.length).toBe(6);
    expect(Math.max(...report.curve.map(({ value }) => value!))).toBe(report.estimates[0]!.value);
    expect(report.nested!.choices.length).toBe(3);
    const inspected = await ordoJson<ModelInspection>("inspect", model);
    expect(inspected).toMatchObject({ kind: "model", options: report.options });
    expect(inspected.preparation).toEqual({ terms: null, scale: "standard", impute: "refuse" });
  });
});

describe("compare", () => {
  it("takes several numbers of rounds of rank-boost beside others", async () => {
    const learners = ["--learner", "rank-boost:rounds=4", "--learner", "rank-boost", "--learner", "rank-rls"];
    const split = ["--split", "k-fold:3", "--rounds", "2", "--scale", "standard"];
    const report = await ordoJson<CompareReport>(
      "compare",
      heart.train,
      ...heartColumns,
      ...learners,
      ...split,
      ...reference,
    );
    expect(report.learners.slice(0, 2).map(({ learner, options }) => [learner, options])).toEqual([
      ["rank-boost", { rounds: "4" }],
      ["rank-boost", { rounds: "2" }],
    ]);
    for (const { estimates } of report.learners.slice(0, 2)) expect(estimates[0]!.value).toBeGreaterThan(0.7);
  });

  it("estimates each learner on the same folds and marks the best", async () => {
    const learners = ["--learner", "rank-rls", "--learner", "rls:lambda=2;intercept=yes"];
    const report = await ordoJson<CompareReport>(
      "compare",
      parses.train,
      ...learners,
      "--cost",
      "20",
      ...reference,
    );
    expect(report.learners.map(({ learner, options }) => [learner, options])).toEqual([
      ["rank-rls", { kernel: "linear", lambda: "1", cost: "20" }],
      ["rls", { kernel: "linear", lambda: "2", intercept: "yes" }],
      ["single-feature", { rank: "1" }],
    ]);
    const values = report.learners.map(({ estimates }) => estimates[0]!.value!);
    expect(report.best).toBe(values.indexOf(Math.max(...values)));
    const alone = await ordoJson<ValidateReport>(
      "validate",
      parses.train,
      "--learner",
      "rls",
      "--lambda",
      "2",
      "--intercept",
      ...reference,
    );
    expect(values[1]).toBe(alone.estimates[0]!.value);
  });

  it("shows the constant baseline of rows without features, and says that they have none", async () => {
    const file = join(workFolder(), "bare.csv");
    writeFileSync(file, "q,y\n1,3\n1,2\n2,1\n2,5\n");
    const columns = ["--target", "y", "--query", "q", ...reference];
    const report = await ordoJson<CompareReport>("compare", file, ...columns, "--learner", "rank-rls");
    expect(report.learners.map(({ learner }) => learner)).toEqual(["rank-rls", "constant"]);
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.no-features"]);
  });

  it("makes choices inside outer folds only", async () => {
    const grid = ["--learner", "rank-rls:lambda=2^-2..2^2:2", ...reference];
    const refused = await ordo("compare", parses.train, ...grid);
    expect(refused.code).toBe(2);
    expect(refused.err).toContain("--nested");
    const report = await ordoJson<CompareReport>("compare", parses.train, ...grid, "--nested", "k-fold:3");
    expect(report.nested).toBe("k-fold:3");
  });
});

describe("gp-rank", () => {
  it("is judged by folds where the evidence chooses inside training, and by all pairs where it does not", async () => {
    const run = (...more: string[]) =>
      ordoJson<ValidateReport>(
        "validate",
        heart.train,
        ...heartColumns,
        "--learner",
        "gp-rank",
        ...more,
        ...reference,
      );
    const [given, chosen] = [await run(), await run("--fit-by", "evidence")];
    expect([given.split, given.method]).toEqual(["leave-pair-out", "shortcut"]);
    expect([chosen.split, chosen.method]).toEqual(["k-fold:10", "refit"]);
  });

  it("takes the noise and the kernel of scored rows from their evidence, and says what they are", async () => {
    const learner = ["--learner", "gp-rank", "--kernel", "gaussian:gamma=0.1", "--fit-by", "evidence"];
    const rows = [heart.train, ...heartColumns, "--scale", "standard", "--backend", "wasm"];
    const model = ["--out", join(workFolder(), "scores.ordo")];
    const report = await ordoJson<FitReport>("fit", ...rows, ...learner, "--restarts", "0", ...model);
    const names = ["evidence", "kernel.gamma", "noisePrecision"];
    expect(Object.keys(report.model.facts).sort()).toEqual(names);
  });
});

describe("explain", () => {
  it("splits the difference of two scores exactly", async () => {
    const model = await heartModel(workFolder());
    const rows = ["--id", "patient", "--a", "p007", "--b", "1", "--top", "99"];
    const report = await ordoJson<ExplainReport>("explain", model, heart.new, ...rows, ...reference);
    expect(report.a.row).toBe(0);
    expect(report.over).toBe("features");
    const sum = report.parts.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(report.difference, 12);
    expect(report.parts.find(({ name }) => name === "thal")).toMatchObject({ a: 6, b: 3 });
  });

  it("compares rows of one query only, where the model does", async () => {
    const model = join(workFolder(), "m.ordo");
    await ordoJson<FitReport>("fit", parses.train, ...reference, "--out", model);
    const of = async (...rest: readonly string[]) =>
      await ordo("explain", model, parses.test, ...rest, ...reference);
    const apart = await of("--a", "0", "--b", "99");
    expect(apart.code).toBe(2);
    expect(apart.err).toMatch(/row 0 is of query \S+ and row 99 of query \S+, .* --ranking global/);
    expect((await of("--a", "0", "--b", "1")).out).toMatch(/a +row 0 of query \S+, score/);
    expect((await of("--a", "0", "--b", "99", "--ranking", "global")).code).toBe(0);
  });

  it("is the step after evaluate with rows that are compared", async () => {
    const folder = workFolder();
    const [data, model] = [join(folder, "d.svm"), join(folder, "m.ordo")];
    const rows = Array.from({ length: 9 }, (_, row) => `${row % 4} qid:${row % 5} 1:${row} 2:${row * row}\n`);
    writeFileSync(data, rows.join(""));
    await ordoJson<FitReport>("fit", data, ...reference, "--out", model);
    const { out } = await ordo("evaluate", model, data, ...reference);
    const next = /explain \S+ \S+ --a (\d+) --b (\d+)/.exec(out)!;
    expect(next.slice(1)).toEqual(["0", "5"]);
  });

  it("names training rows for kernel models", async () => {
    const model = await heartModel(workFolder(), "--kernel", "gaussian:gamma=0.01");
    const report = await ordoJson<ExplainReport>(
      "explain",
      model,
      heart.new,
      "--ignore",
      "patient",
      "--a",
      "0",
      "--b",
      "1",
      ...reference,
    );
    expect(report.over).toBe("training items");
    expect(report.parts.length).toBe(10);
    expect(report.partsInAll).toBeGreaterThan(200);
  });
});

describe("backends, completion, schema", () => {
  it("backends prints what its schema says", async () => {
    const report = await ordoJson<{ chosen: string }>("backends", "--no-measure");
    expect(["native", "wasm", "reference"]).toContain(report.chosen);
  });

  it.each(["bash", "zsh", "fish"])("completion prints a script for %s with every command", async (shell) => {
    const { code, out } = await ordo("completion", shell);
    expect(code).toBe(0);
    for (const name of ["fit", "predict", "validate", "no-ties"]) expect(out.includes(name)).toBe(true);
  });

  it("schema prints a published schema", async () => {
    const { code, out } = await ordo("schema", "validate");
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ title: "ordo validate --json" });
  });
});
