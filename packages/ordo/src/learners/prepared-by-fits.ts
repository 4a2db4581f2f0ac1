import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import type { FitOptions, Learner, Prepared } from "./learner.ts";
import { type PathValue, requireValues } from "./path.ts";
import { refittedHoldOuts } from "./refitted-hold-outs.ts";

/** The `prepare` of a learner whose values have nothing in common: each model is trained by itself, and everything is held out by refitting. */
export async function preparedByFits<X extends Samples>(
  learner: Pick<Learner<X>, "spec" | "path" | "at">,
  data: Dataset<X>,
  values: readonly PathValue[],
  options?: FitOptions,
): Promise<Prepared<X>> {
  requireValues("prepare", learner.path?.parameter, values);
  const model = (value: PathValue) => learner.at(value).fit(data, options);
  return Object.freeze({
    async *models() {
      for (const value of values) yield await model(value);
    },
    model,
    holdOuts: refittedHoldOuts(`${learner.spec.kind} has no hold-out shortcut`),
    release() {},
    [Symbol.dispose]() {},
  });
}
