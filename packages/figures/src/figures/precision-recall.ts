import { measure, type RunFile } from "@ordo/report";
import { draw, grid, legend, Plot } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named, SERIES } from "../theme.ts";

export const precisionRecall: Figure = {
  name: "precision-recall",
  title: "Precision and recall",
  about(run) {
    const [first] = drawn(run);
    if (first === undefined) return undefined;
    return `How many of the items at the top are positive (up), when so many of all positive ones are among them (right). Chance is ${measure(first.curve.positives)}, the share of positive items.`;
  },
  svg(run) {
    const curves = drawn(run).slice(0, SERIES.length);
    return draw({
      label: `Precision by recall; average precision: ${curves.map(({ name, curve }) => `${name} ${measure(curve.averagePrecision)}`).join(", ")}`,
      height: 380,
      x: { domain: [0, 1], label: "recall" },
      y: { domain: [0, 1], label: "precision" },
      marks: [
        ...grid(),
        Plot.ruleY([curves[0]!.curve.positives], { stroke: named.muted, strokeDasharray: "4 4" }),
        ...curves.map(({ curve }, place) =>
          Plot.line(curve.precision, {
            x: (_: number, k: number) => curve.recall[k],
            y: (value: number) => value,
            stroke: SERIES[place]!,
            strokeWidth: 2.2,
          }),
        ),
        ...legend(
          curves.map(({ name, curve }, place) => ({
            name: `${name}  average precision ${measure(curve.averagePrecision)}`,
            colour: SERIES[place]!,
          })),
        ),
      ],
    });
  },
};

function drawn({ learners }: RunFile) {
  return learners.flatMap(({ name, precisionRecall: curve }) => (curve === null ? [] : [{ name, curve }]));
}
