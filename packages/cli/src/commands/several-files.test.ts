import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompareReport, EvaluateReport, FitReport, TuneReport, ValidateReport } from "@ordo/report";
import { expectClose } from "@ordo/testkit";
import { expect, it } from "vitest";
import { ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

/** Four files of three queries each, and one of all lines. */
function parts() {
  const folder = workFolder();
  const texts = [0, 1, 2, 3].map((file) =>
    Array.from({ length: 15 }, (_, row) => {
      const x = Math.sin(7 * row + file);
      const y = Math.cos(3 * row + 2 * file);
      const grade = Math.max(
        0,
        Math.min(2, Math.round(1 + 0.8 * x + 0.4 * y + 0.9 * Math.sin(11 * row + 5 * file))),
      );
      return `${grade} qid:${10 * file + (row % 3)} 1:${x.toFixed(6)} 2:${y.toFixed(6)}\n`;
    }).join(""),
  );
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const files = texts.map((text, file) => write(`s${file}.light`, text));
  return { folder, files, train: write("train.light", texts[0]! + texts[1]!), write };
}

const grid = ["--lambda", "2^-3..2^6:3", "--metric", "ndcg@3,map", ...reference];

it("a fit on several files is the fit on one of all their lines", async () => {
  const { files, train, folder } = parts();
  const out = ["--out", join(folder, "m.ordo"), ...reference];
  const several = await ordoJson<FitReport>("fit", files[0]!, files[1]!, ...out);
  const one = await ordoJson<FitReport>("fit", train, ...out);
  expect(several.data.fingerprint).toBe(one.data.fingerprint);
  expect(several.data.files).toEqual([files[0], files[1]].map((path) => ({ path, rows: 15 })));
  expect(one.data.files).toBeNull();
});

it("tune --validation chooses by what each value, fitted on DATA, does on the file, and saves the fit on DATA", async () => {
  const { files, train, folder } = parts();
  const [model, own] = [join(folder, "tuned.ordo"), join(folder, "own.ordo")];
  const tuned = await ordoJson<TuneReport>("tune", train, "--validation", files[2]!, ...grid, "--out", model);
  expect(tuned.trainedOn).toBe("training");
  expect(tuned.model.rows).toBe(30);
  expect(tuned.curve.length).toBe(4);
  // The slow twin: fit on DATA and evaluate on the file, value by value.
  const judge = (path: string, file: string) =>
    ordoJson<EvaluateReport>("evaluate", path, file, "--metric", "ndcg@3,map", ...reference);
  for (const { path, value } of tuned.curve) {
    await ordoJson<FitReport>("fit", train, "--lambda", String(path!.value), "--out", own, ...reference);
    expectClose([value!], [(await judge(own, files[2]!)).estimates[0]!.value!]);
  }
  await ordoJson<FitReport>("fit", train, "--lambda", String(tuned.path!.value), "--out", own, ...reference);
  const [saved, fitted] = [await judge(model, files[3]!), await judge(own, files[3]!)];
  expect(saved.estimates).toEqual(fitted.estimates);
  const both = await ordoJson<TuneReport>(
    ...["tune", train, "--validation", files[2]!, "--train-on", "both", ...grid, "--out", model],
  );
  expect([both.trainedOn, both.model.rows]).toEqual(["both", 45]);
});

it("validate and compare judge the rows of --validation", async () => {
  const { files, train, folder } = parts();
  const model = join(folder, "m.ordo");
  const how = ["--lambda", "2", ...reference];
  await ordoJson<FitReport>("fit", train, ...how, "--out", model);
  const wanted = await ordoJson<EvaluateReport>(
    "evaluate",
    model,
    files[2]!,
    "--metric",
    "map",
    ...reference,
  );
  const held = ["--validation", files[2]!, "--metric", "map", ...how];
  const validated = await ordoJson<ValidateReport>("validate", train, ...held);
  expectClose([validated.estimates[0]!.value!], [wanted.estimates[0]!.value!]);
  expect(validated.warnings).toEqual([]);
  const compared = await ordoJson<CompareReport>("compare", train, ...held, "--learner", "rank-rls");
  expectClose([compared.learners[0]!.estimates[0]!.value!], [wanted.estimates[0]!.value!]);
});

it("evaluate judges each file by itself, and all together", async () => {
  const { files, train, folder } = parts();
  const model = join(folder, "m.ordo");
  await ordoJson<FitReport>("fit", train, "--out", model, ...reference);
  const all = await ordoJson<EvaluateReport>("evaluate", model, files[2]!, files[3]!, ...reference);
  for (const [place, file] of [files[2]!, files[3]!].entries()) {
    const alone = await ordoJson<EvaluateReport>("evaluate", model, file, ...reference);
    expect(all.each[place]).toEqual({ path: file, rows: 15, queries: 3, estimates: alone.estimates });
  }
  const joined = all.each.flatMap(({ estimates }) => estimates[0]!.parts);
  expect(all.estimates[0]!.parts).toEqual(joined);
});

it("what cannot be meant is refused", async () => {
  const { files, train, write } = parts();
  const [a, b] = [files[0]!, files[1]!];
  const csv = write("t.csv", "y,x\n1,2\n");
  const refused = async (message: string, ...args: readonly string[]) => {
    const { code, err } = await ordo(...args);
    expect(code).not.toBe(0);
    expect(err.replace(/\s+/g, " ")).toContain(message);
  };
  await refused(
    "--split and --validation contradict each other",
    "validate",
    a,
    "--validation",
    b,
    "--split",
    "k-fold:2",
  );
  await refused("--shared-queries", "validate", train, a);
  const same = ["--shared-queries", "same"];
  await refused("would be learned from and judged by", "validate", train, "--validation", a, ...same);
  await refused(
    "--nested does not go with --validation",
    "tune",
    a,
    "--validation",
    b,
    "--nested",
    "k-fold:2",
  );
  await refused("--train-on says what to do with", "tune", a, "--train-on", "both");
  await refused("--stream reads one file, got 2", "validate", a, b, "--stream");
  await refused("--validation does not go with --stream", "validate", a, "--validation", b, "--stream");
  await refused("would replace a file", "tune", a, "--validation", b, "--out", b);
  await refused("files that are read as one have one format", "inspect", a, csv);
});
