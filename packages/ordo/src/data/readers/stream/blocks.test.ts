import { expectError, fuzzedFormats, mutate } from "@ordo/testkit";
import {
  arffBlocks,
  type BlockFormat,
  type BlockLimits,
  csvBlocks,
  isOrdoError,
  jsonLinesBlocks,
  type ReadItems,
  type ReadResult,
  type Rng,
  readArff,
  readBlocks,
  readCsv,
  readJsonLines,
  readSvmlight,
  scanIfNeeded,
  seeded,
  svmlightBlocks,
  takeItems,
} from "ordo";
import { describe, expect, it } from "vitest";

/** How a fuzzed format is read at once, and in blocks. */
interface Pair {
  readonly name: string;
  read(bytes: Uint8Array): Promise<ReadResult<ReadItems>>;
  blocks(): BlockFormat;
}

const roles = { target: "score", query: "query", id: "id", weight: "weight" } as const;
const csv = { ...roles, missing: "keep", delimiter: ",", empty: "keep" } as const;
const bare = { header: false, delimiter: ";", missing: "keep", categories: "one-hot" } as const;
const texts = { strings: "text", target: "y", delimiter: ",", empty: "keep" } as const;
const arff = { query: "query", id: "id", missing: "keep", categories: "one-hot", empty: "keep" } as const;
const table = { target: "y", missing: "keep", categories: "one-hot" } as const;
const lines = { missing: "keep", empty: "keep" } as const;

const PAIRS: readonly Pair[] = [
  { name: "csv", read: (bytes) => readCsv(bytes, csv), blocks: () => csvBlocks(csv) },
  { name: "csv without header", read: (bytes) => readCsv(bytes, bare), blocks: () => csvBlocks(bare) },
  { name: "csv of texts", read: (bytes) => readCsv(bytes, texts), blocks: () => csvBlocks(texts) },
  { name: "svmlight", read: (bytes) => readSvmlight(bytes, lines), blocks: () => svmlightBlocks(lines) },
  { name: "arff", read: (bytes) => readArff(bytes, arff), blocks: () => arffBlocks(arff) },
  { name: "json table", read: (bytes) => readJsonLines(bytes, table), blocks: () => jsonLinesBlocks(table) },
];

const limitsOf = (rows: number, wholeQueries = false): BlockLimits => {
  return { rows, bytes: 1 << 20, largest: 1 << 21, wholeQueries };
};

function* inPieces(bytes: Uint8Array, rng: Rng): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + 1 + rng.below(rng.below(2) === 0 ? 4 : 60));
    yield bytes.slice(at, end);
    at = end;
  }
}

/** The blocks of a text that comes in random pieces. */
async function inBlocks(format: BlockFormat, bytes: Uint8Array, rng: Rng, limits: BlockLimits) {
  const facts = await scanIfNeeded(() => inPieces(bytes, rng), format, {});
  const found: ReadResult<ReadItems>[] = [];
  for await (const { result } of readBlocks(inPieces(bytes, rng), format, { limits, facts }))
    found.push(result);
  return found;
}

async function outcome<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    if (isOrdoError(error)) return error.code;
    throw error;
  }
}

describe.each(PAIRS)("$name in blocks", ({ name, read, blocks }) => {
  it("damaged or not, its rows are those of the whole text, and what is refused is refused", async () => {
    const counts = { alike: 0, refused: 0, cut: 0 };
    for (let seed = 1; seed <= 400; seed++) {
      const rng = seeded(seed);
      const good = new TextEncoder().encode(fuzzedFormats[name]!.sample(rng));
      const bytes = seed % 2 === 0 ? good : mutate(good, rng);
      const rows = 1 + rng.below(3);
      const whole = await outcome(() => read(bytes));
      const parts = await outcome(() => inBlocks(blocks(), bytes, rng, limitsOf(rows)));
      if (typeof whole === "string" || typeof parts === "string") {
        // Of several things that are wrong, blocks may meet another one first.
        expect([typeof parts, typeof whole], `${name} ${seed}: ${parts}`).toEqual(["string", "string"]);
        counts.refused++;
        continue;
      }
      let first = 0;
      for (const { data, report } of parts) {
        expect(data.size).toBe(report.rows);
        const here = Array.from({ length: data.size }, (_, row) => first + row);
        expect(data.fingerprint, `${name} ${seed}`).toBe(takeItems(whole.data, here).fingerprint);
        first += data.size;
      }
      expect(first).toBe(whole.data.size);
      expect(parts.every(({ data }) => data.size <= rows)).toBe(true);
      counts.alike++;
      if (parts.length > 1) counts.cut++;
    }
    expect(counts.alike).toBeGreaterThan(150);
    expect(counts.refused).toBeGreaterThan(10);
    expect(counts.cut).toBeGreaterThan(80);
  });
});

const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("queries", () => {
  const options = { target: "y", query: "q" } as const;
  const text = (queries: string) => `q,x,y\n${[...queries].map((q, row) => `${q},${row},1\n`).join("")}`;
  const read = (queries: string, limits: BlockLimits) =>
    inBlocks(csvBlocks(options), bytesOf(text(queries)), seeded(1), limits);

  it("come whole", async () => {
    const parts = await read("aaabbbbcddd", limitsOf(2, true));
    expect(parts.map(({ data }) => data.queries!.ids)).toEqual([["a"], ["b"], ["c", "d"]]);
    expect(parts.map(({ data }) => data.size)).toEqual([3, 4, 4]);
  });

  it("that come back are refused, with both lines", async () => {
    const reason =
      'the rows of query "a" do not stand together (line 2, and again line 6); sort the file by query, or read it whole';
    await expectError(() => read("aabba", limitsOf(2, true)), "data.unsupported", {
      what: "queries",
      reason,
    });
    expect(await read("aabba", limitsOf(2))).toHaveLength(3);
  });

  it("that are too large are refused, with their size", async () => {
    const limits = { rows: 2, bytes: 1 << 20, largest: 40, wholeQueries: true };
    const reason =
      'query "b" is too large to be held: 5 rows so far, in a block of 40 bytes, and 40 are allowed';
    await expectError(() => read("aabbbbbbbbbb".slice(1), limits), "data.unsupported", { reason });
  });
});

