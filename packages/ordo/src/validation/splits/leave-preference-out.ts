import { noFolds } from "./checks.ts";
import { plainKind, type SplitKind } from "./kind.ts";
import type { Split } from "./split.ts";

const kind = "leave-preference-out";

/** Each explicit preference is held out at a time, its two items stay with their other preferences. */
export function leavePreferenceOut(): Split {
  return Object.freeze({
    spec: Object.freeze({ kind }),
    holdsOut: "preferences",
    plan({ preferences }) {
      if (preferences === undefined) throw noFolds(kind, "the data has no explicit preferences");
      return { kind: "preferences" };
    },
  } satisfies Split);
}

export const leavePreferenceOutKind: SplitKind = plainKind(kind, leavePreferenceOut);
