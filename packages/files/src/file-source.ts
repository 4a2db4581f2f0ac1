import { type FileHandle, open } from "node:fs/promises";
import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import type { AsyncBuffer } from "hyparquet";
import { isOrdoError, OrdoError } from "ordo";

const PIECE = 1 << 18;

/** The bytes of a file in pieces; the file is closed when the reader stops. */
export async function* fileBytes(path: string): AsyncGenerator<Uint8Array> {
  const handle = await opened(path);
  try {
    for (;;) {
      const piece = new Uint8Array(PIECE);
      const { bytesRead } = await handle.read(piece, 0, PIECE).catch((cause) => {
        throw fileError(path, "read", cause);
      });
      if (bytesRead === 0) return;
      yield bytesRead === PIECE ? piece : piece.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, unpacked when it is packed; several packed parts one after the other are one file, as for gzip. */
export async function* unpackedBytes(path: string): AsyncGenerator<Uint8Array> {
  const bytes = fileBytes(path);
  const { value: first, done } = await bytes.next();
  if (done) return;
  const whole = rejoined(first, bytes);
  if (first[0] !== 0x1f || first[1] !== 0x8b) {
    yield* whole;
    return;
  }
  const source = Readable.from(whole);
  const unpacked = source.pipe(createGunzip());
  source.on("error", (error) => unpacked.destroy(error));
  try {
    for await (const piece of unpacked) yield piece as Uint8Array;
  } catch (cause) {
    throw isOrdoError(cause) ? cause : brokenGzip(path, cause);
  } finally {
    unpacked.destroy();
    source.destroy();
  }
}

async function* rejoined(first: Uint8Array, rest: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    yield* rest;
  } finally {
    // A caller that stops at the first piece must close the file, too.
    await rest.return(undefined);
  }
}

function brokenGzip(source: string, cause: unknown): OrdoError<"data.parse"> {
  const found = `broken or cut-off gzip data (${cause instanceof Error ? cause.message : cause})`;
  const problem = { line: 0, column: 0, found, expected: "a whole file" };
  const details = { source, problems: [problem], total: 1 };
  return new OrdoError("data.parse", `${source}: found ${found}, expected a whole file`, details, { cause });
}

export interface RandomAccess extends AsyncBuffer {
  close(): Promise<void>;
}

/** Any part of a file, as hyparquet asks for it. */
export async function randomAccess(path: string): Promise<RandomAccess> {
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
};

export function fileError(path: string, operation: string, cause: unknown): OrdoError {
  if (isOrdoError(cause)) return cause;
  const { code, message } = cause as NodeJS.ErrnoException;
  const isMissingFolder = code === "ENOENT" && operation === "write";
  const reason = isMissingFolder ? "there is no such folder" : ((code && REASONS[code]) ?? message);
  const details = { path, operation, reason };
  return new OrdoError("file.failed", `cannot ${operation} ${path}: ${reason}`, details, { cause });
}
