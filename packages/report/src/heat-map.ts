import { amount } from "./numbers.ts";
import { clipped, escaped } from "./text.ts";

/** A square table of numbers as a picture. */
export interface HeatMap {
  readonly title: string;
  readonly size: number;
  /** The value of a row and a column, by their places in the picture. */
  at(row: number, column: number): number;
  /** What rows and columns are ordered by, in words. */
  readonly order: string;
  /** Neighbouring rows that belong together, in the order of the picture; none, or all rows are in one of them. */
  readonly groups: readonly { readonly name: string; readonly count: number }[];
}

/** Cells along a side: more rows are averaged in blocks. */
export const MOST_CELLS = 200;
/** In pixels. */
const [SIDE, LEFT, TOP, RIGHT, BELOW] = [480, 96, 56, 112, 72];
const [WIDTH, HEIGHT] = [LEFT + SIDE + RIGHT, TOP + SIDE + BELOW];
/** Shades that are told apart; neighbours of one shade are one shape. */
const SHADES = 64;
type Colour = readonly [red: number, green: number, blue: number];
/** From dark to light in even steps for every colour vision (viridis), and from blue by grey to orange where values lie on both sides of 0. */
const RISING: readonly Colour[] = [
  [68, 1, 84],
  [59, 82, 139],
  [33, 145, 140],
  [94, 201, 98],
  [253, 231, 37],
];
const PARTED: readonly Colour[] = [
  [0, 84, 150],
  [116, 169, 207],
  [232, 232, 232],
  [242, 164, 104],
  [196, 78, 0],
];

const STYLE = `<style>
  .heat text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .heat .title { font-size: 15px; font-weight: 600 }
  .heat .paper { fill: #ffffff }
  .heat .frame { fill: none; stroke: #57606a }
  .heat .gap { stroke: #ffffff; stroke-width: 3 }
  .heat .part { stroke: #000000; stroke-width: 1 }
  @media screen and (prefers-color-scheme: dark) { .heat .paper { fill: #15191e } .heat text { fill: #d7dde3 } .heat .frame { stroke: #8b949e } }
</style>`;

/** An SVG picture with a legend, which follows the reader's choice of light or dark. */
export function heatMap(map: HeatMap): string {
  const cells = averaged(map);
  const scale = scaleOf(cells.values);
  const label = `${map.title}: ${amount(scale.from)} to ${amount(scale.to)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" class="heat" role="img" aria-label="${escaped(label)}">`,
    STYLE,
    `<rect class="paper" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="title" x="24" y="32">${escaped(clipped(map.title, 72))}</text>`,
    ...shapes(cells, scale),
    ...parts(map, cells.count * cells.block),
    frame(LEFT, TOP, SIDE, SIDE),
    ...[map.order, ...meansWords(cells)].map(
      (words, k) => `<text x="${LEFT}" y="${TOP + SIDE + 44 + 18 * k}">${escaped(words)}</text>`,
    ),
    ...legend(scale),
    "</svg>",
    "",
  ].join("\n");
}

interface Cells {
  /** Along a side. */
  readonly count: number;
  /** Rows that a cell stands for, but for the last one. */
  readonly block: number;
  /** Row after row. */
  readonly values: Float64Array;
}

/** Means of blocks of neighbouring rows and columns, where there are more than a picture shows. */
function averaged({ size, at }: HeatMap): Cells {
  const block = Math.max(1, Math.ceil(size / MOST_CELLS));
  const count = Math.ceil(size / block);
  const values = new Float64Array(count * count);
  const rowsOf = (cell: number) => Math.min(block, size - cell * block);
  for (let down = 0; down < count; down++)
    for (let across = 0; across < count; across++) {
      let sum = 0;
      for (let row = 0; row < rowsOf(down); row++)
        for (let column = 0; column < rowsOf(across); column++)
          sum += at(down * block + row, across * block + column);
      values[down * count + across] = sum / (rowsOf(down) * rowsOf(across));
    }
  return { count, block, values };
}

function meansWords({ block }: Cells): readonly string[] {
  return block === 1 ? [] : [`each cell is the mean of ${block} × ${block} values`];
}

interface Scale {
  readonly from: number;
  readonly to: number;
  readonly colours: readonly Colour[];
}

