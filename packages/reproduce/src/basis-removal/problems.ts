/** Items of queries with scores, of which some in each query are landmarks. */
import { readDataset } from "@ordo/files";
import {
  type ComputeOptions,
  type Dataset,
  dataset,
  gaussian,
  grouping,
  type Kernel,
  linear,
  normalize,
  type Rng,
  shuffled,
  type Vectors,
} from "ordo";
import type { DataSet } from "../data-sets.ts";
import { PARSES, readFiles } from "../parse-ranking/parses.ts";

export const DOCUMENTS: DataSet = Object.freeze({
  name: "letor-mq2008",
  files: ["letor-mq2008/S1.txt.gz"],
  origin: "LETOR 4.0, MQ2008, the version scaled by query, its part S1, packed with gzip",
});

export { PARSES };

/** What is learned from, and by which kernel. */
export interface Problem {
  readonly name: string;
  readonly data: Dataset<Vectors>;
  readonly kernel: Kernel<Vectors>;
}

/** The training parses of the sample. */
export async function parses(paths: readonly string[], options: ComputeOptions): Promise<Problem> {
  const { train } = await readFiles(paths, options);
  return { name: "parses", data: train, kernel: normalize(linear()) };
}

export async function documents(paths: readonly string[], options: ComputeOptions): Promise<Problem> {
  const { data } = await readDataset(paths[0]!, {}, { signal: options.signal });
  return { name: "documents", data: data as Dataset<Vectors>, kernel: gaussian({ gamma: 1 }) };
}

/** So many landmarks of each query, or all of it where it has fewer, drawn at random. */
export function withLandmarksOf(problem: Problem, each: number, rng: Rng): Dataset<Vectors> {
  const { data } = problem;
  const landmarks = queriesOf(data).flatMap((rows) => shuffled(rows, rng).slice(0, each));
  return dataset({ ...data, landmarks: landmarks.sort((a, b) => a - b) });
}

/** Whole queries in so many folds at random. */
export function foldsOf(data: Dataset<Vectors>, folds: number, rng: Rng): readonly Uint32Array[] {
  const queries = shuffled(queriesOf(data), rng);
  const parts = grouping(queries.map((_, place) => `${place % folds}`));
  return Array.from({ length: parts.count }, (_, fold) =>
    Uint32Array.from(Array.from(parts.rowsOf(fold)).flatMap((place) => queries[place]!)).sort(),
  );
}

export function queriesOf({ queries }: Dataset<Vectors>): number[][] {
  return Array.from({ length: queries!.count }, (_, query) => Array.from(queries!.rowsOf(query)));
}
