import type { RunOptions } from "../../../base/run.ts";
import { feed, LineParser } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import { decodeText, showBytes, skipBlanks, trimBlanks } from "../bytes/text.ts";
import { Problems, shown, wantedText } from "../problems.ts";

export interface TuFile {
  readonly source: ByteSource;
  /** In messages. */
  readonly name: string;
}

/** What a line says, or what was expected of it. */
type Parsed<T> = { readonly value: T } | { readonly expected: string; readonly found?: string };

/** What each line says; line i is the i-th value, so that a blank one is refused unless nothing follows. */
export async function parsedLines<T>(
  { source, name }: TuFile,
  parse: (text: string) => Parsed<T>,
  run: RunOptions,
): Promise<T[]> {
  const problems = new Problems(name);
  const values: T[] = [];
  let blank = 0;
  const lines = new LineParser((bytes, start, end, line) => {
    const from = skipBlanks(bytes, start, end);
    const to = trimBlanks(bytes, from, end);
    if (from === to) {
      if (blank === 0) blank = line;
      return;
    }
    if (blank > 0)
      problems.add({ line: blank, column: 1, found: "an empty line", expected: "a value on every line" });
    blank = 0;
    const text = decodeText(bytes, from, to, "utf-8");
    const place = { line, column: from - start + 1 };
    if (text === undefined) {
      const found = shown(showBytes(bytes, from, to));
      problems.add({ ...place, found, ...wantedText(bytes.subarray(from, to)) });
      return;
    }
    const parsed = parse(text);
    if ("value" in parsed) values.push(parsed.value);
    else if (problems.open) problems.add({ ...place, found: shown(text), ...parsed });
    else problems.count();
  });
  await feed(source, name, lines, run);
  problems.throwIfAny();
  return values;
}

export function wholeNumber(expected: string): (text: string) => Parsed<number> {
  return (text) => {
    const value = Number(text);
    return /^\d+$/.test(text) && value < 2 ** 32 ? { value } : { expected };
  };
}

/** Refuses a file that does not have one line for each line of another. */
export function requireCount(file: TuFile, found: number, wanted: number, other: TuFile): void {
  if (found === wanted) return;
  const problems = new Problems(file.name);
  problems.add({
    line: Math.min(found, wanted) + 1,
    column: 1,
    found: found < wanted ? `the end after ${found} lines` : `one of ${found} lines`,
    expected: `${wanted} lines, one for each of ${other.name}`,
  });
  throw problems.error();
}
