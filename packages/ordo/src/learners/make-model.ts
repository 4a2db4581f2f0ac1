import { requireFinite } from "../base/checks.ts";
import { OrdoError } from "../base/errors.ts";
import { frozenCopy } from "../base/frozen.ts";
import type { Memo } from "../base/memo.ts";
import type { Warning } from "../base/run.ts";
import { openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples, Vectors } from "../data/samples.ts";
import type { Kernel } from "../kernels/kernel.ts";
import type { Compute } from "../linalg/compute.ts";
import { at, type Matrix, matrix, rowOf } from "../linalg/matrix.ts";
import type { SparseMatrix } from "../linalg/sparse.ts";
import { withoutIdleItems } from "./active-items.ts";
import { type InputShape, requireShapeOf } from "./input-shape.ts";
import type {
  BatchOptions,
  Explanation,
  ExplanationPart,
  Model,
  Predictor,
  Provenance,
  ScoreOptions,
  TargetNames,
} from "./model.ts";

/** How far rounding may have moved each score of some items, items × outputs. */
export type ScoreDoubts<X extends Samples> = (
  items: X,
  compute: Compute,
  shared: Memo | undefined,
) => Promise<Matrix>;

export interface ModelParts<X extends Samples> {
  readonly kernel: Kernel<X>;
  readonly predictor: Predictor<X>;
  readonly provenance: Provenance;
  readonly warnings: readonly Warning[];
  readonly inputs?: InputShape | undefined;
  readonly target?: TargetNames | undefined;
  readonly doubts?: ScoreDoubts<X> | undefined;
}

/** The model that computes these scores. What it is given stays the caller's; the model keeps frozen copies. */
export function makeModel<X extends Samples>(given: ModelParts<X>): Model<X> {
  const parts = frozenParts(given);
  const { predictor } = parts;
  const outputs = predictor.bias.length;
  const scoring = { ...parts, predictor: scoringPredictor(parts) };
  const all = async (items: X, options: BatchOptions = {}) => {
    requireShapeOf(parts.inputs, items);
    return allScores(scoring, items, await openCompute(options), options.shared);
  };
  const scores = async (items: X, options: ScoreOptions = {}) => {
    const output = checkOutput(options.output ?? 0, outputs);
    const values = await all(items, options);
    return Float64Array.from({ length: values.rows }, (_, row) => at(values, row, output));
  };
  const { doubts, ...kept } = parts;
  return Object.freeze({
    ...kept,
    outputs,
    scores,
    allScores: all,
    ...(doubts && {
      async doubts(items: X, options: BatchOptions = {}) {
        requireShapeOf(parts.inputs, items);
        return doubts(items, await openCompute(options), options.shared);
      },
    }),
    async rank(items: X, options: ScoreOptions = {}) {
      const values = await scores(items, options);
      return Uint32Array.from(values.keys()).sort((a, b) => values[b] - values[a] || a - b);
    },
    async explain(items: X, a: number, b: number, options: ScoreOptions = {}) {
      requireShapeOf(parts.inputs, items);
      for (const row of [a, b]) checkRow(row, items.size);
      for (const row of [a, b]) requireFiniteRow(items, row);
      const output = checkOutput(options.output ?? 0, outputs);
      const pair = items.take([a, b]);
      return explainPair(scoring, pair, { a, b, output }, await openCompute(options));
    },
  });
}

/** Large arrays are not copied here: whoever made the predictor made them for it. */
function frozenParts<X extends Samples>(parts: ModelParts<X>): ModelParts<X> {
  const { predictor, provenance, warnings, inputs, target } = parts;
  return {
    ...parts,
    predictor: Object.freeze({ ...predictor }),
    provenance: frozenCopy(provenance),
    warnings: frozenCopy(warnings),
    inputs: frozenCopy(inputs),
    target: frozenCopy(target),
  };
}

function scoringPredictor<X extends Samples>({ predictor, kernel }: ModelParts<X>): Predictor<X> {
  return predictor.kind === "linear" ? predictor : withoutIdleItems(predictor, kernel.spec);
}

async function allScores<X extends Samples>(
  parts: ModelParts<X>,
  items: X,
  compute: Compute,
  shared?: Memo,
): Promise<Matrix> {
  const { predictor, kernel } = parts;
  const product = await rawScores(predictor, kernel, items, { ...compute, shared });
  for (let k = 0; k < product.data.length; k++) product.data[k] += predictor.bias[k % product.cols];
  return product;
}

async function rawScores<X extends Samples>(
  predictor: Predictor<X>,
  kernel: Kernel<X>,
  items: X,
  { shared, ...compute }: Compute & { readonly shared: Memo | undefined },
): Promise<Matrix> {
  const { backend, run } = compute;
  if (predictor.kind === "linear") {
    const features = await predictor.map.apply(items, compute);
    using held =
      features.kind === "dense"
        ? await backend.multiply(features, predictor.weights, { signal: run.signal })
        : await backend.multiplySparse(features, predictor.weights, { signal: run.signal });
    return backend.fetch(held);
  }
  if (shared !== undefined && items.size * predictor.items.size <= SLICE) {
    const values = await sharedValues(kernel, items, predictor.items, { ...compute, shared });
    using held = await backend.multiply(values, predictor.coefficients, { signal: run.signal });
    return backend.fetch(held);
  }
  const result = matrix(items.size, predictor.coefficients.cols);
  using coefficients = await backend.place(predictor.coefficients);
  // In slices, so that the kernel values of many new items never stand in memory together.
  const slice = Math.max(1, Math.floor(SLICE / Math.max(1, predictor.items.size)));
  for (let top = 0; top < items.size; top += slice) {
    const rows = Uint32Array.from({ length: Math.min(slice, items.size - top) }, (_, k) => top + k);
    using values = await kernel.matrix(items.take(rows), predictor.items, compute);
    using held = await backend.multiply(values, coefficients, { signal: run.signal });
    result.data.set((await backend.fetch(held)).data, top * result.cols);
    await run.checkpoint("scores", top + rows.length, items.size);
  }
  return result;
}

