/**
 * `node --conditions=ordo-source tools/make-graph-fixture.ts`: writes fixtures/data/graphs, 60 invented molecules in the TU format and ten more as JSON. Each is
 * a ring of carbons with chains; those of class 1 have nitrogen on the ring, those of class 0 at the end of a chain. One in fifteen has the other class.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Rng, seeded } from "ordo";

const folder = resolve(import.meta.dirname, "../fixtures/data/graphs");
const [TRAINING, FRESH] = [60, 10];

interface Molecule {
  readonly labels: readonly string[];
  readonly edges: readonly (readonly [number, number])[];
  readonly bonds: readonly string[];
  readonly active: 0 | 1;
}

function molecule(rng: Rng): Molecule {
  const ring = 5 + rng.below(2);
  const labels = new Array<string>(ring).fill("C");
  const edges = labels.map((_, node) => [node, (node + 1) % ring] as [number, number]);
  const bonds = edges.map(() => "aromatic");
  const join = (from: number, label: string) => {
    edges.push([from, labels.push(label) - 1]);
    bonds.push(rng.below(4) === 0 ? "double" : "single");
    return labels.length - 1;
  };
  const isOnRing = rng.below(2) === 1;
  if (isOnRing) join(rng.below(ring), "N");
  for (let chain = 1 + rng.below(2); chain > 0; chain--) {
    let end = join(rng.below(ring), "C");
    for (let length = rng.below(3); length > 0; length--) end = join(end, rng.below(4) === 0 ? "O" : "C");
    join(end, isOnRing ? "O" : chain === 1 ? "N" : "O");
  }
  const isFlipped = rng.below(15) === 0;
  return { labels, edges, bonds, active: isOnRing === isFlipped ? 0 : 1 };
}

const rng = seeded(2011);
const molecules = Array.from({ length: TRAINING }, () => molecule(rng));
const [edges, bonds, indicator, nodes]: string[][] = [[], [], [], []];
molecules.forEach((one, graph) => {
  const first = indicator!.length + 1;
  one.edges.forEach(([from, to], edge) => {
    edges!.push(`${first + from}, ${first + to}`, `${first + to}, ${first + from}`);
    bonds!.push(one.bonds[edge]!, one.bonds[edge]!);
  });
  for (const label of one.labels) {
    indicator!.push(String(graph + 1));
    nodes!.push(label);
  }
});
mkdirSync(join(folder, "rings"), { recursive: true });
const write = (name: string, lines: readonly string[]) =>
  writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
write("rings/rings_A.txt", edges!);
write("rings/rings_edge_labels.txt", bonds!);
write("rings/rings_graph_indicator.txt", indicator!);
write("rings/rings_node_labels.txt", nodes!);
write(
  "rings/rings_graph_labels.txt",
  molecules.map(({ active }) => String(active)),
);
const fresh = Array.from({ length: FRESH }, (_, item) => {
  const { labels, edges: ends, bonds: edgeLabels, active } = molecule(rng);
  return JSON.stringify({
    id: `new-${item + 1}`,
    nodes: labels,
    edges: ends,
    edgeLabels,
    score: String(active),
  });
});
write("new.jsonl", fresh);
