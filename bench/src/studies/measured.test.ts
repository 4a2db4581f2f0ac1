import { readFileSync } from "node:fs";
import { crossValidate, dataset, gaussian, linear, rankRls, seeded, withPreparation } from "ordo";
import { expect, it } from "vitest";
import { queryShape } from "./coverage/settings.ts";
import type { Cell } from "./coverage/summary.ts";

const url = new URL("../../results/coverage-study.json", import.meta.url);
const { cells } = JSON.parse(readFileSync(url, "utf8")) as { readonly cells: readonly Cell[] };

type Kind = Pick<Cell, "structure" | "learner" | "scaled">;

/** What the record has of a kind, from 120 draws and from 50. */
function recorded({ structure, learner, scaled }: Kind) {
  const own = cells.filter(
    (cell) => cell.structure === structure && cell.learner === learner && cell.scaled === scaled,
  );
  const found = own.flatMap(({ methods }) => {
    const few = methods["of 50"];
    return [methods.bootstrap!.coverage, ...(few === undefined ? [] : [few.coverage])];
  });
  const percent = (share: number) => Math.round(100 * share) / 100;
  // As far as every kind of that size was measured: with and without signal, half and a fifth positive.
  const whole = own.filter(({ m }) => own.filter((cell) => cell.m === m).length >= 4);
  const units = whole.map((cell) => (structure === "global" ? cell.m : cell.m / queryShape(cell).size));
  const coverage = { least: percent(Math.min(...found)), most: percent(Math.max(...found)) };
  return { coverage, from: Math.min(...units), to: Math.max(...units), draws: own.map(({ draws }) => draws) };
}

const kinds: readonly Kind[] = (["global", "queries"] as const).flatMap((structure) => [
  { structure, learner: "linear" },
  { structure, learner: "gaussian" },
  { structure, learner: "linear", scaled: "once" },
  { structure, learner: "gaussian", scaled: "once" },
  { structure, learner: "linear", scaled: "inside" },
]);

/** The interval of so many rows, or queries of four. */
async function intervalOf({ structure, learner, scaled }: Kind, units: number, level = 0.95) {
  const rng = seeded(1);
  const rows = structure === "global" ? units : 4 * units;
  const inputs = Array.from({ length: rows }, () => [rng.normal(), rng.normal()]);
  const queries = structure === "global" ? undefined : inputs.map((_, k) => Math.floor(k / 4));
  const data = dataset({ inputs, scores: inputs.map((_, k) => k % 2), queries });
  const kernel = learner === "linear" ? linear() : gaussian({ gamma: 0.1 });
  const plain = rankRls({ kernel, lambda: 1 });
  const prepared = scaled === undefined ? plain : withPreparation(plain, { scale: { kind: "standard" } });
  const split = structure === "global" ? "leave-pair-out" : "leave-query-out";
  const options = { split, metric: "auc", resamples: 60, level, drawsPrepare: scaled };
  const { estimates } = await crossValidate(prepared, data, options);
  return estimates[0]!.interval!;
}

it.each(kinds)("$structure, $learner, scaled $scaled: says what the record has", async (kind) => {
  const { coverage, from, to, draws } = recorded(kind);
  expect(Math.min(...draws)).toBeGreaterThanOrEqual(400);
  const what = kind.structure === "global" ? "rows" : "queries";
  const inside = await intervalOf(kind, from);
  expect([inside.coverage, inside.unmeasured]).toEqual([coverage, undefined]);
  const few = await intervalOf(kind, from - 2);
  expect([few.coverage, few.unmeasured]).toEqual([
    undefined,
    `coverage measured for ${from} to ${to} ${what} only`,
  ]);
  const other = await intervalOf(kind, from, 0.8);
  expect([other.coverage, other.unmeasured]).toEqual([undefined, "coverage measured for 95 % only"]);
});
