import { invalidInput } from "../../base/checks.ts";
import { OrdoError } from "../../base/errors.ts";
import { throwIfCancelled } from "../../base/run.ts";
import { type Dataset, takeItems } from "../dataset.ts";
import type { Grouping } from "../grouping.ts";
import type { Samples } from "../samples.ts";
import type { BlockOptions, DataBlock, DataSource } from "./source.ts";

/** Rows of a block, unless told otherwise; a query that begins in a block ends in it. */
const USUAL_BLOCK = 4096;

/** A data set as a source: what is streamed can be compared with what is learned from all of it at once. */
export function datasetSource<X extends Samples>(
  data: Dataset<X>,
  { rows = USUAL_BLOCK }: { readonly rows?: number } = {},
): DataSource<X> {
  if (!Number.isInteger(rows) || rows < 1) throw invalidInput("rows", "a whole number >= 1", String(rows));
  if (data.preferences !== undefined) {
    const reason = "explicit preferences may lie between rows of different blocks";
    throw new OrdoError("data.unsupported", `preferences cannot be streamed: ${reason}`, {
      what: "preferences",
      reason,
    });
  }
  const starts = blockStarts(data.size, data.queries, rows);
  async function* blocks({ from, signal }: BlockOptions = {}): AsyncGenerator<DataBlock<X>> {
    const first = from === undefined ? 0 : starts.indexOf(Number(from.row));
    if (first < 0) throw invalidInput("mark", "one that this source gave", JSON.stringify(from));
    for (let k = first; k + 1 < starts.length; k++) {
      throwIfCancelled(signal, "reading");
      const [start, end] = [starts[k]!, starts[k + 1]!];
      const chosen = Uint32Array.from({ length: end - start }, (_, row) => start + row);
      yield Object.freeze({
        data: takeItems(data, chosen),
        firstRow: start,
        firstQuery: data.queries?.of[start] ?? 0,
        next: Object.freeze({ row: end }),
        share: end / data.size,
      });
    }
  }
  return Object.freeze({ name: "a data set", identity: async () => data.fingerprint, blocks });
}

/** Where blocks begin, and the end: after `rows` rows or more, where a query ends. */
function blockStarts(size: number, queries: Grouping | undefined, rows: number): readonly number[] {
  if (queries !== undefined) requireTogether(queries);
  const starts = [0];
  for (let row = 1; row < size; row++) {
    const isInside = queries !== undefined && queries.of[row] === queries.of[row - 1];
    if (!isInside && row - starts.at(-1)! >= rows) starts.push(row);
  }
  return size === 0 ? starts : [...starts, size];
}

function requireTogether({ of, ids }: Grouping): void {
  let last = 0;
  of.forEach((query, row) => {
    if (query === last || query === last + 1 || row === 0) last = query;
    else {
      const reason = `the rows of query "${ids[query]}" do not stand together (row ${row} comes after another query)`;
      throw new OrdoError("data.unsupported", reason, { what: "queries", reason });
    }
  });
}
