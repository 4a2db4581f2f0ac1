import { OrdoError } from "../base/errors.ts";
import type { HoldOutRequest, HoldOuts } from "./learner.ts";

/** Of a learner that is trained anew without what is held out, and the reason. */
export function refittedHoldOuts(reason: string): HoldOuts {
  return Object.freeze({
    obstacle: () => reason,
    async run({ kind }: HoldOutRequest): Promise<never> {
      throw new OrdoError("data.unsupported", reason, { what: kind, reason });
    },
  });
}
