import type { Preferences } from "../../../data/preferences.ts";
import type { HoldOutSink } from "../../learner.ts";

/** Of each item the first that equals it; undefined where that is always itself, or cannot be told. */
export function repeatsOf(first: Uint32Array | undefined): Uint32Array | undefined {
  return first?.every((other, item) => other === item) ? undefined : first;
}

/**
 * Equal items have equal scores, to the last bit, in every model. The formulas of hold-out give each item its score in its own way, so
 * that rounding would order what is tied: here the first of equal items speaks for them all. `first` comes from `repeatsOf`.
 */
export function tieEqualItems(
  first: Uint32Array | undefined,
  preferences: Preferences | undefined,
  sink: HoldOutSink,
): HoldOutSink {
  if (first === undefined) return sink;
  return {
    // No two items are held out together.
    singles: sink.singles,
    set(index, rows, scores, doubts) {
      const outputs = scores.length / rows.length;
      const places = new Map<number, number>();
      rows.forEach((row, place) => {
        const known = places.get(first[row]);
        if (known === undefined) places.set(first[row], place);
        else
          for (const values of [scores, doubts])
            values?.copyWithin(place * outputs, known * outputs, (known + 1) * outputs);
      });
      sink.set?.(index, rows, scores, doubts);
    },
    pairs(output, a, b, scores) {
      b.forEach((row, k) => {
        if (first[row] === first[a]) scores.b[k] = scores.a[k];
      });
      sink.pairs?.(output, a, b, scores);
    },
    preference(k, difference, doubt) {
      const { winners, losers } = preferences!;
      const equal = first[winners[k]] === first[losers[k]];
      sink.preference?.(k, equal ? 0 : difference, equal ? 0 : doubt);
    },
  };
}
