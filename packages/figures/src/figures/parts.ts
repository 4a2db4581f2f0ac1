import { firstEstimate, measure, type RunFile } from "@ordo/report";
import { draw, Plot } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";

/** More bars than this are a distribution. */
const MOST_BARS = 60;
/** More names than this do not fit under them. */
const MOST_NAMES = 24;

export const parts: Figure = {
  name: "parts",
  title: "Fold by fold, query by query",
  about(run) {
    const found = partsOf(run);
    if (found === undefined) return undefined;
    const { values, none, noun } = found;
    const gaps = none > 0 ? ` ${none} more have no value.` : "";
    return values.length > MOST_BARS
      ? `How many ${noun} came to which value; the line is their mean.${gaps}`
      : `The estimate on each of the ${values.length} ${noun}, the best first; the line is their mean.${gaps}`;
  },
  svg(run) {
    const { values, noun, mean } = partsOf(run)!;
    const metric = firstEstimate(run)?.metric ?? "value";
    const label = `${metric} on ${values.length} ${noun}, from ${measure(values.at(-1)!.value)} to ${measure(values[0]!.value)}`;
    const line = { stroke: named.second, strokeWidth: 2, strokeDasharray: "6 4" };
    if (values.length > MOST_BARS)
      return draw({
        label,
        height: 300,
        x: { label: metric },
        y: { label: noun },
        marks: [
          Plot.gridY({ stroke: named.line, strokeOpacity: 1 }),
          Plot.rectY(values, {
            ...Plot.binX({ y: "count" }, { x: "value", thresholds: 30 }),
            fill: named.accent,
            inset: 0.5,
          }),
          Plot.ruleX([mean], line),
        ],
      });
    const isNamed = values.length <= MOST_NAMES;
    return draw({
      label,
      height: isNamed ? 320 : 280,
      marginBottom: isNamed ? 72 : 36,
      x: {
        domain: values.map(({ key }) => key),
        label: isNamed ? null : noun,
        tickFormat: (key: string) => values.find((one) => one.key === key)!.name,
        tickRotate: isNamed && values.length > 6 ? -40 : 0,
        ...(isNamed ? {} : { ticks: [] }),
      },
      y: { label: metric, domain: [Math.min(0, values.at(-1)!.value), Math.max(1, values[0]!.value)] },
      marks: [
        Plot.gridY({ stroke: named.line, strokeOpacity: 1 }),
        Plot.barY(values, { x: "key", y: "value", fill: named.accent, inset: 0.5 }),
        Plot.ruleY([mean], line),
        Plot.ruleY([0], { stroke: named.muted }),
      ],
    });
  },
  table(run) {
    const found = partsOf(run);
    return found && found.values.length <= MOST_BARS
      ? {
          columns: [found.noun, "value", "rows"],
          rows: found.values.map(({ name, value, size }) => [
            name,
            measure(value),
            size === null ? "" : String(size),
          ]),
        }
      : undefined;
  },
};

function partsOf({ learners }: RunFile) {
  const first = learners.find(({ parts: list }) => list.length > 1);
  if (first === undefined) return undefined;
  const values = first.parts
    .flatMap(({ name, value, size }, place) =>
      value === null
        ? []
        : [{ key: String(place), name: name.length > 14 ? `${name.slice(0, 13)}…` : name, value, size }],
    )
    .sort((a, b) => b.value - a.value);
  if (values.length < 2) return undefined;
  const mean = values.reduce((sum, { value }) => sum + value, 0) / values.length;
  return { values, mean, none: first.parts.length - values.length, noun: first.partsAre ?? "folds" };
}
