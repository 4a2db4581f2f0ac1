import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readGraphs, readModel } from "@ordo/files";
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
import { crossValidate, leavePairOut, normalize, rankRls, referenceBackend, weisfeilerLehman } from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { heart, heartColumns, ordo, ordoJson, reference, rings, workFolder } from "../testing/ordo.ts";

const training = ["--graphs", rings.train, ...reference];
const USUAL = "normalize(weisfeiler-lehman:iterations=3,count=subtrees,edgeLabels=false)";

async function ringModel(...more: readonly string[]): Promise<string> {
  const model = join(workFolder(), "rings.ordo");
  await ordoJson<FitReport>("fit", ...training, ...more, "--out", model);
  return model;
}

describe("graphs on the command line", () => {
  it("are described: how many, how large, which labels", async () => {
    const report = await ordoJson<DataInspection>("inspect", "--graphs", rings.train);
    expect(report.data).toMatchObject({ format: "tu-graphs", rows: 60, items: "graphs", features: null });
    const { data } = await readGraphs(rings.train);
    const nodes = data.inputs.values.map((graph) => graph.nodes);
    expect(report.graphs).toMatchObject({
      nodes: { smallest: Math.min(...nodes), largest: Math.max(...nodes) },
      nodeLabels: 3,
      edgeLabels: 3,
      directed: 0,
      weighted: 0,
      empty: 0,
    });
    expect(report.graphs!.nodes.mean).toBeCloseTo(nodes.reduce((a, b) => a + b, 0) / 60, 12);
  });

  it("are learned from by the usual kernel of graphs, which is said, whatever names the folder", async () => {
    const [one, two] = [workFolder(), workFolder()].map((folder) => join(folder, "m.ordo")) as [
      string,
      string,
    ];
    const report = await ordoJson<FitReport>("fit", ...training, "--out", one);
    expect(report.options.kernel).toBe(USUAL);
    expect(report.model).toMatchObject({ kind: "linear", items: "graphs" });
    expect(report.command).toContain(`ordo fit ${rings.train} --`);
    await ordoJson<FitReport>("fit", rings.train, ...reference, "--out", two);
    expect(readFileSync(two).equals(readFileSync(one))).toBe(true);
  });

  it("get the scores of the library, from JSON and from folders, and of the scorer", async () => {
    const model = await ringModel();
    const fresh = await readGraphs(rings.new);
    const wanted = await (await readModel(model)).scores(fresh.data.inputs, { backend: referenceBackend() });
    const report = await ordoJson<PredictReport>("predict", model, rings.new, ...reference);
    expect(report.scores).toEqual(Array.from(wanted));
    expect(report.ids).toEqual(fresh.data.ids);
    const rows = readFileSync(rings.new, "utf8").trim().split("\n");
    const scorer = loadScorer(new Uint8Array(readFileSync(model)));
    const found = scorer.scores(rows.map((row) => JSON.parse(row) as never));
    expect(Array.from(found)).toEqual(report.scores);
    const folder = await ordo("predict", model, "--graphs", rings.train, ...reference);
    expect([folder.code, folder.out.trim().split("\n").length]).toEqual([0, 60]);
  });

  it("are validated, tuned, compared, evaluated and explained", async () => {
    const { data } = await readGraphs(rings.train);
    const kernel = normalize(weisfeilerLehman({ iterations: 3 }));
    const own = await crossValidate(rankRls({ kernel }), data, {
      split: leavePairOut(),
      metric: "concordance",
      backend: referenceBackend(),
    });
    const validated = await ordoJson<ValidateReport>("validate", ...training);
    const [estimate] = own.estimates;
    expect(validated.estimates[0]!.value).toBe(estimate!.value.defined && estimate!.value.value);
    const kernels = "normalize(weisfeiler-lehman:iterations=1|2)";
    const tuned = await ordoJson<TuneReport>("tune", ...training, "--kernel", kernels, "--lambda", "0.5|1");
    expect(tuned.curve.length).toBe(4);
    const compared = await ordoJson<CompareReport>("compare", ...training, "--learner", "rank-rls");
    expect(compared.learners.map(({ learner }) => learner)).toEqual(["rank-rls", "constant"]);
    const model = await ringModel();
    const judged = await ordoJson<EvaluateReport>("evaluate", model, rings.new, ...reference);
    expect(judged.estimates[0]!.value).toBeGreaterThan(0.6);
    const why = ["explain", model, rings.new, "--a", "new-9", "--b", "new-3", ...reference] as const;
    const explained = await ordoJson<ExplainReport>(...why, "--top", "1000");
    expect(explained.parts.every(({ name }) => /^[CNO]/.test(name!))).toBe(true);
    const sum = explained.parts.reduce((all, { contribution }) => all + contribution, 0);
    expect(sum).toBeCloseTo(explained.difference, 9);
    expect((await ordo(...why)).out).toContain("What each part adds to score(a) - score(b)");
    const inspected = await ordoJson<ModelInspection>("inspect", model);
    expect([inspected.model.items, inspected.preparation]).toEqual(["graphs", null]);
    const { out } = await ordo("inspect", model, "--top", "1");
    expect(out).toMatch(/largest of [\d,]+ weights +weight$/m);
  });

  it("keep themselves in models of kernels without features", async () => {
    const squared = join(workFolder(), "s.ordo");
    const kernel = "product(weisfeiler-lehman:iterations=1,weisfeiler-lehman:iterations=1)";
    const report = await ordoJson<FitReport>("fit", ...training, "--kernel", kernel, "--out", squared);
    expect(report.model.kind).toBe("kernel");
    const { code, out } = await ordo("predict", squared, rings.new, ...reference);
    expect([code, out.trim().split("\n").length]).toEqual([0, 10]);
  });
});

