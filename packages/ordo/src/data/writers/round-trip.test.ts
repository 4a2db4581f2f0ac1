import { type DrawnParts, drawDataset, seeds } from "@ordo/testkit";
import fc from "fast-check";
import {
  type Dataset,
  dataset,
  fromRows,
  grouping,
  partsOf,
  preferences,
  type ReadResult,
  readArff,
  readCsv,
  readFolds,
  readJsonLines,
  readPairs,
  readSvmlight,
  seeded,
  type Vectors,
  vectors,
  writeArff,
  writeCsv,
  writeFolds,
  writeJsonLines,
  writePairs,
  writeSvmlight,
} from "ordo";
import { describe, expect, it } from "vitest";

type Data = Dataset<Vectors>;

/** Everything equal, layout and hash included. */
function expectSame(actual: Data, expected: Data): void {
  expect(actual.inputs.values).toEqual(expected.inputs.values);
  expect(actual.inputs.names).toEqual(expected.inputs.names);
  expect(actual.scores).toEqual(expected.scores);
  expect(actual.weights).toEqual(expected.weights);
  expect(actual.ids).toEqual(expected.ids);
  expect(actual.queries?.ids).toEqual(expected.queries?.ids);
  expect(actual.groups?.of).toEqual(expected.groups?.of);
  expect(actual.fingerprint).toBe(expected.fingerprint);
}

const whole = (pieces: Iterable<string>) => [...pieces].join("");

/** Roles under the names that the writers give. */
function roles(data: Data) {
  const { scores } = data;
  const several = scores && Array.from({ length: scores.values.cols }, (_, k) => `score${k + 1}`);
  return {
    target: scores === undefined ? [] : (scores.names ?? (scores.values.cols === 1 ? ["score"] : several)),
    query: data.queries && "query",
    group: data.groups && "group",
    id: data.ids && "id",
    empty: "keep",
    missing: "keep",
    unordered: "sort",
    storage: data.inputs.values.kind,
  } as const;
}

const formats: Readonly<Record<string, (data: Data) => Promise<ReadResult>>> = {
  csv: (data) => readCsv(whole(writeCsv(data)), { ...roles(data), weight: data.weights && "weight" }),
  tsv: (data) =>
    readCsv(whole(writeCsv(data, { delimiter: "\t" })), {
      ...roles(data),
      weight: data.weights && "weight",
      delimiter: "\t",
    }),
  arff: (data) => readArff(whole(writeArff(data)), roles(data)),
  "json lines": (data) =>
    readJsonLines(whole(writeJsonLines(data)), {
      missing: "keep",
      unordered: "sort",
      empty: "keep",
      storage: data.inputs.values.kind,
    }),
};

const everything: DrawnParts = {
  names: true,
  scoreNames: true,
  queries: true,
  groups: true,
  weights: true,
  ids: true,
  missing: true,
};
const sizes = [0, 1, 2, 3, 7, 8, 9, 31, 32, 33, 64, 65];

describe.each(Object.entries(formats))("%s", (format, roundTrip) => {
  const cases: Readonly<Record<string, DrawnParts>> = {
    "every part": everything,
    "several outputs": { ...everything, outputs: 3 },
    classes: { ...everything, classes: ["high", "low", "mid"] },
    "features alone": { names: true, outputs: 0 },
    ...(format === "json lines"
      ? {
          "nothing named": { queries: true, outputs: 2 },
          "sparse without names": { storage: "sparse", missing: true, ids: true, queries: true },
        }
      : { "sparse items": { ...everything, storage: "sparse" } }),
  };

  it.each(Object.entries(cases))("brings back %s, of every size", async (name, parts) => {
    for (const seed of seeds(2)) {
      for (const items of sizes) {
        // Without a line there is nothing to tell the shape of JSON items; and classes must all occur.
        if ((format === "json lines" && items === 0) || (name === "classes" && items < 3)) continue;
        for (const features of name === "features alone" ? [1, 5] : [0, 1, 5]) {
          // Weights in ARFF stand on the rows, so without rows there are none.
          const weights = parts.weights === true && !(format === "arff" && items === 0);
          const data = drawDataset(seeded(seed * 1000 + items), items, features, { ...parts, weights });
          expectSame((await roundTrip(data)).data, data);
        }
      }
    }
  });
});

