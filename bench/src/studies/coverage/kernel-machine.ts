import type { Drawn } from "./draw-data.ts";
import { heldWeights, type Machine, rowsOf } from "./machine.ts";
import { GAMMA } from "./settings.ts";
import { inverseOf, solveInPlace, solveTwo } from "./small-solver.ts";

/**
 * Gaussian RankRLS: G = (K + Λ)⁻¹, A = G − GP(PᵀGP)⁻¹PᵀG, α = Ay. A pair is held out at Λ = λ/((W − w_a − w_b)·w_i) by a system of two, one G for each
 * different w_a + w_b; a query, which counts c times, by (A_UU + 11ᵀ/u)e = α_U at Λ = λ/(c·n_q).
 */
export function kernelMachine({ x, y, queries }: Drawn, lambda: number): Machine {
  const m = y.length;
  const K = new Float64Array(m * m);
  for (let i = 0; i < m; i++)
    for (let j = 0; j <= i; j++) K[j * m + i] = K[i * m + j] = gaussian(x[i]!, x[j]!);
  const ridged = (rows: readonly number[], ridge: (row: number) => number) => {
    const r = rows.length;
    const a = new Float64Array(r * r);
    for (let i = 0; i < r; i++) {
      for (let j = 0; j < r; j++) a[i * r + j] = K[rows[i]! * m + rows[j]!]!;
      a[i * r + i]! += ridge(rows[i]!);
    }
    return a;
  };
  const inverse = (rows: readonly number[], ridge: (row: number) => number) =>
    inverseOf(ridged(rows, ridge), rows.length);
  /** α of rows with one intercept: (K + Λ)⁻¹(y − b1), b so that it sums to 0. */
  const solved = (rows: readonly number[], ridge: (row: number) => number) => {
    const targets = Float64Array.from(rows, (row) => y[row]!);
    const ones = new Float64Array(rows.length).fill(1);
    solveTwo(ridged(rows, ridge), targets, ones, rows.length);
    const sum = (values: Float64Array) => values.reduce((total, value) => total + value, 0);
    const b = sum(targets) / sum(ones);
    return targets.map((value, k) => value - b * ones[k]!);
  };
  return {
    pairs(counts, tell) {
      const rows = rowsOf(counts);
      const W = rows.reduce((sum, row) => sum + counts[row]!, 0);
      for (const held of heldWeights(rows, counts, y)) {
        const G = inverse(rows, (row) => lambda / ((W - held) * counts[row]!));
        const { alpha, g, total } = withIntercept(G, rows, y);
        const r = rows.length;
        const A = (i: number, j: number) => G[i * r + j]! - (g[i]! * g[j]!) / total;
        for (let i = 0; i < r; i++) {
          if (y[rows[i]!] !== 1) continue;
          for (let j = 0; j < r; j++) {
            if (y[rows[j]!] === 1 || counts[rows[i]!]! + counts[rows[j]!]! !== held) continue;
            const [aa, ab, bb] = [A(i, i), A(i, j), A(j, j)];
            const det = aa * bb - ab * ab;
            const ea = (bb * alpha[i]! - ab * alpha[j]!) / det;
            const eb = (aa * alpha[j]! - ab * alpha[i]!) / det;
            tell(rows[i]!, rows[j]!, 1 - ea + eb);
          }
        }
      }
    },
    queries(counts, tell) {
      const rows = rowsOf(counts);
      const { blocks, alpha, A } = withIntercepts(inverse, rows, { y, queries: queries!, counts, lambda });
      for (const { query, places } of blocks) {
        const u = places.length;
        const a = new Float64Array(u * u);
        for (let i = 0; i < u; i++)
          for (let j = 0; j < u; j++) a[i * u + j] = A(places[i]!, places[j]!) + 1 / u;
        const e = Float64Array.from(places, (place) => alpha[place]!);
        solveInPlace(a, e, u);
        const own = places.map((place) => rows[place]!);
        tell(
          query,
          own,
          Float64Array.from(own, (row, k) => y[row]! - e[k]!),
        );
      }
    },
    fit(counts) {
      const rows = rowsOf(counts);
      const W = rows.reduce((sum, row) => sum + counts[row]!, 0);
      const alpha =
        queries === undefined
          ? solved(rows, (row) => lambda / (W * counts[row]!))
          : withIntercepts(inverse, rows, { y, queries, counts, lambda }).alpha;
      return (own) => {
        let sum = 0;
        for (let k = 0; k < rows.length; k++) sum += alpha[k]! * gaussian(own, x[rows[k]!]!);
        return sum;
      };
    },
  };
}

function gaussian(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k]! - b[k]!) ** 2;
  return Math.exp(-GAMMA * sum);
}

/** α = Ay with one intercept. */
function withIntercept(G: Float64Array, rows: readonly number[], y: Float64Array) {
  const r = rows.length;
  const [g, Gy] = [new Float64Array(r), new Float64Array(r)];
  for (let i = 0; i < r; i++) {
    for (let j = 0; j < r; j++) {
      g[i]! += G[i * r + j]!;
      Gy[i]! += G[i * r + j]! * y[rows[j]!]!;
    }
  }
  const total = g.reduce((sum, value) => sum + value, 0);
  const b = Gy.reduce((sum, value) => sum + value, 0) / total;
  return { alpha: Gy.map((value, i) => value - g[i]! * b), g, total };
}

type Inverse = (rows: readonly number[], ridge: (row: number) => number) => Float64Array;

/** α = Ay and A with an intercept for each query. */
function withIntercepts(
  inverse: Inverse,
  rows: readonly number[],
  {
    y,
    queries,
    counts,
    lambda,
  }: {
    readonly y: Float64Array;
    readonly queries: Uint32Array;
    readonly counts: Uint32Array;
    readonly lambda: number;
  },
) {
  const members = new Map<number, number[]>();
  rows.forEach((row, place) => {
    const own = members.get(queries[row]!) ?? [];
    members.set(queries[row]!, own);
    own.push(place);
  });
  const blocks = [...members].map(([query, places]) => ({ query, places }));
  const [r, q] = [rows.length, blocks.length];
  const G = inverse(rows, (row) => lambda / (counts[row]! * members.get(queries[row]!)!.length));
  const GP = new Float64Array(r * q);
  const S = new Float64Array(q * q);
  const [Gy, PGy] = [new Float64Array(r), new Float64Array(q)];
  for (let i = 0; i < r; i++) {
    for (let j = 0; j < r; j++) Gy[i]! += G[i * r + j]! * y[rows[j]!]!;
    blocks.forEach(({ places }, block) => {
      for (const place of places) GP[i * q + block]! += G[i * r + place]!;
    });
  }
  blocks.forEach(({ places }, block) => {
    for (const place of places) {
      PGy[block]! += Gy[place]!;
      for (let other = 0; other < q; other++) S[block * q + other]! += GP[place * q + other]!;
    }
  });
  const T = inverseOf(S, q);
  const GPT = new Float64Array(r * q);
  for (let i = 0; i < r; i++)
    for (let k = 0; k < q; k++)
      for (let block = 0; block < q; block++) GPT[i * q + block]! += GP[i * q + k]! * T[k * q + block]!;
  const alpha = Gy.map((value, i) => {
    let sum = value;
    for (let block = 0; block < q; block++) sum -= GPT[i * q + block]! * PGy[block]!;
    return sum;
  });
  const A = (i: number, j: number) => {
    let sum = G[i * r + j]!;
    for (let block = 0; block < q; block++) sum -= GPT[i * q + block]! * GP[j * q + block]!;
    return sum;
  };
  return { blocks, alpha, A };
}
