export type { Figure, FigureTable } from "./figure.ts";
export { figures, figuresOf } from "./figures/kinds.ts";
export { reportPage } from "./page/page.ts";
export { figurePng, figureSvg, pngOf } from "./standalone.ts";
