import { drawDna, drawSequences, drawSets, expectClose, expectError } from "@ordo/testkit";
import {
  center,
  dataset,
  encodeModel,
  jaccard,
  type Kernel,
  mismatch,
  normalize,
  type Rng,
  rankRls,
  referenceBackend,
  type Samples,
  seeded,
  setIntersection,
  setMinMax,
  spectrum,
  subsequence,
} from "ordo";
import { loadScorer, type ScorerRow } from "ordo/scorer";
import { describe, expect, it } from "vitest";

const backend = referenceBackend();

interface Case {
  readonly kernel: Kernel<never>;
  draw(rng: Rng, m: number): Samples & { readonly values: readonly unknown[] };
}

const CASES: readonly Case[] = [
  { kernel: spectrum({ k: 2 }), draw: drawSequences },
  { kernel: normalize(spectrum({ k: 1, presence: true })), draw: drawSequences },
  { kernel: mismatch({ k: 2, m: 1, alphabet: "letters" }), draw: drawSequences },
  { kernel: subsequence({ length: 2, decay: 0.4 }), draw: drawSequences },
  { kernel: normalize(subsequence({ length: 3, decay: 0.8 })), draw: drawDna },
  { kernel: mismatch({ k: 3, m: 1, alphabet: "dna" }), draw: drawDna },
  { kernel: setIntersection(), draw: drawSets },
  { kernel: normalize(setIntersection()), draw: drawSets },
  { kernel: jaccard(), draw: drawSets },
  { kernel: center(setMinMax()), draw: drawSets },
];

describe("the scorer agrees with the library about tokens, sets and DNA", () => {
  it.each(CASES)("to 1e-12: $kernel.spec", async ({ kernel, draw }) => {
    const rng = seeded(3);
    const scores = Float64Array.from({ length: 30 }, () => rng.normal());
    const data = dataset<Samples>({ inputs: draw(seeded(1), 30), scores });
    const model = await rankRls({ kernel: kernel as Kernel<Samples> }).fit(data, { backend });
    const fresh = draw(seeded(2), 25);
    const found = loadScorer(encodeModel(model)).scores(fresh.values as readonly ScorerRow[]);
    expectClose(found, await model.scores(fresh, { backend }), { rtol: 1e-12 });
  });

  it("and takes sets as lists or with counts, and refuses what are none", async () => {
    const scores = Float64Array.from({ length: 30 }, (_, row) => row % 4);
    const fit = async ({ kernel, draw }: Case) => {
      const data = dataset<Samples>({ inputs: draw(seeded(1), 30), scores });
      return loadScorer(
        encodeModel(await rankRls({ kernel: kernel as Kernel<Samples> }).fit(data, { backend })),
      );
    };
    const ofSets = await fit(CASES[8]!);
    const [one, other] = ofSets.scores([["a", "b"], { b: 3, a: 1, c: 0 }]);
    expect(one).toBe(other);
    for (const wrong of ["a", 3, [1], { a: -1 }])
      await expectError(() => ofSets.scores([wrong as ScorerRow]), "input.invalid");
    const ofTokens = await fit(CASES[0]!);
    for (const wrong of ["a", [1], { a: 1 }])
      await expectError(() => ofTokens.scores([wrong as ScorerRow]), "model.mismatch", {
        expected: "lists of tokens",
      });
  });
});
