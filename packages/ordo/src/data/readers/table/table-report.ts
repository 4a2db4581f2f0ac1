import type { Warning } from "../../../base/run.ts";
import { nearWordsWarning } from "../../suspects/near-words.ts";
import { type ColumnReport, noFeaturesWarning } from "../report.ts";
import type { Met } from "./column-meaning.ts";
import type { FeatureColumns } from "./feature-columns.ts";
import type { SlotPlan } from "./feature-store.ts";
import { commasWarning, unorderedWarning } from "./notices.ts";
import type { TableSettings } from "./options.ts";
import { type ItemRole, isItemRole, leftOutWarning } from "./roles.ts";
import type { TableColumns } from "./table-columns.ts";
import type { TableShape } from "./table-shape.ts";

/** The names of the features that columns became; undefined where the source has none. */
export function featureNames(
  { names, named }: TableShape,
  columns: readonly number[],
  plans: readonly SlotPlan[],
  features: FeatureColumns,
): readonly string[] | undefined {
  if (!named && plans.every((plan) => plan.columnOf === undefined)) return undefined;
  const all = columns.flatMap((column) => {
    const name = names[column];
    return features.words(column)?.map((word) => `${name}=${word}`) ?? [name];
  });
  return Object.freeze(all);
}

/** What each column became. */
export function columnReports(
  { names }: TableShape,
  { roles }: TableColumns,
  features: FeatureColumns,
): readonly ColumnReport[] {
  const report = (name: string, column: number): ColumnReport =>
    Object.freeze({
      name,
      role: roles[column],
      categories: features.words(column),
      missing: features.missing.in[column],
    });
  return Object.freeze(names.map(report));
}

/** In messages. */
const ITEM_WORDS: Readonly<Record<ItemRole, string>> = {
  strings: "texts",
  sequences: "lists of tokens",
  sets: "sets",
};

/** What was guessed, and what is strange; `commas`: the first number with a decimal comma of each column, `unordered`: words of the target. */
export function tableWarnings(
  { warnings = [] }: TableShape,
  { source, decimal }: TableSettings,
  { leftOut, features, roles }: TableColumns,
  {
    commas,
    unordered,
    others,
  }: {
    readonly commas: readonly Met[];
    readonly unordered: readonly string[] | undefined;
    /** The words of a target of one class against all others, of which the scores do not tell. */
    readonly others: readonly string[] | undefined;
  },
): readonly Warning[] {
  const hasGuess = decimal === "auto" && commas.length > 0;
  const told = [
    ...warnings,
    ...(hasGuess ? [commasWarning(source, commas)] : []),
    ...(unordered === undefined ? [] : [unorderedWarning(source, unordered)]),
    ...nearWordsWarning("data.near-classes", "classes", others ?? []),
  ];
  if (leftOut.length > 0)
    return [...told, leftOutWarning(source, leftOut, ITEM_WORDS[roles.find(isItemRole)!])];
  return features.length > 0 || roles.some(isItemRole) ? told : [...told, noFeaturesWarning(source)];
}
