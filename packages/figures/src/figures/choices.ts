import { choiceTable, firstEstimate, measure, type RunFile } from "@ordo/report";
import { draw, grid, Plot, WIDTH } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";
import { powerTick } from "../ticks.ts";

/** Below it lie 97.5 % of a normal distribution. */
const Z = 1.96;

interface Point {
  readonly at: number;
  readonly value: number;
  readonly error: number;
  /** Among all choices. */
  readonly place: number;
}

/** The estimate along the path, of the learner that was chosen and, faintly, of the others. */
export const lambda: Figure = {
  name: "lambda",
  title: "The estimate along the path",
  about(run) {
    const found = pathsOf(run);
    if (found === undefined || found.own.length < 2) return undefined;
    const { rule } = run.choices!;
    const chosen =
      rule === "best"
        ? "The dot is the best, which was taken."
        : "The ring is the best; the dot, which was taken, is the simplest value within one standard error of it.";
    const band = found.own.some(({ error }) => error > 0)
      ? " The band is 1.96 standard errors of what was held out, at each value by itself; training is taken as it is, so it is narrow: such intervals have the truth in them in 68 to 93 % of simulations, not in 95."
      : "";
    const others = found.others.length > 0 ? " Thin lines are the other choices." : "";
    return `${chosen}${band}${others}`;
  },
  svg(run) {
    const { own, others, chosen, best, parameter } = pathsOf(run)!;
    const metric = firstEstimate(run)?.metric ?? "value";
    const dots = [
      ...(best !== undefined && best !== chosen
        ? [Plot.dot([best], { x: "at", y: "value", r: 6, stroke: named.accent, strokeWidth: 2 })]
        : []),
      ...(chosen === undefined
        ? []
        : [Plot.dot([chosen], { x: "at", y: "value", r: 6, fill: named.second })]),
    ];
    return draw({
      label: `${metric} by ${parameter}; chosen: ${chosen?.at ?? "none"}`,
      x: {
        type: own.every(({ at }) => at > 0) ? "log" : "linear",
        label: parameter,
        ticks: 6,
        ...(own.every(({ at }) => at > 0) && { tickFormat: powerTick }),
      },
      y: { label: metric, nice: true },
      marks: [
        ...grid(),
        ...others.map((points) =>
          Plot.line(points, { x: "at", y: "value", stroke: named.muted, strokeOpacity: 0.45 }),
        ),
        Plot.areaY(own, {
          x: "at",
          y1: (point: Point) => point.value - Z * point.error,
          y2: (point: Point) => point.value + Z * point.error,
          fill: named.accent,
          fillOpacity: 0.18,
        }),
        Plot.line(own, { x: "at", y: "value", stroke: named.accent, strokeWidth: 2.2 }),
        ...dots,
      ],
    });
  },
  table(run) {
    const found = pathsOf(run);
    return (
      found && {
        columns: [found.parameter, "value", "standard error"],
        rows: found.own.map(({ at, value, error }) => [
          at.toPrecision(4),
          measure(value),
          error > 0 ? measure(error) : "",
        ]),
      }
    );
  },
};

/** All choices: the path across, what else differs (a kernel's gamma, say) from below to above. */
export const heatMapOfChoices: Figure = {
  name: "choices",
  title: "All choices",
  about(run) {
    const table = cellsOf(run);
    if (table === undefined) return undefined;
    const values = table.cells.flatMap(({ value }) => (value === null ? [] : [value]));
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return `Each cell is one choice, from ${measure(least)} to ${measure(most)}; the brighter, the better. The frame marks what was taken.`;
  },
  svg(run) {
    const { cells, across, up, parameter, chosen } = cellsOf(run)!;
    const metric = firstEstimate(run)?.metric ?? "value";
    const better = firstEstimate(run)?.better ?? "higher";
    const longest = Math.max(...up.map((name) => name.length));
    const step = Math.ceil(across.length / 7);
    return draw({
      label: `${metric} of ${cells.length} choices by ${parameter} and the rest`,
      height: Math.min(460, 90 + 26 * up.length),
      marginLeft: Math.min(WIDTH / 2, 24 + 7 * longest),
      x: {
        domain: across,
        label: parameter,
        tickFormat: powerTick,
        ticks: across.filter((_, k) => k % step === 0),
      },
      y: { domain: up, label: null, tickSize: 0 },
      color: { scheme: "viridis", reverse: better === "lower" },
      padding: 0,
      marks: [
        Plot.cell(cells, { x: "at", y: "rest", fill: "value" }),
        ...(chosen === undefined
          ? []
          : [
              Plot.cell([chosen], { x: "at", y: "rest", fill: "none", stroke: named.second, strokeWidth: 3 }),
            ]),
      ],
    });
  },
};

function pathsOf(run: RunFile) {
  const table = choiceTable(run);
  if (table?.chosen === undefined) return undefined;
  const { cells, up, chosen, best, parameter } = table;
  const lineOf = (name: string): readonly Point[] =>
    cells.flatMap(({ rest, at, value, error, place }) =>
      rest === name && value !== null ? [{ at, value, error: error ?? 0, place }] : [],
    );
  const own = lineOf(chosen.rest);
  return {
    parameter,
    own,
    others: up.filter((name) => name !== chosen.rest).map(lineOf),
    chosen: own.find(({ place }) => place === chosen.place),
    best: own.find(({ place }) => place === best?.place),
  };
}

function cellsOf(run: RunFile) {
  const table = choiceTable(run);
  if (table === undefined || table.up.length < 2 || table.across.length < 2 || table.up.length > 40)
    return undefined;
  return table;
}
