import type { ReadItems, ReadResult } from "ordo";

/** Rows that follow each other in a file, and the share of it that has been read by then; undefined where its length is not known. */
export interface FileBlock extends ReadResult<ReadItems> {
  readonly share: number | undefined;
}
