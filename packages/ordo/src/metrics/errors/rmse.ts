import { readOptions } from "../../base/options.ts";
import type { Judged, Metric } from "../metric.ts";
import { definedAs } from "../policy.ts";
import { meanSquare, type NoOptions } from "./mse.ts";

/** The root of the mean squared error, in the unit of the scores. */
export function rmse(options: NoOptions = {}): Metric {
  readOptions("rmse", {}, options);
  return Object.freeze({
    spec: Object.freeze({ name: "rmse" }),
    better: "lower",
    weighting: "items",
    reads: "scores",
    evaluate(judged: Judged) {
      const mean = meanSquare("rmse", judged);
      return mean.defined ? definedAs(Math.sqrt(mean.value)) : mean;
    },
  });
}
