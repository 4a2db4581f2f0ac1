import { seeded } from "../../../base/random.ts";
import type { Held } from "../../../linalg/backend.ts";
import type { Compute } from "../../../linalg/compute.ts";
import { matrix } from "../../../linalg/matrix.ts";

/** Steps of Lanczos' method, and the chance that its start says too little. */
const [STEPS, CHANCE] = [24, 1e-6];

/**
 * A bound of the eigenvalues of the positive definite H = S·G·S with S = diag(scale), at most a few tenths above the largest, but for a chance in a million over the draw of the start: what k
 * steps find is below the largest by a share ε or more with a probability of at most 1.648·√m·e^{−√ε(2k−1)} (Kuczyński and Woźniakowski, 1992). k steps are k products with a vector.
 */
export async function largestEigenvalue(G: Held, scale: Float64Array, { backend }: Compute): Promise<number> {
  const m = scale.length;
  const steps = Math.min(STEPS, m);
  const T = matrix(steps, steps);
  const rng = seeded(1);
  let v = new Float64Array(m);
  for (let row = 0; row < m; row++) v[row] = rng.normal();
  multiply(v, 1 / Math.sqrt(dot(v, v)));
  let [before, beside] = [new Float64Array(m), 0];
  for (let step = 0; step < steps; step++) {
    const product = await backend.multiplyVector(G, scaled(v, scale));
    const next = scaled(product, scale);
    addTimes(next, -beside, before);
    const own = dot(next, v);
    addTimes(next, -own, v);
    T.data[step * steps + step] = own;
    beside = Math.sqrt(dot(next, next));
    // What follows is rounding: all directions of the start have been seen.
    if (step + 1 === steps || beside <= Number.EPSILON * own) break;
    T.data[step * steps + step + 1] = beside;
    T.data[(step + 1) * steps + step] = beside;
    multiply(next, 1 / beside);
    [before, v] = [v, next];
  }
  const { values } = await backend.eigen(T, { vectors: false });
  const missed = (Math.log((1.648 * Math.sqrt(m)) / CHANCE) / (2 * STEPS - 1)) ** 2;
  return values[steps - 1] / (1 - missed);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k] * b[k];
  return sum;
}

function scaled(a: Float64Array, b: Float64Array): Float64Array<ArrayBuffer> {
  const result = new Float64Array(a.length);
  for (let k = 0; k < a.length; k++) result[k] = a[k] * b[k];
  return result;
}

function addTimes(to: Float64Array, factor: number, values: Float64Array): void {
  for (let k = 0; k < to.length; k++) to[k] += factor * values[k];
}

function multiply(values: Float64Array, by: number): void {
  for (let k = 0; k < values.length; k++) values[k] *= by;
}
