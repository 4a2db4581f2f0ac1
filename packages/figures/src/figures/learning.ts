import { firstEstimate, measure, type RunFile } from "@ordo/report";
import { draw, grid, Plot } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";

export const learning: Figure = {
  name: "learning",
  title: "Learning curve",
  about(run) {
    const points = pointsOf(run);
    if (points.length < 2) return undefined;
    const { unit } = run.learning!;
    return `The estimate on parts of the data, by how many ${unit} they have: means over draws; lines hold 95 % of the draws. Where it still rises at the right end, more data would help.`;
  },
  svg(run) {
    const points = pointsOf(run);
    const metric = firstEstimate(run)?.metric ?? "value";
    const { unit } = run.learning!;
    const drawn = points.filter(({ low }) => low !== null);
    return draw({
      label: `${metric} by ${unit}: ${points.map(({ size, value }) => `${size}: ${measure(value!)}`).join(", ")}`,
      height: 300,
      x: {
        type: "log",
        label: unit,
        ticks: points.map(({ size }) => size),
        tickFormat: (size: number) => String(size),
      },
      y: { label: metric, nice: true },
      marks: [
        ...grid(),
        Plot.ruleX(drawn, {
          x: "size",
          y1: "low",
          y2: "high",
          stroke: named.accent,
          strokeWidth: 3,
          strokeOpacity: 0.5,
        }),
        Plot.line(points, { x: "size", y: "value", stroke: named.accent, strokeWidth: 2 }),
        Plot.dot(points, { x: "size", y: "value", r: 5, fill: named.accent }),
      ],
    });
  },
  table(run) {
    const points = pointsOf(run);
    const cell = (value: number | null) => (value === null ? "" : measure(value));
    return points.length === 0
      ? undefined
      : {
          columns: [run.learning!.unit, "value", "low", "high"],
          rows: points.map(({ size, value, low, high }) => [
            String(size),
            cell(value),
            cell(low),
            cell(high),
          ]),
        };
  },
};

function pointsOf({ learning: found }: RunFile) {
  return (found?.points ?? []).filter(({ value }) => value !== null);
}
