import { isOrdoError, OrdoError } from "../../../base/errors.ts";
import type { Warning } from "../../../base/run.ts";
import { sortCell } from "../table/cells.ts";
import { MissingWords } from "../table/missing-words.ts";
import { noHeaderWarning, numbersAsNamesWarning } from "../table/notices.ts";
import { MISSING_VALUES } from "../table/options.ts";

/** What the first line of a file is taken for; "doubtful names" are names that are numbers for the most part. */
export type FirstLine = "names" | "doubtful names" | "row";

/**
 * A first line of numbers and missing values is a row. So is one that holds more numbers than words, if one of them has a fraction: 5.1,3.5,1.4,0.2,setosa.
 * Whole numbers beside words may be names (years), and are if the corner is empty and 0, 1, 2 … follow, as pandas writes columns without names.
 */
export function firstLineKind(cells: readonly string[]): FirstLine {
  let [numbers, fractions, words] = [0, 0, 0];
  for (const text of cells) {
    const cell = missing.kindOf(text, false) === undefined ? sortCell(text, "auto") : undefined;
    if (cell === undefined) continue;
    if (cell.kind === "number" || cell.kind === "comma") {
      numbers++;
      if (!Number.isInteger(cell.value) || text.includes(".")) fractions++;
    } else words++;
  }
  if (numbers === 0 || isRunning(cells)) return "names";
  if (words === 0) return "row";
  if (numbers <= words) return "names";
  return fractions > 0 ? "row" : "doubtful names";
}

const missing = new MissingWords(MISSING_VALUES);

function isRunning([corner, ...others]: readonly string[]): boolean {
  return corner === "" && others.length > 0 && others.every((text, place) => text === String(place));
}

/** What is said of a first line that nothing else says what it is. */
export function firstLineWarnings(
  source: string,
  cells: readonly string[],
  kind: FirstLine,
): readonly Warning[] {
  if (kind === "row") return [noHeaderWarning(source, cells)];
  return kind === "names" ? [] : [numbersAsNamesWarning(source, cells)];
}

/** A failure to find a column, with the reason that the first line was not taken for names. */
export function withoutHeader(error: unknown): unknown {
  if (!isOrdoError(error, "data.column")) return error;
  const why = "its first line holds numbers, so it is read as a row; the option header takes it for names";
  return new OrdoError("data.column", `${error.message} (${why})`, error.details);
}

/** The delimiter that a first line such as `sep=;` names, which spreadsheets write and take for no row. */
export function namedDelimiter(line: string): string | undefined {
  return /^"?sep=(.)"?\s*$/i.exec(line)?.[1];
}
