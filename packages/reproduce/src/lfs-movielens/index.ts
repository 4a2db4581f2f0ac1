/** LFS section 4.2, Table 2: what a person will think of movies, from what reference reviewers gave them. */
import { counted } from "@ordo/report";
import { CENTRINGS, type ComputeOptions, openCompute, type Rng, type Run } from "ordo";
import { requireFiles } from "../data-sets.ts";
import type { Experiment, ExperimentOptions, Result } from "../experiment.ts";
import { LFS_PAPER, l2Name, THREE_VARIANTS } from "../lfs/paper.ts";
import { intervalRow, mean, T_INTERVAL } from "../statistics.ts";
import { Tally } from "../tally.ts";
import { CROSS_VALIDATED, errorsOf, HK } from "./rankers.ts";
import { MOVIELENS, type Reviewer, readReviewers } from "./ratings.ts";
import { drawSplit, GROUPS, type Group, taskOf } from "./task.ts";

/** The paper has ten splits with 300 test reviewers each; a third of them take long enough. */
const FULL = { splits: 10, tests: 100 };
const QUICK = { splits: 3, tests: 4 };

const measureOf = ({ name }: Group) => `misranked pairs, MovieLens ${name}`;

/** Table 2, by group. Its RLFS-L2 is said to be what is printed in section 3.3. */
const TABLE: Readonly<Record<string, readonly number[]>> = {
  [HK]: [0.4034, 0.382, 0.3833],
  [CROSS_VALIDATED]: [0.4153, 0.392, 0.3933],
  [l2Name("printed")]: [0.4251, 0.4064, 0.3983],
};

/** What the paper finds better than what: the difference of their errors should be below 0. */
const ORDER: readonly (readonly [string, string])[] = [
  [HK, CROSS_VALIDATED],
  ...CENTRINGS.map((centring) => [CROSS_VALIDATED, l2Name(centring)] as const),
];
const differenceName = (one: string, other: string) => `${one} minus ${other}`;

export const lfsMovielens: Experiment = Object.freeze({
  id: "lfs-movielens",
  title: "Movies ranked for a person by what others gave them",
  source: { paper: LFS_PAPER, table: "Table 2" },
  data: [MOVIELENS],
  run,
});

async function run(options: ExperimentOptions): Promise<Result> {
  const paths = requireFiles(MOVIELENS, options.dataFolder);
  const { backend, run: checks } = await openCompute(options);
  const compute = { backend, signal: options.signal };
  const reviewers = await readReviewers(paths, compute);
  const { splits, tests } = options.quick === true ? QUICK : FULL;
  const tally = new Tally();
  const sizes: Size[] = [];
  for (const group of GROUPS)
    for (let split = 0; split < splits; split++) {
      const rng = checks.rng.fork(`${group.name} ${split}`);
      const progress = { checks, before: sizes.length * tests, total: GROUPS.length * splits * tests };
      sizes.push(await runSplit(tally, { reviewers, group, tests, rng, progress, compute }));
    }
  const place = (measure: string) => GROUPS.findIndex((group) => measureOf(group) === measure);
  return {
    id: lfsMovielens.id,
    rows: tally.rows((name, measure) => TABLE[name]?.[place(measure)] ?? null, intervalRow),
    verdict: verdictOf(tally),
    notes: notesOn(reviewers, sizes),
    figures: [],
    draws: splits,
    statistic: "mean",
    spread: T_INTERVAL,
  };
}

interface Job {
  readonly reviewers: readonly Reviewer[];
  readonly group: Group;
  readonly tests: number;
  readonly rng: Rng;
  readonly progress: { readonly checks: Run; readonly before: number; readonly total: number };
  readonly compute: ComputeOptions;
}

/** How many people a split had. */
interface Size {
  readonly group: string;
  readonly references: number;
  readonly tests: number;
}

