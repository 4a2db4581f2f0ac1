import { OrdoError } from "../../../base/errors.ts";
import { type RunOptions, startRun } from "../../../base/run.ts";
import { type ByteSource, textChunks } from "./source.ts";

/** Longest record a reader keeps in memory, in bytes. */
const LONGEST_RECORD = 2 ** 28;
const FIRST_BUFFER = 1 << 18;

/** Takes whole records out of a buffer. */
export interface RecordParser {
  /**
   * Consumes the whole records in bytes[start, end) and returns where the first unfinished one starts. The bytes are
   * only lent. With `last` nothing follows, so everything is consumed.
   */
  parse(bytes: Uint8Array, start: number, end: number, last: boolean): number;
}

/** Runs a parser over a source. Unfinished records wait in one buffer, which grows as long as a record asks for it. */
export async function feed(
  source: ByteSource,
  name: string,
  parser: RecordParser,
  options: RunOptions,
): Promise<void> {
  const run = startRun(options);
  let buffer = new Uint8Array(FIRST_BUFFER);
  let held = 0;
  // A record that did not end is tried again only after the buffer has doubled, so that long ones stay linear.
  let retryAt = 0;
  let done = 0;
  for await (const chunk of textChunks(source, name)) {
    done += chunk.length;
    // How long an inflated stream will be is not known, hence the total of 0.
    await run.checkpoint(`reading ${name}`, done, 0);
    if (held + chunk.length > buffer.length) buffer = grown(buffer, held, held + chunk.length);
    buffer.set(chunk, held);
    held += chunk.length;
    if (held < retryAt) continue;
    const used = parser.parse(buffer, 0, held, false);
    buffer.copyWithin(0, used, held);
    held -= used;
    retryAt = held * 2;
    if (held > LONGEST_RECORD) throw tooLong(name);
  }
  parser.parse(buffer, 0, held, true);
}

function grown(buffer: Uint8Array, used: number, needed: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(Math.max(buffer.length * 2, needed));
  result.set(buffer.subarray(0, used));
  return result;
}

function tooLong(name: string): OrdoError<"data.unsupported"> {
  const reason = `one line is longer than ${LONGEST_RECORD} bytes (is a quotation mark left open?)`;
  return new OrdoError("data.unsupported", `${name}: ${reason}`, { what: name, reason });
}

/** One line: bytes[start, end) without its end, and its number from 1. */
export type LineHandler = (bytes: Uint8Array, start: number, end: number, line: number) => void;

/** Splits at LF, CR LF and CR alike. Empty lines are handed over too. */
export class LineParser implements RecordParser {
  private readonly handle: LineHandler;
  private line = 0;

  constructor(handle: LineHandler) {
    this.handle = handle;
  }

  parse(bytes: Uint8Array, start: number, end: number, last: boolean): number {
    const ends = new LineEnds(bytes, start, end);
    let at = start;
    while (at < end) {
      const stop = ends.next(at, last);
      if (stop < 0) break;
      this.handle(bytes, at, stop, ++this.line);
      at = afterLineEnd(bytes, stop, end);
    }
    return at;
  }
}

/** Finds line ends fast: the next CR is remembered, because most files have none. */
export class LineEnds {
  private readonly bytes: Uint8Array;
  private readonly end: number;
  private carriage: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes.subarray(0, end);
    this.end = end;
    this.carriage = this.find(13, start);
  }

  /** Where the line that contains `from` ends; -1 when that is not known yet. */
  next(from: number, last: boolean): number {
    if (this.carriage < from) this.carriage = this.find(13, from);
    const feedAt = this.find(10, from);
    const stop = Math.min(feedAt, this.carriage);
    if (stop >= this.end) return last ? this.end : -1;
    // Whether a CR at the very end belongs to a CR LF shows with the next piece only.
    if (stop === this.end - 1 && this.bytes[stop] === 13 && !last) return -1;
    return stop;
  }

  private find(byte: number, from: number): number {
    const at = this.bytes.indexOf(byte, from);
    return at < 0 ? this.end : at;
  }
}

/** The start of the next line, given where one ended. */
export function afterLineEnd(bytes: Uint8Array, stop: number, end: number): number {
  if (stop >= end) return end;
  return bytes[stop] === 13 && stop + 1 < end && bytes[stop + 1] === 10 ? stop + 2 : stop + 1;
}
