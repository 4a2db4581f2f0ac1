import { read } from "node:fs";
import { open, stat } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { OrdoError } from "ordo";

const PIECE = 1 << 16;
/** Bytes from the front that are kept, so that a format can be recognised and a header be looked at before the rows are read. */
const KEPT = 1 << 23;
const STANDARD_INPUT: ReadonlySet<string> = new Set(["-", "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0"]);

const readDescriptor = promisify(read);

/**
 * Bytes that come once: standard input, a named pipe, a terminal. They are opened once however many look at them, and what was looked at is kept as
 * long as it is no more than the front, so that nobody misses what another one has seen.
 */
export class OnceReadable {
  readonly #name: string;
  readonly #next: () => Promise<Uint8Array | undefined>;
  readonly #done: () => void;
  #pieces: Uint8Array[] = [];
  /** Bytes in `pieces`, and whether all that came so far are there. */
  #kept = 0;
  #isWhole = true;
  #isOver = false;
  #pulling: Promise<void> | undefined;

  /** `next` gives the next piece, undefined at the end; `done` is called when everything has been read. */
  constructor(name: string, next: () => Promise<Uint8Array | undefined>, done: () => void = () => undefined) {
    this.#name = name;
    this.#next = next;
    this.#done = done;
  }

  /**
   * All bytes from the first one on. One reader after the other; a reader that stops early leaves them to the next, as does one that only looks, even
   * where there is no more than it looked at.
   */
  async *bytes(looksOnly = false): AsyncGenerator<Uint8Array> {
    if (!this.#isWhole) throw readAlready(this.#name);
    for (let index = 0; ; index++) {
      // Beyond the front nothing is kept, so that the piece wanted is the only one there is.
      if (!this.#isWhole) index = 0;
      while (index >= this.#pieces.length && !this.#isOver) await this.#pull();
      const piece = this.#pieces[index];
      if (piece === undefined) break;
      if (!this.#isWhole) this.#pieces = [];
      yield piece;
      if (this.#kept > KEPT && index + 1 >= this.#pieces.length) this.#forget();
    }
    if (looksOnly) return;
    this.#forget();
    this.#done();
  }

  #forget(): void {
    this.#pieces = [];
    this.#isWhole = false;
  }

  /** A reader that left may still have a piece under way; the next one waits for the same. */
  #pull(): Promise<void> {
    this.#pulling ??= this.#next()
      .then((piece) => {
        if (piece === undefined) this.#isOver = true;
        else this.#pieces.push(piece);
        this.#kept += piece?.length ?? 0;
      })
      .finally(() => {
        this.#pulling = undefined;
      });
    return this.#pulling;
  }
}

function readAlready(path: string): OrdoError<"file.failed"> {
  const name = STANDARD_INPUT.has(path) ? "standard input" : "it is a pipe, which";
  const reason = `${name} can be read only once`;
  return new OrdoError("file.failed", `cannot read ${path} again: ${reason}`, {
    path,
    operation: "read",
    reason,
  });
}

/** What has been opened and not read to its end. */
const known = new Map<string, OnceReadable>();

/** What can be read only once, by its path; undefined for a file, which can be read as often as one likes, and for nothing. */
export async function onceReadable(path: string): Promise<OnceReadable | undefined> {
  const isStandard = STANDARD_INPUT.has(path);
  const key = isStandard ? "-" : path;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (!isStandard) {
    const facts = await stat(path).catch(() => undefined);
    if (facts === undefined || facts.isFile() || facts.isDirectory()) return undefined;
  }
  const made = isStandard
    ? new OnceReadable(path, () => piece(0))
    : new OnceReadable(path, pieces(path), () => void known.delete(key));
  known.set(key, made);
  return made;
}

function pieces(path: string): () => Promise<Uint8Array | undefined> {
  let handle: Awaited<ReturnType<typeof open>> | undefined;
  return async () => {
    handle ??= await open(path, "r");
    const found = await piece(handle.fd);
    if (found === undefined) await handle.close();
    return found;
  };
}

/** How long a descriptor that does not wait itself is left alone, in milliseconds. */
const PAUSE = 5;

async function piece(descriptor: number): Promise<Uint8Array | undefined> {
  const bytes = new Uint8Array(PIECE);
  for (;;) {
    try {
      const { bytesRead } = await readDescriptor(descriptor, bytes, 0, PIECE, null);
      return bytesRead === 0 ? undefined : bytes.subarray(0, bytesRead);
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code === "EOF") return undefined;
      if (code !== "EAGAIN") throw cause;
      await sleep(PAUSE);
    }
  }
}
