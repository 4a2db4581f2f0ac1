/**
 * A reader goes through n items in random order and stops at an item with its own probability R. Two numbers for each
 * step i: `going[i]`, the chance of still reading after i items, which is the mean of Π (1 − R) over all subsets of size i;
 * and `stopping[i]`, the chance of stopping at exactly the i-th item (index 0 is unused).
 */
interface Reading {
  /** Number of items, n. */
  readonly size: number;
  readonly going: Float64Array;
  readonly stopping: Float64Array;
}

/** Chances below this part of the largest are left out; a million of them together stay below the rounding. */
const NEGLIGIBLE = 1e-30;

/** Chances for `size` items that all stop the reader with the same probability, for the first `steps` items. */
function readAlike(size: number, probability: number, steps: number): Reading {
  const going = new Float64Array(Math.min(size, steps) + 1);
  const stopping = new Float64Array(going.length);
  going[0] = 1;
  for (let step = 1; step < going.length; step++) {
    going[step] = going[step - 1] * (1 - probability);
    stopping[step] = going[step - 1] * probability;
  }
  return { size, going, stopping };
}

/**
 * Chances for two sets of items shuffled together. Of the first i items, c come from the first set with the hypergeometric
 * probability H(c; i) = C(a,c) C(b,i−c) / C(a+b,i), and then both sets have been read independently:
 *
 *     going(i)    = Σ_c H(c; i) going_a(c) going_b(i−c)
 *     stopping(i) = Σ_c H(c; i−1) [ (a−c) stopping_a(c+1) going_b(i−1−c) + (b−i+1+c) going_a(c) stopping_b(i−c) ] / (n−i+1)
 *
 * All terms are non-negative, so nothing cancels. H is walked from its mode by ratios and normalised by its own sum.
 */
function readTogether(first: Reading, second: Reading, steps: number): Reading {
  const [a, b] = [first.size, second.size];
  const length = Math.min(a + b, steps) + 1;
  const going = new Float64Array(length);
  const stopping = new Float64Array(length);
  for (let step = 0; step < length; step++) {
    const least = Math.max(0, step - b);
    const most = Math.min(a, step);
    const mode = Math.min(most, Math.max(least, Math.floor(((step + 1) * (a + 1)) / (a + b + 2))));
    let chances = 0;
    let goes = 0;
    let stops = 0;
    for (let chance = 1, c = mode; c <= most && chance > NEGLIGIBLE; c++) {
      const d = step - c;
      chances += chance;
      goes += chance * first.going[c] * second.going[d];
      if (c < a && c + 1 < first.stopping.length)
        stops += chance * (a - c) * first.stopping[c + 1] * second.going[d];
      if (d < b && d + 1 < second.stopping.length)
        stops += chance * (b - d) * first.going[c] * second.stopping[d + 1];
      chance *= ((a - c) * d) / ((c + 1) * (b - d + 1));
    }
    let chance = (mode * (b - step + mode)) / ((a - mode + 1) * (step - mode + 1));
    for (let c = mode - 1; c >= least && chance > NEGLIGIBLE; c--) {
      const d = step - c;
      chances += chance;
      goes += chance * first.going[c] * second.going[d];
      if (c + 1 < first.stopping.length) stops += chance * (a - c) * first.stopping[c + 1] * second.going[d];
      if (d < b && d + 1 < second.stopping.length)
        stops += chance * (b - d) * first.going[c] * second.stopping[d + 1];
      chance *= (c * (b - d)) / ((a - c + 1) * (d + 1));
    }
    going[step] = goes / chances;
    if (step + 1 < length) stopping[step + 1] = stops / chances / (a + b - step);
  }
  return { size: a + b, going, stopping };
}

/**
 * Chances for a few items, adding one at a time: among n shuffled items the new one is in each place with probability 1/n,
 * so at step i it has been read, is being read or is still to come.
 */
function readFew(probabilities: readonly number[], steps: number): Reading {
  const going = new Float64Array(Math.min(probabilities.length, steps) + 1);
  const stopping = new Float64Array(going.length);
  going[0] = 1;
  probabilities.forEach((stop, index) => {
    const n = index + 1;
    for (let i = Math.min(n, going.length - 1); i > 0; i--) {
      const read = (i - 1) * (1 - stop) * stopping[i - 1];
      stopping[i] = (read + stop * going[i - 1] + (n - i) * stopping[i]) / n;
      going[i] = ((n - i) * going[i] + i * (1 - stop) * going[i - 1]) / n;
    }
  });
  return { size: probabilities.length, going, stopping };
}

/** At most so many items are added one at a time. */
const FEW = 32;

/** Chances for items in random order, of which `counts[p]` stop the reader with probability `values[p]`. */
export function readShuffled(values: readonly number[], counts: readonly number[], steps: number): Reading {
  const read = (from: number, to: number): Reading => {
    const size = counts.slice(from, Math.min(to, from + FEW + 1)).reduce((sum, count) => sum + count, 0);
    if (to - from <= FEW && size <= FEW) {
      const few = values
        .slice(from, to)
        .flatMap((value, index) => new Array(counts[from + index]).fill(value));
      return readFew(few, steps);
    }
    if (to - from === 1) return readAlike(counts[from], values[from], steps);
    const middle = (from + to) >> 1;
    return readTogether(read(from, middle), read(middle, to), steps);
  };
  return read(0, values.length);
}

/**
 * After how many items a reader has surely stopped, or n: the chance of going on after i items is at most the i-th power
 * of its mean for one item (Maclaurin's inequality).
 */
export function stepsUntilStopped(size: number, meanProbability: number): number {
  return Math.min(size, Math.ceil(Math.log(NEGLIGIBLE) / Math.log1p(-meanProbability)));
}
