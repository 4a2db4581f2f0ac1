import {
  type ItemRole,
  type Judging,
  type Learner,
  type LearnerKind,
  type LearnerSpec,
  learnerFrom,
  learnerKind,
  learnerKinds,
  nearestName,
  type Samples,
  type WordVectors,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Items } from "../input/graph-input.ts";
import { ITEM_WORDS } from "../input/item-columns.ts";
import { flagName } from "../settings/flag-name.ts";
import type { Settings } from "../settings/settings.ts";
import { type Choosing, isSearched, learnerFlags, type WrittenOption, writtenOptions } from "./flags.ts";
import {
  landmarksFrom,
  landmarkTexts,
  NO_LANDMARKS,
  requireKernel,
  requirePooled,
  takesLandmarks,
} from "./landmark-text.ts";
import { imputeFrom, PREPARING, scaleFrom } from "./preparation-text.ts";
import { type TermText, termsFrom, termText } from "./term-text.ts";

/** Everything that decides what is learned, as it was written. */
export interface LearnerText {
  readonly kind: LearnerKind;
  /** Options of the learner by their names on the command line; only those that were given. */
  readonly options: Readonly<Record<string, string>>;
  readonly scale: string;
  readonly impute: string;
  /** How texts become features; undefined where they do not. */
  readonly text: TermText | undefined;
  readonly landmarks: string;
  /** Of what is drawn before learning. */
  readonly seed: number;
  readonly landmarkPool: number | undefined;
  /** What it will learn from, which decides what stands for options left out. */
  readonly items: Items;
}

/** The learner that the options of a run ask for. */
export function learnerText(settings: Settings, items: Items = "vectors"): LearnerText {
  const kind = learnerKind(settings.need("learner"));
  const options = givenOptions(settings);
  const known = writtenOptions(kind).map(({ flag }) => flag);
  const foreign = Object.keys(options).filter((flag) => !known.includes(flag));
  if (foreign.length > 0) throw foreignOptions(kind, foreign);
  const common = commonOf(settings, items);
  requireKernel(kind, common.landmarks);
  requirePooled(common.landmarkPool, [common.landmarks]);
  return { kind, options, ...common };
}

/** What several learners have in common, for `parseLearner`. */
export function usualText(settings: Settings, items: Items): Omit<LearnerText, "kind"> {
  return { options: givenOptions(settings), ...commonOf(settings, items) };
}

function commonOf(settings: Settings, items: Items): Omit<LearnerText, "kind" | "options"> {
  const common = {
    scale: settings.need("scale"),
    impute: settings.need("impute"),
    text: termText(settings),
    landmarks: writtenLandmarks(settings),
    seed: settings.number("seed") ?? 0,
    landmarkPool: settings.number("landmark-pool"),
  };
  if (common.text !== undefined && common.impute !== "refuse")
    throw new UsageError(
      `--impute ${common.impute} does not go with --text: a missing text cannot be filled in`,
    );
  return withoutPreparation({ ...common, items });
}

/** A file of landmarks says that they are given. */
function writtenLandmarks(settings: Settings): string {
  const hasRows = settings.isGiven("landmark-rows");
  if (!settings.isGiven("landmarks")) return hasRows ? "given" : NO_LANDMARKS;
  const text = settings.need("landmarks");
  const areGiven = landmarkTexts(text).map((one) => /(^|:)given$/.test(one));
  if (areGiven.includes(true) && !hasRows)
    throw new UsageError(`--landmarks ${text}: say which rows with --landmark-rows`);
  if (hasRows && !areGiven.includes(true))
    throw new UsageError(`--landmarks ${text} and --landmark-rows contradict each other; give one of them`);
  return text;
}

