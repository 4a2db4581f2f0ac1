import type { Graph } from "./graph.ts";
import { pathSums } from "./path-sums.ts";

/** How several ways from one label to another count: together, or the strongest alone. */
export const COMBINATIONS = ["sum", "max"] as const;
export type PathCombination = (typeof COMBINATIONS)[number];

/** The entries of G that are not 0, by the graph's own numbers of labels. */
export interface LabelPairs {
  /** By number, in the order of the nodes. */
  readonly labels: readonly string[];
  /** from·(number of labels) + to, ascending. */
  readonly pairs: Uint32Array;
  readonly values: Float64Array;
}

/** A matrix W over some of the nodes, row by row. */
interface Block {
  readonly nodes: ArrayLike<number>;
  readonly sums: Float64Array;
}

/** G = L·W·Lᵀ, or with `max` G_ab = max W_kl over nodes k with label a and l with label b. Nodes of a graph without labels all have one, "". */
export function labelPairs(kernel: string, graph: Graph, combine: PathCombination): LabelPairs {
  return pairsOf(graph, pathSums(kernel, graph), combine);
}

/** The same of any W, given by its blocks. */
export function pairsOf(graph: Graph, blocks: Iterable<Block>, combine: PathCombination): LabelPairs {
  const { labels, of } = labelNumbers(graph);
  const all = new Float64Array(labels.length ** 2);
  const put =
    combine === "sum"
      ? (pair: number, value: number) => (all[pair] += value)
      : (pair: number, value: number) => (all[pair] = Math.max(all[pair], value));
  for (const { nodes, sums } of blocks)
    for (let row = 0; row < nodes.length; row++)
      for (let col = 0; col < nodes.length; col++) {
        const value = sums[row * nodes.length + col];
        if (value === 0) continue;
        for (const from of of[nodes[row]])
          for (const to of of[nodes[col]]) put(from * labels.length + to, value);
      }
  return { labels, ...filled(all) };
}

function filled(all: Float64Array): Pick<LabelPairs, "pairs" | "values"> {
  let count = 0;
  for (const value of all) if (value !== 0) count++;
  const [pairs, values] = [new Uint32Array(count), new Float64Array(count)];
  count = 0;
  for (let pair = 0; pair < all.length; pair++) {
    if (all[pair] === 0) continue;
    pairs[count] = pair;
    values[count++] = all[pair];
  }
  return { pairs, values };
}

/** A label that a node has twice counts once. */
function labelNumbers({ nodes, nodeLabels }: Graph): {
  readonly labels: readonly string[];
  readonly of: readonly (readonly number[])[];
} {
  if (nodeLabels === undefined) return { labels: [""], of: Array.from({ length: nodes }, () => [0]) };
  const numbers = new Map<string, number>();
  const of = nodeLabels.map((labels) => [
    ...new Set(
      labels.map((label) => {
        const known = numbers.get(label);
        if (known === undefined) numbers.set(label, numbers.size);
        return known ?? numbers.size - 1;
      }),
    ),
  ]);
  return { labels: [...numbers.keys()], of };
}

/** Each pair by its name. */
export function tellPairs(
  { labels, pairs, values }: LabelPairs,
  add: (part: string, value: number) => void,
): void {
  const names = labels.map(escaped);
  for (let place = 0; place < pairs.length; place++) {
    const to = pairs[place]! % labels.length;
    add(names[(pairs[place]! - to) / labels.length]! + ARROW + names[to]!, values[place]!);
  }
}

const ARROW = " → ";
const PART = /^(?:[^→\\]|\\[→\\])* → (?:[^→\\]|\\[→\\])*$/s;

/** What all such names are like. */
export const labelPairParts = Object.freeze({
  expected: `two labels with "${ARROW}" between them`,
  test: (part: string) => PART.test(part),
});

/** An arrow inside a label is told from the one between two. */
function escaped(label: string): string {
  return label.replace(/[→\\]/g, "\\$&");
}
