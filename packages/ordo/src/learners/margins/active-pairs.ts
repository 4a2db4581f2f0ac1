import type { MergePlan } from "./merge-plan.ts";

/** Sums over the active pairs of each place: those that are not yet apart by the margin of 1. */
export interface ActiveSums {
  /** Weights of the better items that are not 1 above it, and weights times scores of these. */
  readonly above: Float64Array;
  readonly aboveScores: Float64Array;
  /** Weights of the worse items that it is not 1 above, and weights times scores of these. */
  readonly below: Float64Array;
  readonly belowScores: Float64Array;
}

/**
 * Sums over active pairs in O(m log m), whatever the number of different levels. Places are merged into the order of their scores; where the left of a merge
 * is wanted below its right, the active partners of a place are the lower end of the right, or the upper end of the left, which only move one way as its
 * score grows. Takes its memory once, and serves one call at a time.
 */
export interface ActivePairs {
  /** At these scores, one for each place. `keeps`: `neighbours` will be asked for. */
  sums(scores: Float64Array, keeps?: boolean): ActiveSums;
  /** Σ w_j·x_j over the active partners j of each place, at the scores that were kept last. */
  neighbours(x: Float64Array): Float64Array;
}

export function activePairs(plan: MergePlan): ActivePairs {
  const state = openState(plan);
  const kept: Kept = { scores: new Float64Array(state.size), orders: [], bounds: [] };
  const found = new Float64Array(state.size);
  const weighed = plan.weights && new Float64Array(state.size);
  return {
    sums(scores, keeps = false) {
      clear(state);
      if (keeps) kept.scores.set(scores);
      for (let k = 0; k < plan.leaves.length; k += 2) {
        sortLeaf(state, scores, plan.leaves[k], plan.leaves[k + 1]);
        sumLeaf(state, plan, plan.leaves[k], plan.leaves[k + 1]);
      }
      plan.rounds.forEach(({ merges, counts }, depth) => {
        if (keeps) keepOrder(kept, depth, state.order);
        const bounds = keeps ? kept.bounds[depth] : undefined;
        for (let k = 0; k < counts.length; k++) {
          const [begin, middle, end] = [merges[3 * k], merges[3 * k + 1], merges[3 * k + 2]];
          if (counts[k] === 1) {
            sumRight(state, begin, middle, end, bounds);
            sumLeft(state, begin, middle, end, bounds);
          }
          merge(state, begin, middle, end);
        }
      });
      return state.sums;
    },
    neighbours(x) {
      found.fill(0);
      const values = weighed === undefined ? x : times(plan.weights!, x, weighed);
      for (let k = 0; k < plan.leaves.length; k += 2)
        addLeaf(plan, kept.scores, { begin: plan.leaves[k], end: plan.leaves[k + 1] }, values, found);
      plan.rounds.forEach(({ merges, counts }, depth) => {
        const across = { order: kept.orders[depth], bounds: kept.bounds[depth], values, found };
        for (let k = 0; k < counts.length; k++)
          if (counts[k] === 1) addAcross(across, merges[3 * k], merges[3 * k + 1], merges[3 * k + 2]);
      });
      return found;
    },
  };
}

interface State {
  readonly size: number;
  readonly weights: Float64Array | undefined;
  /** Places in the order of their scores, inside the stretches merged so far, and these scores. */
  readonly order: Uint32Array;
  readonly key: Float64Array;
  /** Room for the left of a merge. */
  readonly spareOrder: Uint32Array;
  readonly spareKey: Float64Array;
  readonly sums: ActiveSums;
}

interface Kept {
  readonly scores: Float64Array;
  /** Of each round: the order before its merges, and for each position where its active partners end (left) or begin (right). */
  readonly orders: Uint32Array[];
  readonly bounds: Uint32Array[];
}

function openState({ rows, weights }: MergePlan): State {
  const size = rows.length;
  const numbers = () => new Float64Array(size);
  return {
    size,
    weights,
    order: new Uint32Array(size),
    key: numbers(),
    spareOrder: new Uint32Array(size),
    spareKey: numbers(),
    sums: { above: numbers(), aboveScores: numbers(), below: numbers(), belowScores: numbers() },
  };
}

function clear({ sums }: State): void {
  sums.above.fill(0);
  sums.aboveScores.fill(0);
  sums.below.fill(0);
  sums.belowScores.fill(0);
}

function times(a: Float64Array, b: Float64Array, into: Float64Array): Float64Array {
  for (let k = 0; k < into.length; k++) into[k] = a[k] * b[k];
  return into;
}

function keepOrder(kept: Kept, depth: number, order: Uint32Array): void {
  kept.orders[depth] ??= new Uint32Array(order.length);
  kept.bounds[depth] ??= new Uint32Array(order.length);
  kept.orders[depth].set(order);
}

