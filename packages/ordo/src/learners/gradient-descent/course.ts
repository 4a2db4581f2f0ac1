import { invalidOptions } from "../../base/options.ts";
import type { Samples } from "../../data/samples.ts";
import { squared } from "./losses/squared.ts";
import type { Plan } from "./options.ts";
import type { Pairs } from "./pairs.ts";
import { riskOf } from "./risk.ts";
import type { Space } from "./space.ts";
import { deltaStarOf, growthOf, requireStep, sampleSize, stoppingRange } from "./theorem.ts";

/** How far each step goes, and how many there are. */
export interface Course {
  readonly lambda: number;
  readonly iterations: number;
  /** η_t of the step from f_t to f_{t+1}, t from 1. */
  step(t: number): number;
}

/** What a course is laid by. */
export interface Ground<X extends Samples> {
  readonly space: Space<X>;
  readonly pairs: Pairs;
  /** κ, where it is asked for. */
  kappa(): Promise<number>;
}

export async function courseOf<X extends Samples>(plan: Plan, ground: Ground<X>): Promise<Course> {
  if (plan.schedule === "theorem") return theoremCourse(plan, ground);
  const lambda = plan.lambda!;
  const iterations = plan.iterations!;
  const first = plan.step ?? (await usualStep(plan, lambda, ground));
  const { theta } = plan;
  return {
    lambda,
    iterations,
    step: plan.schedule === "constant" ? () => first : (t) => first * t ** -theta,
  };
}

/** Theorem 2.1: λ = t^−γ for the f_t that is asked for, η_k = η*·λ^max(q−2, 0)·k^−θ. */
async function theoremCourse<X extends Samples>(plan: Plan, { pairs, kappa }: Ground<X>): Promise<Course> {
  const { loss, theta, gamma, s } = plan;
  requireScores(pairs);
  const { q } = growthOf("gradientDescent", loss);
  const deltaStar = deltaStarOf(loss, await kappa());
  const star = plan.step ?? 1 / deltaStar;
  requireStep("gradientDescent", star, deltaStar);
  const [first] = stoppingRange(sampleSize(pairs.positives, pairs.negatives), s ?? 1);
  // f_1 = 0, so that f_t is t − 1 steps away.
  const iterations = s === undefined ? plan.iterations! : first - 1;
  const lambda = (iterations + 1) ** -gamma;
  const scale = star * lambda ** Math.max(q - 2, 0);
  return { lambda, iterations, step: (t) => scale * t ** -theta };
}

/** The theorem draws the two classes by themselves, all of whose pairs count alike. */
function requireScores({ blocks, listed }: Pairs): void {
  const issue = (expected: string, actual: string) =>
    invalidOptions("gradientDescent", [{ key: "schedule", expected, actual }]);
  const other = '"constant" or "decay", as the theorem speaks of';
  if (listed !== undefined) throw issue(`${other} two classes, not of preferences`, '"theorem"');
  if (blocks.length > 1) throw issue(`${other} one list, not of queries`, '"theorem"');
  if (blocks[0]?.weights !== undefined) throw issue(`${other} items that count alike`, '"theorem"');
}

/**
 * 1/(curvature + λ): with a bound c of φ'', the risk bends at most c·μ, μ the largest eigenvalue of (1/N)·Σ w·(K_i − K_j) ⊗ (K_i − K_j). The exponential loss
 * bends at most φ itself, hence at most φ(0)·4κ² on the way down.
 */
async function usualStep<X extends Samples>(
  { loss }: Plan,
  lambda: number,
  ground: Ground<X>,
): Promise<number> {
  const bend =
    loss.isSelfBounded === true
      ? loss.value(0) * 4 * (await ground.kappa()) ** 2
      : (loss.curvature ?? 1) * (await largestEigenvalue(ground));
  // Of items that are all alike nothing is learned with any step.
  return bend + lambda > 0 ? 1 / (bend + lambda) : 1;
}

/** Power steps: where the found value is below half of the largest, that one's direction has grown by 2^20 beside all others. */
const POWER_STEPS = 20;

/**
 * μ by power steps from the gradient at 0. It is never above the largest eigenvalue that the descent meets, and descending with 1/(cμ + λ) converges when it is
 * above half of it. From the gradient: what is orthogonal to all its images a descent of the squared loss never reaches, and no order of the rows
 * matters.
 */
async function largestEigenvalue<X extends Samples>({ space, pairs }: Ground<X>): Promise<number> {
  const [start, slopes] = [new Float64Array(pairs.size), new Float64Array(pairs.size)];
  riskOf(squared, pairs, new Float64Array(pairs.size), start);
  let v = await space.pull(start);
  let found = 0;
  for (let k = 0; k < POWER_STEPS; k++) {
    const f = await space.scores(v);
    const size = Math.sqrt(Math.max(0, space.squaredNorm(v, f)));
    if (k > 0) found = size;
    if (!(size > 0) || !Number.isFinite(size)) return found;
    // The slopes of (1 − t)² less those at 0 are twice (1/N)·L·f; of scores near 1, so that no digits go.
    const most = f.reduce((found, value) => Math.max(found, Math.abs(value)), 0);
    riskOf(
      squared,
      pairs,
      f.map((value) => value / most),
      slopes,
    );
    const scale = most / size / 2;
    v = await space.pull(slopes.map((value, row) => scale * (value - start[row])));
  }
  return found;
}
