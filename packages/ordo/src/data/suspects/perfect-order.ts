import { orderAscending } from "../../base/sort.ts";
import { at } from "../../linalg/matrix.ts";
import type { Dataset } from "../dataset.ts";
import type { ColumnReader } from "./column-reader.ts";

/** Below this expected number of columns that do it by chance, a column that orders the target perfectly is told. */
const CHANCE = 1e-3;

/** Rows by query, and inside a query by score; where a query and where a new score begins. */
interface Ordering {
  readonly rows: Uint32Array;
  readonly startsQuery: Uint8Array;
  readonly startsScore: Uint8Array;
  /** Natural logarithm of the share of all orders of rows that agree with the scores. */
  readonly chance: number;
  /** Rows that cannot all be zero: zeros tie, so that they must have one score in each query. */
  readonly nonzero: number;
}

/** The columns that alone put the rows into the order of a target, or exactly against it: inside queries, where there are any. */
export function perfectColumns(data: Dataset, reader: ColumnReader, features: number): readonly number[] {
  const outputs = data.scores?.values.cols ?? 0;
  const found = new Set<number>();
  for (let output = 0; output < outputs; output++) {
    const ordering = orderingOf(data, output);
    if (Math.log(2 * features) + ordering.chance > Math.log(CHANCE)) continue;
    for (const column of reader.withAtLeast(ordering.nonzero))
      if (!found.has(column) && isPerfect(reader.column(column), ordering)) found.add(column);
  }
  return [...found].sort((a, b) => a - b);
}

function orderingOf({ scores, queries, size }: Dataset, output: number): Ordering {
  const { values } = scores!;
  const score = (row: number) => at(values, row, output);
  const query = (row: number) => queries?.of[row] ?? 0;
  const byScore = orderAscending(Float64Array.from({ length: size }, (_, row) => score(row)));
  const rows = queries === undefined ? byScore : orderAscending(Float64Array.from(queries.of), byScore);
  const startsQuery = new Uint8Array(size);
  const startsScore = new Uint8Array(size);
  let [chance, nonzero, inQuery, inScore, largest] = [0, 0, 0, 0, 0];
  for (let k = 0; k < size; k++) {
    const isNew = k === 0 || query(rows[k]!) !== query(rows[k - 1]!);
    const isOther = isNew || score(rows[k]!) !== score(rows[k - 1]!);
    if (isNew) {
      nonzero += inQuery - largest;
      [inQuery, largest] = [0, 0];
    }
    if (isOther) inScore = 0;
    inQuery++;
    inScore++;
    largest = Math.max(largest, inScore);
    // Adds up to the product of the factorials of ties, over that of the rows of the query.
    chance += Math.log(inScore / inQuery);
    startsQuery[k] = isNew ? 1 : 0;
    startsScore[k] = isOther ? 1 : 0;
  }
  return { rows, startsQuery, startsScore, chance, nonzero: nonzero + inQuery - largest };
}

/** Ends at the first row out of order, both upwards and downwards; a missing value is out of any order. */
function isPerfect(value: (row: number) => number, { rows, startsQuery, startsScore }: Ordering): boolean {
  const [none, all] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [up, down] = [true, true];
  // Bounds of the rows with lower scores, and of those seen so far.
  let [least, most, leastSoFar, mostSoFar] = [all, none, all, none];
  for (let k = 0; k < rows.length; k++) {
    if (startsQuery[k] === 1) [leastSoFar, mostSoFar] = [all, none];
    if (startsScore[k] === 1) [least, most] = [leastSoFar, mostSoFar];
    const x = value(rows[k]!);
    up &&= x > most;
    down &&= x < least;
    if (!up && !down) return false;
    if (x < leastSoFar) leastSoFar = x;
    if (x > mostSoFar) mostSoFar = x;
  }
  return true;
}
