import { type Rng, seeded } from "ordo";
import { type Drawn, drawCounts, drawData } from "./draw-data.ts";
import { kernelMachine } from "./kernel-machine.ts";
import { linearMachine } from "./linear-machine.ts";
import { aucOf, type Machine, pairAuc, queryAucs, weightedMean } from "./machine.ts";
import {
  delongOfPairs,
  influenceCurve,
  meanOf,
  meanOfQueries,
  type Rival,
  randomEffects,
  varianceOf,
} from "./rivals.ts";
import { scaledInside, scaledOnce } from "./scaled-machine.ts";
import { type LearnerName, lambdaOf, learnersOf, nameOf, type Setting } from "./settings.ts";

/** What one draw of data says of one learner. */
export interface LearnerRecord {
  readonly estimate: number;
  /** Of new data, by the model without one row of each class, or without one query: what a hold-out learns from. */
  readonly truth: number;
  /** Of the draws of the whole procedure: standard deviation, and the values below which 2.5 and 97.5 % of them lie. */
  readonly bootstrap: {
    readonly deviation: number;
    readonly low: number;
    readonly high: number;
    /** Deviations of the first 30 and 50 draws. */
    readonly fewer?: Readonly<Record<string, number>>;
  };
  readonly rivals: Readonly<Record<string, Rival>>;
}

export interface DrawRecord {
  readonly setting: string;
  readonly draw: number;
  readonly resamples: number;
  readonly learners: Readonly<Partial<Record<LearnerName, LearnerRecord>>>;
  /** Of linear − Gaussian on the same draws; undefined where there is one of them. */
  readonly difference?: { readonly estimate: number; readonly deviation: number };
}

/** One for the estimate and one for draws, which are the same where nothing is scaled. */
export function machinesFor(
  drawn: Drawn,
  setting: Setting,
  name: LearnerName,
): { readonly inside: Machine; readonly draws: Machine } {
  const lambda = lambdaOf(setting);
  const plain = (own: Drawn) => (name === "linear" ? linearMachine : kernelMachine)(own, lambda);
  if (setting.scaled === undefined) {
    const machine = plain(drawn);
    return { inside: machine, draws: machine };
  }
  const inside =
    name === "linear" ? linearMachine(drawn, lambda, { scaled: true }) : scaledInside(drawn, plain);
  return { inside, draws: setting.scaled === "inside" ? inside : scaledOnce(drawn, plain) };
}

/** How often each row counts in draw number k, as `crossValidate(…, { seed, resamples })` draws. */
export function countsOf({ y, queries }: Drawn, seed: number, k: number): Uint32Array {
  const rng = seeded(seed).fork("resamples").fork(String(k)).fork("counts");
  if (queries === undefined) {
    const strata = [1, 0].map((label) => [...y.keys()].filter((row) => y[row] === label));
    return drawCounts(strata, y.length, rng);
  }
  const count = Math.max(...queries) + 1;
  const drawn = drawCounts([Array.from({ length: count }, (_, query) => query)], count, rng);
  return Uint32Array.from(queries, (query) => drawn[query]!);
}

export function estimateOf(machine: Machine, drawn: Drawn, counts: Uint32Array): number {
  if (drawn.queries === undefined) return pairAuc(machine, counts);
  const found = queryAucs(machine, drawn.y, counts);
  // One query that was drawn again and again leaves nothing to learn from.
  return found.length < 2 ? Number.NaN : weightedMean(found);
}

