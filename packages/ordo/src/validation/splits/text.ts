import { OrdoError } from "../../base/errors.ts";
import { nearestName } from "../../base/nearest-name.ts";
import { splitKind, splitKinds } from "./kinds.ts";
import type { Split, SplitSpec } from "./split.ts";

const written = splitKinds.filter(({ text }) => text !== undefined);

/** What `parseSplit` knows, for help texts. */
export const splitNames: readonly string[] = Object.freeze(written.map(({ text }) => text!.form));

/**
 * `leave-one-out`, `leave-query-out`, `leave-group-out`, `leave-pair-out`, `leave-pair-out:different`, `leave-pair-out:sample=2000`,
 * `leave-group-pair-out`, `leave-preference-out`, `k-fold:10`, `k-fold:10,by=query`, `k-fold:10,stratify`.
 */
export function parseSplit(text: string): Split {
  const trimmed = text.trim();
  const colon = trimmed.indexOf(":");
  const name = colon < 0 ? trimmed : trimmed.slice(0, colon);
  const kind = splitKind(name);
  if (kind?.text === undefined) throw bad(text, `one of ${splitNames.join(", ")}${hint(name)}`);
  const options = kind.text.read(colon < 0 ? [] : trimmed.slice(colon + 1).split(","));
  if (options === undefined) throw bad(text, kind.text.expected);
  return kind.build(options as never);
}

/** The text that parses to an equal split. Given folds and pairs have none that does, and are called given. */
export function formatSplit({ kind, ...options }: SplitSpec): string {
  const text = splitKind(kind)?.text;
  if (text === undefined) return kind;
  const words = text.write(options) ?? ["given"];
  return words.length === 0 ? kind : `${kind}:${words.join(",")}`;
}

function hint(name: string): string {
  const near = nearestName(
    name,
    written.map(({ kind }) => kind),
  );
  return near === undefined ? "" : ` (did you mean ${near}?)`;
}

function bad(text: string, expected: string): OrdoError<"option.invalid"> {
  const issue = { key: "split", expected, actual: JSON.stringify(text) };
  return new OrdoError("option.invalid", `split: expected ${expected}, got ${issue.actual}`, {
    owner: "split",
    issues: [issue],
  });
}
