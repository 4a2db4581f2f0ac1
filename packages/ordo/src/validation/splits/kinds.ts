import { invalidInput } from "../../base/checks.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { givenFoldsKind } from "./given-folds.ts";
import { kFoldKind } from "./k-fold.ts";
import type { SplitKind } from "./kind.ts";
import { leaveGroupPairOutKind } from "./leave-group-pair-out.ts";
import { leaveOneOutKind } from "./leave-one-out.ts";
import { leavePairOutKind } from "./leave-pair-out.ts";
import { leavePreferenceOutKind } from "./leave-preference-out.ts";
import { leaveGroupOutKind, leaveQueryOutKind } from "./leave-query-out.ts";
import type { Split, SplitSpec } from "./split.ts";

/** Every kind of split; a new one adds its file and one line here. */
export const splitKinds: readonly SplitKind[] = Object.freeze([
  leaveOneOutKind,
  leaveQueryOutKind,
  leaveGroupOutKind,
  leavePairOutKind,
  leaveGroupPairOutKind,
  leavePreferenceOutKind,
  kFoldKind,
  givenFoldsKind,
]);

const byName: ReadonlyMap<string, SplitKind> = new Map(splitKinds.map((kind) => [kind.kind, kind]));

export function splitKind(name: string): SplitKind | undefined {
  return byName.get(name);
}

/** The split that a spec describes, as it came from `split.spec`, a file or another thread. */
export function splitFrom(spec: SplitSpec): Split {
  if (typeof spec !== "object" || spec === null || Array.isArray(spec))
    throw invalidInput("split spec", "an object with a kind", spec === null ? "null" : typeof spec);
  const { kind, ...options } = spec;
  const found = byName.get(kind);
  if (found !== undefined) return found.build(options as never);
  const names = [...byName.keys()];
  const near = typeof kind === "string" ? nearestName(kind, names) : undefined;
  const actual = `${JSON.stringify(kind)}${near === undefined ? "" : `; did you mean "${near}"?`}`;
  throw invalidInput("split spec", `a known kind (${names.join(", ")})`, actual);
}