/** Notes the mean over test reviewers, of each way of ranking. */
async function runSplit(tally: Tally, job: Job): Promise<Size> {
  const { reviewers, group, tests, rng, progress, compute } = job;
  const measure = measureOf(group);
  const split = drawSplit(reviewers, group, tests, rng);
  const errors = new Tally();
  for (const [place, reviewer] of split.tests.entries()) {
    await progress.checks.checkpoint("test reviewers", progress.before + place, progress.total);
    const own = rng.fork(`reviewer ${place}`);
    const task = taskOf(reviewer, split.references, own.fork("halves"));
    for (const [name, error] of await errorsOf(task, own.fork("aim"), compute))
      errors.add(name, measure, error);
  }
  const found = (name: string) => mean(errors.values(name, measure));
  for (const name of [HK, CROSS_VALIDATED, ...CENTRINGS.map(l2Name)]) tally.add(name, measure, found(name));
  for (const [one, other] of ORDER) tally.add(differenceName(one, other), measure, found(one) - found(other));
  return { group: group.name, references: split.references.length, tests: split.tests.length };
}

type Sign = "better" | "worse" | "not told apart";

function verdictOf(tally: Tally): string {
  const signs = ORDER.map(([one, other]) =>
    GROUPS.map((group) => signOf(tally, [one, other], measureOf(group))),
  );
  const words = ORDER.map(([one, other], k) => {
    const count = (wanted: Sign) => signs[k]!.filter((sign) => sign === wanted).length;
    return `${one} is better than ${other} in ${count("better")} of ${GROUPS.length} groups and worse in ${count("worse")}`;
  });
  return (
    `The paper's order, RLFS-H_K before cross-validation before RLFS-L2, ${foundIn(signs)} on other people and more movies than the paper's: ` +
    `${words.join("; ")}.`
  );
}

/** How much of the order was found; `signs` are of each of its steps, by group. */
function foundIn(signs: readonly (readonly Sign[])[]): string {
  const steps = signs.filter((step) => step.every((sign) => sign === "better")).length;
  if (steps === signs.length) return "comes out";
  if (signs.flat().includes("worse")) return "does not come out";
  return steps > 0 ? "comes out in part" : "cannot be told";
}

/** Whether the interval of a difference of errors leaves 0 out. */
function signOf(tally: Tally, [one, other]: readonly [string, string], measure: string): Sign {
  const name = differenceName(one, other);
  const { spread } = intervalRow({ name, measure, paper: null }, tally.values(name, measure));
  return spread.high < 0 ? "better" : spread.low > 0 ? "worse" : "not told apart";
}

function notesOn(reviewers: readonly Reviewer[], sizes: readonly Size[]): readonly string[] {
  const movies = new Set(reviewers.flatMap((reviewer) => [...reviewer.keys()])).size;
  const references = new Map(sizes.map((size) => [size.group, size.references]));
  const shown = [...references].map(([group, count]) => `${count} in ${group}`).join(", ");
  const tests = Math.min(...sizes.map((size) => size.tests));
  return [
    `Data: both releases of ml-latest-small joined, ${counted(reviewers.length, "person", "people")}, each once, and ${counted(movies, "movie")}; the paper has 6040 and about 3900. Reference reviewers: ${shown}, where the paper has 300. Test reviewers: ${tests} in each split, of those who rated 50 to 300 movies; the paper has 300. Who gave all movies of a half the same rating is left out.`,
    "As in Cortes, Mohri and Rastogi (2007), whom the paper follows: the groups 20-40, 40-60 and 60-80 are of reference reviewers; half of a test reviewer's movies are learned from and the others ranked; a rating that a reference reviewer has not given is the median of those given.",
    "Cross-validation is leave-pair-out over all 201 values of alpha. The alpha of RLFS-H_K's aim is drawn at random for each reviewer, as in the paper. RankBoost, which the paper shows beside them, is not run.",
    `${THREE_VARIANTS} Splits share people, so the intervals are somewhat narrow.`,
  ];
}
