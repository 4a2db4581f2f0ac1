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
function filtered(
  sink: HoldOutSink,
  keep: (output: number, a: number, b: number, scores: Float64Array) => boolean,
): HoldOutSink {
  const two = new Float64Array(2);
  const kept = keptPairs();
  return {
    pairs(output, a, b, scores) {
      const { rows, ofA, ofB, doubts } = kept.room(b.length);
      let count = 0;
      for (let k = 0; k < b.length; k++) {
        two[0] = scores.a[k];
        two[1] = scores.b[k];
        if (!keep(output, a, b[k], two)) continue;
        rows[count] = b[k];
        if (scores.doubts !== undefined) doubts[count] = scores.doubts[k];
        ofA[count] = two[0];
        ofB[count++] = two[1];
      }
      kept.tell(sink, { output, a, count, isDoubted: scores.doubts !== undefined });
    },
  };
}

/** The pairs of row a with those that `partners` marks: what `filtered` does, without a call for each pair. */
export function amongPartners(partners: (a: number) => Uint8Array, sink: HoldOutSink): HoldOutSink {
  const kept = keptPairs();
  return {
    pairs(output, a, b, scores) {
      const { rows, ofA, ofB, doubts } = kept.room(b.length);
      const isPartner = partners(a);
      let count = 0;
      for (let k = 0; k < b.length; k++) {
        if (isPartner[b[k]] === 0) continue;
        rows[count] = b[k];
        if (scores.doubts !== undefined) doubts[count] = scores.doubts[k];
        ofA[count] = scores.a[k];
        ofB[count++] = scores.b[k];
      }
      kept.tell(sink, { output, a, count, isDoubted: scores.doubts !== undefined });
    },
  };
}

interface Room {
  readonly rows: Uint32Array;
  readonly ofA: Float64Array;
  readonly ofB: Float64Array;
  readonly doubts: Float64Array;
}

/** Arrays for the pairs that are passed on, used again from call to call. */
function keptPairs() {
  let room = roomFor(0);
  return {
    room(count: number): Room {
      if (room.rows.length < count) room = roomFor(count);
      return room;
    },
    tell(
      sink: HoldOutSink,
      told: {
        readonly output: number;
        readonly a: number;
        readonly count: number;
        readonly isDoubted: boolean;
      },
    ): void {
      const { output, a, count, isDoubted } = told;
      if (count === 0) return;
      const { rows, ofA, ofB, doubts } = room;
      sink.pairs?.(output, a, rows.subarray(0, count), {
        a: ofA.subarray(0, count),
        b: ofB.subarray(0, count),
        doubts: isDoubted ? doubts.subarray(0, count) : undefined,
      });
    },
  };
}

function roomFor(count: number): Room {
  const values = () => new Float64Array(count);
  return { rows: new Uint32Array(count), ofA: values(), ofB: values(), doubts: values() };
}
