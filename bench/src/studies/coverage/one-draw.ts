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
import { LEARNERS, type LearnerName, lambdaOf, nameOf, type Setting } from "./settings.ts";

/** What one draw of data says of one learner. */
export interface LearnerRecord {
  readonly estimate: number;
  /** Of new data, by the model without one row of each class, or without one query: what a hold-out learns from. */
  readonly truth: number;
  /** Of the draws of the whole procedure: standard deviation, and the values below which 2.5 and 97.5 % of them lie. */
  readonly bootstrap: { readonly deviation: number; readonly low: number; readonly high: number };
  readonly rivals: Readonly<Record<string, Rival>>;
}

export interface DrawRecord {
  readonly setting: string;
  readonly draw: number;
  readonly resamples: number;
  readonly learners: Readonly<Record<LearnerName, LearnerRecord>>;
  /** Of linear − Gaussian on the same draws. */
  readonly difference: { readonly estimate: number; readonly deviation: number };
}

export function machinesFor(drawn: Drawn, setting: Setting): Readonly<Record<LearnerName, Machine>> {
  const lambda = lambdaOf(setting);
  return { linear: linearMachine(drawn, lambda), gaussian: kernelMachine(drawn, lambda) };
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
  const machines = machinesFor(drawn, setting);
  const counts = Array.from({ length: resamples }, (_, k) => countsOf(drawn, draw, k));
  const once = new Uint32Array(drawn.y.length).fill(1);
  const values = { linear: [] as number[], gaussian: [] as number[] };
  const records = LEARNERS.map((name): [LearnerName, LearnerRecord] => {
    const machine = machines[name];
    for (const own of counts) {
      const value = estimateOf(machine, drawn, own);
      values[name].push(value);
    }
    const usable = values[name].filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
    const at = (share: number) => usable[Math.min(usable.length - 1, Math.floor(share * usable.length))]!;
    return [
      name,
      {
        estimate: estimateOf(machine, drawn, once),
        truth: truthOf(setting, drawn, machine, rng.fork(`truth ${name}`)),
        bootstrap: { deviation: Math.sqrt(varianceOf(usable)), low: at(0.025), high: at(0.975) },
        rivals: rivalsOf(drawn, machine, counts, rng.fork(`rivals ${name}`)),
      },
    ];
  });
  const learners = Object.fromEntries(records) as Record<LearnerName, LearnerRecord>;
  const differences = values.linear
    .map((value, k) => value - values.gaussian[k]!)
    .filter((value) => !Number.isNaN(value));
  const estimate = learners.linear.estimate - learners.gaussian.estimate;
  const difference = { estimate, deviation: Math.sqrt(varianceOf(differences)) };
  return { setting: nameOf(setting), draw, resamples, learners, difference };
}

function rivalsOf(
  drawn: Drawn,
  machine: Machine,
  counts: readonly Uint32Array[],
  rng: Rng,
): Record<string, Rival> {
  const { y, queries } = drawn;
  if (queries !== undefined) {
    const once = new Uint32Array(y.length).fill(1);
    return { queries: meanOfQueries(queryAucs(machine, y, once).map(({ auc }) => auc)) };
  }
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
