import { expectError } from "@ordo/testkit";
import { type GraphReadOptions, readTuGraphs, type TuFiles } from "ordo";
import { describe, expect, it } from "vitest";

/** A path of three nodes and a triangle, every edge in both directions. */
const GOOD = {
  A: "1, 2\n2, 1\n2, 3\n3, 2\n4, 5\n5, 4\n5, 6\n6, 5\n4, 6\n6, 4\n",
  graph_indicator: "1\n1\n1\n2\n2\n2\n",
  graph_labels: "1\n-1\n",
  node_labels: "0\n7\n0\n7\n7\n7\n",
  edge_labels: "a\na\nb\nb\na\na\na\na\nb\nb\n",
};

type Texts = { readonly [K in keyof typeof GOOD]?: string | undefined };

function files(changed: Texts = {}): TuFiles {
  const texts: Texts = { ...GOOD, ...changed };
  const file = (part: keyof Texts) => {
    const source = texts[part];
    return source === undefined ? undefined : { source, name: `DS_${part}` };
  };
  return {
    edges: file("A")!,
    graphIndicator: file("graph_indicator")!,
    graphLabels: file("graph_labels"),
    nodeLabels: file("node_labels"),
    edgeLabels: file("edge_labels"),
  };
}

const read = async (changed: Texts = {}, options: GraphReadOptions = {}) =>
  await readTuGraphs(files(changed), options);

describe("a TU data set", () => {
  it("becomes undirected graphs, every edge once, with its classes as scores", async () => {
    const { data, report } = await read();
    expect(data.inputs.values).toEqual([
      {
        nodes: 3,
        nodeLabels: [["0"], ["7"], ["0"]],
        sources: Uint32Array.of(0, 1),
        targets: Uint32Array.of(1, 2),
        edgeLabels: ["a", "b"],
        edgeWeights: undefined,
        directed: false,
      },
      {
        nodes: 3,
        nodeLabels: [["7"], ["7"], ["7"]],
        sources: Uint32Array.of(0, 1, 0),
        targets: Uint32Array.of(1, 2, 2),
        edgeLabels: ["a", "a", "b"],
        edgeWeights: undefined,
        directed: false,
      },
    ]);
    expect([Array.from(data.scores!.values.data), data.scores!.classes]).toEqual([
      [1, 0],
      ["-1", "1"],
    ]);
    expect(report).toMatchObject({ format: "tu-graphs", rows: 2, features: 0, warnings: [] });
  });

  it("needs neither labels nor the nodes of a graph in one place", async () => {
    const none = { graph_labels: undefined, node_labels: undefined, edge_labels: undefined };
    const { data } = await read({ ...none, graph_indicator: "2\n1\n2\n", A: "1,3\n3 1\n" });
    expect(data.inputs.values.map(({ nodes, sources }) => [nodes, sources.length])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect([data.scores, data.inputs.values[1]!.nodeLabels]).toEqual([undefined, undefined]);
  });

  it("is directed where an edge goes one way, or has another label on its way back", async () => {
    for (const changed of [
      { A: GOOD.A.replace("2, 1\n", ""), edge_labels: GOOD.edge_labels.slice(2) },
      { edge_labels: GOOD.edge_labels.replace("a\na\n", "a\nc\n") },
    ]) {
      const { data, report } = await read(changed);
      expect(data.inputs.values.map(({ directed }) => directed)).toEqual([true, true]);
      expect(report.warnings.map(({ code }) => code)).toEqual(["data.directed"]);
    }
  });

  it("keeps loops, and several columns of labels apart", async () => {
    const { data } = await read({
      A: `${GOOD.A}3, 3\n`,
      edge_labels: `${GOOD.edge_labels}c\n`,
      node_labels: "0, 1\n1, 0\n0,0\n0,0\n0,0\n0,0\n",
    });
    const [first] = data.inputs.values;
    expect([first!.sources, first!.targets]).toEqual([Uint32Array.of(0, 1, 2), Uint32Array.of(1, 2, 2)]);
    expect(first!.nodeLabels!.slice(0, 2)).toEqual([
      ["1=0", "2=1"],
      ["1=1", "2=0"],
    ]);
  });

  it("tells which attributes are left out", async () => {
    const { report } = await readTuGraphs({ ...files(), leftOut: ["DS_node_attributes.txt"] });
    expect(report.warnings).toEqual([
      {
        code: "data.left-out",
        message:
          "DS_A: DS_node_attributes.txt is left out: graphs have labels and weights of edges, and no attributes",
      },
    ]);
  });

  it("needs to be told the order of more than two classes, or one of them", async () => {
    const three = { graph_labels: "0\n1\n2\n" };
    await expectError(read(three), "data.order", { words: ["0", "1", "2"] });
    const { data } = await read(three, { positive: "2" });
    expect([Array.from(data.scores!.values.data), data.scores!.classes]).toEqual([
      [0, 0, 1],
      ["not 2", "2"],
    ]);
    expect((await read(three, { scores: "ignore" })).data.scores).toBeUndefined();
    const sorted = await read(three, { unordered: "sort" });
    expect(sorted.report.warnings.map(({ code }) => code)).toEqual(["data.order"]);
  });
});

describe("a damaged TU data set is refused with its file and line", () => {
  it.each<[string, Texts, string]>([
    [
      "an edge between two graphs",
      { A: GOOD.A.replace("4, 5", "3, 5") },
      "DS_A, line 5, column 1: found an edge from node 3 of graph 1 to node 5 of graph 2, expected two nodes of one graph",
    ],
    [
      "a node that is not there",
      { A: GOOD.A.replace("6, 4", "7, 4") },
      'DS_A, line 10, column 1: found "7, 4", expected two numbers of nodes from 1 to 6 (the lines of DS_graph_indicator), with a comma between',
    ],
    [
      "a label that is missing",
      { node_labels: GOOD.node_labels.replace("7\n0", "\n0") },
      "DS_node_labels, line 2, column 1: found an empty line, expected a value on every line",
    ],
    [
      "too few labels of nodes",
      { node_labels: "0\n7\n" },
      "DS_node_labels, line 3, column 1: found the end after 2 lines, expected 6 lines, one for each of DS_graph_indicator",
    ],
    [
      "too many labels of edges",
      { edge_labels: `${GOOD.edge_labels}a\n` },
      "DS_edge_labels, line 11, column 1: found one of 11 lines, expected 10 lines, one for each of DS_A",
    ],
    [
      "a graph without a label",
      { graph_labels: "1\n" },
      "DS_graph_indicator: 3 problems\n  DS_graph_indicator, line 4, column 1: found graph 2, expected one from 1 to 1, the lines of DS_graph_labels",
    ],
    [
      "a graph that is no number",
      { graph_indicator: GOOD.graph_indicator.replace("1", "one") },
      'DS_graph_indicator, line 1, column 1: found "one", expected a number of a graph, from 1',
    ],
  ])("%s", async (_, changed, message) => {
    const error = await expectError(read(changed), "data.parse");
    expect(error.message.startsWith(message), error.message).toBe(true);
  });

  it("a class that was not named, and no graphs at all", async () => {
    await expectError(read({}, { classes: ["1", "2"] }), "data.parse", { source: "DS_graph_labels" });
    const empty = { A: "", graph_indicator: "", graph_labels: "", node_labels: "", edge_labels: "" };
    await expectError(read(empty), "input.empty");
    expect((await read(empty, { empty: "keep" })).data.size).toBe(0);
  });
});
