/** The academic example of section 4.1: a wavy function on [0, 2π] to be ranked from 21 noisy values. */
import { type Dataset, dataset, matrix, type Rng, type Vectors, vectors } from "ordo";

const ITEMS = 21;
const TESTED = 100;
const END = 2 * Math.PI;
const NOISE = 0.02;

/** random: uniform on the interval, as the paper says. even: at equal distances, both ends included. */
export const LAYOUTS = ["random", "even"] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface Problem {
  readonly train: Dataset<Vectors>;
  readonly test: Vectors;
  /** The target at the test points, without noise. */
  readonly truth: Float64Array;
}

/** f_ρ(x) = (x + 2(e^{−8(4π/3−x)²} − e^{−8(π/2−x)²} − e^{−8(3π/2−x)²}))/10. */
export function target(x: number): number {
  const bump = (centre: number) => Math.exp(-8 * (centre * Math.PI - x) ** 2);
  return (x + 2 * (bump(4 / 3) - bump(1 / 2) - bump(3 / 2))) / 10;
}

export function drawProblem(rng: Rng, layout: Layout): Problem {
  const places = layout === "even" ? evenly(ITEMS) : randomly(ITEMS, rng);
  const known = places.map((x) => target(x) + NOISE * (2 * rng.uniform() - 1));
  const tested = randomly(TESTED, rng);
  return {
    train: dataset({ inputs: onLine(places), scores: known }),
    test: onLine(tested),
    truth: Float64Array.from(tested, target),
  };
}

export function evenly(count: number): readonly number[] {
  return Array.from({ length: count }, (_, k) => (END * k) / (count - 1));
}

function randomly(count: number, rng: Rng): readonly number[] {
  return Array.from({ length: count }, () => END * rng.uniform());
}

export function onLine(places: readonly number[]): Vectors {
  return vectors(matrix(places.length, 1, Float64Array.from(places)));
}
