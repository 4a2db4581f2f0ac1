import { amount, counted, signed } from "../numbers.ts";
import type { CombineReport } from "../reports.ts";
import { facts, type NextStep, paragraph, type View } from "../view.ts";
import { closing, computedWords, dataFacts, modelWords, rankingWords, valueWords } from "./parts.ts";

export function combineView(report: CombineReport, next: readonly NextStep[]): View {
  const { data, models, estimates, model } = report;
  const metrics = estimates.map(({ metric }) => ({ title: metric, align: "right" as const }));
  return {
    title: `${models.length} models combined on ${data.path} and saved as ${model.path}`,
    blocks: [
      {
        kind: "table",
        columns: [
          { title: "model" },
          { title: "learner" },
          { title: "coefficient", align: "right" },
          ...metrics,
        ],
        rows: [
          ...models.map(({ path, learner, coefficient, estimates: own }) => [
            path,
            learner,
            signed(coefficient),
            ...own.map(valueWords),
          ]),
          ["combination", "", "", ...estimates.map(valueWords)],
        ],
        marked: models.length,
      },
      paragraph(caution(report)),
      facts(
        ["space", spaceWords(report)],
        ["ranking", rankingWords(report.ranking, data)],
        ...dataFacts(data),
        ["condition", conditionWords(report)],
        ["model", modelWords(model)],
        ["computed", computedWords(report)],
      ),
      ...closing(report, next),
    ],
  };
}

/** These values flatter: nobody should take them for an estimate. */
function caution({ space, data: { path } }: CombineReport): string {
  return space === "l2"
    ? `Measured on ${path} itself, where the coefficients come from: too good for new rows, above all of the combination.`
    : `Measured on ${path}: too good for new rows where the models were trained on it.`;
}

function spaceWords({ space, centring, aim }: CombineReport): string {
  return space === "l2"
    ? `l2, ${centring}: near to the known scores`
    : `hk: near to ${aim}, as functions of the kernel`;
}

function conditionWords({ condition, kept, models }: CombineReport): string {
  const left = kept === models.length ? "" : `; ${counted(kept, "direction")} of ${models.length} kept`;
  return `${amount(condition)} (Gram matrix of the models, scaled to a diagonal of 1)${left}`;
}