describe("graphs are refused", () => {
  it.each<[string, readonly string[], RegExp]>([
    [
      "a kernel of vectors",
      ["fit", ...training, "--kernel", "linear", "--out", "x"],
      /linear kernel compares items of kind "vectors", got "graphs"; of these there are such as .*weisfeiler-lehman/,
    ],
    [
      "scaling",
      ["fit", ...training, "--scale", "standard", "--out", "x"],
      /--scale standard does not go with graphs: they have no features to scale/,
    ],
    [
      "a column",
      ["fit", ...training, "--target", "y", "--out", "x"],
      /--target does not go with .*rings, which is tu-graphs: graphs have no columns/,
    ],
    [
      "a stream",
      ["fit", ...training, "--stream", "--out", "x"],
      /--stream reads rows of numbers; graphs are read whole/,
    ],
    [
      "a second place of data",
      ["fit", rings.new, "--graphs", rings.train, "--out", "x"],
      /--graphs .* stands in the place of DATA, which is given as well/,
    ],
    [
      "what holds no graphs",
      ["fit", "--graphs", heart.train, "--out", "x"],
      /--graphs .*train.csv: expected a folder or file of graphs, got csv/,
    ],
    ["nothing at all", ["fit", "--out", "x"], /missing required argument 'DATA'/],
    ["conversion", ["convert", rings.train, "x.csv"], /holds graphs, and convert writes features/],
    [
      "labels of tokens",
      ["inspect", "--graphs", rings.train, "--node-labels", "lemma"],
      /--node-labels does not go with .*rings, which is tu-graphs: it is for conllu/,
    ],
  ])("with %s", async (_, args, message) => {
    const { code, err } = await ordo(...args);
    expect(err).toMatch(message);
    expect(code).not.toBe(0);
  });

  it("by models of other items, and models of graphs refuse others", async () => {
    const table = join(workFolder(), "heart.ordo");
    const options = [...heartColumns, "--categories", "one-hot", "--impute", "mean", ...reference];
    expect((await ordo("fit", heart.train, ...options, "--out", table)).code).toBe(0);
    expect((await ordo("predict", table, rings.new)).err).toMatch(
      /scores vectors, and no graphs; .* json-graphs/,
    );
    const model = await ringModel();
    const rows = join(workFolder(), "rows.csv");
    writeFileSync(rows, "a,b\n1,2\n3,4\n");
    expect((await ordo("predict", model, rows)).err).toMatch(/scores graphs, and give it a folder/);
  });

  it("with more than two classes, unless one is chosen", async () => {
    const path = join(workFolder(), "three.jsonl");
    const line = (score: string, node: string) => `${JSON.stringify({ nodes: [node], edges: [], score })}\n`;
    writeFileSync(path, ["a", "b", "c", "a", "b", "c"].map((word) => line(word, word)).join(""));
    const out = join(workFolder(), "m.ordo");
    expect((await ordo("fit", path, "--out", out)).err).toMatch(
      /--classes a,b,c; or choose one against all others with --positive/,
    );
    const report = await ordoJson<FitReport>("fit", path, "--positive", "b", ...reference, "--out", out);
    expect(report.data.classes).toEqual(["not b", "b"]);
  });
});

it("sentences in CoNLL-U are graphs, by the labels that are asked for", async () => {
  const word = (n: number, form: string, lemma: string, head: number) =>
    `${n}\t${form}\t${lemma}\tX\t_\t_\t${head}\trel\t_\t_\n`;
  const sentence = (id: number, form: string, lemma: string) =>
    `# sent_id = s${id}\n# score = ${lemma === "good" ? 1 : 0}\n${word(1, "It", "it", 2)}${word(2, form, lemma, 0)}\n`;
  const path = join(workFolder(), "s.conllu");
  const words = [
    ["good", "good"],
    ["better", "good"],
    ["bad", "bad"],
    ["worse", "bad"],
  ] as const;
  writeFileSync(path, words.map(([form, lemma], id) => sentence(id, form, lemma)).join(""));
  const validated = (...more: readonly string[]) =>
    ordoJson<ValidateReport>("validate", path, "--split", "leave-pair-out:different", ...more, ...reference);
  expect((await validated("--node-labels", "lemma")).estimates[0]!.value).toBe(1);
  expect((await validated()).estimates[0]!.value).toBeLessThan(1);
});
