import { FIGURES, type FigureName, type RunFile } from "@ordo/report";
import type { Figure } from "../figure.ts";
import { heatMapOfChoices, lambda } from "./choices.ts";
import { estimate } from "./estimate.ts";
import { kernel, spectrum } from "./kernel.ts";
import { learning } from "./learning.ts";
import { calibration, margins } from "./pairs.ts";
import { parts } from "./parts.ts";
import { precisionRecall } from "./precision-recall.ts";
import { ranks } from "./ranks.ts";
import { roc } from "./roc.ts";
import { target } from "./target.ts";

const kinds: Readonly<Record<FigureName, Figure>> = {
  estimate,
  ranks,
  roc,
  lambda,
  choices: heatMapOfChoices,
  parts,
  margins,
  "precision-recall": precisionRecall,
  calibration,
  learning,
  kernel,
  spectrum,
  target,
};

/** Every kind of figure, in the order of the page. */
export const figures: readonly Figure[] = FIGURES.map((name) => kinds[name]);

/** Those that this run has something for. */
export function figuresOf(run: RunFile): readonly Figure[] {
  return figures.filter((figure) => figure.about(run) !== undefined);
}
