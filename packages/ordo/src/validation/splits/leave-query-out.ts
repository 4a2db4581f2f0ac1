import { OrdoError } from "../../base/errors.ts";
import type { Grouping } from "../../data/grouping.ts";
import type { DatasetShape, Split } from "../split.ts";

/** Each query is held out at a time: how well are new queries ranked? */
export function leaveQueryOut(): Split {
  return byGrouping("leave-query-out", "queries", ({ queries }) => queries);
}

/** Each group of items that belong together is held out at a time; without groups, each query. */
export function leaveGroupOut(): Split {
  return byGrouping("leave-group-out", "groups or queries", ({ groups }) => groups);
}

function byGrouping(kind: string, needs: string, pick: (shape: DatasetShape) => Grouping | undefined): Split {
  return Object.freeze({
    spec: Object.freeze({ kind }),
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
  const reason = `it needs at least two ${needs}, and ${found}`;
  throw new OrdoError("validation.no-folds", `${split} cannot be done: ${reason}`, { split, reason });
}
