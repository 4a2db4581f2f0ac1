import { OrdoError } from "../base/errors.ts";
import { nearestName } from "../base/nearest-name.ts";
import type { Split, SplitSpec } from "./split.ts";
import { type KFoldOptions, kFold } from "./splits/k-fold.ts";
import { leaveOneOut } from "./splits/leave-one-out.ts";
import { leaveGroupPairOut, leavePairOut, leavePreferenceOut } from "./splits/leave-pair-out.ts";
import { leaveGroupOut, leaveQueryOut } from "./splits/leave-query-out.ts";

const plain: Readonly<Record<string, () => Split>> = {
  "leave-one-out": leaveOneOut,
  "leave-query-out": leaveQueryOut,
  "leave-group-out": leaveGroupOut,
  "leave-pair-out": () => leavePairOut(),
  "leave-group-pair-out": leaveGroupPairOut,
  "leave-preference-out": leavePreferenceOut,
};

/** Names that `parseSplit` knows, for help texts. */
export const splitNames: readonly string[] = Object.freeze([...Object.keys(plain), "k-fold:FOLDS"]);

/**
 * `leave-one-out`, `leave-query-out`, `leave-group-out`, `leave-pair-out`, `leave-pair-out:different`, `leave-pair-out:sample=2000`,
 * `leave-group-pair-out`, `leave-preference-out`, `k-fold:10`, `k-fold:10,by=query,stratify`.
 */
export function parseSplit(text: string): Split {
  const [name = "", rest] = split(text.trim());
  if (name === "k-fold") return kFold(kFoldOptions(text, rest));
  if (name === "leave-pair-out" && rest !== undefined) return pairSplit(text, rest);
  const make = Object.hasOwn(plain, name) && rest === undefined ? plain[name] : undefined;
  if (make !== undefined) return make();
  if (Object.hasOwn(plain, name)) throw bad(text, `${name} without options`);
  const near = nearestName(name, [...Object.keys(plain), "k-fold"]);
  throw bad(text, `one of ${splitNames.join(", ")}${near === undefined ? "" : ` (did you mean ${near}?)`}`);
}

/** The text that parses to an equal split. Given folds and pairs have none. */
export function formatSplit(spec: SplitSpec): string {
  if (spec.kind === "k-fold") {
    const parts = [String(spec.folds)];
    if (spec.by !== "auto") parts.push(`by=${spec.by}`);
    if (spec.stratify) parts.push("stratify");
    return `k-fold:${parts.join(",")}`;
  }
  if (spec.kind !== "leave-pair-out") return spec.kind;
  if (spec.sample !== undefined) return `leave-pair-out:sample=${spec.sample}`;
  return spec.pairs === "different" ? "leave-pair-out:different" : "leave-pair-out";
}

function split(text: string): [string, string | undefined] {
  const at = text.indexOf(":");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function kFoldOptions(text: string, rest: string | undefined): KFoldOptions {
  const result: { folds?: number; by?: "item" | "query" | "group"; stratify?: boolean } = {};
  for (const part of rest === undefined ? [] : rest.split(",")) {
    const by = /^by=(item|query|group)$/.exec(part)?.[1];
    if (/^\d+$/.test(part)) result.folds = Number(part);
    else if (by !== undefined) result.by = by as "item" | "query" | "group";
    else if (part === "stratify") result.stratify = true;
    else throw bad(text, "k-fold:FOLDS, and then by=item, by=query, by=group or stratify");
  }
  return result;
}

function pairSplit(text: string, rest: string): Split {
  const sample = /^sample=(\d+)$/.exec(rest)?.[1];
  if (sample !== undefined) return leavePairOut({ pairs: { sample: Number(sample) } });
  if (rest === "all" || rest === "different") return leavePairOut({ pairs: rest });
  throw bad(text, "leave-pair-out, leave-pair-out:different or leave-pair-out:sample=COUNT");
}

function bad(text: string, expected: string): OrdoError<"option.invalid"> {
  const issue = { key: "split", expected, actual: JSON.stringify(text) };
  return new OrdoError("option.invalid", `split: expected ${expected}, got ${issue.actual}`, {
    owner: "split",
    issues: [issue],
  });
}
