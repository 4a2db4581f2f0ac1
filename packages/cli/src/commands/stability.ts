import type { StabilityReport } from "@ordo/report";
import { type Learner, type Samples, weightStability } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Input } from "../input/input.ts";
import type { ValidationSetup } from "../learning/validation-setup.ts";
import type { Context } from "../terminal/context.ts";

/** What becomes of the largest weights over the folds, for --top. Each fold is trained again: shortcuts have scores only. */
export async function stabilityReport(
  context: Context,
  learner: Learner<Samples>,
  { data }: Input,
  { split, splitText, options }: ValidationSetup,
): Promise<StabilityReport | null> {
  const top = context.settings.number("top");
  if (top === undefined) return null;
  if (top === 0) throw new UsageError("--top: expected a whole number >= 1, got 0");
  if (split.holdsOut === "pairs" || split.holdsOut === "preferences")
    throw new UsageError(
      `--top: expected a split into folds, such as --split k-fold:10, got ${splitText}, which would train once for each of its ${split.holdsOut}`,
    );
  const compute = await context.computeApart();
  const found = await weightStability(learner, data, { split, judging: options.judging, ...compute });
  context.warn(...found.warnings);
  return {
    folds: found.folds,
    emptyFolds: found.emptyFolds,
    features: found.features.slice(0, top).map(({ index, name, weight, sameSign, rank }) => ({
      feature: name ?? `feature ${index + 1}`,
      weight,
      sameSign,
      rank: { ...rank },
    })),
    featuresInAll: found.features.length,
  };
}
