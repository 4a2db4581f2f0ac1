import { invalidOptions } from "../../../base/options.ts";
import { matrix } from "../../../linalg/matrix.ts";
import type { DatasetParts, Scores } from "../../dataset.ts";
import type { Samples } from "../../samples.ts";
import { NumberScanner, parseNumber } from "../bytes/number.ts";
import { columnAt, decodeText, type Encoding, isBlank, showBytes, skipBlanks } from "../bytes/text.ts";
import { type Problems, shown, type Wanted, wanted, wantedText } from "../problems.ts";
import { GrowingFloats } from "../table/blocks.ts";
import { SparseRows } from "../table/sparse-rows.ts";
import { type ClassOptions, TargetBuilder } from "../table/targets.ts";
import { GroupingBuilder } from "../table/words.ts";

export interface SvmlightSettings extends ClassOptions {
  readonly source: string;
  readonly firstFeature: number;
  readonly features: number | undefined;
  readonly storage: "auto" | "dense" | "sparse";
  readonly missing: "refuse" | "keep";
  readonly idKey: string;
  readonly multilabel: boolean;
  readonly labels: number | undefined;
  readonly empty: "refuse" | "keep";
  readonly encoding: Encoding;
}

/** Where lines come in blocks: says where those end, and takes them. */
export interface LineBlocks {
  isDue(rows: number, bytes: number, query: string | undefined, line: number): boolean;
  cut(lines: SvmlightLines): void;
  /** What all lines have told before, if they were gone through. */
  readonly targetWords: readonly string[] | undefined;
  readonly labels: number | undefined;
}

const HASH = 35;
const COLON = 58;
const MISSING = /^(null|nan|na|\?)$/i;
/** A comment of its own before the data that says how many features there are. */
const FEATURES = /^#\s*features:\s*(\d+)\s*$/;

/** The lines of an SVMlight file, one after the other. */
export class SvmlightLines {
  readonly rows = new SparseRows();
  readonly queries = new GroupingBuilder();
  readonly weights = new GrowingFloats();
  readonly ids: string[] = [];
  missing = 0;
  firstMissing: { readonly row: number; readonly line: number; readonly feature: string } | undefined;
  declaredFeatures: number | undefined;
  /** Rows that went away in blocks. */
  rowsBefore = 0;
  private readonly settings: SvmlightSettings;
  private readonly problems: Problems;
  private readonly targets: TargetBuilder;
  private readonly labels: number[][] = [];
  private readonly cutter: LineBlocks | undefined;
  private hasQueries = false;
  private hasWeights = false;
  private readonly scanner = new NumberScanner();
  private readonly idPattern: RegExp;
  private line = 0;
  /** Whether the comment of the current line holds an id. */
  private hasOwnId = false;
  /** What was seen of rows that were dropped. */
  labelsSeen = 0;
  idsBefore = 0;
  listedBefore = 0;
  widthBefore = 0;
  private lineStart = 0;

  constructor(settings: SvmlightSettings, problems: Problems, cutter?: LineBlocks) {
    const { multilabel, classes, positive } = settings;
    if (multilabel && (classes ?? positive) !== undefined)
      throw invalidOptions("readSvmlight", [
        { key: "multilabel", expected: "false when classes or positive are given", actual: "true" },
      ]);
    this.settings = settings;
    this.problems = problems;
    this.declaredFeatures = settings.features;
    this.cutter = cutter;
    this.targets = new TargetBuilder("readSvmlight", 1, { ...settings, knownWords: cutter?.targetWords });
    this.idPattern = new RegExp(`(?:^|[#\\s])${escaped(settings.idKey)}\\s*=\\s*(\\S+)`);
  }

  take(bytes: Uint8Array, start: number, end: number, line: number): void {
    this.line = line;
    this.lineStart = start;
    this.hasOwnId = false;
    const first = skipBlanks(bytes, start, end);
    if (first === end) return;
    const hash = bytes.subarray(first, end).indexOf(HASH);
    if (hash === 0) {
      this.header(bytes, first, end);
      return;
    }
    const stop = hash < 0 ? end : first + hash;
    const before = this.problems.total;
    const at = this.target(bytes, first, stop);
    this.pairs(bytes, at, stop);
    if (hash >= 0) this.comment(bytes, stop, end);
    const { cutter, rows, queries } = this;
    if (cutter?.isDue(rows.rows, rows.listed * 12, queries.last, line) === true) cutter.cut(this);
    const twice = this.rows.endRow();
    if (twice !== undefined)
      this.tell(bytes, first, stop, {
        found: `feature ${twice + this.settings.firstFeature} twice`,
        expected: "each feature once",
      });
    if (this.problems.total === before) this.targets.endRow();
  }

