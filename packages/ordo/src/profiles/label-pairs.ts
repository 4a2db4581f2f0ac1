import type { Graph } from "./graph.ts";
import { labelOrder } from "./label-order.ts";
import { pathSums } from "./path-sums.ts";

/** How several ways from one label to another count: together, or the strongest alone. */
export const COMBINATIONS = ["sum", "max"] as const;
export type PathCombination = (typeof COMBINATIONS)[number];

/** The entries of G that are not 0, by the graph's own numbers of labels. */
export interface LabelPairs {
  /** By number, in the order of labels: sums over pairs then have one order in all graphs. */
  readonly labels: readonly string[];
  /** from·(number of labels) + to, ascending. */
  readonly pairs: Uint32Array;
  readonly values: Float64Array;
  /** The pairs from label k end at ends[k]. */
  readonly ends: Uint32Array;
}

/** A matrix W over some of the nodes, row by row. */
interface Block {
  readonly nodes: ArrayLike<number>;
  readonly sums: Float64Array;
}

/** The labels of the nodes of a graph by numbers of its own, in the order of the nodes: those of node k are numbers[starts[k]] up to numbers[starts[k + 1]]. */
export interface NumberedLabels {
  /** In the order of labels; order[k] is the number of the k-th. */
  readonly labels: readonly string[];
  readonly order: Uint32Array;
  readonly starts: Uint32Array;
  readonly numbers: Uint32Array;
}

/** G = L·W·Lᵀ, or with `max` G_ab = max W_kl over nodes k with label a and l with label b. Nodes of a graph without labels all have one, "". */
export function labelPairs(kernel: string, graph: Graph, combine: PathCombination): LabelPairs {
  return pairsOf(graph, pathSums(kernel, graph), combine);
}

/** The same of any W, given by its blocks. */
export function pairsOf(graph: Graph, blocks: Iterable<Block>, combine: PathCombination): LabelPairs {
  const numbered = numberLabels(graph);
  return { labels: numbered.labels, ...pairEntries(numbered, blocks, combine) };
}

/** The entries of G alone, of nodes whose labels are known by their numbers. */
export function pairEntries(
  { starts, numbers, order }: Omit<NumberedLabels, "labels">,
  blocks: Iterable<Block>,
  combine: PathCombination,
  room: PairRoom = ownRoom,
): Omit<LabelPairs, "labels"> {
  const count = order.length;
  const all = zeros(count ** 2);
  const isSum = combine === "sum";
  for (const { nodes, sums } of blocks)
    for (let row = 0; row < nodes.length; row++)
      for (let col = 0; col < nodes.length; col++) {
        const value = sums[row * nodes.length + col];
        if (value === 0) continue;
        for (let from = starts[nodes[row]]; from < starts[nodes[row] + 1]; from++)
          for (let to = starts[nodes[col]]; to < starts[nodes[col] + 1]; to++) {
            const pair = numbers[from] * count + numbers[to];
            all[pair] = isSum ? all[pair] + value : Math.max(all[pair], value);
          }
      }
  return filled(all, order, room);
}

/** One memory for all graphs: what is asked for and given back with each would take longer than to fill it. */
let kept = new Float64Array(0);

function zeros(size: number): Float64Array {
  if (kept.length < size) kept = new Float64Array(2 * size);
  return kept.subarray(0, size).fill(0);
}

/** Room for so many entries. */
export type PairRoom = (count: number) => Pick<LabelPairs, "pairs" | "values">;

const ownRoom: PairRoom = (count) => ({ pairs: new Uint32Array(count), values: new Float64Array(count) });

function filled(all: Float64Array, order: Uint32Array, room: PairRoom): Omit<LabelPairs, "labels"> {
  let found = 0;
  for (let place = 0; place < all.length; place++) if (all[place] !== 0) found++;
  const { pairs, values } = room(found);
  const count = order.length;
  const ends = new Uint32Array(count);
  found = 0;
  for (let from = 0; from < count; from++) {
    const start = order[from]! * count;
    for (let to = 0; to < count; to++) {
      const value = all[start + order[to]!]!;
      if (value === 0) continue;
      pairs[found] = from * count + to;
      values[found++] = value;
    }
    ends[from] = found;
  }
  return { pairs, values, ends };
}

/** A label that a node has twice counts once. */
export function numberLabels({ nodes, nodeLabels }: Graph): NumberedLabels {
  const known = new Map<string, number>();
  const starts = new Uint32Array(nodes + 1);
  const numbers: number[] = [];
  for (let node = 0; node < nodes; node++) {
    const own = nodeLabels === undefined ? NO_LABELS : nodeLabels[node]!;
    for (let place = 0; place < own.length; place++) {
      const label = own[place]!;
      if (own.indexOf(label) < place) continue;
      const number = known.get(label) ?? known.size;
      if (number === known.size) known.set(label, number);
      numbers.push(number);
    }
    starts[node + 1] = numbers.length;
  }
  const names = nodeLabels === undefined ? NO_LABELS : [...known.keys()];
  const order = labelOrder(names);
  const labels = names.map((_, k) => names[order[k]!]!);
  return { labels, order, starts, numbers: Uint32Array.from(numbers) };
}

/** What nodes of a graph without labels have. */
const NO_LABELS: readonly string[] = [""];

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
