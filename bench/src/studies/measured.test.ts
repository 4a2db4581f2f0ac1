import { readFileSync } from "node:fs";
import { crossValidate, dataset, linear, rankRls, seeded } from "ordo";
import { expect, it } from "vitest";

interface Cell {
  readonly structure: "global" | "queries";
  readonly methods: Readonly<Record<string, { readonly coverage: number }>>;
}

function measured(structure: Cell["structure"]) {
  const url = new URL("../../results/coverage-study.json", import.meta.url);
  const { cells } = JSON.parse(readFileSync(url, "utf8")) as { readonly cells: readonly Cell[] };
  const found = cells
    .filter((cell) => cell.structure === structure)
    .map(({ methods }) => methods.bootstrap!.coverage);
  const percent = (share: number) => Math.round(100 * share) / 100;
  return { least: percent(Math.min(...found)), most: percent(Math.max(...found)) };
}

it.each([
  ["global", "leave-pair-out"],
  ["queries", "leave-query-out"],
] as const)("intervals of %s say how often they covered in the study", async (structure, split) => {
  const rng = seeded(1);
  const inputs = Array.from({ length: 24 }, () => [rng.normal(), rng.normal()]);
  const scores = inputs.map(([x], k) => (structure === "global" ? Number(x! + rng.normal() > 0) : k % 2));
  const queries = structure === "global" ? undefined : inputs.map((_, k) => Math.floor(k / 4));
  const data = dataset({ inputs, scores, queries });
  const learner = rankRls({ kernel: linear(), lambda: 1 });
  const options = { split, metric: "auc", resamples: 30 };
  const { estimates } = await crossValidate(learner, data, options);
  expect(estimates[0]!.interval!.coverage).toEqual(measured(structure));
  const other = await crossValidate(learner, data, { ...options, level: 0.8 });
  expect(other.estimates[0]!.interval!.coverage).toBeUndefined();
});
