import {
  type ArffReadOptions,
  type CsvReadOptions,
  type DataFormat,
  type FoldsReadOptions,
  type GraphFormat,
  type Graphs,
  invalidOptions,
  type JsonLinesReadOptions,
  type KernelTable,
  type KernelTableReadOptions,
  type MaybeStrings,
  OrdoError,
  type PairsReadOptions,
  type PairsResult,
  readFolds as parseFolds,
  readKernelTable as parseKernelTable,
  readPairs as parsePairs,
  readReuters as parseReuters,
  readRows as parseRows,
  readWordVectors as parseWordVectors,
  type ReadItems,
  type ReadResult,
  type ReutersArticle,
  type Rows,
  type RowsReadOptions,
  type RunOptions,
  readArff,
  readCsv,
  readJsonLines,
  readSvmlight,
  type SvmlightReadOptions,
  type TableReader,
  tableReader,
  type WordVectors,
  type WordVectorsReadOptions,
} from "ordo";
import { detectFormat, FORMATS } from "./detect-format.ts";
import { unpackedBytes } from "./file-source.ts";
import { type GraphsReadOptions, isGraphFormat, readGraphs } from "./read-graphs.ts";
import type { ParquetReadOptions } from "./read-parquet.ts";

/** The options of every format; one that the file's format does not know is refused. */
export type DatasetReadOptions = { readonly format?: Exclude<DataFormat, GraphFormat> | undefined } & Omit<
  CsvReadOptions,
  "storage"
> &
  Omit<SvmlightReadOptions, "storage"> &
  Omit<ArffReadOptions, "storage"> &
  Omit<JsonLinesReadOptions, "storage"> &
  Omit<ParquetReadOptions, "storage"> & { readonly storage?: "auto" | "dense" | "sparse" | undefined };

/**
 * Reads a data set from a file, packed or not. The format follows from the name (.csv .tsv .svm .light .arff .jsonl
 * .ndjson .parquet, each also with .gz), for other names from the first lines, unless it is given. Graphs are read by `readGraphs`, or where their format is
 * given.
 */
export const readDataset: DatasetReader = tableReader(read) as DatasetReader;

type DatasetReader = TableReader<string, DatasetReadOptions> & {
  (
    path: string,
    options: GraphsReadOptions & { readonly format: GraphFormat },
    run?: RunOptions,
  ): Promise<ReadResult<Graphs>>;
  (path: string, options?: AnyReadOptions, run?: RunOptions): Promise<ReadResult<ReadItems>>;
};

async function read(
  path: string,
  options: AnyReadOptions = {},
  run: RunOptions = {},
): Promise<ReadResult<ReadItems>> {
  if (isGraphFormat(options.format)) return await readGraphs(path, options as GraphsReadOptions, run);
  const { format = await detectFormat(path), ...rest } = options as MaybeStrings<DatasetReadOptions>;
  const given = { source: path, ...rest };
  switch (format) {
    case "csv":
      return await readCsv(unpackedBytes(path), tableOptions(given), run);
    case "svmlight":
      return await readSvmlight(unpackedBytes(path), given, run);
    case "arff":
      return await readArff(unpackedBytes(path), given, run);
    case "json-lines":
      return await readJsonLines(unpackedBytes(path), given, run);
    case "parquet": {
      // Half a megabyte of code that most runs do not need.
      const { readParquet } = await import("./read-parquet.ts");
      return await readParquet(path, tableOptions(given), run);
    }
    case "json-graphs":
    case "tu-graphs":
    case "conllu":
    case "ppi-xml":
      throw holdsGraphs(path, format);
    default:
      throw unknownFormat("readDataset", format);
  }
}

/** Options of rows, or of graphs, by their format. */
export type AnyReadOptions =
  | MaybeStrings<DatasetReadOptions>
  | (GraphsReadOptions & { readonly format: GraphFormat });

/** Whoever does not ask for graphs gets rows of numbers, as the types say. */
function holdsGraphs(path: string, format: GraphFormat): OrdoError<"data.unsupported"> {
  const reason = `it holds graphs; read it with readGraphs, or with the format "${format}"`;
  return new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}

export function unknownFormat(owner: string, format: string): OrdoError<"option.invalid"> {
  const issue = { key: "format", expected: `one of ${FORMATS.join(", ")}`, actual: String(format) };
  return invalidOptions(owner, [issue]);
}

/** Tables are dense unless told otherwise. */
export function tableOptions<T extends { readonly storage?: "auto" | "dense" | "sparse" | undefined }>(
  options: T,
) {
  const { storage, ...rest } = options;
  return { ...rest, ...(storage === undefined || storage === "auto" ? {} : { storage }) };
}

/** Reads comparisons from a file, packed or not. */
export async function readPairs(
  path: string,
  options: PairsReadOptions = {},
  run: RunOptions = {},
): Promise<PairsResult> {
  return await parsePairs(unpackedBytes(path), { source: path, ...options }, run);
}

/** Reads rows from a file, packed or not. */
export async function readRows(
  path: string,
  options: RowsReadOptions = {},
  run: RunOptions = {},
): Promise<Rows> {
  return await parseRows(unpackedBytes(path), { source: path, ...options }, run);
}

/** Reads kernel values from a file. */
export async function readKernelTable(
  path: string,
  options: KernelTableReadOptions = {},
  run: RunOptions = {},
): Promise<KernelTable> {
  return await parseKernelTable(unpackedBytes(path), { source: path, ...options }, run);
}

/** Reads vectors of words from a file, packed or not. */
export async function readWordVectors(
  path: string,
  options: WordVectorsReadOptions = {},
  run: RunOptions = {},
): Promise<WordVectors> {
  return await parseWordVectors(unpackedBytes(path), { source: path, ...options }, run);
}

/** Reads Reuters articles from their SGML files, packed or not, one after the other. */
export async function readReuters(
  paths: readonly string[],
  run: RunOptions = {},
): Promise<readonly ReutersArticle[]> {
  const articles: ReutersArticle[] = [];
  for (const path of paths)
    articles.push(...(await parseReuters(unpackedBytes(path), { source: path }, run)));
  return articles;
}

/** Reads folds from a file, packed or not. */
export async function readFolds(
  path: string,
  options: FoldsReadOptions = {},
  run: RunOptions = {},
): Promise<readonly Rows[]> {
  return await parseFolds(unpackedBytes(path), { source: path, ...options }, run);
}
