import {
  type ConlluReadOptions,
  type GraphFormat,
  type GraphReadOptions,
  type Graphs,
  OrdoError,
  type ReadResult,
  type RunOptions,
  readConllu,
  readJsonGraphs,
  readPpi,
  readTuGraphs,
} from "ordo";
import { detectFormat } from "./detect-format.ts";
import { unpackedBytes } from "./file-source.ts";
import { tuFolder } from "./tu-folder.ts";

/** The options of every format of graphs; `labels` is for CoNLL-U alone. */
export type GraphsReadOptions = GraphReadOptions &
  Pick<ConlluReadOptions, "labels"> & { readonly format?: GraphFormat | undefined };

const READERS: Readonly<
  Record<
    GraphFormat,
    (path: string, options: GraphReadOptions, run: RunOptions) => Promise<ReadResult<Graphs>>
  >
> = {
  "json-graphs": (path, options, run) => readJsonGraphs(unpackedBytes(path), options, run),
  "tu-graphs": async (path, options, run) => readTuGraphs(await tuFolder(path), options, run),
  conllu: (path, options, run) => readConllu(unpackedBytes(path), options, run),
  "ppi-xml": (path, options, run) => readPpi(unpackedBytes(path), options, run),
};

export function isGraphFormat(format: string | undefined): format is GraphFormat {
  return format !== undefined && Object.hasOwn(READERS, format);
}

/**
 * Reads graphs from a folder in the TU format, a file of JSON graphs, one in CoNLL-U or a corpus of protein interactions, packed or not. Which it is, the name tells, or the first lines, unless
 * it is given.
 */
export async function readGraphs(
  path: string,
  options: GraphsReadOptions = {},
  run: RunOptions = {},
): Promise<ReadResult<Graphs>> {
  const { format = await detectFormat(path), ...rest } = options;
  if (isGraphFormat(format)) return await READERS[format](path, { source: path, ...rest }, run);
  const reason = `it is ${format}, which holds no graphs; graphs come from a folder of the TU format, from JSON, from CoNLL-U, or from XML of protein interactions`;
  throw new OrdoError("data.unsupported", `${path}: ${reason}`, { what: path, reason });
}
