import * as Plot from "@observablehq/plot";
import { escaped } from "@ordo/report";
import { parseHTML } from "linkedom";
import { named } from "./theme.ts";

export const WIDTH = 560;
const LABEL = "what it shows";

export interface Drawing extends Plot.PlotOptions {
  /** What a reader who sees no picture is told. */
  readonly label: string;
}

/** One SVG element, whose colours are names (theme.ts). */
export function draw({ label, ...options }: Drawing): string {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const plot = Plot.plot({
    width: WIDTH,
    height: 340,
    marginLeft: 56,
    marginRight: 20,
    marginTop: 24,
    marginBottom: 44,
    style: { fontFamily: "system-ui, sans-serif", fontSize: "12px", background: "none" },
    ...options,
    document,
  });
  const svg = plot.tagName.toLowerCase() === "svg" ? plot : plot.querySelector("svg")!;
  // Parts with names of their own would be read out one by one, and Plot's style sheet paints white behind.
  for (const part of svg.querySelectorAll("[aria-label],[aria-description]")) {
    part.removeAttribute("aria-label");
    part.removeAttribute("aria-description");
  }
  for (const style of svg.querySelectorAll("style")) style.remove();
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", LABEL);
  svg.setAttribute("class", "figure");
  svg.setAttribute("color", named.ink);
  svg.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  // Not every letter that XML needs escaped is escaped by the document.
  return svg.outerHTML.replace(`"${LABEL}"`, () => `"${escaped(label)}"`);
}

/** A frame of thin lines on both axes. */
export function grid(): Plot.Markish[] {
  return [
    Plot.gridX({ stroke: named.line, strokeOpacity: 1 }),
    Plot.gridY({ stroke: named.line, strokeOpacity: 1 }),
  ];
}

/** A legend inside the frame, a line for each series, from the bottom up. */
export function legend(lines: readonly { readonly name: string; readonly colour: string }[]): Plot.Markish[] {
  return lines.map(({ name, colour }, place) =>
    Plot.text([name], {
      frameAnchor: "bottom-right",
      dx: -8,
      dy: -8 - 16 * (lines.length - 1 - place),
      fill: colour,
      fontWeight: 600,
      stroke: named.paper,
      strokeWidth: 4,
    }),
  );
}

export { Plot };