/** Texts, graphs and the like have no features that could be scaled, nor missing values; views are taken as they are. */
function withoutPreparation<T extends Pick<LearnerText, "scale" | "impute" | "items">>(text: T): T {
  const { items, scale, impute } = text;
  if (items === "vectors") return text;
  const [what, why, filled] = unprepared(items);
  if (scale !== "none") throw new UsageError(`--scale ${scale} does not go with ${what}: ${why}`);
  if (impute !== "refuse") throw new UsageError(`--impute ${impute} does not go with ${what}: ${filled}`);
  return text;
}

const ONE: Readonly<Record<ItemRole, string>> = { strings: "text", sequences: "list", sets: "set" };

/** What such items are called, and why they are neither scaled nor filled in. */
function unprepared(items: Exclude<Items, "vectors">): readonly [what: string, why: string, filled: string] {
  const asItIs = "each view is compared as it is";
  if (items === "views") return ["a kernel of views", asItIs, asItIs];
  if (items === "precomputed")
    return ["--kernel-matrix", "kernel values are taken as they are", "there are no features to fill in"];
  if (items === "graphs")
    return ["graphs", "they have no features to scale", "a missing graph cannot be filled in"];
  return [
    `--${items}`,
    `${ITEM_WORDS[items]} have no features to scale`,
    `a missing ${ONE[items]} cannot be filled in`,
  ];
}

/** With what was read beside the data. */
export function withRead<T extends Pick<LearnerText, "text">>(
  text: T,
  { wordVectors }: { readonly wordVectors?: WordVectors | undefined },
): T {
  return text.text === undefined ? text : { ...text, text: { ...text.text, wordVectors } };
}

function givenOptions(settings: Settings): Readonly<Record<string, string>> {
  const given = learnerFlags("one").filter(({ name }) => settings.has(name) && settings.isGiven(name));
  return Object.fromEntries(
    given.map(({ name, kind }) => [
      name,
      kind === "switch" ? yesNo(settings.flag(name)) : settings.need(name),
    ]),
  );
}

const yesNo = (value: boolean | undefined) => (value === true ? "yes" : "no");

function foreignOptions({ name }: LearnerKind, flags: readonly string[]): UsageError {
  const owners = learnerKinds.filter((kind) => writtenOptions(kind).some(({ flag }) => flag === flags[0]));
  const written = flags.map((flag) => `--${flag}`).join(", ");
  const [are, such] =
    flags.length === 1 ? ["is an option", "no such option"] : ["are options", "none of these"];
  return new UsageError(
    `${written} ${are} of ${owners.map((kind) => kind.name).join(", ")}; ${name} has ${such}`,
  );
}

/** `NAME` or `NAME:key=value;key=value`; what is left out is as in `usual`, as far as the learner has it. */
export function parseLearner(text: string, usual: Omit<LearnerText, "kind">): LearnerText {
  const [, name = "", rest] = /^([^:]*)(?::(.*))?$/s.exec(text.trim())!;
  const names = learnerKinds.map((kind) => kind.name);
  if (!names.includes(name)) throw unknownWord(text, name, names);
  const kind = learnerKind(name);
  const known = writtenOptions(kind).map(({ flag }) => flag);
  const own = Object.entries(usual.options).filter(([flag]) => known.includes(flag));
  const values: Record<string, string> = {
    ...Object.fromEntries(own),
    scale: usual.scale,
    impute: usual.impute,
    landmarks: takesLandmarks(kind) ? usual.landmarks : NO_LANDMARKS,
  };
  for (const part of rest === undefined ? [] : rest.split(";")) {
    const [, key = "", value = ""] = /^\s*([^=\s]*)\s*=\s*(.*?)\s*$/s.exec(part) ?? [];
    if (value === "" || ![...known, ...PREPARING].includes(key))
      throw unknownWord(text, key, [...known, ...PREPARING]);
    values[key] = value;
  }
  const { scale = "", impute = "", landmarks = "", ...options } = values;
  requireKernel(kind, landmarks);
  return withoutPreparation({ ...usual, kind, options, scale, impute, landmarks });
}

