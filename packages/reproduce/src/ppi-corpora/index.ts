/** Paper V, Table 1: how many candidates there are, and how many interact. */
import { openCompute } from "ordo";
import type { Experiment, ExperimentOptions, Result, Row } from "../experiment.ts";
import { CORPORA, QUICK_CORPORA, readCorpus, requireCorpora } from "../ppi/corpora.ts";
import { CORPUS_NAMES, type CorpusName, PPI_PAPER, SINGLE } from "../ppi/paper.ts";

export const ppiCorpora: Experiment = Object.freeze({
  id: "ppi-corpora",
  title: "Candidates and interactions of five corpora",
  source: { paper: PPI_PAPER, table: "Table 1, its counts" },
  data: CORPORA,
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const paths = requireCorpora(options.quick === true ? QUICK_CORPORA : CORPUS_NAMES, options.dataFolder);
  const { run: checks } = await openCompute(options);
  const rows: Row[] = [];
  for (const [place, [name, path]] of [...paths].entries()) {
    await checks.checkpoint("corpora", place, paths.size);
    rows.push(...(await rowsOf(name, path, options)));
  }
  const off = rows.filter(({ paper, ours }) => paper !== null && paper !== ours);
  return {
    id: ppiCorpora.id,
    rows,
    verdict:
      off.length === 0
        ? "As in the paper, to the last candidate."
        : `Other than in the paper: ${off.map(({ name, measure, ours, paper }) => `${name} has ${ours} ${measure}, not ${paper}`).join("; ")}.`,
    notes: [
      "A candidate is every two different proteins that a sentence names; an entity with itself is none.",
    ],
    figures: [],
    draws: 1,
    statistic: "mean",
    spread: "none: they are counted",
  };
}

async function rowsOf(name: CorpusName, path: string, options: ExperimentOptions): Promise<readonly Row[]> {
  const { documents } = await readCorpus(path, options);
  const sentences = documents.flatMap((document) => document.sentences);
  const pairs = sentences.flatMap((sentence) => sentence.pairs);
  const interacting = pairs.filter(({ interacts }) => interacts).length;
  const row = (measure: string, ours: number, paper: number | null = null): Row => ({
    ...{ name, measure, paper, ours },
    spread: { low: ours, high: ours },
  });
  return [
    row("interacting", interacting, SINGLE[name].interacting),
    row("not interacting", pairs.length - interacting, SINGLE[name].others),
    row("documents", documents.length),
    row("sentences", sentences.length),
    row(
      "proteins",
      sentences.reduce((sum, { entities }) => sum + entities.length, 0),
    ),
  ];
}
