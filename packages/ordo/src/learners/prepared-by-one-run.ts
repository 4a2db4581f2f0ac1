import { shared } from "../base/once.ts";
import type { Dataset } from "../data/dataset.ts";
import type { Samples } from "../data/samples.ts";
import type { FitOptions, Learner, Prepared } from "./learner.ts";
import type { Model } from "./model.ts";
import type { PathValue } from "./path.ts";
import { preparedByFits } from "./prepared-by-fits.ts";

/** The `prepare` of a learner whose run as far as the largest value passes the others; everything is held out by refitting. */
export async function preparedByOneRun<X extends Samples>(
  learner: Pick<Learner<X>, "spec" | "path" | "at">,
  data: Dataset<X>,
  { values, run }: { readonly values: readonly PathValue[]; readonly run: FitOptions },
  modelsAt: () => Promise<readonly Model<X>[]>,
): Promise<Prepared<X>> {
  const byFits = await preparedByFits(learner, data, values, run);
  const models = shared(modelsAt);
  return Object.freeze({
    ...byFits,
    async *models() {
      yield* await models.get(undefined);
    },
    async model(value: PathValue) {
      const place = values.indexOf(value);
      return place < 0 ? byFits.model(value) : (await models.get(undefined))[place];
    },
  });
}