function unknownWord(text: string, word: string, names: readonly string[]): UsageError {
  const near = nearestName(word, names);
  const hint = near === undefined ? `expected one of ${names.join(", ")}` : `did you mean ${near}?`;
  return new UsageError(`--learner "${text}": "${word}" is not known; ${hint}`);
}

/** What a run settled that its options left open: the learner, and those of its options that always show; not what it searched for. */
export function settledLearner(
  { kind, items }: LearnerText,
  choosing: Choosing = "one",
): Readonly<Record<string, string | undefined>> {
  const shown = writtenOptions(kind).filter(
    ({ isShown, key }) => isShown === true && !isSearched(kind, key, choosing),
  );
  const usual = shown.map((option) => [option.flag, option.usualFor?.[items] ?? option.usual]);
  return { learner: kind.name, ...Object.fromEntries(usual) };
}

/** What stands for options of any learner that were left out, where these items decide it. */
export function settledByItems({ items }: Pick<LearnerText, "items">): Readonly<Record<string, string>> {
  const settled = learnerKinds.flatMap(writtenOptions).flatMap(({ flag, usualFor }) => {
    const usual = usualFor?.[items];
    return usual === undefined ? [] : [[flag, usual] as const];
  });
  return Object.fromEntries(settled);
}

/** The learners that a text stands for. */
export interface LearnerChoice {
  readonly text: LearnerText;
  /** One for each combination of the values and landmarks listed in it, but for those of the path. */
  readonly learners: readonly Learner<Samples>[];
  /** Of the path parameter; undefined where none were written. */
  readonly values: readonly number[] | undefined;
}

/** For commands that take one learner. */
export function singleLearner(text: LearnerText, ranking: Judging): Learner<Samples> {
  const { learners, values } = learnerChoice(text, ranking);
  const [learner, ...more] = learners;
  const flag = flagName(learner!.path?.parameter.name ?? "");
  if ((values?.length ?? 1) > 1)
    throw new UsageError(
      `--${flag} ${text.options[flag]}: expected one number; ordo tune chooses among several`,
    );
  if (more.length > 0)
    throw new UsageError(`${learners.length} learners are written; ordo tune chooses among several`);
  return learner!;
}

export function learnerChoice(text: LearnerText, ranking: Judging): LearnerChoice {
  const { kind } = text;
  const common: LearnerSpec = {
    kind: kind.name,
    ...(Object.hasOwn(kind.options, "ranking") && { ranking }),
    ...termsFrom(text.text),
    ...scaleFrom(text.scale),
    ...imputeFrom(text.impute),
  };
  const bases = landmarkTexts(text.landmarks).map((one) => ({ ...common, ...landmarksFrom(one, text) }));
  const chosen = writtenOptions(kind).flatMap((option) => {
    const values = valuesOf(option, text);
    return values === undefined ? [] : [{ ...option, values }];
  });
  // Which of its options is the path may depend on the others.
  const first = learnerFrom({
    ...bases[0]!,
    ...Object.fromEntries(chosen.map(({ key, values }) => [key, values[0]])),
  });
  const path = first.path?.parameter.name;
  const along = chosen.find(({ key, flag }) => key === path && text.options[flag] !== undefined)?.values;
  let specs: readonly LearnerSpec[] = bases;
  for (const { key, values } of chosen)
    specs = specs.flatMap((spec) =>
      (key === path ? values.slice(0, 1) : values).map((value) => ({ ...spec, [key]: value })),
    );
  return { text, learners: specs.map(learnerFrom), values: along as readonly number[] | undefined };
}

function valuesOf(
  { flag, form, usual, usualFor }: WrittenOption,
  { options, items }: LearnerText,
): readonly unknown[] | undefined {
  const written = options[flag] ?? usualFor?.[items] ?? usual;
  return written === undefined ? undefined : form.parse(written, `--${flag}`);
}
