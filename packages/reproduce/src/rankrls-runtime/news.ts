/** News articles by the weights of their words, and whether they are about acquisitions. */
import { readDataset } from "@ordo/files";
import { type Dataset, type RunOptions, type Vectors, withOutput } from "ordo";
import type { DataSet } from "../data-sets.ts";

export const NEWS: DataSet = Object.freeze({
  name: "reuters-21578",
  files: ["reuters-21578/tfidf/modapte_train.svml.gz"],
  origin:
    "Reuters-21578, Distribution 1.0: the training articles of the ModApte split as tf-idf vectors of length 1, in multi-label SVMlight with topic 0 for acq, packed with gzip",
});

/** The label of acq, the topic of the paper's table. */
const ACQ = 0;

export async function readNews(path: string, run: RunOptions): Promise<Dataset<Vectors>> {
  const { data } = await readDataset(path, { format: "svmlight", multilabel: true, storage: "sparse" }, run);
  return withOutput(data as Dataset<Vectors>, ACQ);
}
