import { type Graph, type Graphs, graphs } from "../../data/samples.ts";
import { TRAITS } from "../format/graphs.ts";
import { itemCodec } from "./item-codec.ts";

/** Arrays over all graphs, and each label once; `format/graphs.ts` says how. */
export const graphItems = itemCodec<"graphs", Graphs>({
  kind: "graphs",
  shape: () => ({ kind: "graphs" }),
  write({ values, size }, prefix, to) {
    const [lists, words] = [numbering<readonly string[]>(JSON.stringify), numbering<string>((word) => word)];
    const nodeLabels = values.flatMap((graph) => graph.nodeLabels?.map(lists.numberOf) ?? []);
    const edgeLabels = values.flatMap((graph) => graph.edgeLabels?.map(words.numberOf) ?? []);
    const whole = (name: string, numbers: readonly number[]) =>
      to.uint32(`${prefix}/${name}`, Uint32Array.from(numbers));
    whole(
      "nodes",
      values.map(({ nodes }) => nodes),
    );
    whole(
      "edges",
      values.map(({ sources }) => sources.length),
    );
    whole("traits", values.map(traitsOf));
    to.json(`${prefix}/labels`, [lists.different, words.different]);
    whole(
      "sources",
      values.flatMap(({ sources }) => Array.from(sources)),
    );
    whole(
      "targets",
      values.flatMap(({ targets }) => Array.from(targets)),
    );
    whole("node-labels", nodeLabels);
    whole("edge-labels", edgeLabels);
    const weights = Float64Array.from(values.flatMap(({ edgeWeights = [] }) => Array.from(edgeWeights)));
    to.float64(`${prefix}/weights`, weights, [weights.length]);
    return { kind: "graphs", count: size };
  },
  build: ({ values }) => graphs(values),
});

function traitsOf({ directed, nodeLabels, edgeLabels, edgeWeights }: Graph): number {
  return (
    (directed ? TRAITS.directed : 0) +
    (nodeLabels === undefined ? 0 : TRAITS.nodeLabels) +
    (edgeLabels === undefined ? 0 : TRAITS.edgeLabels) +
    (edgeWeights === undefined ? 0 : TRAITS.edgeWeights)
  );
}

/** Numbers for different things, by first appearance. */
function numbering<T>(keyOf: (thing: T) => string) {
  const [different, numbers]: [T[], Map<string, number>] = [[], new Map()];
  return {
    different,
    numberOf(thing: T): number {
      const key = keyOf(thing);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, different.length);
      return different.push(thing) - 1;
    },
  };
}
