import type { Rng } from "../../base/random.ts";
import { activePairs } from "./active-pairs.ts";
import type { DrawnTerms, MarginLoss, PartOfRisk, Risk } from "./risk.ts";
import { type PairList, type SplitPlan, shareOf, splitPlan } from "./split-plan.ts";
import { type ThinLists, thinLists } from "./thin-lists.ts";
import type { ActiveSums } from "./walks.ts";
import type { PairSums } from "./wasm-walks.ts";

export interface Wanted {
  readonly scores: Float64Array;
  readonly weights: Float64Array | undefined;
}

/**
 * Σ φ(f_i − f_j) over the pairs of each list whose first is wanted above its second, φ(t) = max(0, 1 − t) or its square; a pair weighs the factor of its
 * list and the weights of its items. With c_i the better items that are not yet 1 above i, and d_i the worse ones that i is not yet 1 above, the hinge
 * loss is Σ (c_i − d_i)·f_i + c_i, and c_i − d_i its slope: O(m log m), no pair is listed. Source: thesis, (4.10) to (4.13).
 */
export function scoredRisk(
  loss: MarginLoss,
  lists: readonly PairList[],
  of: Wanted,
  sums: PairSums = activePairs,
): Risk {
  const plan = splitPlan(lists, of);
  const size = of.scores.length;
  const pairs = sums(plan);
  const [p, x] = [new Float64Array(plan.rows.length), new Float64Array(plan.rows.length)];
  const [slopes, curved] = [new Float64Array(size), new Float64Array(size)];
  return {
    size,
    at(scores) {
      gatherFrom(scores, plan, p);
      const sums = pairs.at(p);
      slopes.fill(0);
      const value =
        loss === "hinge"
          ? hingeAt(plan, p, sums, slopes)
          : squaredAt({ plan, p, sums, partners: pairs.neighbours(p) }, slopes);
      return {
        value,
        slopes,
        curvature(given) {
          gather(given, plan, x);
          return curvatureOf({ plan, sums, x, neighbours: pairs.neighbours(x) }, curved);
        },
        diagonal: () =>
          curvatureOf({ plan, sums, x: x.fill(1), neighbours: undefined }, new Float64Array(size)),
        rounded() {
          const neighbours = pairs.rounded();
          if (neighbours === undefined) return undefined;
          return (given) => {
            gather(given, plan, x);
            return curvatureOf({ plan, sums, x, neighbours: neighbours(x) }, curved);
          };
        },
        rough() {
          const near = pairs.rough();
          if (near === undefined) return undefined;
          return (given) => {
            near(given, curved);
            return curved;
          };
        },
      };
    },
    draw: (count, rng, scores) => drawPairs(plan, count, rng, scores),
    part: (step) => partOf(thinLists(lists, step), of, (thin, some) => scoredRisk(loss, thin, some, sums)),
  };
}

/** Over some of the items. */
function partOf(
  { rows, lists }: ThinLists,
  { scores, weights }: Wanted,
  riskOf: (lists: readonly PairList[], of: Wanted) => Risk,
): PartOfRisk {
  const some = (values: Float64Array) => Float64Array.from(rows, (row) => values[row]);
  return { rows, risk: riskOf(lists, { scores: some(scores), weights: weights && some(weights) }) };
}

/** A place, and another of its list: as likely as one of all pairs of that list, times its length. Those that are wanted level, or are 1 apart, count nothing. */
function drawPairs(plan: SplitPlan, count: number, rng: Rng, scores: Float64Array): DrawnTerms {
  const { rows, listBegin, listEnd, levelEnd } = plan;
  const [first, second] = [new Uint32Array(count), new Uint32Array(count)];
  const weights = new Float64Array(count);
  for (let k = 0; k < count && rows.length > 0; k++) {
    const place = rng.below(rows.length);
    const length = listEnd[place] - listBegin[place];
    const other = listBegin[place] + rng.below(length);
    // A list goes from its worst to its best.
    first[k] = rows[Math.max(place, other)];
    second[k] = rows[Math.min(place, other)];
    const weight = plan.weights === undefined ? 1 : plan.weights[other];
    // Each pair may be drawn from either side.
    if (levelEnd[place] !== levelEnd[other] && scores[first[k]] - scores[second[k]] < 1)
      weights[k] = (shareOf(plan, place) * weight * length * rows.length) / (2 * count);
  }
  return { first, second, weights };
}

/** The scores of all places, from a middle one: a constant changes no margin, and far from 0 it would take digits. */
function gatherFrom(scores: Float64Array, { rows }: SplitPlan, into: Float64Array): void {
  const origin = rows.length === 0 ? 0 : scores[rows[rows.length >> 1]];
  for (let place = 0; place < rows.length; place++) into[place] = scores[rows[place]] - origin;
}

function gather(values: Float64Array, { rows }: SplitPlan, into: Float64Array): void {
  for (let place = 0; place < rows.length; place++) into[place] = values[rows[place]];
}

function hingeAt(
  plan: SplitPlan,
  p: Float64Array,
  { above, below }: ActiveSums,
  slopes: Float64Array,
): number {
  let value = 0;
  for (let place = 0; place < p.length; place++) {
    const share = shareOf(plan, place);
    const slope = above[place] - below[place];
    value += share * (slope * p[place] + above[place]);
    slopes[plan.rows[place]] = share * slope;
  }
  return value;
}

interface Squared {
  readonly plan: SplitPlan;
  readonly p: Float64Array;
  readonly sums: ActiveSums;
  /** The scores of all active partners of each place, times their weights. */
  readonly partners: Float64Array;
}

/** Σ (1 − f_i + f_j)² is the hinge loss, plus half of Σ slope·f. */
function squaredAt({ plan, p, sums: { above, below }, partners }: Squared, slopes: Float64Array): number {
  let value = 0;
  for (let place = 0; place < p.length; place++) {
    const share = shareOf(plan, place);
    const score = p[place];
    const slope = 2 * ((1 + score) * above[place] - (1 - score) * below[place] - partners[place]);
    value += share * ((above[place] - below[place]) * score + above[place] + (slope * score) / 2);
    slopes[plan.rows[place]] = share * slope;
  }
  return value;
}

interface Curved {
  readonly plan: SplitPlan;
  readonly sums: ActiveSums;
  readonly x: Float64Array;
  /** Undefined for the diagonal alone. */
  readonly neighbours: Float64Array | undefined;
}

/** 2·Σ over active partners j of (x_i − x_j). */
function curvatureOf({ plan, sums, x, neighbours }: Curved, result: Float64Array): Float64Array {
  const { above, below } = sums;
  for (let place = 0; place < x.length; place++) {
    const others = neighbours === undefined ? 0 : neighbours[place];
    result[plan.rows[place]] = 2 * shareOf(plan, place) * ((above[place] + below[place]) * x[place] - others);
  }
  return result;
}
