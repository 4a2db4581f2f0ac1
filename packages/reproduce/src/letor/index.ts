/** RankRLS paper, Table 3: documents of queries in the order of their relevance, by linear learners on the published folds of LETOR. */
import { signed } from "@ordo/report";
import { type ComputeOptions, openCompute, type Run } from "ordo";
import { requireFiles } from "../data-sets.ts";
import type { Experiment, ExperimentOptions, Figure, Result, Row } from "../experiment.ts";
import { svgPlot } from "../plot/plot.ts";
import { RANK_RLS_PAPER } from "../rankrls/paper.ts";
import { EXTREMES, extremesRow } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { type Chosen, chosen, DISAGREEMENT, judged, MEASURES } from "./choice.ts";
import { BY_QUERIES, CONTESTANTS, RANK_RLS, TABLE } from "./contestants.ts";
import { PARTS, readFolds, TASKS, type Task, TWO_GRADES } from "./tasks.ts";

const QUICK_FOLDS = 2;
/** Of the 31 powers of two that lambda has by itself; the rounds of RankBoost are 11. */
const [STEP, QUICK_STEP] = [1, 5];

const measureOf = (task: string, measure: string) => `${task}: ${measure}`;

export const letor: Experiment = Object.freeze({
  id: "letor",
  title: "Documents by relevance to queries",
  source: { paper: RANK_RLS_PAPER, table: "Table 3, its OHSUMED and more" },
  data: [...new Set(TASKS.map(({ data }) => data))],
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const paths = TASKS.map(({ data }) => requireFiles(data, options.dataFolder));
  const { backend, run: checks } = await openCompute(options);
  const compute = { backend, signal: options.signal };
  const quick = options.quick === true;
  const means = new Tally();
  const doubts: Doubts = { trained: 0, atEnd: 0, unfinished: 0 };
  for (const [place, task] of TASKS.entries()) {
    const extent = { folds: quick ? QUICK_FOLDS : PARTS, step: quick ? QUICK_STEP : STEP };
    await runTask(task, paths[place]!, { ...extent, means, doubts, checks, compute });
  }
  const rows = means.rows(paperValue, (named, values) => ({
    ...extremesRow(named, values),
    folds: [...values],
  }));
  return {
    id: letor.id,
    rows,
    verdict: verdictOf(rows),
    notes: [...NOTES, doubtsIn(doubts)],
    figures: [figureOf(means)],
    draws: quick ? QUICK_FOLDS : PARTS,
    statistic: "mean",
    spread: `${EXTREMES}, which are the published folds`,
  };
}

/** What the chosen models leave open. */
interface Doubts {
  trained: number;
  atEnd: number;
  unfinished: number;
}

interface TaskRun {
  readonly folds: number;
  readonly step: number;
  readonly means: Tally;
  readonly doubts: Doubts;
  readonly checks: Run;
  readonly compute: ComputeOptions;
}

async function runTask(task: Task, paths: readonly string[], how: TaskRun): Promise<void> {
  const { means, doubts, checks, compute } = how;
  const folds = (await readFolds(task, paths, { signal: compute.signal })).slice(0, how.folds);
  for (const [place, fold] of folds.entries())
    for (const [done, contestant] of CONTESTANTS.entries()) {
      const step = `${task.name}, fold ${place + 1} of ${folds.length}`;
      await checks.checkpoint(step, done, CONTESTANTS.length);
      const found = await chosen(contestant, fold, how.step, compute);
      note(doubts, found);
      for (const [measure, metric] of Object.entries(MEASURES)) {
        const value = await judged(metric, found.model, fold.test, compute);
        means.add(contestant.name, measureOf(task.name, measure), value);
      }
    }
}

function note(doubts: Doubts, { model, isAtEnd }: Chosen): void {
  doubts.trained++;
  if (isAtEnd) doubts.atEnd++;
  if (model.warnings.some(({ code }) => code === "training.not-converged")) doubts.unfinished++;
}

function paperValue(name: string, measure: string): number | null {
  return measure === measureOf(TWO_GRADES, DISAGREEMENT) ? (TABLE[name] ?? null) : null;
}

function verdictOf(rows: readonly Row[]): string {
  const own = rows.filter(({ measure }) => measure === measureOf(TWO_GRADES, DISAGREEMENT));
  const printed = own.filter(({ paper }) => paper !== null).toSorted((a, b) => a.ours - b.ours);
  const words = printed.map(({ name, ours, paper }) => `${name} ${ours.toFixed(3)} (${paper!.toFixed(3)})`);
  const gaps = printed.map(({ ours, paper }) => ours - paper!);
  const apart = Math.max(...printed.map(({ spread }) => spread.high - spread.low));
  const alone = own.find(({ name }) => name === BY_QUERIES)!.ours;
  return (
    `${judgement(gaps, apart)} the paper on OHSUMED with two grades, from the least disagreement to the most, with the paper's in brackets: ${words.join(", ")}; ` +
    `that is ${apartFrom(Math.min(...gaps))} to ${apartFrom(Math.max(...gaps))}, where the paper says neither which lambdas nor how many rounds it tried, and folds of one learner lie up to ${apart.toFixed(3)} apart; ` +
    `with lambda chosen by leave-query-out inside the training part alone RankRLS has ${alone.toFixed(3)}.`
  );
}

/** To the digits of the paper. */
function apartFrom(gap: number): string {
  return signed(Number(gap.toFixed(3)));
}

/** Two results agree where they are closer than folds of the same learner. */
function judgement(gaps: readonly number[], apart: number): string {
  const off = Math.max(...gaps.map(Math.abs));
  return off < apart / 2 ? "Near" : "Away from";
}

const NOTES: readonly string[] = [
  "OHSUMED with two grades is the paper's task: LETOR 2.0, its 25 features brought to [0, 1] inside each query, grades 0 and 1 joined. The other three have grades 0, 1 and 2: the same features, the 45 of LETOR 3.0, and the 46 of MQ2008 in LETOR 4.0, both published with features scaled inside queries. Trec2003 and Trec2004, the rest of the paper's table, are not among the data sets.",
  "Folds are the published ones: three parts to train on, one to choose by, one to test on; the chosen model has not seen the part it was chosen by. Tried are 31 powers of two for lambda, around the scale of the training data, and 1 to 1024 rounds of RankBoost; the least disagreement wins, also for the other measures. By leave-query-out the choice is made inside the training part alone.",
  "Every measure is the mean over the test queries of a fold, then over folds. Queries whose documents have one grade have no disagreement, queries without a relevant document no NDCG and no MAP, and they are left out; numbers of MQ2008 that count such queries as 0 are lower. NDCG has the gain 2^grade - 1 and the discount 1/log2(1 + place), MAP takes grades from 1 on as relevant, and ties count as the mean over their orders.",
  "RankRLS compares documents of one query with different grades, the relevant pairs of the paper. With equal grades too it wants these to have equal scores, for which leave-query-out needs no refits; with all pairs it compares all documents. The paper's RankSVM stands beside the hinge loss. RLS and SVM, which learn from documents one by one, have a constant; SVM tells grades from 1 on from the others.",
];

function doubtsIn({ trained, atEnd, unfinished }: Doubts): string {
  return `Of ${trained} chosen models ${atEnd} lie at an end of their grid, and ${unfinished} stopped before the gap was small enough.`;
}

/** How far folds lie apart, beside how far learners do. */
function figureOf(tally: Tally): Figure {
  const shown = [RANK_RLS, BY_QUERIES, "RankSVM, hinge", "RankSVM, squared hinge", "RLS", "RankBoost"];
  const series = shown.map((name) => ({
    name,
    form: "dots" as const,
    points: tally
      .values(name, measureOf(TWO_GRADES, DISAGREEMENT))
      .map((value, fold) => [fold + 1, value] as const),
  }));
  const svg = svgPlot({ title: `Test disagreement, ${TWO_GRADES}`, x: "fold", y: DISAGREEMENT, series });
  return { name: "letor-folds", svg };
}
