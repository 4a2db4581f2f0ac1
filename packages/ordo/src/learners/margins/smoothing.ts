import type { Run } from "../../base/run.ts";
import { lowOn } from "./line-search.ts";
import { minimiseByNewton, type NewtonStart } from "./newton.ts";
import { dot, type Objective, type Stop } from "./objective.ts";
import type { PlaneSpace } from "./plane-space.ts";
import type { Planes } from "./planes.ts";
import type { Risk } from "./risk.ts";
import { smoothedRisk } from "./smoothed-risk.ts";

/** The first corner is so wide. */
const WIDE = 0.5;
/** A next corner is at most this much of the last one, and at least that much; a little sharper than what the gap asks for if it falls with the corner. */
const [MOST, LEAST, SPARE] = [1 / 2, 1 / 32, 0.8];
/** How well the square is solved for where only its neighbourhood is wanted. */
const NEARBY = 1e-2;
/** The share of the gap to be expected that is left to the solving of a smooth problem. */
const UNSOLVED = 0.1;
/** Newton steps for the square at most, for one smooth problem, and steps that gain little for one. */
const [STEPS, MANY, VAIN] = [20, 200, 10];
/** Where corners are this sharp rounding spoils the planes: others do the rest. */
const SHARP = 1e-6;
/** The best point on a line is found where its slope has fallen to this share. */
const FLAT = 0.02;

export interface Smoothing {
  /** The squared loss over the same terms as the objective's hinge loss, twice, each with memory of its own. */
  readonly squares: readonly [Risk, Risk];
  readonly space: PlaneSpace;
  /** Those known of the hinge loss so far; new ones are added. */
  readonly planes: Planes;
  readonly start?: Float64Array | undefined;
}

export interface Smoothed {
  readonly w: Float64Array;
  readonly objective: number;
  /** The least objective is no smaller. */
  readonly bound: number;
  /** Newton steps. */
  readonly rounds: number;
}

/**
 * Makes the hinge loss and λ‖w‖² small by Newton steps on hinge losses whose corner is rounded off, less and less. At the minimum of such a one its slopes are a plane below
 * the hinge loss that shuts the optimum in up to a share 2μ of it at most: a mixture of all its subgradients there, in the place of the one that a plane at a corner has.
 * Weights are taken at the best length, which costs no product with X. Ends at the tolerance, or where the rest is for planes. Derivation: docs/math/rank-svm.md.
 */
export async function minimiseSmoothed(
  objective: Objective,
  stop: Stop,
  { squares: [outer, inner], space, planes, start }: Smoothing,
  run: Run,
): Promise<Smoothed> {
  const { lambda, size } = objective;
  let best = { w: new Float64Array(size), objective: Number.POSITIVE_INFINITY };
  let bound = 0;
  // Far from its corner a smoothed loss has no curvature to go by; the square has.
  const limit = start === undefined ? Math.min(STEPS, stop.iterations) : 0;
  const square = { ...objective, risk: outer };
  const first = await minimiseByNewton(
    square,
    { tolerance: NEARBY, iterations: limit },
    run,
    start && { w: start },
  );
  let from: NewtonStart = first;
  let rounds = first.iterations;
  let [mu, share] = [WIDE, NEARBY / UNSOLVED];
  while (mu >= SHARP) {
    const risk = smoothedRisk(outer, inner, mu);
    const enough = UNSOLVED * share;
    const at = await minimiseByNewton(
      { ...objective, risk },
      { tolerance: enough, iterations: Math.min(MANY, stop.iterations - rounds), patience: VAIN },
      run,
      from,
    );
    from = at;
    rounds += at.iterations;
    const low = atBestLength(objective, at.w, at.scores);
    if (low.objective < best.objective) best = low;
    const seen = at.at ?? risk.at(at.scores);
    const height = seen.height();
    planes.add(await space.represent(seen.slopes), height);
    bound = Math.max(bound, planes.lowest(lambda).value);
    const gap = (best.objective - bound) / best.objective;
    if (!(gap > stop.tolerance) || rounds >= stop.iterations || !at.isReached) break;
    const sharper = Math.min(MOST, Math.max(LEAST, (SPARE * stop.tolerance) / gap));
    mu *= sharper;
    share = Math.min(0.1, Math.max(stop.tolerance, sharper * gap));
  }
  return { ...best, bound, rounds };
}

/** The lowest point of the objective on the way from 0 through w and on. */
function atBestLength({ risk, lambda }: Objective, w: Float64Array, scores: Float64Array) {
  const none = new Float64Array(scores.length);
  const { value, slopes } = risk.at(none);
  const line = {
    scores: none,
    direction: scores,
    square: 0,
    cross: 0,
    directionSquare: dot(w, w),
    objective: value,
    slope: dot(slopes, scores),
  };
  const { t, objective } = lowOn(line, risk, lambda, FLAT);
  return { w: w.map((one) => t * one), objective };
}
