import { expectClose, interactionCorpus } from "@ordo/testkit";
import { openCompute, seeded, wasmBackend } from "ordo";
import { afterAll, expect, it } from "vitest";
import { CORPORA, readCandidates } from "../ppi/corpora.ts";
import { type Fold, foldsOf } from "../ppi/folds.ts";
import { aucOf } from "../ppi/judge.ts";
import { kernelOf, valuesOf } from "../ppi/kernels.ts";
import { candidatesOf, learn } from "../ppi/learning.ts";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { areas, ppiCurves, samplesOf } from "./index.ts";

const texts = CORPORA.map(({ files: [file] }, k) => [file!, interactionCorpus(seeded(k + 1), 40)]);
const folder = dataFolder(Object.fromEntries(texts));
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(ppiCurves, { dataFolder: () => folder, backend });

it("has a point for each size below half of the corpus, and one for all of it", () => {
  const { rows, figures } = result();
  const sizes = rows.filter(({ name }) => name.startsWith("LLL")).map(({ name }) => name.split(", ")[1]);
  expect(sizes).toEqual(["32", "64", "all"]);
  expect(figures.map(({ name }) => name)).toEqual(["ppi-curves"]);
});

it("ends with what is learned from the whole half", async () => {
  const data = await readCandidates(`${folder}/${texts[0]![0]}`, {});
  const compute = await openCompute({ backend });
  const values = await valuesOf(kernelOf("max"), data.inputs, undefined, compute);
  const candidates = candidatesOf(data, values);
  const samples = samplesOf(candidates, seeded(5));
  const found: number[] = [];
  for await (const auc of areas(candidates, samples, "AUC", compute)) found.push(auc);
  const [{ train, test }] = foldsOf(candidates.documents, 2, "documents", seeded(5).fork("halves")) as [Fold];
  const { model } = await learn(candidates, train, { learner: "RLS" }, { backend });
  const predicted = await model.scores(candidates.items.take(test), { backend });
  const actual = Float64Array.from(test, (row) => candidates.targets[row]!);
  expect(samples.at(-1)!.size).toBe("all");
  expectClose([found.at(-1)!], [aucOf({ predicted, actual })], {
    rtol: 0.01,
    because: "rows in another order may change the order of scores that are equal but for rounding",
  });
});
