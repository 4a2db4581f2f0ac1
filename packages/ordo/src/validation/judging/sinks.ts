import { oneGroup } from "../../data/grouping.ts";
import type { Rows } from "../../data/samples.ts";
import {
  type AllPairs,
  type HoldOutRequest,
  type HoldOutSink,
  isWanted,
  listPairs,
  NO_SCORE,
  type PairSource,
} from "../../learners/learner.ts";
import { countAsked } from "./collect-pairs.ts";
import type { Truth } from "./truth.ts";

/** One sink that passes everything on to several. */
export function tee(...given: readonly (HoldOutSink | undefined)[]): HoldOutSink {
  const sinks = given.filter((sink) => sink !== undefined);
  if (sinks.length === 1) return sinks[0]!;
  return {
    ...(sinks.every(({ singles }) => singles !== undefined) && {
      singles(told) {
        for (const sink of sinks) sink.singles!(told);
      },
    }),
    set(...told) {
      for (const sink of sinks) sink.set?.(...told);
    },
    pairs(...told) {
      for (const sink of sinks) sink.pairs?.(...told);
    },
    preference(...told) {
      for (const sink of sinks) sink.preference?.(...told);
    },
  };
}

/** A sink, and what is to be told when everything that could be had is in it. */
export interface Completed {
  readonly sink: HoldOutSink;
  /** Tells, with `NO_SCORE`, what was asked for and never came: nothing was left to learn from. */
  finish(): void;
}

export function completed(request: HoldOutRequest, truth: Truth, sink: HoldOutSink): Completed {
  if (request.kind === "sets") {
    const missing = new Set(request.sets.keys());
    return {
      sink: {
        ...(sink.singles && {
          singles(told) {
            missing.clear();
            sink.singles!(told);
          },
        }),
        set(index, rows, scores, doubts) {
          missing.delete(index);
          sink.set?.(index, rows, scores, doubts);
        },
      },
      finish() {
        for (const index of missing) {
          const rows = request.sets[index]!;
          sink.set?.(index, rows, nothing(rows.length * truth.outputs), undefined);
        }
      },
    };
  }
  if (request.kind === "pairs") return completedPairs(request.pairs, truth, sink);
  const missing = new Set(Array(truth.shape.preferences?.count ?? 0).keys());
  return {
    sink: {
      preference(k, difference, doubt) {
        missing.delete(k);
        sink.preference?.(k, difference, doubt);
      },
    },
    finish() {
      for (const k of missing) sink.preference?.(k, NO_SCORE, 0);
    },
  };
}

function nothing(length: number): Float64Array {
  return new Float64Array(length).fill(NO_SCORE);
}

function completedPairs(pairs: PairSource, truth: Truth, sink: HoldOutSink): Completed {
  const seen = pairs.kind === "all" ? seenOfAll(pairs, truth) : seenOfList(truth);
  let count = 0;
  return {
    sink: {
      pairs(output, a, b, scores) {
        count += b.length;
        seen.add(output, a, b);
        sink.pairs?.(output, a, b, scores);
      },
    },
    finish() {
      if (count === countAsked(pairs, truth)) return;
      for (const [a, b] of listPairs(pairs, truth)) {
        for (let output = 0; output < truth.outputs; output++) {
          if (seen.has(output, a, b) || (pairs.kind === "all" && !isWanted(pairs, output, a, b))) continue;
          sink.pairs?.(output, a, Uint32Array.of(b), { a: nothing(1), b: nothing(1) });
        }
      }
    },
  };
}

/** Which pairs came, in which output. */
interface Seen {
  add(output: number, a: number, b: Rows): void;
  has(output: number, a: number, b: number): boolean;
}

function seenOfList({ size, outputs }: Truth): Seen {
  const seen = new Set<number>();
  const key = (output: number, a: number, b: number) =>
    (Math.min(a, b) * size + Math.max(a, b)) * outputs + output;
  return {
    add(output, a, b) {
      for (const row of b) seen.add(key(output, a, row));
    },
    has: (output, a, b) => seen.has(key(output, a, b)),
  };
}

/**
 * A mark for each item whose pairs with later ones all came, as nearly always they do, and a bit for each pair of the others, in each output. The
 * pairs of a group are numbered (0,1), (0,2), (1,2), (0,3) …
 */
function seenOfAll({ within, differ }: AllPairs, { size, outputs }: Truth): Seen {
  const groups = within ?? oneGroup(size);
  const [starts, places] = [new Float64Array(groups.count), new Uint32Array(size)];
  let total = 0;
  for (let group = 0; group < groups.count; group++) {
    const rows = groups.rowsOf(group);
    rows.forEach((row, place) => {
      places[row] = place;
    });
    starts[group] = total;
    total += (rows.length * (rows.length - 1)) / 2;
  }
  const bits = Array.from({ length: outputs }, () => new Uint8Array(Math.ceil(total / 8)));
  const numberOf = (a: number, b: number) => {
    const [low, high] = [Math.min(places[a]!, places[b]!), Math.max(places[a]!, places[b]!)];
    return starts[groups.of[a]!]! + (high * (high - 1)) / 2 + low;
  };
  const whole = new Uint8Array(size * outputs);
  return {
    add(output, a, b) {
      const group = groups.of[a]!;
      const later = groups.rowsOf(group).length - places[a]! - 1;
      if (differ === undefined && b.length === later) whole[a * outputs + output] = 1;
      else
        for (const row of b) {
          const number = numberOf(a, row);
          bits[output]![Math.floor(number / 8)]! |= 1 << (number % 8);
        }
    },
    has(output, a, b) {
      if (whole[Math.min(a, b) * outputs + output] === 1) return true;
      const number = numberOf(a, b);
      return (bits[output]![Math.floor(number / 8)]! & (1 << (number % 8))) !== 0;
    },
  };
}
