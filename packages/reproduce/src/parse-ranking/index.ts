/** Slides on KPCRank, "Parse Ranking Dataset": four learners of the order of parses inside sentences, from noisy scores. */
import { amount } from "@ordo/report";
import {
  type ComputeOptions,
  type Dataset,
  dataset,
  disagreement,
  evaluateByPairs,
  kFold,
  type Model,
  openCompute,
  type Precomputed,
  precomputed,
  type Selection,
  select,
} from "ordo";
import { requireFiles } from "../data-sets.ts";
import type { Experiment, ExperimentOptions, Result, Row } from "../experiment.ts";
import { CONTESTANTS, type Contestant, KPC_RANK } from "../kpc/contestants.ts";
import { addGrowth, type Growth, robustness } from "../kpc/growth.ts";
import { KPC_PAPER, SIGMAS } from "../kpc/paper.ts";
import { intervalRow, standardDeviation, T_INTERVAL } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { PARSES, type Parses, readParses } from "./parses.ts";

const [DRAWS, QUICK] = [50, 3];
const FOLDS = 5;
const VALUES = {
  components: [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64],
  lambda: [1e-4, 1e-3, 1e-2, 0.1, 1, 10, 100, 1e3],
} as const;

const atSigma = (sigma: number) => `disagreement, sigma ${sigma}`;
const atShare = (sigma: number) => `disagreement, sigma ${sigma} of the scores' deviation`;
const countedAt = (measure: string) => measure.replace("disagreement", "components chosen");
const growth = (to: (sigma: number) => string, measure: string): Growth => ({
  from: atSigma(0),
  to: to(1),
  measure,
});
const GROWTH = growth(atSigma, "growth of disagreement, sigma 0 to 1");
const SHARE_GROWTH = growth(atShare, "growth of disagreement, sigma 0 to 1 of the scores' deviation");

/** The table of the slides: without noise, sigma 0.5, sigma 1. */
const TABLE: Readonly<Record<string, readonly number[]>> = {
  KPCR: [0.4, 0.46, 0.47],
  KPCRank: [0.37, 0.41, 0.42],
  RLS: [0.34, 0.43, 0.46],
  RankRLS: [0.35, 0.45, 0.47],
};

export const parseRanking: Experiment = Object.freeze({
  id: "parse-ranking",
  title: "The order of parses, from noisy scores",
  source: { paper: KPC_PAPER, table: "Parse Ranking Dataset, on a sample of its data" },
  data: [PARSES],
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const paths = requireFiles(PARSES, options.dataFolder);
  const { backend, run: checks } = await openCompute(options);
  const compute = { backend, signal: options.signal };
  const parses = await readParses(paths, compute);
  const draws = options.quick === true ? QUICK : DRAWS;
  const noises = noisesOf(parses.train);
  const [tally, counts] = [new Tally(), new Tally()];
  for (let draw = 0; draw < draws; draw++) {
    await checks.checkpoint("draws", draw, draws);
    const rng = checks.rng.fork(`draw ${draw}`);
    const seed = rng.fork("folds").below(2 ** 32);
    const noise = Float64Array.from({ length: parses.train.size }, () => rng.normal());
    for (const { measure, deviation } of noises) {
      const train = withNoise(parses.train, noise, deviation);
      for (const contestant of CONTESTANTS) {
        const { model, path } = await chosen(contestant, train, { ...compute, seed });
        tally.add(contestant.name, measure, await judged(model, parses.test, compute));
        if (contestant.chooses === "components")
          counts.add(contestant.name, countedAt(measure), path!.value as number);
      }
    }
  }
  addGrowth(tally, GROWTH);
  addGrowth(tally, SHARE_GROWTH);
  const rows = [tally, counts].flatMap((one) => one.rows(paperValue, intervalRow));
  return {
    id: parseRanking.id,
    rows,
    verdict: verdictOf(rows),
    notes: notesOn(parses),
    figures: [],
    draws,
    statistic: "mean",
    spread: T_INTERVAL,
  };
}

function paperValue(name: string, measure: string): number | null {
  const place = SIGMAS.findIndex((sigma) => atSigma(sigma) === measure);
  return TABLE[name]?.[place] ?? null;
}

interface Noise {
  readonly measure: string;
  readonly deviation: number;
}

/** Sigma as it is, and as a multiple of the standard deviation of the training scores. */
function noisesOf({ scores }: Dataset<Precomputed>): readonly Noise[] {
  const unit = standardDeviation(scores!.values.data);
  return [
    ...SIGMAS.map((sigma) => ({ measure: atSigma(sigma), deviation: sigma })),
    ...SIGMAS.filter((sigma) => sigma > 0).map((sigma) => ({
      measure: atShare(sigma),
      deviation: sigma * unit,
    })),
  ];
}

function withNoise(
  { inputs, queries, scores }: Dataset<Precomputed>,
  noise: Float64Array,
  deviation: number,
): Dataset<Precomputed> {
  const seen = scores!.values.data.map((score, row) => score + deviation * noise[row]!);
  return dataset({ inputs, queries, scores: seen });
}

/** Trained with what had the least disagreement in folds of whole sentences. */
async function chosen(
  { chooses, make }: Contestant,
  train: Dataset<Precomputed>,
  run: ComputeOptions,
): Promise<Selection<Precomputed>> {
  const learner = make(precomputed());
  const split = kFold({ folds: FOLDS, by: "query" });
  return select(learner, train, { split, metric: disagreement(), values: VALUES[chooses], ...run });
}

/** The part of the pairs inside sentences that is in the wrong order. */
async function judged(
  model: Model<Precomputed>,
  { inputs, scores, queries }: Dataset<Precomputed>,
  compute: ComputeOptions,
): Promise<number> {
  const predicted = await model.scores(inputs, compute);
  const { value } = evaluateByPairs(disagreement(), { predicted, actual: scores!.values.data, queries });
  return value.defined ? value.value : Number.NaN;
}

function verdictOf(rows: readonly Row[]): string {
  const printed = rows.filter(({ paper }) => paper !== null);
  const off = Math.max(...printed.map(({ ours, paper }) => Math.abs(ours - paper!)));
  const [first, last] = [TABLE[KPC_RANK]![0]!, TABLE[KPC_RANK]!.at(-1)!];
  return `${robustness(rows, GROWTH.measure)}; in the slides, of all the data and not this sample, KPCRank grows by ${amount(last - first)}, the least, and their table is up to ${amount(off)} away.`;
}

function notesOn({ train, test }: Parses): readonly string[] {
  const words = ({ size, queries }: Dataset<Precomputed>) => `${size} parses of ${queries!.count} sentences`;
  return [
    `Data: a sample of those of the slides; ${words(train)} to learn from and ${words(test)} to test, where the papers have 2000 and 2000. ${test.size} parses say little: the intervals are over draws of noise and folds, and not over other sentences.`,
    "Sigma is the standard deviation of noise added to the training scores, whose unit the slides do not say. Numbers of the slides stand beside sigma in the unit of the scores themselves; beside that it is taken as a multiple of the standard deviation of the training scores. Test scores are without noise.",
    "The kernel is linear on the sparse features, normalised. Lambda (1e-4 to 1000) or the number of components (1 to 64) is chosen by 5 folds of whole sentences, by disagreement inside sentences, for all four alike. KPCR and RLS have a constant which costs nothing.",
    "Disagreement is the part of all pairs inside sentences, of different goodness, that is in the wrong order.",
  ];
}
