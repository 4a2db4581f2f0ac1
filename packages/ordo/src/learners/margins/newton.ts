import type { Run } from "../../base/run.ts";
import { type LinePoint, lowOn } from "./line-search.ts";
import { addTo, along, dot, type Minimum, type Objective, type Stop } from "./objective.ts";
import type { RiskAt } from "./risk.ts";

/** The equations of a step are solved to this share of the slope, as pairs become active or cease to be on the way anyhow; better as the slope falls. */
const FORCING = 0.25;
/** Where one round more is all it takes, to this share: the sums of another step cost more than a round. */
const CLOSE = 0.1;
const FEW_ROUNDS = 2;
/** A gap of this share of the objective may be rounding. */
const ROUNDING = 1e-12;
/** Rounds of conjugate gradients in one step, at most. */
const INNER = 250;
/** A step is low enough where the slope along it has fallen to this share: the next step does more than the rest of this one. */
const FLAT = 0.2;
/** Where equations are solved without something near their inverse, directions of little curvature may be left out: a step that gained little tells something if the gap is at most so many times the tolerance. */
const WEAK = 100;

/** Equations that are solved to these shares of the slope or less closely may have a rough second derivative in them, or one of six digits. */
const [ROUGH, ROUNDED] = [1e-3, 1e-4];
/** A rough one that left so many times the share that was asked for may be further from the true one than that: from then on it is taken for hundredths only. */
const [MISSED, HUNDREDTH] = [10, 0.01];

/** So many steps may go by slopes alone, where rounding hides what they gain. */
const UNSEEN = 20;

export interface NewtonStart {
  readonly w: Float64Array;
  /** About the length of the slope at weights of 0, beside which a slope is called small; without it that of the first step. */
  readonly steepest?: number | undefined;
  /** The scores of these weights, where they are known. */
  readonly scores?: Float64Array | undefined;
}

export interface NewtonStop extends Stop {
  /** So many steps that gained little end a run; one, unless told otherwise. */
  readonly patience?: number;
}

export interface NewtonMinimum<A extends RiskAt = RiskAt> extends Minimum {
  /** The length of the slope that others were compared with. */
  readonly steepest: number;
  readonly scores: Float64Array;
  /** The risk there, where it was the last one that was looked at. */
  readonly at: A | undefined;
}

/**
 * Makes R(Xw) + λ‖w‖² small for a risk with a second derivative: conjugate gradients on the equations of Newton's step, two products with X each, then a low
 * point along the step. As the objective is 2λ-strongly convex it lies no more than ‖slope‖²/(4λ) above its least value, which is the gap; where λ is small
 * beside the curvature of R it is far less, so that a step which gained no more than the tolerance, and left a few hundredths of its gain, is the last.
 * Sources: Chapelle and Keerthi, Information Retrieval 13, 2010; Lee and Lin, Neural Computation 26, 2014; docs/math/rank-svm.md.
 */
export async function minimiseByNewton<A extends RiskAt>(
  objective: Objective<A>,
  { tolerance, iterations, patience = 1 }: NewtonStop,
  run: Run,
  start?: NewtonStart,
): Promise<NewtonMinimum<A>> {
  const { risk, lambda, size } = objective;
  let w: Float64Array = start?.w.slice() ?? new Float64Array(size);
  let scores: Float64Array =
    start?.scores ??
    (w.some((value) => value !== 0) ? await objective.scores(w) : new Float64Array(risk.size));
  let steepest = start?.steepest;
  let at = risk.at(scores);
  let isSettled = false;
  let [vain, unseen] = [0, 0];
  let finest = ROUGH;
  // The length that the slope was to have after a step with a rough second derivative.
  let aimed = Number.POSITIVE_INFINITY;
  for (let round = 0; ; round++) {
    const value = at.value + lambda * dot(w, w);
    const slope = along(await objective.pull(at.slopes), 2 * lambda, w);
    const length = Math.sqrt(dot(slope, slope));
    steepest ??= length;
    if (length > MISSED * aimed) finest = HUNDREDTH;
    const gap = (length * length) / (4 * lambda);
    const isReached =
      gap <= tolerance * value ||
      (patience === 1 && isSettled && (objective.isNear === true || gap <= WEAK * tolerance * value));
    const here = { w, objective: value, gap, iterations: round, steepest, scores };
    vain += Number(isSettled);
    if (isReached || round >= iterations || (patience > 1 && vain >= patience))
      return { ...here, at, isReached };
    const share = Math.min(FORCING, Math.sqrt(length / steepest));
    const rough = share < finest ? undefined : at.rough?.();
    aimed = rough === undefined ? Number.POSITIVE_INFINITY : share * length;
    const curvature = rough ?? (share < ROUNDED ? undefined : at.rounded?.()) ?? at.curvature;
    const step = await stepFrom(objective, { at, scores, slope, curvature }, share, length);
    const line = {
      scores,
      direction: step.scores,
      square: dot(w, w),
      cross: dot(w, step.w),
      directionSquare: dot(step.w, step.w),
      objective: value,
      slope: dot(slope, step.w),
    };
    const low: LinePoint<A> = lowOn(line, risk, lambda, FLAT);
    unseen += Number(!(low.objective < value));
    // Nothing lower can be seen: the rest is rounding.
    if (low.t === 0 || unseen > UNSEEN) return { ...here, at: undefined, isReached: gap <= ROUNDING * value };
    w = along(w, low.t, step.w);
    scores = low.scores;
    at = low.at ?? risk.at(scores);
    isSettled = step.isSolved && Math.max(value - low.objective, step.rest) <= tolerance * value;
    await run.checkpoint("Newton steps", round + 1, iterations);
  }
}

interface Step {
  readonly w: Float64Array;
  readonly scores: Float64Array;
  /** False where the limit of rounds came first. */
  readonly isSolved: boolean;
  /** About what solving further would have gained, where what is near the inverse is so in all directions. */
  readonly rest: number;
}

interface From {
  readonly at: RiskAt;
  readonly scores: Float64Array;
  readonly slope: Float64Array;
  curvature(x: Float64Array): Float64Array;
}

/** d with (XᵀCX + 2λI)·d = −slope, and X·d, by conjugate gradients until the residual is below this share of the slope's length. */
async function stepFrom(
  objective: Objective,
  { at, scores: here, slope, curvature }: From,
  share: number,
  steep: number,
): Promise<Step> {
  const { lambda, risk } = objective;
  const near = (await objective.nearInverse?.(at.diagonal(), lambda, here)) ?? ((r: Float64Array) => r);
  const [w, scores] = [new Float64Array(slope.length), new Float64Array(risk.size)];
  const residual = slope.map((value) => -value);
  let z = near(residual);
  let direction: Float64Array = z.slice();
  let square = dot(residual, z);
  const isBelow = (part: number) => Math.sqrt(dot(residual, residual)) <= part * share * steep;
  for (let inner = 0; inner < INNER && !isBelow(inner < FEW_ROUNDS ? CLOSE / FORCING : 1); inner++) {
    const seen = await objective.scores(direction);
    const curved = along(await objective.pull(curvature(seen)), 2 * lambda, direction);
    const length = square / dot(direction, curved);
    addTo(w, length, direction);
    addTo(scores, length, seen);
    addTo(residual, -length, curved);
    z = near(residual);
    const next = dot(residual, z);
    direction = along(z, next / square, direction);
    square = next;
  }
  return { w, scores, isSolved: isBelow(1), rest: square / 2 };
}
