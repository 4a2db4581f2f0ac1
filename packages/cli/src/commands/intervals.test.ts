import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompareReport, EvaluateReport, FitReport, TuneReport, ValidateReport } from "@ordo/report";
import { seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { checked, ordo, ordoAsIs, ordoJson, reference, workFolder } from "../testing/ordo.ts";

/** Thirty rows whose first column tells the class, and whose second tells nothing. */
function table(seed = 6): string {
  const rng = seeded(seed);
  const rows = Array.from({ length: 30 }, (_, row) => {
    const label = row % 2;
    return [label + 0.6 * rng.normal(), rng.normal(), label, `g${row % 10}`].join(",");
  });
  const path = join(workFolder(), "rows.csv");
  writeFileSync(path, ["useful,noise,label,part", ...rows].join("\n"));
  return path;
}

const columns = ["--target", "label", "--ignore", "part", ...reference];
const drawing = ["--resamples", "30", "--threads", "1"];

describe("--intervals", () => {
  it("of validate is in the JSON and in the text, and off where it is told so", async () => {
    const path = table();
    const args = [path, ...columns, "--metric", "auc"];
    const plain = await ordoJson<ValidateReport>("validate", ...args, "--no-intervals");
    expect(plain.estimates[0]!.interval).toBeNull();
    const { estimates } = await ordoJson<ValidateReport>("validate", ...args, "--intervals", ...drawing);
    const { value, interval } = estimates[0]!;
    expect(value).toBe(plain.estimates[0]!.value);
    expect(interval).toMatchObject({ level: 0.95, method: "bootstrap", resamples: 30 });
    expect(interval!.low).toBeLessThan(value!);
    expect(interval!.high).toBeGreaterThan(value!);
    const text = await ordo("validate", ...args, "--intervals", ...drawing, "--confidence", "0.8");
    expect(text.out.replace(/\s+/g, " ")).toContain("bootstrap of the whole procedure, 30 draws of the rows");
    expect([interval!.coverage, interval!.unmeasured]).toEqual([
      null,
      "coverage measured for 50 draws or more only",
    ]);
    expect(text.out.replace(/\s+/g, " ")).toContain("rows; coverage measured for 95 % only");
    expect(text.out).not.toContain("in simulations");
    expect(text.out).toContain("80 % interval");
  });

  it("is there unasked where that takes seconds, and a remark says where it is not", async () => {
    // The reference backend counts as slow.
    const own = ["--target", "label", "--ignore", "part", "--backend", "wasm"];
    const args = [table(), ...own, "--metric", "auc", "--json"];
    const asIs = async (command: string, ...more: readonly string[]) => {
      const { code, out } = await ordoAsIs(command, ...args, ...more);
      expect(code).toBe(0);
      return checked<ValidateReport & CompareReport>(command, out);
    };
    const { estimates } = await asIs("validate", "--scale", "standard");
    expect(estimates[0]!.interval).toMatchObject({ method: "bootstrap", resamples: 500, preparedOnce: true });
    expect(estimates[0]!.interval!.coverage).not.toBeNull();
    expect((await asIs("tune", "--lambda", "1|10")).estimates[0]!.interval!.resamples).toBe(500);
    expect((await asIs("validate", "--no-intervals")).estimates[0]!.interval).toBeNull();
    const fewer = await asIs("validate", "--learner", "rank-svm");
    // One of 100 draws has no value.
    expect(fewer.estimates[0]!.interval).toMatchObject({
      method: "bootstrap",
      resamples: 99,
      coverage: null,
    });
    expect(fewer.warnings.map(({ code }) => code)).toContain("intervals.fewer");
    const slow = await asIs(
      "validate",
      "--learner",
      "rank-svm",
      "--kernel",
      "gaussian:gamma=0.1",
      "--split",
      "leave-pair-out",
    );
    expect(slow.estimates[0]!.interval).toBeNull();
    const remark = slow.warnings.find(({ code }) => code === "intervals.none");
    expect(remark!.message).toMatch(
      /50 draws of the data would take about \d+ s; --intervals --resamples 50 makes it/,
    );
    const both = await asIs(
      "compare",
      "--learner",
      "rank-rls",
      "--learner",
      "rank-svm",
      "--split",
      "k-fold:3",
    );
    expect(both.learners.map((one) => one.estimates[0]!.interval?.resamples)).toEqual([100, 100, 100]);
    expect(both.differences!.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
  });

  it("over several data sets has the mean ranks, and who is told apart", async () => {
    const folders: string[] = [];
    const learners = ["--learner", "rank-rls", "--learner", "rls", "--learner", "constant"];
    for (let set = 0; set < 3; set++) {
      const folder = join(workFolder(), `run${set}`);
      const earlier = folders.flatMap((one) => ["--runs", one]);
      const args = [table(set), ...columns, ...learners, "--run", folder, ...earlier];
      const { ranks } = await ordoJson<CompareReport>("compare", ...args);
      folders.push(folder);
      if (set === 0) expect(ranks).toBeNull();
      else {
        expect(ranks!.sets).toHaveLength(set + 1);
        expect(ranks!.ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(6, 12);
        expect(ranks!.ranks[2]).toBe(3);
      }
    }
    const text = await ordo("report", folders[2]!, "--figure", "ranks");
    expect(text.out).toContain("3 data sets; ranks 1.91 apart differ at 5 % (Nemenyi)");
    const other = await ordo(
      "compare",
      table(),
      ...columns,
      ...learners,
      "--metric",
      "mse",
      "--runs",
      folders[0]!,
    );
    expect([other.code, other.err]).toEqual([2, expect.stringContaining("one measure")]);
    const none = await ordo("compare", table(), ...columns, "--learner", "rank-svm", "--runs", folders[0]!);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining("fewer than two learners")]);
  });

  it("is off where a configuration file says so", async () => {
    const config = join(workFolder(), "ordo.toml");
    writeFileSync(config, "intervals = false\n");
    const args = [table(), ...columns, "--config", config];
    const { estimates } = await ordoJson<ValidateReport>("validate", ...args);
    expect(estimates[0]!.interval).toBeNull();
  });

  it("draws groups where there are groups", async () => {
    const args = [table(), "--target", "label", "--group", "part", ...reference, ...drawing];
    const { estimates } = await ordoJson<ValidateReport>("validate", ...args);
    expect(estimates[0]!.interval!.method).toBe("bootstrap-groups");
  });

  it("of evaluate is DeLong's for the AUC", async () => {
    const path = table();
    const model = join(workFolder(), "model.ordo");
    await ordoJson<FitReport>("fit", path, ...columns, "--out", model);
    const { estimates } = await ordoJson<EvaluateReport>(
      ...["evaluate", model, path, ...columns, "--metric", "auc,accuracy", "--intervals"],
    );
    expect(estimates.map(({ interval }) => interval?.method)).toEqual(["delong", "test-bootstrap"]);
  });

  it("of compare says which differences are real", async () => {
    const learners = [
      "--learner",
      "rank-rls",
      "--learner",
      "rank-rls:kernel=gaussian:gamma=2",
      "--learner",
      "constant",
    ];
    const args = [table(), ...columns, "--metric", "auc", ...learners, ...drawing];
    const { differences, learners: found } = await ordoJson<CompareReport>("compare", ...args);
    expect(differences!.map(({ first, second }) => [first, second])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ]);
    for (const { first, second, value } of differences!)
      expect(value).toBeCloseTo(found[first]!.estimates[0]!.value! - found[second]!.estimates[0]!.value!, 12);
    expect(differences![1]!.isReal).toBe(true);
    const text = await ordo("compare", ...args);
    expect(text.out).toContain("Differences of auc, from 30 draws");
  });

  it("of tune takes back what choosing gains, where each row has a held-out score", async () => {
    const args = [
      table(),
      ...columns,
      "--metric",
      "auc",
      "--lambda",
      "0.1|1|10",
      "--kernel",
      "gaussian:gamma=0.2|1|9",
    ];
    const folds = ["--split", "k-fold:5,stratify", ...drawing];
    const { corrected, curve } = await ordoJson<TuneReport>("tune", ...args, ...folds);
    expect(curve).toHaveLength(9);
    expect(corrected).toMatchObject({ metric: "auc", level: 0.95, resamples: 30 });
    expect(corrected!.low).toBeLessThanOrEqual(corrected!.value);
    const text = await ordo("tune", ...args, ...folds);
    expect(text.out.replace(/\s+/g, " ")).toContain("Corrected for having been chosen: auc");
    const pairs = await ordoJson<TuneReport>("tune", ...args, "--split", "leave-pair-out", ...drawing);
    expect(pairs.corrected).toBeNull();
    expect(pairs.warnings.map(({ code }) => code)).toContain("tune.not-corrected");
    const simple = await ordoJson<TuneReport>("tune", ...args, ...folds, "--choose", "one-standard-error");
    expect(simple.corrected).toEqual(corrected);
    expect(simple.warnings.map(({ code }) => code)).toContain("tune.corrected-best");
  });

  it("of tune leaves out choices that cannot be solved", async () => {
    const rng = seeded(2);
    const rows = Array.from({ length: 40 }, () => {
      const [a, b, c] = [54 + 9 * rng.normal(), 130 + 17 * rng.normal(), 250 + 50 * rng.normal()];
      return [a, b, c, a / 9 + b / 17 + rng.normal()].join(",");
    });
    const path = join(workFolder(), "cubic.csv");
    writeFileSync(path, ["a,b,c,y", ...rows].join("\n"));
    const own = [
      path,
      "--target",
      "y",
      "--kernel",
      "polynomial:degree=3",
      "--split",
      "k-fold:5",
      ...reference,
    ];
    const both = await ordoJson<TuneReport>("tune", ...own, "--lambda", "1|1e13", ...drawing);
    expect(both.curve.map(({ value }) => value === null)).toEqual([true, false]);
    const alone = await ordoJson<TuneReport>("tune", ...own, "--lambda", "1e13", ...drawing);
    expect(both.corrected).toEqual(alone.corrected);
    expect(both.corrected!.value).toBeGreaterThan(0.6);
  });

  it("of a nested estimate lies around it, with the spread of what was chosen", async () => {
    const args = [table(), ...columns, "--metric", "auc", "--split", "leave-pair-out", ...drawing];
    const nested = ["--nested", "k-fold:3,stratify"];
    const tuned = await ordoJson<TuneReport>("tune", ...args, "--lambda", "0.1|1|10", ...nested);
    const { value, interval } = tuned.nested!.estimates[0]!;
    const plain = ["--split", "k-fold:3,stratify", "--metric", "auc", "--lambda", tuned.options.lambda!];
    const chosen = await ordoJson<ValidateReport>("validate", table(), ...columns, ...plain, ...drawing);
    const own = chosen.estimates[0]!.interval!;
    expect(interval).toMatchObject({ deviation: own.deviation, resamples: 30, choiceKept: true });
    expect(own.choiceKept).toBe(false);
    expect(value! - interval!.low).toBeCloseTo(chosen.estimates[0]!.value! - own.low, 9);
    const text = await ordo("tune", ...args, "--lambda", "0.1|1|10", ...nested);
    expect(text.out.replace(/\s+/g, " ")).toContain("bootstrap of training with what was chosen, 30 draws");
    const learners = ["--learner", "rank-rls:lambda=0.1|1|10", "--no-baseline"];
    const compared = await ordoJson<CompareReport>("compare", ...args, ...nested, ...learners);
    expect(compared.learners[0]!.estimates[0]!.interval).toEqual(interval);
    expect(compared.differences).toBeNull();
  });

  it("is said to be impossible for explicit preferences", async () => {
    const folder = workFolder();
    const [path, pairs] = [join(folder, "rows.csv"), join(folder, "pairs.csv")];
    writeFileSync(
      path,
      ["name,x", ...Array.from({ length: 12 }, (_, k) => `r${k},${(k * 7) % 12}`)].join("\n"),
    );
    writeFileSync(pairs, ["r1,r2", "r3,r4", "r5,r6", "r7,r8", "r9,r10", "r2,r3"].join("\n"));
    const { code, err, out } = await ordoAsIs(
      "validate",
      path,
      "--id",
      "name",
      "--pairs",
      pairs,
      "--backend",
      "wasm",
    );
    expect([code, err]).toEqual([0, expect.anything()]);
    expect(`${out}${err}`.replace(/\s+/g, " ")).toContain(
      "no interval for rank-rls: explicit preferences cannot be drawn again, item by item (intervals.none)",
    );
  });

  it("of --quiet is printed where it was asked for", async () => {
    const args = [table(), ...columns, "--metric", "auc", "--quiet"];
    const asked = await ordo("validate", ...args, ...drawing);
    expect(asked.out).toMatch(/^auc\t0\.\d{4}\t0\.\d{4}\t(0\.\d{4}|1\.0000)\n$/);
    expect((await ordoAsIs("validate", ...args)).out).toMatch(/^auc\t0\.\d{4}\n$/);
  });

  it.each([
    [["validate", "--confidence", "95"], "--confidence"],
    [["validate", "--stream"], "--stream"],
  ])("refuses %j", async ([command, ...more], word) => {
    const result = await ordo(command!, table(), ...columns, "--intervals", ...more);
    expect(result.code).toBe(2);
    expect(result.err).toContain(word);
  });
});
