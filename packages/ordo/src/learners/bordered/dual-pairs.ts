import type { Backend } from "../../linalg/backend.ts";
import { type Matrix, rowOf } from "../../linalg/matrix.ts";
import type { DirectPairs, PairRow } from "./direct.ts";
import type { DualInfluence, KernelRows } from "./dual-influence.ts";
import type { BorderedProblem } from "./problem.ts";
import { norm, UNIT, weightedNorms } from "./rounding.ts";
import { roundingsOfRow } from "./value-errors.ts";

/**
 * Pairs directly, with K° = K without its diagonal:
 *
 *     f_a = (K°α)_a − K_ab·α_b − [(K°A)_aa − K_ab·A_ab]·e_a − [(K°A)_ab − K_ab·A_bb]·e_b,   f_b alike.
 *
 * One product K°A serves all of them. Sums of absolute values are bounded by the norms of rows. K loses its diagonal, which no other sum needs.
 */
export async function dualPairs(
  problem: BorderedProblem,
  influence: DualInfluence,
  { K, offsets, accuracy }: KernelRows,
  backend: Backend,
): Promise<DirectPairs> {
  const { outputs: v, size: m } = problem;
  const { alpha, rounding } = influence;
  await backend.addDiagonal(
    K,
    (await backend.diagonal(K)).map((value) => -value),
  );
  using product = await backend.multiply(K, influence.whole!);
  using pulled = await backend.multiply(K, alpha);
  const [KA, Ka, values] = [
    await backend.fetch(product),
    await backend.fetch(pulled),
    await backend.fetch(K),
  ];
  const diagonal = await influence.diagonal();
  const ofK = rowNorms(values, rounding.scale, accuracy);
  const constants = await constantsOf(problem, influence, offsets, backend);
  const ones = new Float64Array(m).fill(1);
  const [plain, scaled] = [weightedNorms(alpha, ones), rounding.sizes];
  const columns = Array.from({ length: v }, (_, out) => ({
    alpha: Float64Array.from(ones, (_, row) => alpha.data[row * v + out]),
    sums: Float64Array.from(ones, (_, row) => Ka.data[row * v + out]),
  }));
  // Values that are not known relative to themselves say nothing by being small.
  const isTelling = accuracy === "relative" && !problem.intercept;
  const known: Known = {
    K: values.data,
    KA: KA.data,
    diagonal,
    ofK: ofK.weighed,
    // ‖√D·A_i‖ ≤ √(V·A_ii), and ‖A_i‖ by the smallest D.
    ofA: diagonal.map((value) => Math.sqrt(rounding.total * value)),
    least: Math.sqrt(
      rounding.scale.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY),
    ),
    reach: diagonal.map((_, row) => {
      const shared = isTelling ? rounding.total * ofK.scaled[row] : Number.POSITIVE_INFINITY;
      return Math.min(rounding.reach(row, Number.POSITIVE_INFINITY, 1), shared);
    }),
    reachOfTargets: diagonal.map((_, row) => rounding.reach(row, Number.POSITIVE_INFINITY, 1)),
    slopes: constants.slopes,
  };
  return {
    dominates: (a, b) => Math.abs(values.data[a * m + b]) > ofK.plain[a] / 2,
    score(row) {
      const out = row.output;
      scoreRow(
        known,
        columns[out],
        { plain: plain[out], scaled: scaled[out], constant: constants.base[out] },
        row,
      );
    },
  };
}

interface Known {
  /** K°, and K°A, row by row. */
  readonly K: Float64Array;
  readonly KA: Float64Array;
  /** A_ii. */
  readonly diagonal: Float64Array;
  /** ‖K°_i‖, weighed by roundings. */
  readonly ofK: Float64Array;
  /** A bound of ‖√D·A_i‖, and √min D. */
  readonly ofA: Float64Array;
  readonly least: number;
  /** Of the direct sums, and of what is left of the targets, which errors of e are in whatever the items share with others. */
  readonly reach: Float64Array;
  readonly reachOfTargets: Float64Array;
  /** How what the two scores have in common falls with e. */
  readonly slopes: Float64Array;
}

