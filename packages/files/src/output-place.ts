import { constants } from "node:fs";
import { access, lstat, readlink, stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";

/** Where the bytes of an output go. */
export type OutputPlace =
  | {
      /** A file, old or new, which is replaced when all of the new one is there; the end of all links that lead to it. */
      readonly kind: "file";
      readonly path: string;
      readonly old: OldFile | undefined;
    }
  /** A device, a pipe, a socket, standard output by name: bytes are written to it, and nothing is put in its place. */
  | { readonly kind: "through"; readonly path: string };

export interface OldFile {
  readonly mode: number;
  readonly uid: number;
  readonly gid: number;
}

/** As many links one after the other as Linux follows. */
const LINKS = 40;
/** Names that stand for what a process has open. Other files of /dev, such as those in /dev/shm, are files. */
const OPEN_FILES = /^\/dev\/(fd\/|std(in|out|err)$)|^\/proc\/(self|thread-self|\d+)\/(task\/\d+\/)?fd\//;

/** Follows links, also one that leads nowhere yet, and looks at what is there. */
export async function outputPlace(path: string): Promise<OutputPlace> {
  let end = resolve(path);
  for (let links = 0; ; links++) {
    if (OPEN_FILES.test(end)) return { kind: "through", path };
    const target = await linkOf(end);
    if (target === undefined) break;
    if (links === LINKS) throw Object.assign(new Error(), { code: "ELOOP" });
    end = resolve(dirname(end), target);
  }
  const found = await stat(end).catch(ifMissing);
  if (found === undefined) return { kind: "file", path: end, old: undefined };
  if (found.isDirectory()) throw Object.assign(new Error(), { code: "EISDIR" });
  if (!found.isFile()) return { kind: "through", path };
  // Whoever may not write to a file does not replace it either, though the folder would allow it.
  await access(end, constants.W_OK);
  const { mode, uid, gid } = found;
  return { kind: "file", path: end, old: { mode: mode & 0o7777, uid, gid } };
}

async function linkOf(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(ifMissing);
  return found?.isSymbolicLink() === true ? readlink(path) : undefined;
}

function ifMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== "ENOENT") throw cause;
}

/** The start of the names of temporary files beside a file; names as long as the system allows have no room for more. */
export function temporaryStart(path: string, digest: (text: string) => string): string {
  const name = basename(path);
  return Buffer.byteLength(name) <= LONGEST ? `.${name}.` : `.${digest(name)}.`;
}

/** A name has 255 bytes at most; the rest of that of a temporary file takes fewer than 55. */
const LONGEST = 200;
