import { OrdoError } from "../../../base/errors.ts";
import { shown } from "../problems.ts";
import type { ReadItems, ReadResult } from "../report.ts";

/** How large blocks become. */
export interface BlockLimits {
  /** A block ends when it has so many rows, or so many bytes of numbers and texts, as soon as its last query is whole. */
  readonly rows: number;
  readonly bytes: number;
  /** A block that has grown to so many bytes because of its last query is refused. */
  readonly largest: number;
  /** True where the rows themselves are not wanted, only what they show when all of them have been seen. */
  readonly discards?: boolean | undefined;
  /** False where queries need not come whole: their rows may then stand anywhere. */
  readonly wholeQueries: boolean;
}

/** Says where blocks end, and keeps those that have ended until somebody takes them. Asked before each row joins the others. */
export class BlockCutter {
  readonly limits: BlockLimits;
  private readonly source: string;
  private ready: ReadResult<ReadItems>[] = [];
  /** The line at which each query began. */
  private readonly begun = new Map<string, number>();
  private query: string | undefined;
  /** Rows of the current query. */
  private inQuery = 0;

  constructor(source: string, limits: BlockLimits) {
    this.source = source;
    this.limits = limits;
  }

  /** True when so many rows of so many bytes, which are held, make a block without the row that stands on this line. */
  isDue(rows: number, bytes: number, query: string | undefined, line: number): boolean {
    const { limits } = this;
    const isNew = query === undefined || !limits.wholeQueries || this.isNewQuery(query, line);
    if (rows < limits.rows && bytes < limits.bytes) return false;
    if (isNew) return rows > 0;
    if (bytes >= limits.largest) throw this.tooLarge(bytes);
    return false;
  }

  add(block: ReadResult<ReadItems>): void {
    this.ready.push(block);
  }

  /** Takes the blocks that have ended. */
  take(): readonly ReadResult<ReadItems>[] {
    const { ready } = this;
    this.ready = [];
    return ready;
  }

  private isNewQuery(query: string, line: number): boolean {
    this.inQuery++;
    if (query === this.query) return false;
    const before = this.begun.get(query);
    if (before !== undefined) throw this.comesBack(query, before, line);
    this.begun.set(query, line);
    this.query = query;
    this.inQuery = 1;
    return true;
  }

  private comesBack(query: string, before: number, line: number): OrdoError<"data.unsupported"> {
    const places = line > 0 ? ` (line ${before}, and again line ${line})` : "";
    const reason = `the rows of query ${shown(query)} do not stand together${places}; sort the file by query, or read it whole`;
    return new OrdoError("data.unsupported", `${this.source}: ${reason}`, { what: "queries", reason });
  }

  private tooLarge(bytes: number): OrdoError<"data.unsupported"> {
    const size = `${this.inQuery} rows so far, in a block of ${bytes} bytes`;
    const reason = `query ${shown(this.query ?? "")} is too large to be held: ${size}, and ${this.limits.largest} are allowed`;
    return new OrdoError("data.unsupported", `${this.source}: ${reason}`, { what: "queries", reason });
  }
}
