import type { Preferences } from "../data/preferences.ts";
import type { Cost, ExplicitGraph } from "./graph.ts";
import type { GraphPart } from "./part.ts";

/**
 * Explicit preferences, O(l) for everything. The weight of a preference multiplies its residual, so its square enters L; the cost
 * adds its own factor (graph.ts). Magnitude 0 wants the two equal, with the preference's weight as it is.
 */
export function pairsPart(all: Preferences, cost: Cost): GraphPart & { readonly graph: ExplicitGraph } {
  const graph = explicitOf(all, cost);
  const { winners, losers, differences, coefficients } = graph;
  return {
    graph,
    addProduct(x, result) {
      for (let k = 0; k < winners.length; k++) {
        const flow = coefficients[k] * (x[winners[k]] - x[losers[k]]);
        result[winners[k]] += flow;
        result[losers[k]] -= flow;
      }
    },
    addMatrix(result, size) {
      // Entries off the diagonal are all over the matrix; those on it are summed apart, near each other.
      const diagonal = new Float64Array(size);
      for (let k = 0; k < winners.length; k++) {
        const a = winners[k];
        const b = losers[k];
        const coefficient = coefficients[k];
        diagonal[a] += coefficient;
        diagonal[b] += coefficient;
        result[a * size + b] -= coefficient;
        result[b * size + a] -= coefficient;
      }
      for (let row = 0; row < size; row++) result[row * size + row] += diagonal[row];
    },
    forEachLink(_output, link) {
      for (let k = 0; k < winners.length; k++) if (coefficients[k] > 0) link(winners[k], losers[k]);
    },
    addRightSide(result) {
      for (let k = 0; k < winners.length; k++) {
        const flow = coefficients[k] * differences[k];
        result[winners[k]] += flow;
        result[losers[k]] -= flow;
      }
    },
    pairCount: () => winners.length,
    forEachPair(_output, visit) {
      for (let k = 0; k < winners.length; k++) visit(winners[k], losers[k], differences[k], coefficients[k]);
    },
  };
}

function explicitOf(all: Preferences, cost: Cost): ExplicitGraph {
  const { winners, losers, magnitudes, weights } = all;
  const differences = cost === 20 ? magnitudes.map((size) => (size > 0 ? 1 : 0)) : magnitudes;
  const coefficients = weights.map((weight, k) => {
    const inverse = cost === 22 && magnitudes[k] > 0 ? 1 / magnitudes[k] : 1;
    return (weight * inverse) ** 2;
  });
  return { winners, losers, differences, coefficients };
}
