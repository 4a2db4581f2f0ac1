import type { Experiment } from "./experiment.ts";
import { irrelevantPairs } from "./irrelevant-pairs/index.ts";

/** Every experiment, in the order of the list. */
export const experiments: readonly Experiment[] = Object.freeze([irrelevantPairs]);
