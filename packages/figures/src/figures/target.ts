import { whole } from "@ordo/report";
import { draw, Plot, WIDTH } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";

export const target: Figure = {
  name: "target",
  title: "The target",
  about({ target: found }) {
    if (found === null || found.values.length < 2) return undefined;
    return found.binned ? `The values of ${found.name}, in bins.` : `How often ${found.name} has each value.`;
  },
  svg({ target: found }) {
    const { name, values, binned } = found!;
    const label = `${name}: ${values.map((one) => `${one.name} ${whole(one.count)}`).join(", ")}`;
    if (binned)
      return draw({
        label,
        height: 220,
        x: {
          label: name,
          domain: values.map((one) => one.name),
          ticks: values.filter((_, k) => k % 4 === 0).map((one) => one.name),
        },
        y: { label: "rows" },
        marks: [
          Plot.gridY({ stroke: named.line, strokeOpacity: 1 }),
          Plot.barY(values, { x: "name", y: "count", fill: named.accent, insetLeft: 0.5, insetRight: 0.5 }),
        ],
      });
    const longest = Math.max(...values.map((one) => one.name.length));
    return draw({
      label,
      height: 60 + 28 * values.length,
      marginLeft: Math.min(WIDTH / 3, 24 + 8 * longest),
      marginRight: 56,
      x: { label: "rows" },
      y: { domain: values.map((one) => one.name), label: null, tickSize: 0 },
      marks: [
        Plot.axisY({ tickSize: 0, lineWidth: 20, textOverflow: "ellipsis" }),
        Plot.barX(values, { x: "count", y: "name", fill: named.accent, insetTop: 3, insetBottom: 3 }),
        Plot.text(values, {
          x: "count",
          y: "name",
          text: (one: { count: number }) => whole(one.count),
          textAnchor: "start",
          dx: 6,
        }),
      ],
    });
  },
};
