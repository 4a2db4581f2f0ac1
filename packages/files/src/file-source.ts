import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { AsyncBuffer } from "hyparquet";
import { isOrdoError, OrdoError, requireInflation } from "ordo";
import { onceReadable } from "./once-readable.ts";

const PIECE = 1 << 18;

export interface Reading {
  /** Bytes to pass over. */
  readonly from?: number;
  /** True for whoever looks at the front, to be read again by another one. */
  readonly looksOnly?: boolean;
}

/** The bytes of a file, or of what can be read only once, in pieces; a file is closed when the reader stops. */
export async function* fileBytes(
  path: string,
  { from = 0, looksOnly = false }: Reading = {},
): AsyncGenerator<Uint8Array> {
  const once = await onceReadable(path);
  if (once !== undefined) {
    try {
      yield* once.bytes(looksOnly);
    } catch (cause) {
      throw fileError(path, "read", cause);
    }
    return;
  }
  const handle = await opened(path);
  try {
    for (let at = from; ; ) {
      const piece = new Uint8Array(PIECE);
      const { bytesRead } = await handle.read(piece, 0, PIECE, at).catch((cause) => {
        throw fileError(path, "read", cause);
      });
      at += bytesRead;
      if (bytesRead === 0) return;
      yield bytesRead === PIECE ? piece : piece.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, unpacked when it is packed; several packed parts one after the other are one file, as for gzip. */
export async function* unpackedBytes(path: string, reading: Reading = {}): AsyncGenerator<Uint8Array> {
  const bytes = fileBytes(path, reading);
  const two = await atLeast(2, bytes);
  // Whoever types rows into a pipe waits for an answer to the first of them.
  const first = mayBeStranger(two) ? await atLeast(8, bytes, two) : two;
  const whole = rejoined(first, bytes);
  const stranger = strangerOf(first);
  if (stranger !== undefined) {
    await bytes.return(undefined);
    throw new OrdoError("data.unsupported", `${path} is ${stranger}`, { what: path, reason: stranger });
  }
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* whole;
    return;
  }
  const counted = { bytes: 0 };
  let bytesOut = 0;
  const source = Readable.from(counting(whole, counted));
  const unpacked = source.pipe(createGunzip());
  source.on("error", (error) => unpacked.destroy(error));
  try {
    for await (const piece of unpacked) {
      bytesOut += (piece as Uint8Array).length;
      requireInflation(path, bytesOut, counted.bytes);
      yield piece as Uint8Array;
    }
  } catch (cause) {
    throw isOrdoError(cause) ? cause : brokenGzip(path, cause, bytesOut);
  } finally {
    unpacked.destroy();
    source.destroy();
  }
}

async function* counting(
  pieces: AsyncIterable<Uint8Array>,
  counted: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    counted.bytes += piece.length;
    yield piece;
  }
}

const SAVE_AS_CSV = "save the sheet as CSV (in Excel: Save As, CSV UTF-8) and give that file";

function mayBeStranger([first, second]: Uint8Array): boolean {
  return (first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf);
}

/** What a file is that many take for a table, by its first bytes, and what to do about it. */
function strangerOf(bytes: Uint8Array): string | undefined {
  const front = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (front.subarray(0, 8).toString("hex") === "d0cf11e0a1b11ae1") return `an Excel workbook; ${SAVE_AS_CSV}`;
  if (front.subarray(0, 4).toString("latin1") !== "PK\u0003\u0004") return undefined;
  // Spreadsheets are archives; the name of their first part stands at the front.
  const name = front.subarray(30, 80).toString("latin1");
  if (/^(\[Content_Types\]\.xml|_rels\/|xl\/|docProps\/)/.test(name))
    return `an Excel workbook; ${SAVE_AS_CSV}`;
  if (/^mimetypeapplication\/vnd\.oasis/.test(name)) return `a spreadsheet; ${SAVE_AS_CSV}`;
  return "a ZIP archive; unpack it and give the file inside";
}

/** The first pieces in one, until they hold so many bytes; a pipe may give one byte at a time. */
async function atLeast(
  length: number,
  bytes: AsyncGenerator<Uint8Array>,
  before: Uint8Array = new Uint8Array(0),
): Promise<Uint8Array> {
  let held = before;
  while (held.length < length) {
    const { value, done } = await bytes.next();
    if (done) break;
    held = held.length === 0 ? value : Buffer.concat([held, value]);
  }
  return held;
}

async function* rejoined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first;
    yield* rest;
  } finally {
    // A caller that stops at the first piece must close the file, too.
    await rest.return(undefined);
  }
}

