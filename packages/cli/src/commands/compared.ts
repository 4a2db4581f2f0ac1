import type { ComparedReport, CompareReport, DifferenceReport, EstimateReport } from "@ordo/report";
import { type Dataset, differencesBetween, learnerKinds, metricLabel, type Validation } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Items } from "../input/graph-input.ts";
import { learnerFlags } from "../learning/flags.ts";
import { arePooled, requirePooled } from "../learning/landmark-text.ts";
import { flagsFor } from "../learning/learner-report.ts";
import { type LearnerText, parseLearner, usualText } from "../learning/learner-text.ts";
import { PREPARING } from "../learning/preparation-text.ts";
import { intervalReport } from "../learning/validation-setup.ts";
import type { Given } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import { followUp } from "../terminal/run-report.ts";

/** The learners that are written, which are read before anything else, so that a mistake shows at once. */
export function writtenLearners(
  { settings }: Context,
  items: Items = "vectors",
): {
  readonly written: readonly string[];
  readonly usual: Omit<LearnerText, "kind">;
} {
  const written = settings.list("learner");
  if (written.length === 0) {
    const example = learnerKinds.slice(0, 2).map(({ name }) => `--learner ${name}`);
    throw new UsageError(`--learner is needed, once for each learner: ${example.join(" ")}`);
  }
  const usual = usualText(settings, items);
  const landmarks = written.map((text) => parseLearner(text, usual).landmarks);
  requirePooled(usual.landmarkPool, landmarks);
  return { written, usual };
}

/** What any learner should do better than, unless it is there already or not wanted. */
export function baselineFor(
  { settings }: Context,
  written: readonly string[],
  data: Pick<Dataset, "inputs">,
): readonly string[] {
  if (settings.flag("baseline") === false) return [];
  const { kind, features } = data.inputs.shape;
  // Without a column, only what takes any items can be learned.
  const fits = (inputs: readonly string[] | undefined) =>
    inputs === undefined || (features !== 0 && inputs.includes(kind));
  const fitting = learnerKinds.filter(({ isBaseline, inputs }) => isBaseline === true && fits(inputs));
  const isWritten = fitting.some(({ name }) => written.some((text) => text.split(":")[0]!.trim() === name));
  return isWritten ? [] : fitting.slice(0, 1).map(({ name }) => name + unscaled(settings.text("scale")));
}

/** A baseline orders by one column, or by none: to bring columns to one unit changes no order of it, and would be learned anew for everything that is held out. */
function unscaled(scale: string | undefined): string {
  return scale === undefined || scale === "none" || scale.startsWith("query-") ? "" : ":scale=none";
}

export function bestOf(learners: readonly ComparedReport[]): number | null {
  let best: number | null = null;
  learners.forEach(({ estimates: [estimate] }, place) => {
    if (estimate === undefined || estimate.value === null) return;
    if (best === null || isBetter(estimate, learners[best]!.estimates[0]!)) best = place;
  });
  return best;
}

function isBetter(one: EstimateReport, other: EstimateReport): boolean {
  return one.better === "higher" ? one.value! > other.value! : one.value! < other.value!;
}

/** Of every two learners that have draws, by the first measure; the warnings say why others have none. */
export function differenceReports(
  validations: readonly Validation[],
  level: number,
): readonly DifferenceReport[] {
  const places = [...validations.keys()].filter((place) => validations[place]!.draws !== undefined);
  if (places.length < 2) return [];
  const drawn = places.map((place) => validations[place]!);
  const metric = metricLabel(drawn[0]!.estimates[0]!.metric);
  return differencesBetween(drawn, { level }).map((difference) => ({
    metric,
    ...difference,
    interval: intervalReport(difference.interval),
    first: places[difference.first]!,
    second: places[difference.second]!,
  }));
}

export function brief(learners: readonly ComparedReport[]): readonly string[] {
  return learners.map(({ text, estimates }) =>
    [text, ...estimates.map(({ value }) => String(value))].join("\t"),
  );
}

export function nextSteps(context: Context, paths: readonly string[], { learners, best }: CompareReport) {
  const winner = best === null ? undefined : learners[best];
  if (winner === undefined) return [];
  const own = flagsFor(winner);
  const flags = new Set([...learnerFlags("one").map(({ name }) => name), ...PREPARING, "learner"]);
  // The file of landmarks goes with a learner that takes them from it.
  if (own.landmarks !== "given") flags.add("landmark-rows");
  if (!arePooled(String(own.landmarks))) flags.add("landmark-pool");
  const others = Object.entries(context.settings.given).filter(([name]) => !flags.has(name));
  const given: Given = { ...Object.fromEntries(others), ...own };
  return [followUp(context, "train the best one", "fit", paths, { out: "model.ordo" }, given)];
}
