import { readDataset } from "@ordo/files";
import { type RunOptions, rowOf, type Vectors } from "ordo";
import type { DataSet } from "../data-sets.ts";

/** Two samples of people from the same catalogue of movies. */
export const MOVIELENS: DataSet = Object.freeze({
  name: "movielens-latest-small",
  files: [
    "movielens-latest-small/release-2016/ratings.csv.gz",
    "movielens-latest-small/release-2018/ratings.csv.gz",
  ],
  origin:
    "grouplens.org, ml-latest-small, its releases of 2016 and of 2018, each ratings.csv packed with gzip",
});

/** What one person gave, by movie. */
export type Reviewer = ReadonlyMap<number, number>;

/** The people of all files. Who rated a movie in the very second in which somebody of an earlier file did is that person, and counts once. */
export async function readReviewers(paths: readonly string[], run: RunOptions): Promise<readonly Reviewer[]> {
  const reviewers: Reviewer[] = [];
  const known = new Set<string>();
  for (const path of paths) {
    const people = await readFile(path, run);
    const others = people.filter(({ moments }) => !moments.some((moment) => known.has(moment)));
    for (const { moments } of people) for (const moment of moments) known.add(moment);
    reviewers.push(...others.map(({ ratings }) => ratings));
  }
  return reviewers;
}

interface Person {
  readonly ratings: Reviewer;
  /** Which movie was rated when. */
  readonly moments: readonly string[];
}

/** userId,movieId,rating,timestamp: to the reader, people are queries. */
async function readFile(path: string, run: RunOptions): Promise<readonly Person[]> {
  const { data } = await readDataset(path, { query: "userId", target: "rating" }, run);
  const { values, names = [] } = data.inputs as Vectors;
  const [movie, time] = [names.indexOf("movieId"), names.indexOf("timestamp")];
  const ratings = data.scores!.values.data;
  return Array.from({ length: data.queries!.count }, (_, query) => {
    const rows = Array.from(data.queries!.rowsOf(query), (row) => ({ row, cells: cellsOf(values, row) }));
    return {
      ratings: new Map(rows.map(({ row, cells }) => [cells[movie]!, ratings[row]!])),
      moments: rows.map(({ cells }) => `${cells[movie]} ${cells[time]}`),
    };
  });
}

function cellsOf(values: Vectors["values"], row: number): Float64Array {
  return values.kind === "dense" ? rowOf(values, row) : new Float64Array();
}
