import type { Rows } from "../../../data/samples.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { type Singles, singleParts } from "../influence/influence.ts";
import { blockMeans, blockTotals } from "../problem.ts";
import { primalRounding } from "../rounding.ts";
import { dot, type PrimalBasis, type PrimalRows } from "./factors.ts";
import { largestTargets, lengthOf, sidesOf, sizesOf } from "./sizes.ts";
import { type NormalSpectrum, spectrumErrors, weightsFrom } from "./spectrum.ts";

/** What single items need of A, at any lambda: O(n²) for a lambda and O(n) for an item. Of one block at most. */
export interface PrimalSingles {
  at(lambda: number): Singles;
}

/**
 * With the rows z of Z = LX·Vᵀ and f = 1/(σ + λ): A_ii = (L_ii − Σ f·z²)/λ, α_i = (d_i(y_i − ȳ) − Σ f·z·(V·XᵀLy))/λ, and the intercept moves with y_i by
 * d_i/Σd − Σ f·z·(V·x̄).
 */
export function primalSingles(
  { problem, rows: X, means }: PrimalRows,
  { Z, V, centres }: PrimalBasis,
  spectrum: NormalSpectrum,
): PrimalSingles {
  const { precision, targets, outputs: v, blocks } = problem;
  const n = X.cols;
  const total = blocks === undefined ? Number.POSITIVE_INFINITY : blockTotals(problem)[0];
  const targetMeans = blocks === undefined ? matrix(1, v) : blockMeans(problem, targets);
  const xMeans = blocks === undefined ? new Float64Array(n) : means.data;
  const centre = blocks === undefined ? new Float64Array(n) : centres.data;
  const largest = largestTargets(problem);
  const sides = sidesOf(problem, X, new Float64Array(n));

  const reader = (lambda: number): Singles["read"] => {
    const factors = spectrum.values.map((value) => 1 / (Math.max(0, value) + lambda));
    const pulls = centre.map((value, k) => value * factors[k]);
    const fits = new Float64Array(n * v);
    for (let k = 0; k < n; k++)
      for (let out = 0; out < v; out++) fits[out * n + k] = factors[k] * spectrum.z.data[k * v + out];
    const { data: z } = Z;
    let parts = singleParts(0, v);
    return (rows: Rows) => {
      if (parts.diagonal.length !== rows.length) parts = singleParts(rows.length, v);
      const { diagonal, slopes, alpha } = parts;
      for (let place = 0; place < rows.length; place++) {
        const row = rows[place];
        const [start, end] = [row * n, (row + 1) * n];
        // Three sums that need not wait for each other; of further outputs one by one.
        let [own, pull, fit] = [0, 0, 0];
        for (let k = start, j = 0; k < end; k++, j++) {
          own += z[k] * z[k] * factors[j];
          pull += z[k] * pulls[j];
          fit += z[k] * fits[j];
        }
        const d = precision[row];
        diagonal[place] = (d - (d * d) / total - own) / lambda;
        slopes[place] = d / total - pull;
        const y = targets.offset + row * targets.stride;
        for (let out = 0; out < v; out++) {
          if (out > 0) fit = dot(z, start, fits, out * n, n);
          alpha[place * v + out] = (d * (targets.data[y + out] - targetMeans.data[out]) - fit) / lambda;
        }
      }
      return parts;
    };
  };

  return {
    at(lambda) {
      const w = weightsFrom(spectrum, V, lambda);
      const { squares, inverses } = spectrumErrors(spectrum.values, V, lambda);
      const roots = inverses.map(Math.sqrt);
      const intercepts = targetMeans.data.slice(0, v);
      const spreads = largest.slice();
      for (let k = 0; k < n; k++)
        for (let out = 0; out < v; out++) {
          const part = xMeans[k] * w.data[k * v + out];
          intercepts[out] -= part;
          spreads[out] += Math.abs(part);
        }
      const rounding = primalRounding({
        lambda,
        precision,
        total: squares.reduce((sum, square, k) => sum + square * inverses[k], 0),
        sizes: sizesOf(w, squares, sides),
        spreads,
        length: (row) => lengthOf(X, row, roots),
      });
      return { rounding, intercepts, read: reader(lambda) };
    },
  };
}
