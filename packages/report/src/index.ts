export { type HeatMap, heatMap } from "./heat-map.ts";
export { measureMeaning } from "./measure-meaning.ts";
export * from "./numbers.ts";
export { choiceTable } from "./pictures/choices.ts";
export { FIGURES, type FigureName } from "./pictures/names.ts";
export { pictures } from "./pictures/pictures.ts";
export { type Paint, plain, renderText, type TextOptions } from "./render-text.ts";
export type * from "./reports.ts";
export * from "./run-parts.ts";
export { clipped, escaped, hanging, wrap } from "./text.ts";
export * from "./view.ts";
export {
  askLoopView,
  askView,
  type Change,
  changeView,
  questionView,
  type RowsShown,
  TOP,
} from "./views/ask.ts";
export { combineView } from "./views/combine.ts";
export { compareView } from "./views/compare.ts";
export { convertView } from "./views/convert.ts";
export { dataView } from "./views/data.ts";
export { explainView } from "./views/explain.ts";
export { fitView } from "./views/fit.ts";
export { methodWords, rangeWords } from "./views/interval.ts";
export { kernelView } from "./views/kernel.ts";
export { modelView } from "./views/model.ts";
export {
  computedWords,
  dataFacts,
  dataWords,
  estimateLines,
  learnerWords,
  optionWords,
  rankingWords,
  sharedOptions,
  shownOptions,
  wordsOfText,
} from "./views/parts.ts";
export { predictView } from "./views/predict.ts";
export { experimentsView, reproducedView } from "./views/reproduce.ts";
export { picturesOf, runView } from "./views/run.ts";
export { tuneView } from "./views/tune.ts";
export { evaluateView, validateView } from "./views/validate.ts";
