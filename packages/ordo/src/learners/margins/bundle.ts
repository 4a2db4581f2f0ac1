import type { Run } from "../../base/run.ts";
import { type LinePoint, lowOn } from "./line-search.ts";
import { along, dot, type Stop } from "./objective.ts";
import { inner, type PlaneSpace, type PlaneVector, plus } from "./plane-space.ts";
import type { Planes } from "./planes.ts";
import type { Risk } from "./risk.ts";

/** How far from the best point towards the newest one the next plane touches. Source: Franc and Sonnenburg, JMLR 10, 2009, who take 0.1; more planes are saved by this. */
const TOWARDS = 0.2;
/** The best point on a line is found where its slope has fallen to this share. */
const FLAT = 0.02;

/** R(f) + λ‖f‖² in a space of functions, and the planes below R that are known. */
export interface PlaneObjective {
  readonly risk: Risk;
  readonly lambda: number;
  readonly space: PlaneSpace;
  readonly planes: Planes;
}

/** Where to begin, what is known of the least value, and how many rounds have been. */
export interface From {
  readonly f: PlaneVector;
  readonly bound: number;
  readonly rounds: number;
}

export interface Lowest {
  readonly f: PlaneVector;
  readonly objective: number;
  readonly gap: number;
  readonly iterations: number;
  readonly isReached: boolean;
}

/**
 * Makes R(f) + λ‖f‖² small by planes below R: their maximum is a lower bound of R, so the least value with it in the place of R, a quadratic program
 * over the planes, lies below the true one; with the best point found that shuts the optimum in. Each round adds the plane at a point near the best.
 * Sources: Teo et al., JMLR 11, 2010; Franc and Sonnenburg, JMLR 10, 2009; docs/math/rank-svm.md.
 */
export async function minimiseByPlanes(
  objective: PlaneObjective,
  { tolerance, iterations }: Stop,
  from: From,
  run: Run,
): Promise<Lowest> {
  const { space, planes, lambda } = objective;
  let best = await pointAt(objective, from.f);
  await addPlane(objective, best.scores);
  let { bound } = from;
  for (let round = from.rounds + 1; ; round++) {
    const { f, value } = planes.lowest(lambda);
    bound = Math.max(bound, value);
    const gap = Math.max(0, best.objective - bound);
    const isReached = gap <= tolerance * best.objective;
    if (isReached || round > iterations)
      return { f: best.f, objective: best.objective, gap, iterations: round - 1, isReached };
    const newest = await space.scores(f);
    best = lowBetween(objective, best, f, newest);
    // A little longer, losses that many pairs are a little short of are gone: where λ is small that takes the place of most planes.
    best = lowBetween(
      objective,
      best,
      plus(best.f, 1, best.f),
      best.scores.map((score) => 2 * score),
    );
    await addPlane(
      objective,
      along(
        best.scores.map((score) => (1 - TOWARDS) * score),
        TOWARDS,
        newest,
      ),
    );
    await run.checkpoint("planes", round, iterations);
  }
}

interface Point {
  readonly f: PlaneVector;
  readonly scores: Float64Array;
  readonly objective: number;
  readonly slopes: Float64Array;
}

async function pointAt({ risk, lambda, space }: PlaneObjective, f: PlaneVector): Promise<Point> {
  const scores = f.w.every((value) => value === 0) ? new Float64Array(risk.size) : await space.scores(f);
  const { value, slopes } = risk.at(scores);
  return { f, scores, objective: value + lambda * inner(f, f), slopes: slopes.slice() };
}

/** A low point on the line from the best one through the newest. */
function lowBetween(
  { risk, lambda }: PlaneObjective,
  best: Point,
  f: PlaneVector,
  newest: Float64Array,
): Point {
  const [direction, way] = [along(newest, -1, best.scores), plus(f, -1, best.f)];
  const cross = inner(best.f, way);
  const line = {
    scores: best.scores,
    direction,
    square: inner(best.f, best.f),
    cross,
    directionSquare: inner(way, way),
    objective: best.objective,
    slope: dot(best.slopes, direction) + 2 * lambda * cross,
  };
  const low: LinePoint = lowOn(line, risk, lambda, FLAT);
  if (low.t === 0) return best;
  const { slopes } = low.at ?? risk.at(low.scores);
  return {
    f: plus(best.f, low.t, way),
    scores: low.scores,
    objective: low.objective,
    slopes: slopes.slice(),
  };
}

async function addPlane({ risk, space, planes }: PlaneObjective, scores: Float64Array): Promise<void> {
  const { value, slopes } = risk.at(scores);
  const height = value - dot(slopes, scores);
  planes.add(await space.represent(slopes), height);
}
