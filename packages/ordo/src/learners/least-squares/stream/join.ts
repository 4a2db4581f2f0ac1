import type { ScalingSpec } from "../../../data/transforms/spec.ts";
import type { Means, Pool, StreamSums } from "../../streaming.ts";

/** total + part, in the memory of `total`. Rows of two pools lie about two means, which move to that of both. */
export function joinSums(total: StreamSums, part: StreamSums): StreamSums {
  const { pool } = total;
  total.squares.forEach((sum, k) => {
    addTo(sum, part.squares[k]);
  });
  total.products.forEach((sum, k) => {
    addTo(sum, part.products[k]);
  });
  addTo(total.pairs, part.pairs);
  addTo(total.wanting, part.wanting);
  if (pool === undefined || part.pool === undefined) return total;
  addGap(total, pool, part.pool);
  return { ...total, pool: joinPools(pool, part.pool) };
}

function addTo(sum: Float64Array, part: Float64Array): void {
  for (let k = 0; k < sum.length; k++) sum[k] += part[k];
}

/**
 * Σ w(z − z̄)(z − z̄)ᵀ of both pools is that of each, and w₁w₂/(w₁ + w₂)·δδᵀ with δ the difference of their means (Chan, Golub and LeVeque, The American
 * Statistician 37(3), 1983): nothing far from zero is ever squared.
 */
function addGap(
  { squares: [normal], products: [right], features: n, outputs: v }: StreamSums,
  one: Pool,
  other: Pool,
): void {
  const both = one.weight + other.weight;
  if (both === 0) return;
  const factor = one.weight * (other.weight / both);
  const x = gapOf(one.features, other.features);
  const y = gapOf(one.targets, other.targets);
  for (let row = 0; row < n; row++) {
    const scaled = factor * x[row];
    for (let col = 0; col < n; col++) normal[row * n + col] += factor * (x[row] * x[col]);
    for (let out = 0; out < v; out++) right[row * v + out] += scaled * y[out];
  }
}

/** other − one; numbers that are near each other have an exact difference. */
function gapOf(one: Means, other: Means): Float64Array {
  return one.near.map((near, k) => other.near[k] - near + (other.rest[k] - one.rest[k]));
}

function joinPools(one: Pool, other: Pool): Pool {
  const weight = one.weight + other.weight;
  const share = weight === 0 ? 0 : other.weight / weight;
  const between = (a: Means, b: Means): Means => {
    const gap = gapOf(a, b);
    return { near: a.near, rest: a.rest.map((rest, k) => rest + gap[k] * share) };
  };
  return {
    weight,
    weightSquares: one.weightSquares + other.weightSquares,
    features: between(one.features, other.features),
    targets: between(one.targets, other.targets),
    least: one.least.map((value, k) => Math.min(value, other.least[k])),
    most: one.most.map((value, k) => Math.max(value, other.most[k])),
  };
}

/** The sums of features (x − shift)/scale, and of 0 where the scale is 0: what a scaling that is known after the rows would have given. */
export function scaledSums(
  sums: StreamSums,
  { shifts, scales }: Pick<ScalingSpec, "shifts" | "scales">,
): StreamSums {
  const { features: n, pool } = sums;
  const factors = scales.map((scale) => (scale === 0 ? 0 : 1 / scale));
  const times = (values: Float64Array, width: number, ofColumn: (col: number) => number) =>
    values.map((value, k) => value * factors[Math.floor(k / width)] * ofColumn(k % width));
  return {
    ...sums,
    squares: sums.squares.map((values) => times(values, n, (col) => factors[col])),
    products: sums.products.map((values) => times(values, values.length / Math.max(1, n), () => 1)),
    ...(pool && {
      pool: { ...pool, features: scaledMeans(pool.features, shifts, factors) },
    }),
  };
}

function scaledMeans({ near, rest }: Means, shifts: readonly number[], factors: readonly number[]): Means {
  return {
    near: near.map((value, col) => (value - shifts[col]) * factors[col]),
    rest: rest.map((value, col) => value * factors[col]),
  };
}

export function meansOf({ near, rest }: Means): Float64Array {
  return near.map((value, k) => value + rest[k]);
}
