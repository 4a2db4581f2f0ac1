import { plainKind, type SplitKind } from "./kind.ts";
import type { Split } from "./split.ts";

const kind = "leave-one-out";

/** Each item is held out at a time. */
export function leaveOneOut(): Split {
  return Object.freeze({
    spec: Object.freeze({ kind }),
    holdsOut: "folds",
    plan: ({ size }) => ({
      kind: "folds",
      folds: Array.from({ length: size }, (_, row) => Uint32Array.of(row)),
    }),
  } satisfies Split);
}

export const leaveOneOutKind: SplitKind = plainKind(kind, leaveOneOut);
