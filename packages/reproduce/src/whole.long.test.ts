/** The experiments as they are meant, on real data where they read some: those without it are skipped by name. */
import { resolve } from "node:path";
import { wasmBackend } from "ordo";
import { describe, expect, it } from "vitest";
import { isPresent } from "./data-sets.ts";
import type { Result } from "./experiment.ts";
import { experiments } from "./experiments.ts";
import { chosen, DISAGREEMENT, judged, MEASURES } from "./letor/choice.ts";
import { BY_QUERIES, CONTESTANTS, RANK_RLS } from "./letor/contestants.ts";
import { type Fold, readFolds, TASKS } from "./letor/tasks.ts";
import { MOVIELENS, readReviewers } from "./lfs-movielens/ratings.ts";

const folder = process.env.ORDO_DATA ?? resolve(import.meta.dirname, "../../../../shared/data");
const backend = await wasmBackend();

async function whole(id: string): Promise<Result> {
  const experiment = experiments.find((one) => one.id === id)!;
  return experiment.run({ backend, dataFolder: folder, seed: 0 });
}

function finder({ rows }: Result, measure: string): (name: string) => number {
  return (name) => rows.find((row) => row.name === name && row.measure === measure)!.ours;
}

const isHere = (id: string) => {
  const absent = experiments.find((one) => one.id === id)!.data.find((set) => !isPresent(set, folder));
  if (absent !== undefined) console.warn(`SKIPPED: ${id}. ${absent.name} is not in ${folder}.`);
  return absent === undefined;
};

it("irrelevant-pairs comes out as in the paper", async () => {
  expect((await whole("irrelevant-pairs")).verdict.startsWith("As in the paper")).toBe(true);
});

it("lfs-academic finds the numbers of an independent simulation", async () => {
  const misranked = finder(await whole("lfs-academic"), "pairs misranked, %");
  for (const [alpha, seen] of [
    [0.1, 6.0],
    [0.2, 7.5],
    [0.3, 8.2],
  ])
    expect(Math.abs(misranked(`single ranker, alpha ${alpha}`) - seen)).toBeLessThan(0.5);
  expect(misranked("RLFS-L2, centred")).toBeLessThan(3.6);
  expect(Math.abs(misranked("RLFS-L2, printed") - 16.8)).toBeLessThan(1.5);
  expect(Math.abs(misranked("even points: RLFS-L2, centred") - 1.18)).toBeLessThan(0.2);
});

describe.skipIf(!isHere("lfs-thresholds"))("lfs-thresholds", () => {
  it("runs on 763 people", async () => {
    const result = await whole("lfs-thresholds");
    expect(result.notes[0]).toContain("763 people");
    expect(result.rows.length).toBe(45);
  });
});

describe.skipIf(!isHere("lfs-movielens"))("lfs-movielens", () => {
  it("reads 1278 people, three of whom are in both releases", async () => {
    const reviewers = await readReviewers(
      MOVIELENS.files.map((file) => `${folder}/${file}`),
      {},
    );
    expect(reviewers.length).toBe(610 + 671 - 3);
  });
});

describe.skipIf(!isHere("parse-ranking"))("parse-ranking", () => {
  it("runs on the sample of 100 + 100 parses, where all four are near the slides without noise", async () => {
    const { notes, rows } = await whole("parse-ranking");
    expect(notes[0]).toContain("100 parses of 22 sentences to learn from and 100 parses of 20 sentences");
    const still = rows.filter(({ measure }) => measure === "disagreement, sigma 0");
    for (const { name, ours, paper } of still) expect(Math.abs(ours - paper!), name).toBeLessThan(0.06);
  });
});

describe.skipIf(!isHere("ppi-corpora"))("ppi", () => {
  it("counts the candidates of all five corpora as the paper does", async () => {
    const { rows, verdict } = await whole("ppi-corpora");
    const printed = rows.filter(({ paper }) => paper !== null);
    expect(printed.map(({ ours }) => ours)).toEqual([1000, 4834, 2534, 7132, 163, 270, 335, 482, 164, 166]);
    expect(verdict).toBe("As in the paper, to the last candidate.");
  });

  it("finds interactions of small corpora within the paper's deviations, and more of them by folds that leak", async () => {
    const experiment = experiments.find(({ id }) => id === "ppi")!;
    const result = await experiment.run({ backend, dataFolder: folder, seed: 0, quick: true });
    const auc = finder(result, "AUC, %");
    expect(result.verdict.startsWith("Within the deviations")).toBe(true);
    for (const name of ["HPRD50", "LLL"])
      expect(auc(`${name}, max, RLS, random folds`)).toBeGreaterThan(auc(`${name}, max, RLS`) + 5);
  });
});

describe.skipIf(!isHere("letor"))("letor", () => {
  const foldsOf = (place: number) => {
    const task = TASKS[place]!;
    return readFolds(
      task,
      task.data.files.map((file) => `${folder}/${file}`),
      {},
    );
  };

  it("reads as many documents and queries as were published", async () => {
    for (const [place, [documents, queries]] of [
      [16140, 106],
      [16140, 106],
      [16140, 106],
      [15211, 784],
    ].entries()) {
      const tests = (await foldsOf(place)).map(({ test }) => test);
      expect(tests.reduce((sum, { size }) => sum + size, 0)).toBe(documents);
      expect(tests.reduce((sum, test) => sum + test.queries!.count, 0)).toBe(queries);
    }
  });

  it("RankRLS has the disagreement that was once seen, by both ways to choose lambda", async () => {
    const folds = await foldsOf(0);
    const disagreementOf = async (name: string) => {
      const contestant = CONTESTANTS.find((one) => one.name === name)!;
      const inFold = async (fold: Fold) => {
        const { model } = await chosen(contestant, fold, 1, { backend });
        return judged(MEASURES[DISAGREEMENT]!, model, fold.test, { backend });
      };
      let sum = 0;
      for (const fold of folds) sum += await inFold(fold);
      return sum / folds.length;
    };
    expect(Math.abs((await disagreementOf(RANK_RLS)) - 0.334)).toBeLessThan(0.002);
    expect(Math.abs((await disagreementOf(BY_QUERIES)) - 0.328)).toBeLessThan(0.002);
  });
});
