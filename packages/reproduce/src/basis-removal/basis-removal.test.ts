import { expectClose, expectError } from "@ordo/testkit";
import { gaussian, referenceBackend, rls, seeded, takeItems, withLandmarks } from "ordo";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { LAMBDAS, squaredErrors } from "./estimates.ts";
import { basisRemoval } from "./index.ts";
import { DOCUMENTS, documents, foldsOf, PARSES, queriesOf, withLandmarksOf } from "./problems.ts";

/** Twelve queries of four items, whose features lie near one point for each query. */
function items(seed: number): string {
  const rng = seeded(seed);
  const centres = Array.from({ length: 12 }, () => [rng.uniform(), rng.uniform(), rng.uniform()]);
  const lines = Array.from({ length: 48 }, (_, row) => {
    const query = Math.floor(row / 4);
    const x = centres[query]!.map((centre) => centre + 0.1 * rng.uniform());
    return `${(x[0]! + 0.2 * rng.uniform()).toFixed(3)} qid:${query} ${x.map((value, k) => `${k + 1}:${value.toFixed(4)}`).join(" ")}`;
  });
  return `${lines.join("\n")}\n`;
}

const [train, test] = PARSES.files as readonly [string, string];
const folder = dataFolder({ [train]: items(1), [test]: items(2), [DOCUMENTS.files[0]!]: items(3) });
const backend = referenceBackend();

// A clock that ticks when it is read: ratios of times are then the same in every run.
let ticks = 0;
beforeAll(() => void vi.spyOn(performance, "now").mockImplementation(() => ++ticks));
afterAll(() => void vi.restoreAllMocks());
const result = experimentLaws(basisRemoval, { dataFolder: () => folder, backend });

it("prints the paper's ratios beside those of the same number of landmarks", () => {
  const printed = result().rows.filter(({ paper }) => paper !== null);
  expect(printed.map(({ name, measure, paper }) => [name, measure, Number(paper!.toFixed(2))])).toEqual([
    ["parses, lambda 1e-9", "error, landmarks stay : removed", 4],
    ["documents, 1 of each query", "time, recomputed : removed, leave-query-out", 6.84],
    ["documents, 1 of each query", "time, recomputed : removed, 10 folds", 1.48],
    ["documents, 4 of each query", "time, recomputed : removed, leave-query-out", 27.39],
    ["documents, 4 of each query", "time, recomputed : removed, 10 folds", 2.3],
  ]);
});

it("draws both curves of each data set", () => {
  const { figures } = result();
  expect(figures.map(({ name }) => name)).toEqual(["basis-removal-parses", "basis-removal-documents"]);
  for (const { svg } of figures) {
    expect(svg).toContain("held-out landmarks removed");
    expect(svg).toContain("held-out landmarks stay");
  }
});

it("has the errors of training anew with the landmarks that are left", async () => {
  const problem = await documents([`${folder}/${DOCUMENTS.files[0]}`], { backend });
  const rng = seeded(4);
  const { removed } = await squaredErrors(problem, rng, { backend });
  const data = withLandmarksOf(problem, 2, rng.fork("landmarks"));
  expect(data.landmarks).toHaveLength(24);
  const folds = foldsOf(data, 10, rng.fork("folds"));
  for (const lambda of [1e-3, 1]) {
    const learner = withLandmarks(rls({ kernel: gaussian({ gamma: 1 }), lambda }), { choose: "given" });
    let sum = 0;
    for (const fold of folds) {
      const rest = Array.from({ length: data.size }, (_, row) => row).filter((row) => !fold.includes(row));
      const model = await learner.fit(takeItems(data, rest), { backend });
      const scores = await model.scores(data.inputs.take(fold), { backend });
      for (const [place, row] of fold.entries())
        sum += (scores[place]! - data.scores!.values.data[row]!) ** 2;
    }
    expectClose([removed[LAMBDAS.indexOf(lambda)]!], [sum / data.size], {
      rtol: 1e-8,
      because: "two solves of systems with condition up to 1e8",
    });
  }
});

it("holds whole queries out", async () => {
  const { data } = await documents([`${folder}/${DOCUMENTS.files[0]}`], { backend });
  const folds = foldsOf(data, 10, seeded(1));
  expect(folds.flatMap((fold) => [...fold]).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 48 }, (_, row) => row),
  );
  for (const rows of queriesOf(data))
    expect(folds.filter((fold) => fold.some((row) => rows.includes(row)))).toHaveLength(1);
});

it("names data that are not there", async () => {
  await expectError(basisRemoval.run({ quick: true, backend }), "data.absent", {
    name: "rlscore-parse-ranking",
  });
});
