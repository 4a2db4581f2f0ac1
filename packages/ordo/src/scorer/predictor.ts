import { OrdoError } from "../base/errors.ts";
import { badContent } from "../models/format/corrupt.ts";
import { text } from "../models/format/json.ts";
import type { ModelFile } from "../models/format/model-file.ts";
import { ofKind } from "../models/format/newer.ts";
import { readKernel, readLinear } from "../models/format/predictors.ts";
import { comparison } from "./comparison.ts";
import { featureMap } from "./feature-map.ts";
import type { Input, Item } from "./item.ts";
import { unusable } from "./unusable.ts";

/** The scores of one item, one for each output. */
export type Predict = (item: Item) => Float64Array;

/** Every kind of predictor. Some are left to the library: there is no room for them here. */
const KINDS: Readonly<Record<string, (file: ModelFile, input: Input) => Predict>> = {
  linear,
  kernel,
  combination: () => elsewhere("combination"),
  gp: () => elsewhere("gp"),
  "gp-projected": () => elsewhere("gp-projected"),
  stumps: () => elsewhere("stumps"),
};

export function predictor(file: ModelFile, input: Input): Predict {
  const predict = ofKind(KINDS, "predictor", text(file.predictor.kind, "predictor.kind"))(file, input);
  file.sections.finish();
  return predict;
}

function elsewhere(what: string): never {
  const reason = "open it with decodeModel";
  throw new OrdoError("data.unsupported", `${what} model: ${reason}`, { what, reason });
}

function linear(file: ModelFile): Predict {
  const { map: spec, features, weights, bias } = readLinear(file);
  const map = featureMap(spec, file.inputs);
  if (map.size !== features) throw badContent("its weights do not fit its map");
  return (item) => {
    const { columns, values } = map.apply(item);
    return weighted(values, { weights, columns, bias });
  };
}

function kernel(file: ModelFile, input: Input): Predict {
  const { kernel: spec, items, count, coefficients: weights, bias } = readKernel(file);
  const kept = input.kept(items as never, count);
  const { values } = comparison(spec, kept.items, file.inputs);
  return (item) => weighted(inRange(values(kept.alike(item))), { weights, columns: undefined, bias });
}

interface Weighing {
  /** One row, as long as there are outputs, for each value, or for each column. */
  readonly weights: Float64Array;
  readonly columns: Uint32Array | undefined;
  readonly bias: Float64Array;
}

/** Σ value·weight + bias, added up in this order: the library's reference backend adds in the same. */
function weighted(values: Float64Array, { weights, columns, bias }: Weighing): Float64Array {
  return bias.map((constant, output) => {
    let sum = 0;
    for (let k = 0; k < values.length; k++)
      sum += values[k] * weights[(columns === undefined ? k : columns[k]) * bias.length + output];
    return sum + constant;
  });
}

function inRange(values: Float64Array): Float64Array {
  const wrong = values.find((value) => !Number.isFinite(value));
  if (wrong === undefined) return values;
  const expected = "kernel values within the range of doubles";
  throw unusable("scorer", expected, wrong);
}
