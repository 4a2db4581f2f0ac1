import type { Dataset } from "../../data/dataset.ts";
import type { Rows } from "../../data/samples.ts";

/** Explicit preferences that say which of two items is better. */
export interface Listed {
  readonly winners: Rows;
  readonly losers: Rows;
  readonly weights: Float64Array;
}

export function listedPairs({ preferences }: Dataset): Listed | undefined {
  if (preferences === undefined) return undefined;
  const { winners, losers, magnitudes, weights } = preferences;
  // One without a magnitude says that two items are equal, which no margin wants.
  const told = Uint32Array.from(winners.keys()).filter((k) => magnitudes[k] > 0 && weights[k] > 0);
  return Object.freeze({
    winners: told.map((k) => winners[k]),
    losers: told.map((k) => losers[k]),
    weights: Float64Array.from(told, (k) => weights[k]),
  });
}
