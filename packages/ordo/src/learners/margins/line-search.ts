import { along, dot } from "./objective.ts";
import type { Risk, RiskAt } from "./risk.ts";

/** The line w + t·d, with the scores of both, and the squares that ‖w + t·d‖² is made of. */
export interface Line {
  readonly scores: Float64Array;
  readonly direction: Float64Array;
  readonly square: number;
  readonly cross: number;
  readonly directionSquare: number;
  /** The objective and its slope along the line at t = 0. */
  readonly objective: number;
  readonly slope: number;
}

export interface LinePoint<A extends RiskAt = RiskAt> {
  readonly t: number;
  readonly scores: Float64Array;
  readonly objective: number;
  /** The risk there, where it was the last one that was looked at: its slopes and its curvature still hold. */
  readonly at: A | undefined;
}

const TRIES = 20;
/** The next point is at least this share of the stretch away from its ends, and once one has not halved it, that much. */
const [NEAR, AWAY] = [1e-8, 0.1];

/**
 * A low point of R + λ‖w‖² along a line that goes down at t = 0, as far as slopes tell: the derivative grows along the line, so its zero is shut in, by chords
 * or by halves, until the slope is the share `flat` of that at the beginning. Only scores are needed, no product with X: O(m log m) for each try. The best
 * point that was looked at.
 */
export function lowOn<A extends RiskAt>(
  line: Line,
  risk: Risk<A>,
  lambda: number,
  flat: number,
): LinePoint<A> {
  const look = (t: number) => {
    const scores = along(line.scores, t, line.direction);
    const at = risk.at(scores);
    const square = line.square + 2 * t * line.cross + t * t * line.directionSquare;
    const slope = dot(at.slopes, line.direction) + 2 * lambda * (line.cross + t * line.directionSquare);
    last = t;
    return { t, scores, objective: at.value + lambda * Math.max(0, square), slope, at };
  };
  let last = 0;
  const start = { t: 0, scores: line.scores, objective: line.objective, slope: line.slope, at: undefined };
  let best: Looked<A> = start;
  let [low, high]: Looked<A>[] = [start, look(1)];
  const small = flat * Math.abs(start.slope);
  const keep = (point: Looked<A>) => {
    const step = point.objective - best.objective;
    const isLevel = Math.abs(step) <= 8 * Number.EPSILON * best.objective;
    // Of values that rounding cannot tell apart, the flatter point is the lower one.
    if (isLevel ? Math.abs(point.slope) < Math.abs(best.slope) : step < 0) best = point;
    return point;
  };
  keep(high);
  for (let tries = 0; tries < TRIES && high.slope < -small; tries++)
    [low, high] = [high, keep(look(2 * high.t))];
  // As the derivative grows, nothing between the two lies further below them than this.
  const isSeen = () =>
    Math.min(-low.slope, high.slope) * (high.t - low.t) > Number.EPSILON * Math.abs(best.objective);
  let edge = NEAR;
  for (let tries = 0; tries < TRIES && Math.min(-low.slope, high.slope) > small && isSeen(); tries++) {
    const share = -low.slope / (high.slope - low.slope);
    const inside = Math.min(1 - edge, Math.max(edge, share));
    const width = high.t - low.t;
    const point = keep(look(low.t + inside * width));
    if (point.slope < 0) low = point;
    else high = point;
    // Chords that lead next to an end are followed as long as they lead somewhere.
    if (high.t - low.t > width / 2) edge = AWAY;
  }
  // Values are sums of much larger terms, and slopes are known better: where it still goes down, and has become flat, it lies lower than before, whatever values say.
  const turn = high.slope <= 0 ? high : low;
  if (turn.t > 0 && -turn.slope <= Math.min(small, Math.abs(high.slope))) best = turn;
  return best.t === last ? best : { ...best, at: undefined };
}

interface Looked<A extends RiskAt> extends LinePoint<A> {
  readonly slope: number;
}
