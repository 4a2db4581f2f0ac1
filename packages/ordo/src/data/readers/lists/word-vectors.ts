import { OrdoError } from "../../../base/errors.ts";
import { readOptions, text } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { type WordVectors, wordVectors } from "../../transforms/word-vectors.ts";
import type { ByteSource } from "../bytes/source.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems, shown } from "../problems.ts";

export interface WordVectorsReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
}

/** Reads vectors of words: on each line a word and its numbers, with blanks between. A first line of two whole numbers, how many words and numbers there are, is passed over. */
export async function readWordVectors(
  source: ByteSource,
  options: WordVectorsReadOptions = {},
  run: RunOptions = {},
): Promise<WordVectors> {
  const settings = readOptions("readWordVectors", { source: text("input") }, options);
  const problems = new Problems(settings.source);
  const words = new Map<string, number>();
  const values: number[] = [];
  let size: number | undefined;
  const take = (line: string, number: number) => {
    if (number === 1 && /^\s*\d+\s+\d+$/.test(line)) return;
    const [word = "", ...cells] = line.trim().split(/\s+/);
    const numbers = cells.map(Number);
    size ??= cells.length;
    const wrong = numbers.findIndex((value) => !Number.isFinite(value));
    const place = { line: number, column: 1 };
    if (wrong >= 0)
      problems.add({ ...place, column: wrong + 2, found: shown(cells[wrong]!), expected: "a finite number" });
    else if (cells.length !== size || size === 0)
      problems.add({
        ...place,
        found: `${cells.length} numbers`,
        expected: `a word and ${size || "its"} numbers`,
      });
    else if (words.has(word))
      problems.add({
        ...place,
        found: shown(word),
        expected: `each word once; it stands in line ${words.get(word)}`,
      });
    else for (const value of numbers) values.push(value);
    words.set(word, number);
  };
  await eachLine(source, { ...settings, problems, encoding: "utf-8" }, take, run);
  problems.throwIfAny();
  if (words.size > 0) return wordVectors([...words.keys()], values);
  throw new OrdoError("input.empty", `${settings.source} holds no words`, { what: settings.source });
}
