import { OrdoError, type ParseProblem } from "../../../base/errors.ts";
import { limit, requireWithin } from "../../../base/limits.ts";
import { readOptions } from "../../../base/options.ts";
import type { Warning } from "../../../base/run.ts";
import { dataset } from "../../dataset.ts";
import { vectors, views } from "../../samples.ts";
import { type CellRefusal, Problems } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";
import type { BlockCutter } from "../stream/cutter.ts";
import { IGNORED, ITEMS, NUMBER, OPEN, PENDING, QUERY, TARGET, TOLD, WEIGHT } from "./column-kinds.ts";
import type { Met } from "./column-meaning.ts";
import { FeatureColumns } from "./feature-columns.ts";
import type { DenseStore, FeatureStore } from "./feature-store.ts";
import { ItemColumns } from "./item-columns.ts";
import { MissingWords } from "./missing-words.ts";
import { type TableOptions, type TableSettings, tableFields } from "./options.ts";
import { FEATURES_VIEW, type ItemRole, type MaybeStrings } from "./roles.ts";
import { SideColumns } from "./side-columns.ts";
import { type TableColumns, tableColumns } from "./table-columns.ts";
import { columnReports, featureNames, tableWarnings } from "./table-report.ts";
import type { TableFacts, TableShape } from "./table-shape.ts";
import { NO_SCORE, type Refusal, TargetBuilder } from "./targets.ts";
import { WeightColumn } from "./weight-column.ts";

export type { BlockShape, TableFacts, TableShape } from "./table-shape.ts";

/**
 * Turns the cells of a table into a data set while they arrive. Cells of the current row may come in any order; a method
 * that takes one returns what was wanted instead when it refuses, and its caller knows the place.
 */
export class TableBuilder {
  readonly kinds: Uint8Array;
  /** The feature slot or the output of each column. */
  readonly slots: Int32Array;
  /** The line of the first number with a decimal point in each column, 0 for none; whoever passes `number` and reads texts keeps it. */
  readonly points: Int32Array;
  readonly store: FeatureStore;
  readonly targets: TargetBuilder;
  readonly missingWords: MissingWords;
  private readonly longest = limit("cell");
  /** The line being read, for messages; 0 where the source has none. */
  line = 0;
  private sought: number | undefined;
  /** Rows that went away in blocks. */
  private rowsBefore = 0;
  private readonly shape: TableShape;
  private readonly cutter: BlockCutter | undefined;
  private readonly settings: TableSettings;
  private readonly columns: TableColumns;
  private readonly features: FeatureColumns;
  private readonly weights: WeightColumn;
  private readonly sides = new SideColumns();
  private readonly itemColumns: ItemColumns;
  /** Of the rows that were made into items last. */
  private featureCount = 0;

  constructor(shape: TableShape, settings: TableSettings) {
    const { names, owner, declared, trustsCommas = false, expectedRows } = shape;
    this.shape = shape;
    this.cutter = shape.cutter;
    this.settings = settings;
    this.columns = tableColumns(shape, settings);
    const { kinds, slots, features, targets, weight, forced } = this.columns;
    this.itemColumns = new ItemColumns(names, this.columns.roles, settings);
    this.kinds = kinds;
    this.slots = slots;
    this.points = new Int32Array(names.length);
    this.missingWords = new MissingWords(settings.missingValues);
    const { storage, categories, decimal } = settings;
    const { points, missingWords: missing } = this;
    const manner = { decimal, trustsCommas };
    const own = { names, columns: features, kinds, slots, points, missing, place: this, declared };
    this.features = new FeatureColumns({ ...own, ...manner, storage, categories, expectedRows });
    this.features.force(forced);
    this.store = this.features.store;
    this.weights = new WeightColumn(manner, (text) => this.met(weight, text));
    const here = (output: number, text: string) => this.met(targets[output], text);
    const known = { knownWords: shape.targetWords, forced: forced[targets[0]] };
    this.targets = new TargetBuilder(owner, targets.length, {
      ...settings,
      ...manner,
      ...known,
      here,
      expectedRows,
    });
  }

  get row(): number {
    return this.sought ?? this.rowsBefore + this.store.rows;
  }

  met(column: number, text: string): Met {
    const { line, row, shape } = this;
    return { field: shape.names[column], text, line, column: shape.column?.() ?? 1, row };
  }

