import { type FileHandle, open, readFile } from "node:fs/promises";
import { OrdoError, type Preferences, preferences, type RunOptions, writePairs } from "ordo";
import { fileError } from "./file-source.ts";
import { readPairs } from "./read-dataset.ts";

const HEADER = "winner,loser,magnitude,weight";

export interface PairsFileOptions {
  /** How many items the pairs are about. */
  readonly items: number;
  /** Names items by their ids instead of their row numbers. */
  readonly ids?: readonly string[] | undefined;
}

/** A file of comparisons that grows by one at a time; what is added is on the disk before the next is asked for. */
export class PairsFile {
  readonly path: string;
  /** What was in the file when it was opened. */
  readonly before: Preferences;
  readonly #ids: readonly string[] | undefined;
  /** Where the file ended before each pair that was added here. */
  readonly #ends: number[] = [];
  #handle: FileHandle | undefined;

  constructor(path: string, before: Preferences, ids: readonly string[] | undefined) {
    this.path = path;
    this.before = before;
    this.#ids = ids;
  }

  /** Writes pairs behind the others; the file is made when the first come. */
  async add(pairs: Preferences): Promise<void> {
    await this.#changing(async () => {
      this.#handle ??= await opened(this.path);
      const end = (await this.#handle.stat()).size;
      const text = [...writePairs(pairs, { ids: this.#ids, header: false })].join("");
      const start = end === 0 ? `${HEADER}\n` : await this.#lineEnd(end);
      await this.#handle.write(start + text, end);
      await this.#handle.sync();
      this.#ends.push(end + Buffer.byteLength(start));
    });
  }

  /** Takes what was added last out of the file again. */
  async takeBack(): Promise<void> {
    const end = this.#ends.pop();
    if (end === undefined) throw new Error("nothing was added to the file of pairs");
    await this.#changing(async () => {
      await this.#handle!.truncate(end);
      await this.#handle!.sync();
    });
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }

  /** What is missing at the end of the last line. */
  async #lineEnd(end: number): Promise<string> {
    const last = new Uint8Array(1);
    await this.#handle!.read(last, 0, 1, end - 1);
    return last[0] === 0x0a ? "" : "\n";
  }

  async #changing(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (cause) {
      throw fileError(this.path, "write", cause);
    }
  }
}

/** Opens a file of pairs to add to: one that such a file was begun with, or none yet. Nothing is written until something is added. */
export async function openPairsFile(
  path: string,
  { items, ids }: PairsFileOptions,
  run: RunOptions = {},
): Promise<PairsFile> {
  const none = preferences(items, { winners: [], losers: [] });
  const text = await readFile(path, "utf8").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return "";
    throw fileError(path, "read", cause);
  });
  if (text === "") return new PairsFile(path, none, ids);
  const [first = ""] = text.split(/\r?\n/, 1);
  if (first !== HEADER) throw otherFile(path, first);
  const names = ids === undefined ? ({ by: "row", items } as const) : ({ by: "id", ids } as const);
  const { preferences: before } = await readPairs(path, names, run);
  return new PairsFile(path, before, ids);
}

/** For reading and writing; made where it is not there. */
async function opened(path: string): Promise<FileHandle> {
  try {
    return await open(path, "r+");
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
    return await open(path, "wx+");
  }
}

function otherFile(path: string, first: string): OrdoError<"data.parse"> {
  const found = JSON.stringify(first.length > 40 ? `${first.slice(0, 40)}…` : first);
  const expected = `the line ${HEADER}, as pairs are added to a file that begins with it`;
  const problem = { line: 1, column: 1, found, expected };
  const message = `${path}, line 1: expected ${expected}; found ${found}. It is left as it is: name another file`;
  return new OrdoError("data.parse", message, { source: path, problems: [problem], total: 1 });
}
