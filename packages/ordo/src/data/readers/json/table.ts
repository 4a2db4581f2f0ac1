import { type CellRefusal, type Problems, wanted } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import type { TableSettings } from "../table/options.ts";
import { type BlockShape, TableBuilder } from "../table/table.ts";
import { LongNumber } from "./parse.ts";
import {
  type JsonObject,
  type JsonPlace,
  type JsonRefusal,
  type JsonRows,
  showJson,
  tellRefusal,
} from "./shape.ts";

/** Bytes of objects that are held back until the columns are known: a key need not stand in the first of them. */
const HELD = 1 << 24;

/** Objects whose keys are the columns of a table. */
export class JsonTable implements JsonRows {
  /** Made when the columns are known. */
  builder: TableBuilder | undefined;
  private readonly settings: TableSettings;
  private readonly problems: Problems;
  private readonly blocks: BlockShape;
  private readonly columnOf = new Map<string, number>();
  private held: { readonly object: JsonObject; readonly place: JsonPlace }[] = [];
  private heldBytes = 0;

  constructor(settings: TableSettings, problems: Problems, blocks: BlockShape = {}) {
    this.settings = settings;
    this.problems = problems;
    this.blocks = blocks;
  }

  take(object: JsonObject, place: JsonPlace): void {
    if (this.builder !== undefined) {
      this.put(this.builder, object, place);
      return;
    }
    for (const key of Object.keys(object))
      if (!this.columnOf.has(key)) this.columnOf.set(key, this.columnOf.size);
    this.held.push({ object, place });
    this.heldBytes += place.bytes;
    if (this.heldBytes >= HELD) this.settle();
  }

  /** From now on the columns are known. */
  settle(): void {
    if (this.builder !== undefined || this.held.length === 0) return;
    const shape = { owner: "readJsonLines", format: "json-lines", reader: "ordo", named: true } as const;
    const names = [...this.columnOf.keys()];
    this.builder = new TableBuilder({ ...shape, names, ...this.blocks }, this.settings);
    for (const { object, place } of this.held) this.put(this.builder, object, place);
    this.held = [];
  }

  finish(): ReadResult<ReadItems> {
    return this.builder!.finish();
  }

  private put(builder: TableBuilder, object: JsonObject, place: JsonPlace): void {
    builder.line = place.line;
    const refusal = this.row(builder, object);
    if (refusal === undefined) builder.endRow();
    else tellRefusal(this.problems, place, refusal);
  }

  private row(builder: TableBuilder, object: JsonObject): JsonRefusal | undefined {
    const unknown = Object.keys(object).find((key) => !this.columnOf.has(key));
    if (unknown !== undefined)
      return { key: unknown, found: showJson(unknown), expected: "only keys that the lines before have" };
    for (const [key, column] of this.columnOf) {
      const value = Object.hasOwn(object, key) ? object[key] : null;
      const refusal = cell(builder, column, value);
      if (refusal !== undefined) return { key, found: showJson(object[key]), ...wanted(refusal) };
    }
    return undefined;
  }
}

function cell(builder: TableBuilder, column: number, value: unknown): CellRefusal {
  if (builder.ignores(column)) return undefined;
  if (value === null || Number.isNaN(value)) return builder.absent(column);
  if (typeof value === "string") return builder.text(column, value, true);
  if (typeof value === "boolean") return builder.number(column, value ? 1 : 0);
  if (value instanceof LongNumber)
    return builder.wantsNames(column)
      ? builder.text(column, value.digits, true)
      : builder.number(column, value.value);
  if (typeof value === "object" && value !== null) return builder.value(column, value);
  if (typeof value !== "number") return "a number, a text, true, false or null";
  return Number.isFinite(value) ? builder.number(column, value) : "a finite number";
}
