import type { LeavePairs, PairColumn, PairCounts } from "../hold-out-jobs.ts";
import { type Matrix, rowOf } from "../matrix.ts";
import type { Pace } from "../pace.ts";

/** See MatrixKernels.leavePairs. */
export async function leavePairs(
  a: Matrix,
  question: LeavePairs,
  pace: Pace,
  { top, left } = { top: 0, left: 0 },
): Promise<readonly PairCounts[]> {
  const tallies = question.outputs.map(() => new Tally(question.listed));
  for (let row = 0; row < a.rows; row++) {
    const entries = rowOf(a, row);
    const first = top + row;
    question.outputs.forEach((column, output) => {
      for (let col = top === left ? row + 1 : 0; col < a.cols; col++) {
        const second = left + col;
        if (isCounted(question, column, first, second))
          countPair(tallies[output], question, column, { first, second, entry: entries[col] });
      }
    });
    if (pace.due()) await pace.rest();
  }
  return tallies.map((tally) => tally.counts());
}

function isCounted({ groups }: LeavePairs, { differ }: PairColumn, a: number, b: number): boolean {
  if (groups !== undefined && groups[a] !== groups[b]) return false;
  return differ === undefined || differ[a] !== differ[b];
}

interface Pair {
  readonly first: number;
  readonly second: number;
  readonly entry: number;
}

function countPair(tally: Tally, question: LeavePairs, column: PairColumn, pair: Pair): void {
  const { first: a, second: b, entry } = pair;
  const { equals, weights } = question;
  const { diagonal: d, slopes } = question;
  const { alpha, y, actual, intercept } = column;
  const determinant = d[a] * d[b] - entry * entry;
  if (!(determinant > 0)) {
    tally.unsolvable ??= [a, b];
    return;
  }
  const inverse = 1 / determinant;
  const eA = (d[b] * alpha[a] - entry * alpha[b]) * inverse;
  const eB = (d[a] * alpha[b] - entry * alpha[a]) * inverse;
  const constant = intercept - slopes[a] * eA - slopes[b] * eB;
  let predicted = y[a] - eA - constant - (y[b] - eB - constant);
  const isEqual = equals !== undefined && equals[a] === equals[b];
  if (isEqual) predicted = 0;
  else if (!(Math.abs(predicted) > column.limit)) {
    const doubt = doubtOf(question, column, { a, b, eA, eB, constant });
    if (!(Math.abs(predicted) > doubt)) {
      tally.list(a, b);
      return;
    }
  }
  const weight = weights === undefined ? 1 : weights[a] * weights[b];
  tally.add(predicted, actual[a] - actual[b], weight);
}

interface Moved {
  readonly a: number;
  readonly b: number;
  readonly eA: number;
  readonly eB: number;
  readonly constant: number;
}

function doubtOf(
  { unit, reach, moves }: LeavePairs,
  { y, intercept, size }: PairColumn,
  { a, b, eA, eB, constant }: Moved,
): number {
  const [moved, other] = [Math.abs(eA), Math.abs(eB)];
  const sums = Math.abs(intercept) + Math.abs(y[a]) + Math.abs(y[b]) + moved + other + 2 * Math.abs(constant);
  const grown = size + moves[a] * moved + moves[b] * other;
  return unit * (sums + (reach[a] + reach[b]) * grown);
}

class Tally {
  unsolvable: [number, number] | undefined;
  readonly #listed: number;
  readonly #sums = {
    seen: 0,
    pairs: 0,
    different: 0,
    right: 0,
    wrong: 0,
    tied: 0,
    weight: 0,
    squares: 0,
    squaresOfDifferent: 0,
  };
  #open = 0;
  readonly #first: number[] = [];
  readonly #second: number[] = [];

  constructor(listed: number) {
    this.#listed = listed;
  }

  add(predicted: number, actual: number, weight: number): void {
    const sums = this.#sums;
    const square = weight * (actual - predicted) ** 2;
    sums.seen++;
    sums.pairs += Number(weight > 0);
    sums.weight += weight;
    sums.squares += square;
    if (actual === 0) return;
    sums.different += Number(weight > 0);
    sums.squaresOfDifferent += square;
    if (predicted === 0) sums.tied += weight;
    else if (predicted > 0 === actual > 0) sums.right += weight;
    else sums.wrong += weight;
  }

  list(a: number, b: number): void {
    if (this.#open++ >= this.#listed) return;
    this.#first.push(a);
    this.#second.push(b);
  }

  counts(): PairCounts {
    return {
      ...this.#sums,
      open: this.#open,
      first: Uint32Array.from(this.#first),
      second: Uint32Array.from(this.#second),
      unsolvable: this.unsolvable,
    };
  }
}
