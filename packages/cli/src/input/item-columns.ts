import { FEATURES_VIEW, ITEM_ROLES, type ItemRole, type SampleShape } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";
import type { ReadingOptions } from "./reading.ts";

/** What the rows of a table are, by the options: vectors, one column of texts, of tokens or of sets, or several views. */
export type RowItems = "vectors" | ItemRole | "views";

/** In words, with the option that asks for them. */
export const ITEM_WORDS: Readonly<Record<ItemRole, string>> = {
  strings: "texts",
  sequences: "lists of tokens",
  sets: "sets",
};

/** Of `--text`, what is read: texts, of which features are made later. */
export function rowItems(settings: Settings): RowItems {
  const [texts, others] = [
    settings.list("text"),
    ITEM_ROLES.flatMap((role) => settings.list(role).map((name) => ({ role, name }))),
  ];
  const repeated = texts.find((name, place) => texts.indexOf(name) < place);
  if (repeated !== undefined) throw new UsageError(`--text ${repeated} is given twice`);
  const twice = others.find(({ name }) => texts.includes(name));
  if (twice !== undefined)
    throw new UsageError(
      `--text ${twice.name} and --${twice.role} ${twice.name} contradict each other; give one of them`,
    );
  const given = [...texts.map(() => "strings" as const), ...others.map(({ role }) => role)];
  if (given.length > 1 || comparesViews(settings)) return "views";
  return given[0] ?? "vectors";
}

/** Whether rows are known by the kernel values of --kernel-matrix. */
export function hasKernelTable(settings: Settings): boolean {
  return settings.has("kernel-matrix") && settings.isGiven("kernel-matrix");
}

/** What the first column is that was said to hold items. */
export function givenItems(settings: Settings): ItemRole | undefined {
  return settings.isGiven("text") ? "strings" : ITEM_ROLES.find((role) => settings.list(role).length > 0);
}

/** The columns of `--text`, where they are views. */
export function textColumns(settings: Settings): readonly string[] | undefined {
  return rowItems(settings) === "views" ? settings.list("text") : undefined;
}

/** The option that says so, for messages. */
export function itemsFlag(settings: Settings): string {
  const role = settings.isGiven("text") ? "text" : givenItems(settings);
  return role === undefined ? "--kernel on(…)" : `--${role}`;
}

/** A kernel with on(view, …) compares views, also where there is one column of items. */
function comparesViews(settings: Settings): boolean {
  const written = ["kernel", "learner"].flatMap((name) => settings.given[name] ?? []);
  return written.some((text) => typeof text === "string" && /\bon\s*\(/.test(text));
}

/** Whether the items are one column, beside which others count for nothing. */
export function isOneColumn(items: RowItems): items is ItemRole {
  return items !== "vectors" && items !== "views";
}

/** The columns that a model of views was trained on, which are found by their names again. */
export function viewColumns(shape: SampleShape): ReadingOptions {
  const parts = Object.entries(shape.views ?? {});
  const of = (role: ItemRole) => parts.filter(([, { kind }]) => kind === role).map(([name]) => name);
  return { strings: of("strings"), sequences: of("sequences"), sets: of("sets"), views: true };
}

/** Whether all views are such as columns of a table give them. */
export function isOfTable(shape: SampleShape): boolean {
  return Object.entries(shape.views ?? {}).every(([name, { kind }]) =>
    name === FEATURES_VIEW && kind === "vectors" ? true : (ITEM_ROLES as readonly string[]).includes(kind),
  );
}

/** Refuses options that say something of columns of items that there are not. */
export function checkItemOptions(settings: Settings, items: RowItems): void {
  const isNeeded = (name: string, role: ItemRole, hint: string) => {
    if (!settings.isGiven(name) || settings.list(role).length > 0 || items === "views") return;
    throw new UsageError(`--${name} ${hint}, and --${role} is not given`);
  };
  isNeeded("token-separator", "sequences", "says how tokens are parted");
  isNeeded("set-separator", "sets", "says how the words of sets are parted");
  isNeeded("counts", "sets", "says how sets are written");
}
