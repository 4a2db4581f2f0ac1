import { OrdoError } from "../../../base/errors.ts";
import { limit } from "../../../base/limits.ts";
import { oneOf, readOptions } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { feed, LineParser } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import { decodeText, showBytes, skipBlanks, trimBlanks } from "../bytes/text.ts";
import { Problems, shown } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import type { BlockLimits } from "../stream/cutter.ts";
import { type BlockFormat, emptySource } from "../stream/reading.ts";
import { tableReading } from "../table/block-reading.ts";
import { type TableOptions, tableFields } from "../table/options.ts";
import type { MaybeStrings } from "../table/roles.ts";
import type { TableFacts } from "../table/table.ts";
import { type TableReader, tableReader } from "../table/table-reader.ts";
import { JsonItems } from "./items.ts";
import { parseJson } from "./parse.ts";
import { countColons, countKeys, isDeeper, isObject, type JsonObject, type JsonRows } from "./shape.ts";
import { JsonTable } from "./table.ts";

export interface JsonLinesReadOptions extends Omit<TableOptions, "storage"> {
  /** Default: as the rows list their values, see `readJsonLines`. */
  readonly storage?: "auto" | "dense" | "sparse" | undefined;
}

const jsonFields = { ...tableFields, storage: oneOf(["auto", "dense", "sparse"], "auto") };

/**
 * Reads JSON Lines, one object for each item. Two shapes are known, told apart by the first object.
 *
 * With a key `features` an object is an item: `features` is a list of numbers, an object of named numbers, or
 * `{ "size": n, "columns": […], "values": […] }`; `score`, `query`, `group`, `id` and `weight` stand beside it. Named
 * numbers that an item lacks are 0 in sparse storage and missing in dense storage, which is the default for them. `target` chooses
 * among named scores, `ignore` leaves out any part by its name.
 *
 * Otherwise the keys are columns, as in a CSV file, with the roles that the options give them, in the order in which they first occur; what an object lacks
 * is missing. All keys must occur in the first 16 MiB. `null` and Python's NaN are missing too, true and false are 1 and 0. A whole number that is a query, a
 * group or an id keeps all its digits.
 */
export const readJsonLines: TableReader<ByteSource, JsonLinesReadOptions> = tableReader(read);

async function read(
  source: ByteSource,
  options: MaybeStrings<JsonLinesReadOptions> = {},
  run: RunOptions = {},
): Promise<ReadResult<ReadItems>> {
  const settings = readOptions("readJsonLines", jsonFields, options);
  const problems = new Problems(settings.source);
  let rows: JsonRows | undefined;
  const parser = objectLines(problems, (object) => {
    rows ??=
      "features" in object
        ? new JsonItems(settings, problems)
        : new JsonTable(jsonTableSettings(settings), problems);
    return rows;
  });
  await feed(source, settings.source, parser, run);
  rows?.settle?.();
  problems.throwIfAny();
  if (rows !== undefined) return rows.finish();
  throw emptySource(settings.source);
}

function jsonTableSettings<S extends { readonly storage: "auto" | "dense" | "sparse" }>(settings: S) {
  return { ...settings, storage: settings.storage === "sparse" ? "sparse" : "dense" } as const;
}

/** The same text in blocks, where the keys are columns. */
export function jsonLinesBlocks(options: MaybeStrings<JsonLinesReadOptions> = {}): BlockFormat<TableFacts> {
  const settings = readOptions("readJsonLines", jsonFields, options);
  const { source } = settings;
  const begin = (limits: BlockLimits, facts?: TableFacts) =>
    tableReading(source, limits, facts, (problems, blocks) => {
      let table: JsonTable | undefined;
      const parser = objectLines(problems, (object) => {
        if ("features" in object) throw noItemBlocks(source);
        table ??= new JsonTable(jsonTableSettings(settings), problems, blocks);
        return table;
      });
      const whole = () => {
        table?.settle();
        problems.throwIfAny();
        return table?.builder;
      };
      return { parser, builder: () => table?.builder, whole };
    });
  return { source, begin };
}

function noItemBlocks(source: string): OrdoError<"data.unsupported"> {
  const reason =
    'objects with "features" cannot be read in blocks; write each feature as a key of its own, or convert the file';
  return new OrdoError("data.unsupported", `${source}: ${reason}`, { what: source, reason });
}

/** Parses lines into objects, each of them taken by what `rowsFor` gives. */
export function objectLines(
  problems: Problems,
  rowsFor: (object: JsonObject) => Pick<JsonRows, "take">,
): LineParser {
  return new LineParser((bytes, start, end, line) => {
    const from = skipBlanks(bytes, start, end);
    const to = trimBlanks(bytes, from, end);
    if (from === to) return;
    const object = parseObject(bytes, from, to);
    const column = from - start + 1;
    if (typeof object === "string") {
      problems.add({ line, column, found: shown(showBytes(bytes, from, to)), expected: object });
      return;
    }
    rowsFor(object).take(object, { line, column, bytes: to - from });
  });
}

/** The object that bytes spell, or what was expected there. */
export function parseObject(bytes: Uint8Array, start: number, end: number): JsonObject | string {
  const text = decodeText(bytes, start, end, "utf-8");
  if (text === undefined) return "UTF-8 text without NUL bytes";
  if (isDeeper(text, limit("depth")))
    return `JSON values at most ${limit("depth")} inside each other (limit depth)`;
  let value: unknown;
  try {
    value = parseJson(text);
  } catch {
    return "one JSON object on each line";
  }
  if (!isObject(value)) return "a JSON object";
  // JSON.parse keeps the last of several equal keys and says nothing.
  return countColons(text) === countKeys(value) ? value : "each key once";
}
