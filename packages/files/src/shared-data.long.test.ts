/**
 * Reads every file of the shared data sets that has a reader and compares with the counts of its SOURCE.md. The folder comes
 * from ORDO_DATA, else it is looked for beside the checkout; without it the tests are skipped by name.
 */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { type DatasetReadOptions, readDataset, readPairs } from "@ordo/files";
import { inspectDataset, readNameList, readScoreList } from "ordo";
import { describe, expect, it } from "vitest";
import { fileBytes } from "./file-source.ts";

const folder = process.env.ORDO_DATA ?? resolve(import.meta.dirname, "../../../../shared/data");
const present = existsSync(join(folder, "README.md"));
const file = (name: string) => join(folder, name);
const read = async (name: string, options: DatasetReadOptions = {}) => await readDataset(file(name), options);
const countOf = (values: ArrayLike<number>, wanted: number) =>
  Array.from(values).filter((v) => v === wanted).length;

if (!present)
  console.warn(`SKIPPED: shared data. There is no ${folder}; set ORDO_DATA to the folder of data sets.`);

describe.skipIf(!present)("shared data", () => {
  it.each([
    ["letor-ohsumed/letor2", 25],
    ["letor-ohsumed/letor3-min", 45],
    ["letor-ohsumed/letor3-querylevelnorm", 45],
    ["letor-mq2008", 46],
  ])("%s", async (name, features) => {
    const parts = await Promise.all([1, 2, 3, 4, 5].map((part) => read(`${name}/S${part}.txt.gz`)));
    const grades = parts.flatMap(({ data }) => [...data.scores!.values.data]);
    const mq = name.endsWith("mq2008");
    expect(parts.map(({ report }) => report.features)).toEqual(new Array(5).fill(features));
    expect(parts.map(({ data }) => data.queries!.count)).toEqual(
      mq ? [157, 157, 157, 157, 156] : [21, 21, 21, 21, 22],
    );
    expect(grades).toHaveLength(mq ? 15211 : 16140);
    expect([0, 1, 2].map((grade) => countOf(grades, grade))).toEqual(
      mq ? [12279, 2001, 931] : [11303, 2585, 2252],
    );
    expect(parts.every(({ data }) => data.ids?.length === data.size)).toBe(true);
  });

  it.each([
    ["release-2018", 100836, 610, 9724],
    ["release-2016", 100004, 671, 9066],
  ])("movielens-latest-small/%s", async (name, ratings, users, movies) => {
    const path = `movielens-latest-small/${name}`;
    const options = { target: "rating", query: "userId", id: "movieId", ignore: "timestamp" } as const;
    const { data } = await read(`${path}/ratings.csv.gz`, options);
    expect([data.size, data.queries!.count, new Set(data.ids).size]).toEqual([ratings, users, movies]);
    expect(inspectDataset(data).scores[0]).toMatchObject({ least: 0.5, most: 5, distinct: 10 });
    const known = await read(`${path}/movies.csv.gz`, { id: "movieId", ignore: ["title", "genres"] });
    const everyMovie = new Set(known.data.ids);
    expect(data.ids!.every((id) => everyMovie.has(id))).toBe(true);
    const links = await read(`${path}/links.csv.gz`, { id: "movieId", ignore: ["imdbId", "tmdbId"] });
    expect(links.data.size).toBe(known.data.size);
    const tags = { query: "userId", id: "movieId", ignore: ["tag", "timestamp"] };
    expect((await read(`${path}/tags.csv.gz`, tags)).data.size).toBeGreaterThan(1000);
  });

  it("jester5k", async () => {
    const { data } = await read("jester5k/ratings.csv.gz", { target: "rating", query: "user", id: "joke" });
    const sizes = data.queries!.sizes();
    expect([data.size, data.queries!.count, new Set(data.ids).size]).toEqual([363209, 5000, 100]);
    expect([Math.min(...sizes), countOf(sizes, 100)]).toEqual([36, 1473]);
    expect(inspectDataset(data).scores[0]).toMatchObject({ least: -9.95, most: 9.9 });
  });

  it.each([
    ["train", 9603, 7775, 647471],
    ["test", 3299, 3019, 201842],
  ])("reuters-21578, %s", async (part, rows, labelled, nonzero) => {
    const options = { multilabel: true, labels: 118, features: 11524, idKey: "newid" };
    const { data } = await read(`reuters-21578/tfidf/modapte_${part}.svml.gz`, options);
    const { values, scores } = { values: data.inputs.values, scores: data.scores!.values };
    expect([data.size, data.inputs.features, scores.cols]).toEqual([rows, 11524, 118]);
    expect(values.kind === "sparse" && values.values.length).toBe(nonzero);
    const topics = Array.from({ length: rows }, (_, row) => scores.data.subarray(row * 118, (row + 1) * 118));
    expect(topics.filter((list) => list.some((value) => value === 1))).toHaveLength(labelled);
    const table = await read("reuters-21578/tfidf/topics.tsv", {
      id: "topic",
      target: `${part}_docs`,
      ignore: ["index", part === "train" ? "test_docs" : "train_docs"],
    });
    const perTopic = Float64Array.from(
      { length: 118 },
      (_, topic) => topics.filter((list) => list[topic] === 1).length,
    );
    // One article of each part names a topic twice, and the table counts it twice.
    perTopic[part === "train" ? 16 : 111]! += 1;
    expect(table.data.scores!.values.data).toEqual(perTopic);
    const words = await read("reuters-21578/tfidf/vocabulary.tsv.gz", { id: "term", missingValues: [] });
    expect(words.data.size).toBe(11524);
  });

  it.each([
    ["train", 22, 163],
    ["test", 20, 174],
  ])("rlscore-parse-ranking, %s", async (part, sentences, pairs) => {
    const path = `rlscore-parse-ranking/rank_${part}`;
    const { data } = await read(`${path}.light.gz`);
    const { queries, scores, size } = data;
    expect([size, queries!.count, Math.max(...queries!.sizes())]).toEqual([100, sentences, 5]);
    expect(Math.abs(data.inputs.features - 195_100)).toBeLessThan(50);
    let relevant = 0;
    for (let a = 0; a < 100; a++)
      for (let b = 0; b < a; b++)
        if (queries!.of[a] === queries!.of[b] && scores!.values.data[a] !== scores!.values.data[b])
          relevant++;
    expect(relevant).toBe(pairs);
    expect((await readScoreList(fileBytes(file(`${path}.labels.gz`)))).data).toEqual(scores!.values.data);
    const names = await readNameList(fileBytes(file(`${path}.qids.gz`)));
    expect(names).toEqual(Array.from(queries!.of, (query) => queries!.ids[query]));
  });

  it.each([
    ["nr_admat_dgc", 54, 26],
    ["nr_simmat_dc", 54, 54],
    ["nr_simmat_dg", 26, 26],
  ])("drug-target-nr/%s", async (name, rows, cols) => {
    const options = { format: "csv", header: false, delimiter: "whitespace" } as const;
    const { data } = await read(`drug-target-nr/${name}.txt.gz`, options);
    const values = data.inputs.values.kind === "dense" ? data.inputs.values.data : [];
    expect([data.size, data.inputs.features]).toEqual([rows, cols]);
    if (name === "nr_admat_dgc") expect([countOf(values, 1), countOf(values, 0)]).toEqual([90, 1314]);
    else
      expect(Array.from({ length: rows }, (_, k) => values[k * cols + k])).toEqual(new Array(rows).fill(1));
  });

  it.each([
    ["pima-diabetes.arff", 768, 8, { tested_negative: 500, tested_positive: 268 }, 0],
    ["sonar.arff", 208, 60, { Mine: 111, Rock: 97 }, 0],
    ["ionosphere.arff", 351, 34, { g: 225, b: 126 }, 0],
    ["breast-cancer-wisconsin-original.arff", 699, 9, { benign: 458, malignant: 241 }, 16],
    ["heart-statlog.arff", 270, 13, { absent: 150, present: 120 }, 0],
    ["heart-cleveland.arff", 303, 13, { "<50": 165, ">50_1": 138 }, 7],
    ["german-credit.arff", 1000, 20, { good: 700, bad: 300 }, 0],
    ["haberman.arff", 306, 3, { 1: 225, 2: 81 }, 0],
    ["hepatitis.arff", 155, 19, { LIVE: 123, DIE: 32 }, 167],
    ["wdbc.csv", 569, 30, { 1: 357, 0: 212 }, 0],
  ])("uci-binary/%s", async (name, rows, inputs, classes, missing) => {
    const csv = name.endsWith(".csv");
    const options = csv
      ? { header: false, skipLines: 1, target: -1 }
      : ({ categories: "one-hot", missing: "keep" } as const);
    const { data, report } = await read(`uci-binary/${name}.gz`, options);
    const found = inspectDataset(data).scores[0]!.histogram.map(({ from, label, count }) => [
      label ?? String(from),
      count,
    ]);
    expect([data.size, report.columns.filter(({ role }) => role === "feature").length]).toEqual([
      rows,
      inputs,
    ]);
    expect(Object.fromEntries(found)).toEqual(classes);
    expect(report.missing).toBe(missing);
  });

  it.each([
    ["diabetes-numeric.arff", 43, 2],
    ["pyrimidines.arff", 74, 27],
    ["triazines.arff", 186, 60],
    ["wisconsin-prognostic.arff", 194, 32],
    ["machine-cpu.arff", 209, 6],
    ["auto-mpg.arff", 398, 7],
    ["boston-housing.arff", 506, 13],
    ["stocks-domain.arff", 950, 9],
    ["abalone.arff", 4177, 8],
    ["bank8FM.arff", 8192, 8],
    ["bank32nh.arff", 8192, 32],
    ["computer-activity-12.arff", 8192, 12],
    ["computer-activity-21.arff", 8192, 21],
    ["california-housing.arff", 20640, 8],
    ["census-house8L.arff", 22784, 8],
    ["winequality-red.csv", 1599, 11],
    ["winequality-white.csv", 4898, 11],
    ["ESL.csv", 488, 4],
    ["ERA.csv", 1000, 4],
  ])("regression-ordinal/%s", async (name, rows, inputs) => {
    const csv = { header: false, target: -1, delimiter: name === "ESL.csv" ? "whitespace" : "," } as const;
    const options = name.endsWith(".csv") ? csv : ({ categories: "one-hot", missing: "keep" } as const);
    const { data, report } = await read(`regression-ordinal/${name}.gz`, options);
    expect([data.size, report.columns.filter(({ role }) => role === "feature").length]).toEqual([
      rows,
      inputs,
    ]);
    expect(report.missing).toBe(name === "auto-mpg.arff" ? 6 : 0);
    const { least, most } = inspectDataset(data).scores[0]!;
    const range = {
      "winequality-red.csv": [3, 8],
      "winequality-white.csv": [3, 9],
      "ESL.csv": [1, 9],
      "ERA.csv": [1, 9],
    }[name];
    if (range !== undefined) expect([least, most]).toEqual(range);
  });

  it.each([
    ["leukemia-golub", 72, 7129, { ALL: 47, AML: 25 }],
    ["colon-alon", 62, 2000, { t: 40, n: 22 }],
  ])("microarray/%s", async (name, rows, inputs, classes) => {
    const split = name === "leukemia-golub" ? { group: "split" } : {};
    const { data } = await read(`microarray/${name}.csv.gz`, { id: "sample", target: "class", ...split });
    const bars = inspectDataset(data).scores[0]!.histogram.map(({ label, count }) => [label, count]);
    expect([data.size, data.inputs.features, Object.fromEntries(bars)]).toEqual([rows, inputs, classes]);
    if (data.groups !== undefined) expect([...data.groups.sizes()]).toEqual([38, 34]);
  });

  it.each([
    ["authorship", 841, 70, 4],
    ["bodyfat", 252, 7, 7],
    ["calhousing", 20640, 4, 4],
    ["cpu-small", 8192, 6, 5],
    ["glass", 214, 9, 6],
    ["housing", 506, 6, 6],
    ["iris", 150, 4, 3],
    ["pendigits", 10992, 16, 10],
    ["segment", 2310, 18, 7],
    ["stock", 950, 5, 5],
    ["vehicle", 846, 18, 4],
    ["vowel", 528, 10, 11],
    ["wine", 178, 13, 3],
    ["wisconsin", 194, 16, 16],
    ["algae", 316, 11, 7],
  ])("label-ranking/%s", async (name, rows, inputs, labels) => {
    const options = { id: "ranking", categories: "one-hot", missing: "keep" } as const;
    const { data, report } = await read(`label-ranking/${name}.csv.gz`, options);
    expect([data.size, report.columns.length - 1]).toEqual([rows, inputs]);
    expect(Math.max(...data.ids!.map((ranking) => ranking.replace(/[^a-z]/gi, "").length))).toBe(labels);
  });

  it("paired-comparisons", async () => {
    const path = (name: string) => `paired-comparisons/${name}.csv.gz`;
    const males = (await read(path("chameleons_predictors"), { id: "male" })).data;
    expect([males.size, males.inputs.features]).toEqual([35, 7]);
    for (const side of ["winner", "loser"]) {
      const { ids } = (await read(path(`chameleons_${side}`), { id: "ID" })).data;
      expect(ids).toHaveLength(106);
      expect(ids!.every((id) => males.ids!.includes(id))).toBe(true);
    }
    const lizards = await read(path("flatlizards_predictors"), {
      id: "lizard",
      categories: "one-hot",
      missing: "keep",
    });
    expect([lizards.data.size, lizards.report.columns.length - 1]).toEqual([77, 18]);
    const contests = await readPairs(file(path("flatlizards_contests")), { ids: lizards.data.ids });
    expect(contests.preferences).toMatchObject({ items: 77, count: 100 });
    const choices = await read(path("cems_preferences"), {
      query: "student",
      ignore: ["school1", "school2"],
      missing: "keep",
    });
    expect([choices.data.size, choices.data.queries!.count]).toEqual([303 * 15, 303]);
    const students = await read(path("cems_students"), { categories: "one-hot", missing: "keep" });
    expect([students.data.size, students.report.columns.length]).toEqual([303, 8]);
    expect((await read(path("cems_schools"), { id: "row" })).data.size).toBe(6);
    const beans = {
      ignore: ["variety_a", "variety_b", "variety_c", "best", "worst", "var_a", "var_b", "var_c", "season"],
    };
    expect((await read(path("beans"), { ...beans, missing: "keep" })).data.size).toBe(842);
    const games = await read(path("icehockey"), {
      query: "visitor",
      group: "opponent",
      target: "result",
      categories: "one-hot",
      ignore: "date",
      missing: "keep",
    });
    const teams = new Set([...games.data.queries!.ids, ...games.data.groups!.ids]);
    expect([games.data.size, teams.size]).toEqual([1083, 58]);
    const matches = (
      await read(path("football"), { query: "home", group: "away", target: "result", ignore: "season" })
    ).data;
    expect([matches.size, new Set([...matches.queries!.ids, ...matches.groups!.ids]).size]).toEqual([
      1900, 29,
    ]);
  });

  it("glucose", async () => {
    const diaries = readdirSync(file("glucose/uci-aim94")).filter((name) => name.startsWith("data-"));
    const options = { format: "csv", header: false, delimiter: "\t", id: 2, ignore: [0, 1, 3] } as const;
    const all = await Promise.all(diaries.map((name) => read(`glucose/uci-aim94/${name}`, options)));
    const codes = all.flatMap(({ data }) => data.ids!);
    expect([all.length, codes.length, codes.filter((code) => code === "65").length]).toEqual([
      70, 29330, 331,
    ]);
    const { data } = await read("glucose/cgm-5-subjects.csv.gz", {
      query: "id",
      target: "glucose_mg_dl",
      ignore: "time_est",
    });
    const scores = data.scores!.values.data;
    expect([data.size, data.queries!.count, Math.min(...scores), Math.max(...scores)]).toEqual([
      13866, 5, 50, 400,
    ]);
    expect(scores.filter((value) => value < 70)).toHaveLength(22);
  });

  it("preflib/breakfast, the one CSV file", async () => {
    const options = { skipLines: 1, delimiter: ";", id: 0, ignore: [1, 2, 3, 4, 5] } as const;
    const { data } = await read("preflib/breakfast/00035-00000001.csv.gz", options);
    // One of the 42 people is in the other files but not in this one.
    expect([data.size, data.ids![0]!.split(",").length]).toEqual([41, 15]);
  });
});
