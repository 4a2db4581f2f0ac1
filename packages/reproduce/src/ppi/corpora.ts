import { createReadStream } from "node:fs";
import { type Dataset, type Graphs, type PpiCorpus, type RunOptions, readPpi, readPpiCorpus } from "ordo";
import { type DataSet, requireFiles } from "../data-sets.ts";
import { CORPUS_NAMES, type CorpusName } from "./paper.ts";

export const QUICK_CORPORA: readonly CorpusName[] = ["HPRD50", "LLL"];

const setOf = (name: CorpusName): DataSet =>
  Object.freeze({
    name: `ppi-${name.toLowerCase()}`,
    files: [`ppi-corpora/${name}-learning-format.xml.gz`],
    origin: `the learning format of ${name} that comes with the program of the paper (GitHub arne-cl/ppi_graphkernel, data/derived), packed with gzip`,
  });

export const CORPORA: readonly DataSet[] = Object.freeze(CORPUS_NAMES.map(setOf));

/** Those that a run reads; all must be there before any is read. */
export function requireCorpora(
  names: readonly CorpusName[],
  folder: string | undefined,
): ReadonlyMap<CorpusName, string> {
  return new Map(names.map((name) => [name, requireFiles(CORPORA[CORPUS_NAMES.indexOf(name)]!, folder)[0]!]));
}

/** The candidates of a corpus as graphs, 1 for those that interact, documents as groups. */
export async function readCandidates(path: string, { signal }: RunOptions): Promise<Dataset<Graphs>> {
  return (await readPpi(createReadStream(path), { source: path }, { signal })).data;
}

export function readCorpus(path: string, { signal }: RunOptions): Promise<PpiCorpus> {
  return readPpiCorpus(createReadStream(path), { source: path }, { signal });
}
