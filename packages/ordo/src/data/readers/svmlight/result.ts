import { missingValues } from "../../../base/checks.ts";
import type { OrdoError } from "../../../base/errors.ts";
import type { Warning } from "../../../base/run.ts";
import type { SparseMatrix } from "../../../linalg/sparse.ts";
import { type DatasetParts, dataset } from "../../dataset.ts";
import { type Samples, type Vectors, vectors } from "../../samples.ts";
import { isWide, occurringColumns, wideWarning } from "../../wide-columns.ts";
import { noFeaturesWarning, type ReadResult } from "../report.ts";
import { namesFromZero } from "./feature-numbers.ts";
import type { SvmlightLines, SvmlightSettings } from "./lines.ts";

/** What stands beside the features of the rows. */
export interface SideParts extends Pick<DatasetParts<Samples>, "scores" | "queries" | "weights"> {
  readonly ids: readonly string[];
}

export interface ResultSettings extends SvmlightSettings {
  /** Whether all lines of the file have an id, where that is known; otherwise those of these rows decide. */
  readonly hasIds?: boolean | undefined;
  /** One of several blocks, which are all as wide as the whole source. */
  readonly isBlock?: boolean | undefined;
}

/** The rows that the lines hold, as a data set. */
export function heldResult(lines: SvmlightLines, parts: SideParts, settings: ResultSettings): ReadResult {
  const { source, missing, storage } = settings;
  const { rows, numbers } = lines;
  if (lines.missing > 0 && missing === "refuse") throw missingError(lines, settings);
  const { first } = numbers;
  const cols = settings.features ?? numbers.declared ?? Math.max(0, rows.width - first);
  rows.first = first;
  const full = rows.rows * cols;
  const dense = isDense(storage, rows.listed, full);
  const wide = !dense && isWide(cols, rows.listed);
  const { ids, warnings } = idsOf(parts.ids, rows.rows, settings);
  const data = dataset({ ...parts, inputs: inputsOf(lines, { cols, dense, wide }, settings), ids });
  const report = Object.freeze({
    source,
    format: "svmlight",
    reader: "ordo",
    rows: rows.rows,
    features: data.inputs.features,
    columns: Object.freeze([]),
    missing: lines.missing,
    warnings: [
      ...warnings,
      ...featureWarnings(cols, first, settings),
      ...(data.inputs.features < cols ? [wideWarning(source, cols, data.inputs.features)] : []),
    ],
  });
  return Object.freeze({ data, report });
}

interface Width {
  readonly cols: number;
  readonly dense: boolean;
  readonly wide: boolean;
}

function inputsOf({ rows, numbers }: SvmlightLines, width: Width, { isBlock }: ResultSettings): Vectors {
  const { cols, dense, wide } = width;
  const { first } = numbers;
  const values = dense ? rows.toDense(cols, 0) : rows.toSparse(cols);
  if (!wide) return vectors(values, first === 0 ? namesFromZero(cols) : undefined);
  // Blocks of one source are alike: they have all columns, and so many names are of no use to anybody.
  if (isBlock === true) return vectors(values);
  const { values: kept, names } = occurringColumns(values as SparseMatrix, first);
  return vectors(kept, names);
}

function featureWarnings(cols: number, first: 0 | 1, settings: ResultSettings): readonly Warning[] {
  const { source, firstFeature } = settings;
  if (cols === 0) return [noFeaturesWarning(source)];
  if (first === 1 || firstFeature !== undefined) return [];
  const message = `${source} counts its features from 0; they are called f0, f1, …`;
  return [{ code: "data.first-feature", message }];
}

export function isDense(storage: SvmlightSettings["storage"], listed: number, full: number): boolean {
  return storage === "dense" || (storage === "auto" && full > 0 && listed * 2 >= full);
}

function idsOf(
  ids: readonly string[],
  rows: number,
  { source, hasIds }: ResultSettings,
): { ids: readonly string[] | undefined; warnings: Warning[] } {
  if (ids.length === 0 || hasIds === false) return { ids: undefined, warnings: [] };
  if (ids.length === rows) return { ids: Object.freeze(ids), warnings: [] };
  const message = `${source}: ${ids.length} of ${rows} comments hold an id, so none is used`;
  return { ids: undefined, warnings: [{ code: "data.partial-ids", message }] };
}

export function missingError(
  lines: SvmlightLines,
  { source }: SvmlightSettings,
): OrdoError<"input.missing-values"> {
  const { row, line, feature } = lines.firstMissing!;
  const details = { what: source, count: lines.missing, row, line, column: feature };
  return missingValues(details, `set missing to "keep" and impute them`);
}
