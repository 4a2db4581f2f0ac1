import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CompareReport,
  ConvertReport,
  ExplainReport,
  FitReport,
  ModelInspection,
  PredictReport,
  ValidateReport,
} from "@ordo/report";
import { dataset, linear, rankRls, referenceBackend, strings, type TextOptions, withPreparation } from "ordo";
import { describe, expect, it } from "vitest";
import { headlines, ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

const columns = ["--text", "title", "--id", "id", "--ignore", "date"];
const training = [headlines.train, ...columns, "--target", "topic", "--positive", "earnings", ...reference];
const scoring = [headlines.new, ...columns, ...reference];

function rowsOf(path: string) {
  const lines = readFileSync(path, "utf8").trim().split("\n").slice(1);
  return lines.map((line) => {
    const [, topic, title] = /^\w+,(\w+),\d+,"(.*)"$/.exec(line)!;
    return { score: topic === "earnings" ? 1 : 0, title: title! };
  });
}

async function byLibrary(text: TextOptions): Promise<readonly number[]> {
  const rows = rowsOf(headlines.train);
  const data = dataset({
    inputs: strings(rows.map(({ title }) => title)),
    scores: rows.map(({ score }) => score),
  });
  const backend = referenceBackend();
  const model = await withPreparation(rankRls({ kernel: linear() }), { text }).fit(data, { backend });
  return [...(await model.scores(strings(rowsOf(headlines.new).map(({ title }) => title)), { backend }))];
}

const CASES: readonly [readonly string[], TextOptions][] = [
  [[], {}],
  [
    ["--stem", "english", "--stop-words", "english", "--n-grams", "2"],
    { stem: "english", stopWords: "english", nGrams: 2 },
  ],
  [
    ["--minimum-documents", "2", "--maximum-share", "0.5", "--most-terms", "30", "--stop-words", "to, of"],
    { minimumDocuments: 2, maximumShare: 0.5, mostTerms: 30, stopWords: ["to", "of"] },
  ],
  [
    [
      "--term-weight",
      "count",
      "--idf",
      "smooth",
      "--text-length",
      "none",
      "--tokens",
      "letters",
      "--shortest-word",
      "3",
      "--no-lower-case",
    ],
    { weighting: "count", idf: "smooth", length: "none", tokens: "letters", shortest: 3, lowerCase: false },
  ],
];

describe("--text", () => {
  it.each(CASES)("gives what the library gives: %j", async (flags, options) => {
    const model = join(workFolder(), "m.ordo");
    const fit = await ordoJson<FitReport>("fit", ...training, ...flags, "--out", model);
    expect(fit.data).toMatchObject({ rows: 36, items: "texts", features: null });
    expect(fit.model.items).toBe("texts");
    const { scores } = await ordoJson<PredictReport>("predict", model, ...scoring);
    expect(scores).toEqual(await byLibrary(options));
  });

  it("is told by inspect, explain, compare and validate in words", async () => {
    const model = join(workFolder(), "m.ordo");
    await ordoJson("fit", ...training, "--stem", "english", "--out", model);
    const inspection = await ordoJson<ModelInspection>("inspect", model);
    expect(inspection.preparation).toEqual({ terms: { stem: "english" }, scale: "none", impute: "refuse" });
    expect(inspection.featureNames).toContain("dividend");
    expect(inspection.largestWeights.map(({ feature }) => feature)).toContain("qtr");
    const explained = await ordoJson<ExplainReport>("explain", model, ...scoring, "--a", "n01", "--b", "n02");
    expect(explained.parts.map(({ name }) => name)).toContain("net");
    const compared = await ordoJson<CompareReport>(
      "compare",
      ...training,
      "--learner",
      "rls",
      "--learner",
      "rank-boost:rounds=3",
    );
    expect(compared.learners.map(({ terms }) => terms)).toEqual([{}, {}, {}]);
    const leaking = await ordoJson<ValidateReport>("validate", ...training, "--method", "leaking");
    expect(leaking.warnings.map(({ code }) => code)).toContain("validation.preparation-on-all-rows");
  });

  it("takes word vectors from a file", async () => {
    const folder = workFolder();
    const [words, model] = [join(folder, "words.txt"), join(folder, "m.ordo")];
    writeFileSync(words, "profit 1 0\nnet 0.9 0.1\nwheat -1 0.5\n");
    const fit = await ordoJson<FitReport>("fit", ...training, "--word-vectors", words, "--out", model);
    expect([fit.model.features, fit.terms]).toEqual([2, { "word-vectors": "2 numbers a word" }]);
    writeFileSync(words, "profit 1 0\nnet x\n");
    const { code, err } = await ordo("fit", ...training, "--word-vectors", words, "--out", model);
    expect(code).toBe(1);
    expect(err).toContain(`${words}, line 2`);
  });

  it.each([
    [
      ["fit", headlines.train, "--target", "topic", "--stem", "english", "--out", "m"],
      "--stem says how the texts of --text",
    ],
    [
      ["fit", ...training, "--strings", "title", "--out", "m"],
      "--text title and --strings title contradict each other",
    ],
    [["fit", ...training, "--impute", "mean", "--out", "m"], "--impute mean does not go with --text"],
    [["fit", ...training, "--stream", "--out", "m"], "--text does not go with --stream"],
    [["fit", ...training, "--categories", "one-hot", "--out", "m"], "--categories does not go with --text"],
  ])("refuses what cannot be meant: %#", async (args, message) => {
    const { code, err } = await ordo(...args);
    expect([code, err.includes(message)]).toEqual([2, true]);
  });

  it("asks for the column where a model of words scores a file", async () => {
    const model = join(workFolder(), "m.ordo");
    await ordoJson("fit", ...training, "--out", model);
    const { code, err } = await ordo("predict", model, headlines.new);
    expect([code, err.includes("with --text")]).toEqual([2, true]);
  });
});

it("convert makes JSON lines of Reuters articles, which --text reads", async () => {
  const folder = workFolder();
  const article = (id: number, topic: string, body: string) =>
    `<REUTERS TOPICS="YES" LEWISSPLIT="${id > 4 ? "TEST" : "TRAIN"}" NEWID="${id}">\n<TOPICS><D>${topic}</D></TOPICS>\n<TEXT>\n<TITLE>T${id}</TITLE><BODY>${body}</BODY></TEXT>\n</REUTERS>\n`;
  const texts = ["net profit up", "wheat crop", "profit falls", "corn crop", "net loss"];
  const topics = ["earn", "grain", "earn", "grain", "earn"];
  writeFileSync(
    join(folder, "reut2-000.sgm"),
    texts.map((text, k) => article(k + 1, topics[k]!, text)).join(""),
  );
  const out = join(folder, "news.jsonl");
  const report = await ordoJson<ConvertReport>("convert", folder, out);
  expect(report.data).toMatchObject({ rows: 5, format: "reuters", target: ["earn", "grain"] });
  const told = await ordo("convert", folder, out);
  expect(told.out).toContain(`ordo fit ${out} --target earn --id id --text text --out model.ordo`);
  const lines = readFileSync(out, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines[4]).toEqual({ id: "5", part: "test", title: "T5", text: "T5\nnet loss", earn: 1, grain: 0 });
  const fit = await ordoJson<FitReport>(
    "fit",
    out,
    "--text",
    "text",
    "--target",
    "earn",
    "--id",
    "id",
    ...["--ignore", "part", "--ignore", "title", "--ignore", "grain"],
    ...reference,
    "--out",
    join(folder, "m.ordo"),
  );
  expect(fit.data.rows).toBe(5);
  for (const given of [folder, join(folder, "reut2-000.sgm")]) {
    const asked = await ordo(
      "fit",
      given,
      "--text",
      "text",
      "--target",
      "earn",
      "--out",
      join(folder, "m.ordo"),
    );
    expect(asked.err).toContain(
      "Reuters articles in SGML, and no table; ordo convert makes one file of them",
    );
  }
  writeFileSync(join(folder, "reut2-001.sgm"), "<REUTERS>\n");
  const { code, err } = await ordo("convert", folder, out);
  expect([code, err.includes("reut2-001.sgm, line 1")]).toEqual([1, true]);
});

it("convert makes JSON lines of a folder of texts, which --text reads", async () => {
  const folder = workFolder();
  const texts = {
    "ham/2.txt": "see you\nat lunch",
    "ham/10.txt": "the crop is in",
    "spam/1.txt": "win a prize – now",
  };
  for (const name of ["ham", "spam"]) mkdirSync(join(folder, "mail", name), { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, "mail", name), text);
  writeFileSync(join(folder, "mail", "notes.md"), "no text");
  const out = join(folder, "mail.jsonl");
  const report = await ordoJson<ConvertReport>("convert", join(folder, "mail"), out);
  expect(report.data).toMatchObject({
    rows: 3,
    format: "text-files",
    target: ["folder"],
    classes: ["ham", "spam"],
  });
  const lines = readFileSync(out, "utf8").trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    ["ham/10.txt", "ham/2.txt", "spam/1.txt"].map((id) => ({
      id,
      folder: id.split("/")[0],
      text: texts[id as keyof typeof texts],
    })),
  );
  const { out: told } = await ordo("convert", join(folder, "mail"), out);
  expect(told).toContain(
    `ordo fit ${out} --target folder --id id --text text --positive ham --out model.ordo`,
  );
  const roles = ["--text", "text", "--id", "id", "--target", "folder", "--positive", "spam"];
  const model = join(folder, "m.ordo");
  const fit = await ordoJson<FitReport>("fit", out, ...roles, ...reference, "--out", model);
  expect(fit.data).toMatchObject({ rows: 3, items: "texts" });
  const asked = await ordo("fit", join(folder, "mail"), ...roles, ...reference, "--out", model);
  expect(asked.err).toContain("ordo convert makes one file of them");
  writeFileSync(join(folder, "mail", "ham", "3.txt"), Buffer.of(0xff, 0xfe, 0x41));
  const { code, err } = await ordo("convert", join(folder, "mail"), out);
  expect([code, err]).toEqual([1, expect.stringContaining("3.txt: found other bytes, expected UTF-8 text")]);
});
