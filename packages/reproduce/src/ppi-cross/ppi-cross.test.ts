import { interactionCorpus } from "@ordo/testkit";
import { seeded, wasmBackend } from "ordo";
import { afterAll, expect, it } from "vitest";
import { CORPORA } from "../ppi/corpora.ts";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { ppiCross } from "./index.ts";

const texts = CORPORA.map(({ files: [file] }, k) => [file!, interactionCorpus(seeded(k + 1), 10)]);
const folder = dataFolder(Object.fromEntries(texts));
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(ppiCross, { dataFolder: () => folder, backend });

it("puts the paper's tables beside max", () => {
  const printed = result().rows.filter(({ paper }) => paper !== null);
  expect(printed.map(({ name, paper }) => [name, paper])).toEqual([
    ...[64.0, 45.5, 58.5, 67.9].map((paper) => ["HPRD50 to LLL, max", paper]),
    ...[69.4, 58.3, 54.0, 59.8].map((paper) => ["LLL to HPRD50, max", paper]),
  ]);
});

it("has no threshold that is better than the best, and learns what the sentences have in common", () => {
  const { rows } = result();
  const ours = (name: string, measure: string) =>
    rows.find((row) => row.name === name && row.measure.startsWith(measure))!.ours;
  for (const name of new Set(rows.map((row) => row.name))) {
    const best = ours(name, "F, best");
    expect(ours(name, "F, threshold of")).toBeLessThanOrEqual(best);
    expect(ours(name, "F, threshold by")).toBeLessThanOrEqual(best);
    expect(ours(name, "AUC")).toBeGreaterThan(80);
  }
});
