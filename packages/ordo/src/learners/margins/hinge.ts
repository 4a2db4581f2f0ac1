import type { Run } from "../../base/run.ts";
import { minimiseByPlanes } from "./bundle.ts";
import type { Minimum, Objective, Stop } from "./objective.ts";
import { minimiseSmoothed, type Smoothing } from "./smoothing.ts";

/** The hinge loss and λ‖w‖² made small: by smooth problems first, and by planes where a tolerance asks for more than these can give. */
export async function minimiseHinge(
  objective: Objective,
  stop: Stop,
  smoothing: Smoothing,
  run: Run,
): Promise<Minimum> {
  const near = await minimiseSmoothed(objective, stop, smoothing, run);
  const { w, bound, rounds } = near;
  const gap = Math.max(0, near.objective - bound);
  const isReached = gap <= stop.tolerance * near.objective;
  if (isReached || rounds >= stop.iterations)
    return { w, objective: near.objective, gap, iterations: rounds, isReached };
  const from = { f: { w, dual: w }, bound, rounds };
  const low = await minimiseByPlanes({ ...objective, ...smoothing }, stop, from, run);
  return { ...low, w: low.f.w };
}
