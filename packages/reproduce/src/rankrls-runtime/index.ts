/** RankRLS paper, Table 1: how long training with a Gaussian kernel takes, and how that grows. */
import { amount } from "@ordo/report";
import { type Dataset, openCompute, type Vectors } from "ordo";
import { requireFiles } from "../data-sets.ts";
import type { Experiment, ExperimentOptions, Figure, Result, Row } from "../experiment.ts";
import { type Point, svgPlot } from "../plot/plot.ts";
import { RANK_RLS_PAPER } from "../rankrls/paper.ts";
import { logSlope, medianRow, QUARTILES, quantile } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { GAMMA, HINGE, LAMBDA, MAPPED, PAIRWISE, RANK_RLS, SQUARED, TOLERANCE } from "./machines.ts";
import { type Clock, type Course, type Extent, measure, processorTime } from "./measure.ts";
import { NEWS, readNews } from "./news.ts";

const WHOLE: Extent = {
  draws: 3,
  sizes: [200, 500, 750, 1000, 1500, 2000, 2500],
  pairs: 1000,
};
const QUICK: Extent = { draws: 2, sizes: [60, 120, 240], pairs: 120 };

/** Seconds of Table 1, by the number of items; its RankSVM is SVM-light's, a machine over all pairs. */
const TABLE: Readonly<Record<string, readonly Point[]>> = {
  [RANK_RLS]: [
    [200, 1],
    [500, 3],
    [750, 5],
    [1000, 10],
    [1500, 24],
    [2000, 48],
    [2500, 83],
  ],
  [PAIRWISE]: [
    [200, 2],
    [500, 150],
    [750, 579],
    [1000, 1740],
    [1500, 4685],
    [2000, 13707],
    [2500, 20055],
  ],
};

/** Small sizes say little of growth: other things take their time. */
const LARGEST = 4;
const EXPONENT = `exponent of m, from the ${LARGEST} largest sizes`;
const APART = "objectives of the two with the hinge loss apart, share";
const secondsOf = (machine: string) => `processor seconds, ${machine}`;
const sizeName = (m: number) => `m = ${m}`;
const exponentOf = (times: readonly Point[]) => logSlope(times.slice(-LARGEST));

/** With a clock of its own: one that ticks evenly makes the result the same every time. */
export function runtimeExperiment(clock: Clock): Experiment {
  return Object.freeze({
    id: "rankrls-runtime",
    title: "Training times with a Gaussian kernel",
    source: { paper: RANK_RLS_PAPER, table: "Table 1" },
    data: [NEWS],
    run: (options: ExperimentOptions) => run(options, clock),
  });
}

export const rankrlsRuntime: Experiment = runtimeExperiment(processorTime);

async function run(options: ExperimentOptions, clock: Clock): Promise<Result> {
  const [path] = requireFiles(NEWS, options.dataFolder);
  const { backend, run: checks } = await openCompute(options);
  const how = { clock, checks, compute: { backend, signal: options.signal } };
  const extent = options.quick === true ? QUICK : WHOLE;
  const news = await readNews(path!, { signal: options.signal });
  // Once for nothing: what runs for the first time is slower.
  await measure(news, { ...extent, sizes: extent.sizes.slice(0, 1) }, checks.rng.fork("first"), how);
  const [seconds, growth, apart] = [new Tally(), new Tally(), new Tally()];
  for (let draw = 0; draw < extent.draws; draw++) {
    const courses = await measure(news, extent, checks.rng.fork(`draw ${draw}`), how);
    for (const { machine, times } of courses) {
      for (const [m, time] of times) seconds.add(sizeName(m), secondsOf(machine), time);
      growth.add(machine, EXPONENT, exponentOf(times));
    }
    addApart(apart, courses);
  }
  const rows = [
    ...seconds.rows(paperValue, medianRow),
    ...[growth, apart].flatMap((tally) => tally.rows(() => null, medianRow)),
  ];
  return {
    id: "rankrls-runtime",
    rows,
    verdict: verdictOf(rows, extent),
    notes: notesOn(extent, news),
    figures: [figureOf(seconds, extent.sizes)],
    draws: extent.draws,
    statistic: "median",
    spread: QUARTILES,
  };
}

/** Two ways to the same minimum: a time would say nothing had they come to different ones. */
function addApart(tally: Tally, courses: readonly Course[]): void {
  const [mapped, listed] = [HINGE, PAIRWISE].map((name) => courses.find(({ machine }) => machine === name)!);
  listed!.times.forEach(([m], place) => {
    const [a, b] = [mapped!.objectives[place]!, listed!.objectives[place]!];
    tally.add(sizeName(m), APART, Math.abs(a - b) / Math.min(a, b));
  });
}