/** By insertion. */
function sortLeaf({ order, key }: State, scores: Float64Array, begin: number, end: number): void {
  for (let place = begin; place < end; place++) {
    const score = scores[place];
    let k = place;
    while (k > begin && key[k - 1] > score) {
      key[k] = key[k - 1];
      order[k] = order[k - 1];
      k--;
    }
    key[k] = score;
    order[k] = place;
  }
}

/** Every pair of a leaf, as its places lie in one or in many levels. */
function sumLeaf(
  { order, key, weights, sums }: State,
  { level }: MergePlan,
  begin: number,
  end: number,
): void {
  if (level[begin] === level[end - 1]) return;
  const { above, aboveScores, below, belowScores } = sums;
  for (let a = begin; a < end; a++) {
    const [i, score] = [order[a], key[a]];
    for (let b = a + 1; b < end; b++) {
      const [j, other] = [order[b], key[b]];
      const step = level[j] - level[i];
      // The later one scores at least as high: the pair is active when that is the worse one, or when it is not 1 above.
      if (step === 0 || (step > 0 && !(other - score < 1))) continue;
      const [wi, wj] = weights === undefined ? [1, 1] : [weights[i], weights[j]];
      const [worse, better] = step > 0 ? [i, j] : [j, i];
      const [worseMass, betterMass] = step > 0 ? [wi, wj] : [wj, wi];
      above[worse] += betterMass;
      aboveScores[worse] += betterMass * (step > 0 ? other : score);
      below[better] += worseMass;
      belowScores[better] += worseMass * (step > 0 ? score : other);
    }
  }
}

/** For each place of the left, the right up to 1 above it. */
function sumRight(
  { order, key, weights, sums }: State,
  begin: number,
  middle: number,
  end: number,
  bounds: Uint32Array | undefined,
): void {
  const { above, aboveScores } = sums;
  let [next, mass, first] = [middle, 0, 0];
  for (let k = begin; k < middle; k++) {
    const score = key[k];
    while (next < end && key[next] - score < 1) {
      const w = weights === undefined ? 1 : weights[order[next]];
      mass += w;
      first += w * key[next++];
    }
    above[order[k]] += mass;
    aboveScores[order[k]] += first;
    if (bounds !== undefined) bounds[k] = next;
  }
}

/** For each place of the right, the left down to 1 below it: from the top, so that nothing is taken away again. */
function sumLeft(
  { order, key, weights, sums }: State,
  begin: number,
  middle: number,
  end: number,
  bounds: Uint32Array | undefined,
): void {
  const { below, belowScores } = sums;
  let [next, mass, first] = [middle, 0, 0];
  for (let k = end - 1; k >= middle; k--) {
    const score = key[k];
    while (next > begin && score - key[next - 1] < 1) {
      next--;
      const w = weights === undefined ? 1 : weights[order[next]];
      mass += w;
      first += w * key[next];
    }
    below[order[k]] += mass;
    belowScores[order[k]] += first;
    if (bounds !== undefined) bounds[k] = next;
  }
}

function merge(
  { order, key, spareOrder, spareKey }: State,
  begin: number,
  middle: number,
  end: number,
): void {
  // Often the two stretches are in order as they are.
  if (key[middle - 1] <= key[middle]) return;
  const left = middle - begin;
  for (let k = 0; k < left; k++) {
    spareOrder[k] = order[begin + k];
    spareKey[k] = key[begin + k];
  }
  let [one, other, to] = [0, middle, begin];
  while (one < left && other < end) {
    if (spareKey[one] <= key[other]) {
      order[to] = spareOrder[one];
      key[to++] = spareKey[one++];
    } else {
      order[to] = order[other];
      key[to++] = key[other++];
    }
  }
  while (one < left) {
    order[to] = spareOrder[one];
    key[to++] = spareKey[one++];
  }
}

function addLeaf(
  { level }: MergePlan,
  scores: Float64Array,
  { begin, end }: { readonly begin: number; readonly end: number },
  values: Float64Array,
  found: Float64Array,
): void {
  if (level[begin] === level[end - 1]) return;
  for (let worse = begin; worse < end; worse++) {
    for (let better = worse + 1; better < end; better++) {
      if (level[worse] === level[better] || !(scores[better] - scores[worse] < 1)) continue;
      found[worse] += values[better];
      found[better] += values[worse];
    }
  }
}

interface Across {
  readonly order: Uint32Array;
  readonly bounds: Uint32Array;
  readonly values: Float64Array;
  readonly found: Float64Array;
}

function addAcross(
  { order, bounds, values, found }: Across,
  begin: number,
  middle: number,
  end: number,
): void {
  let [next, sum] = [middle, 0];
  for (let k = begin; k < middle; k++) {
    while (next < bounds[k]) sum += values[order[next++]];
    found[order[k]] += sum;
  }
  next = middle;
  sum = 0;
  for (let k = end - 1; k >= middle; k--) {
    while (next > bounds[k]) sum += values[order[--next]];
    found[order[k]] += sum;
  }
}
