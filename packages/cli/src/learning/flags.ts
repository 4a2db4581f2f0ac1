import { type LearnerKind, type LearnerOption, learnerKinds, type OptionForm } from "ordo";
import type { OptionDefinition } from "../definitions/definition.ts";
import { flagName } from "../settings/flag-name.ts";

/** An option that can be written on the command line. */
export interface WrittenOption extends LearnerOption {
  /** Its name in the library. */
  readonly key: string;
  /** Its name without dashes on the command line. */
  readonly flag: string;
  readonly form: OptionForm;
}

/** The options of a learner that can be written, in their order. */
export function writtenOptions({ options }: LearnerKind): readonly WrittenOption[] {
  return Object.entries(options).flatMap(([key, option]) =>
    option.form === undefined ? [] : [{ ...option, key, flag: flagName(key), form: option.form }],
  );
}

export const learnerFlag: OptionDefinition = Object.freeze({
  name: "learner",
  group: "Learning",
  kind: "text",
  argument: "NAME",
  choices: learnerKinds.map(({ name }) => name),
  summary: learnerKinds.map(({ name, summary }) => `${name} ${summary}`).join(", "),
  fallback: learnerKinds[0]!.name,
});

/** How many values of an option a command takes: one, one unless told otherwise, or those that suit the data. */
export const CHOOSING = ["one", "several", "search"] as const;
export type Choosing = (typeof CHOOSING)[number];

/** A flag for every option that some learner has; what it is called and says comes from the list of learners. */
export function learnerFlags(choosing: Choosing): readonly OptionDefinition[] {
  const flags = new Map<string, OptionDefinition>();
  for (const kind of learnerKinds)
    for (const option of writtenOptions(kind))
      if (!flags.has(option.flag)) flags.set(option.flag, definitionOf(option, choosing));
  return [...flags.values()];
}

const OWN_GRID = "a grid placed by the scale of the data, which grows while its best lies at an end";

function definitionOf(option: WrittenOption, choosing: Choosing): OptionDefinition {
  const owners = learnerKinds.filter(({ options }) => Object.hasOwn(options, option.key));
  const { argument, choices } = option.form;
  const isPath = owners.some(({ parameters }) => parameters.some(({ name }) => name === option.key));
  const searched = choosing === "search" && isPath;
  const texts = option.usualFor?.strings;
  const ofTexts = texts === undefined ? "" : `; with --strings ${texts} unless told otherwise`;
  const summary =
    meaningsOf(option.key, owners, choosing) + ofTexts + (searched ? ` (default: ${OWN_GRID})` : "");
  const common = { name: option.flag, group: "Learning" as const, ...(choices && { choices }) };
  if (argument === undefined)
    return { ...common, kind: "switch", summary: `${summary} (default: ${option.usual})` };
  const several = choosing !== "one" && option.several !== undefined;
  return {
    ...common,
    kind: "text",
    argument: several && argument === "NUMBER" ? "NUMBERS" : argument,
    summary,
    ...(option.usual !== undefined && !searched && { fallback: option.usual }),
  };
}

/** What the option means, with the learners that have it; where it is something else to some of them, each meaning with its own. */
function meaningsOf(key: string, owners: readonly LearnerKind[], choosing: Choosing): string {
  const meanings = new Map<string, string[]>();
  for (const { name, options } of owners) {
    const { summary, several = summary } = options[key]!;
    const words = choosing === "one" ? summary : several;
    meanings.set(words, [...(meanings.get(words) ?? []), name]);
  }
  const isOfAll = owners.length === learnerKinds.length && meanings.size === 1;
  const parts = Array.from(meanings, ([words, names]) => (isOfAll ? words : `${names.join(", ")}: ${words}`));
  return parts.join("; ");
}
