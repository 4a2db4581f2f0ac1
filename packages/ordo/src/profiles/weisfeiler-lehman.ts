import { flag, oneOf } from "../base/options.ts";
import { fieldOf, wholeBetween } from "../base/ranges.ts";
import type { Graph } from "./graph.ts";
import { bounded, nodeTexts } from "./graph-texts.ts";
import { edgeTexts, neighboursOf } from "./neighbours.ts";
import type { ProfileKind } from "./profile.ts";

const COUNTS = ["subtrees", "edges"] as const;
/** Each depth takes a pass over the graph: a model file must not be able to ask for millions. Graphs that differ do so far earlier. */
const MOST = 64;
const ranges = { iterations: wholeBetween(0, MOST) };
const options = {
  iterations: fieldOf(ranges.iterations),
  count: oneOf(COUNTS, "subtrees"),
  edgeLabels: flag(false),
};

/**
 * The subtree of depth d below a node is its label and, for each neighbour, the subtree of depth d − 1 below that one: all walks of d steps, written as a tree. It is
 * what d rounds of relabelling tell apart. Counted at each depth from 0 to `iterations`: the nodes by their subtrees, or the edges by the subtrees at their ends.
 */
export const weisfeilerLehmanProfile = Object.freeze<ProfileKind<Graph, typeof options>>({
  kind: "weisfeiler-lehman",
  input: "graphs",
  options,
  ranges,
  choices: { count: COUNTS, edgeLabels: [false, true] },
  accuracy: "relative",
  profiler: ({ iterations, count, edgeLabels }) => {
    return (graph, add) => {
      const visit = count === "subtrees" ? eachNode(add) : eachEdge(graph, edgeLabels, add);
      const deeper = deepening(graph, edgeLabels);
      let subtrees = nodeTexts(graph);
      visit(subtrees);
      for (let depth = 1; depth <= iterations; depth++) {
        subtrees = deeper(subtrees);
        visit(subtrees);
      }
    };
  },
});

type Add = (part: string, value: number) => void;
/** The subtree of each node. */
type Subtrees = readonly string[];

function eachNode(add: Add): (subtrees: Subtrees) => void {
  return (subtrees) => {
    for (const subtree of subtrees) add(subtree, 1);
  };
}

function eachEdge(graph: Graph, withLabels: boolean, add: Add): (subtrees: Subtrees) => void {
  const { sources, targets, directed } = graph;
  const labels = edgeTexts(graph, withLabels);
  return (subtrees) => {
    for (let edge = 0; edge < sources.length; edge++) {
      const ends = [subtrees[sources[edge]!]!, subtrees[targets[edge]!]!] as const;
      add(edgeText(ends, labels?.[edge], directed), 1);
    }
  };
}

/** An edge by what is at its ends, which have no order where it has no direction: H - O, with a label H -a- O, directed H -a> O. */
export function edgeText(
  [from, to]: readonly [string, string],
  label: string | undefined,
  directed: boolean,
): string {
  const line = label === undefined ? "" : `-${bounded(label)}`;
  if (directed) return `${from} ${line}> ${to}`;
  return from <= to ? `${from} ${line}- ${to}` : `${to} ${line}- ${from}`;
}

/** From the subtrees of one depth to those of the next. */
function deepening(graph: Graph, withLabels: boolean): (subtrees: Subtrees) => Subtrees {
  const { starts, nodes, edges, against } = neighboursOf(graph);
  const labels = edgeTexts(graph, withLabels);
  const marks = Array.from(edges, (edge, place) => {
    return childMark(graph.directed ? against[place] === 1 : undefined, labels?.[edge]);
  });
  const own = nodeTexts(graph);
  return (subtrees) =>
    own.map((label, node) => {
      const children: string[] = [];
      for (let place = starts[node]!; place < starts[node + 1]!; place++)
        children.push(marks[place]! + subtrees[nodes[place]!]!);
      return subtreeText(label, subtrees[node]!, children);
    });
}

/** What stands before the subtree of a neighbour: > along a directed edge, < against it, and the label of the edge with a colon. */
export function childMark(isAgainst: boolean | undefined, label: string | undefined): string {
  const arrow = isAgainst ? "<" : ">";
  return (isAgainst === undefined ? "" : arrow) + (label === undefined ? "" : `${label}:`);
}

/**
 * The label with the subtrees of the neighbours in parentheses, as in O(H,H). A node without neighbours gets an empty pair for each depth, because depths are
 * counted apart.
 */
export function subtreeText(label: string, above: string, children: string[]): string {
  return bounded(children.length === 0 ? `${above}()` : `${label}(${children.sort().join(",")})`);
}
