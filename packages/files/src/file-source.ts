import { type FileHandle, open } from "node:fs/promises";
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
