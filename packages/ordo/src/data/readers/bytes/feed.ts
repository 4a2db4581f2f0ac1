import { beyondLimit, limit } from "../../../base/limits.ts";
import { type RunOptions, startRun } from "../../../base/run.ts";
import { type ByteSource, textChunks } from "./source.ts";

const FIRST_BUFFER = 1 << 18;

/** Takes whole records out of a buffer. */
export interface RecordParser {
  /**
   * Consumes the whole records in bytes[start, end) and returns where the first unfinished one starts. The bytes are
   * only lent. With `last` nothing follows, so everything is consumed.
   */
  parse(bytes: Uint8Array, start: number, end: number, last: boolean): number;
  /** How many lines have been consumed, where that is known. */
  readonly linesRead?: number;
  /** The first line that was longer than lines may be, though it was there as a whole. */
  readonly longLine?: number | undefined;
}

/** Runs a parser over a source. */
export async function feed(
  source: ByteSource,
  name: string,
  parser: RecordParser,
  options: RunOptions,
): Promise<void> {
  for await (const _ of feeding(source, name, parser, options));
}

/** Where a source stands that is being fed to a parser. */
export interface Fed {
  /** Bytes that have come, unpacked. */
  readonly bytes: number;
  /** True when nothing has come for so long that whoever waits for rows may want those that are there. */
  readonly isIdle: boolean;
}

export interface FeedOptions extends RunOptions {
  /** Milliseconds without a byte after which the source counts as idle. */
  readonly idleAfter?: number | undefined;
}

/**
 * The same, with a pause after each piece, and one when everything has been parsed. Unfinished records wait in one buffer, which grows as long as a
 * record asks for it.
 */
export async function* feeding(
  source: ByteSource,
  name: string,
  parser: RecordParser,
  options: FeedOptions,
): AsyncGenerator<Fed> {
  const run = startRun(options);
  const longest = limit("line");
  let buffer = new Uint8Array(FIRST_BUFFER);
  let held = 0;
  // A record that did not end is tried again only after the buffer has doubled, so that long ones stay linear.
  let retryAt = 0;
  let done = 0;
  for await (const chunk of orIdle(textChunks(source, name), options.idleAfter)) {
    if (chunk === "idle") {
      yield { bytes: done, isIdle: true };
      continue;
    }
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
    retryAt = Math.min(held * 2, longest + 1);
    requireLines(name, parser, held > longest);
    yield { bytes: done, isIdle: false };
  }
  parser.parse(buffer, 0, held, true);
  requireLines(name, parser, false);
  yield { bytes: done, isIdle: false };
}

/** What comes, and "idle" once whenever nothing has come for so long. */
async function* orIdle(
  chunks: AsyncGenerator<Uint8Array>,
  idleAfter: number | undefined,
): AsyncGenerator<Uint8Array | "idle"> {
  if (idleAfter === undefined) {
    yield* chunks;
    return;
  }
  try {
    for (let next = chunks.next(); ; next = chunks.next()) {
      if ((await firstOf(next, idleAfter)) === "idle") yield "idle";
      const { done, value } = await next;
      if (done) return;
      yield value;
    }
  } finally {
    await chunks.return(undefined);
  }
}

async function firstOf(next: Promise<unknown>, milliseconds: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const idle = new Promise<"idle">((resolve) => {
    timer = setTimeout(() => resolve("idle"), milliseconds);
  });
  try {
    return await Promise.race([next, idle]);
  } finally {
    clearTimeout(timer);
  }
}

function grown(buffer: Uint8Array, used: number, needed: number): Uint8Array<ArrayBuffer> {
  const result = new Uint8Array(Math.max(buffer.length * 2, needed));
  result.set(buffer.subarray(0, used));
  return result;
}

function requireLines(name: string, { linesRead, longLine }: RecordParser, isLong: boolean): void {
  if (!isLong && longLine === undefined) return;
  const line = longLine ?? (linesRead === undefined ? undefined : linesRead + 1);
  const where = line === undefined ? name : `${name}, line ${line}`;
  throw beyondLimit("line", `${where} (is a quotation mark left open?)`, "a line of more");
}

/** One line: bytes[start, end) without its end, and its number from 1. */
export type LineHandler = (bytes: Uint8Array, start: number, end: number, line: number) => void;

/** Splits at LF, CR LF and CR alike. Empty lines are handed over too. */
export class LineParser implements RecordParser {
  private readonly handle: LineHandler;
  private readonly longest = limit("line");
  linesRead = 0;
  longLine: number | undefined;

  constructor(handle: LineHandler) {
    this.handle = handle;
  }

  parse(bytes: Uint8Array, start: number, end: number, last: boolean): number {
    const ends = new LineEnds(bytes, start, end);
    let at = start;
    while (at < end) {
      const stop = ends.next(at, last);
      if (stop < 0) break;
      this.handle(bytes, at, stop, ++this.linesRead);
      if (stop - at > this.longest) this.longLine ??= this.linesRead;
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
