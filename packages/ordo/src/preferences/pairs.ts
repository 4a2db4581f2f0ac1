import { once } from "../base/once.ts";
import type { Preferences } from "../data/preferences.ts";
import type { Cost, ExplicitGraph } from "./graph.ts";
import type { GraphPart } from "./part.ts";
import { wantingItems } from "./wanted-order.ts";

/**
 * Explicit preferences, O(l) for everything. The weight of a preference multiplies its residual, so its square enters L; the cost
 * adds its own factor (graph.ts). Magnitude 0 wants the two equal, with the preference's weight as it is.
 */
export function pairsPart(all: Preferences, cost: Cost): GraphPart & { readonly graph: ExplicitGraph } {
  const graph = explicitOf(all, cost);
  const { winners, losers, differences, coefficients } = graph;
  const byItem = once(() => pairsByItem(graph, all.items));
  return {
    graph,
    addProduct(x, result) {
      for (let k = 0; k < winners.length; k++) {
        const flow = coefficients[k] * (x[winners[k]] - x[losers[k]]);
        result[winners[k]] += flow;
        result[losers[k]] -= flow;
      }
    },
    addRow(row, result) {
      for (const k of byItem()(row)) {
        result[row] += coefficients[k];
        result[winners[k] === row ? losers[k] : winners[k]] -= coefficients[k];
      }
    },
    addDegrees(result) {
      for (let k = 0; k < winners.length; k++) {
        result[winners[k]] += coefficients[k];
        result[losers[k]] += coefficients[k];
      }
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
    addSizes(result) {
      for (let k = 0; k < winners.length; k++) {
        const flow = coefficients[k] * differences[k];
        result[winners[k]] += flow;
        result[losers[k]] += flow;
      }
    },
    wanting: () => wantingItems(graph, all.items),
    pairCount: () => winners.length,
    forEachPair(_output, visit) {
      for (let k = 0; k < winners.length; k++) visit(winners[k], losers[k], differences[k], coefficients[k]);
    },
  };
}

/** The pairs that each item is in, ascending. */
export function pairsByItem(
  { winners, losers }: Pick<ExplicitGraph, "winners" | "losers">,
  items: number,
): (item: number) => Uint32Array {
  const starts = new Uint32Array(items + 1);
  for (let k = 0; k < winners.length; k++) {
    starts[winners[k] + 1]++;
    starts[losers[k] + 1]++;
  }
  for (let item = 0; item < items; item++) starts[item + 1] += starts[item];
  const next = starts.slice();
  const pairs = new Uint32Array(2 * winners.length);
  for (let k = 0; k < winners.length; k++) {
    pairs[next[winners[k]]++] = k;
    pairs[next[losers[k]]++] = k;
  }
  return (item) => pairs.subarray(starts[item], starts[item + 1]);
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
