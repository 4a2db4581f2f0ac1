import { bring, directKernelDiagonal, directKernelMatrix, drawStrings, expectError } from "@ordo/testkit";
import {
  at,
  type Compute,
  type FeatureMap,
  type FeatureMapSpec,
  featureMapFrom,
  type Kernel,
  matrix,
  normalize,
  referenceBackend,
  type SparseMatrix,
  type Strings,
  seeded,
  spectrum,
  startRun,
  strings,
  toDense,
  wasmBackend,
} from "ordo";
import { describe, expect, it } from "vitest";

const mapFrom = (spec: unknown) => featureMapFrom(spec as FeatureMapSpec) as FeatureMap<Strings>;
const compute = (): Compute => ({ backend: referenceBackend(), run: startRun() });
const listed = async (kernel: Kernel<Strings>, a: Strings, b?: Strings) =>
  Array.from((await bring(kernel.matrix(a, b, compute()))).data);

describe("the spectrum kernel", () => {
  it("counts common k-mers, as often as they occur in both", async () => {
    // banana: ba an na an na; ananas: an na an na as.
    const items = strings(["banana", "ananas"]);
    expect(await listed(spectrum({ k: 2 }), items)).toEqual([9, 8, 8, 9]);
    expect(await listed(spectrum({ k: 2, presence: true }), items)).toEqual([3, 2, 2, 3]);
    expect(await listed(spectrum({ k: 5 }), items, strings(["bananas"]))).toEqual([2, 2]);
  });

  it("takes texts as they are: case, blanks and composed letters make a difference", async () => {
    const items = strings(["ab", "AB", " ab", "\u00e9", "e\u0301"]);
    expect(await listed(spectrum({ k: 2 }), items, strings(["ab", "e\u0301"]))).toEqual([
      1, 0, 0, 0, 1, 0, 0, 0, 0, 1,
    ]);
  });

  it("has no k-mers in a text of fewer than k code points: 0 with everything, itself included", async () => {
    const items = strings(["", "ab", "😀😀", "abc"]);
    expect(await listed(spectrum({ k: 3 }), items)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await spectrum({ k: 3 }).diagonal(items, undefined, compute())).toEqual(
      Float64Array.of(0, 0, 0, 1),
    );
    expect(await listed(normalize(spectrum({ k: 3 })), items, strings(["abc"]))).toEqual([0, 0, 0, 1]);
  });

  it("is exact to the last bit", async () => {
    const wasm = await wasmBackend();
    const [a, b] = [drawStrings(seeded(5), 40), drawStrings(seeded(6), 23)];
    for (const kernel of [spectrum({ k: 1 }), spectrum({ k: 2 }), spectrum({ k: 2, presence: true })]) {
      for (const backend of [referenceBackend(), wasm]) {
        const given = { backend, run: startRun() };
        expect(await bring(kernel.matrix(a, undefined, given))).toEqual(directKernelMatrix(kernel.spec, a));
        expect(await bring(kernel.matrix(a, b, given))).toEqual(directKernelMatrix(kernel.spec, a, b));
        expect(await kernel.diagonal(a, undefined, given)).toEqual(directKernelDiagonal(kernel.spec, a));
      }
    }
    await wasm.close();
  });

  it("can be stopped while it counts", async () => {
    const items = strings(Array.from({ length: 9 }, () => "lorem ipsum ".repeat(1000)));
    const abort = new AbortController();
    const onProgress = ({ step }: { readonly step: string }) => {
      if (step === "spectrum") abort.abort();
    };
    const run = startRun({ signal: abort.signal, onProgress });
    const given = { backend: referenceBackend(), run };
    await expectError(() => spectrum({ k: 3 }).matrix(items, undefined, given), "run.cancelled");
  });

  it.each([{}, { k: 0 }, { k: 1001 }, { k: 1.5 }, { k: "3" }, { k: 3, presence: 1 }, { k: 3, length: 3 }])(
    "refuses the options %j",
    async (options) => {
      await expectError(() => spectrum(options as { k: number }), "option.invalid", { owner: "spectrum" });
    },
  );
});

