import { Canvas } from "./canvas.ts";

export interface Series {
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Dots between which is nothing, a line, or a line of dots. */
  readonly form: "line" | "dots" | "dashes";
}

export interface Chart {
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly Series[];
  /** Places that are marked with a letter. */
  readonly marks?: readonly { readonly at: readonly [number, number]; readonly letter: string }[];
}

export interface Axis {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly isLog?: boolean | undefined;
  format(value: number): string;
}

/** In letters: with the numbers at its left side a chart is 70 wide. */
const [WIDTH, HEIGHT] = [60, 14];

/** A chart with axes, in letters. */
export function chartLines({ x, y, series, marks = [] }: Chart): readonly string[] {
  const canvas = new Canvas(WIDTH, HEIGHT);
  const place = ([px, py]: readonly [number, number]) => [part(x, px), part(y, py)] as const;
  for (const { points, form } of series) {
    const places = points.map(place);
    places.forEach(([px, py], k) => {
      const before = places[k - 1];
      if (form === "dots" || before === undefined) canvas.dot(px, py);
      else canvas.line(before[0], before[1], px, py, form === "dashes" ? 4 : 1);
    });
  }
  for (const { at, letter } of marks) {
    const [px, py] = place(at);
    canvas.letter(px, py, letter);
  }
  const middle = Math.floor((HEIGHT - 1) / 2);
  const labels = new Map([
    [0, y.format(value(y, 1))],
    [middle, y.format(value(y, 1 - middle / (HEIGHT - 1)))],
    [HEIGHT - 1, y.format(value(y, 0))],
  ]);
  const wide = Math.max(...[...labels.values()].map((label) => label.length));
  const left = (label = "") => label.padStart(wide);
  const [least, half, most] = [0, 0.5, 1].map((at) => x.format(value(x, at))) as [string, string, string];
  const start = Math.floor((WIDTH - half.length) / 2) - least.length;
  const below = `${least}${" ".repeat(Math.max(1, start))}${half}`;
  return [
    `${left()} ${y.label}`,
    ...canvas.lines().map((line, row) => `${left(labels.get(row))} │${line}`.trimEnd()),
    `${left()} └${"─".repeat(WIDTH)}`,
    `${left()}  ${below}${most.padStart(Math.max(most.length + 1, WIDTH - below.length))}`,
    `${left()}  ${x.label.padStart(Math.floor((WIDTH + x.label.length) / 2))}`,
  ];
}

function part({ from, to, isLog }: Axis, at: number): number {
  if (isLog === true) return Math.log(at / from) / Math.log(to / from);
  return (at - from) / (to - from);
}

function value({ from, to, isLog }: Axis, share: number): number {
  return isLog === true ? from * (to / from) ** share : from + share * (to - from);
}

/** Values with some room around them; never of no width. */
export function around(values: readonly number[]): { readonly from: number; readonly to: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const room = (most - least) * 0.05 || Math.abs(most) * 0.05 || 0.5;
  return { from: least - room, to: most + room };
}
