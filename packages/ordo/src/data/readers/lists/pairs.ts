import { OrdoError } from "../../../base/errors.ts";
import {
  type Field,
  flag,
  integer,
  invalidOptions,
  oneOf,
  optional,
  readOptions,
  text,
  where,
} from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { type Preferences, preferences } from "../../preferences.ts";
import { parseNumber } from "../bytes/number.ts";
import type { ByteSource } from "../bytes/source.ts";
import type { Encoding } from "../bytes/text.ts";
import { eachLine } from "../bytes/text-lines.ts";
import { Problems, shown } from "../problems.ts";
import { GrowingFloats, GrowingIndices } from "../table/blocks.ts";
import { type ColumnRef, columnField, findColumn } from "../table/roles.ts";
import { Dictionary } from "../table/words.ts";
import { type LineCell, type LineDelimiter, lineDelimiter, splitLine } from "./cells.ts";

export interface PairsReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /** Whether items are named by row number or by id; by id when ids are given. */
  readonly by?: "row" | "id" | undefined;
  /** The id of each item. Without them, ids get numbers in order of first appearance. */
  readonly ids?: readonly string[] | undefined;
  /** How many items there are; otherwise the largest row number decides. */
  readonly items?: number | undefined;
  /** The number of the first row, 0 unless the file counts from 1. */
  readonly firstRow?: number | undefined;
  /** Whether the first line names the columns; found out when left out, by a cell that says "winner". */
  readonly header?: boolean | undefined;
  readonly winner?: ColumnRef | undefined;
  readonly loser?: ColumnRef | undefined;
  readonly magnitude?: ColumnRef | undefined;
  readonly weight?: ColumnRef | undefined;
  readonly encoding?: Encoding | undefined;
}

export interface PairsResult {
  readonly preferences: Preferences;
  /** The id of each item, when items are named by id. */
  readonly ids: readonly string[] | undefined;
}

const isIds = (value: unknown): value is readonly string[] => Array.isArray(value);
const idsField: Field<readonly string[] | undefined> = optional(where("a list of ids", isIds));

const pairFields = {
  source: text("input"),
  by: optional(oneOf(["row", "id"])),
  ids: idsField,
  items: optional(integer(0, 2 ** 32 - 1)),
  firstRow: integer(0, 1, 0),
  header: optional(flag()),
  winner: columnField(),
  loser: columnField(),
  magnitude: columnField(),
  weight: columnField(),
  encoding: oneOf(["utf-8", "latin1"], "utf-8"),
};

const COLUMNS = ["winner", "loser", "magnitude", "weight"] as const;
type PairColumn = (typeof COLUMNS)[number];

/**
 * Reads comparisons, one on each line: winner, loser, and optionally by how much (magnitude, 0 for a tie) and with what
 * weight. Comma, tab, semicolon or blanks part the cells. Without a header the columns stand in that order.
 */
export async function readPairs(
  source: ByteSource,
  options: PairsReadOptions = {},
  run: RunOptions = {},
): Promise<PairsResult> {
  const settings = readOptions("readPairs", pairFields, options);
  const problems = new Problems(settings.source);
  const lines = new PairLines(settings, problems);
  await eachLine(source, { ...settings, problems }, (line, number) => lines.take(line, number), run);
  problems.throwIfAny();
  return lines.finish();
}

type Settings = ReturnType<typeof readOptions<typeof pairFields>>;

class PairLines {
  private readonly settings: Settings;
  private readonly problems: Problems;
  private readonly byId: boolean;
  private readonly ids: Dictionary;
  private readonly winners = new GrowingIndices();
  private readonly losers = new GrowingIndices();
  private readonly magnitudes = new GrowingFloats();
  private readonly weights = new GrowingFloats();
  private delimiter: LineDelimiter | undefined;
  private columns: Partial<Record<PairColumn, number>> | undefined;
  private cells = 0;
  private largest = -1;

  constructor(settings: Settings, problems: Problems) {
    this.settings = settings;
    this.problems = problems;
    this.byId = (settings.by ?? (settings.ids === undefined ? "row" : "id")) === "id";
    this.ids = new Dictionary(settings.ids);
    const different = this.ids.words.length;
    if (settings.ids !== undefined && different < settings.ids.length) {
      const actual = `${settings.ids.length - different} repeated ones`;
      throw invalidOptions("readPairs", [{ key: "ids", expected: "different ids", actual }]);
    }
  }

