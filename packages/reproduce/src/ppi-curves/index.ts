/** Paper V, Figure 3: what more training data brings. */
import { type ComputeOptions, openCompute, type Rng, shuffled } from "ordo";
import type { Experiment, ExperimentOptions, Figure, Result, Row } from "../experiment.ts";
import { type Point, svgPlot } from "../plot/plot.ts";
import { CORPORA, QUICK_CORPORA, readCandidates, requireCorpora } from "../ppi/corpora.ts";
import { foldsOf } from "../ppi/folds.ts";
import { aucOf } from "../ppi/judge.ts";
import { kernelOf, valuesOf } from "../ppi/kernels.ts";
import { type Candidates, candidatesOf, learn } from "../ppi/learning.ts";
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
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const quick = options.quick === true;
  const paths = requireCorpora(quick ? QUICK_CORPORA : CORPUS_NAMES, options.dataFolder);
  const { backend, run: checks } = await openCompute(options);
  const compute = { backend, engine: options.engine, signal: options.signal };
  const tally = new Tally();
  const draws = quick ? QUICK : DRAWS;
  for (const [name, path] of paths) {
    const data = await readCandidates(path, compute);
    await checks.checkpoint(`${name}, kernel values`, 0, 1);
    const candidates = candidatesOf(data, await valuesOf(kernelOf("max"), data.inputs, undefined, compute));
    for (let draw = 0; draw < draws; draw++) {
      await checks.checkpoint(name, draw, draws);
      const points = await curveOf(candidates, checks.rng.fork(`${name} ${draw}`), compute);
      for (const { size, auc } of points) tally.add(nameOf(name, size), AUC, 100 * auc);
    }
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

interface CurvePoint {
  /** Candidates that were learned from, or "all" of the half. */
  readonly size: string;
  readonly auc: number;
}

/** Whole documents are added in a drawn order until there are enough; a part of one class teaches nothing and is left out. */
export async function curveOf(
  candidates: Candidates,
  rng: Rng,
  compute: ComputeOptions,
): Promise<readonly CurvePoint[]> {
  const [{ train, test }] = foldsOf(candidates.documents, HALVES, "documents", rng.fork("halves")) as [
    { train: readonly number[]; test: readonly number[] },
  ];
  const order = shuffled([...new Set(train.map((row) => candidates.documents[row]!))], rng.fork("order"));
  const place = new Map(order.map((document, k) => [document, k]));
  const placeOf = (row: number) => place.get(candidates.documents[row]!)!;
  const rows = [...train].sort((a, b) => placeOf(a) - placeOf(b) || a - b);
  const actual = Float64Array.from(test, (row) => candidates.targets[row]!);
  const points: CurvePoint[] = [];
  for (const size of [...SIZES.filter((size) => size < rows.length), rows.length]) {
    const part = wholeDocuments(rows, candidates.documents, size);
    if (new Set(part.map((row) => candidates.targets[row])).size < 2) continue;
    const { model } = await learn(candidates, part, { learner: "RLS" }, compute);
    const predicted = await model.scores(candidates.items.take(test), compute);
    points.push({ size: size === rows.length ? ALL : `${size}`, auc: aucOf({ predicted, actual }) });
  }
  return points;
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
