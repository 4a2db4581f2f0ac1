import { OrdoError } from "../../base/errors.ts";
import type { Rng } from "../../base/random.ts";
import type { Run } from "../../base/run.ts";
import type { Samples } from "../../data/samples.ts";
import { batchesOf } from "./batches.ts";
import type { Course } from "./course.ts";
import type { RankingLoss } from "./losses/loss.ts";
import type { Pairs } from "./pairs.ts";
import { aucOf, riskOf } from "./risk.ts";
import type { Space } from "./space.ts";

/** What is descended: (1/N)·Σ w·φ(f_i − f_j) + (λ/2)·‖f‖². */
export interface Descent<X extends Samples> {
  readonly space: Space<X>;
  readonly loss: RankingLoss;
  readonly pairs: Pairs;
  readonly course: Course;
  /** Items of each class that a step looks at; all when undefined. */
  readonly batch: number | undefined;
  readonly rng: Rng;
}

/** Where the descent stands after some steps. `v` changes with the next one. */
export interface Stand {
  readonly iteration: number;
  readonly v: Float64Array;
  /** f at every training item. */
  scores(): Promise<Float64Array>;
}

/** What can be said of a function. */
export interface Standing {
  readonly risk: number;
  readonly objective: number;
  readonly norm: number;
  readonly auc: number;
}

/** f_{t+1} = (1 − η_t·λ)·f_t − η_t·∇E_S(f_t) from f_1 = 0, (1.5). `look` sees each of them. */
export function descend<X extends Samples>(
  descent: Descent<X>,
  look: (stand: Stand) => Promise<void>,
  run: Run,
): Promise<void> {
  return descent.batch === undefined
    ? byAllPairs(descent, look, run)
    : byBatches(descent, descent.batch, look, run);
}

async function byAllPairs<X extends Samples>(
  descent: Descent<X>,
  look: (stand: Stand) => Promise<void>,
  run: Run,
): Promise<void> {
  const { space, loss, pairs, course } = descent;
  const v = new Float64Array(space.size);
  const slopes = new Float64Array(pairs.size);
  let f: Float64Array = new Float64Array(pairs.size);
  for (let t = 1; t <= course.iterations; t++) {
    requireDescent(riskOf(loss, pairs, f, slopes), t - 1, descent);
    const pull = await space.pull(slopes);
    const eta = course.step(t);
    const kept = 1 - eta * course.lambda;
    for (let k = 0; k < v.length; k++) v[k] = kept * v[k] - eta * pull[k];
    const scores = await space.scores(v);
    f = scores;
    await look({ iteration: t, v, scores: async () => scores });
    await run.checkpoint("descending", t, course.iterations);
  }
}

async function byBatches<X extends Samples>(
  descent: Descent<X>,
  batch: number,
  look: (stand: Stand) => Promise<void>,
  run: Run,
): Promise<void> {
  const { space, course } = descent;
  const v = new Float64Array(space.size);
  const rows = await space.rows();
  const draw = batchesOf(descent.pairs, batch, descent.rng);
  for (let t = 1; t <= course.iterations; t++) {
    const { items, slopes, risk } = draw(descent.loss, (row) => rows.score(v, row));
    requireDescent(risk, t - 1, descent);
    const eta = course.step(t);
    const kept = 1 - eta * course.lambda;
    for (let k = 0; k < v.length; k++) v[k] *= kept;
    for (let k = 0; k < items.length; k++) rows.add(v, items[k], -eta * slopes[k]);
    await look({ iteration: t, v, scores: () => space.scores(v) });
    await run.checkpoint("descending", t, course.iterations);
  }
}

/** A risk so many times that of f = 0 is no way down. */
const LOST = 1e8;

/** Steps that are too large make f grow without end: an error at once, not numbers that nobody can use. */
function requireDescent<X extends Samples>(
  risk: number,
  iteration: number,
  { loss, course }: Descent<X>,
): void {
  if (risk <= LOST * Math.max(loss.value(0), Number.MIN_VALUE)) return;
  const message =
    `the descent runs away: after ${iteration} steps the mean ${loss.name} loss is ${risk}, from ${loss.value(0)} at the start; ` +
    `give a step below ${course.step(1)}, or scale features to sizes near 1`;
  throw new OrdoError("solver.not-converged", message, {
    what: "gradient-descent",
    iterations: iteration,
    residual: risk,
  });
}

export async function standingOf<X extends Samples>(descent: Descent<X>, stand: Stand): Promise<Standing> {
  const { loss, pairs, space, course } = descent;
  const f = await stand.scores();
  const risk = riskOf(loss, pairs, f, new Float64Array(pairs.size));
  requireDescent(risk, stand.iteration, descent);
  const square = Math.max(0, space.squaredNorm(stand.v, f));
  return {
    risk,
    objective: risk + (course.lambda / 2) * square,
    norm: Math.sqrt(square),
    auc: aucOf(pairs, f),
  };
}
