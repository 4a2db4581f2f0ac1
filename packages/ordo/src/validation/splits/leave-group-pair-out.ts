import { plainKind, type SplitKind } from "./kind.ts";
import { requireGrouping } from "./leave-query-out.ts";
import type { Split } from "./split.ts";

const kind = "leave-group-pair-out";

/**
 * Both groups of a pair are held out whole, and the pairs between the two are judged. On grouped data leaving out just the
 * two items lets their relatives train the model, and the estimate comes out far too good.
 */
export function leaveGroupPairOut(): Split {
  return Object.freeze({
    spec: Object.freeze({ kind }),
    holdsOut: "group-pairs",
    keepsWhole: "group",
    plan: ({ groups }) => ({
      kind: "group-pairs",
      groups: requireGrouping(kind, "groups or queries", groups),
    }),
  } satisfies Split);
}

export const leaveGroupPairOutKind: SplitKind = plainKind(kind, leaveGroupPairOut);
