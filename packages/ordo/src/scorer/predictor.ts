import { OrdoError } from "../base/errors.ts";
import { badContent } from "../models/format/corrupt.ts";
import type { FileItems, FileV1 } from "../models/format/v1.ts";
import { comparison } from "./comparison.ts";
import { featureMap } from "./feature-map.ts";
import { dense, type Row, sparse } from "./row.ts";

/** The scores of one item, one for each output. */
export type Predict = (row: Row) => Float64Array;

export function predictor(file: FileV1, features: number): Predict {
  const { predictor: found, outputs, kernel } = file;
  const { bias } = found;
  if (found.kind === "linear") {
    const map = featureMap(kernel, features);
    if (map.size !== found.features) throw badContent("its weights do not fit its kernel");
    return (row) => {
      const { columns, values } = map.apply(row);
      return weighted(values, { weights: found.weights, columns, bias, outputs });
    };
  }
  const items = rowsOf(found.items, found.count, features);
  const { values } = comparison(kernel, items);
  const alike = found.items.storage === "sparse" ? sparse : (row: Row) => dense(row, features);
  return (row) =>
    weighted(inRange(values(alike(row))), { weights: found.coefficients, columns: undefined, bias, outputs });
}

interface Weighing {
  /** One row of `outputs` numbers for each value, or for each column. */
  readonly weights: Float64Array;
  readonly columns: Uint32Array | undefined;
  readonly bias: Float64Array;
  readonly outputs: number;
}

/** Σ value·weight + bias, added up in this order: the library's reference backend adds in the same. */
function weighted(values: Float64Array, { weights, columns, bias, outputs }: Weighing): Float64Array {
  return bias.map((constant, output) => {
    let sum = 0;
    for (let k = 0; k < values.length; k++)
      sum += values[k] * weights[(columns === undefined ? k : columns[k]) * outputs + output];
    return sum + constant;
  });
}

function rowsOf(items: FileItems, count: number, features: number): readonly Row[] {
  return Array.from({ length: count }, (_, item): Row => {
    if (items.storage === "places") throw badContent("its items are no vectors");
    const { values } = items;
    if (items.storage === "dense")
      return { columns: undefined, values: values.subarray(item * features, (item + 1) * features) };
    const [start, end] = [items.starts[item], items.starts[item + 1]];
    return { columns: items.columns.subarray(start, end), values: values.subarray(start, end) };
  });
}

function inRange(values: Float64Array): Float64Array {
  const wrong = values.find((value) => !Number.isFinite(value));
  if (wrong === undefined) return values;
  const expected = "kernel values within the range of doubles";
  throw new OrdoError("kernel.input", `expected ${expected}, got ${wrong}; the features are too large`, {
    kernel: "scorer",
    expected,
    actual: String(wrong),
  });
}
