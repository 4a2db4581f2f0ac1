import { expectClose } from "@ordo/testkit";
import { expect, it } from "vitest";
import { intervalRow } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { CONTESTANTS } from "./contestants.ts";
import { addGrowth, robustness } from "./growth.ts";

const GROWTH = { from: "before", to: "after", measure: "growth" };

/** Ten draws in which KPCRank grows by 0.1 or 0.101 in turn, and the others as said; draws themselves lie further apart. */
function rowsOf(others: Readonly<Record<string, number>>) {
  const tally = new Tally();
  for (const { name } of CONTESTANTS)
    for (let draw = 0; draw < 10; draw++) {
      tally.add(name, "before", 0.2 + draw / 100);
      tally.add(name, "after", 0.2 + draw / 100 + (others[name] ?? 0.1 + (draw % 2) / 1000));
    }
  addGrowth(tally, GROWTH);
  return tally.rows(() => null, intervalRow);
}

it("compares growth draw by draw, in which the common part of a draw does not show", () => {
  const rows = rowsOf({ KPCR: 0.3, RLS: 0.15, RankRLS: 0.1 });
  const growth = rows.filter(({ measure }) => measure === "growth");
  expect(growth.map(({ name }) => name)).toEqual([
    "KPCR",
    "KPCRank",
    "RLS",
    "RankRLS",
    "KPCRank minus KPCR",
    "KPCRank minus RLS",
    "KPCRank minus RankRLS",
  ]);
  expectClose(
    growth.map(({ ours }) => 1 + ours),
    [1.3, 1.1005, 1.15, 1.1, 0.8005, 0.9505, 1.0005],
  );
  const { low, high } = growth[4].spread;
  expect(high - low).toBeLessThan(0.001);
});

it.each([
  ["Confirmed", { KPCR: 0.3, RLS: 0.2, RankRLS: 0.15 }],
  ["Refuted", { KPCR: 0.3, RLS: 0.05, RankRLS: 0.15 }],
  ["Confirmed beside KPCR and RLS alone", { KPCR: 0.3, RLS: 0.2, RankRLS: 0.1005 }],
  ["Not confirmed", { KPCR: 0.1005, RLS: 0.1006, RankRLS: 0.1004 }],
])("%s where the intervals say so", (word, others) => {
  const words = robustness(rowsOf(others), "growth");
  expect(words.startsWith(`${word} that KPCRank suffers least`)).toBe(true);
  expect(words).toContain(`of KPCR by ${others.KPCR} (`);
});
