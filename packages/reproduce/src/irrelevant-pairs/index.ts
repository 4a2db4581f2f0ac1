/**
 * Four inputs of two objects on a line; only the two pairs inside an object are to be ordered. RankRLS learns them from these two pairs, and the
 * opposite order from all six.
 */
import {
  type ComputeOptions,
  dataset,
  grouping,
  linear,
  matrix,
  openCompute,
  type Rng,
  rankRls,
  vectors,
} from "ordo";
import type { Experiment, ExperimentOptions, Figure, Result } from "../experiment.ts";
import { svgPlot } from "../plot/plot.ts";
import { RANK_RLS_PAPER } from "../rankrls/paper.ts";
import { EXTREMES, extremesRow } from "../statistics.ts";

const [DRAWS, QUICK] = [200, 20];
/** s₁ … s₄ of the paper. */
const SCORES = [2, 1, 4, 3] as const;
const OBJECTS = ["first", "first", "second", "second"] as const;
const RELEVANT = [
  [0, 1],
  [2, 3],
] as const;
/** What the paper lets lambda be: 2^-15 to 2^15. */
const LARGEST_POWER = 15;
const RANKINGS = ["query", "global"] as const;
type Ranking = (typeof RANKINGS)[number];

/** Where the four inputs lie: the better of two that belong together to the right, the better object to the left. */
interface Layout {
  /** Between the two inputs of an object. */
  readonly width: number;
  /** From the middle of one object to the middle of the other. */
  readonly gap: number;
  readonly lambda: number;
}

/** The layout of the figure here; the paper draws one without numbers. */
const SHOWN: Layout = { width: 1, gap: 3, lambda: 1 };

export const irrelevantPairs: Experiment = Object.freeze({
  id: "irrelevant-pairs",
  title: "Pairs that do not matter can teach the wrong order",
  source: { paper: RANK_RLS_PAPER, table: "section 5.1, Figure 2" },
  data: [],
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const { backend, run: checks } = await openCompute(options);
  const compute = { backend, signal: options.signal };
  const draws = options.quick === true ? QUICK : DRAWS;
  const wrong: Record<Ranking, number[]> = { query: [], global: [] };
  for (let draw = 0; draw < draws; draw++) {
    await checks.checkpoint("drawing layouts", draw, draws);
    const layout = drawn(checks.rng.fork(`layout ${draw}`));
    for (const ranking of RANKINGS) wrong[ranking].push(wrongPairs(await slopeOf(layout, ranking, compute)));
  }
  const measure = "relevant pairs in the wrong order, of 2";
  const rows = [
    extremesRow({ name: "trained on the 2 relevant pairs", measure, paper: 0 }, wrong.query),
    extremesRow({ name: "trained on all 6 pairs", measure, paper: 2 }, wrong.global),
  ];
  return {
    id: irrelevantPairs.id,
    rows,
    verdict: verdictOf(
      rows.every(({ paper, spread }) => spread.low === paper && spread.high === paper),
      draws,
    ),
    notes: [
      "The paper says in words which order is learned, and draws its four inputs without numbers. Here their places and lambda (2^-15 to 2^15) are drawn at random, so that the inputs of an object lie beside each other.",
      "With inputs `width` apart inside an object and objects `gap` apart, all six pairs ask for a slope of the sign of width - 2 gap, so the wrong order is learned whenever gap > width / 2.",
    ],
    figures: [await figure(compute)],
    draws,
    statistic: "mean",
    spread: EXTREMES,
  };
}

function verdictOf(isSame: boolean, draws: number): string {
  return isSame
    ? `As in the paper, in each of ${draws} layouts: the relevant pairs alone teach the right order, all pairs together the opposite one.`
    : `Unlike the paper, some of ${draws} layouts come out another way.`;
}

function drawn(rng: Rng): Layout {
  const width = 0.1 + rng.uniform();
  return {
    width,
    gap: width * (1.1 + 4 * rng.uniform()),
    lambda: 2 ** (2 * LARGEST_POWER * rng.uniform() - LARGEST_POWER),
  };
}

function placesOf({ width, gap }: Layout): readonly number[] {
  return [(gap + width) / 2, (gap - width) / 2, (width - gap) / 2, -(gap + width) / 2];
}

/** The weight of the one feature: what the order is learned by. */
async function slopeOf(layout: Layout, ranking: Ranking, compute: ComputeOptions): Promise<number> {
  const places = placesOf(layout);
  const inputs = vectors(matrix(places.length, 1, Float64Array.from(places)));
  const data = dataset({ inputs, scores: SCORES, queries: grouping(OBJECTS) });
  const model = await rankRls({ kernel: linear(), lambda: layout.lambda, ranking }).fit(data, compute);
  const [zero, one] = await model.scores(vectors(matrix(2, 1, Float64Array.of(0, 1))), compute);
  return one! - zero!;
}

/** In every layout the better input of a relevant pair lies to the right. */
function wrongPairs(slope: number): number {
  return RELEVANT.length * (slope > 0 ? 0 : slope < 0 ? 1 : 0.5);
}

async function figure(compute: ComputeOptions): Promise<Figure> {
  const places = placesOf(SHOWN);
  const points = places.map((x, item) => [x, SCORES[item]!] as const);
  const ends = [Math.min(...places), Math.max(...places)];
  // Only the slope is learned; the lines go through the middle of the points.
  const line = async (ranking: Ranking) => {
    const slope = await slopeOf(SHOWN, ranking, compute);
    return ends.map((x) => [x, 2.5 + slope * x] as const);
  };
  return {
    name: "irrelevant-pairs",
    svg: svgPlot({
      title: "Two objects with two inputs each",
      x: "feature",
      y: "score",
      series: [
        { name: "inputs of the first object", form: "dots", points: points.slice(0, 2) },
        { name: "inputs of the second object", form: "dots", points: points.slice(2) },
        { name: "learned from relevant pairs", form: "line", points: await line("query") },
        { name: "learned from all pairs", form: "dashes", points: await line("global") },
      ],
    }),
  };
}
