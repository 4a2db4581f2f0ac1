import {
  type Backend,
  type Dataset,
  dataset,
  gaussian,
  linear,
  type Model,
  matrix,
  seeded,
  sum,
  type Vectors,
  vectors,
} from "ordo";

/** The kernel xz + exp(−8(x − z)²) of LFS 4.1. */
export const academicKernel = sum(linear(), gaussian({ gamma: 8 }));

/** f of LFS 4.1: a slope with three bumps, on [0, 2π]. */
export function academicFunction(x: number): number {
  const bump = (at: number) => Math.exp(-8 * (at - x) ** 2);
  return (x + 2 * (bump((4 / 3) * Math.PI) - bump(Math.PI / 2) - bump((3 / 2) * Math.PI))) / 10;
}

/** Its values at random points, with errors that are uniform on [−spread, spread]. */
export function academicData(
  seed: number,
  { m, spread }: { readonly m: number; readonly spread: number },
): Dataset<Vectors> {
  const rng = seeded(seed);
  const x = Float64Array.from({ length: m }, () => 2 * Math.PI * rng.uniform());
  const scores = x.map((at) => academicFunction(at) + spread * (2 * rng.uniform() - 1));
  return dataset({ inputs: vectors(matrix(m, 1, x)), scores });
}

const POINTS = 200;
const points = Float64Array.from({ length: POINTS }, (_, k) => (2 * Math.PI * (k + 0.5)) / POINTS);
const grid = vectors(matrix(POINTS, 1, points));

/** The excess risk of a ranking, the mean of ((f(x) − f(z)) − (f*(x) − f*(z)))²: twice the variance of f − f*. */
export async function academicRisk(model: Model<Vectors>, backend: Backend): Promise<number> {
  const errors = (await model.scores(grid, { backend })).map(
    (score, k) => score - academicFunction(points[k]!),
  );
  const mean = errors.reduce((total, error) => total + error, 0) / POINTS;
  return (2 * errors.reduce((total, error) => total + (error - mean) ** 2, 0)) / POINTS;
}
