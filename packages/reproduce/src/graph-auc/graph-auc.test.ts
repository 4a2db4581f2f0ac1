import { expectError } from "@ordo/testkit";
import { referenceBackend, seeded } from "ordo";
import { expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { areaOf, dealt } from "./choice.ts";
import { graphAuc } from "./index.ts";
import { readTask, SETS, withWeight } from "./tasks.ts";

/** Rings of six nodes and paths of six, whose labels say nothing, in a folder of a set: rings are of class 1. */
function madeSet(name: string, graphs: number): Readonly<Record<string, string>> {
  const rng = seeded(graphs);
  const [edges, indicator, labels, classes]: [string[], number[], number[], number[]] = [[], [], [], []];
  for (let graph = 0; graph < graphs; graph++) {
    const [first, isRing] = [indicator.length + 1, graph % 2];
    for (let node = 0; node < 6; node++) {
      indicator.push(graph + 1);
      labels.push(rng.below(2));
      if (node === 5 && isRing === 0) continue;
      const [from, to] = [first + node, first + ((node + 1) % 6)];
      edges.push(`${from}, ${to}`, `${to}, ${from}`);
    }
    classes.push(isRing);
  }
  const lists = { A: edges, graph_indicator: indicator, graph_labels: classes, node_labels: labels };
  const files = Object.entries(lists).map(([part, lines]) => [
    `tu-graphs/${name}/${name}_${part}.txt.gz`,
    `${lines.join("\n")}\n`,
  ]);
  return Object.fromEntries(files);
}

const folder = dataFolder({ ...madeSet("MUTAG", 40), ...madeSet("PTC_MR", 50) });
const result = experimentLaws(graphAuc, { dataFolder: () => folder });

it("tells rings from paths by the subtrees of their nodes", () => {
  const row = result().rows.find(
    ({ name, measure }) => name === "Weisfeiler-Lehman" && measure === "PTC_MR: AUC",
  )!;
  expect(row.ours).toBeGreaterThan(0.9);
  expect(row.paper).toBeNull();
});

it("reads classes and labels, and puts a weight on every edge", async () => {
  const paths = SETS[0]!.files.map((file) => `${folder}/${file}`);
  const task = await readTask(SETS[0]!, paths, {});
  expect([task.graphs.size, task.against, task.classes.slice(0, 3)]).toEqual([
    40,
    [1],
    Float64Array.of(0, 1, 0),
  ]);
  const [path, ring] = withWeight(task.graphs, 0.25).values;
  expect([path!.edgeWeights, ring!.edgeWeights]).toEqual([
    new Float64Array(5).fill(0.25),
    new Float64Array(6).fill(0.25),
  ]);
});

it("deals every row out once, and each class evenly", () => {
  const classes = Float64Array.from({ length: 53 }, (_, row) => (row % 5 === 0 ? 1 : 0));
  const parts = dealt(classes, 5, seeded(1));
  expect(parts.flat().sort((a, b) => a - b)).toEqual(Array.from(classes, (_, row) => row));
  for (const part of parts) {
    const count = part.filter((row) => classes[row] === 1).length;
    expect(count === 2 || count === 3).toBe(true);
  }
  expect(areaOf(Float64Array.of(1, 2), Float64Array.of(1, 1))).toBe(0.5);
});

it("names data that are not there", async () => {
  const options = { quick: true, backend: referenceBackend() };
  await expectError(graphAuc.run(options), "data.absent", { name: "MUTAG" });
});
