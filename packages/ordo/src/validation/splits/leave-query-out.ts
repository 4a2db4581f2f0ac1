import type { Grouping } from "../../data/grouping.ts";
import { noFolds } from "./checks.ts";
import { plainKind, type SplitKind } from "./kind.ts";
import type { DatasetShape, Split } from "./split.ts";

/** Each query is held out at a time: how well are new queries ranked? */
export function leaveQueryOut(): Split {
  return byGrouping("query", "queries", ({ queries }) => queries);
}

/** Each group of items that belong together is held out at a time; without groups, each query. */
export function leaveGroupOut(): Split {
  return byGrouping("group", "groups or queries", ({ groups }) => groups);
}

export const leaveQueryOutKind: SplitKind = plainKind("leave-query-out", leaveQueryOut);
export const leaveGroupOutKind: SplitKind = plainKind("leave-group-out", leaveGroupOut);

function byGrouping(
  unit: "query" | "group",
  needs: string,
  pick: (shape: DatasetShape) => Grouping | undefined,
): Split {
  const kind = `leave-${unit}-out`;
  return Object.freeze({
    spec: Object.freeze({ kind }),
    holdsOut: "folds",
    keepsWhole: unit,
    plan(shape) {
      const groups = requireGrouping(kind, needs, pick(shape));
      return {
        kind: "folds",
        folds: Array.from({ length: groups.count }, (_, group) => groups.rowsOf(group).slice()),
      };
    },
  } satisfies Split);
}

export function requireGrouping(split: string, needs: string, groups: Grouping | undefined): Grouping {
  if (groups !== undefined && groups.count >= 2) return groups;
  const found =
    groups === undefined ? "the data has none" : `there ${groups.count === 1 ? "is one" : "are none"}`;
  throw noFolds(split, `it needs at least two ${needs}, and ${found}`);
}
