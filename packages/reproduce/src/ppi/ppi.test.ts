import { expectClose, expectError, interactionCorpus } from "@ordo/testkit";
import {
  dataset,
  openCompute,
  type Precomputed,
  precomputed,
  rankRls,
  rls,
  seeded,
  takeItems,
  wasmBackend,
  withLandmarks,
} from "ordo";
import { afterAll, expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { CORPORA, readCandidates } from "./corpora.ts";
import { foldsOf } from "./folds.ts";
import { ppi } from "./index.ts";
import { bestCut, cutByShare, fAt, judgedAt } from "./judge.ts";
import { kernelOf, valuesOf } from "./kernels.ts";
import { candidatesOf, LEARNERS, learn } from "./learning.ts";

const files = CORPORA.map(({ files: [file] }, k) => [file!, interactionCorpus(seeded(k + 1), 14)] as const);
const folder = dataFolder(Object.fromEntries(files));
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(ppi, { dataFolder: () => folder, backend });
const read = async () => {
  const data = await readCandidates(`${folder}/${files[0]![0]}`, {});
  return candidatesOf(
    data,
    await valuesOf(kernelOf("max"), data.inputs, undefined, await openCompute({ backend })),
  );
};

it("puts the paper's numbers beside max and RLS by documents, and beside every candidate", () => {
  const printed = result().rows.filter(({ paper }) => paper !== null);
  expect(
    printed
      .filter(({ name }) => name.startsWith("LLL"))
      .map(({ name, measure, paper }) => [name, measure, paper]),
  ).toEqual([
    ["LLL, max, RLS", "AUC, %", 83.4],
    ["LLL, max, RLS", "F, %", 76.8],
    ["LLL, max, RLS", "precision, %", 72.5],
    ["LLL, max, RLS", "recall, %", 87.2],
    ["LLL, every candidate", "precision, %", 55.9],
    ["LLL, every candidate", "F, %", 70.3],
  ]);
});

it("has both versions, both learners, unit length and random folds", () => {
  const names = new Set(result().rows.map(({ name }) => name));
  for (const version of ["max", "sum"])
    for (const way of ["RLS", "RankRLS", "RLS, normalised", "RLS, random folds"])
      expect(names).toContain(`HPRD50, ${version}, ${way}`);
});

it("never parts a document, but for random folds of candidates", () => {
  const documents = Array.from({ length: 60 }, (_, row) => `d${row % 13}`);
  const partings = (protocol: "documents" | "pairs") =>
    foldsOf(documents, 10, protocol, seeded(1)).map(({ train, test }) => {
      expect([...train, ...test].sort((a, b) => a - b)).toEqual(documents.map((_, row) => row));
      const learned = new Set(train.map((row) => documents[row]));
      return test.filter((row) => learned.has(documents[row])).length;
    });
  expect(partings("documents")).toEqual(Array.from({ length: 10 }, () => 0));
  expect(partings("pairs").every((parted) => parted > 0)).toBe(true);
});

it("cuts where F is best, and where the share is that of the truth", () => {
  const judged = { predicted: Float64Array.of(5, 4, 3, 2, 1), actual: Float64Array.of(1, -1, 1, -1, -1) };
  expect(bestCut(judged)).toEqual({ f: 0.8, threshold: 3 });
  expect(fAt(judged, 3)).toBe(0.8);
  expect(cutByShare(judged)).toBe(4);
  expect(judgedAt(judged, 4)).toEqual({ auc: 5 / 6, f: 0.5, precision: 0.5, recall: 0.5 });
  const none = { predicted: Float64Array.of(1, 2), actual: Float64Array.of(-1, -1) };
  expect(fAt(none, bestCut(none).threshold)).toBe(0);
});

it.each(LEARNERS)("%s: the choice is that of training without each document", async (learner) => {
  const candidates = await read();
  const rows = candidates.documents.map((_, row) => row).slice(0, 18);
  const data = dataset({
    inputs: candidates.items.take(rows),
    scores: Float64Array.from(rows, (row) => candidates.targets[row]!),
  });
  const factor = learner === "RLS" ? 1 : rows.length;
  let best = { f: 0, lambda: 0, threshold: 0 };
  for (let power = -5; power <= 7; power++) {
    const lambda = factor * 4 ** power;
    const anew =
      learner === "RLS"
        ? rls<Precomputed>({ kernel: precomputed(), lambda })
        : rankRls<Precomputed>({ kernel: precomputed(), lambda });
    const predicted = new Float64Array(rows.length);
    for (const document of new Set(rows.map((row) => candidates.documents[row]!))) {
      const held = rows.filter((row) => candidates.documents[row] === document);
      const model = await anew.fit(
        takeItems(
          data,
          rows.filter((row) => !held.includes(row)),
        ),
        { backend },
      );
      const scores = await model.scores(candidates.items.take(held), { backend });
      held.forEach((row, place) => {
        predicted[row] = scores[place]!;
      });
    }
    const cut = bestCut({ predicted, actual: data.scores!.values.data });
    if (cut.f >= best.f) best = { ...cut, lambda };
  }
  const learned = await learn(candidates, rows, { learner }, { backend });
  expect([learned.f, learned.lambda]).toEqual([best.f, best.lambda]);
  expectClose([learned.threshold], [best.threshold], {
    rtol: 1e-8,
    because: "two solves at a lambda within the grid",
  });
});

it("takes landmarks where there are more candidates, and holds those of a document out with it", async () => {
  const candidates = await read();
  const rows = candidates.documents.map((_, row) => row);
  const few = await learn(candidates, rows, { learner: "RLS", landmarks: 6, seed: 2 }, { backend });
  const own = rls<Precomputed>({ kernel: precomputed(), lambda: few.lambda });
  const data = dataset({
    inputs: candidates.items,
    scores: candidates.targets,
    groups: candidates.documents,
  });
  const anew = await withLandmarks(own, { count: 6, seed: 2 }).fit(data, { backend });
  const [scores, wanted] = [
    await few.model.scores(data.inputs, { backend }),
    await anew.scores(data.inputs, { backend }),
  ];
  expectClose(scores, wanted, { rtol: 1e-8, because: "one lambda of a path, and the same alone" });
  const all = await learn(candidates, rows, { learner: "RLS" }, { backend });
  expect(all.model.provenance.learner).not.toHaveProperty("landmarks");
});

it("measures nothing again that was kept, and ends the same", async () => {
  const names = new Map<string, string>();
  const kept = {
    get: (name: string) => (names.has(name) ? (JSON.parse(names.get(name)!) as unknown) : undefined),
    put: async (name: string, value: unknown) => void names.set(name, JSON.stringify(value)),
  };
  const options = { quick: true, seed: 3, backend, dataFolder: folder, kept };
  const first = await ppi.run(options);
  expect(JSON.stringify(first)).toBe(JSON.stringify(result()));
  const count = names.size;
  const idle = new Proxy(backend, {
    get(target, key) {
      if (key === "placeRows" || key === "cholesky") throw new Error("something is computed");
      return Reflect.get(target, key, target) as unknown;
    },
  });
  expect(JSON.stringify(await ppi.run({ ...options, backend: idle }))).toBe(JSON.stringify(first));
  expect(names.size).toBe(count);
});

it("names a corpus that is not there", async () => {
  await expectError(ppi.run({ quick: true, backend }), "data.absent", { name: "ppi-hprd50" });
});
