import { invalidInput } from "../../base/checks.ts";
import { throwIfCancelled } from "../../base/run.ts";
import type { Dataset } from "../dataset.ts";
import type { Samples } from "../samples.ts";
import type { BlockOptions, DataBlock, DataSource, Mark } from "./source.ts";

/** Rows as a reader gives them, and the share of the source that has been read by then. */
export interface PlainBlock<X extends Samples> {
  readonly data: Dataset<X>;
  readonly share: number | undefined;
}

export interface BlockSourceParts<X extends Samples> {
  readonly name: string;
  identity(): Promise<string>;
  /** All blocks, from the first; the same ones every time. */
  read(signal: AbortSignal | undefined): AsyncIterable<PlainBlock<X>>;
}

/**
 * A source from what reads all its blocks. A mark is the number of rows and queries before it: going on from one passes over those rows, so that the
 * state of the reader (open columns, the queries that have been) is what it was.
 */
export function blockSource<X extends Samples>(parts: BlockSourceParts<X>): DataSource<X> {
  const { name, read } = parts;
  async function* blocks({ from, signal }: BlockOptions = {}): AsyncGenerator<DataBlock<X>> {
    throwIfCancelled(signal, `reading ${name}`);
    const start = startOf(from);
    let place = { row: 0, query: 0 };
    for await (const { data, share } of read(signal)) {
      throwIfCancelled(signal, `reading ${name}`);
      const next = { row: place.row + data.size, query: place.query + (data.queries?.count ?? 0) };
      if (place.row > start.row || (place.row === start.row && place.query !== start.query))
        throw notAMark(from);
      if (place.row === start.row) {
        start.row = next.row;
        start.query = next.query;
        const { row: firstRow, query: firstQuery } = place;
        yield Object.freeze({ data, firstRow, firstQuery, next: Object.freeze(next), share });
      }
      place = next;
    }
    if (place.row !== start.row || place.query !== start.query) throw notAMark(from);
  }
  return Object.freeze({ name, identity: parts.identity, blocks });
}

function startOf(mark: Mark | undefined): { row: number; query: number } {
  const { row = 0, query = 0 } = mark ?? {};
  if (!Number.isSafeInteger(row) || !Number.isSafeInteger(query)) throw notAMark(mark);
  return { row: row as number, query: query as number };
}

function notAMark(mark: Mark | undefined) {
  return invalidInput("mark", "one that this source gave", JSON.stringify(mark));
}
