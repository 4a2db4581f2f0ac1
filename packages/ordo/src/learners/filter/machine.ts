import type { Samples } from "../../data/samples.ts";
import type { Kernel } from "../../kernels/kernel.ts";
import { dependsOnReference } from "../../kernels/spec.ts";
import { poseRanking } from "../rank-rls/pose.ts";
import { type Ranking, rankingBy } from "../rank-rls/ranking.ts";
import type { ReadFilter } from "./options.ts";
import type { FilterMachine } from "./system.ts";

/** Options become a family on a way from data to a system. */
export function machineOf<X extends Samples>(
  { kernel }: { readonly kernel: Kernel<X> },
  { family, shape, form, preferences: read }: ReadFilter,
): { readonly machine: FilterMachine<X>; readonly ranking: Ranking } {
  const ranking = rankingBy("filter", read);
  const { preferences, graphOf } = ranking;
  const referenced = dependsOnReference(kernel.spec);
  const machine: FilterMachine<X> = {
    kernel,
    family,
    shape,
    form,
    graphOf,
    pose: (data, compute, solving) =>
      poseRanking(data, graphOf(data), { preferences, referenced, solving }, compute),
  };
  return { machine, ranking };
}
