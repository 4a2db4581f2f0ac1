import { nuPolynomial } from "./nu-method.ts";

/** Numbers that some families have beside the one of their path. */
export interface FilterShape {
  /** How often the iterated family starts from what it has. */
  readonly order: number;
  /** ν of the ν-method. */
  readonly nu: number;
}

/**
 * A family of filters g on the spectrum t of the operator T = S*LS/N, with which f = g(T)·S*Ly/N. S*L S is what compares the scores of the training
 * items, N the weight of all comparisons: see mass.ts. Source: LFS (docs/math/filters.md), Definitions 1 and 2 and Remark 1.
 */
export interface FilterFamily {
  readonly name: string;
  /** In a few words. */
  readonly summary: string;
  /** What its path is over. */
  readonly parameter: "alpha" | "iterations";
  /** Which of the others it has. */
  readonly shape: readonly (keyof FilterShape)[];
  /** The most p for which sup tᵖ|1 − tg(t)| falls like αᵖ: what smoothness of the wanted function still pays. */
  qualification(shape: FilterShape): number;
  /** g at every t, none below 0; T is the largest of them. */
  factors(t: Float64Array, value: number, shape: FilterShape): Float64Array;
  /** The value that lets through what lies above this share of the largest t, roughly, as alpha = level·T does. */
  valueAt(level: number, largest: number): number;
  /** Whole numbers that a search tries, of a family of iterations. */
  readonly tried?: readonly number[];
}

const scaled = (level: number, largest: number) => level * largest;
const counted = (level: number) => Math.max(1, Math.round(level));
const largestOf = (t: Float64Array) => t.reduce((most, value) => Math.max(most, value), 0);

/** Whole numbers near the powers 2^(k/steps), up to 2^most. */
function wholePowers(steps: number, most: number): readonly number[] {
  const powers = Array.from({ length: most * steps + 1 }, (_, k) => Math.round(2 ** (k / steps)));
  return Object.freeze([...new Set(powers)]);
}

/** Of the whole (1 − residual)/t with a limit at 0; `log` is the logarithm of the residual, so that small t lose no digits. */
function fromResidual(t: Float64Array, log: (t: number) => number, atZero: number): Float64Array {
  return t.map((value) => (value > 0 ? Math.min(atZero, -Math.expm1(log(value)) / value) : atZero));
}

/** Every family there is; the first is what is meant when nothing is said. */
export const filterFamilies = Object.freeze([
  {
    name: "lavrentiev",
    summary: "1/(alpha/2 + t), which is RankRLS",
    parameter: "alpha",
    shape: [],
    qualification: () => 1,
    factors: (t, alpha) => t.map((value) => 1 / (alpha / 2 + value)),
    valueAt: scaled,
  },
  {
    name: "iterated",
    summary: "Lavrentiev's, started again from its own answer, order times",
    parameter: "alpha",
    shape: ["order"],
    qualification: ({ order }) => order,
    factors: (t, alpha, { order }) =>
      fromResidual(t, (value) => -order * Math.log1p((2 * value) / alpha), (2 * order) / alpha),
    valueAt: scaled,
  },
  {
    name: "cut-off",
    summary: "1/t from alpha on, nothing below",
    parameter: "alpha",
    shape: [],
    qualification: () => Number.POSITIVE_INFINITY,
    factors: (t, alpha) => t.map((value) => (value >= alpha ? 1 / value : 0)),
    valueAt: scaled,
  },
  {
    name: "landweber",
    summary: "gradient descent of constant step",
    parameter: "iterations",
    shape: [],
    qualification: () => Number.POSITIVE_INFINITY,
    factors(t, iterations) {
      const largest = largestOf(t);
      if (largest === 0) return new Float64Array(t.length);
      return fromResidual(t, (value) => iterations * Math.log1p(-value / largest), iterations / largest);
    },
    valueAt: (level) => counted(1 / level),
    tried: wholePowers(2, 15),
  },
  {
    name: "nu",
    summary: "the nu-method, gradient descent with memory: as far in the root of the iterations",
    parameter: "iterations",
    shape: ["nu"],
    qualification: ({ nu }) => nu,
    factors(t, iterations, { nu }) {
      const largest = largestOf(t);
      if (largest === 0) return new Float64Array(t.length);
      return nuPolynomial(
        t.map((value) => value / largest),
        iterations,
        nu,
      ).map((value) => value / largest);
    },
    valueAt: (level) => counted(Math.sqrt(1 / level)),
    tried: wholePowers(3, 10),
  },
] as const satisfies readonly FilterFamily[]);

export type FilterName = (typeof filterFamilies)[number]["name"];

export function familyOf(name: FilterName): FilterFamily {
  return filterFamilies.find((family) => family.name === name)!;
}
