import { countUp } from "../../../base/sort.ts";
import type { Rows } from "../../../data/samples.ts";
import type { ColumnNumbers, FoldColumns } from "../../../data/transforms/fold-columns.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { scopeOf } from "../../../linalg/scope.ts";
import { scoresOf } from "../hold-out/by-equations.ts";
import { eachRemaining, type Remaining } from "../hold-out/remaining-equations.ts";
import type { SetScores } from "../hold-out/set-scores.ts";
import { featureRows } from "../primal/feature-rows.ts";
import type { BorderedProblem } from "../problem.ts";
import { type MovingFeatures, moveColumn, movedRows, moveMatrix, moveMean } from "./features.ts";

/**
 * Folds and queries of a linear model whose columns are scaled anew: the normal equations of what is left, over z, moved to the features of the fold. Of each set the scores at all
 * lambdas: for each of them, rows × outputs.
 */
export async function largeSets(
  problem: BorderedProblem,
  { features, columns }: { readonly features: MovingFeatures; readonly columns: FoldColumns },
  { sets, lambdas }: { readonly sets: readonly Rows[]; readonly lambdas: readonly number[] },
  compute: Compute,
): Promise<SetScores[]> {
  const found: SetScores[] = [];
  let done = 0;
  const take = async (set: number, remaining: Remaining) => {
    const rows = sets[set];
    const numbers = columns.without(rows);
    const lines = movedRows(features, numbers, rows);
    const scope = scopeOf(compute);
    const ones = new Float64Array(rows.length).fill(1);
    const job = { problem, features: featureRows(lines), lambdas, compute: scope, ones: () => ones };
    try {
      found[set] = await scoresOf(job, countUp(rows.length), movedRemaining(features, numbers, remaining));
    } finally {
      scope.release();
    }
    await compute.run.checkpoint("held-out sets", ++done, sets.length);
  };
  await eachRemaining(problem, featureRows(features.fixed), sets, take, compute);
  return found;
}

function movedRemaining(features: MovingFeatures, numbers: ColumnNumbers, remaining: Remaining): Remaining {
  const { count: n } = features;
  const { normal: sums, right: sides, means, centres } = remaining;
  const [normal, right] = [matrix(n, n), matrix(n, sides.cols)];
  moveMatrix(features, numbers, { sums: sums.data, width: sums.cols }, normal.data);
  for (let out = 0; out < sides.cols; out++) {
    const moved = moveColumn(features, numbers, (place) => sides.data[place * sides.cols + out]);
    for (let k = 0; k < n; k++) right.data[k * sides.cols + out] = moved[k];
  }
  const moved = moveMean(features, numbers, means);
  return {
    ...remaining,
    normal,
    right,
    means: moved,
    centres,
    // √ of the mean square is at most the mean and the deviation together, both of which a factor scales.
    featureSizes: moved.map(
      (mean, k) =>
        Math.abs(mean) +
        numbers.factors[k] * remaining.featureSizes[k] +
        Math.abs(numbers.factors[k] * numbers.fills[k]),
    ),
  };
}
