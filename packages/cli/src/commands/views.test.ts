import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readDataset } from "@ordo/files";
import type {
  CompareReport,
  DataInspection,
  EvaluateReport,
  ExplainReport,
  FitReport,
  PredictReport,
  ValidateReport,
} from "@ordo/report";
import {
  crossValidate,
  decodeModel,
  estimateOf,
  linear,
  on,
  rankRls,
  referenceBackend,
  spectrum,
  sum,
} from "ordo";
import { loadScorer, type ScorerRow } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { ordo, ordoJson, reference, shop, workFolder } from "../testing/ordo.ts";

const KERNEL = "sum(on(name,spectrum:k=3),on(features,linear))";
const columns = [
  "--strings",
  "name",
  "--target",
  "rating",
  "--id",
  "id",
  "--ignore",
  "tags",
  "--ignore",
  "comment",
];

async function fitted(...more: readonly string[]) {
  const path = join(workFolder(), "shop.ordo");
  const report = await ordoJson<FitReport>("fit", shop.train, ...more, ...reference, "--out", path);
  return { path, report };
}

function rowsOf(path: string): readonly Readonly<Record<string, string>>[] {
  const [head, ...lines] = readFileSync(path, "utf8").trim().split("\n");
  const names = head!.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((cell, at) => [names[at]!, cell])));
}

const roles = {
  target: "rating",
  id: "id",
  ignore: ["tags", "comment"],
  strings: "name",
  views: true,
} as const;
const learner = rankRls({ kernel: sum(on("name", spectrum({ k: 3 })), on("features", linear())) });

/** The share of pairs with different ratings that the scores put in the right order. */
function concordance(scores: readonly number[], ratings: readonly number[]): number {
  const pairs = scores.flatMap((_, a) => scores.map((_, b) => [a, b] as const));
  const different = pairs.filter(([a, b]) => ratings[a]! > ratings[b]!);
  return different.filter(([a, b]) => scores[a]! > scores[b]!).length / different.length;
}

