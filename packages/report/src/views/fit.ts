import { counted } from "../numbers.ts";
import type { FitReport } from "../reports.ts";
import { type Fact, facts, type NextStep, type View } from "../view.ts";
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
        ...streamFacts(report),
        ["model", modelWords(model)],
        ...trainingFacts(model),
        ["computed", computedWords(report)],
      ),
      ...closing(report, next),
    ],
  };
}

function streamFacts({ stream }: FitReport): readonly Fact[] {
  if (stream === null) return [];
  const { blocks, passes, resumedAfter } = stream;
  const resumed = resumedAfter === 0 ? "" : `, going on after ${counted(resumedAfter, "row")}`;
  return [["stream", `${counted(blocks, "block")} in ${counted(passes, "pass", "passes")}${resumed}`]];
}
