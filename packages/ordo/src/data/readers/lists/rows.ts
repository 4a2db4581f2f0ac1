import { OrdoError } from "../../../base/errors.ts";
import { integer, optional, readOptions, text, where } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import type { Rows } from "../../samples.ts";
import type { ByteSource } from "../bytes/source.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems, shown } from "../problems.ts";

export interface RowsReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /** How many items there are; row numbers must be below. */
  readonly items?: number | undefined;
  /** The id of each item: lines then hold ids, and no row numbers. */
  readonly ids?: readonly string[] | undefined;
  /** The number of the first row, 0 unless the file counts from 1. */
  readonly firstRow?: number | undefined;
}

const isIds = (value: unknown): value is readonly string[] => Array.isArray(value);
const rowFields = {
  source: text("input"),
  items: optional(integer(0, 2 ** 32 - 1)),
  ids: optional(where("a list of ids", isIds)),
  firstRow: integer(0, 1, 0),
};

/** Reads rows, such as landmarks: one row number or one id on each line, each once; empty lines are passed over. */
export async function readRows(
  source: ByteSource,
  options: RowsReadOptions = {},
  run: RunOptions = {},
): Promise<Rows> {
  const settings = readOptions("readRows", rowFields, options);
  const { items, ids, firstRow } = settings;
  const problems = new Problems(settings.source);
  const byId = ids && new Map(ids.map((id, row) => [id, row]));
  const range = `from ${firstRow}${items === undefined ? "" : ` to ${items - 1 + firstRow}`}`;
  const numbered = (word: string) => (/^\d+$/.test(word) ? Number(word) - firstRow : -1);
  const rows = new Set<number>();
  const take = (line: string, number: number) => {
    const word = line.trim();
    const row = byId === undefined ? numbered(word) : (byId.get(word) ?? -1);
    const place = { line: number, column: line.indexOf(word) + 1, found: shown(word) };
    if (!(row >= 0 && row < (items ?? 2 ** 32 - 1)))
      problems.add({ ...place, expected: byId === undefined ? `a row number ${range}` : "the id of a row" });
    else if (rows.has(row)) problems.add({ ...place, expected: "each row once" });
    rows.add(row);
  };
  await eachLine(source, { ...settings, problems, encoding: "utf-8" }, take, run);
  problems.throwIfAny();
  if (rows.size > 0) return Uint32Array.from(rows);
  throw new OrdoError("input.empty", `${settings.source} names no rows`, { what: settings.source });
}
