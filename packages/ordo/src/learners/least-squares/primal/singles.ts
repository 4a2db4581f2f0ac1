import type { Rows } from "../../../data/samples.ts";
import { matrix } from "../../../linalg/matrix.ts";
import type { SingleParts, Singles } from "../influence/influence.ts";
import { blockMeans, blockTotals } from "../problem.ts";
import { primalRounding } from "../rounding.ts";
import type { PrimalBasis, PrimalRows } from "./factors.ts";
import { lengthOf, sidesOf, sizesOf } from "./sizes.ts";
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

  const read = (rows: Rows, lambda: number): SingleParts => {
    const factors = spectrum.values.map((value) => 1 / (Math.max(0, value) + lambda));
    const pulls = centre.map((value, k) => value * factors[k]);
    const fits = matrix(n, v);
    for (let k = 0; k < n; k++)
      for (let out = 0; out < v; out++) fits.data[k * v + out] = factors[k] * spectrum.z.data[k * v + out];
    const [diagonal, slopes] = [new Float64Array(rows.length), new Float64Array(rows.length)];
    const alpha = new Float64Array(rows.length * v);
    for (let place = 0; place < rows.length; place++) {
      const row = rows[place];
      const start = row * n;
      let [own, pull] = [0, 0];
      for (let k = 0; k < n; k++) {
        const z = Z.data[start + k];
        own += z * z * factors[k];
        pull += z * pulls[k];
      }
      const d = precision[row];
      diagonal[place] = (d - (d * d) / total - own) / lambda;
      slopes[place] = d / total - pull;
      const y = targets.offset + row * targets.stride;
      for (let out = 0; out < v; out++) {
        let fit = 0;
        for (let k = 0; k < n; k++) fit += Z.data[start + k] * fits.data[k * v + out];
        alpha[place * v + out] = (d * (targets.data[y + out] - targetMeans.data[out]) - fit) / lambda;
      }
    }
    return { diagonal, slopes, alpha };
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
      return { rounding, intercepts, read: (rows) => read(rows, lambda) };
    },
  };
}

/** The largest |y| of each output. */
function largestTargets({ targets, outputs: v, size: m }: PrimalRows["problem"]): Float64Array {
  const largest = new Float64Array(v);
  for (let row = 0; row < m; row++) {
    const from = targets.offset + row * targets.stride;
    for (let out = 0; out < v; out++)
      largest[out] = Math.max(largest[out], Math.abs(targets.data[from + out]));
  }
  return largest;
}
