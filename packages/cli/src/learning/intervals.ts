import {
  crossValidate,
  type Dataset,
  type IntervalOptions,
  type Learner,
  type NestedEstimate,
  nestedIntervals,
  type Samples,
  type Selection,
  type Split,
  type UsualDraws,
  usualDraws,
  usualTestDraws,
} from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";
import type { Context } from "../terminal/context.ts";
import type { ValidationSetup } from "./validation-setup.ts";

/** The reference backend is there to be read, and to compare with. */
const REFERENCE_SLOWNESS = 30;

/** What the options say about intervals. */
export interface AskedIntervals {
  /** By `--intervals` or one of the options that go with it; undefined where nobody said anything. */
  readonly isAsked: boolean | undefined;
  /** 0 where no interval is wanted. */
  readonly resamples: number;
  readonly level: number;
}

export function askedIntervals(settings: Settings): AskedIntervals {
  const level = Number(settings.need("confidence"));
  if (!(level > 0 && level < 1))
    throw new UsageError(`--confidence: expected a number between 0 and 1, got ${level}`);
  const isTold = ["resamples", "confidence"].some((name) => settings.isGiven(name));
  const isAsked = settings.flag("intervals") ?? (isTold ? true : undefined);
  return { isAsked, resamples: isAsked === false ? 0 : (settings.number("resamples") ?? 0), level };
}

/** How an interval of each estimate is made: as it was asked for, or where nobody said anything, as many draws as take a few seconds. A remark says where that leaves some out. */
export async function intervalsFor(
  context: Context,
  learner: Learner<Samples>,
  data: Dataset,
  { split, metrics, options }: ValidationSetup,
): Promise<IntervalOptions & { readonly resamples: number }> {
  const { isAsked, resamples, level } = askedIntervals(context.settings);
  if (isAsked !== undefined) return { resamples, level };
  if (!context.drawsUnasked) return { resamples: 0, level };
  const { judging = learner.judging, method } = options;
  const slowness = context.settings.need("backend") === "reference" ? REFERENCE_SLOWNESS : 1;
  const usual = await usualDraws(learner, data, { split, metric: metrics, judging, method, slowness });
  context.warn(...remarkOn(usual, learner.spec.kind));
  return { resamples: usual.resamples, level, drawsPrepare: "once" };
}

/** A nested estimate with intervals: what was chosen, validated by the same split and drawn again as it is. */
export async function withNestedIntervals(
  context: Context,
  { learner, nested }: Pick<Selection<Samples>, "learner" | "nested">,
  data: Dataset,
  { setup, outer }: { readonly setup: ValidationSetup; readonly outer: Split },
): Promise<NestedEstimate["estimates"]> {
  const options = { ...setup.options, split: outer };
  const intervals = await intervalsFor(context, learner, data, { ...setup, split: outer, options });
  if (intervals.resamples === 0) return nested!.estimates;
  const compute = await context.computeApart(true);
  const found = await crossValidate(learner, data, { ...options, ...compute, ...intervals });
  context.warn(...found.warnings.filter(({ code }) => code === "validation.no-interval"));
  return nestedIntervals(nested!, found);
}

/** The same of a model on a test set. */
export function testIntervals(
  context: Context,
  rows: number,
): { readonly resamples: number; readonly level: number } {
  const { isAsked, resamples, level } = askedIntervals(context.settings);
  if (isAsked !== undefined) return { resamples, level };
  return { resamples: context.drawsUnasked ? usualTestDraws(rows).resamples : 0, level };
}

function remarkOn({ resamples, why, isPossible, isPrepared }: UsualDraws, learner: string) {
  if (why === undefined) return [];
  const longer = isPrepared ? ", prepared anew without what is held out, which takes longer" : "";
  const anyway = isPossible ? `; --intervals --resamples 50 makes it all the same${longer}` : "";
  const message =
    resamples === 0
      ? `no interval for ${learner}: ${why}${anyway}`
      : `the interval for ${learner} rests on ${resamples} draws: ${why}; --intervals makes all of them`;
  return [{ code: resamples === 0 ? "intervals.none" : "intervals.fewer", message }];
}
