/** The predictors in a file, as plain values: read alike by the library and by the scorer. */
import { badContent } from "./corrupt.ts";
import { type FileItems, readItems } from "./items.ts";
import { anyRecord, count, type Json, record } from "./json.ts";
import type { ModelFile } from "./model-file.ts";

export interface FileLinear {
  readonly map: Json;
  /** How many features the map makes. */
  readonly features: number;
  /** Features × outputs, row after row. */
  readonly weights: Float64Array;
  readonly bias: Float64Array;
}

export interface FileKernel {
  readonly kernel: Json;
  readonly items: FileItems;
  readonly count: number;
  /** Items × outputs, row after row. */
  readonly coefficients: Float64Array;
  readonly bias: Float64Array;
  /** The rows the kept items had in the training data, when some were left out. */
  readonly rows: Uint32Array | undefined;
}

export function readLinear({ predictor, sections, outputs }: ModelFile): FileLinear {
  const fields = record(predictor, "predictor", ["kind", "features", "map"]);
  const features = count(fields.features, "predictor.features");
  return {
    map: anyRecord(fields.map, "predictor.map"),
    features,
    bias: sections.float64("bias", [outputs]),
    weights: sections.float64("weights", [features, outputs]),
  };
}

export function readKernel(file: ModelFile): FileKernel {
  const { sections, outputs, inputs, trained } = file;
  const fields = record(file.predictor, "predictor", ["kind", "kernel", "items"]);
  const size = count(anyRecord(fields.items, "predictor.items").count, "predictor.items.count", trained);
  return {
    kernel: anyRecord(fields.kernel, "predictor.kernel"),
    count: size,
    bias: sections.float64("bias", [outputs]),
    coefficients: sections.float64("coefficients", [size, outputs]),
    items: readItems(fields.items, { size, shape: inputs, prefix: "items" }, sections),
    rows: sections.has("rows") ? readRows(file, size) : undefined,
  };
}

function readRows({ sections, trained }: ModelFile, size: number): Uint32Array {
  const rows = sections.uint32("rows", [size]);
  if (rows.some((row, k) => row >= trained || (k > 0 && row <= rows[k - 1])))
    throw badContent(`section rows is not increasing below ${trained}`);
  return rows;
}
