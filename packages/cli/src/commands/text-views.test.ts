import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type {
  CompareReport,
  ExplainReport,
  FitReport,
  KernelReport,
  ModelInspection,
  PredictReport,
  TuneReport,
  ValidateReport,
} from "@ordo/report";
import {
  cosine,
  dataset,
  gaussian,
  type Kernel,
  normalize,
  on,
  rankRls,
  referenceBackend,
  spectrum,
  strings,
  sum,
  type Views,
  vectors,
  views,
  withPreparation,
} from "ordo";
import { loadScorer } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { ordo, ordoJson, reference, shop, workFolder } from "../testing/ordo.ts";

const KERNEL = "sum(on(comment,cosine),on(name,normalize(spectrum:k=3)),on(features,gaussian:gamma=0.01))";
const columns = [
  ...["--text", "comment", "--strings", "name", "--target", "rating", "--id", "id", "--ignore", "tags"],
  ...["--stem", "english"],
];
const training = [shop.train, ...columns, "--kernel", KERNEL, ...reference];

const rowsOf = (path: string) => {
  const [head, ...lines] = readFileSync(path, "utf8").trim().split("\n");
  const names = head!.split(",");
  return lines.map((line) =>
    Object.fromEntries(line.split(",").map((cell, at) => [names[at]!, cell])),
  ) as unknown as readonly Record<"name" | "comment" | "price" | "weight" | "rating", string>[];
};
const itemsOf = (rows: ReturnType<typeof rowsOf>) =>
  views({
    name: strings(rows.map(({ name }) => name)),
    comment: strings(rows.map(({ comment }) => comment)),
    features: vectors(
      rows.map(({ price, weight }) => [Number(price), Number(weight)]),
      ["price", "weight"],
    ),
  });

async function byLibrary() {
  const kernel = sum(
    on("comment", cosine()),
    on("name", normalize(spectrum({ k: 3 }))),
    on("features", gaussian({ gamma: 0.01 })),
  );
  const learner = withPreparation(rankRls({ kernel: kernel as Kernel<never> as Kernel<Views> }), {
    texts: { comment: { stem: "english" } },
  });
  const rows = rowsOf(shop.train);
  const data = dataset({
    inputs: itemsOf(rows) as Views,
    scores: rows.map(({ rating }) => Number(rating)),
  });
  const backend = referenceBackend();
  const model = await learner.fit(data, { backend });
  return [...(await model.scores(itemsOf(rowsOf(shop.new)) as Views, { backend }))];
}

async function fitted(...more: readonly string[]) {
  const path = join(workFolder(), "m.ordo");
  const report = await ordoJson<FitReport>("fit", ...(more.length === 0 ? training : more), "--out", path);
  return { path, report };
}

