import { drawGraphs } from "@ordo/testkit";
import { type Graph, seeded } from "ordo";
import { describe, expect, it } from "vitest";
import { type ReadOptions, readOptions, type Shape } from "../../base/options.ts";
import type { ProfileKind } from "../../profiles/profile.ts";
import { shortestPathProfile } from "../../profiles/shortest-path.ts";
import { weisfeilerLehmanProfile } from "../../profiles/weisfeiler-lehman.ts";
import { numbersOf } from "./numbers-of.ts";
import { type PartNumbers, textNumbers } from "./part-numbers.ts";

/** The parts of each item by name. */
function told<T>(numbers: PartNumbers<T>, items: readonly T[]): readonly Record<string, number>[] {
  const all = items.map((item) => {
    const values = new Map<number, number>();
    numbers.visit(item, (part, value) => values.set(part, (values.get(part) ?? 0) + value));
    return values;
  });
  return all.map((values) =>
    Object.fromEntries([...values].map(([part, value]) => [numbers.name(part), value])),
  );
}

function twinsAgree<S extends Shape>(kind: ProfileKind<Graph, S>, given: Partial<ReadOptions<S>>): void {
  it(`${kind.kind} ${JSON.stringify(given)}`, () => {
    const options = readOptions(kind.kind, kind.options, given);
    const [own, twin] = [numbersOf(kind, options), textNumbers(kind.profiler(options))];
    const items = drawGraphs(seeded(4), 80).values;
    expect(told(own, items)).toEqual(told(twin, items));
    expect(own.size).toBe(twin.size);
    const names = Array.from({ length: own.size }, (_, part) => own.name(part));
    expect(new Set(names).size).toBe(own.size);
  });
}

describe("numbers of parts have the names and values of the profiler", () => {
  twinsAgree(shortestPathProfile, {});
  for (const count of ["subtrees", "edges"] as const)
    for (const edgeLabels of [false, true])
      for (const iterations of [0, 1, 4])
        twinsAgree(weisfeilerLehmanProfile, { iterations, count, edgeLabels });
});
