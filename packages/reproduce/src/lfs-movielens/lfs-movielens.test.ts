import { expectError } from "@ordo/testkit";
import { referenceBackend, seeded, shuffled, wasmBackend } from "ordo";
import { describe, expect, it } from "vitest";
import { dataFolder } from "../testing/data-folder.ts";
import { experimentLaws } from "../testing/experiment-laws.ts";
import { lfsMovielens } from "./index.ts";
import { MOVIELENS, readReviewers } from "./ratings.ts";
import { drawSplit, GROUPS, taskOf } from "./task.ts";

const MOVIES = 70;

/** People who rated so many of 70 movies, all with the same taste and some whim. */
function release(sizes: readonly number[], seed: number): string {
  const rng = seeded(seed);
  const lines = sizes.flatMap((size, person) => {
    const movies = shuffled(
      Array.from({ length: MOVIES }, (_, movie) => movie + 1),
      rng,
    ).slice(0, size);
    return movies.map((movie) => {
      const rating = Math.min(10, 1 + Math.floor(movie / 9) + rng.below(3)) / 2;
      return `${person + 1},${movie},${rating},${seed}${String(person).padStart(3, "0")}${movie}`;
    });
  });
  return ["userId,movieId,rating,timestamp", ...lines, ""].join("\n");
}

const [first, second] = MOVIELENS.files;
/** Few, because every test reviewer is validated at 201 values. */
const sizes = [20, 30, 45, 62];
const files = { [first]: release(sizes, 1), [second]: release([25, 50], 2) };
const folder = dataFolder(files);
const paths = MOVIELENS.files.map((file) => `${folder}/${file}`);
const result = experimentLaws(lfsMovielens, { dataFolder: () => folder, backend: await wasmBackend() });

describe("reviewers", () => {
  it("are those of both files", async () => {
    const reviewers = await readReviewers(paths, {});
    expect(reviewers.map(({ size }) => size)).toEqual([...sizes, 25, 50]);
  });

  it("who are in both count once", async () => {
    const twice = dataFolder({ [first]: files[first], [second]: files[first] });
    const reviewers = await readReviewers(
      MOVIELENS.files.map((file) => `${twice}/${file}`),
      {},
    );
    expect(reviewers.length).toBe(sizes.length);
  });
});

describe("a split", () => {
  it.each(GROUPS)("of $name keeps references and tests apart", async (group) => {
    const reviewers = await readReviewers(paths, {});
    const { references, tests } = drawSplit(reviewers, group, 100, seeded(4));
    expect(references.length).toBeGreaterThan(0);
    expect(references.every(({ size }) => size >= group.from && size <= group.to)).toBe(true);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.every((test) => test.size >= 50 && !references.includes(test))).toBe(true);
  });

  it("fills what a reference reviewer has not rated with the median", () => {
    const reviewer = new Map([
      [1, 5],
      [2, 3],
      [3, 4],
      [4, 1],
    ]);
    const references = [
      new Map([
        [1, 2],
        [7, 4],
        [8, 4.5],
      ]),
      new Map([
        [2, 1],
        [3, 2],
      ]),
    ];
    const { train, test } = taskOf(reviewer, references, seeded(1));
    expect([train.size, test.size]).toEqual([2, 2]);
    const rows = [train, test].flatMap(({ inputs, scores }) =>
      [0, 1].map((row) => [
        scores!.values.data[row],
        ...(inputs.values as { data: Float64Array }).data.slice(2 * row, 2 * row + 2),
      ]),
    );
    const inputs = new Map(rows.map(([rating, ...row]) => [rating, row]));
    expect(inputs).toEqual(
      new Map([
        [5, [2, 1.5]],
        [3, [4, 1]],
        [4, [4, 2]],
        [1, [4, 1.5]],
      ]),
    );
  });
});

it("compares five ways in three groups, with what the paper says beside them", () => {
  const { rows, verdict, notes } = result();
  expect(rows.length).toBe(3 * 9);
  expect(rows.filter(({ paper }) => paper !== null).map(({ paper }) => paper)).toEqual([
    0.4034, 0.4153, 0.4251, 0.382, 0.392, 0.4064, 0.3833, 0.3933, 0.3983,
  ]);
  expect(verdict).toContain("RLFS-H_K is better than single ranker, cross-validated in");
  expect(notes[0]).toContain("6 people");
});

it("finds the taste that all people share", () => {
  const chosen = result().rows.filter(({ name }) => name === "single ranker, cross-validated");
  for (const { ours } of chosen) expect(ours).toBeLessThan(0.35);
});

it("names data that are not there", async () => {
  const options = { quick: true, dataFolder: "/no/such/folder", backend: referenceBackend() };
  await expectError(lfsMovielens.run(options), "data.absent", {
    name: "movielens-latest-small",
    reason: `there is no /no/such/folder/${first}`,
  });
});
