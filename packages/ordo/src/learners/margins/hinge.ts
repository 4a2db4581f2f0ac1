import type { Run } from "../../base/run.ts";
import { minimiseByPlanes } from "./bundle.ts";
import type { Minimum, Objective, Stop } from "./objective.ts";
import { minimiseSmoothed, type Smoothed, type Smoothing } from "./smoothing.ts";

export interface Begin extends Omit<Smoothing, "squares"> {
  /** Where Newton steps are cheap; without them all is done by planes. */
  readonly squares: Smoothing["squares"] | undefined;
}

/** The hinge loss and λ‖w‖² made small: by smooth problems first, and by planes where a tolerance asks for more than these can give. */
export async function minimiseHinge(
  objective: Objective,
  stop: Stop,
  { squares, ...begin }: Begin,
  run: Run,
): Promise<Minimum> {
  const near: Smoothed =
    squares === undefined
      ? { w: begin.start ?? begin.space.zero.w, objective: Number.POSITIVE_INFINITY, bound: 0, rounds: 0 }
      : await minimiseSmoothed(objective, stop, { ...begin, squares }, run);
  const { w, bound, rounds } = near;
  const gap = Math.max(0, near.objective - bound);
  const isReached = gap <= stop.tolerance * near.objective && gap < Number.POSITIVE_INFINITY;
  if (isReached || rounds >= stop.iterations)
    return { w, objective: near.objective, gap, iterations: rounds, isReached };
  const from = { f: { w, dual: w }, bound, rounds };
  const low = await minimiseByPlanes({ ...objective, ...begin }, stop, from, run);
  return { ...low, w: low.f.w };
}