/** As far down as up, where there are values below 0. */
function scaleOf(values: Float64Array): Scale {
  let [from, to] = [values[0] ?? 0, values[0] ?? 0];
  for (const value of values) {
    from = Math.min(from, value);
    to = Math.max(to, value);
  }
  if (from >= 0) return { from, to, colours: RISING };
  const far = Math.max(-from, to);
  return { from: -far, to: far, colours: PARTED };
}

function shadeOf(value: number, { from, to }: Scale): number {
  if (!(to > from)) return SHADES - 1;
  return Math.min(SHADES - 1, Math.floor(((value - from) / (to - from)) * SHADES));
}

function colourOf(shade: number, colours: readonly Colour[]): string {
  const place = (shade / (SHADES - 1)) * (colours.length - 1);
  const below = Math.min(colours.length - 2, Math.floor(place));
  const mixed = colours[below]!.map((low, k) => low + (colours[below + 1]![k]! - low) * (place - below));
  return `#${mixed.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}

/** One path for each shade, of the runs of cells that have it. */
function shapes({ count, values }: Cells, scale: Scale): readonly string[] {
  const paths = Array.from({ length: SHADES }, () => "");
  for (let row = 0; row < count; row++) {
    for (let start = 0, end = 0; start < count; start = end) {
      const shade = shadeOf(values[row * count + start]!, scale);
      end = start + 1;
      while (end < count && shadeOf(values[row * count + end]!, scale) === shade) end++;
      paths[shade] += `M${start} ${row}h${end - start}v1h${start - end}z`;
    }
  }
  const size = SIDE / Math.max(1, count);
  const drawn = paths.flatMap((path, shade) =>
    path === "" ? [] : [`<path fill="${colourOf(shade, scale.colours)}" d="${path}"/>`],
  );
  return [
    `<g transform="translate(${LEFT} ${TOP}) scale(${size})" shape-rendering="crispEdges">`,
    ...drawn,
    "</g>",
  ];
}

/** Lines between groups, and the names of those that have room for one. */
function parts({ groups }: HeatMap, size: number): readonly string[] {
  let before = 0;
  return groups.flatMap(({ name, count }, place) => {
    const [start, length] = [(before / size) * SIDE, (count / size) * SIDE];
    before += count;
    const [x, y] = [LEFT + start, TOP + start];
    const lines =
      place === 0
        ? []
        : ["gap", "part"].flatMap((kind) => [
            `<line class="${kind}" x1="${short(x)}" y1="${TOP}" x2="${short(x)}" y2="${TOP + SIDE}"/>`,
            `<line class="${kind}" x1="${LEFT}" y1="${short(y)}" x2="${LEFT + SIDE}" y2="${short(y)}"/>`,
          ]);
    if (length < 14) return lines;
    const [words, middle] = [escaped(clipped(name, 11)), start + length / 2];
    const across =
      length < 10 * Math.min(11, name.length)
        ? []
        : [`<text x="${short(LEFT + middle)}" y="${TOP + SIDE + 20}" text-anchor="middle">${words}</text>`];
    return [
      ...lines,
      `<text x="${LEFT - 10}" y="${short(TOP + middle + 4)}" text-anchor="end">${words}</text>`,
      ...across,
    ];
  });
}

function legend({ from, to, colours }: Scale): readonly string[] {
  const [x, wide, high] = [LEFT + SIDE + 24, 16, 240];
  const step = high / SHADES;
  const bars = Array.from(
    { length: to > from ? SHADES : 0 },
    (_, shade) =>
      `<rect x="${x}" y="${short(TOP + high - (shade + 1) * step)}" width="${wide}" height="${short(step + 0.5)}" fill="${colourOf(shade, colours)}"/>`,
  );
  if (!(to > from))
    bars.push(
      `<rect x="${x}" y="${TOP}" width="${wide}" height="${high}" fill="${colourOf(SHADES - 1, colours)}"/>`,
    );
  const ticks = to > from ? [to, (from + to) / 2, from] : [to];
  const labels = ticks.map(
    (value, k) =>
      `<text x="${x + wide + 8}" y="${short(TOP + 4 + (k * high) / Math.max(1, ticks.length - 1))}">${amount(value)}</text>`,
  );
  return [...bars, frame(x, TOP, wide, high), ...labels];
}

function frame(x: number, y: number, width: number, height: number): string {
  return `<rect class="frame" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

/** A hundredth of a pixel is finer than any screen. */
function short(value: number): string {
  return String(Number(value.toFixed(2)));
}