describe("views of the rows of a table", () => {
  it("are learned from, scored, judged and explained, as the library and the scorer do", async () => {
    const { path, report } = await fitted(...columns, "--kernel", KERNEL);
    expect(report.data).toMatchObject({ rows: 44, items: "views", features: 2, storage: "dense" });
    expect(report.model).toMatchObject({ kind: "linear", items: "views" });

    const predicted = await ordoJson<PredictReport>("predict", path, shop.new, "--id", "id", ...reference);
    const scores = predicted.scores as readonly number[];
    const [train, fresh] = [await readDataset(shop.train, roles), await readDataset(shop.new, roles)];
    const backend = referenceBackend();
    const model = await learner.fit(train.data as never, { backend });
    expect(scores).toEqual(Array.from(await model.scores(fresh.data.inputs as never, { backend })));

    const scorer = loadScorer(new Uint8Array(readFileSync(path)));
    const rows = rowsOf(shop.new).map(
      ({ name, price, weight }): ScorerRow => ({
        name: name!,
        features: { price: Number(price), weight: Number(weight) },
      }),
    );
    scorer.scores(rows).forEach((score, row) => {
      expect(score).toBeCloseTo(scores[row]!, 12);
    });
    expect(decodeModel(new Uint8Array(readFileSync(path))).inputs.views).toMatchObject({
      name: { kind: "strings" },
      features: { kind: "vectors", names: ["price", "weight"] },
    });

    const judged = await ordoJson<EvaluateReport>("evaluate", path, shop.new, "--id", "id", ...reference);
    const ratings = rowsOf(shop.new).map(({ rating }) => Number(rating));
    expect(judged.estimates[0]!.value).toBeCloseTo(concordance(scores, ratings), 12);
    const explained = await ordoJson<ExplainReport>(
      "explain",
      ...[path, shop.new, "--id", "id", "--a", "b01", "--b", "b02", "--top", "1000", ...reference],
    );
    expect(explained.parts.map(({ name }) => name)).toContain("features: price");
    expect(explained.parts.some(({ name }) => name?.startsWith("name: "))).toBe(true);
    const together = explained.parts.reduce((total, { contribution }) => total + contribution, 0);
    expect(together).toBeCloseTo(scores[0]! - scores[1]!, 9);
  });

  it("may be several columns of items; predict finds them by name, in any order and format", async () => {
    const items = ["--strings", "name", "--sets", "tags", "--sequences", "comment"];
    const kernel =
      "sum(on(name,spectrum:k=2),on(tags,jaccard),on(comment,subsequence:length=2,decay=0.5),0.01*on(features,linear))";
    const { path } = await fitted(...items, "--target", "rating", "--id", "id", "--kernel", kernel);
    const csv = await ordoJson<PredictReport>("predict", path, shop.new, "--id", "id", ...reference);
    const lines = rowsOf(shop.new).map(({ tags, comment, price, weight, ...row }) =>
      JSON.stringify({
        weight: Number(weight),
        tags: tags!.split(";"),
        ...row,
        comment: comment!.split(" "),
        price: Number(price),
      }),
    );
    const json = join(workFolder(), "new.jsonl");
    writeFileSync(json, `${lines.join("\n")}\n`);
    const other = await ordoJson<PredictReport>(
      "predict",
      path,
      json,
      "--id",
      "id",
      "--ignore",
      "rating",
      ...reference,
    );
    expect(other.scores).toEqual(csv.scores);
  });

  it("are scored by the command that fit prints", async () => {
    const { path, report } = await fitted(...columns, "--kernel", KERNEL);
    const said = await ordoJson<PredictReport>(
      "predict",
      path,
      shop.new,
      ...columns.slice(0, 2),
      "--id",
      "id",
      ...reference,
    );
    const unsaid = await ordoJson<PredictReport>("predict", path, shop.new, "--id", "id", ...reference);
    expect(said.scores).toEqual(unsaid.scores);
    expect(report.command).toContain("--strings name");
  });

  it("are validated and compared", async () => {
    const validated = await ordoJson<ValidateReport>(
      "validate",
      shop.train,
      ...columns,
      "--kernel",
      KERNEL,
      ...reference,
    );
    const { data } = await readDataset(shop.train, roles);
    const options = { split: "leave-pair-out", metric: "concordance", backend: referenceBackend() } as const;
    const expected = estimateOf(await crossValidate(learner, data as never, options));
    expect(validated.estimates[0]!.value).toBe(expected);
    const compared = await ordoJson<CompareReport>(
      "compare",
      ...[shop.train, ...columns, "--learner", `rank-rls:kernel=${KERNEL}`],
      ...["--learner", "rank-rls:kernel=on(features,linear)", ...reference],
    );
    expect(compared.learners[0]!.estimates[0]!.value).toBe(expected);
    expect(compared.learners).toHaveLength(3);
  });

  it("are refused where something is missing, in words", async () => {
    const { path } = await fitted(...columns, "--kernel", KERNEL);
    const refused = async (...args: readonly string[]) => {
      const { code, err } = await ordo(...args, ...reference);
      expect(code).not.toBe(0);
      return err;
    };
    expect(await refused("predict", path, shop.new, "--strings", "tags")).toContain(
      "knows its columns by their names",
    );
    const lacking = join(workFolder(), "lacking.csv");
    writeFileSync(lacking, "id,price,weight\nx,1,2\n");
    expect(await refused("predict", path, lacking, "--id", "id")).toContain('there is no column "name"');
    writeFileSync(lacking, "id,name,price\nx,a,2\n");
    expect(await refused("predict", path, lacking, "--id", "id")).toContain('lacks "weight"');
    const fit = ["fit", shop.train, ...columns, "--out", join(workFolder(), "m.ordo")];
    expect(await refused(...fit, "--kernel", KERNEL, "--scale", "standard")).toContain(
      "does not go with a kernel of views",
    );
    expect(await refused(...fit, "--kernel", "on(title,linear)")).toContain('a view "title"');
    expect(await refused(...fit, "--counts")).toContain("--sets is not given");
    expect(await refused(...fit, "--kernel", KERNEL, "--stream")).toContain("does not go with --stream");
    const converted = await ordo("convert", shop.train, join(workFolder(), "x.csv"), "--sets", "tags");
    expect(converted.err).toContain("--sets: convert");
  });
});

describe("one column of sets or tokens", () => {
  const others = [
    "--target",
    "rating",
    "--id",
    "id",
    "--ignore",
    "price",
    "--ignore",
    "weight",
    "--ignore",
    "name",
  ];
  it.each([
    ["sets", "tags", "jaccard", "comment", "44 sets"],
    ["sequences", "comment", "spectrum:k=2,presence=false", "tags", "44 lists of tokens"],
  ] as const)("%s have a usual kernel, and are looked at", async (role, column, kernel, rest, words) => {
    const roles = [`--${role}`, column, ...others, "--ignore", rest];
    const { path, report } = await fitted(...roles);
    expect(report.options.kernel).toBe(kernel);
    expect(report.data).toMatchObject({ items: role, features: null });
    const found = await ordoJson<DataInspection>("inspect", shop.train, ...roles);
    expect(found.texts).toMatchObject({ empty: 0 });
    expect((await ordo("inspect", shop.train, ...roles)).out).toContain(words);
    expect((await ordo("predict", path, shop.new, "--id", "id")).err).toContain(`with --${role}`);
    const given = [`--${role}`, column, ...others, "--ignore", rest];
    const scored = await ordoJson<PredictReport>(
      "predict",
      path,
      shop.new,
      ...given.slice(0, 2),
      "--id",
      "id",
      ...reference,
    );
    expect(scored.scores).toHaveLength(10);
    expect((await ordo("inspect", path)).out).toContain(`--${role} COL`);
  });
});
