import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompareReport, EvaluateReport, FitReport, TuneReport, ValidateReport } from "@ordo/report";
import { seeded } from "ordo";
import { describe, expect, it, vi } from "vitest";
import { ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Thirty rows whose first column tells the class, and whose second tells nothing. */
function table(): string {
  const rng = seeded(6);
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
  it("of validate is in the JSON and in the text, and off unless asked for", async () => {
    const path = table();
    const args = [path, ...columns, "--metric", "auc"];
    const plain = await ordoJson<ValidateReport>("validate", ...args);
    expect(plain.estimates[0]!.interval).toBeNull();
    const { estimates } = await ordoJson<ValidateReport>("validate", ...args, "--intervals", ...drawing);
    const { value, interval } = estimates[0]!;
    expect(value).toBe(plain.estimates[0]!.value);
    expect(interval).toMatchObject({ level: 0.95, method: "bootstrap", resamples: 30 });
    expect(interval!.low).toBeLessThan(value!);
    expect(interval!.high).toBeGreaterThan(value!);
    const text = await ordo("validate", ...args, "--intervals", ...drawing, "--confidence", "0.8");
    expect(text.out.replace(/\s+/g, " ")).toContain(
      "(bootstrap of the whole procedure, 30 draws of the rows)",
    );
    expect(text.out).toContain("80 % interval");
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

  it.each([
    [["compare", "--nested", "k-fold:3", "--learner", "rank-rls"], "--nested"],
    [["validate", "--confidence", "95"], "--confidence"],
    [["validate", "--stream"], "--stream"],
  ])("refuses %j", async ([command, ...more], word) => {
    const result = await ordo(command!, table(), ...columns, "--intervals", ...more);
    expect(result.code).toBe(2);
    expect(result.err).toContain(word);
  });
});