describe("--text beside other columns", () => {
  it("gives what the library gives, and the scorer, whatever is said of the columns of new rows", async () => {
    const { path, report } = await fitted();
    expect(report.data).toMatchObject({ rows: 44, items: "views", features: 2 });
    expect(report.terms).toEqual({ views: "comment", stem: "english" });
    const wanted = await byLibrary();
    for (const said of [[], columns.slice(0, 4), ["--text", "comment"]]) {
      const told = await ordoJson<PredictReport>(
        "predict",
        path,
        shop.new,
        ...said,
        "--id",
        "id",
        ...reference,
      );
      expect(told.scores).toEqual(wanted);
    }
    const scorer = loadScorer(new Uint8Array(readFileSync(path)));
    const rows = rowsOf(shop.new).map(({ name, comment, price, weight }) => ({
      ...{ name, comment },
      features: { price: Number(price), weight: Number(weight) },
    }));
    scorer.scores(rows).forEach((score, row) => {
      expect(score).toBeCloseTo(wanted[row]!, 12);
    });
    const inspection = await ordoJson<ModelInspection>("inspect", path);
    expect(inspection.preparation).toEqual({ terms: report.terms, scale: "none", impute: "refuse" });
  });

  it("may name several columns, each with words of its own, and is explained by them", async () => {
    const { path, report } = await fitted(
      ...[shop.train, "--text", "comment", "--text", "name", "--target", "rating", "--id", "id"],
      ...["--ignore", "tags", "--kernel", "sum(on(comment,linear),on(name,linear))", ...reference],
    );
    expect(report.terms).toEqual({ views: "comment, name" });
    const explained = await ordoJson<ExplainReport>(
      ...["explain", path, shop.new, "--id", "id", "--a", "b01", "--b", "b02", ...reference],
    );
    const names = explained.parts.map(({ name }) => name?.split(": ")[0]);
    expect(new Set(names)).toEqual(new Set(["comment", "name"]));
  });

  it("is validated by learning the words anew, and compared and tuned so", async () => {
    const told = await ordoJson<ValidateReport>("validate", ...training, "--no-intervals");
    const refit = await ordoJson<ValidateReport>(
      "validate",
      ...training,
      "--no-intervals",
      "--method",
      "refit",
    );
    expect([told.estimates[0]!.value, told.warnings]).toEqual([refit.estimates[0]!.value, refit.warnings]);
    const leaking = await ordoJson<ValidateReport>(
      ...["validate", ...training, "--no-intervals", "--method", "leaking"],
    );
    expect(leaking.warnings.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('the vocabulary of the texts of "comment" was fitted on all rows'),
    );
    expect(leaking.estimates[0]!.value).not.toBe(told.estimates[0]!.value);
    const split = ["--split", "k-fold:4", "--no-intervals"];
    const folds = await ordoJson<ValidateReport>("validate", ...training, ...split);
    const compared = await ordoJson<CompareReport>(
      ...["compare", shop.train, ...columns, ...split, ...reference],
      ...["--learner", `rank-rls:kernel=${KERNEL}`, "--learner", "rls:kernel=on(comment,linear)"],
    );
    expect(compared.learners[0]!.estimates[0]!.value).toBe(folds.estimates[0]!.value);
    const out = join(workFolder(), "t.ordo");
    const tuned = await ordoJson<TuneReport>("tune", ...training, ...split, "--lambda", "1", "--out", out);
    expect(tuned.estimates[0]!.value).toBe(folds.estimates[0]!.value);
  });

  it("makes a kernel matrix of words where views are compared", async () => {
    const told = await ordoJson<KernelReport>(
      ...["kernel", shop.train, "--text", "comment", "--strings", "name", "--target", "rating", "--id", "id"],
      ...["--ignore", "tags", "--kernel", "on(comment,cosine)", ...reference],
    );
    expect([told.least, told.most]).toEqual([0, expect.closeTo(1, 12)]);
  });

  it("is refused in words where it cannot be meant", async () => {
    const { path } = await fitted();
    const out = ["--out", join(workFolder(), "x.ordo")];
    const fit = ["fit", shop.train, ...columns, ...reference, ...out];
    const lacking = join(workFolder(), "lacking.jsonl");
    writeFileSync(lacking, '{"id":"x","name":"a","price":1,"weight":2}\n');
    const wrong = join(workFolder(), "wrong.jsonl");
    writeFileSync(wrong, '{"id":"x","name":"a","comment":7,"price":1,"weight":2}\n');
    const cases: readonly (readonly [readonly string[], string])[] = [
      [["predict", path, lacking, "--id", "id"], 'there is no column "comment"'],
      [
        ["predict", path, wrong, "--id", "id"],
        'wrong.jsonl, line 1, column 1 (column "comment"): found 7, expected a text',
      ],
      [["predict", path, shop.new, "--text", "name"], "--text name: the model knows its columns"],
      [["predict", path, shop.new, "--strings", "comment"], "comment (text), features (vectors)"],
      [[...fit, "--kernel", "on(coment,linear)"], 'a view "coment", got views name, comment, features'],
      [[...fit, "--kernel", "on(comment,spectrum:k=2)"], "those of --text COL become features"],
      [[...fit, "--kernel", "on(name,linear)"], "With --text COL in the place of --strings COL"],
      [[...fit, "--kernel", KERNEL, "--scale", "standard"], "does not go with a kernel of views"],
      [[...fit, "--kernel", KERNEL, "--minimum-documents", "999"], 'texts of view "comment": expected terms'],
      [[...fit, "--kernel", KERNEL, "--text", "comment"], "--text comment is given twice"],
      [[...fit, "--kernel", KERNEL, "--sets", "comment"], "--text comment and --sets comment contradict"],
      [[...fit], "say on(view, kernel)"],
    ];
    for (const [args, message] of cases) {
      const { code, err } = await ordo(...args);
      expect(code).toBeGreaterThan(0);
      expect(err).toContain(message);
    }
  });
});
