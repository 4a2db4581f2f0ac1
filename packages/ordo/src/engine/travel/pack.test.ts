import {
  asSparse,
  drawCounts,
  drawDataset,
  drawPrecomputed,
  drawSequences,
  drawSets,
  drawStrings,
  drawVectors,
  drawViews,
  expectError,
  seeds,
} from "@ordo/testkit";
import {
  block,
  type Dataset,
  dataset,
  graphs,
  grouping,
  OrdoError,
  precomputedNewItems,
  preferences,
  type Samples,
  seeded,
  vectors,
} from "ordo";
import { describe, expect, it } from "vitest";
import { packError, unpackError } from "./failure.ts";
import { pack, unpack } from "./pack.ts";

/** There and back, as between two threads. */
function travelled<T>(value: T): T {
  return unpack(structuredClone(pack(value)), () => expect.fail("nothing was sent before")) as T;
}

const rng = seeded(3);
const dense = drawVectors(rng, 12);
const kinds: Readonly<Record<string, Samples>> = {
  dense,
  named: vectors(drawVectors(rng, 12).values, ["a", "b", "c", "d", "e"]),
  "part of a matrix": vectors(block(dense.values as never, 2, 9, 1, 4)),
  sparse: asSparse(drawCounts(rng, 12))!,
  strings: drawStrings(rng, 12),
  sequences: drawSequences(rng, 12),
  sets: drawSets(rng, 12),
  views: drawViews(rng, 12),
  precomputed: drawPrecomputed(rng, 12),
  "some of the precomputed": drawPrecomputed(rng, 12).take([3, 1, 7]),
  "new precomputed": precomputedNewItems(drawPrecomputed(rng, 12).table!, new Float64Array(12).fill(2)),
  graphs: graphs([
    {
      nodes: 2,
      nodeLabels: [["x"], ["y"]],
      sources: Uint32Array.of(0),
      targets: Uint32Array.of(1),
      edgeLabels: undefined,
      edgeWeights: Float64Array.of(0.5),
      directed: true,
    },
  ]),
};

/** By everything that it holds. */
const same = (one: Dataset, other: Dataset) => expect(one.fingerprint).toBe(other.fingerprint);

describe("what goes to another thread", () => {
  it.each(Object.keys(kinds))("items are what they were: %s", (name) => {
    const inputs = kinds[name]!;
    const { size } = inputs;
    const data = dataset({ inputs, scores: Array.from({ length: size }, (_, k) => k / 3) });
    const found = travelled(data);
    same(found, data);
    expect(found.inputs.shape).toEqual(inputs.shape);
    same(dataset({ inputs: found.inputs.take([0]) }), dataset({ inputs: inputs.take([0]) }));
  });

  it("data sets keep all they have", () => {
    for (const seed of seeds(20)) {
      const data = drawDataset(seeded(seed), 9, 4, { queries: true, groups: true, weights: true, ids: true });
      same(travelled(data), data);
    }
    const pairs = preferences(12, { winners: [1, 2], losers: [3, 0], magnitudes: [0.5, 2] });
    const compared = dataset({
      inputs: dense,
      preferences: pairs,
      queries: grouping("aabbaaccddbb".split("")),
    });
    same(travelled(compared), compared);
    expect(travelled(compared).queries!.rowsOf(1)).toEqual(compared.queries!.rowsOf(1));
  });

  it("a data set that was sent is named, and no other", () => {
    const [sent, other] = [dataset({ inputs: dense }), dataset({ inputs: kinds.strings! })];
    const packed = structuredClone(
      pack({ sent, other }, { known: (data) => (data === sent ? 7 : undefined) }),
    );
    const found = unpack(packed, (id) => (id === 7 ? sent : expect.fail(`${id} was not sent`))) as {
      sent: Dataset;
      other: Dataset;
    };
    expect(found.sent).toBe(sent);
    same(found.other, other);
  });

  it("a part of an array takes no more than itself along", () => {
    const part = new Float64Array(1000).subarray(3, 5);
    expect((pack({ part }) as { part: Float64Array }).part.buffer.byteLength).toBe(16);
  });

  it("what cannot be copied is refused", async () => {
    const own = { kind: "mine", size: 1, take: () => own };
    for (const value of [() => 1, { deep: [Symbol("x")] }, new Map(), new (class Mine {})(), own])
      await expectError(() => pack(value), "input.invalid", { what: "job" });
  });

  it("errors keep code, details, message and place", () => {
    const error = new OrdoError("solver.singular", "no way", { pivot: 3 });
    const found = unpackError(structuredClone(packError(error)));
    expect(found).toBeInstanceOf(OrdoError);
    expect(found).toMatchObject({ code: "solver.singular", message: "no way", details: { pivot: 3 } });
    expect(found.stack).toBe(error.stack);
    expect(unpackError(structuredClone(packError("words")))).toMatchObject({ message: "words" });
  });
});