function paperValue(name: string, measure: string): number | null {
  const course = Object.entries(TABLE).find(([machine]) => secondsOf(machine) === measure)?.[1];
  return course?.find(([m]) => sizeName(m) === name)?.[1] ?? null;
}

function verdictOf(rows: readonly Row[], { sizes, pairs }: Extent): string {
  const ours = (name: string, measure: string) =>
    rows.find((row) => row.name === name && row.measure === measure)!.ours;
  const times = (machine: string, m: number) =>
    ours(sizeName(m), secondsOf(machine)) / ours(sizeName(m), secondsOf(RANK_RLS));
  const grows = (machine: string) => ours(machine, EXPONENT).toFixed(1);
  const [listed, all] = [Math.max(...sizes.filter((m) => m <= pairs)), sizes.at(-1)!];
  const claim =
    times(PAIRWISE, listed) > 1
      ? "As in the paper, training over all pairs takes longer than RankRLS"
      : "Unlike in the paper, training over all pairs takes no longer than RankRLS";
  return (
    `${claim}, ${amount(times(PAIRWISE, listed))} times at m = ${listed} (there ${amount(PRINTED.times)} at m = ${COMMON}), and grows with an exponent of ${grows(PAIRWISE)} of m up to there, RankRLS with ${grows(RANK_RLS)} up to m = ${all} (there ${PRINTED.listed} and ${PRINTED.closed}); ` +
    `without a list of pairs RankSVM takes ${amount(times(SQUARED, all))} times as long as RankRLS with the squared hinge loss at m = ${all} (exponent ${grows(SQUARED)}) and ${amount(times(HINGE, all))} times with the hinge loss (exponent ${grows(HINGE)}), mapped to as many features as items ${amount(times(MAPPED, all))} times (exponent ${grows(MAPPED)}); the paper found RankSVM mapped to features about as fast as RankRLS.`
  );
}

/** Of the paper's table, at and up to the largest size that pairs are listed at here. */
const COMMON = WHOLE.pairs;
const PRINTED = {
  times: secondsIn(PAIRWISE, COMMON) / secondsIn(RANK_RLS, COMMON),
  listed: exponentOf(TABLE[PAIRWISE]!.filter(([m]) => m <= COMMON)).toFixed(1),
  closed: exponentOf(TABLE[RANK_RLS]!).toFixed(1),
};

function secondsIn(machine: string, size: number): number {
  return TABLE[machine]!.find(([m]) => m === size)![1];
}

function notesOn({ pairs }: Extent, { size, inputs }: Dataset<Vectors>): readonly string[] {
  return [
    `Data: samples of ${size} news articles (${inputs.features} words, tf-idf, length 1), the better ones being about acquisitions, as in the paper; each size holds the one before. The paper does not say which articles it took, nor how it weighed their words.`,
    `The kernel is Gaussian with gamma ${GAMMA}. RankRLS has lambda 1, RankSVM lambda ${LAMBDA}, which is C = 1: the paper took what its programs do when nothing is said. All machines of margins stop at a duality gap of ${TOLERANCE} of the objective.`,
    `Over all pairs: dual coordinate ascent, small and plain, in place of SVM-light, which does what it can to be fast; on up to ${pairs} items, as more was not bearable. The others list no pair: each of their rounds adds a plane below the loss, which takes one product with the kernel matrix, and there is nothing cubic in m. Mapped as in the paper, the kernel matrix of all items is factored first, and the planes are those of features.`,
    "Seconds are those of the processor, of all threads together, kernel matrix included; the paper's are of a desktop computer of 2008. They depend on machine, backend and company: see the exponents.",
  ];
}

/** Seconds over m, both by their logarithms, and the paper's beside them. */
function figureOf(seconds: Tally, sizes: readonly number[]): Figure {
  const logs = (points: readonly Point[]) =>
    points.map(([m, time]): Point => [Math.log10(m), Math.log10(time)]);
  const measured = [RANK_RLS, SQUARED, HINGE, MAPPED, PAIRWISE].map((machine) => {
    const valuesAt = (m: number) => seconds.values(sizeName(m), secondsOf(machine));
    const points = sizes
      .filter((m) => valuesAt(m).length > 0)
      .map((m) => [m, quantile(valuesAt(m), 0.5)] as const);
    return { name: machine, form: "line" as const, points: logs(points) };
  });
  const printed = Object.entries(TABLE).map(([machine, points]) => ({
    name: machine === RANK_RLS ? "paper: RankRLS" : "paper: RankSVM",
    form: "dashes" as const,
    points: logs(points),
  }));
  const title = "Training with a Gaussian kernel";
  const svg = svgPlot({ title, x: "log10 m", y: "log10 seconds", series: [...measured, ...printed] });
  return { name: "rankrls-runtime", svg };
}
