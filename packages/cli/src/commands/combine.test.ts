import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CombineReport, EvaluateReport, FitReport, ModelInspection, PredictReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import {
  headlineColumns,
  headlines,
  heart,
  heartColumns,
  ordo,
  ordoJson,
  parses,
  reference,
  workFolder,
} from "../testing/ordo.ts";

const gaussian = ["--kernel", "gaussian:gamma=0.1"];

/** A model of the heart data. */
async function fitted(folder: string, name: string, ...more: readonly string[]): Promise<string> {
  const out = join(folder, `${name}.ordo`);
  await ordoJson<FitReport>(
    ...(["fit", heart.train, ...heartColumns, "--scale", "standard", ...reference] as const),
    ...more,
    "--out",
    out,
  );
  return out;
}

const models = (...paths: readonly string[]) => paths.flatMap((path) => ["--model", path]);

describe("combine", () => {
  it("saves the weighted sum of models of one kernel as one model", async () => {
    const folder = workFolder();
    const [strict, loose] = [
      await fitted(folder, "strict", ...gaussian, "--lambda", "1"),
      await fitted(folder, "loose", ...gaussian, "--lambda", "1000"),
    ];
    const out = join(folder, "both.ordo");
    const args = [heart.train, ...heartColumns, ...models(strict, loose), ...reference, "--out", out];
    const report = await ordoJson<CombineReport>("combine", ...args, "--metric", "auc");
    expect(report).toMatchObject({
      space: "l2",
      centring: "centred",
      aim: null,
      ranking: "global",
      kept: 2,
      model: { path: out, kind: "kernel", rows: 232, outputs: 1 },
    });
    expect(report.model.facts).toMatchObject({
      c1: report.models[0]!.coefficient,
      c2: report.models[1]!.coefficient,
    });
    const scoresOf = async (model: string) =>
      (await ordoJson<PredictReport>("predict", model, heart.new, "--id", "patient", ...reference))
        .scores as readonly number[];
    const [first, second, both] = [await scoresOf(strict), await scoresOf(loose), await scoresOf(out)];
    const [a, b] = report.models.map(({ coefficient }) => coefficient);
    for (const [row, score] of both.entries())
      expect(Math.abs(score - (a! * first[row]! + b! * second[row]!))).toBeLessThan(1e-9);
    // What it says of each model is what evaluate says.
    const judged = await ordoJson<EvaluateReport>(
      ...(["evaluate", loose, heart.train, "--id", "patient", "--metric", "auc", ...reference] as const),
    );
    expect(report.models[1]!.estimates).toEqual(judged.estimates);
  });

  it("keeps models of different kinds side by side, which inspect tells", async () => {
    const folder = workFolder();
    const parts = [await fitted(folder, "kernel", ...gaussian), await fitted(folder, "linear")];
    const out = join(folder, "both.ordo");
    const args = [heart.train, ...heartColumns, ...models(...parts), ...reference, "--out", out];
    const { model } = await ordoJson<CombineReport>("combine", ...args, "--centring", "uncentred");
    expect(model.kind).toBe("combination");
    const seen = await ordoJson<ModelInspection>("inspect", out);
    expect(seen).toMatchObject({ learner: "combination", options: {}, preparation: { scale: "standard" } });
    expect(seen.otherOptions).toMatchObject({
      space: "l2",
      centring: "uncentred",
      parts:
        "rank-rls:kernel=gaussian:gamma=0.1;lambda=1;scale=standard + rank-rls:kernel=linear;lambda=1;scale=standard",
    });
    const { code, out: text } = await ordo("inspect", out);
    expect([code, text.includes("a weighted sum of models")]).toEqual([0, true]);
  });

  it("comes near to a further model with --space hk", async () => {
    const folder = workFolder();
    const [a, b, c] = [
      await fitted(folder, "a", ...gaussian, "--lambda", "1"),
      await fitted(folder, "b", ...gaussian, "--lambda", "1000"),
      await fitted(folder, "c", ...gaussian, "--lambda", "1"),
    ];
    const args = [heart.train, ...heartColumns, ...models(a, b), ...reference];
    const hk = ["--space", "hk", "--aim", c, "--out", join(folder, "near.ordo")];
    const report = await ordoJson<CombineReport>("combine", ...args, ...hk);
    expect(report).toMatchObject({ space: "hk", centring: null, aim: c });
    const [first, second] = report.models.map(({ coefficient }) => coefficient);
    expect(Math.abs(first! - 1) + Math.abs(second!)).toBeLessThan(1e-9);
  });

  it("weighs inside queries where there are any", async () => {
    const folder = workFolder();
    const paths: string[] = [];
    for (const lambda of ["1", "100"]) {
      const path = join(folder, `${lambda}.ordo`);
      await ordoJson<FitReport>("fit", parses.train, "--lambda", lambda, ...reference, "--out", path);
      paths.push(path);
    }
    const args = [parses.train, ...models(...paths), ...reference, "--out", join(folder, "both.ordo")];
    const [inside, global] = [
      await ordoJson<CombineReport>("combine", ...args),
      await ordoJson<CombineReport>("combine", ...args, "--ranking", "global"),
    ];
    expect([inside.ranking, global.ranking]).toEqual(["query", "global"]);
    expect(inside.models[0]!.coefficient).not.toBe(global.models[0]!.coefficient);
  });

  it("tells of models that say the same", async () => {
    const folder = workFolder();
    const model = await fitted(folder, "one");
    const out = join(folder, "both.ordo");
    const { err, out: text } = await ordo(
      ...["combine", heart.train, ...heartColumns, ...models(model, model), ...reference, "--out", out],
      "--quiet",
    );
    expect(err).toContain("combination.dependent-rankers");
    expect(text).toMatch(/^concordance\t0\.\d{4}\n$/);
  });
});

