import { integer, readOptions } from "../../base/options.ts";
import { seeded } from "../../base/random.ts";
import { openCompute } from "../../compute/compute.ts";
import type { Samples } from "../../data/samples.ts";
import { type Matrix, matrix, rowOf } from "../../linalg/matrix.ts";
import type { Model, ScoreOptions } from "../model.ts";
import { posteriorOf } from "./probabilities.ts";

export interface RankOptions extends ScoreOptions {
  /** How many rankings are drawn; 1000 unless given. */
  readonly draws?: number | undefined;
}

/** How likely each rank of each item is. */
export interface RankDistribution {
  /** Items × ranks, the best rank first; every row sums to 1, and every column. */
  readonly probabilities: Matrix;
  /** Of each item, counted from 1. */
  readonly expected: Float64Array;
}

/** Draws the scores of all items together, again and again, and counts at which rank each item stands. The seed of the call says which are drawn. */
export async function rankDistribution<X extends Samples>(
  model: Model<X>,
  items: X,
  options: RankOptions = {},
): Promise<RankDistribution> {
  const { draws, ...rest } = options;
  const read = readOptions("rankDistribution", { draws: integer(1, 1e9, 1000) }, { draws });
  const { mean, covariance } = await posteriorOf(model)(items, rest);
  const n = items.size;
  const rows = Uint32Array.from({ length: n }, (_, row) => row);
  const { backend, run } = await openCompute(rest);
  // P·C·Pᵀ = F·Fᵀ, so that mean + F·ξ has covariance C.
  using held = await backend.place(await covariance(rows, rows));
  const { factor, pivots, rank } = await backend.pivotedCholesky(held, { signal: run.signal });
  const F = await backend.fetch(factor);
  factor.release();
  const rng = seeded(rest.seed ?? 0).fork("rank draws");
  const probabilities = matrix(n, n);
  for (let draw = 0; draw < read.draws; draw++) {
    const xi = Float64Array.from({ length: rank }, () => rng.normal());
    const scores = mean.slice();
    for (let place = 0; place < n; place++) {
      const line = rowOf(F, place);
      for (let k = 0; k < rank; k++) scores[pivots[place]] += line[k] * xi[k];
    }
    const order = Uint32Array.from(rows).sort((a, b) => scores[b] - scores[a] || a - b);
    order.forEach((row, position) => {
      probabilities.data[row * n + position] += 1 / read.draws;
    });
    await run.checkpoint("rank draws", draw + 1, read.draws);
  }
  const expected = Float64Array.from(rows, (row) =>
    rowOf(probabilities, row).reduce((sum, chance, position) => sum + chance * (position + 1), 0),
  );
  return Object.freeze({ probabilities, expected });
}
