import { expectClose, expectError } from "@ordo/testkit";
import {
  fitTransforms,
  scaling,
  strings,
  type TextOptions,
  type TextSpec,
  textFeatures,
  toDense,
  transformFrom,
  type Vectors,
  wordVectors,
} from "ordo";
import { describe, expect, it } from "vitest";

const TEXTS = ["Wheat prices rise as wheat exports rise", "wheat, corn", "Corn prices fall", "the bank", ""];
const fitted = (options: TextOptions = {}, texts = TEXTS) => textFeatures(options).fit(strings(texts));
const rowsOf = ({ values }: Vectors) => {
  const { data, rows, cols } = values.kind === "sparse" ? toDense(values) : values;
  return Array.from({ length: rows }, (_, row) => [...data.subarray(row * cols, (row + 1) * cols)]);
};

/** The definition, with plain loops over a plain split. */
function byDefinition(texts: readonly string[], of: readonly string[]): number[][] {
  const words = (text: string) =>
    text
      .toLowerCase()
      .split(/[^a-z]+/)
      .filter((word) => word !== "");
  const terms = [...new Set(texts.flatMap(words))].sort();
  return of.map((text) => {
    const row = terms.map((term) => {
      const t = words(text).filter((word) => word === term).length;
      const d = texts.filter((other) => words(other).includes(term)).length;
      return t === 0 ? 0 : (1 + Math.log(t)) * Math.log(texts.length / d);
    });
    const length = Math.hypot(...row);
    return length === 0 ? row : row.map((value) => value / length);
  });
}

describe("text features", () => {
  it("are tf-idf as it is defined, for training texts and for others", () => {
    const fresh = ["rise, rise, rise: unseen words", "nothing known", "corn corn wheat the"];
    const step = fitted();
    expectClose(rowsOf(step.apply(strings(TEXTS))).flat(), byDefinition(TEXTS, TEXTS).flat());
    expectClose(rowsOf(step.apply(strings(fresh))).flat(), byDefinition(TEXTS, fresh).flat());
  });

  it("are sparse, named by their terms in the order of the alphabet", () => {
    const { values, names } = fitted().apply(strings(TEXTS));
    expect(values.kind).toBe("sparse");
    expect(names).toEqual(["as", "bank", "corn", "exports", "fall", "prices", "rise", "the", "wheat"]);
    expect(fitted().gives({ kind: "strings" })).toEqual({ kind: "vectors", features: 9, names });
  });

  it.each([
    ["count", { weighting: "count" }, [2, 0, 1]],
    ["presence", { weighting: "presence" }, [1, 0, 1]],
    ["log", { weighting: "log" }, [1 + Math.log(2), 0, 1]],
    ["idf", { weighting: "count", idf: "plain" }, [2 * Math.log(2), 0, Math.log(4)]],
    ["smooth", { weighting: "count", idf: "smooth" }, [2 * (1 + Math.log(5 / 3)), 0, 1 + Math.log(5 / 2)]],
    ["of length 1", { weighting: "count", length: "unit" }, [2 / Math.sqrt(5), 0, 1 / Math.sqrt(5)]],
  ] as const)("count as they are told: %s", (_, options, row) => {
    const step = fitted({ idf: "none", length: "none", ...options }, ["a b", "a", "b c", "c z z"]);
    const found = rowsOf(step.apply(strings(["a c a", "q"])));
    expectClose([found[0]![0]!, found[0]![3]!], [row[0], row[1]]);
    expectClose(rowsOf(step.apply(strings(["a z a"])))[0]!, [row[0], 0, 0, row[2]]);
    expect(found[1]).toEqual([0, 0, 0, 0]);
  });

  it("leave out rare and frequent terms, and all but the most frequent", () => {
    const names = (options: TextOptions) => fitted(options, ["a b c", "a b", "a d", "c"]).spec as TextSpec;
    expect(names({ minimumDocuments: 2 }).terms).toEqual(["a", "b", "c"]);
    expect(names({ maximumShare: 0.5 }).terms).toEqual(["b", "c", "d"]);
    expect(names({ mostTerms: 2 }).terms).toEqual(["a", "b"]);
    expect(names({ minimumDocuments: 2, maximumShare: 0.5, nGrams: 2 }).terms).toEqual(["a b", "b", "c"]);
  });

  it("list no term that every text has", () => {
    const { values } = fitted({}, ["a b", "a c"]).apply(strings(["a b"]));
    expect(values.kind === "sparse" && [...values.columns]).toEqual([1]);
  });

  it("come again from their spec, through JSON", () => {
    for (const options of [{}, { stem: "english", stopWords: ["the"], nGrams: 2, idf: "none" }] as const) {
      const step = fitted(options);
      const again = transformFrom(JSON.parse(JSON.stringify(step.spec)) as TextSpec);
      expect(again.spec).toEqual(step.spec);
      expect(again.apply(strings(TEXTS)).values).toEqual(step.apply(strings(TEXTS)).values);
    }
    const wrong = { ...fitted().spec, terms: ["a", "a"] };
    expect(() => transformFrom(wrong)).toThrowError(/each of them once/);
  });

  it("go before steps of vectors, and after none", async () => {
    const { inputs } = fitTransforms([textFeatures(), scaling({ kind: "max-abs" })], strings(TEXTS));
    expect(inputs.kind).toBe("vectors");
    const steps = [scaling({ kind: "none" })];
    await expectError(() => fitTransforms(steps, strings(TEXTS)), "input.invalid", { expected: "vectors" });
  });

  it("refuse options that make no sense, and texts without terms", async () => {
    await expectError(() => textFeatures({ nGrams: 0 }), "option.invalid");
    await expectError(() => textFeatures({ maximumShare: 1.2 }), "option.invalid");
    await expectError(() => textFeatures({ stopWords: "klingon" }), "option.invalid");
    await expectError(() => fitted({}, ["", "!"]), "input.invalid", { what: "texts" });
    await expectError(() => fitted({ minimumDocuments: 9 }), "input.invalid", { what: "texts" });
  });
});

