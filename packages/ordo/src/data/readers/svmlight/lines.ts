import type { DatasetParts } from "../../dataset.ts";
import type { Samples } from "../../samples.ts";
import { NumberScanner, parseNumber } from "../bytes/number.ts";
import { columnAt, decodeText, type Encoding, showBytes, skipBlanks } from "../bytes/text.ts";
import { type Problems, shown, type Wanted, wantedText } from "../problems.ts";
import { GrowingFloats } from "../table/blocks.ts";
import { SparseRows } from "../table/sparse-rows.ts";
import { GroupingBuilder } from "../table/words.ts";
import { FeatureNumbers } from "./feature-numbers.ts";
import { type KnownTargets, type LineTargetSettings, LineTargets } from "./line-targets.ts";
import { digitsEnd, escaped, tokenEnd } from "./tokens.ts";

export interface SvmlightSettings extends LineTargetSettings {
  readonly source: string;
  /** Undefined: as the lines show. */
  readonly firstFeature: 0 | 1 | undefined;
  readonly features: number | undefined;
  readonly storage: "auto" | "dense" | "sparse";
  readonly missing: "refuse" | "keep";
  readonly idKey: string;
  readonly empty: "refuse" | "keep";
  readonly encoding: Encoding;
}

/** Where lines come in blocks: says where those end, and takes them. */
export interface LineBlocks extends KnownTargets {
  isDue(rows: number, bytes: number, query: string | undefined, line: number): boolean;
  cut(lines: SvmlightLines): void;
  /** What all lines have told before, if they were gone through. */
  readonly firstFeature: 0 | 1 | undefined;
}

const HASH = 35;
const COLON = 58;
const MISSING = /^(null|nan|na|\?)$/i;

/** The lines of an SVMlight file, one after the other. */
export class SvmlightLines {
  readonly rows = new SparseRows();
  readonly queries = new GroupingBuilder();
  readonly weights = new GrowingFloats();
  readonly ids: string[] = [];
  missing = 0;
  firstMissing: { readonly row: number; readonly line: number; readonly feature: string } | undefined;
  readonly numbers: FeatureNumbers;
  readonly targets: LineTargets;
  /** Rows that went away in blocks. */
  rowsBefore = 0;
  private readonly settings: SvmlightSettings;
  private readonly problems: Problems;
  private readonly cutter: LineBlocks | undefined;
  private hasQueries = false;
  private hasWeights = false;
  private readonly scanner = new NumberScanner();
  private readonly idPattern: RegExp;
  private line = 0;
  /** Whether the comment of the current line holds an id. */
  private hasOwnId = false;
  /** What was seen of rows that were dropped. */
  idsBefore = 0;
  listedBefore = 0;
  private lineStart = 0;
  /** A blank line between others. */
  private blank = 0;
  private isBare = false;

  constructor(settings: SvmlightSettings, problems: Problems, cutter?: LineBlocks) {
    this.settings = settings;
    this.problems = problems;
    this.cutter = cutter;
    const firstFeature = settings.firstFeature ?? cutter?.firstFeature;
    this.numbers = new FeatureNumbers(settings.source, firstFeature, settings.features);
    this.targets = new LineTargets(settings, cutter);
    this.idPattern = new RegExp(`(?:^|[#\\s])${escaped(settings.idKey)}\\s*=\\s*(\\S+)`);
  }

  take(bytes: Uint8Array, start: number, end: number, line: number): void {
    this.line = line;
    this.lineStart = start;
    this.hasOwnId = false;
    const first = skipBlanks(bytes, start, end);
    if (first === end) {
      if (this.hasRows) this.blank ||= line;
      return;
    }
    const hash = bytes.subarray(first, end).indexOf(HASH);
    if (hash === 0) {
      this.header(bytes, first, end);
      return;
    }
    const stop = hash < 0 ? end : first + hash;
    const before = this.problems.total;
    const at = this.target(bytes, first, stop);
    this.refuseBlank();
    this.pairs(bytes, at, stop);
    if (hash >= 0) this.comment(bytes, stop, end);
    const { cutter, rows, queries } = this;
    if (cutter?.isDue(rows.rows, rows.listed * 12, queries.last, line) === true) cutter.cut(this);
    const twice = this.rows.endRow();
    if (twice !== undefined)
      this.tell(bytes, first, stop, {
        found: `feature ${twice} twice`,
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
    return this.numbers.declared === undefined || this.settings.storage === "auto" || this.targets.needsFacts;
  }

  /** Takes the finished rows away, but for their features, which stay until `restart`; the current line stays, too. */
  release(): Pick<DatasetParts<Samples>, "scores" | "queries" | "weights"> & { readonly ids: string[] } {
    const { rows } = this.rows;
    this.numbers.settle();
    return {
      scores: this.targets.release(rows),
      queries: this.hasQueries ? this.queries.release(rows) : undefined,
      weights: this.hasWeights ? this.weights.release(rows) : undefined,
      ids: this.ids.splice(0, this.ids.length - (this.hasOwnId ? 1 : 0)),
    };
  }

  /** Forgets the finished rows. */
  drop(): void {
    const { rows } = this.rows;
    this.targets.drop(rows);
    this.queries.release(rows);
    this.weights.release(rows);
    this.idsBefore += this.ids.splice(0, this.ids.length - (this.hasOwnId ? 1 : 0)).length;
    this.listedBefore += this.rows.listed;
    this.restart();
  }

  restart(): void {
    this.rowsBefore += this.rows.rows;
    this.rows.restart();
  }

  /** The target at the front, which holds no colon; returns the position after it. */
  private target(bytes: Uint8Array, start: number, stop: number): number {
    const end = tokenEnd(bytes, start, stop);
    if (bytes.subarray(start, end).includes(COLON)) {
      this.noTarget(bytes, start, end);
      return start;
    }
    const found = this.text(bytes, start, end);
    if (found === undefined) return end;
    const refusal = this.targets.take(found);
    if (refusal !== undefined) this.tell(bytes, start, end, refusal);
    return end;
  }

  /** A row of zeros without a target would be a blank line, so that such lines cannot be passed over. */
  private noTarget(bytes: Uint8Array, start: number, end: number): void {
    this.isBare = true;
    const refusal = this.targets.takeNone();
    if (refusal !== undefined) this.tell(bytes, start, end, refusal);
  }

  private refuseBlank(): void {
    if (this.blank === 0 || !this.isBare) return;
    const expected = "none where lines have no target: it might be a row of zeros";
    this.problems.add({ line: this.blank, column: 1, found: "a blank line", expected });
    this.blank = 0;
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
    const key = this.scanner.scan(bytes, at, colon);
    if (!this.numbers.accepts(key)) {
      this.tell(bytes, at, colon, this.numbers.wanted(key));
      return;
    }
    const value = this.scanner.scan(bytes, colon + 1, end);
    if (this.scanner.end === end && Number.isFinite(value)) {
      this.rows.put(key, value);
      return;
    }
    if (this.scanner.end < 0 && MISSING.test(showBytes(bytes, colon + 1, end))) {
      this.firstMissing ??= { row: this.rowsBefore + this.rows.rows, line: this.line, feature: String(key) };
      this.missing++;
      this.rows.put(key, Number.NaN);
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
    if (this.hasRows || text === undefined) return;
    this.numbers.takeComment(text);
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
