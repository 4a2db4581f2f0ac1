import { OrdoError } from "../../../base/errors.ts";
import { invalidOptions, readOptions } from "../../../base/options.ts";
import type { Warning } from "../../../base/run.ts";
import { dataset } from "../../dataset.ts";
import { strings, vectors } from "../../samples.ts";
import { parseNumber } from "../bytes/number.ts";
import { type CellRefusal, shown } from "../problems.ts";
import {
  type ColumnReport,
  type DataFormat,
  noFeaturesWarning,
  type ReadItems,
  type ReadResult,
} from "../report.ts";
import type { BlockCutter } from "../stream/cutter.ts";
import { Categories } from "./categories.ts";
import {
  CATEGORY,
  IGNORED,
  KIND_OF,
  NUMBER,
  OPEN,
  QUERY,
  STRINGS,
  TARGET,
  TOLD,
  WEIGHT,
} from "./column-kinds.ts";
import { DenseStore, type FeatureStore, type SlotPlan, SparseStore } from "./feature-store.ts";
import { MissingTally } from "./missing-tally.ts";
import { type TableOptions, type TableSettings, tableFields } from "./options.ts";
import {
  assignRoles,
  type ColumnRole,
  findColumn,
  leftOutWarning,
  type MaybeStrings,
  refList,
} from "./roles.ts";
import { SideColumns } from "./side-columns.ts";
import { type Refusal, TargetBuilder } from "./targets.ts";

export interface TableShape {
  readonly owner: string;
  readonly format: DataFormat;
  readonly reader: string;
  readonly names: readonly string[];
  /** False when the names were made up, because the source has none. */
  readonly named: boolean;
  /** The words a column may hold, where the source declares them; its features then follow that order. */
  readonly declared?: readonly (readonly string[] | undefined)[] | undefined;
  readonly expectedRows?: number | undefined;
  /** Where the table comes in blocks: says where they end. */
  readonly cutter?: BlockCutter | undefined;
  /** The words of the target, where the source has been gone through before. */
  readonly targetWords?: readonly string[] | undefined;
}

/** What a table that comes in blocks has besides its shape. */
export type BlockShape = Partial<Pick<TableShape, "cutter" | "targetWords" | "declared">>;

/** What only all rows of a table can tell. */
export interface TableFacts {
  /** The words of each column, of those that hold words. */
  readonly words: readonly (readonly string[] | undefined)[];
  /** The words of the target, in order of first appearance. */
  readonly targetWords: readonly string[] | undefined;
}

/**
 * Turns the cells of a table into a data set while they arrive. Cells of the current row may come in any order; a method
 * that takes one returns what was wanted instead when it refuses, and its caller knows the place.
 */
export class TableBuilder {
  readonly kinds: Uint8Array;
  /** The feature slot or the output of each column. */
  readonly slots: Int32Array;
  readonly store: FeatureStore;
  readonly targets: TargetBuilder;
  /** The line being read, for messages; 0 where the source has none. */
  line = 0;
  private readonly missing: MissingTally;
  private sought: number | undefined;
  /** Rows that went away in blocks. */
  private rowsBefore = 0;
  private readonly shape: TableShape;
  private readonly cutter: BlockCutter | undefined;
  private readonly settings: TableSettings;
  private readonly roles: readonly ColumnRole[];
  private readonly targetNames: readonly string[];
  private readonly featureColumns: readonly number[];
  private readonly categories: Categories;
  private readonly missingWords: ReadonlySet<string>;
  /** Numbers that stand for a missing value, however they are written. */
  readonly missingNumbers: ReadonlySet<number>;
  private readonly sides = new SideColumns();
  private readonly leftOut: readonly string[];

