import { invalidOptions } from "../../../base/options.ts";
import { matrix } from "../../../linalg/matrix.ts";
import type { Scores } from "../../dataset.ts";
import { type Wanted, wanted } from "../problems.ts";
import { type ClassOptions, TargetBuilder } from "../table/targets.ts";

export interface LineTargetSettings extends ClassOptions {
  readonly multilabel: boolean;
  readonly labels: number | undefined;
}

/** What all lines have told before, if they were gone through. */
export interface KnownTargets {
  readonly targetWords: readonly string[] | undefined;
  readonly labels: number | undefined;
  readonly hasTargets: boolean | undefined;
}

const MISSING = /^(null|nan|na|\?)$/i;
const LIST = /^[-+.\d]+(,[-+.\d]+)+$/;
const MOST_LABELS = 2 ** 20;

/**
 * What stands at the front of lines: a score on each of them, or on none. Lists of labels may be absent from any line, which then has none of the labels:
 * scikit-learn writes them so.
 */
export class LineTargets {
  /** Whether lines have targets; undefined before the first. */
  has: boolean | undefined;
  /** Labels of rows that were dropped: one more than the largest. */
  labelsSeen = 0;
  private readonly settings: LineTargetSettings;
  private readonly known: KnownTargets | undefined;
  private readonly scores: TargetBuilder;
  private readonly labels: number[][] = [];

  constructor(settings: LineTargetSettings, known?: KnownTargets) {
    const { multilabel, classes, positive } = settings;
    if (multilabel && (classes ?? positive) !== undefined)
      throw invalidOptions("readSvmlight", [
        { key: "multilabel", expected: "false when classes or positive are given", actual: "true" },
      ]);
    this.settings = settings;
    this.known = known;
    this.scores = new TargetBuilder("readSvmlight", 1, { ...settings, knownWords: known?.targetWords });
  }

  /** Takes the target of a line; returns what was wanted instead. */
  take(found: string): Wanted | undefined {
    if (this.settings.multilabel) return this.takeList(found);
    if (this.has === false)
      return { expected: "feature:value, as on the lines before, which have no target" };
    this.has = true;
    if (MISSING.test(found)) return { expected: "a score" };
    if (LIST.test(found) && this.settings.classes?.includes(found) !== true) return WANTED_NO_LIST;
    const refusal = this.scores.word(0, found);
    return refusal === undefined ? undefined : wanted(refusal);
  }

  /** Takes a line without a target; returns what was wanted instead. */
  takeNone(): Wanted | undefined {
    if (this.settings.multilabel) {
      this.labels.push([]);
      this.has ??= false;
      return undefined;
    }
    if (this.has === true) return { expected: "a target before the features, as on the lines before" };
    this.has = false;
    return undefined;
  }

  private takeList(found: string): Wanted | undefined {
    const { labels } = this.settings;
    const numbers =
      found === "-1" ? [] : found.split(",").map((label) => (/^\d+$/.test(label) ? Number(label) : -1));
    this.has = true;
    if (numbers.every((label) => label >= 0 && label < (labels ?? MOST_LABELS))) {
      this.labels.push(numbers);
      return undefined;
    }
    const range = `whole numbers from 0${labels === undefined ? "" : ` to ${labels - 1}`}`;
    return { expected: `labels such as 3,17 (${range}), or -1 for none` };
  }

  endRow(): void {
    if (this.has === true) this.scores.endRow();
  }

  /** True when the words or labels of a block of rows would not mean what they mean in others. */
  get needsFacts(): boolean {
    const { multilabel, labels, classes } = this.settings;
    return (this.scores.wantsWords && classes === undefined) || (multilabel && labels === undefined);
  }

  get targetWords(): readonly string[] | undefined {
    return this.scores.wordsMet;
  }

  finish(): Scores | undefined {
    if (!this.hasAny) return undefined;
    return this.settings.multilabel ? this.labelScores(this.labels) : this.scores.finish(undefined);
  }

  /** The scores of the finished rows, which are taken away; the current one stays. */
  release(rows: number): Scores | undefined {
    if (!this.hasAny) {
      this.labels.splice(0, rows);
      return undefined;
    }
    return this.settings.multilabel
      ? this.labelScores(this.labels.splice(0, rows))
      : this.scores.release(undefined);
  }

  /** Forgets the finished rows. */
  drop(rows: number): void {
    for (const row of this.labels.splice(0, rows))
      for (const label of row) this.labelsSeen = Math.max(this.labelsSeen, label + 1);
    this.scores.drop();
  }

  private get hasAny(): boolean {
    return (this.known?.hasTargets ?? this.has) !== false;
  }

  private labelScores(labels: readonly (readonly number[])[]): Scores {
    const seen = labels.reduce((most, row) => row.reduce((a, b) => Math.max(a, b + 1), most), 0);
    const outputs = this.settings.labels ?? this.known?.labels ?? seen;
    const values = matrix(labels.length, outputs);
    labels.forEach((row, item) => {
      for (const label of row) values.data[item * outputs + label] = 1;
    });
    return Object.freeze({ values, names: undefined, classes: undefined });
  }
}

const WANTED_NO_LIST: Wanted = {
  expected: "one score; lists of labels are read as such when asked for, and decimals have a point",
  remedies: [{ option: "multilabel" }],
};
