import {
  type ArffWriteOptions,
  type CsvWriteOptions,
  type DataFormat,
  type Dataset,
  type GraphFormat,
  type JsonLinesWriteOptions,
  OrdoError,
  type RunOptions,
  type SvmlightWriteOptions,
  type Vectors,
  writeArff,
  writeCsv,
  writeJsonLines,
  writeSvmlight,
} from "ordo";
import { formatOfName } from "./detect-format.ts";
import { isGraphFormat } from "./read-graphs.ts";
import { writeText } from "./write-atomically.ts";

/** The options of every format; one that the chosen format does not know is refused. */
export type DatasetWriteOptions = { readonly format?: DataFormat | undefined } & CsvWriteOptions &
  SvmlightWriteOptions &
  ArffWriteOptions &
  JsonLinesWriteOptions;

/**
 * Writes a data set to a file, all or nothing; an old file is replaced only by a whole new one. The format follows from
 * the name, packed when it ends in .gz. What the format cannot carry is refused, unless `drop` allows the loss.
 */
export async function writeDataset(
  path: string,
  data: Dataset<Vectors>,
  options: DatasetWriteOptions = {},
  { signal }: RunOptions = {},
): Promise<void> {
  const named = formatOfName(path);
  const { format = named.format, ...rest } = options;
  if (format === undefined) throw unknownFormat(path);
  if (format === "parquet") {
    if (named.gzip) throw packedParquet(path);
    const { writeParquet } = await import("./write-parquet.ts");
    await writeParquet(path, data, rest, signal);
    return;
  }
  if (isGraphFormat(format)) throw noGraphs(path, format);
  await writeText(path, textOf(format, path, data, rest), { gzip: named.gzip, signal });
}

function textOf(
  format: Exclude<DataFormat, "parquet" | GraphFormat>,
  path: string,
  data: Dataset<Vectors>,
  options: Omit<DatasetWriteOptions, "format">,
): Iterable<string> {
  switch (format) {
    case "csv": {
      const delimiter = options.delimiter ?? (/\.(tsv|tab)(\.gz)?$/i.test(path) ? "\t" : ",");
      return writeCsv(data, { ...options, delimiter });
    }
    case "svmlight":
      return writeSvmlight(data, options);
    case "arff":
      return writeArff(data, options);
    case "json-lines":
      return writeJsonLines(data, options);
  }
}

function unknownFormat(path: string): OrdoError<"data.unsupported"> {
  const reason =
    "its name tells no format; end it in .csv, .tsv, .svm, .arff, .jsonl or .parquet, or say which";
  return new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}

function noGraphs(path: string, format: GraphFormat): OrdoError<"data.unsupported"> {
  const reason = `${format} holds graphs, and these are rows of numbers`;
  return new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}

function packedParquet(path: string): OrdoError<"data.unsupported"> {
  const reason = "Parquet is packed inside; leave out .gz";
  return new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}