/** Kernel values of new items and training items, on the host. */
export function sharedValues<X extends Samples>(
  kernel: Kernel<X>,
  items: X,
  training: X,
  { shared, ...compute }: Compute & { readonly shared: Memo | undefined },
): Promise<Matrix> {
  const make = async () => {
    using held = await kernel.matrix(items, training, compute);
    return compute.backend.fetch(held);
  };
  return shared === undefined ? make() : shared.get("kernel values", [kernel, items, training], make);
}

/** Kernel values held at a time while scoring. */
const SLICE = 4_000_000;

async function explainPair<X extends Samples>(
  parts: ModelParts<X>,
  pair: X,
  which: { readonly a: number; readonly b: number; readonly output: number },
  compute: Compute,
): Promise<Explanation> {
  const { predictor, kernel } = parts;
  const { a, b, output } = which;
  const scores = await allScores(parts, pair, compute);
  const contributions =
    predictor.kind === "linear"
      ? linearParts(await predictor.map.apply(pair, compute), predictor.weights, output)
      : await kernelParts(
          await kernel.matrix(pair, predictor.items, compute),
          predictor.coefficients,
          output,
          compute,
        );
  const names = predictor.kind === "linear" ? predictor.map.names : undefined;
  const rows = predictor.kind === "kernel" ? predictor.rows : undefined;
  const list: ExplanationPart[] = [];
  contributions.forEach((contribution, index) => {
    if (contribution !== 0) list.push({ index: rows?.[index] ?? index, name: names?.[index], contribution });
  });
  list.sort(
    (one, other) => Math.abs(other.contribution) - Math.abs(one.contribution) || one.index - other.index,
  );
  return Object.freeze({
    a,
    b,
    scoreA: at(scores, 0, output),
    scoreB: at(scores, 1, output),
    parts: list,
    over: predictor.kind === "linear" ? "features" : "training items",
  });
}

/** w_k·(x_k(a) − x_k(b)) for each feature k. */
function linearParts(features: Matrix | SparseMatrix, weights: Matrix, output: number): Float64Array {
  const result = new Float64Array(weights.rows);
  if (features.kind === "dense") {
    const [one, other] = [rowOf(features, 0), rowOf(features, 1)];
    for (let k = 0; k < result.length; k++) result[k] = at(weights, k, output) * (one[k] - other[k]);
    return result;
  }
  const difference = new Float64Array(weights.rows);
  for (const [row, sign] of [
    [0, 1],
    [1, -1],
  ] as const) {
    for (let k = features.starts[row]; k < features.starts[row + 1]; k++)
      difference[features.columns[k]] += sign * features.values[k];
  }
  difference.forEach((value, k) => {
    result[k] = value === 0 ? 0 : at(weights, k, output) * value;
  });
  return result;
}

/** a_i·(k(a, x_i) − k(b, x_i)) for each training item i. */
async function kernelParts(
  held: Awaited<ReturnType<Kernel["matrix"]>>,
  coefficients: Matrix,
  output: number,
  { backend }: Compute,
): Promise<Float64Array> {
  using values = held;
  const K = await backend.fetch(values);
  return Float64Array.from(
    { length: K.cols },
    (_, i) => at(coefficients, i, output) * (at(K, 0, i) - at(K, 1, i)),
  );
}

function checkOutput(output: number, outputs: number): number {
  if (Number.isInteger(output) && output >= 0 && output < outputs) return output;
  throw invalid("output", `a number from 0 to ${outputs - 1}`, String(output));
}

function checkRow(row: number, size: number): void {
  if (!Number.isInteger(row) || row < 0 || row >= size)
    throw invalid("row", `a row from 0 to ${size - 1}`, String(row));
}

/** Of the two rows alone the kernel would know no number but 0 and 1. */
function requireFiniteRow(items: Samples, row: number): void {
  if (items.kind !== "vectors") return;
  const { values } = items as unknown as Vectors;
  requireFinite(
    `features of row ${row}`,
    values.kind === "dense" ? rowOf(values, row) : denseRow(values, row),
  );
}

function denseRow({ cols, starts, columns, values }: SparseMatrix, row: number): Float64Array {
  const result = new Float64Array(cols);
  for (let k = starts[row]; k < starts[row + 1]; k++) result[columns[k]] = values[k];
  return result;
}

function invalid(what: string, expected: string, actual: string): OrdoError<"input.invalid"> {
  return new OrdoError("input.invalid", `${what}: expected ${expected}, got ${actual}`, {
    what,
    expected,
    actual,
  });
}

/** What the scores of a data set stand for. */
export function targetNamesOf({ scores }: Dataset): TargetNames {
  return Object.freeze({ names: scores?.names, classes: scores?.classes });
}