describe("combine refuses", () => {
  const refused = async (folder: string, ...args: readonly string[]) => {
    const out = args.includes("--out") ? [] : ["--out", join(folder, "never.ordo")];
    const ran = await ordo("combine", ...args, ...out, ...reference);
    expect([ran.out, ran.err.trim().split("\n").length]).toEqual(["", 1]);
    return { code: ran.code, err: ran.err };
  };
  const on = [heart.train, ...heartColumns];

  it("fewer than two models, and options of the other space", async () => {
    const folder = workFolder();
    const [one, other] = [await fitted(folder, "one"), await fitted(folder, "other")];
    for (const [args, words] of [
      [[], "--model is needed"],
      [models(one), "two models or more"],
      [[...models(one, other), "--space", "hk"], "--space hk needs --aim"],
      [[...models(one, other), "--aim", one], "--aim goes with --space hk"],
      [
        [...models(one, other), "--space", "hk", "--aim", one, "--centring", "centred"],
        "--centring goes with",
      ],
      [[...models(one, other), "--centring", "halfway"], "--centring: expected one of"],
      [[...models(one, other), "--out", one], "would replace a file"],
      [[...models(one, other), "--out", heart.train], "would replace a file"],
    ] as const)
      expect(await refused(folder, ...on, ...args)).toMatchObject({
        code: 2,
        err: expect.stringContaining(words),
      });
    expect(readFileSync(one).length).toBeGreaterThan(0);
  });

  it("models of other inputs, other classes, other kernels", async () => {
    const folder = workFolder();
    const one = await fitted(folder, "one");
    const fewer = await fitted(folder, "fewer", "--ignore", "age");
    expect(await refused(folder, ...on, ...models(one, fewer))).toMatchObject({
      err: expect.stringMatching(/expected models of the same inputs, got .*13 features.*12 features/),
    });
    const texts = join(folder, "texts.ordo");
    await ordoJson<FitReport>("fit", headlines.train, ...headlineColumns, "--out", texts, ...reference);
    expect(await refused(folder, ...on, ...models(one, texts))).toMatchObject({
      err: expect.stringContaining("for strings"),
    });
    const turned = join(folder, "turned.ordo");
    await ordoJson<FitReport>(
      ...(["fit", heart.train, "--target", "disease", "--positive", "absent", "--id", "patient"] as const),
      ...["--out", turned, ...reference],
    );
    expect(await refused(folder, ...on, ...models(one, turned))).toMatchObject({
      err: expect.stringContaining("expected models of the same classes"),
    });
    const kernel = await fitted(folder, "kernel", ...gaussian);
    expect(
      await refused(folder, ...on, ...models(one, kernel), "--space", "hk", "--aim", kernel),
    ).toMatchObject({ err: expect.stringContaining("no inner products in one kernel's space") });
  });

  it("data without known scores", async () => {
    const folder = workFolder();
    const [one, other] = [await fitted(folder, "one"), await fitted(folder, "other")];
    const [head = "", ...lines] = readFileSync(heart.train, "utf8").trim().split("\n");
    const place = head.split(",").indexOf("disease");
    const without = [head, ...lines].map((line) => line.split(",").toSpliced(place, 1).join(","));
    const path = join(folder, "new.csv");
    writeFileSync(path, `${without.join("\n")}\n`);
    expect(await refused(folder, path, "--id", "patient", ...models(one, other))).toMatchObject({
      err: expect.stringContaining("has no known scores"),
    });
  });
});