describe("its feature map", () => {
  const fitted = (items: Strings, options = { k: 2, presence: false }) =>
    spectrum(options).features!(items, compute());

  it("has the k-mers of the training items, sorted by code points", async () => {
    const map = await fitted(strings(["b😀b", "\uffffab", "bb"]));
    expect(map.names).toEqual(["ab", "bb", "b😀", "\uffffa", "😀b"]);
    expect(map.size).toBe(5);
    expect(map.spec).toEqual({ kind: "spectrum", k: 2, presence: false, vocabulary: map.names });
    expect([map, map.spec, map.names].every(Object.isFrozen)).toBe(true);
  });

  it("gives sparse rows of counts, and leaves out k-mers that it does not know", async () => {
    const map = await fitted(strings(["abab", "ba"]));
    const rows = (await map.apply(strings(["abab", "xaby", "", "a"]), compute())) as SparseMatrix;
    expect(map.names).toEqual(["ab", "ba"]);
    expect(rows.kind).toBe("sparse");
    expect(toDense(rows)).toEqual(matrix(4, 2, Float64Array.of(2, 1, 1, 0, 0, 0, 0, 0)));
    const once = await fitted(strings(["abab"]), { k: 2, presence: true });
    expect(toDense((await once.apply(strings(["abab"]), compute())) as SparseMatrix).data).toEqual(
      Float64Array.of(1, 1),
    );
  });

  it.each([1, 2, 3, 20])("gives the kernel with training items as an inner product, k = %d", async (k) => {
    for (const presence of [false, true]) {
      const kernel = spectrum({ k, presence });
      const [training, fresh] = [drawStrings(seeded(k), 17), drawStrings(seeded(k + 1), 9)];
      const map = await kernel.features!(training, compute());
      const rows = async (items: Strings) => toDense((await map.apply(items, compute())) as SparseMatrix);
      const [x, z] = [await rows(fresh), await rows(training)];
      const products = matrix(9, 17);
      for (let row = 0; row < 9; row++) {
        for (let col = 0; col < 17; col++) {
          for (let feature = 0; feature < map.size; feature++)
            products.data[row * 17 + col] += at(x, row, feature) * at(z, col, feature);
        }
      }
      expect(products).toEqual(directKernelMatrix(kernel.spec, fresh, training));
    }
  });

  it("is rebuilt from its JSON", async () => {
    const items = drawStrings(seeded(3), 12);
    const map = await fitted(items);
    const again = mapFrom(JSON.parse(JSON.stringify(map.spec)));
    expect(again.spec).toStrictEqual(map.spec);
    expect(again.names).toEqual(map.names);
    expect(await again.apply(items, compute())).toEqual(await map.apply(items, compute()));
  });

  it("refuses items of another kind", async () => {
    const map = await fitted(strings(["ab"]));
    const items = { kind: "vectors", size: 0 } as unknown as Strings;
    await expectError(() => map.apply(items, compute()), "kernel.input", {
      expected: "strings or sequences",
      actual: "vectors",
    });
  });

  const good = { kind: "spectrum", k: 2, presence: false, vocabulary: ["ab", "b😀"] };
  it.each<[string, unknown]>([
    ["no k", { ...good, k: undefined }],
    ["k out of range", { ...good, k: 0 }],
    ["no switch", { ...good, presence: undefined }],
    ["a field too many", { ...good, more: 1 }],
    ["no vocabulary", { ...good, vocabulary: undefined }],
    ["a vocabulary that is no list", { ...good, vocabulary: "ab" }],
    ["a word that is no text", { ...good, vocabulary: ["ab", 12] }],
    ["a word twice", { ...good, vocabulary: ["ab", "ba", "ab"] }],
    ["a short word", { ...good, vocabulary: ["ab", "b"] }],
    ["a long word", { ...good, vocabulary: ["ab", "abc"] }],
    ["a letter of two units as two", { ...good, vocabulary: ["😀"] }],
  ])("refuses a spec with %s", async (_, spec) => {
    expect(mapFrom(good).size).toBe(2);
    await expectError(() => mapFrom(spec), "option.invalid", { owner: "spectrum map" });
  });
});

it("strings are texts", async () => {
  const given = ["a", 1] as unknown as readonly string[];
  await expectError(() => strings(given), "input.invalid", { what: "strings[1]", actual: "a number" });
  const none = "abc" as unknown as readonly string[];
  await expectError(() => strings(none), "input.invalid", { what: "strings", actual: "a string" });
});
