import { formatSplit, type Metric, parseSplit } from "ordo";
import { UsageError } from "../definitions/definition.ts";
import type { Settings } from "../settings/settings.ts";
import { metricsOf } from "./validation-setup.ts";

export interface StreamSetup {
  readonly folds: number;
  /** As the user would write it. */
  readonly splitText: string;
  readonly metrics: readonly Metric[];
}

/** What needs all rows, or all held-out scores, at once. */
const NOT_STREAMED = [
  "folds",
  "averaging",
  "method",
  "audit",
  "runs",
  "intervals",
  "resamples",
  "confidence",
  "permutations",
  "predictions",
  "top",
  "nested",
  "choose",
  "learning-curve",
];

/** How rows are held out that are read in blocks and not kept. */
export function streamSetup(settings: Settings): StreamSetup {
  for (const name of NOT_STREAMED)
    if (settings.isGiven(name))
      throw new UsageError(
        `--${name} does not go with --stream: rows are held out by k-fold:K, and none are kept`,
      );
  const { spec } = parseSplit(settings.text("split") ?? "k-fold:10");
  const splitText = formatSplit(spec);
  if (spec.kind !== "k-fold" || spec.by !== "auto" || spec.stratify === true)
    throw new UsageError(
      `--split ${splitText} does not go with --stream: expected k-fold:K alone, which deals out queries, or rows where there are none`,
    );
  return { folds: spec.folds as number, splitText, metrics: metricsOf(settings) };
}
