/** A sum of losses of the scores of items, convex; what a margin learner makes small together with λ‖f‖². */
export interface Risk {
  /** Number of items. */
  readonly size: number;
  /** Its value at these scores, one for each item, and a subgradient. */
  at(scores: Float64Array): RiskAt;
}

export interface RiskAt {
  readonly value: number;
  /** By the score of each item; the next call of `at` overwrites it. */
  readonly slopes: Float64Array;
  /** The second derivative times x, where there is one; that of the scores of the last call of `at`. */
  curvature(x: Float64Array): Float64Array;
  /** The diagonal of the second derivative. */
  diagonal(): Float64Array;
}

export const MARGIN_LOSSES = ["hinge", "squared-hinge"] as const;
/** max(0, 1 − t) of the margin t, or its square. */
export type MarginLoss = (typeof MARGIN_LOSSES)[number];

/** The sum of several, over the same items. */
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
  };
}
