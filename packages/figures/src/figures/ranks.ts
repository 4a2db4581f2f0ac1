import { clipped, type RanksReport, type RunFile } from "@ordo/report";
import { draw, Plot } from "../draw.ts";
import type { Figure } from "../figure.ts";
import { named } from "../theme.ts";

const WIDTH = 680;
/** Of a name. */
const LETTERS = 30;

/** The critical-difference diagram of Demsar (JMLR 7, 2006): learners on an axis of mean ranks, and bars that join those that are not told apart. */
export const ranks: Figure = {
  name: "ranks",
  title: "Mean ranks over the data sets",
  about(run) {
    const found = ranksOf(run);
    if (found === undefined) return undefined;
    const { sets, criticalDifference } = found;
    const bars =
      criticalDifference === null
        ? ""
        : " A thick bar joins learners that the data sets do not tell apart: their mean ranks are closer than the critical difference (CD) of Nemenyi's test at 5 %.";
    return `Rank 1 is the best on a data set; the axis has the mean over ${sets.length} of them.${bars}`;
  },
  svg(run) {
    const found = ranksOf(run)!;
    const { learners, ranks: means, criticalDifference, alike } = found;
    const last = learners.length;
    const order = [...means.keys()].sort((a, b) => means[a]! - means[b]!);
    const half = Math.ceil(last / 2);
    const below = 0.6 + 0.45 * alike.length;
    // Names of the better half stand at the left, of the others at the right, the outermost nearest to the axis.
    const depth = (place: number) => below + (place < half ? place : last - 1 - place);
    const edge = (place: number) => (place < half ? 1 : last);
    const names = order.map((learner, place) => ({
      place,
      rank: means[learner]!,
      text: `${clipped(learners[learner]!, LETTERS)}  ${means[learner]!.toFixed(2)}`,
    }));
    const elbow = ({ rank, place }: { readonly rank: number; readonly place: number }) => [
      { x: rank, y: 0 },
      { x: rank, y: depth(place) },
      { x: edge(place), y: depth(place) },
    ];
    const bars = alike.map((group, k) => ({
      from: means[group[0]!]! - 0.04,
      to: means[group.at(-1)!]! + 0.04,
      y: 0.35 + 0.45 * k,
    }));
    const deepest = Math.max(...names.map(({ place }) => depth(place)));
    const ticks = Array.from({ length: last }, (_, k) => ({ x: k + 1, y: 0 }));
    const scale = criticalDifference === null ? [] : [{ from: 1, to: 1 + criticalDifference, y: -1.1 }];
    return draw({
      label: `Mean ranks: ${names.map(({ text }) => text).join(", ")}`,
      height: Math.round(96 + 26 * (deepest + 1)),
      width: WIDTH,
      marginLeft: room(names.slice(0, half)),
      marginRight: room(names.slice(half)),
      marginTop: 12,
      marginBottom: 12,
      x: { domain: [1, Math.max(last, 1 + (criticalDifference ?? 0))], axis: null },
      y: { domain: [deepest + 0.5, -1.9], axis: null },
      marks: [
        Plot.ruleY([{ y: 0 }], { y: "y", x1: 1, x2: last, stroke: named.ink }),
        Plot.ruleX(ticks, { x: "x", y1: -0.15, y2: 0.15, stroke: named.ink }),
        Plot.text(ticks, { x: "x", y: "y", text: ({ x }: { x: number }) => String(x), dy: -12 }),
        ...scale.flatMap((one) => [
          Plot.ruleY([one], { y: "y", x1: "from", x2: "to", stroke: named.muted, strokeWidth: 2 }),
          Plot.text([one], {
            x: ({ from, to }: { from: number; to: number }) => (from + to) / 2,
            y: "y",
            text: ({ from, to }: { from: number; to: number }) => `CD ${(to - from).toFixed(2)}`,
            dy: -9,
            fill: named.muted,
          }),
        ]),
        ...names.map((one) =>
          Plot.line(elbow(one), { x: "x", y: "y", stroke: named.muted, strokeWidth: 1.2 }),
        ),
        Plot.dot(names, { x: "rank", y: () => 0, r: 3.5, fill: named.accent }),
        ...bars.map((bar) =>
          Plot.ruleY([bar], {
            y: "y",
            x1: "from",
            x2: "to",
            stroke: named.second,
            strokeWidth: 5,
            strokeLinecap: "round",
          }),
        ),
        ...names.map((one) =>
          Plot.text([one], {
            x: () => edge(one.place),
            y: () => depth(one.place),
            text: "text",
            textAnchor: one.place < half ? "end" : "start",
            dx: one.place < half ? -6 : 6,
            fontWeight: one.place === 0 ? 600 : 400,
          }),
        ),
      ],
    });
  },
  table(run) {
    const { learners, ranks: means, sets } = ranksOf(run)!;
    const order = [...means.keys()].sort((a, b) => means[a]! - means[b]!);
    return {
      columns: ["learner", "mean rank", ...sets.map(({ path }) => path)],
      rows: order.map((place) => [
        learners[place]!,
        means[place]!.toFixed(3),
        ...sets.map(({ values }) => values[place]!.toFixed(4)),
      ]),
    };
  },
};

function ranksOf({ compare }: RunFile): RanksReport | undefined {
  return compare?.ranks ?? undefined;
}

/** For names beside the axis. */
function room(names: readonly { readonly text: string }[]): number {
  return 20 + 7.4 * Math.max(...names.map(({ text }) => text.length));
}
