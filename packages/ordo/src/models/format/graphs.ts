/**
 * Graphs as plain arrays, one graph after the other. Labels stand once, in tables: `lists` has the different lists of labels that nodes have, `words` the
 * different labels of edges, and each node and edge has a number. What a graph lacks (labels of nodes or edges, weights) takes no place; `traits` says so.
 */
import type { Graph } from "../../profiles/graph.ts";
import { badContent } from "./corrupt.ts";
import { list, text } from "./json.ts";
import type { Sections } from "./sections.ts";

/** Bits of a graph's trait. */
export const TRAITS = Object.freeze({ directed: 1, nodeLabels: 2, edgeLabels: 4, edgeWeights: 8 });
const ALL_TRAITS = 15;

export function readGraphs(size: number, prefix: string, from: Sections): readonly Graph[] {
  const whole = (name: string, length: number) => from.uint32(`${prefix}/${name}`, [length]);
  const [nodes, edges, traits] = [whole("nodes", size), whole("edges", size), whole("traits", size)];
  if (traits.some((trait) => trait > ALL_TRAITS)) throw badContent(`${prefix} have an unknown trait`);
  const tables = from.json(`${prefix}/labels`);
  const [lists, words] = list(tables, `${prefix}/labels`, (table, place) => list(table, place, (row) => row));
  if (words === undefined || (tables as unknown[]).length !== 2)
    throw badContent(`${prefix}/labels are not two tables`);
  const labelLists = lists.map((row) => Object.freeze(list(row, `${prefix}/labels`, text)));
  const edgeWords = list(words, `${prefix}/labels`, text);
  const having = (trait: number, counts: Uint32Array) =>
    counts.reduce((sum, count, item) => sum + (traits[item] & trait ? count : 0), 0);
  const all = edges.reduce((sum, count) => sum + count, 0);
  const weighted = having(TRAITS.edgeWeights, edges);
  const parts = {
    sources: inTurn(whole("sources", all)),
    targets: inTurn(whole("targets", all)),
    nodeLabels: inTurn(whole("node-labels", having(TRAITS.nodeLabels, nodes))),
    edgeLabels: inTurn(whole("edge-labels", having(TRAITS.edgeLabels, edges))),
    edgeWeights: inTurn(from.float64(`${prefix}/weights`, [weighted])),
  };
  const named = <T>(numbers: Uint32Array, table: readonly T[]): readonly T[] => {
    if (numbers.some((number) => number >= table.length))
      throw badContent(`${prefix} have a label that is in no table`);
    return Object.freeze(Array.from(numbers, (number) => table[number]));
  };
  return Array.from(traits, (trait, item) => {
    const [count, ends] = [nodes[item], edges[item]];
    const [sources, targets] = [parts.sources(ends), parts.targets(ends)];
    if ([sources, targets].some((side) => side.some((node) => node >= count)))
      throw badContent(`${prefix} have an edge that ends outside its graph`);
    return Object.freeze({
      nodes: count,
      nodeLabels: trait & TRAITS.nodeLabels ? named(parts.nodeLabels(count), labelLists) : undefined,
      sources,
      targets,
      edgeLabels: trait & TRAITS.edgeLabels ? named(parts.edgeLabels(ends), edgeWords) : undefined,
      edgeWeights: trait & TRAITS.edgeWeights ? parts.edgeWeights(ends) : undefined,
      directed: (trait & TRAITS.directed) !== 0,
    });
  });
}

/** Takes the next values of an array, as many as asked for. */
function inTurn<T extends Uint32Array | Float64Array>(values: T): (count: number) => T {
  let start = 0;
  return (count) => {
    start += count;
    return values.slice(start - count, start) as T;
  };
}
