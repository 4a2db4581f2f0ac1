import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import type { FitOptions, Learner, Prepared } from "./learner.ts";
import { type PathValue, requireValues } from "./path.ts";
import { refitted } from "./refitted.ts";

/** The `prepare` of a learner whose values have nothing in common: each model is trained by itself, and everything is held out by refitting. */
export async function preparedByFits<X extends Samples>(
  learner: Pick<Learner<X>, "spec" | "path" | "at">,
  data: Dataset<X>,
  values: readonly PathValue[],
  options?: FitOptions,
): Promise<Prepared<X>> {
  requireValues("prepare", learner.path?.parameter, values);
  const model = (value: PathValue) => learner.at(value).fit(data, options);
  return refitted(values, model, { reason: `${learner.spec.kind} has no hold-out shortcut` });
}
