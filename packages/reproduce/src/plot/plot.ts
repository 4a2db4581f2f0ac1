import { type Axis, axisOf } from "./ticks.ts";

export interface Plot {
  readonly title: string;
  /** What the axes are. */
  readonly x: string;
  readonly y: string;
  readonly series: readonly Series[];
}

export interface Series {
  readonly name: string;
  readonly form: "line" | "dashes" | "dots";
  readonly points: readonly Point[];
}

export type Point = readonly [x: number, y: number];

/** In pixels: the picture, the frame inside it, and a line of the legend. */
const [WIDTH, LEFT, RIGHT, TOP, PLAIN, LINE] = [640, 64, 16, 40, 320, 20];
const BOTTOM = TOP + PLAIN;
/** Colours that people with any colour vision tell apart (Okabe and Ito), on white and on black. */
const COLORS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"];

/** A picture of lines and dots with axes and a legend, which follows the reader's choice of light or dark. */
export function svgPlot(plot: Plot): string {
  const points = plot.series.flatMap((series) => series.points);
  const x = axisOf(points.map(([value]) => value));
  const y = axisOf(points.map(([, value]) => value));
  const legend = legendOf(plot.series);
  const height = BOTTOM + 56 + legend.rows * LINE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(plot.title)}">`,
    STYLE,
    `<rect class="paper" width="${WIDTH}" height="${height}"/>`,
    text([LEFT, 24], plot.title, { isTitle: true }),
    ...axes(plot, x, y),
    ...plot.series.map((series, k) => drawn(series, colorOf(k), place(x, y))),
    ...legend.lines,
    "</svg>",
    "",
  ].join("\n");
}

const STYLE = `<style>
  .paper { fill: #ffffff }
  text { fill: #24292f; font: 13px system-ui, sans-serif }
  .title { font-weight: 600; font-size: 15px }
  .grid { stroke: #d0d7de; stroke-width: 1 }
  @media (prefers-color-scheme: dark) { .paper { fill: #15191e } text { fill: #d7dde3 } .grid { stroke: #3a424b } }
</style>`;

function place(x: Axis, y: Axis): (point: Point) => Point {
  const across = (WIDTH - LEFT - RIGHT) / (x.to - x.from);
  const up = PLAIN / (y.to - y.from);
  return ([px, py]) => [LEFT + (px - x.from) * across, BOTTOM - (py - y.from) * up];
}

function axes(plot: Plot, x: Axis, y: Axis): readonly string[] {
  const put = place(x, y);
  const across = x.ticks.flatMap((tick) => {
    const [at] = put([tick, y.from]);
    return [rule(at, TOP, at, BOTTOM), text([at, BOTTOM + 18], x.label(tick), { anchor: "middle" })];
  });
  const up = y.ticks.flatMap((tick) => {
    const [, at] = put([x.from, tick]);
    return [rule(LEFT, at, WIDTH - RIGHT, at), text([LEFT - 8, at + 4], y.label(tick), { anchor: "end" })];
  });
  const [centre, middle] = [(LEFT + WIDTH - RIGHT) / 2, TOP + PLAIN / 2];
  return [
    ...across,
    ...up,
    text([centre, BOTTOM + 40], plot.x, { anchor: "middle" }),
    text([16, middle], plot.y, { anchor: "middle", isTurned: true }),
  ];
}

function drawn({ form, points }: Series, color: string, put: (point: Point) => Point): string {
  const places = points.map(put);
  if (form === "dots") return places.map((at) => dot(at, color)).join("\n");
  const path = places.map(([px, py]) => `${short(px)},${short(py)}`).join(" ");
  return `<polyline points="${path}" fill="none" stroke="${color}" stroke-width="2"${dashes(form)}/>`;
}

function legendOf(series: readonly Series[]): { readonly lines: readonly string[]; readonly rows: number } {
  // Two beside each other, under the name of the axis.
  const lines = series.map(({ name, form }, k) => {
    const [left, y] = [LEFT + (k % 2) * 288, BOTTOM + 60 + Math.floor(k / 2) * LINE];
    const mark =
      form === "dots"
        ? dot([left + 14, y - 4], colorOf(k))
        : `<line x1="${left}" y1="${y - 4}" x2="${left + 28}" y2="${y - 4}" stroke="${colorOf(k)}" stroke-width="2"${dashes(form)}/>`;
    return `${mark}\n${text([left + 36, y], name)}`;
  });
  return { lines, rows: Math.ceil(series.length / 2) };
}

function colorOf(series: number): string {
  return COLORS[series % COLORS.length]!;
}

function dashes(form: Series["form"]): string {
  return form === "dashes" ? ' stroke-dasharray="6 5"' : "";
}

function dot([px, py]: Point, color: string): string {
  return `<circle cx="${short(px)}" cy="${short(py)}" r="4" fill="${color}"/>`;
}

function rule(x1: number, y1: number, x2: number, y2: number): string {
  return `<line class="grid" x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"/>`;
}

interface TextStyle {
  readonly anchor?: "start" | "middle" | "end";
  readonly isTitle?: boolean;
  /** From below to above. */
  readonly isTurned?: boolean;
}

function text([x, y]: Point, words: string, style: TextStyle = {}): string {
  const { anchor = "start", isTitle = false, isTurned = false } = style;
  const kind = isTitle ? ' class="title"' : "";
  const turn = isTurned ? ` transform="rotate(-90 ${short(x)} ${short(y)})"` : "";
  return `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}"${kind}${turn}>${escaped(words)}</text>`;
}

/** A hundredth of a pixel is finer than any screen. */
function short(value: number): string {
  return String(Number(value.toFixed(2)));
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
