/** Who is asked and who is the reference, as Cortes, Mohri and Rastogi (2007) set it up, whom the paper follows. */
import { type Dataset, dataset, matrix, type Rng, shuffled, type Vectors, vectors } from "ordo";
import { quantile } from "../statistics.ts";
import type { Reviewer } from "./ratings.ts";

/** Reference reviewers by how many movies they rated, both ends included. */
export const GROUPS = [
  { name: "20-40", from: 20, to: 40 },
  { name: "40-60", from: 40, to: 60 },
  { name: "60-80", from: 60, to: 80 },
] as const;
export type Group = (typeof GROUPS)[number];

/** The most reference reviewers that are taken; as many as the group has where that is less. */
const REFERENCES = 300;
/** How many movies test reviewers have rated. */
const TESTED = { from: 50, to: 300 };

export interface Split {
  readonly references: readonly Reviewer[];
  readonly tests: readonly Reviewer[];
}

export function drawSplit(reviewers: readonly Reviewer[], group: Group, tests: number, rng: Rng): Split {
  const within = (
    people: readonly Reviewer[],
    { from, to }: { readonly from: number; readonly to: number },
  ) => people.filter(({ size }) => size >= from && size <= to);
  const references = shuffled(within(reviewers, group), rng.fork("references")).slice(0, REFERENCES);
  const chosen = new Set(references);
  const others = reviewers.filter((reviewer) => !chosen.has(reviewer));
  return { references, tests: shuffled(within(others, TESTED), rng.fork("tests")).slice(0, tests) };
}

export interface Task {
  /** Half of the movies, to learn from, and the other half. */
  readonly train: Dataset<Vectors>;
  readonly test: Dataset<Vectors>;
}

export function taskOf(reviewer: Reviewer, references: readonly Reviewer[], rng: Rng): Task {
  const movies = shuffled([...reviewer.keys()], rng);
  const half = Math.floor(movies.length / 2);
  const of = (chosen: readonly number[]) =>
    dataset({
      inputs: inputsOf(chosen, references),
      scores: chosen.map((movie) => reviewer.get(movie)!),
    });
  return { train: of(movies.slice(0, half)), test: of(movies.slice(half)) };
}

/** What each reference reviewer gave the movie; where there is nothing, the median of what that reviewer gives. */
function inputsOf(movies: readonly number[], references: readonly Reviewer[]): Vectors {
  const medians = references.map((reviewer) => quantile([...reviewer.values()], 0.5));
  const values = matrix(movies.length, references.length);
  movies.forEach((movie, row) => {
    references.forEach((reviewer, column) => {
      values.data[row * references.length + column] = reviewer.get(movie) ?? medians[column]!;
    });
  });
  return vectors(values);
}