  /** Makes a block of all rows that have come. */
  cut(): void {
    this.hasOwnId = false;
    this.cutter!.cut(this);
  }

  get hasRows(): boolean {
    return this.rowsBefore + this.rows.rows > 0;
  }

  /** True when blocks of rows would not be alike: how wide they are, how they are stored, what words stand for. */
  get needsFacts(): boolean {
    const { storage, multilabel, labels, classes } = this.settings;
    const areWords = this.targets.wantsWords && classes === undefined;
    const hasOpenLabels = multilabel && labels === undefined;
    return this.declaredFeatures === undefined || storage === "auto" || areWords || hasOpenLabels;
  }

  get targetWords(): readonly string[] | undefined {
    return this.targets.wordsMet;
  }

  finishScores(): Scores {
    return this.settings.multilabel ? this.labelScores(this.labels) : this.targets.finish(undefined);
  }

  /** Takes the finished rows away, but for their features, which stay until `restart`; the current line stays, too. */
  release(): Pick<DatasetParts<Samples>, "scores" | "queries" | "weights"> & { readonly ids: string[] } {
    const { rows } = this.rows;
    return {
      scores: this.settings.multilabel
        ? this.labelScores(this.labels.splice(0, rows))
        : this.targets.release(undefined),
      queries: this.hasQueries ? this.queries.release(rows) : undefined,
      weights: this.hasWeights ? this.weights.release(rows) : undefined,
      ids: this.ids.splice(0, this.ids.length - (this.hasOwnId ? 1 : 0)),
    };
  }

  /** Forgets the finished rows. */
  drop(): void {
    const { rows } = this.rows;
    for (const row of this.labels.splice(0, rows))
      for (const label of row) this.labelsSeen = Math.max(this.labelsSeen, label + 1);
    this.targets.drop();
    this.queries.release(rows);
    this.weights.release(rows);
    this.idsBefore += this.ids.splice(0, this.ids.length - (this.hasOwnId ? 1 : 0)).length;
    this.listedBefore += this.rows.listed;
    this.widthBefore = Math.max(this.widthBefore, this.rows.width);
    this.restart();
  }

  restart(): void {
    this.rowsBefore += this.rows.rows;
    this.rows.restart();
  }

  private labelScores(labels: readonly (readonly number[])[]): Scores {
    const seen = labels.reduce((most, row) => row.reduce((a, b) => Math.max(a, b + 1), most), 0);
    const outputs = this.settings.labels ?? this.cutter?.labels ?? seen;
    const values = matrix(labels.length, outputs);
    labels.forEach((row, item) => {
      for (const label of row) values.data[item * outputs + label] = 1;
    });
    return Object.freeze({ values, names: undefined, classes: undefined });
  }

  /** The score at the front; returns the position after it. */
  private target(bytes: Uint8Array, start: number, stop: number): number {
    const end = tokenEnd(bytes, start, stop);
    const found = this.text(bytes, start, end);
    if (found === undefined) return end;
    const refusal = this.settings.multilabel
      ? this.labelList(found)
      : MISSING.test(found)
        ? "a score"
        : this.targets.word(0, found);
    if (refusal !== undefined) this.tell(bytes, start, end, wanted(refusal));
    return end;
  }

  private labelList(found: string): string | undefined {
    const expected = `labels such as 3,17 (whole numbers from 0${this.settings.labels === undefined ? "" : ` to ${this.settings.labels - 1}`}), or -1 for none`;
    const numbers =
      found === "-1" ? [] : found.split(",").map((label) => (/^\d+$/.test(label) ? Number(label) : -1));
    if (!numbers.every((label) => label >= 0 && label < (this.settings.labels ?? 2 ** 20))) return expected;
    this.labels.push(numbers);
    return undefined;
  }

  private pairs(bytes: Uint8Array, start: number, stop: number): void {
    const queriesBefore = this.queries.length;
    const weightsBefore = this.weights.length;
    const row = this.rowsBefore + this.rows.rows;
    for (let at = skipBlanks(bytes, start, stop); at < stop; ) {
      const end = tokenEnd(bytes, at, stop);
      const colon = digitsEnd(bytes, at, end);
      if (colon > at && bytes[colon] === COLON && colon < end) this.feature(bytes, at, colon, end);
      else this.named(bytes, at, end);
      at = skipBlanks(bytes, end, stop);
    }
    if (this.problems.total > 0) return;
    this.requireEverywhere(bytes, start, {
      what: "qid:",
      now: this.queries.length - queriesBefore,
      had: this.hasQueries,
      row,
    });
    this.requireEverywhere(bytes, start, {
      what: "cost:",
      now: this.weights.length - weightsBefore,
      had: this.hasWeights,
      row,
    });
    this.hasQueries ||= this.queries.length > 0;
    this.hasWeights ||= this.weights.length > 0;
  }

