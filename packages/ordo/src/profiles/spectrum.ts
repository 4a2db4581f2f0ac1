import { eachKMer } from "../base/code-points.ts";
import { flag } from "../base/options.ts";
import { fieldOf, wholeFrom } from "../base/ranges.ts";
import type { ProfileKind } from "./profile.ts";

const ranges = { k: wholeFrom(1) };
const options = { k: fieldOf(ranges.k), presence: flag(false) };

/** The k-mers of a text: its runs of k neighbouring code points, which may overlap. With `presence` each counts once, however often it occurs. */
export const spectrumProfile = Object.freeze<ProfileKind<string, typeof options>>({
  kind: "spectrum",
  input: "strings",
  options,
  ranges,
  choices: { presence: [false, true] },
  accuracy: "relative",
  profiler({ k, presence }) {
    if (!presence) return (text, add) => eachKMer(text, k, (kMer) => add(kMer, 1));
    return (text, add) => {
      const seen = new Set<string>();
      eachKMer(text, k, (kMer) => seen.add(kMer));
      for (const kMer of seen) add(kMer, 1);
    };
  },
  parts: ({ k }) => ({ expected: `texts of ${k} code points`, test: (part) => [...part].length === k }),
});
