import { drawGraphs, expectError } from "@ordo/testkit";
import { type Graph, readJsonGraphs, seeded } from "ordo";
import { describe, expect, it } from "vitest";

const WATER = '{"nodes": ["O", "H", "H"], "edges": [[0, 1], [0, 2]], "score": "wet", "id": 17, "group": "g"}';
const BARE = '{"id": "b", "score": "dry", "group": "g", "nodes": 2, "edges": [], "directed": true}';

/** As people would write it. */
function written(graph: Graph): object {
  const { nodes, nodeLabels, sources, targets, edgeLabels, edgeWeights, directed } = graph;
  return {
    nodes: nodeLabels ?? nodes,
    edges: Array.from(sources, (from, edge) => [from, targets[edge]]),
    edgeLabels,
    edgeWeights: edgeWeights && Array.from(edgeWeights),
    directed,
  };
}

describe("graphs in JSON", () => {
  it("are read from lines and from lists alike", async () => {
    const layouts = [
      `${WATER}\n\n${BARE}`,
      `[${WATER},${BARE}]`,
      ` \n[\n  ${WATER.replace(/, "/g, ',\n    "')},\n  ${BARE}\n]\n`,
    ];
    for (const text of layouts) {
      const { data, report } = await readJsonGraphs(text);
      expect(
        data.inputs.values.map(({ nodes, nodeLabels, directed }) => [nodes, nodeLabels, directed]),
      ).toEqual([
        [3, [["O"], ["H"], ["H"]], false],
        [2, undefined, true],
      ]);
      expect([data.ids, data.groups!.ids, data.scores!.classes]).toEqual([
        ["17", "b"],
        ["g"],
        ["dry", "wet"],
      ]);
      expect(report).toMatchObject({ format: "json-graphs", rows: 2 });
    }
  });

  it("come back as they were, in pieces of any size", async () => {
    const { values } = drawGraphs(seeded(5), 9);
    const text = JSON.stringify(values.map(written), undefined, 1);
    const bytes = new TextEncoder().encode(text);
    for (const size of [1, 7, 4096]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, k) =>
        bytes.subarray(k * size, (k + 1) * size),
      );
      expect((await readJsonGraphs(pieces)).data.inputs.values).toEqual(values);
    }
  });

  it("have queries, weights and scores that are numbers; null is nothing", async () => {
    const line = (score: number) =>
      `{"nodes": 1, "edges": [], "edgeLabels": null, "score": ${score}, "query": "q", "weight": 2, "id": null}\n`;
    const { data } = await readJsonGraphs(line(0.5) + line(2));
    expect([Array.from(data.scores!.values.data), data.queries!.count, data.ids]).toEqual([
      [0.5, 2],
      1,
      undefined,
    ]);
    expect(data.weights).toEqual(Float64Array.of(2, 2));
    const without = await readJsonGraphs(line(1), { scores: "ignore" });
    expect(without.data.scores).toBeUndefined();
  });
});

describe("what is no graph is refused with its line and what was expected", () => {
  it.each<[string, string]>([
    ['{"nodes": 2, "edges": [[0, 2]]}', "1:1 edges[0] 2 | nodes below 2"],
    ['{"nodes": 2, "edges": [[0, 1.5]]}', "1:1 edges[0] 1.5 | whole numbers of nodes, from 0"],
    ['\n  {"nodes": 2}', "2:3 edges nothing | a list of pairs of nodes"],
    ['{"nodes": "C", "edges": []}', '1:1 nodes "C" | a number of nodes, or the labels of each node'],
    ['{"nodes": 2, "edges": [[0, 1]], "edgeLabels": []}', "1:1 edgeLabels 0 | 1"],
    ['{"nodes": 2, "edges": [[0, 1]], "edgeWeights": [NaN]}', "1:1 edgeWeights[0] NaN | a finite number"],
    [
      '{"nodes": 2, "edges": [], "target": 1}',
      '1:1 target "target" | one of nodes, edges, edgeLabels, edgeWeights, directed, score, query, group, id, weight',
    ],
    ['{"nodes": 1, "edges": [], "weight": -1}', "1:1 weight -1 | a finite number >= 0"],
    [`${WATER}\n{"nodes": 1, "edges": []}`, "2:1 score no score | one, as the first graph has"],
    ['[{"nodes": 1, "edges": []},\n 5]', '2:2 undefined "5" | a JSON object'],
    ['[{"nodes": 1, "edges": []}\n {}]', '2:2 undefined "{" | "," or "]"'],
    ['[{"nodes": 1, "edges": []}', '1:27 undefined the end of the file | "]" at the end of the list'],
    ['[{"nodes": 1, "edges": []}] 7', '1:29 undefined "7" | nothing behind the list'],
    [
      '{"nodes": 1, "nodes": 2, "edges": []}',
      '1:1 undefined "{\\"nodes\\": 1, \\"nodes\\": 2, \\"edges\\": []}" | each key once',
    ],
  ])("%s", async (text, wanted) => {
    const { details } = await expectError(readJsonGraphs(text), "data.parse");
    const told = details.problems.map(
      ({ line, column, field, found, expected }) => `${line}:${column} ${field} ${found} | ${expected}`,
    );
    expect(told).toEqual([wanted]);
  });

  it("and so is nothing", async () => {
    for (const text of ["", "[]", " \n"]) {
      await expectError(readJsonGraphs(text), "input.empty");
      expect((await readJsonGraphs(text, { empty: "keep" })).data.size).toBe(0);
    }
  });
});
