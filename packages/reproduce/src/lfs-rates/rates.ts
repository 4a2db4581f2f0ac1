import {
  type ComputeOptions,
  type Dataset,
  dataset,
  type FilterName,
  filter,
  filterFamilies,
  isLinear,
  linear,
  matrix,
  type Rng,
  type Vectors,
  vectors,
} from "ordo";

/**
 * How fast the excess risk of filters falls with the number of items, beside what LFS promises (Theorem 8, Remark 3): for a wanted function f = L_K^r·u
 * and alpha = m^(−1/(2r + 2)) at least like m^(−(2r + 1)/(2r + 2)), where the qualification of the family is r + 1/2 or more.
 *
 * The kernel Σ_k 2t_k·cos k(x − z), with x uniform on a circle, has the eigenvalues t_k, twice each, and features that are orthogonal. So the risk is
 * known exactly from the weights of a model: the mean of ((f(x) − f(z)) − (f*(x) − f*(z)))² is 2·Σ t_k·|w_k − w*_k|².
 */
export interface Setting {
  readonly name: FilterName;
  /** The numbers of the family that make its qualification enough. */
  readonly options: object;
  /** r. */
  readonly smoothness: number;
}

/** −(2r + 1)/(2r + 2): how the risk falls with m, at least. */
export function promisedSlope(smoothness: number): number {
  return -(2 * smoothness + 1) / (2 * smoothness + 2);
}

const FREQUENCIES = 24;
/** The standard deviation of a score's error. */
const NOISE = 0.5;
/** The largest eigenvalue: large beside alpha, so that what is seen is no longer the beginning. */
const LARGEST = 4;
const eigenvalue = (k: number) => LARGEST * k ** -2;

/** The filters that a smoothness is not too much for. */
export function coveringFilters(smoothness: number): readonly Setting[] {
  const wanted = smoothness + 0.5;
  const shape = { order: 1 + Math.ceil(wanted), nu: wanted };
  return filterFamilies
    .filter((family) => family.qualification(shape) >= wanted)
    .map(({ name, shape: has }) => ({
      name,
      options: Object.fromEntries(has.map((option) => [option, shape[option]])),
      smoothness,
    }));
}

/** The excess risk of one model of m items. */
export async function riskOf(
  { name, options, smoothness }: Setting,
  { m, rng }: { readonly m: number; readonly rng: Rng },
  compute: ComputeOptions,
): Promise<number> {
  const alpha = m ** (-1 / (2 * smoothness + 2));
  const learner = filter<Vectors>({ kernel: linear(), filter: name, ...options, ...placeOf(name, alpha) });
  const truth = weightsOf(smoothness);
  const { predictor } = await learner.fit(drawData(m, truth, rng), compute);
  if (!isLinear(predictor)) throw new Error("the model of explicit features is linear");
  const { data } = predictor.weights;
  return 2 * truth.reduce((sum, w, col) => sum + eigenvalue(1 + (col >> 1)) * (data[col]! - w) ** 2, 0);
}

function drawData(m: number, truth: Float64Array, rng: Rng): Dataset<Vectors> {
  const n = truth.length;
  const X = matrix(m, n);
  const scores = new Float64Array(m);
  for (let row = 0; row < m; row++) {
    const x = 2 * Math.PI * rng.uniform();
    let sum = 0;
    for (let col = 0; col < n; col++) {
      const k = 1 + (col >> 1);
      const value = Math.sqrt(2 * eigenvalue(k)) * (col % 2 === 0 ? Math.cos(k * x) : Math.sin(k * x));
      X.data[row * n + col] = value;
      sum += value * truth[col]!;
    }
    scores[row] = sum + NOISE * rng.normal();
  }
  return dataset({ inputs: vectors(X), scores });
}

/** alpha itself, or the iterations that reach as far. */
function placeOf(name: FilterName, alpha: number): object {
  const family = filterFamilies.find((one) => one.name === name)!;
  return { [family.parameter]: family.valueAt(alpha / LARGEST, LARGEST) };
}

/** L_K^r·u for a u that is just about of finite norm, so that nothing falls faster for its sake. */
function weightsOf(smoothness: number): Float64Array {
  return Float64Array.from({ length: 2 * FREQUENCIES }, (_, col) => {
    const k = 1 + (col >> 1);
    return (eigenvalue(k) / LARGEST) ** smoothness * k ** -0.5 * (col % 2 === 0 ? Math.cos(k) : Math.sin(k));
  });
}
