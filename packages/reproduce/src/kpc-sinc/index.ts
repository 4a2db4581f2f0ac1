/** Slides on KPCRank, "Sinc Dataset": four learners from noisy differences of the sinc function. */
import { type ComputeOptions, openCompute, type Rng } from "ordo";
import type { Experiment, ExperimentOptions, Figure, Result } from "../experiment.ts";
import { CONTESTANTS, KPC_RANK, RANK_RLS } from "../kpc/contestants.ts";
import { addGrowth, robustness } from "../kpc/growth.ts";
import { KPC_PAPER, SIGMAS } from "../kpc/paper.ts";
import { intervalRow, T_INTERVAL } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { type Chosen, choose, predictedAt, type Seen, trained } from "./choice.ts";
import { figure } from "./figure.ts";
import { drawProblem, membersOf, misordered, type PairCounts, seenScores, TRUTH } from "./problem.ts";

interface Size {
  readonly draws: number;
  readonly pairs: PairCounts;
  readonly gammas: readonly number[];
}

const WHOLE: Size = { draws: 50, pairs: { train: 379, test: 48 }, gammas: [0.25, 1, 4, 16, 64] };
const QUICK: Size = { draws: 3, pairs: { train: 60, test: 48 }, gammas: [1, 4] };

const disagreementAt = (sigma: number) => `test disagreement, sigma ${sigma}`;
const GROWTH = {
  from: disagreementAt(0),
  to: disagreementAt(1),
  measure: "growth of disagreement, sigma 0 to 1",
};

export const kpcSinc: Experiment = Object.freeze({
  id: "kpc-sinc",
  title: "The sinc function from noisy pairs",
  source: { paper: KPC_PAPER, table: "Sinc Dataset, its setting and figure" },
  data: [],
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const { backend, run: checks } = await openCompute(options);
  const compute = { backend, signal: options.signal };
  const size = options.quick === true ? QUICK : WHOLE;
  const results: DrawResult[] = [];
  for (let draw = 0; draw < size.draws; draw++) {
    await checks.checkpoint("draws", draw, size.draws);
    results.push(await oneDraw(size, checks.rng.fork(`draw ${draw}`), { compute, isDrawn: draw === 0 }));
  }
  const rows = tallied(results).rows(() => null, intervalRow);
  return {
    id: kpcSinc.id,
    rows,
    verdict: `${robustness(rows, GROWTH.measure)}; the slides have no table of this.`,
    notes: notesOn(size),
    figures: results.flatMap(({ figures }) => figures),
    draws: size.draws,
    statistic: "mean",
    spread: T_INTERVAL,
  };
}

interface DrawResult {
  /** The disagreement of each learner, by its name, for each sigma. */
  readonly wrong: ReadonlyMap<string, readonly number[]>;
  readonly figures: readonly Figure[];
}

interface Ways {
  readonly compute: ComputeOptions;
  /** Whether a figure is made of it. */
  readonly isDrawn: boolean;
}

async function oneDraw({ pairs, gammas }: Size, rng: Rng, { compute, isDrawn }: Ways): Promise<DrawResult> {
  const problem = drawProblem(rng, pairs);
  const { train, test } = problem;
  const seen: Seen = { pairs: train, scores: SIGMAS.map((sigma) => seenScores(problem, sigma)), gammas };
  const wrong = new Map<string, readonly number[]>();
  const chosen = new Map<string, readonly Chosen[]>();
  for (const contestant of CONTESTANTS) {
    const choices = await choose(contestant, seen, compute);
    const shares: number[] = [];
    for (const [noise, choice] of choices.entries()) {
      const model = await trained(contestant, choice, { pairs: train, scores: seen.scores[noise]! }, compute);
      shares.push(misordered(test, TRUTH, await predictedAt(model, membersOf(test), compute)) / test.length);
    }
    wrong.set(contestant.name, shares);
    chosen.set(contestant.name, choices);
  }
  return { wrong, figures: isDrawn ? [await figureOf(train, chosen, compute)] : [] };
}

async function figureOf(
  pairs: Seen["pairs"],
  chosen: ReadonlyMap<string, readonly Chosen[]>,
  compute: ComputeOptions,
): Promise<Figure> {
  const contestant = CONTESTANTS.find(({ name }) => name === KPC_RANK)!;
  const kpcRank = await trained(contestant, chosen.get(KPC_RANK)![0]!, { pairs, scores: TRUTH }, compute);
  return figure({ pairs, kpcRank, rankRls: chosen.get(RANK_RLS)![0]! }, compute);
}

function tallied(results: readonly DrawResult[]): Tally {
  const tally = new Tally();
  for (const [noise, sigma] of SIGMAS.entries())
    for (const { name } of CONTESTANTS)
      for (const { wrong } of results) tally.add(name, disagreementAt(sigma), wrong.get(name)![noise]!);
  addGrowth(tally, GROWTH);
  return tally;
}

function notesOn({ pairs, gammas }: Size): readonly string[] {
  return [
    `${pairs.train} training pairs of 1000 of the 2000 points and ${pairs.test} test pairs of 338 others${pairs.train === WHOLE.pairs.train ? ", as the slides say" : ` (--quick; the slides have ${WHOLE.pairs.train} and ${WHOLE.pairs.test})`}. A point and its mirror image, which have no order, are no pair. Test pairs are without noise.`,
    "Noise of standard deviation sigma is added to the scores of points, and the magnitude of a training pair is the difference of two noisy scores. KPCRank and RankRLS learn from these pairs; KPCR and RLS from the noisy scores of the points in them. Each sigma has the same points, pairs and noise, three sizes of it.",
    `The width of the Gaussian kernel (gamma ${gammas.join(", ")}) and lambda (1e-4 to 1000) or the number of components (1 to 32) are chosen together by 5 folds of the training pairs, by the disagreement with noisy held-out pairs.`,
    "The figure is of the first draw without noise. KPCRank is shifted to the mean height of sinc. The Gaussian process has the width that RankRLS chose and noise precision 1/lambda; its band is two standard deviations of f(x) - f(0), drawn at the height of sinc(0), where 0 is the point nearest to it.",
  ];
}
