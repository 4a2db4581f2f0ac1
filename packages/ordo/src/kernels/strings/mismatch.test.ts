import { bring, directKernelMatrix, drawDna, expectError } from "@ordo/testkit";
import {
  type Compute,
  type FeatureMapSpec,
  featureMapFrom,
  mismatch,
  parseKernel,
  referenceBackend,
  type Sequences,
  type Strings,
  seeded,
  sequences,
  spectrum,
  startRun,
  strings,
} from "ordo";
import { describe, expect, it } from "vitest";

const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });
const listed = async (kernel: ReturnType<typeof mismatch>, a: Strings | Sequences) =>
  Array.from((await bring(kernel.matrix(a, undefined, compute()))).data);

describe("the mismatch kernel", () => {
  it("counts what is within m mismatches of both", async () => {
    const kernel = mismatch({ k: 2, m: 1, alphabet: "dna" });
    // Within one mismatch of AC: itself, 3 others in each place. Of AC and AG: A and any of 4. Of AC and GT: AT, GC.
    expect(await listed(kernel, strings(["AC", "AG", "GT"]))).toEqual([7, 4, 2, 4, 7, 2, 2, 2, 7]);
    const map = await kernel.features!(strings(["AC"]), compute());
    expect(map.names).toEqual(["AA", "AC", "AG", "AT", "CC", "GC", "TC"]);
  });

  it("is the spectrum kernel without mismatches, but for the case of letters", async () => {
    const items = strings(
      drawDna(seeded(4), 30).values.map((text) => text.toUpperCase().replaceAll("N", "A")),
    );
    const plain = await listed(mismatch({ k: 2, m: 0, alphabet: "dna" }), items);
    expect(plain).toEqual(await listed(spectrum({ k: 2 }), items));
    expect(await listed(mismatch({ k: 2, m: 0, alphabet: "dna" }), strings(["ac", "AC"]))).toEqual([
      1, 1, 1, 1,
    ]);
  });

  it("leaves out k-mers with signs of other alphabets, wherever they come from", async () => {
    const kernel = mismatch({ k: 2, m: 1, alphabet: "dna" });
    expect(await listed(kernel, strings(["ACNAG", "AUG"]))).toEqual([7 + 7 + 4 + 4, 0, 0, 0]);
    const lists = sequences([
      ["A", "C"],
      ["AC", "A"],
    ]);
    expect(await listed(kernel, lists)).toEqual([7, 0, 0, 0]);
  });

  it("equals its definition by pairs of k-mers, to the last bit", async () => {
    const items = drawDna(seeded(5), 25);
    for (const m of [0, 1, 2]) {
      const kernel = mismatch({ k: 3, m, alphabet: "dna" });
      expect(await listed(kernel, items)).toEqual(Array.from(directKernelMatrix(kernel.spec, items).data));
    }
  });

  it.each([
    {},
    { k: 3, m: 1 },
    { k: 3, m: 1, alphabet: "greek" },
    { k: 3, m: 3, alphabet: "dna" },
    { k: 3, m: -1, alphabet: "dna" },
    { k: 12, m: 6, alphabet: "protein" },
  ])("refuses the options %j", async (options) => {
    await expectError(() => mismatch(options as never), "option.invalid");
  });

  it("is read from text, and its map from a spec with a vocabulary of its alphabet alone", async () => {
    expect(parseKernel("mismatch:k=5,m=1,alphabet=protein").spec).toEqual({
      kind: "mismatch",
      k: 5,
      m: 1,
      alphabet: "protein",
    });
    await expectError(() => parseKernel("mismatch:k=5,m=1"), "kernel.parse");
    await expectError(() => parseKernel("mismatch:k=5,m=5,alphabet=dna"), "option.invalid");
    const from = (kind: string, vocabulary: readonly string[]) =>
      featureMapFrom({ kind: "mismatch", k: 2, m: 1, alphabet: "dna", vocabulary } as FeatureMapSpec, {
        kind,
      });
    expect(from("strings", ["AC"]).size).toBe(1);
    expect(from("sequences", ["A C"]).size).toBe(1);
    for (const [kind, part] of [
      ["strings", "A"],
      ["strings", "AX"],
      ["sequences", "AC"],
    ] as const)
      await expectError(() => from(kind, [part]), "option.invalid");
  });
});
