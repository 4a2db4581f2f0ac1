import { shared } from "../../../base/once.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { diagonalOf } from "../../../linalg/host-memory.ts";
import { identity, type Matrix, matrix, rowOf } from "../../../linalg/matrix.ts";
import { isIndefinite, unsolvable } from "../conditioning.ts";
import { ACCURATE } from "../primal/solve-normal.ts";
import { columnOfLower } from "./directions.ts";
import type { BareSystem, LandmarkSystem } from "./system.ts";

/**
 * Everything that a hold-out is made of as vectors whose inner products are xᵀG⁻¹z with G = M + λI. The weights w = G⁻¹ΦᵀLy of all items then
 * give x the score ⟨x, ΦᵀLy⟩, and what is projected out or removed changes inner products alone.
 */
export interface Metric {
  /** Items less the mean of their block, m × r. */
  readonly items: Matrix;
  /** Means of the blocks, q × r. */
  readonly means: Matrix;
  /** Columns of C⁻¹, one in each row. */
  readonly landmarks: Matrix;
  /** ΦᵀLy, one output in each row. */
  readonly right: Matrix;
  /** Each coordinate of all of these is to be multiplied by this; undefined: by 1. */
  readonly scale: Float64Array | undefined;
}

/** Rows of a metric that will be read. */
export interface MetricPart {
  readonly items: Uint32Array;
  /** Of its landmarks. */
  readonly features: Uint32Array;
}

export interface Metrics {
  /**
   * `many`: more than one or two will be asked for, so that a decomposition pays. `part`: the rest of the metric may be 0; where no decomposition is accurate
   * enough, many metrics of which few rows each are read then take the time of one.
   */
  at(lambda: number, many: boolean, part?: MetricPart): Promise<Metric>;
  /** R⁻¹ with RRᵀ = M + λI. */
  inverseRoot(lambda: number): Promise<Held>;
  /** What share of the weights rounding may have changed. */
  lost(lambda: number): Promise<number>;
}

/** `centred`: items less the mean of their block, where a part of a metric may be asked for. */
export function metricsOf(
  system: BareSystem & Partial<Pick<LandmarkSystem, "centred">>,
  compute: Compute,
): Metrics {
  const { backend, run } = compute;
  const normal = shared(async () => backend.place((await system.equations()).normal));
  const trace = async () =>
    diagonalOf((await system.equations()).normal).reduce((sum, value) => sum + value, 0);
  const decomposed = shared(async () => {
    const { values, vectors } = await backend.eigen(await normal.get(undefined), { signal: run.signal });
    using basis = vectors as Held;
    return { values, vectors: await vectorsIn(basis, { system }, compute) };
  });
  const lost = async (lambda: number) => (Number.EPSILON * (await trace())) / lambda;
  const units = shared(() => backend.place(identity(system.inverse.rows)));
  const rootAt = async (lambda: number) =>
    inverseRoot(await normal.get(undefined), { lambda, units: await units.get(undefined) }, compute);
  return {
    lost,
    inverseRoot: rootAt,
    async at(lambda, many, part) {
      if (many && (await lost(lambda)) < ACCURATE) {
        const { values, vectors } = await decomposed.get(undefined);
        return { ...vectors, scale: values.map((value) => 1 / Math.sqrt(Math.max(0, value) + lambda)) };
      }
      using basis = await rootAt(lambda);
      return { ...(await vectorsIn(basis, { system, part }, compute)), scale: undefined };
    },
  };
}

/** R⁻¹ with RRᵀ = M + λI. */
async function inverseRoot(
  normal: Held,
  { lambda, units }: { readonly lambda: number; readonly units: Held },
  { backend, run }: Compute,
): Promise<Held> {
  const { signal } = run;
  const shifted = await backend.addDiagonal(await backend.copy(normal), lambda);
  try {
    using factor = await backend.cholesky(shifted, { consume: true, signal });
    return await backend.solveTriangular(factor, units, { signal });
  } catch (error) {
    throw isIndefinite(error) ? unsolvable("nothing can be held out") : error;
  }
}

/** The coordinates B·x of everything, or of the part that is read, in the rows of matrices. */
async function vectorsIn(
  basis: Held,
  { system, part }: Vectors,
  { backend, run }: Compute,
): Promise<Omit<Metric, "scale">> {
  const { signal } = run;
  const times = async (rows: Matrix) => {
    using product = await backend.multiply(rows, basis, { transposeB: true, signal });
    return backend.fetch(product);
  };
  const columnsTimes = async (columns: Matrix) => {
    using product = await backend.multiply(columns, basis, { transposeA: true, transposeB: true, signal });
    return backend.fetch(product);
  };
  const some = async (rows: Uint32Array, count: number, rowAt: (row: number) => Float64Array) =>
    rows.length === 0
      ? matrix(count, basis.cols)
      : spread(await times(gathered(rows, basis.cols, rowAt)), rows, count);
  const { inverse, centred } = system;
  const { right } = await system.equations();
  return {
    items: await (part === undefined || centred === undefined
      ? system.mapped(basis)
      : some(part.items, system.problem.size, (row) => rowOf(centred(), row))),
    means: await times(system.means()),
    landmarks: await (part === undefined
      ? columnsTimes(inverse)
      : some(part.features, inverse.cols, (feature) => columnOfLower(inverse, feature))),
    right: await columnsTimes(right),
  };
}

interface Vectors {
  readonly system: Parameters<typeof metricsOf>[0];
  readonly part?: MetricPart | undefined;
}

function gathered(rows: Uint32Array, cols: number, rowAt: (row: number) => Float64Array): Matrix {
  const result = matrix(rows.length, cols);
  rows.forEach((row, k) => void rowOf(result, k).set(rowAt(row)));
  return result;
}

/** The way back: rows where they stood among so many, 0 elsewhere. */
function spread(some: Matrix, rows: Uint32Array, count: number): Matrix {
  const result = matrix(count, some.cols);
  rows.forEach((row, k) => void rowOf(result, row).set(rowOf(some, k)));
  return result;
}

/** A row of a metric's matrices, with its scale. */
export function scaledRow(from: Matrix, row: number, { scale }: Metric): Float64Array {
  const values = rowOf(from, row);
  return scale === undefined ? values.slice() : values.map((value, k) => value * scale[k]);
}
