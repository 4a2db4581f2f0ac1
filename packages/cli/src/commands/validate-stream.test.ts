import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSource, readModel } from "@ordo/files";
import type { CompareReport, TuneReport, ValidateReport } from "@ordo/report";
import { expectClose } from "@ordo/testkit";
import {
  concordance,
  type DataSource,
  isLinear,
  linear,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
  validateStream,
} from "ordo";
import { describe, expect, it } from "vitest";
import { ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

function file(folder: string): string {
  const rng = seeded(9);
  const lines = Array.from({ length: 600 }, (_, row) => {
    const x = Array.from({ length: 3 }, () => rng.normal());
    return `s${Math.floor(row / 6)},${Math.round(x[0]! + rng.normal())},${x.join(",")}`;
  });
  const path = join(folder, "rows.csv");
  writeFileSync(path, `session,score,a,b,c\n${lines.join("\n")}\n`);
  return path;
}

const columns = ["--target", "score", "--query", "session", ...reference];

describe("validate and tune with --stream", () => {
  it("say what the library says, and tune saves what fit would learn", async () => {
    const folder = workFolder();
    const [path, out, whole] = [file(folder), join(folder, "best.ordo"), join(folder, "fit.ordo")];
    const split = ["--split", "k-fold:4", "--stream"];
    const report = await ordoJson<ValidateReport>("validate", path, ...columns, ...split, "--lambda", "2");
    const source = await openSource(path, { format: "csv", target: ["score"], query: "session" });
    const { results } = await validateStream(
      rankRls<Vectors>({ kernel: linear(), ranking: "query" }),
      source as DataSource<Vectors>,
      { folds: 4, values: [2, 4, 8], metric: concordance(), backend: referenceBackend() },
    );
    const values = results.map(({ estimates: [one] }) => (one!.value.defined ? one!.value.value : -1));
    expect(report).toMatchObject({ split: "k-fold:4", heldOut: 4, data: { rows: 600, queries: 100 } });
    expect(report.estimates[0]!.value).toBe(values[0]);

    const more = ["--lambda", "2^1..2^3", "--out", out];
    const tuned = await ordoJson<TuneReport>("tune", path, ...columns, ...split, ...more);
    expect(tuned.curve.map(({ value }) => value)).toEqual(values);
    // Ties go to the larger lambda, as in memory.
    const best = tuned.curve.findLast(({ value }) => value === Math.max(...values))!.path!.value;
    expect(tuned.path?.value).toBe(best);
    await ordo("fit", path, ...columns, "--lambda", String(best), "--out", whole);
    const [one, other] = [(await readModel(out)).predictor, (await readModel(whole)).predictor];
    if (!isLinear(one) || !isLinear(other)) throw new Error("a linear kernel gives a linear model");
    expectClose(one.weights, other.weights, { rtol: 1e-11 });
  });

  it("compare prints what validate prints of each learner, and tune tries what it tries in memory", async () => {
    const path = file(workFolder());
    const split = ["--split", "k-fold:3", "--stream", "--seed", "2"];
    const texts = ["rank-rls:lambda=2", "rank-rls:kernel=gaussian:gamma=0.1;landmarks=12:k-means", "rls"];
    const learners = texts.flatMap((text) => ["--learner", text]);
    const compared = await ordoJson<CompareReport>("compare", path, ...columns, ...split, ...learners);
    const alone = [
      ["--lambda", "2"],
      ["--kernel", "gaussian:gamma=0.1", "--landmarks", "12:k-means"],
      ["--learner", "rls"],
    ];
    for (const [k, flags] of alone.entries()) {
      const report = await ordoJson<ValidateReport>("validate", path, ...columns, ...split, ...flags);
      expect(compared.learners[k]!.estimates).toEqual(report.estimates);
      expect(compared.data).toEqual(report.data);
    }
    expect(compared.learners).toHaveLength(3);
    expect(compared.warnings.map(({ code }) => code)).toContain("compare.no-baseline");

    const tuned = await ordoJson<TuneReport>("tune", path, ...columns, ...split);
    const memory = await ordoJson<TuneReport>("tune", path, ...columns, "--split", "k-fold:3");
    const values = ({ curve }: TuneReport) => curve.map((point) => point.path!.value);
    expect(values(tuned).slice(0, 31)).toEqual(values(memory).slice(0, 31));
  });

  it.each([
    ["validate", ["--split", "leave-query-out"], "--split leave-query-out does not go with --stream"],
    ["validate", ["--split", "k-fold:5,by=item"], "does not go with --stream"],
    ["validate", ["--audit", "3"], "--audit does not go with --stream"],
    ["validate", ["--learning-curve", "2"], "--learning-curve does not go with --stream"],
    ["tune", ["--choose", "one-standard-error"], "--choose does not go with --stream"],
    ["validate", ["--pairs", "games.csv"], "--pairs does not go with --stream"],
    ["tune", ["--nested", "k-fold:5"], "--nested does not go with --stream"],
    ["compare", ["--learner", "rank-rls", "--nested", "k-fold:5"], "--nested does not go with --stream"],
    [
      "compare",
      ["--learner", "rank-rls:lambda=1|2"],
      "has 2 choices: with --stream compare takes one of each",
    ],
    [
      "compare",
      ["--learner", "rank-svm"],
      '--learner "rank-svm" does not go with --stream: rank-svm needs all rows',
    ],
    [
      "validate",
      ["--landmarks", "9", "--landmark-pool", "50"],
      "--landmark-pool goes with landmarks that are",
    ],
  ])("%s refuses %s with the reason", async (command, more, words) => {
    const path = file(workFolder());
    const { code, err } = await ordo(command, path, ...columns, ...more, "--stream");
    expect(err).toContain(words);
    expect(code).toBe(2);
  });
});
