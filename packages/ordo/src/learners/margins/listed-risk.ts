import type { Listed } from "../pairs/listed.ts";
import type { MarginLoss, Risk } from "./risk.ts";

/** The same over pairs that are listed: O(l). */
export function listedRisk(loss: MarginLoss, { winners, losers, weights }: Listed, size: number): Risk {
  const slopes = new Float64Array(size);
  const isActive = new Uint8Array(winners.length);
  return {
    size,
    at(scores) {
      slopes.fill(0);
      let value = 0;
      for (let k = 0; k < winners.length; k++) {
        const missing = 1 - (scores[winners[k]] - scores[losers[k]]);
        isActive[k] = missing > 0 ? 1 : 0;
        if (!(missing > 0)) continue;
        const change = weights[k] * (loss === "hinge" ? 1 : 2 * missing);
        value += weights[k] * (loss === "hinge" ? missing : missing * missing);
        slopes[winners[k]] -= change;
        slopes[losers[k]] += change;
      }
      return {
        value,
        slopes,
        curvature(x) {
          const result = new Float64Array(size);
          for (let k = 0; k < winners.length; k++) {
            if (isActive[k] === 0) continue;
            const change = 2 * weights[k] * (x[winners[k]] - x[losers[k]]);
            result[winners[k]] += change;
            result[losers[k]] -= change;
          }
          return result;
        },
        diagonal() {
          const result = new Float64Array(size);
          for (let k = 0; k < winners.length; k++) {
            result[winners[k]] += 2 * weights[k] * isActive[k];
            result[losers[k]] += 2 * weights[k] * isActive[k];
          }
          return result;
        },
      };
    },
    draw(count, rng, scores) {
      const drawn = Uint32Array.from({ length: count }, () => rng.below(winners.length));
      return {
        first: drawn.map((k) => winners[k]),
        second: drawn.map((k) => losers[k]),
        weights: Float64Array.from(drawn, (k) =>
          scores[winners[k]] - scores[losers[k]] < 1 ? (weights[k] * winners.length) / count : 0,
        ),
      };
    },
  };
}
