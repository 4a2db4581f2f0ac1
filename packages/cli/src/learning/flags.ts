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
  const { argument } = option.form;
  const choices = choicesOf(option.key, owners);
  const searched = owners.some((kind) => isSearched(kind, option.key, choosing));
  const { strings: texts, graphs } = option.usualFor ?? {};
  const ofTexts = texts === undefined ? "" : `; with --strings ${texts} unless told otherwise`;
  const ofGraphs = graphs === undefined ? "" : `; of graphs ${graphs}`;
  const summary =
    meaningsOf(option.key, owners, choosing) +
    ofTexts +
    ofGraphs +
    (searched ? ` (default: ${OWN_GRID})` : "");
  const common = { name: option.flag, group: "Learning" as const, ...(choices && { choices }) };
  if (argument === undefined)
    return { ...common, kind: "switch", summary: `${summary} (default: ${option.usual})` };
  const several =
    choosing !== "one" && owners.some(({ options }) => options[option.key]!.several !== undefined);
  const usual = searched ? undefined : usualOfAll(option.key, owners);
  return {
    ...common,
    kind: "text",
    argument: several && argument === "NUMBER" ? "NUMBERS" : argument,
    summary,
    ...(usual !== undefined && { fallback: usual }),
  };
}

/** Whether a command looks for the best value of this option of a learner, unless told one. */
export function isSearched({ parameters }: LearnerKind, key: string, choosing: Choosing): boolean {
  return choosing === "search" && parameters.some(({ name }) => name === key);
}

/** All words that some learner takes; undefined where a learner takes any. */
function choicesOf(key: string, owners: readonly LearnerKind[]): readonly string[] | undefined {
  const each = owners.flatMap(({ options }) => options[key]!.form ?? []).map(({ choices }) => choices);
  return each.includes(undefined) ? undefined : [...new Set(each.flatMap((choices) => choices ?? []))];
}

/** What stands for the option left out, where that is the same for all of these. */
function usualOfAll(key: string, owners: readonly LearnerKind[]): string | undefined {
  const [usual, ...others] = new Set(owners.map(({ options }) => options[key]!.usual));
  return others.length === 0 ? usual : undefined;
}

/** What the option means, with the learners that have it; where it is something else to some of them, each meaning with its own. */
function meaningsOf(key: string, owners: readonly LearnerKind[], choosing: Choosing): string {
  const meanings = new Map<string, string[]>();
  const shared = usualOfAll(key, owners);
  for (const kind of owners) {
    const { summary, several = summary, usual } = kind.options[key]!;
    const isTold = usual !== undefined && shared === undefined && !isSearched(kind, key, choosing);
    const words =
      (choosing === "one" ? summary : several) + (isTold ? `; ${usual} unless told otherwise` : "");
    meanings.set(words, [...(meanings.get(words) ?? []), kind.name]);
  }
  const isOfAll = owners.length === learnerKinds.length && meanings.size === 1;
  const parts = Array.from(meanings, ([words, names]) => (isOfAll ? words : `${names.join(", ")}: ${words}`));
  return parts.join("; ");
}