describe("csv without a header", () => {
  it("brings back what has no names, found by position", async () => {
    for (const items of sizes.slice(1)) {
      const data = drawDataset(seeded(items), items, 4, { queries: true, ids: true, missing: true });
      const text = whole(writeCsv(data, { header: false }));
      const options = { header: false, id: 0, query: 1, target: -1, missing: "keep" } as const;
      expectSame((await readCsv(text, options)).data, data);
    }
  });
});

describe("svmlight", () => {
  it.each(["dense", "sparse"] as const)("brings back %s items of every size", async (storage) => {
    for (const seed of seeds(2)) {
      for (const items of sizes) {
        for (const features of [0, 1, 5, 40]) {
          const has = items > 0;
          const parts = { storage, queries: has, weights: has, ids: has, missing: true, plainWords: true };
          const data = drawDataset(seeded(seed * 1000 + items), items, features, parts);
          const text = whole(writeSvmlight(data));
          expectSame((await readSvmlight(text, { storage, missing: "keep", empty: "keep" })).data, data);
        }
      }
    }
  });

  it.each(["dense", "sparse"] as const)("brings back %s features that count from 0", async (storage) => {
    for (const items of sizes.slice(1)) {
      for (const features of [1, 5, 40]) {
        const drawn = drawDataset(seeded(items), items, features, {
          storage,
          queries: true,
          plainWords: true,
        });
        const names = Array.from({ length: features }, (_, feature) => `f${feature}`);
        const data = dataset({ ...partsOf(drawn), inputs: vectors(drawn.inputs.values, names) });
        const text = whole(writeSvmlight(data));
        expectSame((await readSvmlight(text, { storage })).data, data);
      }
    }
  });

  it("counts features from 0 when told so", async () => {
    const data = drawDataset(seeded(1), 1, 2, { plainWords: true });
    expect(whole(writeSvmlight(data, { firstFeature: 0 }))).toMatch(/^\S+ 0:\S+ 1:\S+\n$/);
    expect(whole(writeSvmlight(data))).toMatch(/^\S+ 1:\S+ 2:\S+\n$/);
  });

  it("writes missing values as other programs read them", async () => {
    const inputs = vectors(fromRows([[Number.NaN, 2]]));
    expect(whole(writeSvmlight(dataset({ inputs, scores: [1] })))).toBe("1 1:nan 2:2\n");
  });
});

describe("any doubles and words", () => {
  const number = fc.double({ noDefaultInfinity: true, noNaN: true });
  const word = fc.string({ unit: "grapheme", minLength: 1 }).filter((text) => !text.includes("\0"));

  it("come back through csv and arff", async () => {
    const rows = fc.array(fc.tuple(word, number, number), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(rows, word, async (items, name) => {
        fc.pre(!["query", "score"].includes(name));
        const data = dataset({
          inputs: vectors(fromRows(items.map(([, a]) => [a])), [name]),
          scores: {
            values: fromRows(items.map(([, , b]) => [b])),
            names: ["score"],
            classes: undefined,
          },
          queries: grouping(items.map(([query]) => query)),
        });
        const options = { target: "score", query: "query" } as const;
        expectSame((await readCsv(whole(writeCsv(data)), options)).data, data);
        expectSame((await readArff(whole(writeArff(data)), options)).data, data);
        expectSame((await readJsonLines(whole(writeJsonLines(data)))).data, data);
      }),
      { numRuns: 200 },
    );
  });
});

describe("pairs, folds and lists", () => {
  it("bring back pairs by row and by id", async () => {
    for (const seed of seeds(5)) {
      const rng = seeded(seed);
      const items = 2 + rng.below(20);
      const count = rng.below(66);
      const winners = Array.from({ length: count }, () => rng.below(items));
      const pairs = preferences(items, {
        winners,
        losers: winners.map((winner) => (winner + 1 + rng.below(items - 1)) % items),
        magnitudes: winners.map(() => Math.abs(rng.normal())),
        weights: winners.map(() => rng.uniform()),
      });
      expect((await readPairs(whole(writePairs(pairs)), { items })).preferences).toEqual(pairs);
      const ids = Array.from({ length: items }, (_, k) => `item "${k}", ★`);
      const byId = await readPairs(whole(writePairs(pairs, { ids })), { ids });
      expect(byId).toEqual({ preferences: pairs, ids });
    }
  });

  it("bring back folds", async () => {
    const folds = [Uint32Array.of(3, 1, 2), Uint32Array.of(0), Uint32Array.of(7, 4294967294)];
    expect(await readFolds(whole(writeFolds(folds)))).toEqual(folds);
  });
});
