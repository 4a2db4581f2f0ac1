import { readOptions } from "../../../base/options.ts";
import type { RunOptions } from "../../../base/run.ts";
import type { Graphs } from "../../samples.ts";
import type { ByteSource } from "../bytes/source.ts";
import { type GraphReadOptions, GraphRows, graphFields } from "../graphs/graph-rows.ts";
import type { ReadResult } from "../report.ts";
import { type CandidateGraphOptions, candidateFields, graphOf } from "./candidate-graph.ts";
import { type PpiReadOptions, ppiFields } from "./contract.ts";
import { readPpiCorpus } from "./corpus.ts";

/**
 * Reads a corpus of protein interactions as a data set: one graph for each candidate pair (`candidateGraph`), the ids of the pairs, their documents as
 * groups, and whether they interact as scores, where the file says it of all: True is 1, False is 0.
 */
export async function readPpi(
  source: ByteSource,
  options: GraphReadOptions & PpiReadOptions & CandidateGraphOptions = {},
  run: RunOptions = {},
): Promise<ReadResult<Graphs>> {
  const fields = { ...graphFields, ...ppiFields, ...candidateFields };
  const settings = readOptions("readPpi", fields, options);
  const { source: name, parser, tokenizer, pairs } = settings;
  const corpus = await readPpiCorpus(source, { source: name, parser, tokenizer, pairs }, run);
  const all = corpus.documents.flatMap(({ id, sentences }) =>
    sentences.flatMap((sentence) => sentence.pairs.map((pair) => ({ document: id, sentence, pair }))),
  );
  const isKnown = all.every(({ pair }) => pair.interacts !== undefined);
  const rows = new GraphRows("readPpi", settings, "words");
  for (const { document, sentence, pair } of all)
    rows.take(graphOf(sentence, pair, settings), {
      id: pair.id,
      group: document,
      score: isKnown ? ANSWERS[Number(pair.interacts)] : undefined,
    });
  return rows.finish("ppi-xml");
}

const ANSWERS = ["False", "True"] as const;
