import { drawVectors, expectError, sourceLaws } from "@ordo/testkit";
import { dataset, grouping, seeded } from "ordo";
import { expect, it } from "vitest";
import { datasetSource } from "./dataset-source.ts";

const inputs = drawVectors(seeded(1), 40);
const scores = Float64Array.from({ length: 40 }, (_, row) => row % 7);
const queries = grouping(Array.from({ length: 40 }, (_, row) => `q${Math.floor(row / 6)}`));

sourceLaws("a data set", () => ({
  source: datasetSource(dataset({ inputs, scores }), { rows: 7 }),
  data: dataset({ inputs, scores }),
}));
sourceLaws("a data set with queries", () => {
  const data = dataset({ inputs, scores, queries });
  return { source: datasetSource(data, { rows: 7 }), data };
});

it("blocks end where queries end", async () => {
  const sizes: number[] = [];
  for await (const { data } of datasetSource(dataset({ inputs, scores, queries }), { rows: 7 }).blocks())
    sizes.push(data.size);
  expect(sizes).toEqual([12, 12, 12, 4]);
});

it("queries whose rows do not stand together are refused", async () => {
  const mixed = grouping(Array.from({ length: 40 }, (_, row) => `q${row % 3}`));
  await expectError(() => datasetSource(dataset({ inputs, scores, queries: mixed })), "data.unsupported", {
    what: "queries",
  });
});