function brokenGzip(source: string, cause: unknown, unpacked: number): OrdoError<"data.parse"> {
  const reason = cause instanceof Error ? cause.message : cause;
  const found = `broken or cut-off gzip data (${reason}) behind ${unpacked} unpacked bytes`;
  const problem = { line: 0, column: 0, found, expected: "a whole file" };
  const details = { source, problems: [problem], total: 1 };
  return new OrdoError("data.parse", `${source}: found ${found}, expected a whole file`, details, { cause });
}

/** All bytes, in one piece. */
export async function allBytes(path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of fileBytes(path)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The front of a file, or of what can be read only once, which misses nothing by it: so many bytes, or all there are. */
export async function firstBytes(path: string, length: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let held = 0;
  for await (const piece of fileBytes(path, { looksOnly: true })) {
    pieces.push(piece);
    held += piece.length;
    if (held >= length) break;
  }
  return Buffer.concat(pieces).subarray(0, length);
}

export interface RandomAccess extends AsyncBuffer {
  /** True for bytes that are held in memory, because they came once. */
  readonly isHeld?: boolean;
  close(): Promise<void>;
}

/** Any part of a file, as hyparquet asks for it; what can be read only once is held in memory. */
export async function randomAccess(path: string): Promise<RandomAccess> {
  if ((await onceReadable(path)) !== undefined) return inMemory(await allBytes(path));
  const handle = await opened(path);
  const { size } = await handle.stat();
  return {
    byteLength: size,
    async slice(start: number, end = size) {
      const length = Math.max(0, Math.min(end, size) - start);
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; ) {
        const { bytesRead } = await handle.read(bytes, at, length - at, start + at);
        if (bytesRead === 0) throw fileError(path, "read", new Error("the file became shorter"));
        at += bytesRead;
      }
      return bytes.buffer;
    },
    close: () => handle.close(),
  };
}

function inMemory(bytes: Uint8Array): RandomAccess {
  return {
    byteLength: bytes.length,
    isHeld: true,
    // A copy: the bytes may lie in a larger buffer.
    slice: async (start, end) => new Uint8Array(bytes.subarray(start, end)).buffer,
    close: async () => undefined,
  };
}

/** Bytes of a file; undefined of what is no file, such as a pipe. */
export async function sizeOf(path: string): Promise<number | undefined> {
  if ((await onceReadable(path)) !== undefined) return undefined;
  const handle = await opened(path);
  try {
    return (await handle.stat()).size;
  } finally {
    await handle.close();
  }
}

/** The bytes of a file from one place to another. */
export async function partOf(path: string, start: number, end: number): Promise<Uint8Array> {
  const file = await randomAccess(path);
  try {
    return new Uint8Array(await file.slice(start, end));
  } finally {
    await file.close();
  }
}

async function opened(path: string): Promise<FileHandle> {
  try {
    const handle = await open(path, "r");
    if (!(await handle.stat()).isDirectory()) return handle;
    await handle.close();
    throw fileError(path, "read", new Error("it is a folder"));
  } catch (cause) {
    throw fileError(path, "open", cause);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EACCES: "permission is denied",
  EPERM: "permission is denied",
  ENOSPC: "the disk is full",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of the path is no folder",
  EROFS: "the disk cannot be written to",
  EDQUOT: "the disk space that this user may have is used up",
  EFBIG: "the file would be larger than is allowed",
  EIO: "the disk or the device failed",
  EPIPE: "whoever read it stopped reading",
  ELOOP: "its links lead in a circle",
  ENAMETOOLONG: "the name is too long",
  ESPIPE: "it can be read only once, from its beginning on",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open on this machine",
  ENXIO: "there is no such device, or nobody reads the pipe",
  EBUSY: "it is in use",
  ETXTBSY: "it is in use",
  EINVAL: "this cannot be done with it",
  ENODEV: "there is no such device",
  ENOTSUP: "this cannot be done with it",
  EXDEV: "it lies on another disk",
  ENOMEM: "there is no memory left",
  ETIMEDOUT: "the disk did not answer in time",
  ESTALE: "the disk of the network lost it",
};

export function fileError(path: string, operation: string, cause: unknown): OrdoError {
  if (isOrdoError(cause)) return cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  const isMissingFolder = code === "ENOENT" && operation === "write";
  const reason = isMissingFolder ? "there is no such folder" : ((code && REASONS[code]) ?? message);
  const details = { path, operation, reason };
  return new OrdoError("file.failed", `cannot ${operation} ${path}: ${reason}`, details, { cause });
}
