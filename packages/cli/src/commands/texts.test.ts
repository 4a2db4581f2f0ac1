import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CompareReport,
  DataInspection,
  EvaluateReport,
  ExplainReport,
  FitReport,
  ModelInspection,
  PredictReport,
  TuneReport,
  ValidateReport,
} from "@ordo/report";
import { dataset, rankRls, referenceBackend, spectrum, strings } from "ordo";
import { describe, expect, it } from "vitest";
import {
  headlineColumns,
  headlines,
  newHeadlines,
  ordo,
  ordoJson,
  reference,
  workFolder,
} from "../testing/ordo.ts";

const training = [headlines.train, ...headlineColumns, ...reference];
const scoring = [headlines.new, ...newHeadlines, ...reference];

async function headlineModel(...more: readonly string[]): Promise<string> {
  const model = join(workFolder(), "headlines.ordo");
  await ordoJson<FitReport>("fit", ...training, ...more, "--out", model);
  return model;
}

/** The rows of a file whose titles alone are quoted. */
function rowsOf(path: string) {
  const lines = readFileSync(path, "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [, id, topic, title] = /^(\w+),(\w+),\d+,"(.*)"$/.exec(line)!;
    return { id: id!, score: topic === "earnings" ? 1 : 0, title: title! };
  });
}

describe("fit on texts", () => {
  it("takes the usual kernel of texts, says so, and spells it out", async () => {
    const out = join(workFolder(), "model.ordo");
    const report = await ordoJson<FitReport>("fit", ...training, "--out", out);
    expect(report.data).toMatchObject({ rows: 36, items: "strings", features: null, storage: null });
    expect(report.options.kernel).toBe("spectrum:k=3,presence=false");
    expect(report.command).toContain("--strings title");
    expect(report.command).toContain("--kernel spectrum:k=3 ");
    const kMers = new Set(rowsOf(headlines.train).flatMap(({ title }) => [...kMersOf(title)]));
    expect(report.model).toMatchObject({ kind: "linear", items: "strings", features: kMers.size });
  });

  it("repeats the same model by the command that it prints", async () => {
    const [first, second] = [workFolder(), workFolder()].map((folder) => join(folder, "m.ordo"));
    const { command } = await ordoJson<FitReport>("fit", ...training, "--out", first!);
    const words = command
      .split(" ")
      .slice(1)
      .map((word) => (word === first ? second! : word));
    expect((await ordo(...words)).code).toBe(0);
    expect(readFileSync(second!).equals(readFileSync(first!))).toBe(true);
  });

  it("tells of columns that are left out", async () => {
    const out = join(workFolder(), "model.ordo");
    const args = [headlines.train, "--strings", "title", "--target", "topic", ...reference, "--out", out];
    const report = await ordoJson<FitReport>("fit", ...args);
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.left-out"]);
  });
});

function* kMersOf(text: string): Iterable<string> {
  const letters = [...text];
  for (let k = 0; k + 3 <= letters.length; k++) yield letters.slice(k, k + 3).join("");
}

describe("predict and evaluate with a model of texts", () => {
  it("score as the library does", async () => {
    const model = await headlineModel();
    const report = await ordoJson<PredictReport>("predict", model, ...scoring);
    const train = rowsOf(headlines.train);
    const data = dataset({
      inputs: strings(train.map(({ title }) => title)),
      scores: train.map(({ score }) => score),
    });
    const backend = referenceBackend();
    const own = await rankRls({ kernel: spectrum({ k: 3 }), lambda: 1 }).fit(data, { backend });
    const found = rowsOf(headlines.new);
    const scores = await own.scores(strings(found.map(({ title }) => title)), { backend });
    expect(report.scores).toEqual(Array.from(scores));
    expect(report.ids).toEqual(found.map(({ id }) => id));
    expect(report.data).toMatchObject({ rows: 10, items: "strings" });
  });

  it("know which topic was wanted", async () => {
    const model = await headlineModel();
    const report = await ordoJson<EvaluateReport>("evaluate", model, ...scoring, "--metric", "auc");
    expect(report.data.classes).toEqual(["other", "earnings"]);
    expect(report.estimates[0]!.value).toBeGreaterThan(0.9);
    expect(report.estimates[0]!.pairs).toBe(25);
  });
});

