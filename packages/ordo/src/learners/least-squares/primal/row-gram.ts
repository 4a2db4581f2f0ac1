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

export function addMoments(a: RowMoments, b: RowMoments): RowMoments {
  return {
    weight: a.weight + b.weight,
    sums: a.sums.map((value, k) => value + b.sums[k]),
    squares: a.squares.map((value, k) => value + b.squares[k]),
  };
}

/** Of the rows listed, some at a time. */
export async function momentsOf(given: WeighedRows, rows: Rows, compute: Compute): Promise<RowMoments> {
  const { backend, run } = compute;
  const width = given.features.cols + given.targets.cols;
  const chunk = chunkRows(width);
  const buffer = new Float64Array(Math.min(chunk, Math.max(1, rows.length)) * width);
  let found = noMoments(width);
  for (let top = 0; top < rows.length; top += chunk) {
    const part = rows.subarray(top, Math.min(top + chunk, rows.length));
    const { weight, sums } = fill(given, part, buffer, width);
    using held = await backend.gram(matrix(part.length, width, buffer.subarray(0, part.length * width)), {
      transpose: true,
      signal: run.signal,
    });
    const { data: squares } = await backend.fetch(held);
    found = top === 0 ? { weight, sums, squares } : addMoments(found, { weight, sums, squares });
  }
  return found;
}

/** Writes √d·[x − mean, y − mean] row by row; gives Σ d and Σ d·z. */
function fill(
  { features, targets, factors, blocks, means, centres }: WeighedRows,
  rows: Rows,
  buffer: Float64Array,
  width: number,
): Pick<RowMoments, "weight" | "sums"> {
  const n = features.cols;
  const sums = new Float64Array(width);
  let weight = 0;
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k];
    const line = buffer.subarray(k * width, (k + 1) * width);
    const how = { top: row, bottom: row + 1, factors, blocks };
    features.centredTo(line, width, { ...how, means: means.data });
    targets.centredTo(line.subarray(n), width, { ...how, means: centres.data });
    const root = factors[row];
    weight += root * root;
    for (let col = 0; col < width; col++) sums[col] += root * line[col];
  }
  return { weight, sums };
}
