/** Ranks with counted rows, as both learners of the study do it. */
export interface Machine {
  /** Leave-pair-out of rows that count so often: f_a − f_b of every positive a and negative b that are there, told one by one. */
  pairs(counts: Uint32Array, tell: (a: number, b: number, difference: number) => void): void;
  /** Leave-query-out: scores of the rows of each query that is there, up to a constant. */
  queries(
    counts: Uint32Array,
    tell: (query: number, rows: readonly number[], scores: Float64Array) => void,
  ): void;
  /** Learns from counted rows; scores the given rows of features. */
  fit(counts: Uint32Array): (x: Float64Array) => number;
}

/** Rows that are there. */
export function rowsOf(counts: Uint32Array): number[] {
  const rows: number[] = [];
  for (let row = 0; row < counts.length; row++) if (counts[row]! > 0) rows.push(row);
  return rows;
}

/** Every w_a + w_b of a positive and a negative. */
export function heldWeights(rows: readonly number[], counts: Uint32Array, y: Float64Array): Set<number> {
  const of = (label: number) => new Set(rows.filter((row) => y[row] === label).map((row) => counts[row]!));
  const sums = new Set<number>();
  for (const a of of(1)) for (const b of of(0)) sums.add(a + b);
  return sums;
}

/** The share of right orders, pairs weighing the product of their counts. */
export function pairAuc(machine: Machine, counts: Uint32Array): number {
  let [right, all] = [0, 0];
  machine.pairs(counts, (a, b, difference) => {
    const weight = counts[a]! * counts[b]!;
    right += weight * orderOf(difference);
    all += weight;
  });
  return right / all;
}

export function orderOf(difference: number): number {
  return difference > 0 ? 1 : difference < 0 ? 0 : 0.5;
}

/** The AUC of each query that is there, and how often it counts. */
export function queryAucs(
  machine: Machine,
  y: Float64Array,
  counts: Uint32Array,
): { auc: number; count: number }[] {
  const found: { auc: number; count: number }[] = [];
  machine.queries(counts, (_, rows, scores) => {
    found.push({
      auc: aucOf(
        scores,
        rows.map((row) => y[row]!),
      ),
      count: counts[rows[0]!]!,
    });
  });
  return found;
}

export function aucOf(scores: ArrayLike<number>, labels: ArrayLike<number>): number {
  let [right, all] = [0, 0];
  for (let i = 0; i < scores.length; i++) {
    if (labels[i] !== 1) continue;
    for (let j = 0; j < scores.length; j++) {
      if (labels[j] === 1) continue;
      right += orderOf(scores[i]! - scores[j]!);
      all++;
    }
  }
  return right / all;
}

export function weightedMean(values: readonly { readonly auc: number; readonly count: number }[]): number {
  let [sum, all] = [0, 0];
  for (const { auc, count } of values) {
    sum += count * auc;
    all += count;
  }
  return sum / all;
}
