import type { Graph } from "../../profiles/graph.ts";
import { edgeTexts, neighboursOf } from "../../profiles/neighbours.ts";
import { childMark, edgeText, subtreeText } from "../../profiles/weisfeiler-lehman.ts";
import type { PartNumbers } from "../profiles/part-numbers.ts";
import { TupleNumbers, withRoom } from "../profiles/tuple-numbers.ts";
import { LabelNumbers } from "./label-numbers.ts";

interface Options {
  readonly iterations: number;
  readonly count: "subtrees" | "edges";
  readonly edgeLabels: boolean;
}

/** The parts of the Weisfeiler-Lehman kernel as numbers. Subtrees are told apart by the numbers of what they are made of: no hash takes part. */
export function subtreeNumbers({ iterations, count, edgeLabels }: Options): PartNumbers<Graph> {
  const trees = new Subtrees(edgeLabels);
  if (count === "edges") return edgeNumbers(trees, iterations);
  return {
    get size() {
      return trees.size;
    },
    visit(graph, add) {
      trees.eachDepth(graph, iterations, (subtrees) => {
        for (let node = 0; node < subtrees.length; node++) add(subtrees[node], 1);
      });
    },
    name: (part) => trees.name(part),
  };
}

/** An edge is its mark, whether it is directed, and the subtrees at its ends. */
function edgeNumbers(trees: Subtrees, iterations: number): PartNumbers<Graph> {
  const edges = new TupleNumbers();
  const words = new Uint32Array(4);
  return {
    get size() {
      return edges.size;
    },
    visit(graph, add) {
      const { sources, targets, directed } = graph;
      const labels = trees.edgeLabelNumbers(graph);
      trees.eachDepth(graph, iterations, (subtrees) => {
        for (let edge = 0; edge < sources.length; edge++) {
          const [from, to] = [subtrees[sources[edge]], subtrees[targets[edge]]];
          const isTurned = !directed && to < from;
          words[0] = labels === undefined ? 0 : 1 + labels[edge];
          words[1] = directed ? 1 : 0;
          words[2] = isTurned ? to : from;
          words[3] = isTurned ? from : to;
          add(edges.of(words, 4), 1);
        }
      });
    },
    name(part) {
      const [label, isDirected, from, to] = edges.list(part);
      const text = label === 0 ? undefined : trees.edgeLabel(label - 1);
      return edgeText([trees.name(from), trees.name(to)], text, isDirected === 1);
    },
  };
}

/** Numbers of subtrees. */
class Subtrees {
  readonly #withEdgeLabels: boolean;
  readonly #labels = new LabelNumbers();
  readonly #edgeLabels = new Map<string, number>();
  readonly #edgeLabelTexts: string[] = [];
  /** What stands before the subtree of a neighbour. */
  readonly #marks = new Map<string, number>();
  readonly #markTexts: string[] = [];
  /** Each is its depth, the number of its label, and for each neighbour a mark and a subtree, sorted. */
  readonly #trees = new TupleNumbers();
  readonly #names: (string | undefined)[] = [];
  #words = new Uint32Array(32);
  #keys = new Float64Array(16);

  constructor(withEdgeLabels: boolean) {
    this.#withEdgeLabels = withEdgeLabels;
  }

  get size(): number {
    return this.#trees.size;
  }

  /** The subtrees of all nodes, at each depth. */
  eachDepth(graph: Graph, iterations: number, visit: (subtrees: Uint32Array) => void): void {
    const labels = this.#labels.of(graph);
    let subtrees = labels.map((label) => this.#number(0, label, 0));
    visit(subtrees);
    if (iterations === 0) return;
    const around = neighboursOf(graph);
    const marks = this.#marksOf(graph, around);
    for (let depth = 1; depth <= iterations; depth++) {
      const above = subtrees;
      subtrees = new Uint32Array(above.length);
      for (let node = 0; node < above.length; node++) {
        const [start, end] = [around.starts[node], around.starts[node + 1]];
        this.#keys = withRoom(this.#keys, end - start);
        for (let place = start; place < end; place++)
          this.#keys[place - start] = marks[place] * MARK + above[around.nodes[place]];
        subtrees[node] = this.#number(depth, labels[node], end - start);
      }
      visit(subtrees);
    }
  }

  /** Of the subtree of these children, as many as were put into #keys. */
  #number(depth: number, label: number, children: number): number {
    sortFirst(this.#keys, children);
    this.#words = withRoom(this.#words, 2 + 2 * children);
    this.#words[0] = depth;
    this.#words[1] = label;
    for (let k = 0; k < children; k++) {
      const key = this.#keys[k];
      const mark = Math.floor(key / MARK);
      this.#words[2 + 2 * k] = mark;
      this.#words[3 + 2 * k] = key - mark * MARK;
    }
    return this.#trees.of(this.#words, 2 + 2 * children);
  }

  #marksOf(graph: Graph, { edges, against }: ReturnType<typeof neighboursOf>): Uint32Array {
    const marks = new Uint32Array(edges.length);
    const labels = edgeTexts(graph, this.#withEdgeLabels);
    // Nearly always: nothing to be told apart.
    if (!graph.directed && labels === undefined)
      return marks.fill(numberIn("", this.#marks, this.#markTexts));
    for (let place = 0; place < marks.length; place++) {
      const isAgainst = graph.directed ? against[place] === 1 : undefined;
      const mark = childMark(isAgainst, labels?.[edges[place]]);
      marks[place] = numberIn(mark, this.#marks, this.#markTexts);
    }
    return marks;
  }

  /** The number of each edge's label, where these count and there are some. */
  edgeLabelNumbers(graph: Graph): Uint32Array | undefined {
    const texts = edgeTexts(graph, this.#withEdgeLabels);
    return texts && Uint32Array.from(texts, (text) => numberIn(text, this.#edgeLabels, this.#edgeLabelTexts));
  }

  edgeLabel(number: number): string {
    return this.#edgeLabelTexts[number];
  }

  name(tree: number): string {
    this.#names[tree] ??= this.#nameOf(this.#trees.list(tree));
    return this.#names[tree];
  }

  #nameOf([depth, label, ...children]: Uint32Array): string {
    const text = this.#labels.texts[label];
    if (depth === 0) return text;
    if (children.length === 0) return subtreeText(text, this.name(this.#number(depth - 1, label, 0)), []);
    const names: string[] = [];
    for (let k = 0; k < children.length; k += 2)
      names.push(this.#markTexts[children[k]] + this.name(children[k + 1]));
    return subtreeText(text, "", names);
  }
}

/** Beyond all numbers of subtrees, so that a mark and a subtree make one key. */
const MARK = 2 ** 32;

function numberIn(text: string, numbers: Map<string, number>, texts: string[]): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const number = texts.push(text) - 1;
  numbers.set(text, number);
  return number;
}

/** Nodes have few neighbours, for which insertion is fastest. */
function sortFirst(keys: Float64Array, count: number): void {
  if (count > 24) {
    keys.subarray(0, count).sort();
    return;
  }
  for (let place = 1; place < count; place++) {
    const key = keys[place];
    let to = place;
    for (; to > 0 && keys[to - 1] > key; to--) keys[to] = keys[to - 1];
    keys[to] = key;
  }
}
