import { readOptions } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import { matrix } from "../../../linalg/matrix.ts";
import { type Dataset, dataset } from "../../dataset.ts";
import { type Graphs, graphs } from "../../samples.ts";
import type { ByteSource } from "../bytes/source.ts";
import { emptySource } from "../stream/reading.ts";
import { type CandidateGraphOptions, candidateFields, graphOf } from "./candidate-graph.ts";
import { type PpiCorpus, type PpiReadOptions, ppiFields } from "./contract.ts";
import { readPpiCorpus } from "./corpus.ts";

/**
 * Reads a corpus of protein interactions as a data set: one graph for each candidate pair (`candidateGraph`), the ids of the pairs, their documents as
 * groups, and 1 for those that interact as scores, where the file says it of all.
 */
export async function readPpi(
  source: ByteSource,
  options: PpiReadOptions & CandidateGraphOptions = {},
  run: RunOptions = {},
): Promise<Dataset<Graphs>> {
  const { pathWeight, otherWeight, orderWeight, first, ...reading } = readOptions(
    "readPpi",
    { ...ppiFields, ...candidateFields },
    options,
  );
  const corpus = await readPpiCorpus(source, reading, run);
  const data = candidates(corpus, { pathWeight, otherWeight, orderWeight, first });
  if (data === undefined) throw emptySource(reading.source, "has no candidate pairs");
  return data;
}

/** The candidates of a corpus in its order; undefined where there are none. */
export function candidates(
  corpus: PpiCorpus,
  options: CandidateGraphOptions = {},
): Dataset<Graphs> | undefined {
  const settings = readOptions("candidates", candidateFields, options);
  const all = corpus.documents.flatMap(({ id, sentences }) =>
    sentences.flatMap((sentence) => sentence.pairs.map((pair) => ({ document: id, sentence, pair }))),
  );
  if (all.length === 0) return undefined;
  const answers = all.map(({ pair }) => pair.interacts);
  const isKnown = answers.every((answer) => answer !== undefined);
  return dataset({
    inputs: graphs(all.map(({ sentence, pair }) => graphOf(sentence, pair, settings))),
    scores: isKnown
      ? {
          values: matrix(all.length, 1, Float64Array.from(answers, Number)),
          names: Object.freeze(["interaction"]),
          classes: Object.freeze(["False", "True"]),
        }
      : undefined,
    groups: all.map(({ document }) => document),
    ids: all.map(({ pair }) => pair.id),
  });
}