describe("validate, tune and compare on texts", () => {
  it("validate holds out exactly, as an audit shows", async () => {
    const report = await ordoJson<ValidateReport>("validate", ...training, "--metric", "auc", "--audit", "5");
    expect(report).toMatchObject({ split: "leave-pair-out", method: "shortcut", audit: { passed: true } });
    expect(report.options.kernel).toBe("spectrum:k=3,presence=false");
    expect(report.estimates[0]!.value).toBeGreaterThan(0.9);
  });

  it("tune chooses among lengths of k-mers", async () => {
    const out = join(workFolder(), "tuned.ordo");
    const grid = ["--kernel", "normalize(spectrum:k=2..4)", "--lambda", "1|8", "--out", out];
    const report = await ordoJson<TuneReport>("tune", ...training, ...grid);
    expect(new Set(report.curve.map(({ options }) => options.kernel)).size).toBe(3);
    expect(report.curve.length).toBe(6);
    expect(report.model).toMatchObject({ items: "strings", kind: "linear" });
  });

  it("tune without a kernel tries the usual one of texts", async () => {
    const report = await ordoJson<TuneReport>("tune", ...training, "--lambda", "1|8");
    expect(report.options.kernel).toBe("spectrum:k=3,presence=false");
    expect(report.command).toContain("--kernel spectrum:k=3 ");
  });

  it("compare shows the baseline that texts have", async () => {
    const learners = ["--learner", "rank-rls", "--learner", "rls:kernel=spectrum:k=2"];
    const report = await ordoJson<CompareReport>("compare", ...training, ...learners);
    expect(report.learners.map(({ learner, options }) => [learner, options.kernel])).toEqual([
      ["rank-rls", "spectrum:k=3,presence=false"],
      ["rls", "spectrum:k=2,presence=false"],
      ["constant", undefined],
    ]);
    expect(report.learners[2]!.estimates[0]!.value).toBe(0.5);
    expect(report.best).toBe(0);
    expect(report.command).toContain("--kernel spectrum:k=3 ");
  });
});

describe("explain with a model of texts", () => {
  const rows = ["--a", "n01", "--b", "n03"];

  it("splits over k-mers, quoted so that blanks are seen", async () => {
    const model = await headlineModel();
    const all = await ordoJson<ExplainReport>("explain", model, ...scoring, ...rows, "--top", "1000");
    expect(all.over).toBe("features");
    const sum = all.parts.reduce((total, { contribution }) => total + contribution, 0);
    expect(sum).toBeCloseTo(all.difference, 12);
    const [a, b] = [0, 2].map((row) => new Set(kMersOf(rowsOf(headlines.new)[row]!.title)));
    for (const { name } of all.parts) expect(a!.has(name!) || b!.has(name!)).toBe(true);
    expect(all.parts[0]).toMatchObject({ a: null, b: null });
    const { out } = await ordo("explain", model, ...scoring, ...rows);
    expect(out).toContain("What each k-mer adds");
    expect(out).toMatch(/^ {2}" qt" +\+0\.\d+$/m);
  });

  it("splits over training texts where a kernel has no map", async () => {
    const model = await headlineModel("--kernel", "power(spectrum:k=2,2)");
    const report = await ordoJson<ExplainReport>("explain", model, ...scoring, ...rows);
    expect(report.over).toBe("training items");
    for (const { index } of report.parts) expect(index).toBeLessThan(36);
    const { out } = await ordo("explain", model, ...scoring, ...rows);
    expect(out).toContain("What each training text adds");
  });
});

describe("inspect of texts", () => {
  it("shows the largest weights of a model as k-mers", async () => {
    const model = await headlineModel();
    const report = await ordoJson<ModelInspection>("inspect", model);
    expect(report.model.items).toBe("strings");
    expect(report.featureNames).toBeNull();
    expect(report.preparation).toBeNull();
    for (const { feature } of report.largestWeights) expect([...feature].length).toBe(3);
    const { out } = await ordo("inspect", model);
    expect(out).toMatch(/largest weights *\n {2}" ?\w+ ?" +\+0\./);
    expect(out).toContain("predict");
    expect(out).toContain("--strings COL");
    expect(out).not.toMatch(/^ {2}(scale|impute) /m);
  });

  it("counts lengths, empty and equal texts of data", async () => {
    const file = join(workFolder(), "texts.csv");
    writeFileSync(file, 'text,y\n"abc",1\n"",0\n"abc",2\n"a much longer one",3\n"",1\n');
    const report = await ordoJson<DataInspection>("inspect", file, "--strings", "text", "--target", "y");
    expect(report.texts).toEqual({
      lengths: { smallest: 0, median: 3, largest: 17 },
      empty: 2,
      repeated: 2,
    });
    expect(report).toMatchObject({ density: null, data: { rows: 5, items: "strings", features: null } });
    expect(report.warnings.map(({ code }) => code)).toEqual(["data.empty-texts"]);
    const { out } = await ordo("inspect", file, "--strings", "text", "--target", "y");
    expect(out).toContain(`${file}: 5 texts\n`);
    expect(out).toMatch(/lengths +0 to 17 letters, the median is 3\n/);
    expect(out).toMatch(/empty texts +2\n/);
    expect(out).toMatch(/equal texts +2 are equal to an earlier one\n/);
    expect(out).not.toContain("constant columns");
  });
});

describe("a constant model of texts", () => {
  it("says that it has no features", async () => {
    const model = await headlineModel("--learner", "constant");
    const { out } = await ordo("inspect", model);
    expect(out).toMatch(/model +constant, without features;/);
  });
});
