import type { Dataset } from "../../data/dataset.ts";
import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import type { FitOptions } from "../learner.ts";
import { descend, type Standing, standingOf } from "./descend.ts";
import type { Plan } from "./options.ts";
import { aucOf } from "./risk.ts";
import { isMilestone, withRuns } from "./runs.ts";

export interface HistoryOptions extends FitOptions {
  /** A row after every so many steps, and after the last; by default after 1, 2, 3, 4, 6, 8, 11, 16 …, the powers of √2, and after the last. */
  readonly every?: number | undefined;
}

/** How a descent stood after some steps. */
export interface HistoryRow extends Standing {
  readonly output: number;
  readonly iteration: number;
  /** AUC of the items that are held out while descending, with `stopping`. */
  readonly heldOutAuc?: number | undefined;
}

/** The rows of every output, each from its first step to its last. */
export async function historyOf<X extends Samples>(
  machine: { readonly plan: Plan; readonly kernel: Kernel<X> },
  data: Dataset<X>,
  { every, ...options }: HistoryOptions,
): Promise<readonly HistoryRow[]> {
  return withRuns(machine, data, options, async ({ outputs, compute }) => {
    const rows: HistoryRow[] = [];
    for (const [output, { descent, heldOut }] of outputs.entries()) {
      const last = descent.course.iterations;
      const isWanted = (t: number) => t === last || (every === undefined ? isMilestone(t) : t % every === 0);
      await descend(
        descent,
        async (stand) => {
          if (!isWanted(stand.iteration)) return;
          const standing = await standingOf(descent, stand);
          const found = heldOut && { heldOutAuc: aucOf(heldOut, await stand.scores()) };
          rows.push(Object.freeze({ output, iteration: stand.iteration, ...standing, ...found }));
        },
        compute.run,
      );
    }
    return Object.freeze(rows);
  });
}
