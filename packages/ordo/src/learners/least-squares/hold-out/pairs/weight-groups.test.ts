import { drawVectors, expectClose } from "@ordo/testkit";
import {
  dataset,
  gaussian,
  grouping,
  type HoldOutRequest,
  type Kernel,
  linear,
  rankRls,
  referenceBackend,
  seeded,
  type Vectors,
} from "ordo";
import { expect, it } from "vitest";

const items = 24;
const scores = Float64Array.from({ length: items }, (_, row) => Math.sin(row * row));
/** A few different weights, so that pairs fall into groups. */
const weights = Float64Array.from({ length: items }, (_, row) => 1 + (row % 3));

/** Both scores of each pair, by its items; every pair is told once. */
async function heldOut(kernel: Kernel<Vectors>, queries: number, request: HoldOutRequest) {
  const data = dataset({
    inputs: drawVectors(seeded(6), items),
    scores,
    weights,
    ...(queries > 1 && { queries: grouping(Array.from(scores, (_, row) => row % queries)) }),
  });
  using prepared = await rankRls({ kernel }).prepare(data, [0.7], { backend: referenceBackend() });
  const told = new Map<string, readonly [number, number]>();
  await prepared.holdOuts.run(request, 0.7, {
    pairs(_output, a, b, found) {
      for (let k = 0; k < b.length; k++) {
        expect(told.has(`${a} ${b[k]}`)).toBe(false);
        told.set(`${a} ${b[k]}`, [found.a[k]!, found.b[k]!]);
      }
    },
  });
  return told;
}

it.each<[string, Kernel<Vectors>, number]>([
  ["a linear kernel, one list", linear(), 1],
  ["a linear kernel, queries", linear(), 4],
  ["a Gaussian kernel, one list", gaussian({ gamma: 0.2 }), 1],
  ["a Gaussian kernel, queries", gaussian({ gamma: 0.2 }), 4],
])("pairs of items with a few weights are those held out one by one: %s", async (_, kernel, queries) => {
  const of = grouping(Array.from(scores, (_, row) => row % queries));
  const [a, b]: [number[], number[]] = [[], []];
  for (let first = 0; first < items; first++)
    for (let second = first + 1; second < items; second++)
      if (of.of[first] === of.of[second]) {
        a.push(first);
        b.push(second);
      }
  const list = { kind: "list" as const, a: Uint32Array.from(a), b: Uint32Array.from(b) };
  const wanted = await heldOut(kernel, queries, { kind: "pairs", pairs: list });
  const all = { kind: "all" as const, ...(queries > 1 && { within: of }) };
  const found = await heldOut(kernel, queries, { kind: "pairs", pairs: all });
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  const values = (told: typeof found) =>
    Float64Array.from([...wanted.keys()].flatMap((key) => [...told.get(key)!]));
  expectClose(values(found), values(wanted), { rtol: 1e-9 });
});
