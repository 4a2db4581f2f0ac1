import type { ValidateReport } from "@ordo/report";
import { learnerKinds } from "ordo";
import { describe, expect, it } from "vitest";
import { learnerFlags } from "../learning/flags.ts";
import { flagName } from "../settings/flag-name.ts";
import { heart, heartColumns, ordo, ordoJson, reference } from "../testing/ordo.ts";

const machine = (learner: string) => [
  heart.train,
  ...heartColumns,
  "--scale",
  "standard",
  "--learner",
  learner,
];

describe.each(["rank-svm", "svm"])("--learner %s", (learner) => {
  it.each(["hinge", "squared-hinge"])("is judged with --loss %s", async (loss) => {
    const args = [
      ...machine(learner),
      "--loss",
      loss,
      "--lambda",
      "10",
      "--tolerance",
      "0.01",
      "--iterations",
      "50",
    ];
    const judged = [...args, "--split", "k-fold:3", "--metric", "auc", ...reference];
    const report = await ordoJson<ValidateReport>("validate", ...judged);
    expect(report.options).toMatchObject({ loss, lambda: "10", tolerance: "0.01", iterations: "50" });
    expect(report.estimates[0]!.value).toBeGreaterThan(0.85);
  });

  it("is repeated with its own defaults", async () => {
    const args = [...machine(learner), "--split", "k-fold:2", "--metric", "auc", ...reference];
    const { command } = await ordoJson<ValidateReport>("validate", ...args);
    expect(command).toContain(`--learner ${learner} --kernel linear --lambda 1 --loss hinge --split`);
  });

  it("refuses a loss that is of another learner", async () => {
    const refused = await ordo("fit", ...machine(learner), "--loss", "logistic", "--out", "none.ordo");
    expect(refused.code).not.toBe(0);
    expect(refused.err).toContain('loss: expected one of hinge, squared-hinge, got "logistic"');
  });
});

describe("flags that several learners share", () => {
  const flags = new Map(learnerFlags("one").map((flag) => [flag.name, flag]));

  it("take every word that some learner takes", () => {
    for (const { options } of learnerKinds)
      for (const [key, { form }] of Object.entries(options))
        for (const word of form?.choices ?? []) expect(flags.get(flagName(key))!.choices).toContain(word);
  });

  it("have a default where it is the same for all of them, and tell each one's own elsewhere", () => {
    expect(flags.get("loss")).not.toHaveProperty("fallback");
    expect(flags.get("loss")!.summary).toMatch(
      /hinge unless told otherwise; gradient-descent: .*; squared-hinge unless told/,
    );
    expect(flags.get("iterations")!.summary).toMatch(
      /; rank-svm, svm: .*; 5000 unless told otherwise; filter: /,
    );
    expect(flags.get("tolerance")!.summary).toMatch(
      /; 1e-12 unless told otherwise; rank-svm, svm: .*; 0.0001/,
    );
    expect(flags.get("query-weights")!.fallback).toBe("pairs");
  });
});
