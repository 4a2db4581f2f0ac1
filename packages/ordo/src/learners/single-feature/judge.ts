import { OrdoError } from "../../base/errors.ts";
import type { Dataset } from "../../data/dataset.ts";
import { oneGroup } from "../../data/grouping.ts";
import type { Vectors } from "../../data/samples.ts";
import { requireUsable } from "../../kernels/vectors/checks.ts";
import { columnsOf as scoreColumns } from "../../preferences/preference-graph.ts";
import type { Judging } from "../learner.ts";
import { type Columns, columnsOf } from "../pairs/columns.ts";
import { sharesOf, type Wanted } from "../pairs/shares.ts";
import { gainsOf } from "./gains.ts";

/** The columns as one output of the data judges them. */
export interface Judge {
  readonly inputs: Vectors;
  readonly wanted: Wanted;
  /** How many items, or preferences, each item is compared with. */
  readonly partners: Float64Array;
  readonly columns: Columns;
  /** The gain of each column. */
  readonly gains: Float64Array;
}

/** A column and which way up it orders. */
export interface Chosen {
  readonly feature: number;
  readonly sign: 1 | -1;
}

/** One judge for each output. */
export function judgesOf(data: Dataset<Vectors>, judging: Judging): readonly Judge[] {
  const { size, inputs, weights, preferences, queries } = data;
  requireUsable(inputs);
  if (data.scores === undefined && preferences === undefined)
    throw nothingToJudgeBy("the data has neither scores nor preferences");
  const blocks = judging === "query" && queries !== undefined ? queries : oneGroup(size);
  const columns = columnsOf(inputs);
  const outputs = data.scores === undefined ? [undefined] : scoreColumns(data);
  return outputs.map((scores) => {
    const wanted = { size, scores, weights, blocks, preferences };
    return { inputs, wanted, partners: partnersOf(wanted), columns, gains: gainsOf(columns, wanted) };
  });
}

export function nothingToJudgeBy(reason: string): OrdoError<"preferences.none"> {
  return new OrdoError("preferences.none", `no column can be chosen: ${reason}`, { reason });
}

/** The scores themselves agree with every comparison; whole numbers, so that 0 is 0 however it is reached. */
function partnersOf(wanted: Wanted): Float64Array {
  const { scores, weights, preferences, size } = wanted;
  const counts = sharesOf(scores ?? new Float64Array(size), {
    ...wanted,
    weights: weights?.map((weight) => (weight > 0 ? 1 : 0)),
    preferences: undefined,
  });
  for (let k = 0; k < (preferences?.count ?? 0); k++) {
    if (!isInformative(wanted, k)) continue;
    counts[preferences!.winners[k]]++;
    counts[preferences!.losers[k]]++;
  }
  return counts;
}

/** Whether a preference says which of two items is better, and counts. */
export function isInformative({ preferences }: Wanted, k: number): boolean {
  const { magnitudes, weights, winners, losers } = preferences!;
  return magnitudes[k] > 0 && weights[k] > 0 && winners[k] !== losers[k];
}

/** The place that comes at a rank by the size of its gain, the earlier one of equals. */
export function chosenBy(gains: Float64Array, rank: number): Chosen {
  let best = 0;
  if (rank === 1) {
    for (let k = 1; k < gains.length; k++) if (Math.abs(gains[k]) > Math.abs(gains[best])) best = k;
  } else {
    const order = Array.from(gains.keys());
    best = order.sort((a, b) => Math.abs(gains[b]) - Math.abs(gains[a]) || a - b)[rank - 1];
  }
  return { feature: best, sign: gains[best] < 0 ? -1 : 1 };
}

/** The columns that can come at a rank when no gain changes by more than `most`. */
export function withinReach(gains: Float64Array, rank: number, most: number): readonly number[] {
  const sizes = gains.map(Math.abs).sort();
  const needed = sizes[sizes.length - rank] - 2 * most;
  return Array.from(gains.keys()).filter((feature) => Math.abs(gains[feature]) >= needed);
}
