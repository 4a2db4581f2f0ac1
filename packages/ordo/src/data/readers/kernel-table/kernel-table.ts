import { readOptions, text } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { type ByteSource, piecesOf, textChunks } from "../bytes/source.ts";
import type { KernelTable } from "./contract.ts";
import { isNpy, readNpy } from "./npy.ts";
import { readTextTable } from "./text-table.ts";
import { readJsonTable } from "./values-in-json.ts";

export interface KernelTableReadOptions {
  /** The name of the source in messages. */
  readonly source?: string | undefined;
}

/**
 * Reads a table of kernel values: NumPy's `.npy`, JSON (`{ ids, values }`, or a list of rows), or text with commas, tabs, semicolons or blanks between numbers, whose
 * first line may name the columns. Where that line begins with `id` or with nothing, lines begin with the name of their row; where it begins with `row`, with its
 * number, which is passed over. What a file is, its first bytes tell.
 */
export async function readKernelTable(
  source: ByteSource,
  options: KernelTableReadOptions = {},
  run: RunOptions = {},
): Promise<KernelTable> {
  const { source: name } = readOptions("readKernelTable", { source: text("input") }, options);
  const bytes = await joined(piecesOf(source));
  if (isNpy(bytes)) return { values: readNpy(bytes, name), rowIds: undefined, colIds: undefined };
  const plain = await joined(textChunks(bytes, name));
  const first = plain.find((byte) => byte > 0x20);
  return first === 0x7b || first === 0x5b
    ? readJsonTable(plain, name)
    : await readTextTable(plain, name, run);
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  if (all.length === 1) return all[0];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of all) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
