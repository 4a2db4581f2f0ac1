import { measure, ofHundred, type RunFile, whole } from "@ordo/report";
import { draw, grid, Plot } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";

export const margins: Figure = {
  name: "margins",
  title: "Margins",
  about(run) {
    const found = marginsOf(run);
    if (found === undefined) return undefined;
    const some = found.sampled ? " (a sample)" : "";
    return `By how much the better of two held-out items came before the other, for ${whole(found.pairs)} pairs${some}. Left of 0 the order is wrong: ${ofHundred(1 - found.right)} of 100.`;
  },
  svg(run) {
    const { counts, from, width, right } = marginsOf(run)!;
    const bars = counts.map((count, k) => {
      const start = from + k * width;
      return { start, end: start + width, count, isRight: start + width / 2 >= 0 };
    });
    return draw({
      label: `Differences of held-out pairs: ${ofHundred(right)} of 100 are on the right side`,
      height: 280,
      x: { label: "difference of the scores, on the side of the truth" },
      y: { label: "pairs" },
      marks: [
        Plot.gridY({ stroke: named.line, strokeOpacity: 1 }),
        Plot.rectY(bars, {
          x1: "start",
          x2: "end",
          y: "count",
          fill: (bar: { isRight: boolean }) => (bar.isRight ? named.accent : named.bad),
          inset: 0.5,
        }),
        Plot.ruleX([0], { stroke: named.ink }),
      ],
      color: { type: "identity" },
    });
  },
};

export const calibration: Figure = {
  name: "calibration",
  title: "Calibration of pair probabilities",
  about(run) {
    const found = calibrationOf(run);
    if (found === undefined) return undefined;
    return `When the difference of two held-out scores is read as a probability (logistic, one slope for all), does it come out so? On the line it does. Mean distance ${measure(found.error)}, Brier score ${measure(found.brier)} (0.25 is a coin). Lines are Wilson's intervals, as if pairs shared no items: narrow.`;
  },
  svg(run) {
    const { bins, error } = calibrationOf(run)!;
    return draw({
      label: `Calibration: mean distance ${measure(error)}`,
      height: 380,
      x: { domain: [0, 1], label: "predicted probability" },
      y: { domain: [0, 1], label: "observed share" },
      marks: [
        ...grid(),
        Plot.line(
          [
            [0, 0],
            [1, 1],
          ],
          { stroke: named.muted, strokeDasharray: "4 4" },
        ),
        Plot.ruleX(bins, {
          x: "predicted",
          y1: "low",
          y2: "high",
          stroke: named.accent,
          strokeWidth: 3,
          strokeOpacity: 0.5,
        }),
        Plot.line(bins, { x: "predicted", y: "observed", stroke: named.accent }),
        Plot.dot(bins, { x: "predicted", y: "observed", r: 5, fill: named.accent }),
      ],
    });
  },
  table(run) {
    const found = calibrationOf(run);
    return (
      found && {
        columns: ["predicted", "observed", "low", "high", "pairs"],
        rows: found.bins.map((bin) => [
          ...[bin.predicted, bin.observed, bin.low, bin.high].map(measure),
          whole(bin.count),
        ]),
      }
    );
  },
};

function marginsOf({ learners }: RunFile) {
  return learners.find(({ margins: found }) => found !== null)?.margins ?? undefined;
}

function calibrationOf({ learners }: RunFile) {
  return learners.find(({ calibration: found }) => found !== null)?.calibration ?? undefined;
}
