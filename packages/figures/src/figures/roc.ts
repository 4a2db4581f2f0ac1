import { clipped, levelPercent, measure, type RocReport, type RunFile } from "@ordo/report";
import { draw, grid, legend, Plot } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named, SERIES } from "../theme.ts";

const SOURCE: Readonly<Record<RocReport["source"], string>> = {
  tournament:
    "Every held-out pair is a game; items are ordered by the games they won (tournament leave-pair-out).",
  mean: "The mean of the curves of the held-out lists, at each false positive rate.",
  pooled: "All held-out scores as one list, though they come from different models.",
};

export const roc: Figure = {
  name: "roc",
  title: "ROC curve",
  about(run) {
    const [first, ...others] = drawn(run);
    if (first === undefined) return undefined;
    const { source } = first.roc;
    const band = others.length === 0 ? first.roc.band : null;
    return `How many of the positive items are found (up) for how many of the negative ones taken along (right). ${SOURCE[source]}${bandWords(band)}`;
  },
  svg(run) {
    const curves = drawn(run).slice(0, SERIES.length);
    const areas = curves.map(({ name, roc: { area } }) => `${name} ${measure(area)}`).join(", ");
    return draw({
      label: `ROC curve; area under it: ${areas}`,
      height: 420,
      x: { domain: [0, 1], label: "false positive rate" },
      y: { domain: [0, 1], label: "true positive rate" },
      marks: [
        ...grid(),
        Plot.line(
          [
            [0, 0],
            [1, 1],
          ],
          { stroke: named.muted, strokeDasharray: "4 4" },
        ),
        ...curves.slice(0, curves.length === 1 ? 1 : 0).flatMap(({ roc: curve }) => bandOf(curve)),
        ...curves.map(({ roc: curve }, place) =>
          Plot.line(curve.truePositiveRate, {
            x: (_: number, k: number) => curve.falsePositiveRate[k],
            y: (value: number) => value,
            stroke: SERIES[place]!,
            strokeWidth: 2.2,
          }),
        ),
        ...legend(
          curves.map(({ name, roc: { area } }, place) => ({
            name: `${clipped(name, 36)}  area ${measure(area)}`,
            colour: SERIES[place]!,
          })),
        ),
      ],
    });
  },
  table(run) {
    const [first] = drawn(run);
    if (first === undefined) return undefined;
    const { falsePositiveRate, truePositiveRate, band } = first.roc;
    const every = falsePositiveRate.map((_, k) => k).filter((k) => k % 10 === 0);
    return {
      columns: ["false positive rate", "true positive rate", "low", "high"],
      rows: every.map((k) =>
        [falsePositiveRate[k], truePositiveRate[k], band?.low[k], band?.high[k]].map((value) =>
          value === undefined ? "" : measure(value),
        ),
      ),
    };
  },
};

function drawn({ learners }: RunFile) {
  return learners.flatMap(({ name, roc: curve }) => (curve === null ? [] : [{ name, roc: curve }]));
}

function bandWords(band: RocReport["band"]): string {
  if (band === null) return "";
  const level = `${levelPercent(band.level)} %`;
  if (band.method === "fixed-width") return ` The band holds the whole curve at ${level}.`;
  const units = band.units === "lists" ? "lists" : "items";
  return ` The band is a bootstrap of the ${units} (${band.resamples} draws, ${level} at each place); what other training data would change is not in it, so it is narrow: such intervals of the AUC have the truth in them in 68 to 93 % of simulations.`;
}

function bandOf({ band, falsePositiveRate }: RocReport) {
  if (band === null) return [];
  return [
    Plot.areaY(falsePositiveRate, {
      x: (value: number) => value,
      y1: (_: number, k: number) => band.low[k],
      y2: (_: number, k: number) => band.high[k],
      fill: named.accent,
      fillOpacity: 0.18,
    }),
  ];
}
