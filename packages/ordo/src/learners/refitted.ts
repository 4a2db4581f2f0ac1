import { OrdoError } from "../base/errors.ts";
import type { Samples } from "../data/samples.ts";
import type { HoldOutRequest, HoldOuts, Prepared } from "./learner.ts";
import type { Model } from "./model.ts";
import type { PathValue } from "./path.ts";

/** Of a learner that is trained anew without what is held out: the models of a path, one by one, and the reason why there is no shortcut. */
export function refitted<X extends Samples>(
  values: readonly PathValue[],
  model: (value: PathValue) => Promise<Model<X>>,
  { reason, release = () => {} }: { readonly reason: string; readonly release?: () => void },
): Prepared<X> {
  return Object.freeze({
    async *models() {
      for (const value of values) yield await model(value);
    },
    model,
    holdOuts: noHoldOuts(reason),
    release,
    [Symbol.dispose]: release,
  });
}

function noHoldOuts(reason: string): HoldOuts {
  return Object.freeze({
    obstacle: () => reason,
    async run({ kind }: HoldOutRequest): Promise<never> {
      throw new OrdoError("data.unsupported", reason, { what: kind, reason });
    },
  });
}
