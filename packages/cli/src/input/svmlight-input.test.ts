import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvaluateReport, PredictReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

/** Scores follow the feature before the last one; no line of the second file has the first. */
const TRAINING = ["1 0:1 1:0.5 2:3", "2 0:1 1:1.5 2:1", "3 0:2 1:2.5 2:2", "4 1:3.5 2:1"];
const NEW = ["1:3 2:1", "1:1 2:1", "1:2 2:1"];

/** The same lines with features that count from another number. */
function countedFrom(first: number, lines: readonly string[]): string {
  const shift = (line: string) =>
    line.replace(/(?<= |^)(\d+):/g, (_, feature) => `${Number(feature) + first}:`);
  return lines.map((line) => `${shift(line)}\n`).join("");
}

function file(name: string, text: string): string {
  const path = join(workFolder(), name);
  writeFileSync(path, text);
  return path;
}

async function fitted(text: string, ...options: readonly string[]): Promise<string> {
  const out = join(workFolder(), "model.ordo");
  const { code, err } = await ordo(
    "fit",
    file("train.svm", text),
    "--out",
    out,
    "--lambda",
    "0.01",
    ...options,
    ...reference,
  );
  expect([code, err]).toEqual([0, ""]);
  return out;
}

const scoresOf = async (model: string, text: string, ...options: readonly string[]) =>
  (await ordoJson<PredictReport>("predict", model, file("new.svm", text), ...options, ...reference)).scores;

describe("SVMlight lines without targets", () => {
  it("are predicted as those with targets, and not learned from", async () => {
    const model = await fitted(countedFrom(1, TRAINING));
    const bare = await scoresOf(model, countedFrom(1, NEW));
    const targets = NEW.map((line) => `0 ${line}`);
    expect(bare).toEqual(await scoresOf(model, countedFrom(1, targets)));
    const path = file("bare.svm", countedFrom(1, NEW));
    const learned = await ordo("validate", path);
    expect([learned.code, learned.err.includes("its lines have no targets")]).toEqual([2, true]);
    const streamed = await ordo("fit", path, "--stream", "--out", join(workFolder(), "m.ordo"));
    expect([streamed.code, streamed.err.includes("its lines have no targets")]).toEqual([2, true]);
    const evaluated = await ordo("evaluate", model, path);
    expect([evaluated.code, evaluated.err.includes("has no known scores")]).toEqual([2, true]);
  });

  it("refuse a list of labels with the option that reads it", async () => {
    const { code, err } = await ordo("inspect", file("labels.svm", "3,17 1:2\n"));
    expect(code).toBe(1);
    expect(err).toContain("; try --multilabel");
  });
});

describe("SVMlight features that count from 0", () => {
  it.each([[], ["--stream"]])(
    "score as those that count from 1, where no new line has the first %j",
    async (...options) => {
      const zero = await fitted(countedFrom(0, TRAINING), ...options);
      const one = await fitted(countedFrom(1, TRAINING), ...options);
      const expected = await scoresOf(one, countedFrom(1, NEW));
      expect(await scoresOf(zero, countedFrom(0, NEW))).toEqual(expected);
      expect(expected[0]).toBeGreaterThan(expected[1] as number);
    },
  );

  it("are said, and remembered by the model under their own numbers", async () => {
    const { out } = await ordo("inspect", file("zero.svm", countedFrom(0, TRAINING)));
    expect(out).toContain("counts its features from 0; they are called f0, f1, … (data.first-feature)");
    const model = await fitted(countedFrom(0, TRAINING));
    expect((await ordo("inspect", model)).out).toMatch(/f1 +\S*\d/);
  });

  it("are refused by a model that counts from 1, unless an option says what they are", async () => {
    const one = await fitted(countedFrom(1, TRAINING));
    const path = file("zero.svm", countedFrom(0, TRAINING));
    const refused = await ordo("evaluate", one, path);
    expect(refused.code).toBe(1);
    expect(refused.err).toContain("a feature number from 1");
    expect(refused.err).toContain("try --first-feature 0");
    const told = await ordoJson<EvaluateReport>("evaluate", one, path, "--first-feature", "0");
    const same = await ordoJson<EvaluateReport>("evaluate", one, file("o.svm", countedFrom(1, TRAINING)));
    expect(told.estimates).toEqual(same.estimates);
  });

  it("may be told where training never saw the first", async () => {
    const lines = TRAINING.map((line) => line.replace(/ 0:\S+/, ""));
    const zero = await fitted(countedFrom(0, lines), "--first-feature", "0");
    const all = await fitted(countedFrom(0, TRAINING));
    for (const model of [zero, all]) expect(await scoresOf(model, "0:5 1:2\n0:5 1:1\n")).toHaveLength(2);
    const other = await ordo("predict", zero, file("csv.csv", "a\n1\n"), "--first-feature", "0");
    expect([other.code, other.err.includes("--first-feature does not go with")]).toEqual([2, true]);
  });
});
