export { type DataSet, isPresent } from "./data-sets.ts";
export type * from "./experiment.ts";
export { experiments } from "./experiments.ts";
