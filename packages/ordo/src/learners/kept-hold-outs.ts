import type { HoldOutSink } from "./learner.ts";

/** A sink that keeps what it is told, to tell it again. */
export function keepingSink(): { readonly sink: HoldOutSink; tell(sink: HoldOutSink): void } {
  const kept: ((sink: HoldOutSink) => void)[] = [];
  return {
    sink: {
      set(index, rows, scores, doubts) {
        const [own, ownDoubts] = [scores.slice(), doubts?.slice()];
        kept.push((sink) => sink.set?.(index, rows, own, ownDoubts));
      },
      pairs(output, a, b, scores) {
        const [others, own] = [
          b.slice(),
          { a: scores.a.slice(), b: scores.b.slice(), doubts: scores.doubts?.slice() },
        ];
        kept.push((sink) => sink.pairs?.(output, a, others, own));
      },
    },
    tell(sink) {
      for (const one of kept) one(sink);
    },
  };
}