  constructor(shape: TableShape, settings: TableSettings) {
    const { names } = shape;
    const { roles, targets, leftOut } = assignRoles(shape.owner, names, settings);
    this.shape = shape;
    this.cutter = shape.cutter;
    this.settings = settings;
    this.roles = roles;
    this.leftOut = leftOut;
    this.kinds = Uint8Array.from(roles, (role) => KIND_OF[role]);
    this.slots = new Int32Array(names.length).fill(-1);
    this.missing = new MissingTally(names.length);
    this.featureColumns = names.flatMap((_, column) => (roles[column] === "feature" ? [column] : []));
    this.featureColumns.forEach((column, slot) => {
      this.slots[column] = slot;
    });
    targets.forEach((column, output) => {
      this.slots[column] = output;
    });
    this.targetNames = targets.map((column) => names[column]);
    this.missingWords = new Set(settings.missingValues);
    this.missingNumbers = new Set(settings.missingValues.map(parseNumber).filter((n) => !Number.isNaN(n)));
    this.categories = new Categories(names.length, shape.declared);
    this.declareCategories();
    const width = this.featureColumns.length;
    this.store =
      settings.storage === "dense"
        ? new DenseStore(width, shape.expectedRows)
        : new SparseStore(width, (slot) => this.kinds[this.featureColumns[slot]] === CATEGORY);
    const targetOptions = { ...settings, knownWords: shape.targetWords };
    this.targets = new TargetBuilder(shape.owner, targets.length, targetOptions, shape.expectedRows);
  }

  /** Takes a cell of any column as text. A quoted text is never a missing value, unless it is empty. */
  text(column: number, text: string, quoted = false): CellRefusal {
    switch (this.kinds[column]) {
      case IGNORED:
      case TOLD:
        return undefined;
      case NUMBER:
      case OPEN:
        return this.featureText(column, text, quoted);
      case CATEGORY:
        return this.isMissing(text, quoted) ? this.absent(column) : this.category(column, text);
      case TARGET:
        if (this.isMissing(text, quoted)) return "a score (a missing one cannot be learned from)";
        return this.targets.word(this.slots[column], text);
      case WEIGHT:
        return this.weight(parseNumber(text));
      case STRINGS:
        return this.item(text, quoted);
      default:
        return this.name(column, text);
    }
  }

  /** Takes a number for a column of numbers. */
  number(column: number, value: number): CellRefusal {
    const kind = this.kinds[column];
    if (kind === NUMBER || kind === OPEN) {
      if (!Number.isFinite(value)) return "a finite number";
      this.kinds[column] = NUMBER;
      this.store.row[this.store.at + this.slots[column]] = value;
      return undefined;
    }
    if (kind === TARGET) return this.targets.number(this.slots[column], value);
    if (kind === WEIGHT) return this.weight(value);
    // How the source wrote the number is lost.
    if (kind === STRINGS) return "a text";
    return this.text(column, String(value), true);
  }

