/** Every kind of figure in the order in which they are shown, on a page and in a terminal. */
export const FIGURES = [
  "estimate",
  "ranks",
  "roc",
  "lambda",
  "choices",
  "parts",
  "margins",
  "precision-recall",
  "calibration",
  "learning",
  "kernel",
  "spectrum",
  "target",
] as const;

export type FigureName = (typeof FIGURES)[number];
