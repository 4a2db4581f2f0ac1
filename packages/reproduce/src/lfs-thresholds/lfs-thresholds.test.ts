import { expectError } from "@ordo/testkit";
import { referenceBackend, seeded } from "ordo";
import { expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { lfsThresholds } from "./index.ts";
import { readMeasurements } from "./measurements.ts";

const HEADER = ["preg", "plas", "pres", "skin", "insu", "mass", "pedi", "age"].map(
  (name) => `@attribute '${name}' real`,
);

/** 150 people, ill above about 126; five without a measurement. */
function people(): string {
  const rng = seeded(11);
  const rows = Array.from({ length: 150 }, (_, row) => {
    const glucose = 70 + rng.below(130);
    const ill = glucose + 20 * rng.normal() > 126;
    return `1,${row < 5 ? 0 : glucose},70,20,0,30.1,0.3,40,${ill ? "tested_positive" : "tested_negative"}`;
  });
  const classes = "@attribute 'class' { tested_negative, tested_positive}";
  return ["@relation made_up", ...HEADER, classes, "@data", ...rows, ""].join("\n");
}

const file = "uci-binary/pima-diabetes.arff.gz";
const folder = dataFolder({ [file]: people() });
const result = experimentLaws(lfsThresholds, { dataFolder: () => folder });

it("reads one measurement, and leaves out people without it", async () => {
  const data = await readMeasurements(`${folder}/${file}`, {});
  expect([data.size, data.inputs.features]).toEqual([145, 1]);
  expect(new Set(data.scores!.values.data)).toEqual(new Set([-1, 1]));
});

it("sees thresholds trade sensitivity for specificity", () => {
  const of = (measure: string) =>
    result()
      .rows.filter((row) => row.measure === measure && row.name.startsWith("threshold"))
      .map(({ ours }) => ours);
  const falling = (values: readonly number[]) =>
    values.every((value, k) => k === 0 || value <= values[k - 1]);
  expect(of("sensitivity, %").length).toBe(6);
  expect(falling(of("sensitivity, %"))).toBe(true);
  expect(falling(of("specificity, %").toReversed())).toBe(true);
});

it("says that the paper's data are others, and names data that are not there", async () => {
  expect(result().verdict).toContain("private data");
  const options = { quick: true, backend: referenceBackend() };
  await expectError(lfsThresholds.run(options), "data.absent", { name: "pima-diabetes" });
});
