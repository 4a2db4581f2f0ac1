import type { Rng } from "../../base/random.ts";
import type { Rows } from "../../data/samples.ts";

/** A sum of losses of the scores of items, convex; what a margin learner makes small together with λ‖f‖². */
export interface Risk<A extends RiskAt = RiskAt> {
  /** Number of items. */
  readonly size: number;
  /** Its value at these scores, one for each item, and a subgradient. */
  at(scores: Float64Array): A;
  /** Some of its terms, by chance; those that are not active at the scores weigh nothing. */
  draw(count: number, rng: Rng, scores: Float64Array): DrawnTerms;
  /** About the same over one item in `step`, where there is such a part. */
  part?(step: number): PartOfRisk;
}

export interface PartOfRisk {
  /** The items of the part. */
  readonly rows: Rows;
  /** Of their scores, in this order: its terms weigh as much as all. */
  readonly risk: Risk;
}

/** Terms of a risk that stand for all: the second derivative is about 2·Σ weight·(e_first − e_second)(e_first − e_second)ᵀ. */
export interface DrawnTerms {
  readonly first: Rows;
  /** Undefined where a term is about one item. */
  readonly second: Rows | undefined;
  readonly weights: Float64Array;
}

export interface RiskAt {
  readonly value: number;
  /** By the score of each item; the next call of `at` overwrites it. */
  readonly slopes: Float64Array;
  /** The second derivative times x, where there is one; that of the scores of the last call of `at`. The next call overwrites it. */
  curvature(x: Float64Array): Float64Array;
  /** The diagonal of the second derivative. */
  diagonal(): Float64Array;
  /** `curvature` to six digits or so, where that is cheaper. */
  rounded?(): ((x: Float64Array) => Float64Array) | undefined;
  /** Something like `curvature`, symmetric and not negative either, where that is much cheaper. */
  rough?(): ((x: Float64Array) => Float64Array) | undefined;
}

export const MARGIN_LOSSES = ["hinge", "squared-hinge"] as const;
/** max(0, 1 − t) of the margin t, or its square. */
export type MarginLoss = (typeof MARGIN_LOSSES)[number];

/** The sum of several over pairs of the same items. */
export function sumOfRisks(risks: readonly Risk[]): Risk {
  if (risks.length === 1) return risks[0];
  const { size } = risks[0];
  const add = (each: readonly Float64Array[]) => {
    const sum = new Float64Array(size);
    for (const one of each) for (let row = 0; row < size; row++) sum[row] += one[row];
    return sum;
  };
  return {
    size,
    at(scores) {
      const found = risks.map((risk) => risk.at(scores));
      return {
        value: found.reduce((sum, { value }) => sum + value, 0),
        slopes: add(found.map(({ slopes }) => slopes)),
        curvature: (x) => add(found.map((one) => one.curvature(x))),
        diagonal: () => add(found.map((one) => one.diagonal())),
      };
    },
    draw(count, rng, scores) {
      const drawn = risks.map((risk) => risk.draw(count, rng, scores));
      return {
        first: Uint32Array.from(drawn.flatMap(({ first }) => [...first])),
        second: Uint32Array.from(drawn.flatMap(({ second }) => [...second!])),
        weights: Float64Array.from(drawn.flatMap(({ weights }) => [...weights])),
      };
    },
  };
}
