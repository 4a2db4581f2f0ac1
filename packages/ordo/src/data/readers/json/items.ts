import { missingValues } from "../../../base/checks.ts";
import type { OrdoError } from "../../../base/errors.ts";
import { requireWithin } from "../../../base/limits.ts";
import { dataset, type Scores } from "../../dataset.ts";
import { vectors } from "../../samples.ts";
import { isWide, occurringColumns, wideWarning } from "../../wide-columns.ts";
import { type Problems, wanted } from "../problems.ts";
import type { ReadResult } from "../report.ts";
import { GrowingFloats } from "../table/blocks.ts";
import { SparseRows } from "../table/sparse-rows.ts";
import { TargetBuilder } from "../table/targets.ts";
import { Dictionary, GroupingBuilder } from "../table/words.ts";
import { ITEM_KEYS, ItemRoles, type ItemSettings } from "./item-roles.ts";
import {
  isObject,
  type JsonObject,
  type JsonPlace,
  type JsonRefusal,
  type JsonRows,
  showJson,
  tellRefusal,
} from "./shape.ts";
import { nameOf, numberOf, putScore, weightOf } from "./values.ts";

/** Items with a key `features`. Whether they have a score, a query and so on, the first one decides. */
export class JsonItems implements JsonRows {
  private readonly settings: ItemSettings;
  private readonly problems: Problems;
  private readonly roles: ItemRoles;
  private readonly rows = new SparseRows();
  private readonly names = new Dictionary();
  private shape: "list" | "named" | "sparse" | undefined;
  private size: number | undefined;
  private keys: readonly string[] | undefined;
  private targets: TargetBuilder | undefined;
  private targetNames: readonly string[] | undefined;
  /** How many outputs each score has, and the places of those that are wanted. */
  private scoreSize = 0;
  private outputs: readonly number[] = [];
  private scoreNames: readonly string[] | undefined;
  private readonly queries = new GroupingBuilder();
  private readonly groups = new GroupingBuilder();
  private readonly ids: string[] = [];
  private readonly weights = new GrowingFloats();
  private missing = 0;
  private firstMissing: { readonly row: number; readonly column: string; readonly line: number } | undefined;

  constructor(settings: ItemSettings, problems: Problems) {
    this.settings = settings;
    this.problems = problems;
    this.roles = new ItemRoles(settings);
  }

  take(object: JsonObject, place: JsonPlace): void {
    tellRefusal(this.problems, place, this.item(object, place.line));
  }

  private item(object: JsonObject, line: number): JsonRefusal | undefined {
    const keys = Object.keys(object).sort();
    const unknown = keys.find((key) => !ITEM_KEYS.includes(key));
    if (unknown !== undefined)
      return { key: unknown, found: showJson(unknown), expected: `one of ${ITEM_KEYS.join(", ")}` };
    if (this.keys === undefined) this.begin(object, keys);
    if (keys.join() !== this.keys!.join())
      return {
        found: `the keys ${keys.join(", ")}`,
        expected: `${this.keys!.join(", ")}, as in the first line`,
      };
    const refusal = this.features(object.features, line) ?? this.score(object.score) ?? this.side(object);
    if (refusal !== undefined) return refusal;
    const twice = this.rows.endRow();
    if (twice !== undefined)
      return { key: "features", found: `column ${twice} twice`, expected: "each column once" };
    this.targets?.endRow();
    return undefined;
  }

  /** What the first item has, all have. */
  private begin({ features, score }: JsonObject, keys: readonly string[]): void {
    this.keys = keys;
    const names = isObject(score) ? Object.keys(score) : undefined;
    const outputs =
      names ?? (Array.isArray(score) ? score.map((_, place) => `score${place + 1}`) : ["score"]);
    const hasScore = keys.includes("score");
    const named = isObject(features) && !isSparse(features) ? Object.keys(features) : [];
    this.roles.requireKnown(keys, hasScore ? outputs : [], named);
    if (!hasScore) return;
    this.scoreSize = outputs.length;
    this.outputs = this.roles.outputs(outputs);
    this.scoreNames = names;
    this.targetNames = names && this.outputs.map((place) => names[place]!);
    if (this.outputs.length > 0 || outputs.length === 0)
      this.targets = new TargetBuilder("readJsonLines", this.outputs.length, this.settings);
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
      if (list === undefined && this.roles.ignores(key)) continue;
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
    requireWithin("features", this.size, `${this.settings.source}, line ${line}`);
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
    const number = numberOf(value);
    if (number === undefined || number === Infinity || number === -Infinity)
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
    if (this.targets === undefined) return undefined;
    const items = isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [value];
    const names = isObject(value) ? Object.keys(value) : undefined;
    if (items.length !== this.scoreSize || names?.join("\0") !== this.scoreNames?.join("\0"))
      return { key: "score", found: showJson(value), expected: "the same outputs as in the first line" };
    for (const [output, place] of this.outputs.entries()) {
      const expected = putScore(this.targets, output, items[place]);
      if (expected !== undefined) return { key: "score", found: showJson(items[place]), ...wanted(expected) };
    }
    return undefined;
  }

  private side({ query, group, id, weight }: JsonObject): JsonRefusal | undefined {
    for (const [key, value] of Object.entries({ query, group, id })) {
      if (value === undefined || this.roles.ignores(key)) continue;
      const name = nameOf(value);
      if (name === undefined) return { key, found: showJson(value), expected: "a text or a number" };
      if (key === "query") this.queries.push(name);
      else if (key === "group") this.groups.push(name);
      else this.ids.push(name);
    }
    if (weight === undefined || this.roles.ignores("weight")) return undefined;
    const number = weightOf(weight);
    if (number === undefined)
      return { key: "weight", found: showJson(weight), expected: "a finite number >= 0" };
    this.weights.push(number);
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
    const wide = sparse && shape !== "named" && isWide(cols, rows.listed);
    const { values, names } = wide
      ? occurringColumns(rows.toSparse(cols), 0)
      : {
          values: sparse ? rows.toSparse(cols) : rows.toDense(cols, shape === "named" ? Number.NaN : 0),
          names: shape === "named" ? Object.freeze(this.names.words) : undefined,
        };
    const has = (key: string) => this.keys!.includes(key) && !this.roles.ignores(key);
    const data = dataset({
      inputs: vectors(values, names),
      scores: this.scores(),
      queries: has("query") ? this.queries.finish() : undefined,
      groups: has("group") ? this.groups.finish() : undefined,
      weights: has("weight") ? this.weights.toArray() : undefined,
      ids: has("id") ? Object.freeze(this.ids) : undefined,
    });
    const report = { source, format: "json-lines", reader: "ordo", rows: rows.rows } as const;
    const warnings = wide ? [wideWarning(source, cols, values.cols)] : [];
    const rest = {
      features: values.cols,
      columns: Object.freeze([]),
      missing: this.missing,
      warnings: Object.freeze(warnings),
    };
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
