import { invalidInput, requireFinite, requireShape } from "../base/checks.ts";
import { flag, optional, readOptions, where } from "../base/options.ts";

/** A graph whose nodes and edges may have labels; edges run from sources[e] to targets[e], and back as well unless it is directed. */
export interface Graph {
  readonly nodes: number;
  /** The labels of each node, of which it may have any number; undefined where none has any. */
  readonly nodeLabels: readonly (readonly string[])[] | undefined;
  readonly sources: Uint32Array;
  readonly targets: Uint32Array;
  readonly edgeLabels: readonly string[] | undefined;
  /** 1 for each edge where undefined. */
  readonly edgeWeights: Float64Array | undefined;
  /** Where false, every edge is listed once and goes both ways. */
  readonly directed: boolean;
}

/** A graph as people write it. */
export interface GraphParts {
  /** How many nodes there are, or the label of each, or its labels. */
  readonly nodes: number | readonly (string | readonly string[])[];
  /** Pairs of nodes, counted from 0. */
  readonly edges: readonly (readonly [number, number])[];
  readonly edgeLabels?: readonly string[] | undefined;
  readonly edgeWeights?: ArrayLike<number> | undefined;
  readonly directed?: boolean | undefined;
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === "string");
const isNodes = (value: unknown): value is GraphParts["nodes"] =>
  Array.isArray(value)
    ? value.every((item) => typeof item === "string" || isTexts(item))
    : Number.isSafeInteger(value) && (value as number) >= 0;
const isEdges = (value: unknown): value is GraphParts["edges"] =>
  Array.isArray(value) && value.every((edge) => Array.isArray(edge) && edge.length === 2);
const isNumbers = (value: unknown): value is ArrayLike<number> =>
  Array.isArray(value) || ArrayBuffer.isView(value);

const fields = {
  nodes: where("a number of nodes, or the labels of each node", isNodes),
  edges: where("a list of pairs of nodes", isEdges),
  edgeLabels: optional(where("a text for each edge", isTexts)),
  edgeWeights: optional(where("a number for each edge", isNumbers)),
  directed: flag(false),
};

/** The graph of these parts, checked and frozen. */
export function graph(parts: GraphParts): Graph {
  return builtGraph("graph", parts);
}

/** What may stand beside the parts of a graph in a file, one JSON object for each graph. */
export const GRAPH_ROLES = Object.freeze(["score", "query", "group", "id", "weight"] as const);

/** The graph that a JSON object of a file tells, whatever else it tells of it. `what` names it in messages. */
export function graphOf(what: string, object: object): Graph {
  const roles: readonly string[] = GRAPH_ROLES;
  // Where nothing is known, `null` stands.
  const parts = Object.entries(object).filter(([key, value]) => !roles.includes(key) && value !== null);
  return builtGraph(what, Object.fromEntries(parts));
}

function builtGraph(what: string, parts: object): Graph {
  const { nodes, edges, edgeLabels, edgeWeights, directed } = readOptions(what, fields, parts);
  const ends = (side: 0 | 1) => edges.map((edge) => edge[side]);
  return requireGraph(what, {
    nodes: typeof nodes === "number" ? nodes : nodes.length,
    nodeLabels:
      typeof nodes === "number"
        ? undefined
        : nodes.map((labels) => (typeof labels === "string" ? [labels] : labels)),
    sources: nodeNumbers(what, ends(0)),
    targets: nodeNumbers(what, ends(1)),
    edgeLabels,
    edgeWeights: edgeWeights && Float64Array.from(edgeWeights),
    directed,
  });
}

function nodeNumbers(what: string, given: readonly number[]): Uint32Array {
  const wrong = given.findIndex((node) => !Number.isInteger(node) || node < 0 || node > 0xffff_ffff);
  if (wrong >= 0)
    throw invalidInput(`${what}.edges[${wrong}]`, "whole numbers of nodes, from 0", String(given[wrong]));
  return Uint32Array.from(given);
}

/** Refuses what is no graph: ends that are no nodes, lists of other lengths. `what` names it in messages. Gives it frozen. */
export function requireGraph(what: string, given: Graph): Graph {
  const { nodes, sources, targets, nodeLabels, edgeLabels, edgeWeights } = given;
  const edges = sources.length;
  requireShape(
    `${what}.targets`,
    targets.length === edges,
    `${edges}, as many as sources`,
    `${targets.length}`,
  );
  const lengths: readonly (readonly [string, ArrayLike<unknown> | undefined, number])[] = [
    ["nodeLabels", nodeLabels, nodes],
    ["edgeLabels", edgeLabels, edges],
    ["edgeWeights", edgeWeights, edges],
  ];
  for (const [name, list, length] of lengths)
    if (list !== undefined)
      requireShape(`${what}.${name}`, list.length === length, `${length}`, `${list.length}`);
  for (const ends of [sources, targets]) {
    const edge = ends.findIndex((node) => node >= nodes);
    if (edge >= 0) throw invalidInput(`${what}.edges[${edge}]`, `nodes below ${nodes}`, String(ends[edge]));
  }
  if (edgeWeights !== undefined) requireFinite(`${what}.edgeWeights`, edgeWeights);
  return Object.freeze({ ...given, nodeLabels: nodeLabels && frozenLists(nodeLabels) });
}

/** Lists that are frozen already are shared, as those of many nodes often are. */
function frozenLists(lists: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const isFrozen = Object.isFrozen(lists) && lists.every((list) => Object.isFrozen(list));
  return isFrozen
    ? lists
    : Object.freeze(lists.map((list) => (Object.isFrozen(list) ? list : Object.freeze([...list]))));
}