  /** Takes a cell of any column as text. A quoted text is never a missing value among words, unless it is empty. */
  text(column: number, text: string, quoted = false): CellRefusal {
    const kind = this.kinds[column];
    if (text.length > this.longest && kind !== IGNORED)
      requireWithin(
        "cell",
        text.length,
        `${this.settings.source}, line ${this.line}, ${this.nameOf(column)}`,
      );
    switch (kind) {
      case IGNORED:
        return undefined;
      case TARGET: {
        const missing = this.missingWords.kindOf(text, quoted);
        if (missing === "always") return NO_SCORE;
        return this.targets.word(this.slots[column], text, missing);
      }
      case WEIGHT:
        return this.weight(this.weights.read(text));
      case ITEMS:
        return this.itemColumns.text(
          column,
          text,
          quoted ? undefined : this.missingWords.kindOf(text, quoted),
        );
      default:
        return kind > TOLD
          ? this.sides.name(kind, this.columns.roles[column], text)
          : this.features.text(column, text, quoted);
    }
  }

  /** Takes a number for a column of numbers. */
  number(column: number, value: number): CellRefusal {
    const kind = this.kinds[column];
    if (kind === NUMBER || kind === OPEN || kind === PENDING) return this.features.number(column, value);
    if (kind === TARGET) return this.targets.number(this.slots[column], value);
    if (kind === WEIGHT) return this.weight(value);
    // How the source wrote the number is lost.
    if (kind === ITEMS) return "a text";
    return this.text(column, String(value), true);
  }

  /** Takes a list or an object, as formats with such values have them. */
  value(column: number, value: object): CellRefusal {
    return this.kinds[column] === ITEMS
      ? this.itemColumns.value(column, value)
      : { expected: "a number, a text, true, false or null" };
  }

  /** Takes a missing value. */
  absent(column: number): Refusal {
    const kind = this.kinds[column];
    if (kind === IGNORED) return undefined;
    if (kind > TOLD) return `a value for every item in the ${this.columns.roles[column]} column`;
    return this.features.absent(column);
  }

  /** The item's weight, for formats that have it beside the columns. */
  weight(value: number): Refusal {
    if (!(Number.isFinite(value) && value >= 0)) return "a weight, a finite number >= 0";
    this.sides.weight(value);
    return undefined;
  }

  /** True for columns of queries, groups and ids, where a number is but a name. */
  wantsNames(column: number): boolean {
    return this.kinds[column] >= QUERY;
  }

  /** True for columns of items in one of these roles. */
  takesItems(column: number, ...roles: readonly ItemRole[]): boolean {
    return (roles as readonly string[]).includes(this.columns.roles[column]);
  }

  ignores(column: number): boolean {
    return this.kinds[column] === IGNORED;
  }

  nameOf(column: number): string {
    return this.shape.names[column];
  }

  endRow(): void {
    const { cutter, store, sides, itemColumns } = this;
    if (cutter?.isDue(store.rows, store.bytes + itemColumns.bytes, sides.lastQuery, this.line) === true)
      this.cut();
    this.store.endRow();
    this.targets.endRow();
  }

  /** Makes a block of the finished rows; the current one is the first of the next. */
  cut(): void {
    const cutter = this.cutter!;
    if (this.store.rows === 0) return;
    if (cutter.limits.discards === true) this.drop();
    else cutter.add(this.collect([], true));
  }

  private drop(): void {
    const { rows } = this.store;
    this.rowsBefore += rows;
    this.itemColumns.release(rows);
    this.sides.release(this.columns.roles, rows);
    this.store.drop();
    this.targets.drop();
  }

  get hasRows(): boolean {
    return this.store.rows + this.rowsBefore > 0;
  }

  /** True when blocks of rows would not be alike: words stand for numbers that only all rows can give. */
  get needsFacts(): boolean {
    const isKnown = (this.settings.classes ?? this.shape.targetWords) !== undefined;
    return (this.targets.isOpen && !isKnown) || this.features.hasOpenWords;
  }

  /** What the cells that have come do not allow, besides what was refused at once: told when all have come, or before a block. */
  doubts(isWhole: boolean): readonly ParseProblem[] {
    for (const column of this.columns.targets) this.targets.pointLine ||= this.points[column];
    const { weight } = this.columns;
    return [
      ...this.features.doubts(isWhole),
      ...this.targets.doubts(isWhole),
      ...(weight < 0 ? [] : this.weights.doubts(isWhole, this.points[weight])),
    ].sort((a, b) => a.line - b.line || a.column - b.column);
  }

  private requireMeaning(isWhole: boolean): void {
    const problems = new Problems(this.settings.source, this.line > 0 ? "lines" : "rows");
    for (const doubt of this.doubts(isWhole)) problems.add(doubt);
    problems.throwIfAny();
  }

  /** Says what is wrong with all rows together, when they have come. */
  requireWhole(): void {
    const { source, empty, missing } = this.settings;
    if (!this.hasRows && empty === "refuse")
      throw new OrdoError("input.empty", `${source} has no rows of data`, { what: source });
    this.requireMeaning(true);
    if (this.features.missing.total > 0 && missing === "refuse")
      throw this.features.missing.error(source, this.shape.names);
  }

