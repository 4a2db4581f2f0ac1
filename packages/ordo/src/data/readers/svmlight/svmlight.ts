import { missingValues } from "../../../base/checks.ts";
import { OrdoError } from "../../../base/errors.ts";
import { flag, integer, oneOf, optional, readOptions, text } from "../../../base/options.ts";
import type { RunOptions, Warning } from "../../../base/run.ts";
import { dataset } from "../../dataset.ts";
import { vectors } from "../../samples.ts";
import { feed, LineParser } from "../bytes/feed.ts";
import type { ByteSource } from "../bytes/source.ts";
import type { Encoding } from "../bytes/text.ts";
import { Problems } from "../problems.ts";
import { noFeaturesWarning, type ReadResult } from "../report.ts";
import { classesField } from "../table/options.ts";
import type { ClassOptions } from "../table/targets.ts";
import { SvmlightLines, type SvmlightSettings } from "./lines.ts";

export interface SvmlightReadOptions extends ClassOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
  /** The number of the first feature, 1 unless the file counts from 0. */
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

const svmlightFields = {
  source: text("input"),
  firstFeature: integer(0, 1, 1),
  features: optional(integer(0, 2 ** 32 - 1)),
  storage: oneOf(["auto", "dense", "sparse"], "auto"),
  missing: oneOf(["refuse", "keep"], "refuse"),
  idKey: text("docid"),
  multilabel: flag(false),
  labels: optional(integer(1, 2 ** 20)),
  classes: classesField(),
  positive: optional(text()),
  empty: oneOf(["refuse", "keep"], "refuse"),
  encoding: oneOf(["utf-8", "latin1"], "utf-8"),
};

/**
 * Reads SVMlight text, LETOR's dialect included: `score qid:Q 1:0.5 7:2 # comment`, one line for each item. Queries
 * may come in any order; `cost:` is the item's weight; an id is taken from the comment when every line has one.
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

function finish(lines: SvmlightLines, settings: SvmlightSettings): ReadResult {
  const { source, empty, missing, storage } = settings;
  const { rows } = lines;
  if (rows.rows === 0 && empty === "refuse")
    throw new OrdoError("input.empty", `${source} has no rows of data`, { what: source });
  if (lines.missing > 0 && missing === "refuse") throw missingError(lines, settings);
  const cols = lines.declaredFeatures ?? rows.width;
  const full = rows.rows * cols;
  const dense = storage === "dense" || (storage === "auto" && full > 0 && rows.listed * 2 >= full);
  const values = dense ? rows.toDense(cols, 0) : rows.toSparse(cols);
  const { ids, warnings } = idsOf(lines, source);
  const data = dataset({
    inputs: vectors(values),
    scores: lines.finishScores(),
    queries: lines.queries.length > 0 ? lines.queries.finish() : undefined,
    weights: lines.weights.length > 0 ? lines.weights.toArray() : undefined,
    ids,
  });
  const report = Object.freeze({
    source,
    format: "svmlight",
    reader: "ordo",
    rows: rows.rows,
    features: cols,
    columns: Object.freeze([]),
    missing: lines.missing,
    warnings: cols > 0 ? warnings : [...warnings, noFeaturesWarning(source)],
  });
  return Object.freeze({ data, report });
}

function idsOf(
  lines: SvmlightLines,
  source: string,
): { ids: readonly string[] | undefined; warnings: Warning[] } {
  const { ids, rows } = lines;
  if (ids.length === 0) return { ids: undefined, warnings: [] };
  if (ids.length === rows.rows) return { ids: Object.freeze(ids), warnings: [] };
  const message = `${source}: ${ids.length} of ${rows.rows} comments hold an id, so none is used`;
  return { ids: undefined, warnings: [{ code: "data.partial-ids", message }] };
}

function missingError(lines: SvmlightLines, { source }: SvmlightSettings): OrdoError<"input.missing-values"> {
  const { row, line, feature } = lines.firstMissing!;
  const details = { what: source, count: lines.missing, row, line, column: feature };
  return missingValues(details, `set missing to "keep" and impute them`);
}
