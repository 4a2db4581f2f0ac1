import type { LearnerReport } from "@ordo/report";
import { type Judging, type Learner, type LearnerSpec, learnerKinds, type Samples } from "ordo";
import { learnerFlags, type WrittenOption, writtenOptions } from "./flags.ts";
import { landmarkWords, NO_LANDMARKS } from "./landmark-text.ts";
import { preparationWords } from "./preparation-text.ts";

/** The learner as reports show it: options by their flags, as these take them. */
export function learnerReport({ spec, path }: Learner<Samples>, ranking: Judging): LearnerReport {
  return {
    learner: spec.kind,
    options: notableOptions(spec),
    path: path === undefined ? null : { parameter: path.parameter.name, value: path.value },
    ranking,
    ...preparationWords(spec),
    landmarks: landmarkWords(spec),
  };
}

/** Those that are not as usual, and those that are always shown. */
export function notableOptions(spec: LearnerSpec): Readonly<Record<string, string>> {
  const shown = optionsOf(spec).flatMap(({ key, flag, form, usual, isShown }) => {
    if (spec[key] === undefined) return [];
    const word = form.format(spec[key]);
    return isShown === true || word !== usual ? [[flag, word] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** What reports have a place of its own for. */
const TOLD_APART: readonly string[] = ["kind", "text", "texts", "scale", "impute", "landmarks"];

/** All others, as they are in the spec. */
export function otherOptions(spec: LearnerSpec): Readonly<Record<string, string>> {
  const told = Object.keys(notableOptions(spec));
  const flags = new Map(optionsOf(spec).map(({ key, flag, form }) => [key, { flag, form }]));
  const others = Object.entries(spec).flatMap(([key, value]) => {
    const { flag = key, form } = flags.get(key) ?? {};
    if (TOLD_APART.includes(key) || told.includes(flag) || value === undefined) return [];
    return [[flag, form?.format(value) ?? wordsOf(value)] as const];
  });
  return Object.fromEntries(others);
}

/** None that are known here, of a model that no learner of the list has made: a combination, or a learner of one's own. */
function optionsOf(spec: LearnerSpec): readonly WrittenOption[] {
  const kind = learnerKinds.find(({ name }) => name === spec.kind);
  return kind === undefined ? [] : writtenOptions(kind);
}

/** A learner as `--learner` takes it; of one that is not in the list only its kind. */
export function learnerAsText(spec: LearnerSpec): string {
  const options = {
    ...notableOptions(spec),
    ...before({ ...preparationWords(spec), landmarks: landmarkWords(spec) }),
  };
  const written = Object.entries(options).map(([flag, word]) => `${flag}=${word}`);
  return written.length === 0 ? spec.kind : `${spec.kind}:${written.join(";")}`;
}

function wordsOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.length > 0 && value.every(isSpec))
    return value.map(learnerAsText).join(" + ");
  return isSpec(value) ? learnerAsText(value) : JSON.stringify(value);
}

function isSpec(value: unknown): value is LearnerSpec {
  const kinds = learnerKinds.map(({ name }) => name);
  return (
    typeof value === "object" && value !== null && "kind" in value && kinds.includes(value.kind as string)
  );
}

/** What has to be given for a command to train the same learner. */
export function flagsFor({
  learner,
  options,
  ...report
}: LearnerReport): Readonly<Record<string, string | boolean>> {
  const switches = new Set(
    learnerFlags("one").flatMap(({ name, kind }) => (kind === "switch" ? [name] : [])),
  );
  const own = Object.entries(options).map(([flag, word]) => [
    flag,
    switches.has(flag) ? word === "yes" : word,
  ]);
  return {
    learner,
    ...Object.fromEntries(own),
    ...before(report),
  };
}

/** What goes before a learner, where anything does. */
function before({ scale, impute, landmarks }: Pick<LearnerReport, "scale" | "impute" | "landmarks">) {
  return {
    ...(scale !== "none" && { scale }),
    ...(impute !== "refuse" && { impute }),
    ...(landmarks !== NO_LANDMARKS && { landmarks }),
  };
}
