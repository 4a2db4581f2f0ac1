import { flag } from "../base/options.ts";
import { fieldOf, wholeBetween } from "../base/ranges.ts";
import type { ProfileKind } from "./profile.ts";
import { eachRun, lengthsOf, SEQUENCES, type Sequence } from "./sequence.ts";

/** Longer ones are compared as a whole, not by their parts, and take as much memory as their number times their length. */
const MOST = 1000;
const ranges = { k: wholeBetween(1, MOST) };
const options = { k: fieldOf(ranges.k), presence: flag(false) };

/** The k-mers of a text or of tokens: runs of k neighbours, which may overlap. With `presence` each counts once, however often it occurs. */
export const spectrumProfile = Object.freeze<ProfileKind<Sequence, typeof options>>({
  kind: "spectrum",
  input: SEQUENCES,
  options,
  ranges,
  choices: { presence: [false, true] },
  accuracy: "relative",
  profiler({ k, presence }) {
    if (!presence) return (item, add) => eachRun(item, k, (kMer) => add(kMer, 1));
    return (item, add) => {
      const seen = new Set<string>();
      eachRun(item, k, (kMer) => seen.add(kMer));
      for (const kMer of seen) add(kMer, 1);
    };
  },
  parts: ({ k }, input) =>
    input === "sequences"
      ? { expected: `texts of ${k} tokens`, test: (part) => lengthsOf(part).tokens === k }
      : { expected: `texts of ${k} code points`, test: (part) => lengthsOf(part).letters === k },
});
