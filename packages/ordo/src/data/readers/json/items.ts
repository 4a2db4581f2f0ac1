import { missingValues } from "../../../base/checks.ts";
import type { OrdoError } from "../../../base/errors.ts";
import { invalidOptions } from "../../../base/options.ts";
import { dataset, type Scores } from "../../dataset.ts";
import { vectors } from "../../samples.ts";
import { type CellRefusal, wanted } from "../problems.ts";
import type { ReadResult } from "../report.ts";
import { GrowingFloats } from "../table/blocks.ts";
import type { TableSettings } from "../table/options.ts";
import { SparseRows } from "../table/sparse-rows.ts";
import { TargetBuilder } from "../table/targets.ts";
import { Dictionary, GroupingBuilder } from "../table/words.ts";
import { isObject, type JsonObject, type JsonRefusal, type JsonRows, showJson } from "./shape.ts";

type Settings = Omit<TableSettings, "storage"> & { readonly storage: "auto" | "dense" | "sparse" };

const KEYS: readonly string[] = ["features", "score", "query", "group", "id", "weight"];
const ROLE_OPTIONS = [
  "strings",
  "target",
  "query",
  "group",
  "id",
  "weight",
  "ignore",
  "words",
  "numbers",
] as const;

/** Items with a key `features`. Whether they have a score, a query and so on, the first one decides. */
export class JsonItems implements JsonRows {
  private readonly settings: Settings;
  private readonly rows = new SparseRows();
  private readonly names = new Dictionary();
  private shape: "list" | "named" | "sparse" | undefined;
  private size: number | undefined;
  private keys: readonly string[] | undefined;
  private targets: TargetBuilder | undefined;
  private targetNames: readonly string[] | undefined;
  private readonly queries = new GroupingBuilder();
  private readonly groups = new GroupingBuilder();
  private readonly ids: string[] = [];
  private readonly weights = new GrowingFloats();
  private missing = 0;
  private firstMissing: { readonly row: number; readonly column: string; readonly line: number } | undefined;

  constructor(settings: Settings) {
    const given = ROLE_OPTIONS.filter((key) => settings[key] !== undefined);
    if (given.length > 0) {
      const expected = 'nothing, because items with "features" name the parts themselves';
      throw invalidOptions(
        "readJsonLines",
        given.map((key) => ({ key, expected, actual: "a column" })),
      );
    }
    this.settings = settings;
  }

  take(object: JsonObject, line: number): JsonRefusal | undefined {
    const keys = Object.keys(object).sort();
    this.keys ??= keys;
    const unknown = keys.find((key) => !KEYS.includes(key));
    if (unknown !== undefined)
      return { key: unknown, found: showJson(unknown), expected: `one of ${KEYS.join(", ")}` };
    if (keys.join() !== this.keys.join())
      return {
        found: `the keys ${keys.join(", ")}`,
        expected: `${this.keys.join(", ")}, as in the first line`,
      };
    const refusal = this.features(object.features, line) ?? this.score(object.score) ?? this.side(object);
    if (refusal !== undefined) return refusal;
    const twice = this.rows.endRow();
    if (twice !== undefined)
      return { key: "features", found: `column ${twice} twice`, expected: "each column once" };
    this.targets?.endRow();
    return undefined;
  }

