/** Documents of queries with grades of relevance, in five published parts. */
import { readDataset } from "@ordo/files";
import {
  type Dataset,
  dataset,
  grouping,
  matrix,
  type RunOptions,
  scaling,
  takeItems,
  type Vectors,
  vectors,
} from "ordo";
import type { DataSet } from "../data-sets.ts";

export const PARTS = 5;

/** Part S1 is what fold 2 of the publication tests on, S2 what fold 3 does, and so on; S5 is that of fold 1. */
const setOf = (name: string, folder: string, version: string): DataSet =>
  Object.freeze({
    name,
    files: Array.from({ length: PARTS }, (_, k) => `${folder}/S${k + 1}.txt.gz`),
    origin: `${version}: what its folds 2, 3, 4, 5 and 1 test on, as S1.txt to S5.txt, each packed with gzip`,
  });

const OHSUMED_2 = setOf("ohsumed-letor2", "letor-ohsumed/letor2", "LETOR 2.0, OHSUMED, raw features");
const OHSUMED_3 = setOf(
  "ohsumed-letor3",
  "letor-ohsumed/letor3-querylevelnorm",
  "LETOR 3.0, OHSUMED, QueryLevelNorm",
);
const MQ2008 = setOf("mq2008", "letor-mq2008", "LETOR 4.0, MQ2008 for supervised ranking");

/** What is to be learned from a data set. */
export interface Task {
  readonly name: string;
  readonly data: DataSet;
  /** Whether features are brought to [0, 1] inside each query; elsewhere they are already. */
  readonly isScaled: boolean;
  /** What a published grade counts as. */
  gradeOf(published: number): number;
}

export const TWO_GRADES = "OHSUMED, two grades";
const asPublished = (grade: number) => grade;

export const TASKS: readonly Task[] = Object.freeze([
  { name: TWO_GRADES, data: OHSUMED_2, isScaled: true, gradeOf: (grade: number) => (grade === 2 ? 1 : 0) },
  { name: "OHSUMED", data: OHSUMED_2, isScaled: true, gradeOf: asPublished },
  { name: "OHSUMED of LETOR 3", data: OHSUMED_3, isScaled: false, gradeOf: asPublished },
  { name: "MQ2008", data: MQ2008, isScaled: false, gradeOf: asPublished },
]);

export interface Fold {
  readonly train: Dataset<Vectors>;
  readonly validation: Dataset<Vectors>;
  readonly test: Dataset<Vectors>;
}

/** The published folds: three parts to train on, the next to choose by, the last to test on, each time one further. */
export async function readFolds(
  { isScaled, gradeOf }: Task,
  paths: readonly string[],
  run: RunOptions,
): Promise<readonly Fold[]> {
  const parts: Dataset<Vectors>[] = [];
  for (const path of paths)
    parts.push((await readDataset(path, { storage: "dense" }, run)).data as Dataset<Vectors>);
  const { all, rowsOf } = joined(parts, gradeOf);
  const { inputs, queries, scores } = all;
  const features = isScaled
    ? scaling({ kind: "query-min-max" }).fit(inputs, queries).apply(inputs, queries)
    : inputs;
  const ready = dataset({ inputs: features, queries, scores });
  const take = (...places: readonly number[]) =>
    takeItems(
      ready,
      places.flatMap((place) => rowsOf(place % PARTS)),
    );
  return parts.map((_, fold) => ({
    train: take(fold, fold + 1, fold + 2),
    validation: take(fold + 3),
    test: take(fold + 4),
  }));
}

/** All parts as one data set, whose queries never cross parts, and which rows of it a part is. */
function joined(parts: readonly Dataset<Vectors>[], gradeOf: Task["gradeOf"]) {
  const features = parts[0]!.inputs.features;
  const starts = [0];
  for (const { size } of parts) starts.push(starts.at(-1)! + size);
  const values = matrix(starts.at(-1)!, features);
  parts.forEach(({ inputs }, part) => {
    if (inputs.values.kind === "dense") values.data.set(inputs.values.data, starts[part]! * features);
  });
  const all = dataset({
    inputs: vectors(values),
    scores: parts.flatMap(({ scores }) => Array.from(scores!.values.data, gradeOf)),
    queries: grouping(
      parts.flatMap(({ queries }) => Array.from(queries!.of, (query) => queries!.ids[query]!)),
    ),
  });
  const rowsOf = (part: number) => Array.from({ length: parts[part]!.size }, (_, k) => starts[part]! + k);
  return { all, rowsOf };
}
