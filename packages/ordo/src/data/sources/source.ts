import type { Dataset } from "../dataset.ts";
import type { Samples } from "../samples.ts";

/**
 * Data too large to be held at once: blocks of rows, in the order of the source. The same source gives the same blocks every time, whatever reads them:
 * what is summed block by block in this order has the same bits in every run.
 *
 * A query is never divided: its rows stand together in the source and come in one block. A source whose query comes back after another one began is
 * refused (`data.unsupported`), as is a query larger than a block may become.
 */
export interface DataSource<X extends Samples = Samples> {
  /** What is read, in words: the name of a file. */
  readonly name: string;
  /** Tells two sources apart: a run that goes on after an interruption refuses a mark of another one. */
  identity(): Promise<string>;
  /** From the beginning, or from a mark that came with a block before it. Blocks have one row or more. */
  blocks(options?: BlockOptions): AsyncIterable<DataBlock<X>>;
}

export interface BlockOptions {
  readonly from?: Mark | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Rows that follow each other, with the places where they were. */
export interface DataBlock<X extends Samples = Samples> {
  readonly data: Dataset<X>;
  /** Rows before it. */
  readonly firstRow: number;
  /** Queries before it; 0 where there are none. */
  readonly firstQuery: number;
  /** What follows it begins here. */
  readonly next: Mark;
  /** Share of the source that has been read, from 0 to 1; undefined where its length is not known, as of a pipe. */
  readonly share: number | undefined;
}

/** A place between two blocks, as plain JSON: what a checkpoint keeps. */
export type Mark = { readonly [field: string]: string | number | boolean | null };
