import { amount, eigenvaluesOf, heatMap } from "@ordo/report";
import { draw, Plot } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";
import { powerTick } from "../ticks.ts";

export const kernel: Figure = {
  name: "kernel",
  title: "Kernel matrix",
  about({ kernel: found }) {
    if (found === null) return undefined;
    const alignment =
      found.alignment === null
        ? ""
        : ` It agrees with the target by ${amount(found.alignment)} (centred alignment: 1 is perfect, 0 nothing).`;
    return `How alike any two rows are, by ${found.kernel}; ${found.order}.${alignment}`;
  },
  svg({ kernel: found }) {
    const { kernel: name, rows, cells, values, order, groups } = found!;
    const means = cells < rows ? `, ${cells} × ${cells} means` : "";
    return heatMap({
      title: `${name}, ${rows} rows${means}`,
      size: cells,
      at: (row, column) => values[row * cells + column]!,
      order,
      groups,
    });
  },
};

export const spectrum: Figure = {
  name: "spectrum",
  title: "Eigenvalues",
  about({ kernel: found }) {
    if (found === null || eigenvaluesOf(found).length < 2) return undefined;
    const share = found.eigenvalues.reduce((sum, value) => sum + value, 0) / found.trace;
    const rank = found.rank === null ? "" : ` Its rank is ${found.rank} of ${found.rows}.`;
    return `The largest eigenvalues of the kernel matrix, which hold ${Math.round(100 * share)} % of its trace.${rank} A steep fall means that few directions say most.`;
  },
  svg({ kernel: found }) {
    const values = eigenvaluesOf(found!).map((value, k) => ({ place: k + 1, value }));
    return draw({
      label: `Eigenvalues from ${amount(values[0]!.value)} to ${amount(values.at(-1)!.value)}`,
      height: 280,
      marginLeft: 64,
      x: { label: "place", domain: values.map(({ place }) => place) },
      y: { type: "log", label: "eigenvalue", tickFormat: powerTick, ticks: 5, nice: true },
      marks: [
        Plot.gridY({ stroke: named.line, strokeOpacity: 1 }),
        Plot.line(values, { x: "place", y: "value", stroke: named.accent, strokeOpacity: 0.5 }),
        Plot.dot(values, { x: "place", y: "value", r: 5, fill: named.accent }),
      ],
    });
  },
  table: ({ kernel: found }) =>
    found === null
      ? undefined
      : {
          columns: ["place", "eigenvalue"],
          rows: eigenvaluesOf(found).map((value, k) => [String(k + 1), amount(value)]),
        },
};
