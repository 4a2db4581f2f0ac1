import { openCompute } from "../compute/compute.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import type { Learner } from "../learners/learner.ts";
import type { PathValue } from "../learners/path.ts";
import { requireData, requireLearner } from "../learners/require-data.ts";
import { withIntervals } from "./intervals/bootstrap.ts";
import { validateEach } from "./validated-path.ts";
import type { IntervalOptions, Validation, ValidationOptions } from "./validation.ts";
import { type PathOptions, readPathOptions, readValidationOptions } from "./validation-options.ts";

/** Cross-validates a learner as it is: by the exact shortcut where there is one, by refitting where there is not. */
export async function crossValidate<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: ValidationOptions & IntervalOptions,
): Promise<Validation> {
  requireLearner(learner);
  requireData(data);
  const checked = readValidationOptions(options);
  const { resamples, level, drawsPrepare, ...rest } = checked;
  const path = { ...rest, values: [learner.path?.value] };
  const found = await validatedOnce(learner, data, path);
  if (resamples === 0) return found;
  const { seed = 0 } = checked;
  return withIntervals(found, { learner, data }, { ...checked, seed }, await openCompute(checked));
}

/** What it computed with is given back. */
async function validatedOnce<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  path: PathOptions,
): Promise<Validation> {
  using validated = await validateEach(learner, data, path, { gaps: false });
  return validated.results[0]!;
}

/**
 * The same for each of several values of the learner's path, from one decomposition where the learner allows it. A value at which rounding leaves a
 * hold-out unsolvable has estimates without a value, and a warning; `crossValidate` fails there.
 */
export async function validatePath<X extends Samples>(
  learner: Learner<X>,
  data: Dataset<X>,
  options: ValidationOptions & { readonly values: readonly PathValue[] | string },
): Promise<readonly Validation[]> {
  requireLearner(learner);
  requireData(data);
  using validated = await validateEach(learner, data, readPathOptions(options), { gaps: true });
  return validated.results;
}
