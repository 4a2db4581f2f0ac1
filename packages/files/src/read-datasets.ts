import {
  areNamesFromZero,
  type GraphFormat,
  invalidInput,
  type JoinOptions,
  joinReads,
  type ReadItems,
  type ReadResult,
  type RunOptions,
} from "ordo";
import { type AnyReadOptions, readDataset } from "./read-dataset.ts";
import { isGraphFormat } from "./read-graphs.ts";

/** How the files are read, and what joins them. */
export type DatasetsReadOptions = AnyReadOptions & Pick<JoinOptions, "sharedQueries">;

/** What was read from several files: all as one, and how many rows each of them has. */
export interface ReadFiles extends ReadResult<ReadItems> {
  readonly files: readonly { readonly path: string; readonly rows: number }[];
}

/** Reads several files as one data set, one after the other: columns are found by name, features of SVMlight by number. */
export async function readDatasets(
  paths: readonly string[],
  options: DatasetsReadOptions = {},
  run: RunOptions = {},
): Promise<ReadFiles> {
  const { sharedQueries, ...reading } = options;
  const twice = paths.find((path, place) => paths.indexOf(path) !== place);
  if (twice !== undefined) throw invalidInput("files", "each file once", `${twice} twice`);
  const reads: ReadResult<ReadItems>[] = [];
  for (const path of paths) reads.push(await readDataset(path, reading, run));
  const counted = await countedAlike(reads, { paths, reading, run });
  const joined = joinReads(counted, { sharedQueries, positive: reading.positive });
  const files = paths.map((path, place) => ({ path, rows: counted[place]!.data.size }));
  return { ...joined, files };
}

interface Reading {
  readonly paths: readonly string[];
  readonly reading: AnyReadOptions;
  readonly run: RunOptions;
}

function isGraphReading(
  reading: AnyReadOptions,
): reading is Extract<AnyReadOptions, { format: GraphFormat }> {
  return isGraphFormat(reading.format);
}

/** Where one file of SVMlight has a feature 0, the others count from 0 as well, even if none of their lines shows it. */
async function countedAlike(
  reads: readonly ReadResult<ReadItems>[],
  { paths, reading, run }: Reading,
): Promise<readonly ReadResult<ReadItems>[]> {
  const fromZero = reads.map(
    ({ data, report }) =>
      report.format === "svmlight" && data.inputs.kind === "vectors" && areNamesFromZero(data.inputs.names),
  );
  if (isGraphReading(reading) || reading.firstFeature !== undefined || !fromZero.includes(true)) return reads;
  const again = reads.map((read, place) =>
    fromZero[place] || read.report.format !== "svmlight"
      ? read
      : readDataset(paths[place]!, { ...reading, firstFeature: 0 }, run),
  );
  return await Promise.all(again);
}
