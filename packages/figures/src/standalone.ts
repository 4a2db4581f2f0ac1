import { cleaned, escaped, type RunFile } from "@ordo/report";
import type { Figure } from "./figure.ts";
import { light, named, themeStyle, withColours } from "./theme.ts";

const HEAD = 40;

/** A figure as a file of its own, with its title; it follows the reader's choice of light or dark. */
export function figureSvg(figure: Figure, run: RunFile): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${framed(figure, run, themeStyle("svg"))}\n`;
}

/** The same in the colours of paper, twice as fine as a screen. */
export async function figurePng(figure: Figure, run: RunFile): Promise<Uint8Array> {
  return await pngOf(withColours(framed(figure, run, ""), light));
}

/** Any SVG picture, as finely. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  // Loaded here, because it is compiled for each platform: pages and SVG files are made without it.
  const { Resvg } = await import("@resvg/resvg-js");
  const image = new Resvg(svg, {
    fitTo: { mode: "zoom", value: 2 },
    font: { loadSystemFonts: true, defaultFontFamily: "DejaVu Sans", sansSerifFamily: "DejaVu Sans" },
    background: light.paper,
  });
  return image.render().asPng();
}

/** The picture under its title, on paper. */
function framed(figure: Figure, given: RunFile, style: string): string {
  const run = cleaned(given);
  const inner = figure.svg(run);
  const [, width = "560", height = "340"] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(inner) ?? [];
  const [wide, high] = [Number(width) + 16, Number(height) + HEAD + 8];
  const { path } = run.validate?.data ?? run.tune?.data ?? run.compare!.data;
  const label = `${figure.title}, ${path}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}" role="img" aria-label="${escaped(label)}">`,
    style === "" ? "" : `<style>${style}</style>`,
    `<rect width="${wide}" height="${high}" fill="${named.paper}"/>`,
    `<text x="16" y="26" font-family="system-ui, sans-serif" font-size="15" font-weight="600" fill="${named.ink}">${escaped(figure.title)}</text>`,
    `<g transform="translate(8 ${HEAD})">${inner.replace(/ role="img"/, "").replace(/ aria-label="[^"]*"/, "")}</g>`,
    "</svg>",
  ].join("\n");
}
