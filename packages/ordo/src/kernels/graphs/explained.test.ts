import { expectClose } from "@ordo/testkit";
import {
  dataset,
  type Graph,
  type Graphs,
  graph,
  graphs,
  type Kernel,
  normalize,
  rankRls,
  referenceBackend,
  seeded,
  shortestPath,
  startRun,
  walks,
  weisfeilerLehman,
} from "ordo";
import { expect, it } from "vitest";

const chain = (text: string): Graph =>
  graph({ nodes: [...text], edges: [...text].slice(1).map((_, k) => [k, k + 1] as const) });

/** Chains of C and O, which score by the O between two others. */
function chains(count: number) {
  const rng = seeded(5);
  const texts = Array.from({ length: count }, () =>
    Array.from({ length: 5 + rng.below(4) }, () => (rng.uniform() < 0.5 ? "C" : "O")).join(""),
  );
  const scores = texts.map((text) => text.match(/O(?=OO)/g)?.length ?? 0);
  return dataset({ inputs: graphs(texts.map(chain)), scores });
}

it.each<[string, Kernel<Graphs>, string | undefined]>([
  ["subtrees", weisfeilerLehman({ iterations: 1 }), "O(O,O)"],
  ["subtrees of normalized graphs", normalize(weisfeilerLehman({ iterations: 1 })), undefined],
  ["edges", weisfeilerLehman({ iterations: 0, count: "edges" }), "O - O"],
  ["shortest paths", shortestPath(), undefined],
  ["walks", walks({ length: 2 }), "O → O"],
])("a pair of graphs is explained by %s", async (_, kernel, strongest) => {
  const data = chains(60);
  const model = await rankRls({ kernel, lambda: 0.1 }).fit(data);
  expect(model.predictor.kind).toBe("linear");
  const pair = graphs([chain("COOOC"), chain("COCOC")]);
  const { over, parts, scoreA, scoreB } = await model.explain(pair, 0, 1);
  expect(over).toBe("features");
  expect(scoreA).toBeGreaterThan(scoreB);
  const total = parts.reduce((sum, part) => sum + part.contribution, 0);
  expectClose(Float64Array.of(total), Float64Array.of(scoreA - scoreB), { rtol: 1e-9 });
  const known = (await kernel.features!(data.inputs, { backend: referenceBackend(), run: startRun() })).names;
  for (const { name } of parts) expect(known).toContain(name);
  if (strongest !== undefined) expect(parts[0]!.name).toBe(strongest);
});
