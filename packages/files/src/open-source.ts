import { createHash } from "node:crypto";
import {
  type BlockLimits,
  blockSource,
  type DataFormat,
  type DataSource,
  integer,
  type MaybeStrings,
  OrdoError,
  type ReadItems,
  type RunOptions,
  readOptions,
  type Warning,
} from "ordo";
import { detectFormat } from "./detect-format.ts";
import type { FileBlock } from "./file-block.ts";
import { type BlockFile, blockFile } from "./file-blocks.ts";
import { partOf, sizeOf } from "./file-source.ts";
import type { DatasetReadOptions } from "./read-dataset.ts";

/** How large the blocks of a file become; a query that begins in a block ends in it. */
export interface BlockSize {
  /** Rows of a block. */
  readonly rows?: number | undefined;
  /** Bytes of its numbers and texts. */
  readonly bytes?: number | undefined;
  /** Bytes that a block may grow to because of its last query. */
  readonly largest?: number | undefined;
}

export interface FileSource<X extends ReadItems = ReadItems> extends DataSource<X> {
  readonly format: DataFormat;
  /** `data.scanned` where the file had to be gone through once to know what only all rows can tell; and, when blocks have been read, what was guessed. */
  readonly warnings: readonly Warning[];
}

const sizeFields = {
  rows: integer(1, 2 ** 31, 1 << 16),
  bytes: integer(1, 2 ** 40, 1 << 21),
  largest: integer(1, 2 ** 40, 1 << 28),
};

/**
 * A file as a source of blocks, for data larger than memory. Its rows mean what they mean to `readDataset`, which takes the same options. What only all
 * rows can tell, such as the words of a target or the number of features of an SVMlight file, is found by going through the file once; a warning says so.
 */
export async function openSource(
  path: string,
  options: MaybeStrings<DatasetReadOptions> & { readonly block?: BlockSize | undefined } = {},
  run: RunOptions = {},
): Promise<FileSource> {
  const { block = {}, format = await detectFormat(path), ...rest } = options;
  const given = { source: path, ...rest };
  const limits: BlockLimits = { ...readSize(block), wholeQueries: true };
  const file = blockFile(path, format, given);
  const facts = await file.scan(run);
  const warnings = scanWarnings(path, file, facts !== undefined);
  const source = blockSource<ReadItems>({
    name: path,
    identity: () => identityOf(path, JSON.stringify([format, rest, limits])),
    read: (signal) => noted(file.blocks({ signal, limits, facts }), warnings),
  });
  return Object.freeze({ ...source, format, warnings });
}

/** Notes what the reader remarks, each kind of remark once: those with numbers in them differ from block to block. */
async function* noted(blocks: AsyncGenerator<FileBlock>, warnings: Warning[]): AsyncGenerator<FileBlock> {
  for await (const block of blocks) {
    for (const warning of block.report.warnings)
      if (!warnings.some(({ code }) => code === warning.code)) warnings.push(warning);
    yield block;
  }
}

function readSize(given: BlockSize): Required<{ [K in keyof BlockSize]: number }> {
  const size = readOptions("openSource.block", sizeFields, given);
  return { ...size, largest: Math.max(size.largest, size.bytes) };
}

function scanWarnings(path: string, { sought }: BlockFile, isScanned: boolean): Warning[] {
  if (!isScanned) return [];
  const message = `${path} was gone through once before its blocks, to know ${sought}`;
  return [Object.freeze({ code: "data.scanned", message })];
}

/** Bytes at either end of a file that tell it from another one of the same size. */
const ENDS = 1 << 20;

/** By content, wherever the file lies, and by how it is read. */
async function identityOf(path: string, reading: string): Promise<string> {
  const size = await sizeOf(path);
  if (size === undefined) {
    const reason = "it is a pipe, which cannot be read again from a mark";
    throw new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
  }
  const hash = createHash("sha256").update(`${size}\n${reading}\n`);
  hash.update(await partOf(path, 0, Math.min(size, ENDS)));
  hash.update(await partOf(path, Math.max(0, size - ENDS), size));
  return hash.digest("hex").slice(0, 32);
}
