import type { Rng } from "ordo";
import type { Drawn } from "./draw-data.ts";
import { aucOf, type Machine, orderOf } from "./machine.ts";

/** What a statistician would take instead: an estimate and its standard error. */
export interface Rival {
  readonly estimate: number;
  readonly error: number;
}

/** DeLong's variance from the held-out comparisons of leave-pair-out: means over rows and columns as if they were of one model. */
export function delongOfPairs(machine: Machine, y: Float64Array): Rival {
  const counts = new Uint32Array(y.length).fill(1);
  const sums = new Float64Array(y.length);
  machine.pairs(counts, (a, b, difference) => {
    sums[a]! += orderOf(difference);
    sums[b]! += orderOf(difference);
  });
  const positives = y.reduce((sum, label) => sum + label, 0);
  const negatives = y.length - positives;
  const own = (label: number, by: number) =>
    [...sums].filter((_, row) => y[row] === label).map((sum) => sum / by);
  const [above, below] = [own(1, negatives), own(0, positives)];
  return {
    estimate: meanOf(above),
    error: Math.sqrt(varianceOf(above) / positives + varianceOf(below) / negatives),
  };
}

/** Mean and standard error over held-out queries. */
export function meanOfQueries(aucs: readonly number[]): Rival {
  return { estimate: meanOf(aucs), error: Math.sqrt(varianceOf(aucs) / aucs.length) };
}

/**
 * The influence curve of k-fold AUC: LeDell, Petersen and van der Laan, Electronic Journal of Statistics 9, 2015, as cvAUC computes it. Folds are stratified;
 * the variance is that of the influence values, a fold's mean square averaged over folds, over m.
 */
export function influenceCurve({ x, y }: Drawn, machine: Machine, rng: Rng): Rival {
  const m = y.length;
  const positives = y.reduce((sum, label) => sum + label, 0);
  const folds = dealt(y, Math.min(10, positives, m - positives), rng);
  const aucs: number[] = [];
  const squares: number[] = [];
  for (const rows of folds) {
    const counts = new Uint32Array(m).fill(1);
    for (const row of rows) counts[row] = 0;
    const score = machine.fit(counts);
    const scores = rows.map((row) => score(x[row]!));
    const auc = aucOf(
      scores,
      rows.map((row) => y[row]!),
    );
    aucs.push(auc);
    const influence = rows.map((row, i) => {
      const others = rows.map((other, j) => ({ other, j })).filter(({ other }) => y[other] !== y[row]);
      const right = others.reduce((sum, { j }) => {
        const difference = y[row] === 1 ? scores[i]! - scores[j]! : scores[j]! - scores[i]!;
        return sum + orderOf(difference);
      }, 0);
      const share = (y[row] === 1 ? positives : m - positives) / m;
      return (right / others.length - auc) / share;
    });
    squares.push(meanOf(influence.map((value) => value ** 2)));
  }
  return { estimate: meanOf(aucs), error: Math.sqrt(meanOf(squares) / m) };
}

/** Rows dealt out into folds, class by class. */
function dealt(y: Float64Array, folds: number, rng: Rng): number[][] {
  const result: number[][] = Array.from({ length: folds }, () => []);
  for (const label of [1, 0]) {
    shuffled(
      [...y.keys()].filter((row) => y[row] === label),
      rng,
    ).forEach((row, k) => {
      result[k % folds]!.push(row);
    });
  }
  return result;
}

/** Draws of the data, and splits of each, for the variance component. */
const [DRAWS, SPLITS] = [50, 10];

/**
 * The random-effects bootstrap of Cai et al. (arXiv 2307.00260) in outline: data drawn again DRAWS times, of each SPLITS random parts of a fifth held out with
 * all their copies; the variance between draws, (MS between − MS within)/SPLITS, is that of the estimate. The estimate is the mean of as many splits of the data.
 * Of the paper only the abstract could be read here, so what it adjusts (the size of the training part) is left as it is.
 */
export function randomEffects(
  drawn: Drawn,
  machine: Machine,
  draw: (k: number) => Uint32Array,
  rng: Rng,
): Rival {
  const all = new Uint32Array(drawn.y.length).fill(1);
  const estimate = meanOf(splitAucs(drawn, machine, all, { splits: DRAWS, rng: rng.fork("data") }));
  const values = Array.from({ length: DRAWS }, (_, k) =>
    splitAucs(drawn, machine, draw(k), { splits: SPLITS, rng: rng.fork(String(k)) }),
  );
  const within = meanOf(values.map(varianceOf));
  const between = varianceOf(values.map(meanOf));
  return { estimate, error: Math.sqrt(Math.max(0, between - within / SPLITS)) };
}

function splitAucs(
  { x, y }: Drawn,
  machine: Machine,
  counts: Uint32Array,
  { splits, rng }: { readonly splits: number; readonly rng: Rng },
): number[] {
  return Array.from({ length: splits }, () => {
    const left = counts.slice();
    const held = [1, 0].flatMap((label) => {
      const there = [...y.keys()].filter((row) => y[row] === label && counts[row]! > 0);
      return shuffled(there, rng).slice(0, Math.max(1, Math.round(there.length / 5)));
    });
    for (const row of held) left[row] = 0;
    const score = machine.fit(left);
    const copies = held.flatMap((row) => Array.from({ length: counts[row]! }, () => row));
    return aucOf(
      copies.map((row) => score(x[row]!)),
      copies.map((row) => y[row]!),
    );
  });
}

function shuffled(rows: readonly number[], rng: Rng): number[] {
  const result = [...rows];
  for (let last = result.length - 1; last > 0; last--) {
    const pick = rng.below(last + 1);
    [result[last], result[pick]] = [result[pick]!, result[last]!];
  }
  return result;
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function varianceOf(values: readonly number[]): number {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
}