describe("with word vectors", () => {
  const R: Record<string, number[]> = {
    wheat: [1, 0.5],
    corn: [0.9, 0.6],
    bank: [-1, 2],
    prices: [0.1, 0.2],
    unused: [9, 9],
  };
  const vectors = wordVectors(Object.keys(R), Object.values(R).flat());

  it("inner products are xᵀRRᵀz, with x as without them", () => {
    const inputs = strings([...TEXTS, "corn bank"]);
    const plain = fitted();
    const X = rowsOf(plain.apply(inputs));
    const terms = (plain.spec as TextSpec).terms;
    const S = terms.map((a) => terms.map((b) => dot(R[a] ?? [0, 0], R[b] ?? [0, 0])));
    const made = rowsOf(fitted({ wordVectors: vectors }).apply(inputs));
    const wanted = X.map((x) =>
      X.map((z) =>
        dot(
          x,
          S.map((row) => dot(row, z)),
        ),
      ),
    );
    expectClose(
      made.flatMap((x) => made.map((z) => dot(x, z))),
      wanted.flat(),
    );
  });

  it("a model keeps those of its own terms, and says which terms have none", () => {
    const { spec, warnings } = fitted({ wordVectors: vectors });
    expect((spec as TextSpec).vectors!.values.length).toBe(2 * 9);
    expect(warnings).toEqual([
      { code: "text.no-vector", message: "5 of 9 terms have no word vector, and count nothing" },
    ]);
    expect(transformFrom(JSON.parse(JSON.stringify(spec))).spec).toEqual(spec);
  });

  it("a stem has the mean of the vectors of its words", () => {
    const given = wordVectors(["price", "prices", "Prices"], [1, 2, 6]);
    const { vectors: kept, terms } = fitted({ wordVectors: given, stem: "english" }).spec as TextSpec;
    expect(kept!.values[terms.indexOf("price")]).toBe(3);
  });

  it("which are refused where they do not fit", async () => {
    await expectError(() => wordVectors(["a", "b"], [1, 2, 3]), "input.invalid");
    await expectError(() => wordVectors(["a", "a"], [1, 2]), "input.invalid");
    await expectError(() => textFeatures({ wordVectors: vectors, nGrams: 2 }), "option.invalid");
    await expectError(() => fitted({ wordVectors: wordVectors(["zebra"], [1]) }), "input.invalid");
  });
});

const dot = (x: readonly number[], z: readonly number[]) =>
  x.reduce((sum, value, k) => sum + value * z[k]!, 0);