  private feature(bytes: Uint8Array, at: number, colon: number, end: number): void {
    const { firstFeature } = this.settings;
    const key = this.scanner.scan(bytes, at, colon);
    const column = key - firstFeature;
    const most = this.declaredFeatures ?? 2 ** 32 - 2;
    if (!(column >= 0 && column < most)) {
      const declared = this.declaredFeatures;
      const range = `from ${firstFeature}${declared === undefined ? "" : ` to ${declared - 1 + firstFeature}`}`;
      const hint = key === 0 && firstFeature === 1 ? " (or set firstFeature to 0)" : "";
      this.tell(bytes, at, colon, { expected: `a feature number ${range}${hint}` });
      return;
    }
    const value = this.scanner.scan(bytes, colon + 1, end);
    if (this.scanner.end === end && Number.isFinite(value)) {
      this.rows.put(column, value);
      return;
    }
    if (this.scanner.end < 0 && MISSING.test(showBytes(bytes, colon + 1, end))) {
      this.firstMissing ??= { row: this.rowsBefore + this.rows.rows, line: this.line, feature: String(key) };
      this.missing++;
      this.rows.put(column, Number.NaN);
      return;
    }
    this.tell(bytes, colon + 1, end, {
      expected: this.scanner.end === end ? "a finite number" : "a number or NULL",
    });
  }

  /** `qid:` and `cost:`. */
  private named(bytes: Uint8Array, at: number, end: number): void {
    const token = this.text(bytes, at, end);
    if (token === undefined) return;
    if (token.startsWith("qid:") && token.length > 4) this.queries.push(token.slice(4));
    else if (token.startsWith("cost:")) {
      const weight = parseNumber(token.slice(5));
      if (Number.isFinite(weight) && weight >= 0) this.weights.push(weight);
      else this.tell(bytes, at + 5, end, { expected: "a weight, a finite number >= 0" });
    } else this.tell(bytes, at, end, { expected: "feature:value, qid:query or cost:weight" });
  }

  /** A query or weight stands on every line or on none. */
  private requireEverywhere(
    bytes: Uint8Array,
    at: number,
    { what, now, had, row }: { what: string; now: number; had: boolean; row: number },
  ): void {
    if (now > 1) this.tell(bytes, at, at, { found: `${what} ${now} times`, expected: "it once" });
    else if (row > 0 && now === 0 && had)
      this.tell(bytes, at, at, { found: `no ${what}`, expected: "one, as on the lines before" });
    else if (row > 0 && now === 1 && !had)
      this.tell(bytes, at, at, { found: what, expected: "none, as on the lines before" });
  }

  private comment(bytes: Uint8Array, start: number, end: number): void {
    const text = this.text(bytes, start, end);
    const id = text === undefined ? null : this.idPattern.exec(text);
    if (id === null) return;
    this.ids.push(id[1]);
    this.hasOwnId = true;
  }

  private header(bytes: Uint8Array, start: number, end: number): void {
    const text = this.text(bytes, start, end);
    const found = this.rowsBefore + this.rows.rows === 0 && text !== undefined ? FEATURES.exec(text) : null;
    if (found === null || this.settings.features !== undefined) return;
    const count = Number(found[1]);
    if (count < 2 ** 32) this.declaredFeatures = count;
    else this.tell(bytes, start, end, { expected: "fewer features" });
  }

  private text(bytes: Uint8Array, start: number, end: number): string | undefined {
    const text = decodeText(bytes, start, end, this.settings.encoding);
    if (text !== undefined) return text;
    this.tell(bytes, start, end, wantedText(bytes.subarray(start, end)));
    return undefined;
  }

  private tell(
    bytes: Uint8Array,
    at: number,
    end: number,
    { found, ...what }: Wanted & { readonly found?: string },
  ): void {
    if (!this.problems.open) {
      this.problems.count();
      return;
    }
    this.problems.add({
      line: this.line,
      column: columnAt(bytes, this.lineStart, at, this.settings.encoding),
      found: found ?? shown(showBytes(bytes, at, end)),
      ...what,
    });
  }
}

/** The position after the word that starts at `start`. */
function tokenEnd(bytes: Uint8Array, start: number, stop: number): number {
  let at = start;
  while (at < stop && !isBlank(bytes[at])) at++;
  return at;
}

function digitsEnd(bytes: Uint8Array, start: number, stop: number): number {
  let at = start;
  while (at < stop && bytes[at] >= 48 && bytes[at] <= 57) at++;
  return at;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