export function oneDraw(setting: Setting, draw: number, resamples: number): DrawRecord {
  const rng = seeded(draw).fork(nameOf(setting));
  const drawn = drawData(setting, rng.fork("data"));
  const counts = Array.from({ length: resamples }, (_, k) => countsOf(drawn, draw, k));
  const once = new Uint32Array(drawn.y.length).fill(1);
  const values: Partial<Record<LearnerName, readonly number[]>> = {};
  const records = learnersOf(setting).map((name): [LearnerName, LearnerRecord] => {
    const { inside: machine, draws } = machinesFor(drawn, setting, name);
    const own = counts.map((one) => estimateOf(draws, drawn, one));
    values[name] = own;
    const usable = own.filter(isValue).sort((a, b) => a - b);
    const at = (share: number) => usable[Math.min(usable.length - 1, Math.floor(share * usable.length))]!;
    return [
      name,
      {
        estimate: estimateOf(machine, drawn, once),
        truth: truthOf(setting, drawn, machine, rng.fork(`truth ${name}`)),
        bootstrap: {
          deviation: deviationOf(usable),
          low: at(0.025),
          high: at(0.975),
          fewer: Object.fromEntries(
            FEWER.map((draws) => [draws, deviationOf(own.slice(0, draws).filter(isValue))]),
          ),
        },
        rivals: rivalsOf(setting, drawn, machine, { counts, rng: rng.fork(`rivals ${name}`) }),
      },
    ];
  });
  const learners = Object.fromEntries(records) as DrawRecord["learners"];
  const difference = differenceOf(learners, values);
  return { setting: nameOf(setting), draw, resamples, learners, ...(difference && { difference }) };
}

/** Draws that an interval may rest on instead. */
const FEWER = [30, 50] as const;

function isValue(value: number): boolean {
  return !Number.isNaN(value);
}

function deviationOf(values: readonly number[]): number {
  return Math.sqrt(varianceOf(values));
}

function differenceOf(
  { linear, gaussian }: DrawRecord["learners"],
  values: Partial<Record<LearnerName, readonly number[]>>,
): DrawRecord["difference"] {
  if (linear === undefined || gaussian === undefined) return undefined;
  const differences = values.linear!.map((value, k) => value - values.gaussian![k]!).filter(isValue);
  return { estimate: linear.estimate - gaussian.estimate, deviation: deviationOf(differences) };
}

/** Of rows only where they were asked for: few, and as they are. */
function rivalsOf(
  { m, scaled, features }: Setting,
  drawn: Drawn,
  machine: Machine,
  { counts, rng }: { readonly counts: readonly Uint32Array[]; readonly rng: Rng },
): Record<string, Rival> {
  const { y, queries } = drawn;
  const isFirst = m <= 120 && scaled === undefined && features === undefined;
  if (queries !== undefined) {
    const once = new Uint32Array(y.length).fill(1);
    return { queries: meanOfQueries(queryAucs(machine, y, once).map(({ auc }) => auc)) };
  }
  if (!isFirst) return {};
  return {
    delong: delongOfPairs(machine, y),
    influence: influenceCurve(drawn, machine, rng.fork("folds")),
    effects: randomEffects(drawn, machine, (k) => counts[k % counts.length]!, rng.fork("splits")),
  };
}

/** New rows of each kind, or new queries, that tell what a model is worth. */
const TEST_ROWS = 300;

function truthOf(setting: Setting, { y, queries }: Drawn, machine: Machine, rng: Rng): number {
  if (!setting.signal) return 0.5;
  const counts = new Uint32Array(y.length).fill(1);
  if (queries === undefined) {
    counts[0] = 0;
    counts[y.length - 1] = 0;
  } else for (const row of y.keys()) if (queries[row] === 0) counts[row] = 0;
  const score = machine.fit(counts);
  const test = drawData({ ...setting, m: TEST_ROWS }, rng);
  const scores = test.x.map(score);
  if (test.queries === undefined) return aucOf(scores, test.y);
  const rows = (query: number) => [...test.y.keys()].filter((row) => test.queries![row] === query);
  const count = test.queries.at(-1)! + 1;
  return meanOf(
    Array.from({ length: count }, (_, query) => {
      const own = rows(query);
      return aucOf(
        own.map((row) => scores[row]!),
        own.map((row) => test.y[row]!),
      );
    }),
  );
}