  /** What going through all rows has shown. */
  get facts(): TableFacts {
    return {
      words: this.shape.names.map((_, column) => this.features.words(column)),
      targetWords: this.targets.wordsMet,
    };
  }

  /**
   * Makes any of the expected rows the current one, so that a dense table can be filled column by column; each column
   * still from its first row to its last. `complete` takes the place of `endRow` then.
   */
  seek(row: number): void {
    this.sought = row;
    (this.store as DenseStore).seek(row);
    this.targets.seek(row);
  }

  /**
   * Takes finite numbers for consecutive rows of a dense feature column, from values[index] on, of which the first belongs
   * to row `start`. Returns the index of the first value that is not finite, which must come by another method.
   */
  finiteRun(column: number, start: number, values: ArrayLike<number>, index: number): number {
    const kind = this.kinds[column];
    if (kind !== NUMBER && kind !== OPEN) return index;
    this.kinds[column] = NUMBER;
    return (this.store as DenseStore).putRun(this.slots[column], start, values, index);
  }

  /** Whether finite numbers of this column are features, whatever else comes in it. */
  takesNumbers(column: number): boolean {
    const kind = this.kinds[column];
    return kind === NUMBER || kind === OPEN;
  }

  /**
   * Takes values[at], values[at + 1], … for these columns of the current row, all of which take numbers. False when one is not finite: all must then
   * come by another method.
   */
  finiteRow(columns: readonly number[], values: Float64Array, at: number): boolean {
    const { kinds, slots } = this;
    const { row, at: start } = this.store;
    for (let k = 0; k < columns.length; k++) {
      const value = values[at + k];
      if (value - value !== 0) return false;
      const column = columns[k];
      kinds[column] = NUMBER;
      row[start + slots[column]] = value;
    }
    return true;
  }

  complete(): void {
    (this.store as DenseStore).complete();
    this.targets.complete();
  }

  finish(warnings: readonly Warning[] = []): ReadResult<ReadItems> {
    this.requireWhole();
    return this.collect(warnings, false);
  }

  /** The finished rows as a data set; with `goesOn` they are taken away. */
  private collect(warnings: readonly Warning[], goesOn: boolean): ReadResult<ReadItems> {
    const { source, missing } = this.settings;
    const rows = this.store.rows;
    if (goesOn) this.requireMeaning(false);
    const inputs = this.items(rows, goesOn);
    if (this.features.missing.total > 0 && missing === "refuse")
      throw this.features.missing.error(source, this.shape.names);
    if (goesOn) this.rowsBefore += rows;
    const { targets, sides, shape } = this;
    const names = this.columns.targets.map((column) => shape.names[column]);
    const targetNames = shape.named ? Object.freeze(names) : undefined;
    const scores = () => (goesOn ? targets.release(targetNames) : targets.finish(targetNames));
    const data = dataset<ReadItems>({
      inputs,
      scores: targets.outputs > 0 ? scores() : undefined,
      ...(goesOn ? sides.release(this.columns.roles, rows) : sides.finish(this.columns.roles)),
    });
    const report = {
      source,
      format: shape.format,
      reader: shape.reader,
      rows,
      features: this.columns.hasViews || inputs.kind === "vectors" ? this.featureCount : 0,
      columns: columnReports(this.shape, this.columns, this.features),
      missing: this.features.missing.total,
      warnings: Object.freeze([...warnings, ...this.guesses()]),
    };
    return Object.freeze({ data, report: Object.freeze(report) });
  }

  private items(rows: number, goesOn: boolean): ReadItems {
    const { values, plans } = this.features.collect(goesOn, this.rowsBefore);
    const { features, hasViews } = this.columns;
    const parts = this.itemColumns.release(rows);
    this.featureCount = values.cols;
    const [only] = Object.values(parts);
    if (only !== undefined && !hasViews) return only as ReadItems;
    const numbers = vectors(values, featureNames(this.shape, features, plans, this.features));
    if (!hasViews) return numbers;
    return views(features.length === 0 ? parts : { ...parts, [FEATURES_VIEW]: numbers });
  }

  private guesses(): readonly Warning[] {
    const { shape, settings, columns, features, targets, weights } = this;
    const commas = [...features.commas, targets.comma, weights.comma].filter((met) => met !== undefined);
    const others = settings.positive === undefined ? undefined : targets.wordsMet;
    return tableWarnings(shape, settings, columns, { commas, unordered: targets.unordered, others });
  }
}

/** For sources of tables outside this library, such as databases. */
export function tableBuilder(shape: TableShape, options: MaybeStrings<TableOptions> = {}): TableBuilder {
  return new TableBuilder(shape, readOptions(shape.owner, tableFields, options));
}
