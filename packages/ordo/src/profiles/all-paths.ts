import { flag, oneOf } from "../base/options.ts";
import type { Graph } from "./graph.ts";
import { COMBINATIONS, labelPairParts, labelPairs, tellPairs } from "./label-pairs.ts";
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
    return (graph, add) => tellPairs(labelPairs("all-paths", graph, combine), add);
  },
  parts: () => labelPairParts,
});
