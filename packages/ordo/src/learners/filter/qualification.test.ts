import {
  dataset,
  type FilterOptions,
  filter,
  linear,
  matrix,
  type Vectors,
  vectors,
  wasmBackend,
} from "ordo";
import { afterAll, describe, expect, it } from "vitest";

const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());

/**
 * Without noise, on m equispaced points of a circle, with the kernel Σ_k 2k⁻²·cos k(x − z): the operator has the eigenvalues k⁻², twice each, exactly.
 * The wanted function is f = T^r·u with u just about of finite norm, so that its error falls like alpha^(r + ½) and no faster, as far as the
 * qualification reaches.
 */
const M = 512;
const FREQUENCIES = 240;
const eigenvalue = (k: number) => k ** -2;
const angle = (row: number) => (2 * Math.PI * row) / M;
const features = matrix(
  M,
  2 * FREQUENCIES,
  Float64Array.from({ length: M * 2 * FREQUENCIES }, (_, at) => {
    const [row, col] = [Math.floor(at / (2 * FREQUENCIES)), at % (2 * FREQUENCIES)];
    const k = 1 + (col >> 1);
    const wave = col % 2 === 0 ? Math.cos(k * angle(row)) : Math.sin(k * angle(row));
    return Math.sqrt(2 * eigenvalue(k)) * wave;
  }),
);

function wanted(r: number): Float64Array {
  return Float64Array.from({ length: M }, (_, row) => {
    let sum = 0;
    for (let k = 1; k <= FREQUENCIES; k++)
      sum += eigenvalue(k) ** r * k ** -0.5 * Math.sqrt(2 * eigenvalue(k)) * Math.cos(k * angle(row) + k);
    return sum;
  });
}

/** The slope of the logarithm of the error in that of alpha, by least squares. */
async function slopeOf(options: Partial<FilterOptions<Vectors>>, r: number): Promise<number> {
  const learner = filter({ kernel: linear(), ...options });
  const iterations = learner.path!.parameter.name === "iterations";
  const alphas = [0.03, 0.02, 0.013, 0.009, 0.006, 0.004];
  // The first few steps of the ν-method count as some more than they are.
  const steps = (alpha: number) => Math.round(options.filter === "nu" ? (alpha / 8) ** -0.5 : 1 / alpha);
  const values = alphas.map((alpha) => (iterations ? steps(alpha) : alpha));
  const f = wanted(r);
  const data = dataset({ inputs: vectors(features), scores: f });
  using prepared = await learner.prepare(data, values, { backend });
  const points: [number, number][] = [];
  for (const value of values) {
    const scores = await (await prepared.model(value)).scores(data.inputs, { backend });
    const error = Math.hypot(...scores.map((score, row) => score - f[row]!));
    const alpha = iterations ? (options.filter === "nu" ? value ** -2 : 1 / value) : value;
    points.push([Math.log(alpha), Math.log(error)]);
  }
  const mean = (part: 0 | 1) => points.reduce((sum, point) => sum + point[part], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const over = points.reduce((sum, [a, b]) => sum + (a - x) * (b - y), 0);
  return over / points.reduce((sum, [a]) => sum + (a - x) ** 2, 0);
}

describe.each([
  [{ filter: "lavrentiev" }, 1],
  [{ filter: "iterated", order: 2 }, 2],
  [{ filter: "iterated", order: 4 }, 4],
  [{ filter: "nu", nu: 1 }, 1],
  [{ filter: "nu", nu: 2 }, 2],
  [{ filter: "cut-off" }, Number.POSITIVE_INFINITY],
  [{ filter: "landweber" }, Number.POSITIVE_INFINITY],
] as const)("%j, of qualification %d", (options, qualification) => {
  it.each([0.25, 1, 2])("turns smoothness %d into the rate min(r + 1/2, qualification)", async (r) => {
    const slope = await slopeOf(options, r);
    expect(Math.abs(slope - Math.min(r + 0.5, qualification))).toBeLessThan(0.15);
  });
});
