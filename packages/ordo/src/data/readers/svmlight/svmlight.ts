import { flag, integer, oneOf, optional, readOptions, text, where } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { feed, LineParser } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import type { Encoding } from "../bytes/text.ts";
import { Problems } from "../problems.ts";
import type { ReadResult } from "../report.ts";
import type { BlockLimits } from "../stream/cutter.ts";
import { type BlockFormat, type BlockReading, emptySource } from "../stream/reading.ts";
import { classesField, unorderedField } from "../table/options.ts";
import type { ClassOptions } from "../table/targets.ts";
import { SvmlightCutter, type SvmlightFacts, svmlightFacts } from "./cutter.ts";
import { SvmlightLines, type SvmlightSettings } from "./lines.ts";
import { heldResult, missingError } from "./result.ts";

export interface SvmlightReadOptions extends ClassOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /**
   * The number of the first feature. Where it is not told, it is 0 when some line has a feature 0 (or a comment before the data says that column indices are
   * zero-based, as scikit-learn writes it), 1 otherwise. Features that count from 0 are called f0, f1, ….
   */
  readonly firstFeature?: 0 | 1 | undefined;
  /** How many features there are; otherwise the largest number seen decides. Larger numbers are then refused. */
  readonly features?: number | undefined;
  /** Values of an item that are not listed are 0. "auto" is dense when at least half of all values are listed. */
  readonly storage?: "auto" | "dense" | "sparse" | undefined;
  /** Listed values that are NULL or NaN: refused with their count, or kept as NaN for imputation. */
  readonly missing?: "refuse" | "keep" | undefined;
  /** The word in a comment that stands before an item's id, as in `#docid = X`. */
  readonly idKey?: string | undefined;
  /**
   * Targets are lists of labels, such as `3,17`, with `-1` for none: one output of zeros and ones for each label,
   * numbered labels in order. `labels` may give how many there are.
   */
  readonly multilabel?: boolean | undefined;
  readonly labels?: number | undefined;
  /** A source without a single row: refused, or a data set without items. */
  readonly empty?: "refuse" | "keep" | undefined;
  readonly encoding?: Encoding | undefined;
}

const isFirst = (value: unknown): value is 0 | 1 => value === 0 || value === 1;

const svmlightFields = {
  source: text("input"),
  firstFeature: optional(where("0 or 1", isFirst)),
  features: optional(integer(0, 2 ** 32 - 1)),
  storage: oneOf(["auto", "dense", "sparse"], "auto"),
  missing: oneOf(["refuse", "keep"], "refuse"),
  idKey: text("docid"),
  multilabel: flag(false),
  labels: optional(integer(1, 2 ** 20)),
  classes: classesField(),
  positive: optional(text()),
  unordered: unorderedField(),
  empty: oneOf(["refuse", "keep"], "refuse"),
  encoding: oneOf(["utf-8", "latin1"], "utf-8"),
};

/**
 * Reads SVMlight text, LETOR's dialect included: `score qid:Q 1:0.5 7:2 # comment`, one line for each item. The score holds no colon; where no line has
 * one, the data set has no scores. Queries may come in any order; `cost:` is the item's weight; an id is taken from the comment when every line has one.
 */
export async function readSvmlight(
  source: ByteSource,
  options: SvmlightReadOptions = {},
  run: RunOptions = {},
): Promise<ReadResult> {
  const settings: SvmlightSettings = readOptions("readSvmlight", svmlightFields, options);
  const problems = new Problems(settings.source);
  const lines = new SvmlightLines(settings, problems);
  const parser = new LineParser((bytes, start, end, line) => lines.take(bytes, start, end, line));
  await feed(source, settings.source, parser, run);
  problems.throwIfAny();
  return finish(lines, settings);
}

/** The same text in blocks. */
export function svmlightBlocks(options: SvmlightReadOptions = {}): BlockFormat<SvmlightFacts> {
  const settings: SvmlightSettings = readOptions("readSvmlight", svmlightFields, options);
  const begin = (limits: BlockLimits, facts?: SvmlightFacts): BlockReading<SvmlightFacts> => {
    const problems = new Problems(settings.source);
    const cutter = new SvmlightCutter(settings, limits, facts);
    const lines = new SvmlightLines(settings, problems, cutter);
    const parser = new LineParser((bytes, start, end, line) => lines.take(bytes, start, end, line));
    return {
      parser,
      cutter,
      problems,
      get needsFacts() {
        return lines.hasRows ? lines.needsFacts : undefined;
      },
      cut: () => lines.cut(),
      requireWhole() {
        if (!lines.hasRows && settings.empty === "refuse") throw emptySource(settings.source);
        if (lines.missing > 0 && settings.missing === "refuse") throw missingError(lines, settings);
      },
      facts: () => svmlightFacts(lines, settings),
    };
  };
  return { source: settings.source, begin };
}

function finish(lines: SvmlightLines, settings: SvmlightSettings): ReadResult {
  const { source, empty } = settings;
  const { rows, queries, weights, ids } = lines;
  if (rows.rows === 0 && empty === "refuse") throw emptySource(source);
  const parts = {
    scores: lines.targets.finish(),
    queries: queries.length > 0 ? queries.finish() : undefined,
    weights: weights.length > 0 ? weights.toArray() : undefined,
    ids,
  };
  return heldResult(lines, parts, settings);
}
