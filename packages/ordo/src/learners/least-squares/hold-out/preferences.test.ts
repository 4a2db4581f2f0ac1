import { drawVectors, expectClose } from "@ordo/testkit";
import {
  dataset,
  type HoldOutRequest,
  linear,
  preferences,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";

const items = 14;
const rng = seeded(4);
const count = 60;
const winners = Array.from({ length: count }, () => rng.below(items));
const losers = winners.map((item) => (item + 1 + rng.below(items - 1)) % items);
const magnitudes = winners.map(() => rng.below(3));
const weights = winners.map((_, k) => (k % 7 === 0 ? 0 : rng.uniform()));

/** All that a sink is told, in the order of what it is about. */
async function heldOut(
  form: "primal" | "dual",
  request: HoldOutRequest,
  lambda: number,
  backend = referenceBackend(),
) {
  const inputs: Vectors = drawVectors(seeded(9), items);
  const data = dataset({ inputs, preferences: preferences(items, { winners, losers, magnitudes, weights }) });
  using prepared = await rankRls({ kernel: linear(), form }).prepare(data, [lambda], { backend });
  expect(prepared.holdOuts.obstacle(request)).toBeUndefined();
  const told: {
    readonly about: string;
    readonly values: readonly number[];
    readonly doubts: readonly number[];
  }[] = [];
  await prepared.holdOuts.run(request, lambda, {
    preference: (k, difference, doubt) =>
      void told.push({ about: `${k}`, values: [difference], doubts: [doubt!] }),
    set: (index, _rows, scores, doubts) =>
      void told.push({ about: `${index}`, values: [...scores], doubts: [...doubts!] }),
    pairs(_out, a, b, scores) {
      for (let k = 0; k < b.length; k++)
        told.push({
          about: `${a} ${b[k]}`,
          values: [scores.a[k]! - scores.b[k]!],
          doubts: [scores.doubts?.[k] ?? 0],
        });
    },
  });
  return told;
}

const requests: Readonly<Record<string, HoldOutRequest>> = {
  "each preference": { kind: "preferences" },
  "single items": { kind: "sets", sets: Array.from({ length: items }, (_, item) => Uint32Array.of(item)) },
  "sets of items": {
    kind: "sets",
    sets: [Uint32Array.of(0, 3, 4), Uint32Array.of(7, 1), Uint32Array.of(2, 9, 11, 12)],
  },
  "all pairs": { kind: "pairs", pairs: { kind: "all" } },
  "some pairs": { kind: "pairs", pairs: { kind: "list", a: Uint32Array.of(3, 8), b: Uint32Array.of(1, 2) } },
};

describe.each([1e-3, 1, 100])("preferences held out of a linear model at lambda %d", (lambda) => {
  it.each(Object.entries(requests))("equal those of the dual form: %s", async (_, request) => {
    const [found, wanted] = [
      await heldOut("primal", request, lambda),
      await heldOut("dual", request, lambda),
    ];
    expect(found.map(({ about }) => about)).toEqual(wanted.map(({ about }) => about));
    expect(found.length).toBeGreaterThan(1);
    const all = (told: typeof found) => Float64Array.from(told.flatMap(({ values }) => values));
    expectClose(all(found), all(wanted), { rtol: 1e-9 });
    for (const { values, doubts } of found)
      for (const [k, doubt] of doubts.entries())
        expect(doubt).toBeLessThan(1e-7 * (1 + Math.abs(values[k]!)));
  });
});

it("the embedded backend gives the same", async () => {
  const backend = await wasmBackend();
  const [found, wanted] = [
    await heldOut("primal", { kind: "preferences" }, 0.1, backend),
    await heldOut("primal", { kind: "preferences" }, 0.1),
  ];
  const all = (told: typeof found) => Float64Array.from(told.flatMap(({ values }) => values));
  expectClose(all(found), all(wanted), { rtol: 1e-11 });
  await backend.close();
});
