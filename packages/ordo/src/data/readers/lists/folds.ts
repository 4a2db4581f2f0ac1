import { OrdoError } from "../../../base/errors.ts";
import { integer, optional, readOptions, text } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import type { Rows } from "../../samples.ts";
import type { ByteSource } from "../bytes/source.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems, shown } from "../problems.ts";

export interface FoldsReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /** How many items there are; row numbers must be below. */
  readonly items?: number | undefined;
  /** The number of the first row, 0 unless the file counts from 1. */
  readonly firstRow?: number | undefined;
}

const foldFields = {
  source: text("input"),
  items: optional(integer(0, 2 ** 32 - 1)),
  firstRow: integer(0, 1, 0),
};

/** Reads folds as RLScore writes them: each line holds the row numbers of one fold, with blanks or commas between them. */
export async function readFolds(
  source: ByteSource,
  options: FoldsReadOptions = {},
  run: RunOptions = {},
): Promise<readonly Rows[]> {
  const settings = readOptions("readFolds", foldFields, options);
  const { items, firstRow } = settings;
  const problems = new Problems(settings.source);
  const folds: Rows[] = [];
  const range = `from ${firstRow}${items === undefined ? "" : ` to ${items - 1 + firstRow}`}`;
  const take = (line: string, number: number) => {
    const rows: number[] = [];
    const seen = new Set<number>();
    for (const { 0: word, index } of line.matchAll(/[^\s,]+/g)) {
      const row = /^\d+$/.test(word) ? Number(word) - firstRow : -1;
      const place = { line: number, column: index + 1, found: shown(word) };
      if (!(row >= 0 && row < (items ?? 2 ** 32 - 1)))
        problems.add({ ...place, expected: `a row number ${range}` });
      else if (seen.has(row)) problems.add({ ...place, expected: "each row once in a fold" });
      seen.add(row);
      rows.push(row);
    }
    if (rows.length === 0)
      problems.add({ line: number, column: 1, found: shown(line), expected: "row numbers" });
    folds.push(Uint32Array.from(rows));
  };
  await eachLine(source, { ...settings, problems, encoding: "utf-8" }, take, run);
  problems.throwIfAny();
  if (folds.length > 0) return Object.freeze(folds);
  throw new OrdoError("input.empty", `${settings.source} has no folds`, { what: settings.source });
}
