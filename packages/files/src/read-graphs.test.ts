import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expectError } from "@ordo/testkit";
import { afterAll, describe, expect, it } from "vitest";
import { detectFormat } from "./detect-format.ts";
import { readDataset } from "./read-dataset.ts";
import { readDatasets } from "./read-datasets.ts";
import { readGraphs } from "./read-graphs.ts";

const home = mkdtempSync(join(tmpdir(), "ordo-graphs-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));

function written(name: string, text: string): string {
  const path = join(home, name);
  mkdirSync(join(path, ".."), { recursive: true });
  writeFileSync(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return path;
}

const PARTS = {
  A: "1, 2\n2, 1\n",
  graph_indicator: "1\n1\n2\n",
  graph_labels: "b\na\n",
  node_labels: "x\ny\nx\n",
};
const LINE = '{"id": "a", "nodes": ["x"], "edges": [], "score": 1}';

/** A folder with the files of a set, packed or not. */
function tuSet(folder: string, prefix: string, ending = "txt", parts: object = PARTS): string {
  for (const [part, text] of Object.entries(parts)) written(`${folder}/${prefix}_${part}.${ending}`, text);
  return join(home, folder);
}

describe("readGraphs", () => {
  it("reads a folder, packed or not, and tells of attributes", async () => {
    for (const ending of ["txt", "txt.gz"]) {
      const folder = tuSet(`plain-${ending}`, "DS", ending);
      written(`plain-${ending}/DS_node_attributes.${ending}`, "1.5\n2\n3\n");
      const { data, report } = await readGraphs(folder);
      expect([data.size, data.scores!.classes, report.format]).toEqual([2, ["a", "b"], "tu-graphs"]);
      expect(report.warnings.map(({ code }) => code)).toEqual(["data.left-out"]);
    }
  });

  it("takes the set that has the name of its folder, and refuses to guess", async () => {
    tuSet("MINE", "OTHER", "txt", { ...PARTS, graph_labels: "1\n2\n" });
    const folder = tuSet("MINE", "MINE");
    expect((await readGraphs(folder)).data.scores!.classes).toEqual(["a", "b"]);
    tuSet("several", "X");
    await expectError(readGraphs(tuSet("several", "Y")), "data.unsupported", {
      reason: "it holds several data sets (X, Y), and none has the name of the folder",
    });
    mkdirSync(join(home, "empty"));
    await expectError(readGraphs(join(home, "empty")), "data.unsupported");
    const { graph_indicator: _, ...rest } = PARTS;
    await expectError(readGraphs(tuSet("half", "DS", "txt", rest)), "data.unsupported", {
      reason: "there is no DS_graph_indicator.txt beside DS_A.txt",
    });
  });

  it("names the file and the line of what is wrong", async () => {
    const folder = tuSet("broken", "DS", "txt.gz", { ...PARTS, A: "1, 2\n2, 3\n" });
    const error = await expectError(readGraphs(folder), "data.parse");
    expect(error.message).toBe(
      `${folder}/DS_A.txt.gz, line 2, column 1: found an edge from node 2 of graph 1 to node 3 of graph 2, expected two nodes of one graph`,
    );
  });

  it("reads JSON and CoNLL-U, and refuses what holds no graphs", async () => {
    expect((await readGraphs(written("g.jsonl.gz", LINE))).data.ids).toEqual(["a"]);
    expect((await readGraphs(written("g.json", `[${LINE}]`))).data.ids).toEqual(["a"]);
    const word = "1\tNo\tno\t_\t_\t_\t0\troot\t_\t_\n";
    const { data } = await readGraphs(written("s.conllu", word), { labels: ["lemma"] });
    expect(data.inputs.values[0]!.nodeLabels).toEqual([["no"]]);
    await expectError(readGraphs(written("t.csv", "a,b\n1,2\n")), "data.unsupported");
  });
});

describe("formats of graphs", () => {
  it.each([
    ["a.jsonl", LINE, "json-graphs"],
    ["b.jsonl", '{"score": 1, "edges": [], "nodes": 0}', "json-graphs"],
    ["c.jsonl", '{"features": [1], "score": 1}', "json-lines"],
    ["d.jsonl", '{"note": "has \\"nodes\\": []", "x": 1}', "json-lines"],
    ["e.txt", `\n[\n ${LINE}\n]\n`, "json-graphs"],
    ["f.jsonl", '{"x": {"nodes": 1}}', "json-lines"],
    ["g.conllu", "", "conllu"],
  ])("%s: %s", async (name, text, format) => {
    expect(await detectFormat(written(`formats/${name}`, text))).toBe(format);
  });

  it("are read by readDataset where they are asked for, and several as one", async () => {
    const [one, two] = [written("one.jsonl", LINE), written("two.jsonl", LINE.replace('"a"', '"b"'))];
    await expectError(readDataset(one), "data.unsupported");
    const { data } = await readDataset(one, { format: "json-graphs" });
    expect(data.inputs.kind).toBe("graphs");
    const both = await readDatasets([one, two], { format: "json-graphs" });
    expect([both.data.size, both.data.ids]).toEqual([2, ["a", "b"]]);
  });
});
