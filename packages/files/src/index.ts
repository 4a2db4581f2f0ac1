export { detectFormat, FORMATS, formatOfName, formatOfText } from "./detect-format.ts";
export { firstBytes } from "./file-source.ts";
export { readModel, writeModel } from "./model-files.ts";
export { type BlockSize, type FileSource, openSource } from "./open-source.ts";
export { type DatasetReadOptions, readDataset, readFolds, readPairs } from "./read-dataset.ts";
export { type ParquetReadOptions, readParquet } from "./read-parquet.ts";
export { writeAtomically, writeText } from "./write-atomically.ts";
export { type DatasetWriteOptions, writeDataset } from "./write-dataset.ts";
export { writeParquet } from "./write-parquet.ts";
