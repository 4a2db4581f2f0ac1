/** Paper V, Figure 3: what more training data brings. */
import { type Compute, openCompute, type Rng, shuffled } from "ordo";
import type { Experiment, ExperimentOptions, Figure, Result, Row } from "../experiment.ts";
import { type Point, svgPlot } from "../plot/plot.ts";
import { CORPORA, QUICK_CORPORA, readCandidates, requireCorpora } from "../ppi/corpora.ts";
import { foldsOf } from "../ppi/folds.ts";
import { aucOf } from "../ppi/judge.ts";
import { kernelOf, valuesOf } from "../ppi/kernels.ts";
import { type Candidates, candidatesOf, type Truth, truthOf } from "../ppi/learning.ts";
import { answers } from "../ppi/learning-job.ts";
import { CORPUS_NAMES, PPI_PAPER } from "../ppi/paper.ts";
import { DEVIATIONS, meanRow } from "../statistics.ts";
import { Tally } from "../tally.ts";

/** Half of ten folds is set aside to test on. */
const HALVES = 2;
const [DRAWS, QUICK] = [5, 2];
/** Candidates to learn from; all of the half besides. */
const SIZES: readonly number[] = [32, 64, 128, 256, 512, 1024, 2048, 4096];
const AUC = "AUC, %";
const nameOf = (corpus: string, size: string) => `${corpus}, ${size}`;
const ALL = "all";

export const ppiCurves: Experiment = Object.freeze({
  id: "ppi-curves",
  title: "Protein interactions from more and more documents",
  source: { paper: PPI_PAPER, table: "Figure 3" },
  data: CORPORA,
  resumes: true,
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const quick = options.quick === true;
  const paths = requireCorpora(quick ? QUICK_CORPORA : CORPUS_NAMES, options.dataFolder);
  const compute = await openCompute(options);
  const tally = new Tally();
  const draws = quick ? QUICK : DRAWS;
  for (const [name, path] of paths) {
    const data = await readCandidates(path, compute.run);
    const all = Array.from({ length: draws }, (_, draw) =>
      samplesOf(truthOf(data), compute.run.rng.fork(`${name} ${draw}`)).map((sample) => ({
        ...sample,
        name: `${nameOf(name, sample.size)}, draw ${draw}`,
      })),
    ).flat();
    const known = new Map(all.map((sample) => [sample.name, options.kept?.get(sample.name)]));
    const missing = all.filter((sample) => known.get(sample.name) === undefined);
    if (missing.length > 0) {
      await compute.run.checkpoint(`${name}, kernel values`, 0, 1);
      const candidates = candidatesOf(data, await valuesOf(kernelOf("max"), data.inputs, undefined, compute));
      let done = 0;
      for await (const auc of areas(candidates, missing, name, compute)) {
        const sample = missing[done++]!;
        known.set(sample.name, auc);
        await options.kept?.put(sample.name, auc);
      }
    }
    for (const sample of all)
      tally.add(nameOf(name, sample.size), AUC, 100 * (known.get(sample.name) as number));
  }
  const rows = tally.rows(() => null, meanRow);
  return {
    id: ppiCurves.id,
    rows,
    verdict: verdictOf(rows, [...paths.keys()]),
    notes: NOTES,
    figures: [figureOf(rows, [...paths.keys()])],
    draws,
    statistic: "mean",
    spread: DEVIATIONS,
  };
}

interface Sample {
  /** Candidates that are learned from, or "all" of the half. */
  readonly size: string;
  readonly train: readonly number[];
  readonly test: readonly number[];
}

/** Whole documents are added in a drawn order until there are enough; a part of one class teaches nothing and is left out. */
export function samplesOf({ documents, targets }: Truth, rng: Rng): readonly Sample[] {
  const [{ train, test }] = foldsOf(documents, HALVES, "documents", rng.fork("halves")) as [
    { train: readonly number[]; test: readonly number[] },
  ];
  const order = shuffled([...new Set(train.map((row) => documents[row]!))], rng.fork("order"));
  const place = new Map(order.map((document, k) => [document, k]));
  const placeOf = (row: number) => place.get(documents[row]!)!;
  const rows = [...train].sort((a, b) => placeOf(a) - placeOf(b) || a - b);
  return [...SIZES.filter((size) => size < rows.length), rows.length]
    .map((size) => ({
      size: size === rows.length ? ALL : `${size}`,
      train: wholeDocuments(rows, documents, size),
      test,
    }))
    .filter((sample) => new Set(sample.train.map((row) => targets[row])).size > 1);
}

/** The AUC that is reached with each sample. */
export async function* areas(
  candidates: Candidates,
  samples: readonly Sample[],
  step: string,
  compute: Compute,
): AsyncIterable<number> {
  const questions = samples.map(({ train, test }) => ({
    learner: "RLS" as const,
    train: Uint32Array.from(train),
    tested: [candidates.items.take(test)],
  }));
  let done = 0;
  for await (const { scores } of answers(candidates, questions, step, compute)) {
    const { test } = samples[done++]!;
    const actual = Float64Array.from(test, (row) => candidates.targets[row]!);
    yield aucOf({ predicted: scores[0]!, actual });
  }
}

/** The first rows, at least so many, with the rest of their last document. */
function wholeDocuments(
  rows: readonly number[],
  documents: readonly string[],
  size: number,
): readonly number[] {
  let end = size;
  while (end < rows.length && documents[rows[end]!] === documents[rows[end - 1]!]) end++;
  return rows.slice(0, end);
}

function pointsOf(rows: readonly Row[], corpus: string): readonly Point[] {
  return rows.flatMap(({ name, ours }): readonly Point[] => {
    const [own, size] = name.split(", ");
    return own === corpus && size !== ALL ? [[Math.log2(Number(size)), ours]] : [];
  });
}

function figureOf(rows: readonly Row[], names: readonly string[]): Figure {
  const series = names.map((name) => ({ name, form: "line" as const, points: pointsOf(rows, name) }));
  const title = "AUC on the other half, by candidates learned from";
  return {
    name: "ppi-curves",
    svg: svgPlot({ title, x: "log2 of the candidates learned from", y: AUC, series }),
  };
}

function verdictOf(rows: readonly Row[], names: readonly string[]): string {
  const ends = names.map((name) => {
    const [least] = pointsOf(rows, name) as [Point];
    return { name, least, all: rows.find((row) => row.name === nameOf(name, ALL))!.ours };
  });
  const words = ends.map(
    ({ name, least: [size, auc], all }) =>
      `${name} from ${auc.toFixed(1)} with ${2 ** size} candidates to ${all.toFixed(1)} with all of the half`,
  );
  const falling = ends.filter(({ least, all }) => all <= least[1]).map(({ name }) => name);
  const finding = falling.length === 0 ? "rises" : `rises, but for ${falling.join(" and ")},`;
  return `AUC in percent ${finding} with the documents learned from: ${words.join(", ")}; the paper draws its curves without printing numbers.`;
}

const NOTES: readonly string[] = [
  "Half of the documents is set aside to test on, drawn anew for each draw; documents of the other half are added in a drawn order. RLS on the kernel all-paths, max, with lambda by leaving out documents of what is learned from.",
  "A size is the least number of candidates; the last document is taken whole.",
];
