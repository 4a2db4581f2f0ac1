import { type CellRefusal, wanted } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import type { TableSettings } from "../table/options.ts";
import { type BlockShape, TableBuilder } from "../table/table.ts";
import { type JsonObject, type JsonRefusal, type JsonRows, showJson } from "./shape.ts";

/** Objects whose keys are the columns of a table; the first object names them. */
export class JsonTable implements JsonRows {
  readonly builder: TableBuilder;
  private readonly columnOf: ReadonlyMap<string, number>;
  private readonly names: readonly string[];

  constructor(settings: TableSettings, first: JsonObject, blocks: BlockShape = {}) {
    this.names = Object.keys(first);
    this.columnOf = new Map(this.names.map((name, column) => [name, column]));
    const shape = { owner: "readJsonLines", format: "json-lines", reader: "ordo", named: true } as const;
    this.builder = new TableBuilder({ ...shape, names: this.names, ...blocks }, settings);
  }

  take(object: JsonObject, line: number): JsonRefusal | undefined {
    this.builder.line = line;
    for (const key of Object.keys(object)) {
      if (!this.columnOf.has(key))
        return { key, found: showJson(key), expected: "only keys that the first line has" };
    }
    for (let column = 0; column < this.names.length; column++) {
      const key = this.names[column];
      const refusal = this.cell(column, Object.hasOwn(object, key) ? object[key] : null);
      if (refusal !== undefined) return { key, found: showJson(object[key]), ...wanted(refusal) };
    }
    this.builder.endRow();
    return undefined;
  }

  finish(): ReadResult<ReadItems> {
    return this.builder.finish();
  }

  private cell(column: number, value: unknown): CellRefusal {
    if (value === null) return this.builder.absent(column);
    if (typeof value === "number") return this.builder.number(column, value);
    if (typeof value === "boolean") return this.builder.number(column, value ? 1 : 0);
    if (typeof value === "string") return this.builder.text(column, value, true);
    return this.builder.ignores(column) ? undefined : "a number, a text, true, false or null";
  }
}
