import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readModel } from "@ordo/files";
import { expectClose } from "@ordo/testkit";
import { isKernel, isStumps, valuesOf } from "ordo";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { main } from "../main.ts";

const HEART = new URL("../../../../fixtures/data/heart/train.csv", import.meta.url).pathname;
const ROLES = ["--target", "disease", "--positive", "present", "--id", "patient"];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "ordo-cli-weights-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

async function run(...args: string[]) {
  let [out, err] = ["", ""];
  const code = await main(args, {
    out: (text) => void (out += text),
    err: (text) => void (err += text),
    drawsUnasked: false,
  });
  return { code, out, err };
}

async function table(path: string): Promise<string[][]> {
  const lines = (await readFile(path, "utf8")).trimEnd().split("\n");
  return lines.map((line) => line.split(","));
}

/** A model of the heart data, and what inspect writes and prints of it. */
async function inspected(name: string, ...learner: string[]) {
  const [model, csv] = [join(folder, `${name}.ordo`), join(folder, `${name}.csv`)];
  const fitted = await run("fit", HEART, ...ROLES, ...learner, "--out", model);
  expect([fitted.code, fitted.err]).toEqual([0, ""]);
  const { code, out, err } = await run("inspect", model, "--weights", csv, "--top", "3", "--json");
  expect([code, err]).toEqual([0, ""]);
  const [titles, ...rows] = await table(csv);
  return { path: model, model: await readModel(model), report: JSON.parse(out), titles, rows };
}

describe("ordo inspect --weights", () => {
  it.each(["none", "standard", "min-max", "robust"])(
    "with --scale %s: the weights of the model, and in units of the file those that give its scores",
    async (scale) => {
      const { path, model, report, titles, rows } = await inspected(`linear-${scale}`, "--scale", scale);
      expect(titles).toEqual(["feature", "weight_after_scaling", "weight_in_units_of_file"]);
      const features = rows.slice(0, -1);
      expect(features.map(([name]) => name)).toEqual(model.inputs.names);
      const weights = features.map(([, weight]) => Number(weight));
      expect(weights).toEqual([...valuesOf(model.predictor.weighing!.weights)]);
      expect(report.contents[0].weights.features.map((one: { weight: number[] }) => one.weight[0])).toEqual(
        weights,
      );
      expect(report.largestWeights).toHaveLength(3);
      const constant = Number(rows.at(-1)![2]);
      const [header, ...lines] = await table(HEART);
      const sums = lines.map((line) =>
        features.reduce(
          (sum, [name, , weight]) => sum + Number(weight) * Number(line[header!.indexOf(name!)]),
          constant,
        ),
      );
      const { out } = await run("predict", path, HEART, "--id", "patient");
      expectClose(Float64Array.from(sums), Float64Array.from(out.trimEnd().split("\n"), Number));
    },
  );

  it("of a kernel model: training rows and their coefficients", async () => {
    const { model, titles, rows } = await inspected(
      "kernel",
      "--kernel",
      "gaussian:gamma=0.1",
      "--scale",
      "standard",
    );
    if (!isKernel(model.predictor)) throw new Error("expected a kernel model");
    expect(titles).toEqual(["row", "coefficient"]);
    expect(rows.map(([, value]) => Number(value))).toEqual([...valuesOf(model.predictor.coefficients)]);
    expect(rows.map(([row]) => Number(row))).toEqual(rows.map((_, row) => row));
  });

  it("of thresholds: those in units of the file part the rows as the model does", async () => {
    const { path, model, titles, rows } = await inspected(
      "stumps",
      "--learner",
      "rank-boost",
      "--scale",
      "standard",
    );
    if (!isStumps(model.predictor)) throw new Error("expected stumps");
    expect(titles).toEqual(["feature", "threshold_after_scaling", "threshold_in_units_of_file", "weight"]);
    expect(rows.map(([, threshold]) => Number(threshold))).toEqual([...model.predictor.lists[0]!.thresholds]);
    const [header, ...lines] = await table(HEART);
    const sums = lines.map((line) =>
      rows.reduce(
        (sum, [name, , threshold, weight]) =>
          sum + (Number(line[header!.indexOf(name!)]) > Number(threshold) ? Number(weight) : 0),
        0,
      ),
    );
    const { out } = await run("predict", path, HEART, "--id", "patient");
    expectClose(Float64Array.from(sums), Float64Array.from(out.trimEnd().split("\n"), Number));
  });

  it("of a combination: each model with its coefficient", async () => {
    const parts = [join(folder, "linear-standard.ordo"), join(folder, "kernel.ordo")];
    const out = join(folder, "both.ordo");
    const models = parts.flatMap((part) => ["--model", part]);
    expect((await run("combine", HEART, ...ROLES, ...models, "--out", out)).code).toBe(0);
    const { contents } = JSON.parse((await run("inspect", out, "--json")).out);
    expect(contents.map(({ kind }: { kind: string }) => kind)).toEqual(["linear", "kernel"]);
    const shown = await run("inspect", out, "--top", "2");
    expect(shown.out).toContain("Model 2 of 2, times ");
    const refused = await run("inspect", out, "--weights", join(folder, "no.csv"));
    expect([refused.code, refused.err]).toEqual([
      2,
      "ordo: --weights: the models of this combination have nothing in common that fits one table; --json has what is in each\n",
    ]);
  });

  it("is refused for data", async () => {
    const { code, err } = await run("inspect", HEART, "--weights", join(folder, "no.csv"));
    expect([code, err]).toEqual([2, `ordo: --weights: expected a model file, got ${HEART}\n`]);
  });
});

describe("ordo validate --top", () => {
  const validate = (...more: string[]) => run("validate", HEART, ...ROLES, "--scale", "standard", ...more);

  it("prints the largest weights of all rows and what becomes of them", async () => {
    const { path } = await inspected("all", "--scale", "standard");
    const largest = JSON.parse((await run("inspect", path, "--top", "4", "--json")).out).largestWeights;
    const { code, out } = await validate("--split", "k-fold:5", "--top", "4", "--json");
    expect(code).toBe(0);
    const { stability } = JSON.parse(out);
    expect(stability).toMatchObject({ folds: 5, emptyFolds: 0, featuresInAll: 13, features: largest });
    for (const { sameSign, rank } of stability.features) {
      expect(Number.isInteger(Math.round(sameSign * 5 * 1e9) / 1e9)).toBe(true);
      expect(rank.least <= rank.median && rank.median <= rank.most).toBe(true);
    }
    const text = await validate("--split", "k-fold:5", "--top", "4");
    expect(text.out).toContain("The 4 largest of 13 weights on all rows, and over 5 folds trained again:");
  });

  it.each([
    [
      ["--top", "3"],
      2,
      "--top: expected a split into folds, such as --split k-fold:10, got leave-pair-out, which would train once for each of its pairs",
    ],
    [["--top", "0", "--split", "k-fold:5"], 2, "--top: expected a whole number >= 1, got 0"],
    [
      ["--top", "3", "--split", "k-fold:5", "--kernel", "gaussian:gamma=1"],
      1,
      'rank-rls has no weights to compare over folds: its model is of the kind "kernel"; only linear models have a weight for each feature (data.unsupported)',
    ],
    [
      ["--top", "3", "--stream"],
      2,
      "--top does not go with --stream: rows are held out by k-fold:K, and none are kept",
    ],
  ] as const)("refuses %j", async (args, code, message) => {
    const found = await validate(...args);
    expect([found.err, found.code]).toEqual([`ordo: ${message}\n`, code]);
  });
});
