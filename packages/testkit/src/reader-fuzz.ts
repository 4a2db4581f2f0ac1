import {
  type Dataset,
  isOrdoError,
  type ReadResult,
  type Rng,
  readArff,
  readCsv,
  readFolds,
  readJsonLines,
  readPairs,
  readSvmlight,
  type Strings,
  seeded,
  type Vectors,
  writeArff,
  writeCsv,
  writeFolds,
  writeJsonLines,
  writeSvmlight,
} from "ordo";
import { expect } from "vitest";
import { type DrawnParts, drawDataset } from "./datasets.ts";
import { mutate } from "./mutate.ts";

/** A format to be fuzzed: how a good file is made, how it is read, and how many items its text must give. */
export interface FuzzedFormat {
  sample(rng: Rng): string;
  read(bytes: Uint8Array): Promise<number>;
  /** Counted from the text alone, by other means than the reader's. */
  count(text: string): number;
}

const all: DrawnParts = { names: true, queries: true, weights: true, ids: true, missing: true };
const whole = (pieces: Iterable<string>) => [...pieces].join("");
const rowsOf = ({ data, report }: { data: Dataset<Vectors>; report: { rows: number } }): number => {
  expect(report.rows).toBe(data.size);
  expect(data.inputs.values.rows).toBe(data.size);
  return data.size;
};
const textsOf = ({ data, report }: ReadResult<Strings>): number => {
  expect(report.rows).toBe(data.size);
  expect(data.inputs.values.every((text) => typeof text === "string")).toBe(true);
  return data.inputs.values.length;
};
const draw = (rng: Rng, parts: DrawnParts) => drawDataset(rng, 1 + rng.below(6), 1 + rng.below(4), parts);
const linesOf = (text: string) => text.replace(/^\ufeff/, "").split(/\r\n|\n|\r/);
const isBlank = (line: string) => /^[ \t]*$/.test(line);

