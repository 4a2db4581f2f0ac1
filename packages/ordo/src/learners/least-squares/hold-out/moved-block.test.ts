import { drawVectors, expectClose, recordHeldOut } from "@ordo/testkit";
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
  takeItems,
  type Vectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const lambda = 0.7;

/** Pairs inside of queries that all have `size` items, and the difference of scores of each by training without it. */
async function pairsOfQueries(size: number, kernel: Kernel<Vectors>) {
  const [rng, items] = [seeded(size), 4 * size];
  const inputs = drawVectors(rng, items);
  const scores = Float64Array.from({ length: items }, () => rng.normal());
  const queries = grouping(Array.from(scores, (_, row) => row % 4));
  const backend = referenceBackend();
  const data = dataset({ inputs, scores, queries });
  using prepared = await rankRls({ kernel }).prepare(data, [lambda], { backend });
  const { sink, scores: told } = recordHeldOut(data);
  const request: HoldOutRequest = { kind: "pairs", pairs: { kind: "all", within: queries } };
  await prepared.holdOuts.run(request, lambda, sink);
  const wanted: number[] = [];
  for (const { held } of told.values()) {
    const rest = Uint32Array.from(scores.keys()).filter((row) => !held.includes(row));
    const model = await rankRls({ kernel, lambda }).fit(takeItems(data, rest), { backend });
    const [a, b] = await model.scores(inputs.take(held), { backend });
    wanted.push(a! - b!);
  }
  return { found: [...told.values()].map(({ value }) => value), wanted };
}

describe.each<[string, Kernel<Vectors>]>([
  ["linear", linear()],
  ["Gaussian", gaussian({ gamma: 0.3 })],
])("pairs of queries, each held out, with a %s kernel", (_, kernel) => {
  it.each([2, 3, 4, 5])("of exactly %d items are scored as by training without them", async (size) => {
    const { found, wanted } = await pairsOfQueries(size, kernel);
    expect(found.length).toBe(4 * ((size * (size - 1)) / 2));
    expectClose(Float64Array.from(found), Float64Array.from(wanted), { rtol: 1e-9 });
  });
});
