import type { Rows } from "../../../data/samples.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { type Matrix, matrix } from "../../../linalg/matrix.ts";
import { type BorderedProblem, blockMeans } from "../problem.ts";
import { type FeatureRows, featureMeans, featureRows } from "./feature-rows.ts";
import { chunkRows } from "./normal-equations.ts";

/** Rows [x, y] of a problem less the means of their block, each counting d. */
export interface WeighedRows {
  readonly features: FeatureRows;
  readonly targets: FeatureRows;
  /** √d of each row. */
  readonly factors: Float64Array;
  readonly blocks: Uint32Array | undefined;
  /** Of each block: the means of the features and of the targets. */
  readonly means: Matrix;
  readonly centres: Matrix;
}

/** Sums over rows z of [x, y] less a centre: Σ d, Σ d·z and Σ d·z·zᵀ, row-major. Those of several lists of rows add up. */
export interface RowMoments {
  readonly weight: number;
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

export function weighedRows(problem: BorderedProblem, features: FeatureRows): WeighedRows {
  return {
    features,
    targets: featureRows(problem.targets),
    factors: problem.precision.map(Math.sqrt),
    blocks: problem.blocks?.of,
    means: featureMeans(problem, features),
    centres: blockMeans(problem, problem.targets),
  };
}

export function noMoments(width: number): RowMoments {
  return { weight: 0, sums: new Float64Array(width), squares: new Float64Array(width * width) };
}

/** The first one with the other added to it, in its memory. */
export function addMoments(to: RowMoments, other: RowMoments): RowMoments {
  addValues(to.sums, other.sums);
  addValues(to.squares, other.squares);
  return { ...to, weight: to.weight + other.weight };
}

function addValues(to: Float64Array, other: Float64Array): void {
  for (let k = 0; k < to.length; k++) to[k] += other[k];
}

/** Of the rows listed, some at a time; what is taken at a time is written to the memory of the last. */
export function momentsReader(given: WeighedRows, { backend, run }: Compute) {
  const width = given.features.cols + given.targets.cols;
  const chunk = chunkRows(width);
  let buffer = new Float64Array(0);
  return async (rows: Rows): Promise<RowMoments> => {
    const most = Math.min(chunk, Math.max(1, rows.length)) * width;
    if (buffer.length < most) buffer = new Float64Array(most);
    let found = noMoments(width);
    for (let top = 0; top < rows.length; top += chunk) {
      const bottom = Math.min(top + chunk, rows.length);
      const { weight, sums } = fill(given, { list: rows, top, bottom }, buffer, width);
      using held = await backend.gram(
        matrix(bottom - top, width, buffer.subarray(0, (bottom - top) * width)),
        {
          transpose: true,
          signal: run.signal,
        },
      );
      const { data: squares } = await backend.fetch(held);
      found = top === 0 ? { weight, sums, squares } : addMoments(found, { weight, sums, squares });
    }
    return found;
  };
}

/** Writes √d·[x − mean, y − mean] row by row; gives Σ d and Σ d·z. */
function fill(
  { features, targets, factors, blocks, means, centres }: WeighedRows,
  part: { readonly list: Rows; readonly top: number; readonly bottom: number },
  buffer: Float64Array,
  width: number,
): Pick<RowMoments, "weight" | "sums"> {
  const { list, top, bottom } = part;
  features.centredTo(buffer, width, { ...part, factors, blocks, means: means.data });
  targets.centredTo(buffer.subarray(features.cols), width, { ...part, factors, blocks, means: centres.data });
  const sums = new Float64Array(width);
  let weight = 0;
  for (let place = top; place < bottom; place++) {
    const root = factors[list[place]];
    weight += root * root;
    const from = (place - top) * width;
    for (let col = 0; col < width; col++) sums[col] += root * buffer[from + col];
  }
  return { weight, sums };
}
