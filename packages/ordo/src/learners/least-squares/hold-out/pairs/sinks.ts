import { type AllPairs, type HoldOutSink, isWanted } from "../../../learner.ts";
import { unsolvable } from "../../conditioning.ts";
import type { Remainder } from "../remainder.ts";

/** Passes on the pairs that were asked for. */
export function selecting(pairs: AllPairs, sink: HoldOutSink): HoldOutSink {
  if (pairs.within === undefined && pairs.differ === undefined) return sink;
  return filtered(sink, (out, a, b) => isWanted(pairs, out, a, b));
}

/** Passes on the pairs without which there is still something to learn. */
export function taughtPairs(remainder: Remainder, sink: HoldOutSink): HoldOutSink {
  if (remainder.safe > 2) return sink;
  const pair = new Uint32Array(2);
  return filtered(sink, (out, a, b, scores) => {
    pair.set([a, b]);
    const left = remainder.without(pair);
    const what = typeof left === "string" ? left : left[out];
    if (typeof what === "string") return what === "order";
    scores.fill(what.constant);
    return true;
  });
}

/** Refuses scores that are not numbers: A of the two items is not positive definite, as far as rounding lets one tell. */
export function solved(sink: HoldOutSink): HoldOutSink {
  return {
    pairs(output, a, b, scores) {
      const { a: first } = scores;
      for (let k = 0; k < b.length; k++)
        if (Number.isNaN(first[k])) throw unsolvable(`items ${a} and ${b[k]} cannot be held out`);
      sink.pairs?.(output, a, b, scores);
    },
  };
}

/** The pairs that `keep` accepts; it may change the two scores. */
export function filtered(
  sink: HoldOutSink,
  keep: (output: number, a: number, b: number, scores: Float64Array) => boolean,
): HoldOutSink {
  const two = new Float64Array(2);
  return {
    pairs(output, a, b, scores) {
      const rows = new Uint32Array(b.length);
      const [ofA, ofB] = [new Float64Array(b.length), new Float64Array(b.length)];
      const doubts = scores.doubts && new Float64Array(b.length);
      let count = 0;
      for (let k = 0; k < b.length; k++) {
        two[0] = scores.a[k];
        two[1] = scores.b[k];
        if (!keep(output, a, b[k], two)) continue;
        rows[count] = b[k];
        if (doubts !== undefined) doubts[count] = scores.doubts![k];
        ofA[count] = two[0];
        ofB[count++] = two[1];
      }
      if (count === 0) return;
      sink.pairs?.(output, a, rows.subarray(0, count), {
        a: ofA.subarray(0, count),
        b: ofB.subarray(0, count),
        doubts: doubts?.subarray(0, count),
      });
    },
  };
}