  take(text: string, line: number): void {
    this.delimiter ??= lineDelimiter(text);
    const cells = splitLine(text, this.delimiter);
    if (cells === undefined) {
      const found = "a quotation mark that is never closed, or text after one that is";
      this.problems.add({ line, column: 1, found, expected: "cells with delimiters between them" });
      return;
    }
    if (this.columns === undefined && this.begin(cells)) return;
    if (cells.length !== this.cells) {
      const expected = `${this.cells}, as in the first line`;
      this.problems.add({ line, column: 1, found: `${cells.length} cells`, expected });
      return;
    }
    this.pair(cells, line);
  }

  finish(): PairsResult {
    const { source } = this.settings;
    if (this.columns === undefined)
      throw new OrdoError("input.empty", `${source} is empty`, { what: source });
    const known = this.byId ? this.ids.words.length : this.settings.items;
    const parts = {
      winners: this.winners.toArray(),
      losers: this.losers.toArray(),
      magnitudes: this.magnitudes.toArray(),
      weights: this.weights.toArray(),
    };
    const ids = this.byId ? Object.freeze(this.ids.words) : undefined;
    return Object.freeze({ preferences: preferences(known ?? this.largest + 1, parts), ids });
  }

  /** Finds the columns in the first line; true when that line is a header. */
  private begin(cells: readonly LineCell[]): boolean {
    const names = cells.map((cell) => cell.text);
    const lower = names.map((name) => name.toLowerCase());
    const header = this.settings.header ?? lower.includes("winner");
    this.cells = cells.length;
    const columns: Partial<Record<PairColumn, number>> = {};
    COLUMNS.forEach((column, position) => {
      const ref = this.settings[column];
      const usual = header ? lower.indexOf(column) : position < cells.length ? position : -1;
      if (ref !== undefined) columns[column] = findColumn(names, ref);
      else if (usual >= 0) columns[column] = usual;
      else if (position < 2) columns[column] = findColumn(names, column);
    });
    this.columns = columns;
    return header;
  }

  private pair(cells: readonly LineCell[], line: number): void {
    const columns = this.columns!;
    const winner = this.item(cells[columns.winner!], "winner", line);
    const loser = this.item(cells[columns.loser!], "loser", line);
    const magnitude = this.number(columns.magnitude, cells, "magnitude", line);
    const weight = this.number(columns.weight, cells, "weight", line);
    if ([winner, loser, magnitude, weight].includes(undefined)) return;
    if (winner === loser) {
      const { text, column } = cells[columns.loser!];
      this.problems.add({
        line,
        column,
        found: `${shown(text)} on both sides`,
        expected: "two different items",
      });
      return;
    }
    this.winners.push(winner!);
    this.losers.push(loser!);
    this.magnitudes.push(magnitude!);
    this.weights.push(weight!);
  }

  private item({ text, column }: LineCell, field: string, line: number): number | undefined {
    const { firstRow, items, ids } = this.settings;
    if (this.byId) {
      if (text !== "" && (ids === undefined || this.ids.has(text))) return this.ids.codeOf(text);
      const expected = ids === undefined ? "an id" : "an id of the data set";
      this.problems.add({ line, column, field, found: shown(text), expected });
      return undefined;
    }
    const row = /^\d+$/.test(text) ? Number(text) - firstRow : -1;
    if (row >= 0 && row < (items ?? 2 ** 32 - 1)) {
      this.largest = Math.max(this.largest, row);
      return row;
    }
    const range = items === undefined ? `from ${firstRow}` : `from ${firstRow} to ${items - 1 + firstRow}`;
    this.problems.add({ line, column, field, found: shown(text), expected: `a row number ${range}` });
    return undefined;
  }

  private number(
    position: number | undefined,
    cells: readonly LineCell[],
    field: string,
    line: number,
  ): number | undefined {
    if (position === undefined) return 1;
    const { text, column } = cells[position];
    const value = parseNumber(text);
    if (Number.isFinite(value) && value >= 0) return value;
    const expected =
      value < 0 && field === "magnitude" ? "a number >= 0 (swap winner and loser)" : "a finite number >= 0";
    this.problems.add({ line, column, field, found: shown(text), expected });
    return undefined;
  }
}
