import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rename, rm, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { throwIfCancelled } from "ordo";
import { fileError } from "./file-source.ts";
import { type OldFile, type OutputPlace, outputPlace } from "./output-place.ts";
import { removeLeftovers, temporaryBeside } from "./temporary-files.ts";

type Write = (temporary: string, handle: FileHandle) => Promise<void>;

/**
 * Writes a file all or nothing: into a temporary file in the same folder, which takes the place of the old one only when all of it is on the disk. Whatever
 * goes wrong, an old file stays as it was and the temporary one goes away. Links are followed, the new file has the mode and the owner of the old one, and
 * what runs that were killed left beside it is removed. What is no file, such as a device or a pipe, is written to when everything is there.
 */
export async function writeAtomically(path: string, write: Write, signal?: AbortSignal): Promise<void> {
  try {
    const place = await outputPlace(path);
    if (place.kind === "through") await writeThrough(place.path, write, signal);
    else await replace(place, path, write, signal);
  } catch (cause) {
    throw fileError(path, "write", cause);
  }
}

async function replace(
  place: OutputPlace & { readonly kind: "file" },
  path: string,
  write: Write,
  signal: AbortSignal | undefined,
): Promise<void> {
  await removeLeftovers(place.path);
  const temporary = await temporaryBeside(place.path);
  try {
    await fill(temporary, write, place.old);
    throwIfCancelled(signal, `writing ${path}`);
    await rename(temporary, place.path);
  } catch (cause) {
    await unlink(temporary).catch(() => undefined);
    throw cause;
  }
  await syncFolder(dirname(place.path));
}

async function fill(temporary: string, write: Write, old: OldFile | undefined): Promise<void> {
  // Whoever could not read the old file does not read the new one while it is written.
  const handle = await open(temporary, "wx", old === undefined ? 0o666 : 0o600);
  try {
    await write(temporary, handle);
    if (old !== undefined) await makeAs(handle, old);
    await handle.sync();
  } catch (cause) {
    await handle.close().catch(() => undefined);
    throw cause;
  }
  await handle.close();
}

/**
 * Only those who may give files away can keep another owner; others can keep a group that they are in. The mode comes last, as a change of the owner resets parts of
 * it. Nothing runs as an owner or a group that did not stay.
 */
async function makeAs(handle: FileHandle, { mode, uid, gid }: OldFile): Promise<void> {
  await handle.chown(uid, gid).catch(() => handle.chown(process.getuid!(), gid).catch(() => undefined));
  const { mode: found, uid: owner, gid: group } = await handle.stat();
  const wanted = mode & ~(owner === uid ? 0 : 0o4000) & ~(group === gid ? 0 : 0o2000);
  if ((found & 0o7777) !== wanted) await handle.chmod(wanted);
}

/** Made elsewhere first, so that whoever reads gets all of it or nothing. */
async function writeThrough(path: string, write: Write, signal: AbortSignal | undefined): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "ordo-"));
  try {
    const made = join(folder, "output");
    await fill(made, write, undefined);
    throwIfCancelled(signal, `writing ${path}`);
    // Standard output by name may be a file that has something in it already.
    const through = createWriteStream(path, { flags: "a" });
    await pipeline(createReadStream(made), through, ...(signal === undefined ? [] : [{ signal }]));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
