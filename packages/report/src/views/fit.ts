import type { FitReport } from "../reports.ts";
import { facts, type NextStep, type View } from "../view.ts";
import {
  closing,
  computedWords,
  dataFacts,
  learnerWords,
  modelWords,
  rankingWords,
  trainingFacts,
} from "./parts.ts";

export function fitView(report: FitReport, next: readonly NextStep[]): View {
  const { data, model } = report;
  return {
    title: `Trained on ${data.path} and saved as ${model.path}`,
    blocks: [
      facts(
        ["learner", learnerWords(report)],
        ["ranking", rankingWords(report.ranking, data)],
        ...dataFacts(data),
        ["model", modelWords(model)],
        ...trainingFacts(model),
        ["computed", computedWords(report)],
      ),
      ...closing(report, next),
    ],
  };
}
