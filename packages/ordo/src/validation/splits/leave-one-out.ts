import type { Split } from "../split.ts";

/** Each item is held out at a time. */
export function leaveOneOut(): Split {
  return Object.freeze({
    spec: Object.freeze({ kind: "leave-one-out" }),
    plan: ({ size }) => ({
      kind: "folds",
      folds: Array.from({ length: size }, (_, row) => Uint32Array.of(row)),
    }),
  } satisfies Split);
}
