import { amount, measure } from "../numbers.ts";
import type { ChoiceReport, RunFile } from "../reports.ts";
import { firstEstimate } from "../run-parts.ts";
import { optionWords, sharedOptions } from "../views/parts.ts";
import { shadeText } from "./blocks.ts";
import { around, chartLines } from "./chart.ts";
import type { Picture } from "./picture.ts";

/** Everything about a choice but the value of its path, in words. */
function restOfChoice({ options }: Pick<ChoiceReport, "options">, parameter: string): string {
  const { [parameter]: _, ...rest } = options;
  return optionWords(rest).join(", ");
}

/** Choices by the path and the rest, in the order of the curve. */
export function choiceTable({ choices }: RunFile) {
  const points = choices?.points ?? [];
  const parameter = points.find(({ path }) => path !== null)?.path?.parameter;
  if (choices === null || parameter === undefined) return undefined;
  const { others } = sharedOptions(points.map(({ options }) => options));
  const cells = points.flatMap((point, place) =>
    point.path?.parameter === parameter
      ? [
          {
            place,
            at: point.path.value,
            rest: restOfChoice({ options: others(point.options) }, parameter),
            value: point.value,
            error: point.standardError,
          },
        ]
      : [],
  );
  const across = [...new Set(cells.map(({ at }) => at))].sort((a, b) => a - b);
  const up = sortedByNumber([...new Set(cells.map(({ rest }) => rest))]);
  const chosen = cells.find(({ place }) => place === choices.chosen);
  const best = cells.find(({ place }) => place === choices.best);
  return { cells, across, up, parameter, chosen, best };
}

/** By the last number in the name, where all have one: kernels by their gamma, the largest first. */
function sortedByNumber(names: readonly string[]): readonly string[] {
  const numbers = names.map(numberIn);
  if (numbers.some(Number.isNaN)) return names;
  const sorted = names.map((name, k) => [name, numbers[k]!] as const).sort(([, a], [, b]) => b - a);
  return sorted.map(([name]) => name);
}

function numberIn(name: string): number {
  const [, base, power] = /([\d.]+(?:e[-+]?\d+)?)(?:\^(-?\d+))?\D*$/.exec(name) ?? [];
  return Number(base) ** (power === undefined ? 1 : Number(power));
}

export const lambdaPicture: Picture = {
  name: "lambda",
  title: "The estimate along the path",
  lines(run) {
    const table = choiceTable(run);
    const { chosen, best, parameter } = table ?? {};
    const own = (table?.cells ?? []).flatMap(({ at, rest, value, error }) =>
      rest === chosen?.rest && value !== null ? [{ at, value, error: error ?? 0 }] : [],
    );
    if (own.length < 2 || chosen?.value == null) return undefined;
    const edges = [-1, 1].map((sign) =>
      own.map(({ at, value, error }) => [at, value + sign * 1.96 * error] as const),
    );
    const hasBest = best !== undefined && best !== chosen && best.rest === chosen.rest && best.value !== null;
    return [
      ...chartLines({
        x: { label: parameter!, from: own[0]!.at, to: own.at(-1)!.at, isLog: own[0]!.at > 0, format: amount },
        y: {
          label: firstEstimate(run)?.metric ?? "",
          ...around(edges.flat().map(([, value]) => value)),
          format: measure,
        },
        series: [
          { points: own.map(({ at, value }) => [at, value] as const), form: "line" },
          ...(own.some(({ error }) => error > 0)
            ? edges.map((points) => ({ points, form: "dashes" as const }))
            : []),
        ],
        marks: [
          ...(hasBest ? [{ at: [best.at, best.value!] as const, letter: "○" }] : []),
          { at: [chosen.at, chosen.value] as const, letter: "●" },
        ],
      }),
      `● chosen: ${parameter} ${amount(chosen.at)}, ${measure(chosen.value)}${hasBest ? `   ○ best: ${amount(best.at)}, ${measure(best.value!)}` : ""}`,
    ];
  },
};

export const choicePicture: Picture = {
  name: "choices",
  title: "All choices",
  lines(run) {
    const table = choiceTable(run);
    if (table === undefined || table.up.length < 2 || table.across.length < 2 || table.up.length > 40)
      return undefined;
    const { cells, across, up, parameter } = table;
    const values = cells.flatMap(({ value }) => (value === null ? [] : [value]));
    const [from, to] = [Math.min(...values), Math.max(...values)];
    const sign = firstEstimate(run)?.better === "lower" ? -1 : 1;
    const names = Math.min(30, Math.max(...up.map((name) => name.length)));
    const wide = Math.min(44, across.length);
    const shown = Array.from({ length: wide }, (_, k) => across[Math.floor((k * across.length) / wide)]!);
    const rows = up.map((rest) => {
      const row = shown.map(
        (at) => cells.find((cell) => cell.at === at && cell.rest === rest)?.value ?? null,
      );
      const shades = shadeText(
        row.map((value) => (value === null ? null : sign * value)),
        sign > 0 ? from : -to,
        sign > 0 ? to : -from,
      );
      return `${rest.slice(0, names).padEnd(names)}  ${shades}`;
    });
    const ends = [amount(across[0]!), amount(across.at(-1)!)] as const;
    return [
      ...rows,
      `${" ".repeat(names)}  ${ends[0]}${ends[1].padStart(Math.max(ends[1].length + 1, wide - ends[0].length))}`,
      `${parameter} across; darker is better, from ${measure(sign > 0 ? from : to)} to ${measure(sign > 0 ? to : from)}`,
    ];
  },
};
