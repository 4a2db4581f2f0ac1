import { drawPairs, drawStrings, drawVectors, expectClose, expectError } from "@ordo/testkit";
import {
  antisymmetricPair,
  dataset,
  decodeModel,
  encodeModel,
  gaussian,
  type Kernel,
  type Matrix,
  normalize,
  rankRls,
  referenceBackend,
  rowOf,
  type Samples,
  seeded,
  spectrum,
  symmetricPair,
  transitivePair,
  type Vectors,
  type Views,
} from "ordo";
import { loadScorer, type ScorerRow } from "ordo/scorer";
import { describe, expect, it } from "vitest";
import { seal, unseal } from "../models/format/container.ts";

const backend = referenceBackend();
const rng = seeded(3);
const scores = Float64Array.from({ length: 20 }, () => rng.normal());
const drawRows = drawPairs(drawVectors);
const drawTexts = drawPairs(drawStrings);
type Pairs = Views<Readonly<Record<"a" | "b", Samples>>>;

/** The model as it was trained, as it is read back, and as the scorer reads it. */
async function fitted(kernel: Kernel<never>, inputs: Samples) {
  const learner = rankRls({ kernel: kernel as Kernel<Samples> });
  const model = await learner.fit(dataset({ inputs, scores }), { backend });
  const bytes = encodeModel(model);
  return { model, again: decodeModel(bytes), scorer: loadScorer(bytes) };
}

function written(items: Pairs): readonly ScorerRow[] {
  const of = (part: Samples, row: number): ScorerRow =>
    part.kind === "strings"
      ? (part as never as { values: readonly string[] }).values[row]!
      : Array.from(rowOf((part as Vectors).values as Matrix, row));
  return Array.from({ length: items.size }, (_, row) => ({
    a: of(items.view("a"), row),
    b: of(items.view("b"), row),
  })) as readonly ScorerRow[];
}

describe("models of pairs of objects", () => {
  const k = gaussian({ gamma: 0.3 });
  it.each([
    [symmetricPair("a", "b", k), drawRows],
    [antisymmetricPair("a", "b", k), drawRows],
    [normalize(antisymmetricPair("a", "b", k)), drawRows],
    [transitivePair("a", "b", k), drawRows],
    [normalize(symmetricPair("a", "b", spectrum({ k: 1 }))), drawTexts],
  ] as const)("score alike when read back, and in the scorer: %#", async (kernel, draw) => {
    const { model, again, scorer } = await fitted(kernel, draw(seeded(1), 20));
    const fresh = draw(seeded(2), 12) as Samples as Pairs;
    const wanted = await model.scores(fresh, { backend });
    expect(new Set(wanted).size).toBeGreaterThan(3);
    expect(await again.scores(fresh, { backend })).toEqual(wanted);
    expectClose(scorer.scores(written(fresh)), wanted, { rtol: 1e-12 });
  });

  it.each([
    ["first", "other"],
    ["second", "a"],
    ["second", 7],
    ["kernel", { kind: "spectrum", k: 2, presence: false }],
    ["kernel", undefined],
  ])("are refused when the %s of their kernel is %j", async (field, value) => {
    const { model } = await fitted(symmetricPair("a", "b", k), drawRows(seeded(1), 20));
    const { version, header, body } = unseal(encodeModel(model));
    const fields = JSON.parse(new TextDecoder().decode(header));
    fields.predictor.kernel[field] = value;
    const text = new TextEncoder().encode(JSON.stringify(fields));
    const forged = seal(version, text, body.byteLength, (target) => {
      for (let at = 0; at < body.byteLength; at++) target.setUint8(at, body.getUint8(at));
    });
    for (const open of [decodeModel, loadScorer]) await expectError(() => open(forged), "model.corrupt");
  });

  it("of antisymmetric kernels say the opposite of a pair that is turned", async () => {
    const { model } = await fitted(antisymmetricPair("a", "b", k), drawRows(seeded(1), 20));
    // Pair 1 is pair 0 the other way round; pair 2 has one object twice.
    const [one, other, same] = await model.scores(drawRows(seeded(2), 12), { backend });
    expect(Math.abs(one!)).toBeGreaterThan(1e-3);
    expectClose(other!, -one!, { rtol: 1e-12 });
    expect(same).toBe(0);
  });
});
