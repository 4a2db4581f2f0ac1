export { detectFormat, FORMATS, formatOfName, formatOfText } from "./detect-format.ts";
export { readModel, writeModel } from "./model-files.ts";
export { type DatasetReadOptions, readDataset, readFolds, readPairs, readRows } from "./read-dataset.ts";
export { type ParquetReadOptions, readParquet } from "./read-parquet.ts";
export { writeAtomically, writeText } from "./write-atomically.ts";
export { type DatasetWriteOptions, writeDataset } from "./write-dataset.ts";
export { writeParquet } from "./write-parquet.ts";
