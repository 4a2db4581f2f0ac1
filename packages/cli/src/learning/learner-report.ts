import type { LearnerReport } from "@ordo/report";
import { type Judging, type Learner, type LearnerSpec, learnerKind, type Samples } from "ordo";
import { learnerFlags, writtenOptions } from "./flags.ts";
import { preparationWords } from "./preparation-text.ts";

/** The learner as reports show it: options by their flags, as these take them. */
export function learnerReport({ spec, path }: Learner<Samples>, ranking: Judging): LearnerReport {
  return {
    learner: spec.kind,
    options: notableOptions(spec),
    path: path === undefined ? null : { parameter: path.parameter.name, value: path.value },
    ranking,
    ...preparationWords(spec),
  };
}

/** Those that are not as usual, and those that are always shown. */
export function notableOptions(spec: LearnerSpec): Readonly<Record<string, string>> {
  const kind = learnerKind(spec.kind);
  const shown = writtenOptions(kind).flatMap(({ key, flag, form, usual, isShown }) => {
    if (spec[key] === undefined) return [];
    const word = form.format(spec[key]);
    return isShown === true || word !== usual ? [[flag, word] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** All others, as they are in the spec. */
export function otherOptions(spec: LearnerSpec): Readonly<Record<string, string>> {
  const told = Object.keys(notableOptions(spec));
  const flags = new Map(
    writtenOptions(learnerKind(spec.kind)).map(({ key, flag, form }) => [key, { flag, form }]),
  );
  const { kind: _, scale: __, impute: ___, ...options } = spec;
  const others = Object.entries(options).flatMap(([key, value]) => {
    const { flag = key, form } = flags.get(key) ?? {};
    if (told.includes(flag) || value === undefined) return [];
    return [
      [flag, form?.format(value) ?? (typeof value === "string" ? value : JSON.stringify(value))] as const,
    ];
  });
  return Object.fromEntries(others);
}

/** What has to be given for a command to train the same learner. */
export function flagsFor({
  learner,
  options,
  scale,
  impute,
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
    ...(scale !== "none" && { scale }),
    ...(impute !== "refuse" && { impute }),
  };
}
