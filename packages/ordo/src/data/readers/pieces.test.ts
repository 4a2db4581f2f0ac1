import { fuzzedFormats, mutate } from "@ordo/testkit";
import {
  type ByteSource,
  isOrdoError,
  type ReadItems,
  type ReadResult,
  type Rng,
  readArff,
  readCsv,
  readJsonLines,
  readSvmlight,
  seeded,
} from "ordo";
import { describe, expect, it } from "vitest";

const roles = { target: "score", query: "query", id: "id", weight: "weight" } as const;
const bare = { header: false, delimiter: ";", missing: "keep", categories: "one-hot" } as const;
const texts = { strings: "text", target: "y", delimiter: ",", empty: "keep" } as const;
const arff = { query: "query", id: "id", missing: "keep", categories: "one-hot", empty: "keep" } as const;

type Read = (source: ByteSource) => Promise<ReadResult<ReadItems>>;

const READERS: Readonly<Record<string, Read>> = {
  csv: (source) => readCsv(source, { ...roles, missing: "keep", empty: "keep" }),
  "csv without header": (source) => readCsv(source, bare),
  "csv of texts": (source) => readCsv(source, texts),
  svmlight: (source) => readSvmlight(source, { missing: "keep", empty: "keep" }),
  arff: (source) => readArff(source, arff),
  "json table": (source) => readJsonLines(source, { target: "y", missing: "keep", categories: "one-hot" }),
  "json lines": (source) => readJsonLines(source, { missing: "keep" }),
};

function* inPieces(bytes: Uint8Array, rng: Rng): Generator<Uint8Array> {
  const longest = [1, 4, 30, 300][rng.below(4)]!;
  for (let at = 0; at < bytes.length; ) {
    const end = Math.min(bytes.length, at + 1 + rng.below(longest));
    yield bytes.slice(at, end);
    at = end;
  }
}

async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([bytes.slice()]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Everything that a reader says: rows, report, or the whole message of what is refused. */
async function outcome(work: Promise<ReadResult<ReadItems>>) {
  try {
    const { data, report } = await work;
    return { fingerprint: data.fingerprint, ids: data.ids, report };
  } catch (error) {
    if (isOrdoError(error)) return { code: error.code, message: error.message, details: error.details };
    throw error;
  }
}

describe.each(Object.entries(READERS))("%s", (name, read) => {
  it("comes out the same, or is refused in the same words, in whatever pieces it comes", async () => {
    const counts = { read: 0, refused: 0 };
    for (let seed = 1; seed <= 150; seed++) {
      const rng = seeded(seed);
      const good = new TextEncoder().encode(fuzzedFormats[name]!.sample(rng));
      const bytes = seed % 3 === 0 ? mutate(good, rng) : good;
      const expected = await outcome(read(bytes));
      counts["code" in expected ? "refused" : "read"]++;
      expect(await outcome(read(inPieces(bytes, rng))), `${name} ${seed}`).toEqual(expected);
      if (seed % 5 !== 0) continue;
      const inside = await outcome(read(inPieces(await packed(bytes), rng)));
      expect(inside, `${name} ${seed}, packed`).toEqual(expected);
    }
    expect(counts.read).toBeGreaterThan(75);
    expect(counts.refused).toBeGreaterThan(5);
  });
});

it("csv with quotes and CRLF, parted at any one place, even between CR and LF, says the same line of a fault", async () => {
  const bytes = new TextEncoder().encode('id,x\r\n"a, b",1\r\n"c\r\nd",2\r\n"e",3\r\n"f",oops\r\n');
  const read = (source: ByteSource) => outcome(readCsv(source, { id: "id" }));
  const expected = await read(bytes);
  expect(expected).toMatchObject({ details: { problems: [{ line: 6 }] } });
  for (let at = 1; at < bytes.length; at++)
    expect(await read([bytes.slice(0, at), bytes.slice(at)]), `parted at ${at}`).toEqual(expected);
});
