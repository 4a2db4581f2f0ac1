import { type EstimateReport, estimatesOf, measure } from "@ordo/report";
import { draw, Plot, WIDTH } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";

interface Row {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Measures for which ½ is what chance reaches. */
const HALF: ReadonlySet<string> = new Set(["concordance", "auc"]);

export const estimate: Figure = {
  name: "estimate",
  title: "Estimate",
  about(run) {
    const rows = rowsOf(estimatesOf(run));
    if (rows.length === 0) return undefined;
    const hasInterval = rows.some(({ low, high }) => low < high);
    return hasInterval
      ? "The dot is the estimate, the line its interval."
      : "The dots are estimates. This run has no intervals.";
  },
  svg(run) {
    const all = estimatesOf(run);
    const rows = rowsOf(all);
    const metric = all[0]?.estimate.metric ?? "";
    const chance = rows.length > 0 && HALF.has(metric.split(/[@:]/)[0]!) ? [0.5] : [];
    const values = rows.flatMap(({ low, high }) => [low, high]).concat(chance);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    const pad = Math.max(0.02, (most - least) * 0.06);
    const longest = Math.max(...rows.map(({ name }) => name.length));
    return draw({
      label: `${metric}: ${rows.map(({ name, value }) => `${name} ${measure(value)}`).join(", ")}`,
      height: 70 + 34 * rows.length,
      marginLeft: Math.min(WIDTH / 2, 24 + 7 * longest),
      marginRight: 56,
      x: { domain: [least - pad, most + pad], label: metric, ticks: 6 },
      y: { domain: rows.map(({ name }) => name), label: null, tickSize: 0 },
      marks: [
        Plot.gridX({ stroke: named.line, strokeOpacity: 1 }),
        Plot.axisY({ tickSize: 0, lineWidth: 30, textOverflow: "ellipsis" }),
        ...(chance.length > 0
          ? [
              Plot.ruleX(chance, { stroke: named.muted, strokeDasharray: "4 4" }),
              Plot.text(["chance"], { x: 0.5, frameAnchor: "top", dy: -10, fill: named.muted }),
            ]
          : []),
        Plot.ruleY(rows, {
          y: "name",
          x1: "low",
          x2: "high",
          stroke: named.accent,
          strokeWidth: 4,
          strokeOpacity: 0.55,
        }),
        Plot.dot(rows, { x: "value", y: "name", r: 6, fill: named.accent }),
        Plot.text(rows, {
          x: "high",
          y: "name",
          text: (row: Row) => measure(row.value),
          textAnchor: "start",
          dx: 12,
          fontWeight: 600,
        }),
      ],
    });
  },
  table(run) {
    const rows = rowsOf(estimatesOf(run));
    return {
      columns: ["", "value", "low", "high"],
      rows: rows.map(({ name, value, low, high }) => [name, measure(value), measure(low), measure(high)]),
    };
  },
};

/** One for each learner of a comparison, or for each measure otherwise. */
function rowsOf(
  all: readonly { readonly name: string; readonly estimate: EstimateReport }[],
): readonly Row[] {
  return all.flatMap(({ name, estimate: { value, interval } }) =>
    value === null ? [] : [{ name, value, low: interval?.low ?? value, high: interval?.high ?? value }],
  );
}
