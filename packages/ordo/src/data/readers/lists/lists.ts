import { OrdoError } from "../../../base/errors.ts";
import { oneOf, readOptions, text } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { parseNumber } from "../bytes/number.ts";
import type { ByteSource } from "../bytes/source.ts";
import type { Encoding } from "../bytes/text.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems, shown } from "../problems.ts";
import { GrowingFloats } from "../table/blocks.ts";

export interface ListReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  readonly encoding?: Encoding | undefined;
}

const listFields = { source: text("input"), encoding: oneOf(["utf-8", "latin1"], "utf-8") };

/** Reads a column of scores kept in a file of its own, one line for each item, several outputs with blanks between them. */
export async function readScoreList(
  source: ByteSource,
  options: ListReadOptions = {},
  run: RunOptions = {},
): Promise<Matrix> {
  const settings = readOptions("readScoreList", listFields, options);
  const problems = new Problems(settings.source);
  const values = new GrowingFloats();
  let rows = 0;
  let outputs: number | undefined;
  const take = (line: string, number: number) => {
    const before = values.length;
    for (const { 0: word, index } of line.matchAll(/[^\s,]+/g)) {
      const value = parseNumber(word);
      if (!Number.isFinite(value))
        problems.add({ line: number, column: index + 1, found: shown(word), expected: "a finite number" });
      values.push(value);
    }
    const found = values.length - before;
    outputs ??= found;
    if (found !== outputs || found === 0)
      problems.add({
        line: number,
        column: 1,
        found: `${found} numbers`,
        expected: `${Math.max(outputs, 1)}, as in the first line`,
      });
    rows++;
  };
  await eachLine(source, { ...settings, problems }, take, run);
  problems.throwIfAny();
  if (outputs === undefined) throw emptyList(settings.source);
  return matrix(rows, outputs, values.toArray());
}

/** Reads a column of names kept in a file of its own (queries, groups, ids), one line for each item. */
export async function readNameList(
  source: ByteSource,
  options: ListReadOptions = {},
  run: RunOptions = {},
): Promise<readonly string[]> {
  const settings = readOptions("readNameList", listFields, options);
  const problems = new Problems(settings.source);
  const names: string[] = [];
  await eachLine(source, { ...settings, problems }, (line) => names.push(line.trim()), run);
  problems.throwIfAny();
  if (names.length === 0) throw emptyList(settings.source);
  return Object.freeze(names);
}

function emptyList(source: string): OrdoError<"input.empty"> {
  return new OrdoError("input.empty", `${source} is empty`, { what: source });
}
