import { expectClose, expectError } from "@ordo/testkit";
import { disagreement, evaluatePerQuery, rankRls, seeded, wasmBackend } from "ordo";
import { afterAll, expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { chosen, judged, MEASURES } from "./choice.ts";
import { CONTESTANTS, type Contestant } from "./contestants.ts";
import { letor } from "./index.ts";
import { readFolds, TASKS } from "./tasks.ts";

/** Four queries with six documents each; the second feature tells the grade, on another scale in each query. */
function part(number: number): string {
  const rng = seeded(number);
  const lines = Array.from({ length: 24 }, (_, row) => {
    const [query, grade] = [Math.floor(row / 6), row % 3];
    const told = 100 ** query * (1 + grade + rng.uniform());
    return `${grade} qid:${10 * number + query} 1:${rng.uniform().toFixed(3)} 2:${told.toFixed(3)} 3:1 #docid = ${row}`;
  });
  return `${lines.join("\n")}\n`;
}

const files = letor.data.flatMap(({ files }) => files.map((file, k) => [file, part(k + 1)] as const));
const folder = dataFolder(Object.fromEntries(files));
const pathsOf = (place: number) => TASKS[place]!.data.files.map((file) => `${folder}/${file}`);
const backend = await wasmBackend({ threads: 1 });
afterAll(() => backend.close());
const result = experimentLaws(letor, { dataFolder: () => folder, backend });

it("puts the paper's five beside OHSUMED with two grades, and nowhere else", () => {
  const printed = result().rows.filter(({ paper }) => paper !== null);
  expect(new Set(printed.map(({ measure }) => measure))).toEqual(
    new Set(["OHSUMED, two grades: disagreement"]),
  );
  expect(printed.map(({ name, paper }) => [name, paper])).toEqual([
    ["RankRLS", 0.34],
    ["RankRLS, all pairs", 0.346],
    ["RankSVM, hinge", 0.336],
    ["RLS", 0.346],
    ["RankBoost", 0.351],
  ]);
});

it("has every measure of every learner, and what the folds are the mean of", () => {
  const { rows } = result();
  const find = (name: string, measure: string) =>
    rows.find((row) => row.name === name && row.measure === measure)!;
  for (const { name: task } of TASKS)
    for (const { name } of CONTESTANTS) {
      for (const measure of Object.keys(MEASURES)) {
        const { ours, folds } = find(name, `${task}: ${measure}`);
        expect(folds).toHaveLength(2);
        expectClose([ours], [(folds![0]! + folds![1]!) / 2]);
      }
    }
});

it("learns from features that are scaled inside queries", () => {
  const scaled = result().rows.filter(({ measure }) => measure === "OHSUMED: disagreement");
  for (const { name, ours } of scaled.filter(({ name }) => name.startsWith("Rank")))
    expect(ours, name).toBeLessThan(0.1);
});

it("makes the published folds: three parts to train on, the next to choose by, the last to test on", async () => {
  const folds = await readFolds(TASKS[1]!, pathsOf(1), {});
  const partsOf = (ids: readonly string[]) => [...new Set(ids.map((id) => Math.floor(Number(id) / 10)))];
  const made = folds.map(({ train, validation, test }) =>
    [train, validation, test].map(({ queries }) => partsOf(queries!.ids)),
  );
  expect(made).toEqual([
    [[1, 2, 3], [4], [5]],
    [[2, 3, 4], [5], [1]],
    [[3, 4, 5], [1], [2]],
    [[4, 5, 1], [2], [3]],
    [[5, 1, 2], [3], [4]],
  ]);
});

it("joins the two lower grades where there are two, and scales what is raw", async () => {
  const [two, , published] = await Promise.all(
    [0, 1, 2].map((place) => readFolds(TASKS[place]!, pathsOf(place), {})),
  );
  const grades = (folds: typeof two) => Array.from(folds![0]!.test.scores!.values.data.slice(0, 3));
  expect([grades(two), grades(published)]).toEqual([
    [0, 0, 1],
    [0, 1, 2],
  ]);
  const largest = (folds: typeof two) => {
    const { values } = folds![0]!.test.inputs;
    return values.kind === "dense" ? Math.max(...values.data) : Number.NaN;
  };
  expect(largest(two)).toBe(1);
  expect(largest(published)).toBeGreaterThan(1e6);
});

it("chooses what is best on the validation part, of several the simplest", async () => {
  const [fold] = await readFolds(TASKS[2]!, pathsOf(2), {});
  const learner = CONTESTANTS[0]!.learner;
  const values = await learner.path!.grid(fold!.train, { backend });
  const errors: number[] = [];
  for (const value of values) {
    const model = await learner.at(value).fit(fold!.train, { backend });
    const { inputs, scores, queries } = fold!.validation;
    const predicted = await model.scores(inputs, { backend });
    const judgement = evaluatePerQuery(disagreement(), { predicted, actual: scores!.values.data, queries });
    errors.push(judgement.mean.defined ? judgement.mean.value : Number.NaN);
  }
  const wanted = values[errors.lastIndexOf(Math.min(...errors))];
  const { model } = await chosen(CONTESTANTS[0]!, fold!, 1, { backend });
  expect(model.provenance.learner).toMatchObject({ lambda: wanted });
  expect(await judged(MEASURES.disagreement!, model, fold!.validation, { backend })).toBe(
    Math.min(...errors),
  );
});

it("chooses by queries of the training part without a look at the validation part", async () => {
  const [fold] = await readFolds(TASKS[2]!, pathsOf(2), {});
  const contestant = CONTESTANTS.find(({ chosenBy }) => chosenBy === "leave-query-out")!;
  const blind = { ...fold!, validation: fold!.train };
  const [one, other] = [
    await chosen(contestant, fold!, 5, { backend }),
    await chosen(contestant, blind, 5, { backend }),
  ];
  expect(one.model.provenance).toEqual(other.model.provenance);
});

it("says when the best value lies at an end of the grid", async () => {
  const [fold] = await readFolds(TASKS[2]!, pathsOf(2), {});
  const ends = {
    ...CONTESTANTS[0]!,
    learner: rankRls({ kernel: CONTESTANTS[0]!.learner.kernel!.own }),
  } as Contestant;
  // Of two values each is an end.
  expect((await chosen(ends, fold!, 30, { backend })).isAtEnd).toBe(true);
});

it("names data that are not there", async () => {
  await expectError(letor.run({ quick: true, backend }), "data.absent", { name: "ohsumed-letor2" });
});
