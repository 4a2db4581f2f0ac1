import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ValidateReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { heart, ordo, ordoJson, workFolder } from "../testing/ordo.ts";

const TOML = `
target = "disease"
positive = "present"
id = "patient"
backend = "reference"
ignore = ["ecg", "thal"]
lambda = 10

[validate]
lambda = "2^3"
metric = ["auc", "concordance"]
split = "k-fold:3"

[fit]
out = "elsewhere.ordo"
`;

function config(name: string, text: string): string {
  const path = join(workFolder(), name);
  writeFileSync(path, text);
  return path;
}

describe("a configuration file", () => {
  it("gives options; those of the command go before, and the command line before both", async () => {
    const path = config("ordo.toml", TOML);
    const report = await ordoJson<ValidateReport>("validate", heart.train, "--config", path, "--seed", "5");
    expect(report).toMatchObject({ path: { value: 8 }, split: "k-fold:3", seed: 5, backend: "reference" });
    expect(report.data.features).toBe(11);
    expect(report.estimates.map(({ metric }) => metric)).toEqual(["auc", "concordance"]);
    const other = await ordoJson<ValidateReport>("validate", heart.train, "--config", path, "--lambda", "3");
    expect(other.path!.value).toBe(3);
  });

  it("may be JSON", async () => {
    const options = {
      target: "disease",
      positive: "present",
      id: "patient",
      backend: "reference",
      lambda: 4,
    };
    const path = config("ordo.json", JSON.stringify(options));
    expect((await ordoJson<ValidateReport>("validate", heart.train, "--config", path)).path!.value).toBe(4);
  });

  it("is not needed to repeat the run", async () => {
    const path = config("ordo.toml", TOML);
    const { command } = await ordoJson<ValidateReport>("validate", heart.train, "--config", path);
    expect(command).toContain("--target disease --id patient --ignore ecg --ignore thal --positive present");
    expect(command).not.toContain("--config");
  });

  it.each([
    ["an unknown option", "lamda = 1", 'there is no option "lamda"; did you mean lambda?'],
    ["a value of another kind", "lambda = [1, 2]", "lambda: expected a text or a number, got [1,2]"],
    ["a flag that is no flag", "multilabel = 1", "multilabel: expected true or false, got 1"],
    ["an impossible word", 'scale = "big"', "--scale: expected one of none, standard"],
    ["broken syntax", "lambda = ", "is no TOML"],
    ["an unknown option of another command", "[tune]\naudit = 3", 'there is no option "audit"'],
  ])("is refused with %s", async (_, text, part) => {
    const { code, err } = await ordo("validate", heart.train, "--config", config("ordo.toml", text));
    expect(code).toBe(2);
    expect(err).toContain(part);
  });
});
