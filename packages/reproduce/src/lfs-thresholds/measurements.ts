/** One clinical measurement of each person, and whether the person has the disease. */
import { readDataset } from "@ordo/files";
import { type Dataset, dataset, matrix, type RunOptions, type Vectors, vectors } from "ordo";
import type { DataSet } from "../data-sets.ts";

export const PIMA: DataSet = Object.freeze({
  name: "pima-diabetes",
  files: ["uci-binary/pima-diabetes.arff.gz"],
  origin: "the UCI Machine Learning Repository, Pima Indians Diabetes, in ARFF",
});

/** 1 for the disease and −1 without, as the paper has it. */
export async function readMeasurements(path: string, run: RunOptions): Promise<Dataset<Vectors>> {
  const ignore = ["preg", "pres", "skin", "insu", "mass", "pedi", "age"];
  const { data } = await readDataset(path, { target: "class", positive: "tested_positive", ignore }, run);
  const { values } = data.inputs as Vectors;
  const glucose = values.kind === "dense" ? values.data : new Float64Array();
  // In this set 0 stands for a measurement that was not taken.
  const taken = [...glucose.keys()].filter((row) => glucose[row] !== 0);
  return dataset({
    inputs: vectors(
      matrix(
        taken.length,
        1,
        Float64Array.from(taken, (row) => glucose[row]!),
      ),
    ),
    scores: taken.map((row) => 2 * data.scores!.values.data[row]! - 1),
  });
}