export const fuzzedFormats: Readonly<Record<string, FuzzedFormat>> = {
  csv: {
    sample: (rng) => whole(writeCsv(draw(rng, { ...all, classes: ["a", "b"] }), { classes: "words" })),
    read: async (bytes) => {
      const options = { target: "score", query: "query", id: "id", weight: "weight" } as const;
      return rowsOf(await readCsv(bytes, { ...options, missing: "keep", delimiter: ",", empty: "keep" }));
    },
    count: (text) => countCsvRecords(text) - 1,
  },
  "csv without header": {
    sample: (rng) => whole(writeCsv(draw(rng, { missing: true }), { header: false, delimiter: ";" })),
    read: async (bytes) =>
      rowsOf(await readCsv(bytes, { header: false, delimiter: ";", missing: "keep", categories: "one-hot" })),
    count: (text) => countCsvRecords(text, ";"),
  },
  "csv of texts": {
    sample: (rng) => {
      const text = () =>
        ['"a,b"', '""', '"é\n""😀"""', "plain words", "NA"][rng.below(rng.below(9) === 0 ? 5 : 4)];
      const row = () => `${rng.below(2)},${text()},${rng.below(9)}\n`;
      return `y,text,x\n${Array.from({ length: 1 + rng.below(6) }, row).join("")}`;
    },
    read: async (bytes) =>
      textsOf(await readCsv(bytes, { strings: "text", target: "y", delimiter: ",", empty: "keep" })),
    count: (text) => countCsvRecords(text) - 1,
  },
  svmlight: {
    sample: (rng) => {
      const storage = rng.below(2) === 0 ? "dense" : "sparse";
      const parts = {
        queries: true,
        weights: true,
        ids: true,
        missing: true,
        plainWords: true,
        storage,
      } as const;
      return whole(writeSvmlight(draw(rng, parts)));
    },
    read: async (bytes) => rowsOf(await readSvmlight(bytes, { missing: "keep", empty: "keep" })),
    count: (text) => linesOf(text).filter((line) => !isBlank(line) && !/^[ \t]*#/.test(line)).length,
  },
  arff: {
    sample: (rng) => {
      const storage = rng.below(2) === 0 ? "dense" : "sparse";
      return whole(writeArff(draw(rng, { ...all, storage, classes: ["good", "not so"] })));
    },
    read: async (bytes) => {
      const options = {
        query: "query",
        id: "id",
        missing: "keep",
        categories: "one-hot",
        empty: "keep",
      } as const;
      return rowsOf(await readArff(bytes, options));
    },
    count: (text) => {
      const lines = linesOf(text).filter((line) => !isBlank(line) && !/^[ \t]*%/.test(line));
      return lines.length - 1 - lines.findIndex((line) => /^[ \t]*@data(?![a-z])/i.test(line));
    },
  },
  "json lines": {
    sample: (rng) => whole(writeJsonLines(draw(rng, { ...all, names: rng.below(2) === 0 }))),
    read: async (bytes) => rowsOf(await readJsonLines(bytes, { missing: "keep" })),
    count: (text) => linesOf(text).filter((line) => !isBlank(line)).length,
  },
  "json table": {
    sample: (rng) => {
      const row = () =>
        `{"a":${rng.normal()},"b":${rng.below(2) === 0 ? "null" : rng.below(9)},"y":"w${rng.below(2)}"}\n`;
      return Array.from({ length: 1 + rng.below(6) }, row).join("");
    },
    read: async (bytes) =>
      rowsOf(await readJsonLines(bytes, { target: "y", missing: "keep", categories: "one-hot" })),
    count: (text) => linesOf(text).filter((line) => !isBlank(line)).length,
  },
  pairs: {
    sample: (rng) => {
      const pair = () => `${rng.below(5)},${5 + rng.below(5)},${rng.uniform()},${rng.below(3)}\n`;
      return `winner,loser,magnitude,weight\n${Array.from({ length: 1 + rng.below(6) }, pair).join("")}`;
    },
    read: async (bytes) => (await readPairs(bytes, { header: true })).preferences.count,
    count: (text) => linesOf(text).filter((line) => !isBlank(line)).length - 1,
  },
  folds: {
    sample: (rng) => whole(writeFolds(Array.from({ length: 1 + rng.below(4) }, (_, k) => [k, k + 5, k + 9]))),
    read: async (bytes) => (await readFolds(bytes)).length,
    count: (text) => linesOf(text).filter((line) => !isBlank(line)).length,
  },
};

/** Records of a CSV text that are not blank, by a character loop of its own. */
function countCsvRecords(text: string, delimiter = ","): number {
  let records = 0;
  let blank = true;
  let cellStart = true;
  let quoted = false;
  const body = text.replace(/^\ufeff/, "");
  for (let at = 0; at <= body.length; at++) {
    const mark = body[at];
    if (quoted) {
      if (mark === undefined) quoted = false;
      else if (mark === '"' && body[at + 1] === '"') at++;
      else if (mark === '"') quoted = false;
      if (mark !== undefined) continue;
    }
    if (mark === undefined || mark === "\n" || mark === "\r") {
      if (!blank) records++;
      blank = true;
      cellStart = true;
    } else if (mark === '"' && cellStart) {
      quoted = true;
      blank = false;
      cellStart = false;
    } else if (mark === delimiter) {
      blank = false;
      cellStart = true;
    } else if (mark !== " " && mark !== "\t") {
      blank = false;
      cellStart = false;
    }
  }
  return records;
}

/**
 * Reads so many damaged files of a format. Each gives a whole data set or a typed error; anything else fails, with the
 * seed that repeats it. Returns how many were accepted, so that a test can see that both ways were taken.
 */
export async function fuzzFormat(
  name: string,
  files: number,
): Promise<{ accepted: number; refused: number }> {
  const format = fuzzedFormats[name]!;
  const result = { accepted: 0, refused: 0 };
  for (let seed = 1; seed <= files; seed++) {
    const rng = seeded(seed);
    const bytes = mutate(new TextEncoder().encode(format.sample(rng)), rng);
    try {
      const items = await format.read(bytes);
      result.accepted++;
      expect(items, `items of ${name} file ${seed}`).toBe(format.count(new TextDecoder().decode(bytes)));
    } catch (error) {
      if (!isOrdoError(error)) throw new Error(`${name} file ${seed}`, { cause: error });
      expect(error.message, `message of ${name} file ${seed}`).not.toBe("");
      result.refused++;
    }
  }
  return result;
}
