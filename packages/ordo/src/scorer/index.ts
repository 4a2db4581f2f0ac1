import { invalidInput } from "../base/checks.ts";
/**
 * Scores rows with a model file and nothing else: no backend, no dependency, no waiting. Everything is plain arithmetic in a
 * fixed order, so the same file and rows give the same bits on every engine.
 */
import { OrdoError } from "../base/errors.ts";
import { type Readers, readByVersion } from "../models/format/by-version.ts";
import { readV1 } from "../models/format/read-v1.ts";
import { type FileTarget, type FileV1, V1 } from "../models/format/v1.ts";
import { predictor } from "./predictor.ts";
import { preparation } from "./preparation.ts";
import { rowReader, type ScorerFeatures, type ScorerRow } from "./read-row.ts";
import type { Row } from "./row.ts";

export { isOrdoError, OrdoError } from "../base/errors.ts";
export type { ScorerFeatures, ScorerRow, SparseRow } from "./read-row.ts";

export interface Scorer {
  /** How many scores each item gets. */
  readonly outputs: number;
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

const readers: Readers<FileV1> = new Map([[V1, readV1]]);

/** Opens a model file; refuses it as `decodeModel` does, and models of anything but vectors with `data.unsupported`. */
export function loadScorer(bytes: Uint8Array | ArrayBuffer): Scorer {
  const file = readByVersion(bytes instanceof ArrayBuffer ? new Uint8Array(bytes) : bytes, readers);
  const { inputs, outputs, target } = file;
  if (inputs.kind !== "vectors") throw unsupported(inputs.kind);
  const features = { count: inputs.features, names: inputs.names };
  const readRow = rowReader(features);
  const prepare = preparation(file.preparation, inputs.features);
  const predict = predictor(file, inputs.features);
  const scores = (rows: readonly ScorerRow[], { output = 0, queries }: ScorerOptions = {}) => {
    if (!(Number.isInteger(output) && output >= 0 && output < outputs))
      throw invalidInput("output", `a number from 0 to ${outputs - 1}`, String(output));
    const read = rows.map(readRow);
    return Float64Array.from(
      prepare(read, queries),
      (row, index) => predict(usable(row, features, index))[output],
    );
  };
  return Object.freeze({
    outputs,
    features,
    target,
    scores,
    rank(rows: readonly ScorerRow[], options?: ScorerOptions) {
      const values = scores(rows, options);
      return Uint32Array.from(values.keys()).sort((a, b) => values[b] - values[a] || a - b);
    },
  });
}

/** Beyond this, squares and their sums could overflow. */
const LARGEST_FEATURE = 1e150;

function usable(row: Row, { names }: ScorerFeatures, index: number): Row {
  const wrong = row.values.findIndex((value) => !(Math.abs(value) <= LARGEST_FEATURE));
  if (wrong < 0) return row;
  const [value, column] = [row.values[wrong], row.columns?.[wrong] ?? wrong];
  const what = `feature ${names?.[column] ?? column} of row ${index}`;
  if (!Number.isFinite(value))
    throw new OrdoError("input.not-finite", `${what} is ${value}; every feature must be finite`, {
      what,
      index: column,
      value,
    });
  throw invalidInput(what, `a size of at most ${LARGEST_FEATURE}`, String(value));
}

function unsupported(what: string): OrdoError<"data.unsupported"> {
  const reason = "the scorer reads models of vectors; open this one with decodeModel";
  return new OrdoError("data.unsupported", `${what} items: ${reason}`, { what, reason });
}
