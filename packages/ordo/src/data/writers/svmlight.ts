import { OrdoError } from "../../base/errors.ts";
import { optional, readOptions, text, where } from "../../base/options.ts";
import { at as valueAt } from "../../linalg/matrix.ts";
import type { Dataset } from "../dataset.ts";
import { numberText } from "../readers/bytes/number.ts";
import { areNamesFromZero } from "../readers/svmlight/feature-numbers.ts";
import type { Vectors } from "../samples.ts";
import { numberingOf } from "../wide-columns.ts";
import { inPieces } from "./columns.ts";
import {
  type DatasetPart,
  type DropOptions,
  dropField,
  partsToWrite,
  requireWords,
  requireWritable,
} from "./parts.ts";

export interface SvmlightWriteOptions extends DropOptions {
  /** The number of the first feature: 1, or 0 where the features are called f0, f1, …, as those of a file that counts from 0. */
  readonly firstFeature?: 0 | 1 | undefined;
  /** The word before an item's id in the comment. */
  readonly idKey?: string | undefined;
}

const isFirst = (value: unknown): value is 0 | 1 => value === 0 || value === 1;
const fields = { firstFeature: optional(where("0 or 1", isFirst)), idKey: text("docid"), drop: dropField() };

/**
 * Writes SVMlight text, in pieces: `score qid:Q cost:W 1:0.5 … #docid = I`. A dense item lists all its values, a sparse
 * one those it stores; missing values are nan, which other programs read, too. When the last features would go unseen, a first line
 * `# features: N` says how many there are; when features count from 0 and no line has the first, one that scikit-learn writes says so.
 */
export function writeSvmlight(data: Dataset<Vectors>, options: SvmlightWriteOptions = {}): Iterable<string> {
  const settings = readOptions("writeSvmlight", fields, options);
  const numbering = numberingOf(data.inputs.names);
  const fromZero = areNamesFromZero(data.inputs.names) && settings.firstFeature !== 1;
  const carried: DatasetPart[] = ["scores", "queries", "weights", "ids"];
  if (fromZero || numbering !== undefined) carried.push("feature-names");
  const parts = partsToWrite("SVMlight", data, carried, settings.drop);
  if (parts.scores?.values.cols !== 1) throw needsOneScore(parts.scores?.values.cols ?? 0);
  requireWritable(parts);
  requireWords("ids", parts.ids, /^[^\s\0]+$/);
  requireWords("queries", parts.queries?.ids, /^[^\s\0#]+$/);
  const firstFeature = settings.firstFeature ?? (fromZero && parts.inputs.names !== undefined ? 0 : 1);
  return inPieces(lines(parts, { firstFeature, columns: numbering?.columns }, settings.idKey));
}

interface Numbers {
  readonly firstFeature: number;
  /** Which columns these are of all that there could be, where rows are wide. */
  readonly columns: ArrayLike<number> | undefined;
}

function* lines(data: Dataset<Vectors>, numbers: Numbers, idKey: string): Generator<string> {
  const { scores, queries, weights, ids } = data;
  const { firstFeature, columns } = numbers;
  const { values } = data.inputs;
  const numberOf = (column: number) => (columns === undefined ? column : columns[column]) + firstFeature;
  if (firstFeature === 0 && (!hasFirst(data.inputs) || (columns?.[0] ?? 0) > 0))
    yield "# Column indices are zero-based\n";
  if (columns === undefined && seenFeatures(data.inputs) < values.cols) yield `# features: ${values.cols}\n`;
  for (let row = 0; row < data.size; row++) {
    let line = numberText(valueAt(scores!.values, row, 0));
    if (queries !== undefined) line += ` qid:${queries.ids[queries.of[row]]}`;
    if (weights !== undefined) line += ` cost:${numberText(weights[row])}`;
    if (values.kind === "dense") {
      for (let col = 0; col < values.cols; col++)
        line += ` ${numberOf(col)}:${numeral(valueAt(values, row, col))}`;
    } else {
      for (let k = values.starts[row]; k < values.starts[row + 1]; k++)
        line += ` ${numberOf(values.columns[k])}:${numeral(values.values[k])}`;
    }
    yield ids === undefined ? `${line}\n` : `${line} #${idKey} = ${ids[row]}\n`;
  }
}

/** Whether some line lists the first feature. */
function hasFirst({ values, size }: Vectors): boolean {
  return values.kind === "dense" ? size > 0 && values.cols > 0 : values.columns.includes(0);
}

/** One more than the largest feature that some line lists. */
function seenFeatures({ values, size }: Vectors): number {
  if (values.kind === "dense") return size > 0 ? values.cols : 0;
  return values.columns.reduce((most, column) => Math.max(most, column + 1), 0);
}

function numeral(value: number): string {
  return Number.isNaN(value) ? "nan" : numberText(value);
}

function needsOneScore(outputs: number): OrdoError<"data.unsupported"> {
  const reason = `each line starts with one score, and the data set has ${outputs === 0 ? "none" : outputs}`;
  return new OrdoError("data.unsupported", `SVMlight cannot carry this data set: ${reason}`, {
    what: "scores",
    reason,
  });
}
