import {
  type Backend,
  dataset,
  type FilterName,
  filter,
  filterFamilies,
  isLinear,
  linear,
  matrix,
  type Rng,
  seeded,
  vectors,
} from "ordo";
import type { Experiment } from "./experiment.ts";

/**
 * How fast the excess risk of filters falls with the number of items, beside what LFS promises (Theorem 8, Remark 3): for a wanted function f = L_K^r·u
 * and alpha = m^(−1/(2r + 2)) at least like m^(−(2r + 1)/(2r + 2)), where the qualification of the family is r + 1/2 or more.
 *
 * The kernel Σ_k 2t_k·cos k(x − z), with x uniform on a circle, has the eigenvalues t_k, twice each, and features that are orthogonal. So the risk is
 * known exactly from the weights of a model: the mean of ((f(x) − f(z)) − (f*(x) − f*(z)))² is 2·Σ t_k·|w_k − w*_k|².
 */
export interface RateRow {
  readonly filter: FilterName;
  /** r. */
  readonly smoothness: number;
  readonly m: number;
  readonly alpha: number;
  /** Mean excess risk over the draws. */
  readonly risk: number;
  /** −(2r + 1)/(2r + 2). */
  readonly boundSlope: number;
  /** Of the logarithm of the risk in that of m, by least squares over all m of this filter and smoothness. */
  readonly slopeSeen: number;
}

export interface RateOptions {
  readonly smoothness: number;
  readonly sizes: readonly number[];
  /** How many data sets are drawn of each size. */
  readonly draws: number;
  readonly backend: Backend;
}

const FREQUENCIES = 24;
/** The standard deviation of a score's error. */
const NOISE = 0.5;
/** The largest eigenvalue: large beside alpha, so that what is seen is no longer the beginning. */
const LARGEST = 4;
const eigenvalue = (k: number) => LARGEST * k ** -2;

/** The filters that a smoothness is not too much for, with the numbers that make it so. */
export function coveringFilters(
  smoothness: number,
): readonly { readonly name: FilterName; readonly options: object }[] {
  const wanted = smoothness + 0.5;
  const shape = { order: 1 + Math.ceil(wanted), nu: wanted };
  return filterFamilies
    .filter((family) => family.qualification(shape) >= wanted)
    .map(({ name, shape: has }) => ({
      name,
      options: Object.fromEntries(has.map((option) => [option, shape[option]])),
    }));
}

export async function filterRates({ smoothness, sizes, draws, backend }: RateOptions): Promise<RateRow[]> {
  const boundSlope = -(2 * smoothness + 1) / (2 * smoothness + 2);
  const rows: RateRow[] = [];
  for (const { name, options } of coveringFilters(smoothness)) {
    const found: Omit<RateRow, "slopeSeen">[] = [];
    for (const m of sizes) {
      const alpha = m ** (-1 / (2 * smoothness + 2));
      let risk = 0;
      for (let draw = 0; draw < draws; draw++) {
        const learner = filter({ kernel: linear(), filter: name, ...options, ...placeOf(name, alpha) });
        const rng = seeded(1).fork(`${m} ${draw}`);
        risk += (await riskOf(learner, { m, smoothness, rng }, backend)) / draws;
      }
      found.push({ filter: name, smoothness, m, alpha, risk, boundSlope });
    }
    const slopeSeen = slopeOf(found.map(({ m, risk }) => [Math.log(m), Math.log(risk)]));
    rows.push(...found.map((row) => ({ ...row, slopeSeen })));
  }
  return rows;
}

/** alpha itself, or the iterations that reach as far. */
function placeOf(name: FilterName, alpha: number): object {
  const family = filterFamilies.find((one) => one.name === name)!;
  return { [family.parameter]: family.valueAt(alpha / LARGEST, LARGEST) };
}

async function riskOf(
  learner: ReturnType<typeof filter<ReturnType<typeof vectors>>>,
  { m, smoothness, rng }: { readonly m: number; readonly smoothness: number; readonly rng: Rng },
  backend: Backend,
): Promise<number> {
  const n = 2 * FREQUENCIES;
  const X = matrix(m, n);
  const truth = weightsOf(smoothness);
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
  const { predictor } = await learner.fit(dataset({ inputs: vectors(X), scores }), { backend });
  if (!isLinear(predictor)) throw new Error("the model of explicit features is linear");
  const { data } = predictor.weights;
  return 2 * truth.reduce((sum, w, col) => sum + eigenvalue(1 + (col >> 1)) * (data[col]! - w) ** 2, 0);
}

/** L_K^r·u for a u that is just about of finite norm, so that nothing falls faster for its sake. */
function weightsOf(smoothness: number): Float64Array {
  return Float64Array.from({ length: 2 * FREQUENCIES }, (_, col) => {
    const k = 1 + (col >> 1);
    return (eigenvalue(k) / LARGEST) ** smoothness * k ** -0.5 * (col % 2 === 0 ? Math.cos(k) : Math.sin(k));
  });
}

function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (part: 0 | 1) => points.reduce((sum, point) => sum + point[part], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

/** Prints the rows; needs no data. */
export const filterRatesExperiment: Experiment = {
  name: "filter-rates",
  async run({ backend, say }) {
    say("smoothness  filter          m   alpha      risk  slope  promised");
    for (const smoothness of [0.5, 1]) {
      const sizes = [100, 200, 400, 800, 1600, 3200];
      for (const row of await filterRates({ smoothness, sizes, draws: 20, backend })) {
        const cells = [
          String(smoothness).padEnd(10),
          row.filter.padEnd(10),
          String(row.m).padStart(6),
          row.alpha.toFixed(4).padStart(7),
          row.risk.toExponential(2).padStart(9),
          row.slopeSeen.toFixed(2).padStart(6),
          row.boundSlope.toFixed(2).padStart(9),
        ];
        say(cells.join("  "));
      }
    }
    return undefined;
  },
};
