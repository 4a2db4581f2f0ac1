import type { ColumnReader } from "./column-reader.ts";

/** Fewer rows may stand in order by chance. */
export const FEWEST_ROWS = 10;

/** Why whole numbers, different in every row, look like numbers of rows rather than like a feature. */
export interface RunningNumber {
  readonly column: number;
  /** counted: one more in each row; ordered: always more, or always less; filling: most numbers between the ends occur; named: by its name. */
  readonly why: "counted" | "ordered" | "filling" | "named";
  readonly least: number;
  readonly most: number;
}

/** Names that programs give to numbers of rows, and people to ids. */
const ID_NAME =
  /^(id|ids|index|idx|key|row|row[ ._-]?(id|index|names?|no|nr|number)|nr|no|number|uid|uuid|.*[ ._-]id|[a-z0-9]*[a-z0-9]I[dD])$/;

export function isIdName(name: string): boolean {
  return ID_NAME.test(name) || ID_NAME.test(name.toLowerCase());
}

/**
 * The columns that number the rows. A feature seldom has a whole number for every row, all of them different; where it does (amounts, measurements
 * in small units), they leave most numbers between their ends out and stand in no order.
 */
export function runningNumbers(
  reader: ColumnReader,
  nameOf: (column: number) => string | undefined,
): readonly RunningNumber[] {
  if (reader.rows < FEWEST_ROWS) return [];
  // Zero may be one of the numbers.
  return reader.withAtLeast(reader.rows - 1).flatMap((column) => {
    const found = runOf(reader.column(column), reader.rows);
    if (found === undefined) return [];
    const { least, most, up, down, steps } = found;
    const name = nameOf(column);
    const why = steps
      ? "counted"
      : up || down
        ? "ordered"
        : most - least < 2 * reader.rows
          ? "filling"
          : name !== undefined && isIdName(name)
            ? "named"
            : undefined;
    return why === undefined ? [] : [{ column, why, least, most }];
  });
}

interface Run {
  readonly least: number;
  readonly most: number;
  readonly up: boolean;
  readonly down: boolean;
  /** One more in each row. */
  readonly steps: boolean;
}

/** Undefined at the first value that is no whole number, or came before: for most columns after a few rows. */
function runOf(at: (row: number) => number, rows: number): Run | undefined {
  const seen = new Set<number>();
  let [least, most, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
  let [up, down, steps] = [true, true, true];
  for (let row = 0; row < rows; row++) {
    const value = at(row);
    if (!Number.isSafeInteger(value) || seen.has(value)) return undefined;
    seen.add(value);
    if (row > 0) {
      if (value < last) up = false;
      else down = false;
      if (value !== last + 1) steps = false;
    }
    least = Math.min(least, value);
    most = Math.max(most, value);
    last = value;
  }
  return { least, most, up, down, steps };
}