describe("what only all rows can tell", () => {
  it("words that come late have their place in the order from the first block on", async () => {
    const text = bytesOf("x,y\n1,m\n2,z\n3,a\n");
    const read = (more: object) =>
      inBlocks(csvBlocks({ target: "y", ...more }), text, seeded(1), limitsOf(1));
    await expectError(() => read({}), "data.order", { words: ["a", "m", "z"] });
    const parts = await read({ unordered: "sort" });
    expect(parts.map(({ data }) => data.scores!.values.data[0])).toEqual([1, 2, 0]);
    expect(parts[0]!.data.scores!.classes).toEqual(["a", "m", "z"]);
    const positive = await inBlocks(csvBlocks({ target: "y", positive: "a" }), text, seeded(1), limitsOf(1));
    expect(positive.map(({ data }) => data.scores!.values.data[0])).toEqual([0, 0, 1]);
    expect(positive[0]!.data.scores!.classes).toEqual(["not a", "a"]);
  });

  const fingerprints = async (parts: readonly ReadResult<ReadItems>[], whole: ReadResult<ReadItems>) => {
    let first = 0;
    for (const { data } of parts) {
      const rows = Array.from({ length: data.size }, (_, row) => first + row);
      expect(data.fingerprint).toBe(takeItems(whole.data, rows).fingerprint);
      first += data.size;
    }
    expect([first, parts.length > 1]).toEqual([whole.data.size, true]);
  };

  it.each([
    ["a feature 0 in the last line", "1 2:5\n2 1:3 2:1\n3 0:4\n", {}],
    ["no targets", "1:5\n2:3\n1:1 2:1\n", {}],
    ["no targets, from 0", "1:5\n2:3\n0:1 2:1\n", {}],
    ["labels that most lines lack", "1:5\n2:3\n3 2:1\n", { multilabel: true }],
  ] as const)("SVMlight lines with %s mean the same in every block", async (_, text, options) => {
    const parts = await inBlocks(svmlightBlocks(options), bytesOf(text), seeded(1), limitsOf(1));
    await fingerprints(parts, await readSvmlight(text, options));
  });

  it("a feature 0 after a block that was read as counting from 1 is refused", async () => {
    const blocks = async () => {
      const settings = { limits: limitsOf(1) };
      for await (const _ of readBlocks(bytesOf("1 1:5\n1 2:3\n1 0:1\n"), svmlightBlocks(), settings));
    };
    const { details } = await expectError(blocks(), "data.parse", { total: 1 });
    expect(details.problems[0]).toMatchObject({
      line: 3,
      remedies: [{ option: "firstFeature", value: "0" }],
    });
  });

  it("keys that come late, long numbers and NaN mean the same in every block", async () => {
    const lines = ['{"q":9007199254740993,"x":1}', '{"q":9007199254740992,"y":NaN}', '{"y":3,"q":7}'];
    const text = `${lines.join("\n")}\n`;
    const options = { query: "q", missing: "keep" } as const;
    const parts = await inBlocks(jsonLinesBlocks(options), bytesOf(text), seeded(1), limitsOf(1));
    await fingerprints(parts, await readJsonLines(text, options));
  });

  it("is not looked for where nothing is open", async () => {
    const scan = (format: BlockFormat, text: string) => scanIfNeeded(() => bytesOf(text), format, {});
    expect(await scan(csvBlocks({ target: "y" }), "x,y\n1,2\n")).toBeUndefined();
    expect(await scan(csvBlocks({ target: "y", classes: ["a", "b"] }), "x,y\n1,b\n")).toBeUndefined();
    expect(await scan(csvBlocks({ target: "y", categories: "one-hot" }), "x,y\n1,2\n")).toBeUndefined();
    expect(await scan(svmlightBlocks({ features: 3, storage: "dense" }), "1 1:2\n")).toBeUndefined();
    expect(await scan(csvBlocks({ target: "y" }), "x,y\n1,b\n")).toBeDefined();
    expect(await scan(csvBlocks({ target: "y", categories: "one-hot" }), "x,y\na,2\n")).toBeDefined();
    expect(await scan(svmlightBlocks({ features: 3 }), "1 1:2\n")).toBeDefined();
  });

  it("items with features are not read in blocks", async () => {
    const text = bytesOf('{"features":[1],"score":2}\n');
    await expectError(() => inBlocks(jsonLinesBlocks(), text, seeded(1), limitsOf(1)), "data.unsupported", {
      what: "input",
    });
  });
});

it("rows that wait are given when nothing comes for a while", async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* slowly() {
    yield bytesOf("x,y\n1,2\n3,4\n5");
    await held;
    yield bytesOf(",6\n");
  }
  const settings = { limits: limitsOf(100), idleAfter: 5 };
  const blocks = readBlocks(slowly(), csvBlocks({ target: "y" }), settings);
  const first = await blocks.next();
  expect(first.value!.result.data.size).toBe(2);
  release();
  expect((await blocks.next()).value!.result.data.scores!.values.data).toEqual(Float64Array.of(6));
});