/** One loop over the pairs of a row, without calls: where all pairs are in doubt it runs over all of them. NaN where A is not solvable. */
function scoreRow(
  { K, KA, diagonal, ofK, ofA, least, reach, reachOfTargets, slopes }: Known,
  { alpha, sums }: { readonly alpha: Float64Array; readonly sums: Float64Array },
  sizes: { readonly plain: number; readonly scaled: number; readonly constant: number },
  { a, row, y, intercept, slopes: falls, first, second, doubts }: PairRow,
): void {
  const m = diagonal.length;
  const [aa, pullA, yA, fallA, slopeA] = [diagonal[a], alpha[a], y[a], falls[a], slopes[a]];
  const [ownA, sumA, ofKA, ofAA, reachA] = [KA[a * m + a], sums[a], ofK[a], ofA[a], reach[a]];
  const { plain, scaled, constant } = sizes;
  const kept = Math.abs(constant);
  const targetsA = reachOfTargets[a];
  const around = Math.abs(intercept) + Math.abs(yA);
  const [rowK, rowKA] = [K.subarray(a * m, (a + 1) * m), KA.subarray(a * m, (a + 1) * m)];
  for (let b = a + 1; b < m; b++) {
    const ab = row[b];
    const bb = diagonal[b];
    const pullB = alpha[b];
    const k = rowK[b];
    const determinant = aa * bb - ab * ab;
    const inverse = determinant > 0 ? 1 / determinant : Number.NaN;
    const eA = (bb * pullA - ab * pullB) * inverse;
    const eB = (aa * pullB - ab * pullA) * inverse;
    const sizeA = eA < 0 ? -eA : eA;
    const sizeB = eB < 0 ? -eB : eB;
    const fall = intercept - fallA * eA - falls[b] * eB;
    const commonA = slopeA * eA;
    const commonB = slopes[b] * eB;
    const common = constant - commonA - commonB;
    const moved = ofAA * sizeA + ofA[b] * sizeB;
    // What direct sums and differences from targets add up, of both items together.
    const product =
      Math.abs(k) *
      (Math.abs(pullA) + Math.abs(pullB) + (Math.abs(ab) + aa) * sizeA + (Math.abs(ab) + bb) * sizeB);
    const direct =
      (ofKA + ofK[b]) * (plain + moved / least) +
      product +
      2 * (kept + Math.abs(commonA) + Math.abs(commonB));
    const target = around + Math.abs(y[b]) + sizeA + sizeB + 2 * Math.abs(fall);
    const place = b - a - 1;
    const size = scaled + moved;
    const byDirect = direct + (reachA + reach[b]) * size;
    const byTarget = target + (targetsA + reachOfTargets[b]) * size;
    if (byDirect <= byTarget) {
      first[place] = sumA - k * pullB - (ownA - k * ab) * eA - (rowKA[b] - k * bb) * eB + common;
      second[place] =
        sums[b] - k * pullA - (KA[b * m + b] - k * ab) * eB - (KA[b * m + a] - k * aa) * eA + common;
      doubts[place] = UNIT * byDirect;
    } else {
      first[place] = yA - eA - fall;
      second[place] = y[b] - eB - fall;
      doubts[place] = UNIT * byTarget;
    }
  }
}

/** What the two scores have in common, base − Σ slope·e: what centring K took out, and the intercept of a regression. */
async function constantsOf(
  { outputs: v, intercept, size: m }: BorderedProblem,
  influence: DualInfluence,
  offsets: Float64Array | undefined,
  backend: Backend,
) {
  const base = Float64Array.from({ length: v }, (_, out) => {
    let sum = intercept ? influence.intercept(0, out) : 0;
    offsets?.forEach((offset, row) => {
      sum += offset * influence.alpha.data[row * v + out];
    });
    return sum;
  });
  const pulls = offsets && (await backend.multiplyVector(influence.whole!, offsets));
  const slopes = Float64Array.from(
    { length: m },
    (_, row) => (pulls?.[row] ?? 0) + (intercept ? influence.slope(0, row) : 0),
  );
  return { base, slopes };
}

/** ‖row‖, the same with each value weighed by the roundings it is known to, and ‖row/√scale‖ of each row. */
function rowNorms(a: Matrix, scale: Float64Array, accuracy: "relative" | undefined) {
  const [plain, scaled] = [new Float64Array(a.rows), new Float64Array(a.rows)];
  const weighed = new Float64Array(a.rows);
  const weights = scale.map((value) => 1 / value);
  for (let row = 0; row < a.rows; row++) {
    const line = rowOf(a, row);
    let [one, other, most] = [0, 0, 0];
    for (let col = 0; col < line.length; col++) {
      const square = line[col] * line[col];
      most = Math.max(most, Math.abs(line[col]));
      one += square;
      other += weights[col] * square;
    }
    // Squares of values as narrow kernels have them may vanish.
    const enough = most === 0 || (one > SAFE && one < 1 / SAFE);
    plain[row] = enough ? Math.sqrt(one) : norm(line.length, (col) => line[col]);
    scaled[row] = enough ? Math.sqrt(other) : norm(line.length, (col) => line[col] * Math.sqrt(weights[col]));
    const roundings = accuracy === "relative" ? roundingsOfRow(most, plain[row], line.length) : 1;
    weighed[row] = roundings * plain[row];
  }
  return { plain, scaled, weighed };
}

const SAFE = 1e-280;
