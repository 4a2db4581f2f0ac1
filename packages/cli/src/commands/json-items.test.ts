import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { EvaluateReport, ExplainReport, PredictReport } from "@ordo/report";
import { describe, expect, it } from "vitest";
import { heart, heartColumns, ordo, ordoJson, reference, workFolder } from "../testing/ordo.ts";

/** The heart data as items with features and a named score, as convert writes them, and a model of each. */
async function converted() {
  const folder = workFolder();
  const items = join(folder, "heart.jsonl");
  expect((await ordo("convert", heart.train, items, ...heartColumns)).code).toBe(0);
  const fit = async (data: string, out: string, ...options: readonly string[]) => {
    const model = join(folder, out);
    const { code, err } = await ordo("fit", data, "--out", model, ...options, ...reference);
    expect([code, err]).toEqual([0, ""]);
    return model;
  };
  const table = await fit(heart.train, "table.ordo", ...heartColumns);
  return { folder, items, table, model: await fit(items, "items.ordo", "--positive", "present") };
}

describe("items with features and a named score", () => {
  it("are learned from, predicted, evaluated and explained as the table they come from", async () => {
    const { items, table, model } = await converted();
    const pick = ["--a", "0", "--b", "1"];
    for (const [data, ofTable] of [
      [items, []],
      [heart.train, ["--id", "patient"]],
    ] as const) {
      for (const name of [table, model]) {
        const predicted = await ordoJson<PredictReport>("predict", name, data, ...ofTable, ...reference);
        const evaluated = await ordoJson<EvaluateReport>("evaluate", name, data, ...ofTable, ...reference);
        const explained = await ordoJson<ExplainReport>(
          "explain",
          name,
          data,
          ...ofTable,
          ...pick,
          ...reference,
        );
        const first = await ordoJson<PredictReport>(
          "predict",
          table,
          heart.train,
          "--id",
          "patient",
          ...reference,
        );
        expect(predicted.scores).toEqual(first.scores);
        expect(evaluated.estimates[0]!.value).toBeGreaterThan(0.8);
        expect(explained.difference).toBe((first.scores[0] as number) - (first.scores[1] as number));
      }
    }
  });

  it("are predicted where they have no score", async () => {
    const { folder, items, model } = await converted();
    const bare = join(folder, "bare.jsonl");
    writeFileSync(bare, readFileSync(items, "utf8").replaceAll(/"score":\{[^}]*\},/g, ""));
    const predicted = await ordoJson<PredictReport>("predict", model, bare, ...reference);
    expect(predicted.scores).toEqual(
      (await ordoJson<PredictReport>("predict", model, items, ...reference)).scores,
    );
  });
});
