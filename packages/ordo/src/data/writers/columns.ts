import { invalidInput } from "../../base/checks.ts";
import { compareWords } from "../../base/code-points.ts";
import { OrdoError } from "../../base/errors.ts";
import { invalidOptions } from "../../base/options.ts";
import { type Matrix, at as valueAt } from "../../linalg/matrix.ts";
import type { Dataset, Scores } from "../dataset.ts";
import { sortCell } from "../readers/table/cells.ts";
import type { Vectors } from "../samples.ts";

/** One column of a table to be written. */
export type TableColumn =
  | { readonly name: string; readonly kind: "words"; word(row: number): string }
  | { readonly name: string; readonly kind: "numbers"; number(row: number): number };

/** How word classes are written. */
export interface ClassWriting {
  /**
   * "exact": as words, refused when a reader would not find the same scores from the words alone (because they are
   * not in sorted order, some do not occur, or they look like numbers); "words": as words anyway, to be read with
   * `classes`; "numbers": as the scores 0, 1, 2 ….
   */
  readonly classes?: "exact" | "words" | "numbers" | undefined;
}

/** Names of the columns that are not features. */
export interface SideNames {
  readonly id?: string | undefined;
  readonly query?: string | undefined;
  readonly group?: string | undefined;
  readonly weight?: string | undefined;
  readonly score?: string | undefined;
}

/** Scores as columns, named; several outputs without names are numbered. */
export function scoreColumns(scores: Scores | undefined, fallback: string): readonly TableColumn[] {
  if (scores === undefined) return [];
  const { values, names, classes } = scores;
  return Array.from({ length: values.cols }, (_, output) => {
    const name = names?.[output] ?? (values.cols === 1 ? fallback : `${fallback}${output + 1}`);
    return classes === undefined
      ? { name, kind: "numbers", number: (row: number) => valueAt(values, row, output) }
      : { name, kind: "words", word: (row: number) => classes[valueAt(values, row, output)] };
  });
}

/** Id, query and group. */
export function nameColumns(data: Dataset<Vectors>, names: SideNames): readonly TableColumn[] {
  const { ids, queries, groups } = data;
  const columns: TableColumn[] = [];
  const add = (name: string, word: (row: number) => string) => columns.push({ name, kind: "words", word });
  if (ids !== undefined) add(names.id ?? "id", (row) => ids[row]);
  if (queries !== undefined) add(names.query ?? "query", (row) => queries.ids[queries.of[row]]);
  if (groups !== undefined) add(names.group ?? "group", (row) => groups.ids[groups.of[row]]);
  return columns;
}

export function weightColumn(weights: Float64Array | undefined, name = "weight"): readonly TableColumn[] {
  return weights === undefined ? [] : [{ name, kind: "numbers", number: (row: number) => weights[row] }];
}

export function featureNames(inputs: Vectors): readonly string[] {
  return inputs.names ?? Array.from({ length: inputs.features }, (_, k) => `f${k + 1}`);
}

export function requireDifferentNames(owner: string, names: readonly string[]): void {
  const seen = new Set<string>();
  for (const name of names) {
    if (seen.has(name)) {
      const actual = `${JSON.stringify(name)} twice`;
      throw invalidOptions(owner, [{ key: "columns", expected: "different column names", actual }]);
    }
    seen.add(name);
  }
}

/** The scores to write: with classes for words, without for numbers. Refuses words that would not come back. */
export function scoresToWrite(
  format: string,
  scores: Scores | undefined,
  how: "exact" | "words" | "numbers",
): Scores | undefined {
  if (scores?.classes === undefined) return scores;
  requireClassNumbers(scores.values, scores.classes.length);
  if (how === "numbers") return { ...scores, classes: undefined };
  if (how === "exact") requireRecoverable(format, scores.values, scores.classes);
  return scores;
}

function requireClassNumbers(values: Matrix, count: number): void {
  for (let row = 0; row < values.rows; row++) {
    for (let output = 0; output < values.cols; output++) {
      const score = valueAt(values, row, output);
      if (Number.isInteger(score) && score >= 0 && score < count) continue;
      const words = `score ${score} of item ${row} has no class`;
      throw invalidInput("scores", `a class number below ${count}`, String(score), words);
    }
  }
}

function requireRecoverable(format: string, values: Matrix, classes: readonly string[]): void {
  const used = new Set<number>();
  for (let row = 0; row < values.rows; row++)
    for (let output = 0; output < values.cols; output++) used.add(valueAt(values, row, output));
  const sorted = classes.every((word, k) => k === 0 || compareWords(classes[k - 1], word) < 0);
  const reason = !sorted
    ? "their order is not the sorted one"
    : used.size < classes.length
      ? "some of them do not occur"
      : classes.some((word) => sortCell(word, "auto").kind !== "word")
        ? "they look like numbers"
        : undefined;
  if (reason === undefined) return;
  const advice = "allow the loss of the words with the option drop, and their numbers are written";
  throw new OrdoError(
    "data.unsupported",
    `${format} cannot carry the classes exactly: ${reason}; ${advice}`,
    {
      what: "classes",
      reason,
    },
  );
}

/** Lines put together into pieces of a useful size. */
export function* inPieces(lines: Iterable<string>): Generator<string> {
  let piece = "";
  for (const line of lines) {
    piece += line;
    if (piece.length < 1 << 16) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}

export function noColumns(format: string): OrdoError<"data.unsupported"> {
  const reason = "a line without cells is blank";
  return new OrdoError("data.unsupported", `${format} cannot carry items without columns: ${reason}`, {
    what: "items without columns",
    reason,
  });
}
