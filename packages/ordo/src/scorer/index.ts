/**
 * Scores rows with a model file and nothing else: no backend, no dependency, no waiting. Everything is plain arithmetic in a
 * fixed order, so the same file and rows give the same bits on every engine.
 */
import { invalidInput } from "../base/checks.ts";
import { type Readers, readByVersion } from "../models/format/by-version.ts";
import { type FileTarget, type ModelFile, V2 } from "../models/format/model-file.ts";
import { readV2 } from "../models/format/read-header.ts";
import { readOrigin } from "../models/format/read-origin.ts";
import { readV1, V1 } from "../models/format/read-v1.ts";
import type { FileShape } from "../models/format/shape.ts";
import { inputOf } from "./item.ts";
import { predictor } from "./predictor.ts";
import { preparation } from "./preparation.ts";
import type { ScorerFeatures, ScorerRow } from "./read-row.ts";

export { isOrdoError, OrdoError } from "../base/errors.ts";
export type { GraphParts } from "../profiles/graph.ts";
export type { ScorerFeatures, ScorerRow, SparseRow } from "./read-row.ts";

export interface Scorer {
  /** How many scores each item gets. */
  readonly outputs: number;
  /** What items must be like: vectors, texts, lists of tokens, sets, graphs, or several views. */
  readonly inputs: FileShape;
  /** Of vectors; a model of other items has none. */
  readonly features: ScorerFeatures;
  /** Names of the outputs, and the words that scores 0, 1, 2 … stand for, where they are known. */
  readonly target: FileTarget;
  /** One score for each row, of the first output unless another is asked for. */
  scores(rows: readonly ScorerRow[], options?: ScorerOptions): Float64Array;
  /** Numbers of the rows from best to worst; equal scores keep the order of the rows. */
  rank(rows: readonly ScorerRow[], options?: ScorerOptions): Uint32Array;
}

export interface ScorerOptions {
  readonly output?: number;
  /** The query of each row; needed by models whose scaling works query by query. */
  readonly queries?: readonly (string | number)[];
}

const readers: Readers<ModelFile> = new Map([
  [V1, readV1],
  [V2, readV2],
]);

/** Opens a model file; refuses it as `decodeModel` does, and models of precomputed kernel values with `data.unsupported`. */
export function loadScorer(bytes: Uint8Array | ArrayBuffer): Scorer {
  const file = readByVersion(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes, readers);
  const { inputs, outputs, target } = file;
  readOrigin(file.origin);
  const [count, names] = inputs.kind === "vectors" ? [inputs.features, inputs.names] : [0, undefined];
  const { read } = inputOf(inputs);
  // The predictor sees items as they are once prepared.
  const input = inputOf(file.prepared);
  const prepare = preparation(file.preparation, file.prepared);
  const predict = predictor({ ...file, inputs: file.prepared }, input);
  const scores = (rows: readonly ScorerRow[], { output = 0, queries }: ScorerOptions = {}) => {
    if (!(Number.isInteger(output) && output >= 0 && output < outputs))
      throw invalidInput("output", `a number from 0 to ${outputs - 1}`, String(output));
    return Float64Array.from(prepare(rows.map(read), queries), (item, index) => {
      input.check(item, index);
      return predict(item)[output];
    });
  };
  return Object.freeze({
    outputs,
    inputs,
    features: { count, names },
    target,
    scores,
    rank(rows: readonly ScorerRow[], options?: ScorerOptions) {
      const values = scores(rows, options);
      return Uint32Array.from(values.keys()).sort((a, b) => values[b] - values[a] || a - b);
    },
  });
}
