import { flag, oneOf } from "../base/options.ts";
import type { Graph } from "./graph.ts";
import { COMBINATIONS, labelPairs } from "./label-pairs.ts";
import type { ProfileKind } from "./profile.ts";

const options = { combine: oneOf(COMBINATIONS, "sum"), explicit: flag(false) };

/**
 * Pairs of labels that walks of any length join, with the summed weights of the walks, or the largest between two nodes. `explicit` changes no value: it
 * says whether the kernel gives its map to features.
 */
export const allPathsProfile = Object.freeze<ProfileKind<Graph, typeof options>>({
  kind: "all-paths",
  input: "graphs",
  options,
  ranges: {},
  choices: { combine: COMBINATIONS, explicit: [false, true] },
  accuracy: "relative",
  profiler({ combine }) {
    return (graph, add) => {
      const { labels, pairs, values } = labelPairs("all-paths", graph, combine);
      const names = labels.map(escaped);
      pairs.forEach((pair, place) => {
        const to = pair % labels.length;
        add(names[(pair - to) / labels.length] + ARROW + names[to], values[place]);
      });
    };
  },
  parts: () => ({ expected: `two labels with "${ARROW}" between them`, test: (part) => PART.test(part) }),
});

const ARROW = " → ";
const PART = /^(?:[^→\\]|\\[→\\])* → (?:[^→\\]|\\[→\\])*$/s;

/** An arrow inside a label is told from the one between two. */
function escaped(label: string): string {
  return label.replace(/[→\\]/g, "\\$&");
}
