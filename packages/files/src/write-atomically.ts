import { randomBytes } from "node:crypto";
import { type FileHandle, open, readdir, rename, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { throwIfCancelled } from "ordo";
import { fileError } from "./file-source.ts";

const DIGITS = 12;
const END = ".tmp";
const startOf = (path: string) => `.${basename(path)}.`;

/**
 * Writes a file all or nothing: into a temporary file in the same folder, which takes the place of the old one only when
 * all of it is on the disk. Whatever goes wrong, an old file stays as it was and the temporary one goes away.
 */
export async function writeAtomically(
  path: string,
  write: (temporary: string, handle: FileHandle) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const temporary = join(dirname(path), `${startOf(path)}${randomBytes(DIGITS / 2).toString("hex")}${END}`);
  let handle: FileHandle | undefined;
  try {
    handle = await open(temporary, "wx");
    await write(temporary, handle);
    await handle.sync();
    await handle.close();
    handle = undefined;
    throwIfCancelled(signal, `writing ${path}`);
    await rename(temporary, path);
    await syncFolder(dirname(path));
  } catch (cause) {
    await handle?.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
    throw fileError(path, "write", cause);
  }
}

/** Removes what killed writers of this file left beside it. Only for a file that has one writer: another one's is taken away as well. */
export async function removeLeftovers(path: string): Promise<void> {
  const folder = dirname(path);
  const start = startOf(path);
  const isLeft = (name: string) =>
    name.startsWith(start) &&
    name.endsWith(END) &&
    /^[0-9a-f]+$/.test(name.slice(start.length, -END.length)) &&
    name.length === start.length + DIGITS + END.length;
  const names = await readdir(folder).catch(() => []);
  // What cannot be removed is in nobody's way.
  await Promise.all(names.filter(isLeft).map((name) => unlink(join(folder, name)).catch(() => undefined)));
}

/** So that the new name survives a loss of power, too. Some systems cannot do it, which is no failure. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Writes pieces of text, packed when asked for. */
export async function writeText(
  path: string,
  pieces: Iterable<string> | AsyncIterable<string>,
  options: { readonly gzip: boolean; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  const source = async function* () {
    for await (const piece of pieces) {
      throwIfCancelled(options.signal, `writing ${path}`);
      yield Buffer.from(piece, "utf8");
    }
  };
  await writeAtomically(
    path,
    async (_, handle) => {
      const sink = async (parts: AsyncIterable<Uint8Array>) => {
        for await (const part of parts) await handle.writeFile(part);
      };
      if (options.gzip) await pipeline(Readable.from(source()), createGzip(), sink);
      else await pipeline(Readable.from(source()), sink);
    },
    options.signal,
  );
}