  private features(value: unknown, line: number): JsonRefusal | undefined {
    const shape = Array.isArray(value)
      ? "list"
      : isSparse(value)
        ? "sparse"
        : isObject(value)
          ? "named"
          : undefined;
    const expected = "a list of numbers, an object of numbers, or {size, columns, values}";
    if (shape === undefined) return { key: "features", found: showJson(value), expected };
    this.shape ??= shape;
    if (shape !== this.shape)
      return {
        key: "features",
        found: `the ${shape} form`,
        expected: `the ${this.shape} form, as in the first line`,
      };
    if (shape === "sparse") return this.sparseFeatures(value as SparseFeatures, line);
    const list = shape === "list" ? (value as readonly unknown[]) : undefined;
    if (list !== undefined) this.size ??= list.length;
    if (list !== undefined && list.length !== this.size)
      return {
        key: "features",
        found: `${list.length} values`,
        expected: `${this.size}, as in the first line`,
      };
    for (const [key, item] of Object.entries(value as object)) {
      const refusal = this.put(list === undefined ? this.names.codeOf(key) : Number(key), item, {
        name: key,
        line,
      });
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  private sparseFeatures({ size, columns, values }: SparseFeatures, line: number): JsonRefusal | undefined {
    this.size ??= size as number;
    const key = "features";
    if (!Number.isSafeInteger(size) || (size as number) < 0 || size !== this.size)
      return {
        key,
        found: `size ${showJson(size)}`,
        expected: `one size, a whole number >= 0, on all lines`,
      };
    if (!Array.isArray(columns) || !Array.isArray(values) || columns.length !== values.length)
      return { key, found: showJson({ columns, values }), expected: "as many columns as values" };
    for (let k = 0; k < columns.length; k++) {
      const column = columns[k];
      if (!Number.isSafeInteger(column) || column < 0 || column >= this.size)
        return {
          key,
          found: `column ${showJson(column)}`,
          expected: `a whole number from 0 to ${this.size - 1}`,
        };
      const refusal = this.put(column, values[k], { name: String(column), line });
      if (refusal !== undefined) return refusal;
    }
    return undefined;
  }

  private put(
    column: number,
    value: unknown,
    place: { name: string; line: number },
  ): JsonRefusal | undefined {
    const number = value === true ? 1 : value === false ? 0 : value === null ? Number.NaN : value;
    if (typeof number !== "number" || number === Infinity || number === -Infinity)
      return { key: place.name, found: showJson(value), expected: "a finite number or null" };
    if (Number.isNaN(number)) this.noteMissing(1, place.name, place.line);
    this.rows.put(column, number);
    return undefined;
  }

  private noteMissing(count: number, column: string, line: number): void {
    this.firstMissing ??= { row: this.rows.rows, column, line };
    this.missing += count;
  }

  /** A number or word, a list of them, or an object of named ones. */
  private score(value: unknown): JsonRefusal | undefined {
    if (value === undefined) return undefined;
    const items = isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [value];
    const names = isObject(value) ? Object.keys(value) : undefined;
    if (this.targets === undefined) {
      this.targets = new TargetBuilder("readJsonLines", items.length, this.settings);
      this.targetNames = names;
    }
    if (items.length !== this.targets.outputs || names?.join("\0") !== this.targetNames?.join("\0"))
      return { key: "score", found: showJson(value), expected: "the same outputs as in the first line" };
    for (let output = 0; output < items.length; output++) {
      const expected = this.output(output, items[output]);
      if (expected !== undefined)
        return { key: "score", found: showJson(items[output]), ...wanted(expected) };
    }
    return undefined;
  }

  private output(output: number, item: unknown): CellRefusal {
    const targets = this.targets!;
    if (typeof item === "number") return targets.number(output, item);
    if (typeof item === "boolean") return targets.number(output, item ? 1 : 0);
    return typeof item === "string" && item !== "" ? targets.word(output, item) : "a number or a word";
  }

  private side({ query, group, id, weight }: JsonObject): JsonRefusal | undefined {
    const isName = (value: unknown) =>
      (typeof value === "string" && value !== "") || typeof value === "number";
    for (const [key, value] of Object.entries({ query, group, id })) {
      if (value === undefined) continue;
      if (!isName(value)) return { key, found: showJson(value), expected: "a text or a number" };
      if (key === "query") this.queries.push(String(value));
      else if (key === "group") this.groups.push(String(value));
      else this.ids.push(String(value));
    }
    if (weight === undefined) return undefined;
    if (typeof weight !== "number" || !(weight >= 0 && weight < Infinity))
      return { key: "weight", found: showJson(weight), expected: "a finite number >= 0" };
    this.weights.push(weight);
    return undefined;
  }

  finish(): ReadResult {
    const { source, missing } = this.settings;
    const { rows, shape } = this;
    const cols = shape === "named" ? this.names.words.length : this.size!;
    const sparse =
      this.settings.storage === "sparse" || (this.settings.storage === "auto" && shape === "sparse");
    // A named feature that an item does not list is unknown, unless the storage says it is zero.
    if (shape === "named" && !sparse && rows.listed < rows.rows * cols)
      this.noteMissing(rows.rows * cols - rows.listed, "one that some items lack", 0);
    if (this.missing > 0 && missing === "refuse") throw this.missingError();
    const values = sparse ? rows.toSparse(cols) : rows.toDense(cols, shape === "named" ? Number.NaN : 0);
    const names = shape === "named" ? Object.freeze(this.names.words) : undefined;
    const has = (key: string) => this.keys!.includes(key);
    const data = dataset({
      inputs: vectors(values, names),
      scores: this.scores(),
      queries: has("query") ? this.queries.finish() : undefined,
      groups: has("group") ? this.groups.finish() : undefined,
      weights: has("weight") ? this.weights.toArray() : undefined,
      ids: has("id") ? Object.freeze(this.ids) : undefined,
    });
    const report = { source, format: "json-lines", reader: "ordo", rows: rows.rows, features: cols } as const;
    const rest = { columns: Object.freeze([]), missing: this.missing, warnings: Object.freeze([]) };
    return Object.freeze({ data, report: Object.freeze({ ...report, ...rest }) });
  }

  private scores(): Scores | undefined {
    return this.targets?.finish(this.targetNames && Object.freeze(this.targetNames));
  }

  private missingError(): OrdoError<"input.missing-values"> {
    const { row, column, line } = this.firstMissing!;
    const details = {
      what: this.settings.source,
      count: this.missing,
      row,
      line: line > 0 ? line : undefined,
    };
    return missingValues({ ...details, column }, `set missing to "keep" and impute them`);
  }
}

interface SparseFeatures {
  readonly size?: unknown;
  readonly columns?: unknown;
  readonly values?: unknown;
}

/** A feature is never a list, so this form cannot be mistaken for named features. */
function isSparse(value: unknown): value is JsonObject & SparseFeatures {
  return isObject(value) && (Array.isArray(value.columns) || Array.isArray(value.values));
}
