import { openCompute } from "../../compute/compute.ts";
import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { Compute } from "../../linalg/compute.ts";
import { scopeOf } from "../../linalg/scope.ts";
import type { FitOptions } from "../learner.ts";
import { pairAdvice } from "../pairs/advice.ts";
import { type Course, courseOf } from "./course.ts";
import { type Descent, descend, type Stand, type Standing, standingOf } from "./descend.ts";
import type { Plan } from "./options.ts";
import { type Pairs, pairsOf, requirePairs } from "./pairs.ts";
import { aucOf } from "./risk.ts";
import { openSpace, type Space } from "./space.ts";
import { heldOutRows } from "./stopping.ts";
import { kernelRadius } from "./theorem.ts";

/** A function on the way, with what can be said of it. */
export interface Kept {
  readonly iteration: number;
  readonly v: Float64Array;
  readonly standing: Standing;
  readonly heldOutAuc: number | undefined;
  readonly course: Course;
}

/** What all outputs of a data set are descended with. */
export interface Ready<X extends Samples> {
  readonly space: Space<X>;
  readonly outputs: readonly Output<X>[];
  readonly compute: Compute;
}

interface Output<X extends Samples> {
  readonly descent: Descent<X>;
  /** Pairs of the items that are held out while descending. */
  readonly heldOut: Pairs | undefined;
}

/** Opens the data, gives them to `use`, and frees what they took in the backend. */
export async function withRuns<X extends Samples, T>(
  { plan, kernel }: { readonly plan: Plan; readonly kernel: Kernel<X> },
  data: Dataset<X>,
  options: FitOptions,
  use: (ready: Ready<X>) => Promise<T>,
): Promise<T> {
  const compute = scopeOf(await openCompute(options));
  try {
    const { run, backend } = compute;
    const { learned, heldOut } = sharedOut(plan, data, compute);
    const space = await openSpace(kernel, data, compute);
    const outputs: Output<X>[] = [];
    for (const [output, pairs] of learned.entries()) {
      const kappa = () => kernelRadius(kernel, data.inputs, { ...options, backend });
      const course = await courseOf(plan, { space, pairs, kappa });
      const rng = run.rng.fork(`gradient-descent, output ${output}`);
      const descent = { space, loss: plan.loss, pairs, course, batch: plan.batch, rng };
      outputs.push({ descent, heldOut: heldOut?.[output] });
    }
    return await use({ space, outputs, compute });
  } finally {
    compute.release();
  }
}

/** The pairs that are learned from, and those that only say where to stop. */
function sharedOut(plan: Plan, data: Dataset, { run }: Compute) {
  const { ranking, stopping } = plan;
  if (stopping === undefined) {
    const learned = pairsOf(data, ranking);
    requirePairs(learned, pairAdvice(data, ranking));
    return { learned, heldOut: undefined };
  }
  const held = heldOutRows(data, ranking, stopping, run.rng.fork("gradient-descent, stopping"));
  const learned = pairsOf(data, ranking, (row) => !held.has(row));
  const heldOut = pairsOf(data, ranking, (row) => held.has(row));
  requirePairs(learned, `too much is held out with stopping: ${stopping}, or too little is there`);
  requirePairs(
    heldOut,
    `what stopping: ${stopping} holds out has no two classes; hold out more, or leave it out`,
  );
  return { learned, heldOut };
}

/** The functions that training with each number of steps gives, by one descent as far as the largest. */
export async function keptAt<X extends Samples>(
  { descent, heldOut }: Output<X>,
  stops: readonly number[],
  { run }: Compute,
): Promise<ReadonlyMap<number, Kept>> {
  const kept = new Map<number, Kept>();
  const wanted = new Set(stops);
  const course = { ...descent.course, iterations: Math.max(...stops) };
  let best: { readonly stand: Stand; readonly auc: number } | undefined;
  await descend(
    { ...descent, course },
    async (stand) => {
      if (heldOut !== undefined && isLookedAt(stand.iteration, descent)) {
        const auc = aucOf(heldOut, await stand.scores());
        // The earliest of equals is the simplest.
        if (best === undefined || auc > best.auc) best = { stand: await copyOf(stand), auc };
      }
      if (!wanted.has(stand.iteration)) return;
      const chosen = best?.stand ?? (await copyOf(stand));
      kept.set(stand.iteration, {
        iteration: chosen.iteration,
        v: chosen.v,
        standing: await standingOf(descent, chosen),
        heldOutAuc: best?.auc,
        course: descent.course,
      });
    },
    run,
  );
  return kept;
}

/** Scores of all items cost more than a step over a few: of batches only some are looked at. */
function isLookedAt<X extends Samples>(iteration: number, { batch }: Descent<X>): boolean {
  return batch === undefined || isMilestone(iteration);
}

/** 1, 2, 3, 4, 6, 8, 11, 16 …: the powers of √2, rounded. */
export function isMilestone(iteration: number): boolean {
  const power = Math.round(2 * Math.log2(iteration));
  return Math.round(2 ** (power / 2)) === iteration;
}

async function copyOf(stand: Stand): Promise<Stand> {
  const scores = Float64Array.from(await stand.scores());
  return { iteration: stand.iteration, v: stand.v.slice(), scores: async () => scores };
}
