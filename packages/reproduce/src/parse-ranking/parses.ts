/** Candidate parses of sentences, each with its goodness. */
import { readDataset } from "@ordo/files";
import {
  type ComputeOptions,
  type Dataset,
  dataset,
  linear,
  normalize,
  openCompute,
  type Precomputed,
  precomputedItems,
  precomputedNewItems,
  type Vectors,
} from "ordo";
import type { DataSet } from "../data-sets.ts";

export const PARSES: DataSet = Object.freeze({
  name: "rlscore-parse-ranking",
  files: ["rlscore-parse-ranking/rank_train.light.gz", "rlscore-parse-ranking/rank_test.light.gz"],
  origin:
    "the repository aatapa/RLScore on GitHub, rlscore/test/legacy_tests/data, rank_train.light and rank_test.light, each packed with gzip",
});

/** Parses by their kernel values with the training parses. */
export interface Parses {
  readonly train: Dataset<Precomputed>;
  readonly test: Dataset<Precomputed>;
}

/** The normalised linear kernel is computed once, as the inputs are the same however noisy the scores. */
export async function readParses(paths: readonly string[], options: ComputeOptions): Promise<Parses> {
  const { train, test } = await readFiles(paths, options);
  const compute = await openCompute(options);
  const kernel = normalize(linear());
  using own = await kernel.matrix(train.inputs, undefined, compute);
  using across = await kernel.matrix(test.inputs, train.inputs, compute);
  return {
    train: withInputs(train, precomputedItems(await compute.backend.fetch(own))),
    test: withInputs(test, precomputedNewItems(await compute.backend.fetch(across))),
  };
}

function withInputs({ scores, queries }: Dataset<Vectors>, inputs: Precomputed): Dataset<Precomputed> {
  return dataset({ inputs, scores, queries });
}

/** Features are numbered alike in both files; each lists only those that it has. */
export async function readFiles(
  paths: readonly string[],
  options: ComputeOptions,
): Promise<{ readonly train: Dataset<Vectors>; readonly test: Dataset<Vectors> }> {
  const [trainPath, testPath] = paths as readonly [string, string];
  const run = { signal: options.signal };
  const read = async (path: string, features?: number) =>
    (await readDataset(path, { storage: "sparse", features }, run)).data as Dataset<Vectors>;
  const most = Math.max((await read(trainPath)).inputs.features, (await read(testPath)).inputs.features);
  return { train: await read(trainPath, most), test: await read(testPath, most) };
}