  /** Takes a missing value. */
  absent(column: number): Refusal {
    const kind = this.kinds[column];
    if (kind === IGNORED || kind === TOLD) return undefined;
    if (kind > TOLD) return `a value for every item in the ${this.roles[column]} column`;
    this.missing.add(column, this.sought ?? this.rowsBefore + this.store.rows, this.line);
    this.store.row[this.store.at + this.slots[column]] = Number.NaN;
    return undefined;
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

  ignores(column: number): boolean {
    return this.kinds[column] === IGNORED;
  }

  nameOf(column: number): string {
    return this.shape.names[column];
  }

  endRow(): void {
    const { cutter, store, sides } = this;
    if (cutter?.isDue(store.rows, store.bytes + sides.textBytes, sides.lastQuery, this.line) === true)
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
    this.sides.texts.splice(0, rows);
    this.sides.release(this.roles, rows);
    this.store.drop();
    this.targets.drop();
  }

  get hasRows(): boolean {
    return this.store.rows + this.rowsBefore > 0;
  }

  /** True when blocks of rows would not be alike: words stand for numbers that only all rows can give. */
  get needsFacts(): boolean {
    const { declared, targetWords } = this.shape;
    const { classes, categories } = this.settings;
    const hasOpenWords = (column: number) =>
      declared?.[column] === undefined && (this.kinds[column] === CATEGORY || this.kinds[column] === OPEN);
    const areWords = this.targets.wantsWords && classes === undefined && targetWords === undefined;
    return areWords || (categories === "one-hot" && this.featureColumns.some(hasOpenWords));
  }

  /** Says what is wrong with all rows together, when they have come. */
  requireWhole(): void {
    const { source, empty, missing } = this.settings;
    if (!this.hasRows && empty === "refuse")
      throw new OrdoError("input.empty", `${source} has no rows of data`, { what: source });
    if (this.missing.total > 0 && missing === "refuse") throw this.missing.error(source, this.shape.names);
  }

  /** What going through all rows has shown. */
  get facts(): TableFacts {
    const { names } = this.shape;
    return {
      words: names.map((_, column) => this.categories.words(column)),
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
    const { row } = this.store;
    const width = this.featureColumns.length;
    let at = (start + index) * width + this.slots[column];
    let next = index;
    for (; next < values.length; next++, at += width) {
      const value = values[next];
      // An infinity minus itself is NaN, as is NaN.
      if (value - value !== 0) break;
      row[at] = value;
    }
    return next;
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

  isMissing(text: string, quoted: boolean): boolean {
    if (text === "" || (!quoted && this.missingWords.has(text))) return true;
    return !quoted && this.missingNumbers.size > 0 && this.missingNumbers.has(parseNumber(text));
  }

  finish(warnings: readonly Warning[] = []): ReadResult<ReadItems> {
    this.requireWhole();
    return this.collect(warnings, false);
  }

  /** The finished rows as a data set; with `goesOn` they are taken away. */
  private collect(warnings: readonly Warning[], goesOn: boolean): ReadResult<ReadItems> {
    const { source, missing } = this.settings;
    const rows = this.store.rows;
    if (this.missing.total > 0 && missing === "refuse") throw this.missing.error(source, this.shape.names);
    if (goesOn) this.rowsBefore += rows;
    const inputs = this.items(rows, goesOn);
    const targetNames = this.shape.named ? Object.freeze(this.targetNames) : undefined;
    const { targets, sides } = this;
    const scores = () => (goesOn ? targets.release(targetNames) : targets.finish(targetNames));
    const data = dataset<ReadItems>({
      inputs,
      scores: targets.outputs > 0 ? scores() : undefined,
      ...(goesOn ? sides.release(this.roles, rows) : sides.finish(this.roles)),
    });
    const report = {
      source,
      format: this.shape.format,
      reader: this.shape.reader,
      rows,
      features: inputs.kind === "strings" ? 0 : inputs.features,
      columns: this.columnReports(),
      missing: this.missing.total,
      warnings: Object.freeze([...warnings, ...this.warnings()]),
    };
    return Object.freeze({ data, report: Object.freeze(report) });
  }

  private items(rows: number, goesOn: boolean): ReadItems {
    const plans = this.featureColumns.map((column) => this.categories.plan(column));
    const values = goesOn ? this.store.release(plans) : this.store.finish(plans);
    if (this.roles.includes("strings"))
      return strings(Object.freeze(goesOn ? this.sides.texts.splice(0, rows) : this.sides.texts));
    return vectors(values, this.featureNames(plans));
  }

  private declareCategories(): void {
    const { categories, categorical } = this.settings;
    const { names, declared, owner } = this.shape;
    for (const ref of refList(categorical)) {
      const column = findColumn(names, ref);
      const expected = `a feature column, with categories: "one-hot"`;
      if (categories !== "one-hot" || this.roles[column] !== "feature")
        throw invalidOptions(owner, [{ key: "categorical", expected, actual: shown(names[column]) }]);
      this.openCategory(column);
    }
    declared?.forEach((words, column) => {
      if (words !== undefined && this.kinds[column] === OPEN && categories === "one-hot")
        this.openCategory(column);
    });
  }

  private openCategory(column: number): void {
    this.kinds[column] = CATEGORY;
    this.categories.open(column);
  }

  private featureText(column: number, text: string, quoted: boolean): CellRefusal {
    // A quoted "NA" in a column of numbers is still no number.
    if (this.isMissing(text, quoted && this.kinds[column] === OPEN)) return this.absent(column);
    const value = parseNumber(text);
    if (!Number.isNaN(value)) return this.number(column, value);
    if (this.kinds[column] === NUMBER) return expectedNumber(text);
    if (this.settings.categories === "one-hot") {
      this.openCategory(column);
      return this.category(column, text);
    }
    this.kinds[column] = TOLD;
    return this.words(column, expectedNumber(text));
  }

  /** Words may be categories or texts; those that the file declares are no texts. */
  private words(column: number, expected: string): CellRefusal {
    const oneHot = { option: "categories", value: "one-hot" };
    if (this.shape.declared?.[column] !== undefined)
      return {
        expected: `${expected}; for words ignore the column, or choose the categories one-hot`,
        remedies: [oneHot],
      };
    return {
      expected: `${expected}; for words ignore the column, or choose the categories one-hot; for texts read it as strings`,
      remedies: [oneHot, { option: "strings", value: this.shape.names[column] }],
    };
  }

  private category(column: number, text: string): Refusal {
    const refusal = this.categories.refusal(column, text);
    if (refusal === undefined)
      this.store.row[this.store.at + this.slots[column]] = this.categories.codeOf(column, text);
    return refusal;
  }

  private name(column: number, text: string): Refusal {
    if (text === "") return `a value for every item in the ${this.roles[column]} column`;
    this.sides.word(this.kinds[column], text);
    return undefined;
  }

  /** A text that is an item; quotes tell an empty one from one that is missing. */
  private item(text: string, quoted: boolean): Refusal {
    if (!quoted && this.isMissing(text, quoted))
      return text === ""
        ? `${NO_TEXT} ("" for an empty one)`
        : `${NO_TEXT} (in quotes, if ${shown(text)} is one)`;
    this.sides.word(STRINGS, text);
    return undefined;
  }

  private featureNames(plans: readonly SlotPlan[]): readonly string[] | undefined {
    const plain = plans.every((plan) => plan.columnOf === undefined);
    if (!this.shape.named && plain) return undefined;
    const names = this.featureColumns.flatMap((column) => {
      const name = this.shape.names[column];
      return this.categories.words(column)?.map((word) => `${name}=${word}`) ?? [name];
    });
    return Object.freeze(names);
  }

  private columnReports(): readonly ColumnReport[] {
    const report = (name: string, column: number): ColumnReport =>
      Object.freeze({
        name,
        role: this.roles[column],
        categories: this.categories.words(column),
        missing: this.missing.in[column],
      });
    return Object.freeze(this.shape.names.map(report));
  }

  private warnings(): readonly Warning[] {
    if (this.leftOut.length > 0) return [leftOutWarning(this.settings.source, this.leftOut)];
    if (this.featureColumns.length > 0 || this.roles.includes("strings")) return [];
    return [noFeaturesWarning(this.settings.source)];
  }
}

/** For sources of tables that live outside this library, such as databases. */
export function tableBuilder(shape: TableShape, options: MaybeStrings<TableOptions> = {}): TableBuilder {
  return new TableBuilder(shape, readOptions(shape.owner, tableFields, options));
}

const NO_TEXT = "a text for every item";

function expectedNumber(text: string): string {
  if (/^[+-]?(inf|infinity)$/i.test(text)) return "a finite number";
  return /^[+-]?0x/i.test(text) ? "a decimal number" : "a number";
}
