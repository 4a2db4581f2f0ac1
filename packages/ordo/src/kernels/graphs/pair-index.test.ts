import { drawGraphs, seeds } from "@ordo/testkit";
import { seeded } from "ordo";
import { expect, it } from "vitest";
import { type LabelPairs, labelPairs, numberLabels, pairEntries } from "../../profiles/label-pairs.ts";
import { pathSums } from "../../profiles/path-sums.ts";
import { graphAt, JoinedPairs, joinedGraphs, pairsWith } from "./joined-graphs.ts";
import { indexPart, PairIndexMaker, pairIndex } from "./pair-index.ts";
import { addOwnProducts, addProducts } from "./pair-products.ts";

/** Σ_ab G_ab·G'_ab by names, in the order of the first one's pairs. */
function product(x: LabelPairs, z: LabelPairs): number {
  const nameOf = ({ labels }: LabelPairs, pair: number) =>
    JSON.stringify([labels[Math.floor(pair / labels.length)], labels[pair % labels.length]]);
  const values = new Map(Array.from(z.pairs, (pair, place) => [nameOf(z, pair), z.values[place]!]));
  let sum = 0;
  x.pairs.forEach((pair, place) => {
    const value = values.get(nameOf(x, pair));
    if (value !== undefined) sum += x.values[place]! * value;
  });
  return sum;
}

const EMPTY: LabelPairs = {
  labels: ["x"],
  pairs: new Uint32Array(),
  values: new Float64Array(),
  ends: new Uint32Array(1),
};
const drawn = (seed: number, count: number) =>
  drawGraphs(seeded(seed), count).values.map((graph) => labelPairs("all-paths", graph, "sum"));

it.each([...seeds(10)])(
  "rows of items are sums over the pairs that both have, to the last bit: seed %d",
  (seed) => {
    const items = [...drawn(seed, 12), EMPTY, ...drawn(seed + 100, 3)];
    const index = pairIndex(items);
    items.forEach((x, i) => {
      const [own, row] = [new Float64Array(items.length), new Float64Array(items.length)];
      addOwnProducts(i, 1, index, own);
      addProducts(x, index, row, i);
      const expected = items.map((z, j) => (j < i ? 0 : product(x, z)));
      expect([...own]).toEqual(expected);
      expect([...row]).toEqual(expected);
    });
  },
);

it.each([...seeds(10)])("several rows at once have the bits of each alone: seed %d", (seed) => {
  const items = [...drawn(seed, 9), EMPTY, ...drawn(seed + 100, 4)];
  const index = pairIndex(items);
  const alone = items.map((_, i) => {
    const row = new Float64Array(items.length);
    addOwnProducts(i, 1, index, row);
    return [...row];
  });
  for (const count of [2, 3, 4, items.length])
    for (let top = 0; top + count <= items.length; top++) {
      const rows = new Float64Array(count * items.length);
      addOwnProducts(top, count, index, rows);
      expect([...rows]).toEqual(alone.slice(top, top + count).flat());
    }
});

it.each([...seeds(10)])(
  "rows of other items too, with labels and pairs that no item has: seed %d",
  (seed) => {
    const items = drawn(seed, 9);
    const index = pairIndex(items);
    const others = [
      ...drawn(seed + 200, 5),
      EMPTY,
      {
        labels: ["never", "a"],
        pairs: Uint32Array.of(0, 1, 2, 3),
        values: Float64Array.of(1, 2, 3, 4),
        ends: Uint32Array.of(2, 4),
      },
    ];
    for (const x of others) {
      const row = new Float64Array(items.length);
      addProducts(x, index, row, 0);
      expect([...row]).toEqual(items.map((z) => product(x, z)));
    }
  },
);

it("the pairs of a label ascend, and each is there once", () => {
  const { labels, firsts, seconds, starts, items } = pairIndex(drawn(3, 20));
  expect(firsts[labels.length]).toBe(seconds.length);
  for (let label = 0; label < labels.length; label++)
    for (let pair = firsts[label]! + 1; pair < firsts[label + 1]!; pair++)
      expect(seconds[pair]).toBeGreaterThan(seconds[pair - 1]!);
  for (let pair = 0; pair < seconds.length; pair++)
    for (let at = starts[pair]! + 1; at < starts[pair + 1]!; at++)
      expect(items[at]).toBeGreaterThan(items[at - 1]!);
});

/** The entries of graphs as another thread gives them. */
function madeApart(graphs: ReturnType<typeof drawGraphs>["values"]): readonly LabelPairs[] {
  const numbered = graphs.map(numberLabels);
  const sent = joinedGraphs(graphs, numbered);
  const made = new JoinedPairs();
  for (const place of graphs.keys())
    made.add((room) => {
      const { graph, labels } = graphAt(sent, place);
      return pairEntries(labels, pathSums("all-paths", graph), "sum", room);
    });
  return pairsWith(
    numbered.map(({ labels }) => labels),
    made.finish(),
  );
}

it.each([...seeds(10)])("graphs that were sent as one have the entries of each: seed %d", (seed) => {
  const graphs = drawGraphs(seeded(seed), 17).values;
  const expected = graphs.map((graph) => labelPairs("all-paths", graph, "sum"));
  expect(madeApart(graphs)).toEqual(expected);
  // Those of the call before are still what they were.
  const before = madeApart(graphs);
  madeApart(drawGraphs(seeded(seed + 300), 17).values);
  expect(before).toEqual(expected);
});

it.each([...seeds(10)])("parts make the index of all, wherever entries are: seed %d", (seed) => {
  const graphs = (part: number) => drawGraphs(seeded(seed + 100 * part), 8).values;
  const own = graphs(0).map((graph) => labelPairs("all-paths", graph, "sum"));
  const [first, second] = [madeApart(graphs(1)), madeApart(graphs(2))];
  const items = [
    ...first.slice(3),
    ...own.slice(0, 4),
    EMPTY,
    ...second,
    ...own.slice(4),
    ...first.slice(0, 3),
  ];
  for (const count of [2, 3, 50]) {
    const maker = new PairIndexMaker();
    for (const item of items) maker.add(item);
    const { common, parts, join } = maker.plan(count);
    expect(parts.length).toBeGreaterThan(1);
    const made = parts.map((part) => indexPart(part as never, common as never));
    expect(join(made)).toEqual(pairIndex(items));
  }
});
