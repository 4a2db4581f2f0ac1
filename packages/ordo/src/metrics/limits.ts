import type { MetricSpec } from "./metric.ts";
import { registry } from "./registry.ts";

const OTHERS: Readonly<Record<string, readonly [number, number]>> = {
  "tau-b": [-1, 1],
  spearman: [-1, 1],
  "magnitude-error": [0, Number.POSITIVE_INFINITY],
  mse: [0, Number.POSITIVE_INFINITY],
  rmse: [0, Number.POSITIVE_INFINITY],
};

/** The least and the largest value that a measure can have; any number for one of your own. */
export function limitsOf({ name }: Pick<MetricSpec, "name">): readonly [number, number] {
  if (Object.hasOwn(OTHERS, name)) return OTHERS[name]!;
  return registry.has(name) ? [0, 1] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
}
