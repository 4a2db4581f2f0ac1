export { checkpointFile } from "./checkpoint-file.ts";
export { detectFormat, FORMATS, formatOfName, formatOfText } from "./detect-format.ts";
export type { FileBlock } from "./file-block.ts";
export { firstBytes } from "./file-source.ts";
export { readModel, writeModel } from "./model-files.ts";
export { type BlockSize, type FileSource, openSource } from "./open-source.ts";
export { openPairsFile, PairsFile } from "./pairs-file.ts";
export {
  type AnyReadOptions,
  type DatasetReadOptions,
  readDataset,
  readFolds,
  readKernelTable,
  readPairs,
  readReuters,
  readRows,
  readWordVectors,
} from "./read-dataset.ts";
export { readDatasetBlocks } from "./read-dataset-blocks.ts";
export { type DatasetsReadOptions, type ReadFiles, readDatasets } from "./read-datasets.ts";
export { type GraphsReadOptions, isGraphFormat, readGraphs } from "./read-graphs.ts";
export { type ParquetReadOptions, readParquet } from "./read-parquet.ts";
export { readText } from "./read-text.ts";
export { writeAtomically, writeText } from "./write-atomically.ts";
export { type DatasetWriteOptions, writeDataset } from "./write-dataset.ts";
export { writeParquet } from "./write-parquet.ts";
