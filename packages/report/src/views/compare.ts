import { duration } from "../numbers.ts";
import type { CompareReport } from "../reports.ts";
import { facts, type NextStep, type View } from "../view.ts";
import {
  closing,
  computedWords,
  dataFacts,
  optionColumns,
  runFacts,
  shownOptions,
  valueWords,
} from "./parts.ts";

export function compareView(report: CompareReport, next: readonly NextStep[]): View {
  const { data, learners, best } = report;
  const metrics = learners[0]?.estimates.map(({ metric }) => metric) ?? [];
  const options = optionColumns(learners.map(shownOptions));
  const how =
    report.nested === null
      ? report.split
      : `${report.nested}, choices made by ${report.split} inside each fold`;
  return {
    title: `${learners.length} learners on ${data.path}`,
    blocks: [
      facts(...dataFacts(data), ["split", how], ...runFacts(report.run), ["computed", computedWords(report)]),
      {
        kind: "table",
        columns: [
          { title: "learner" },
          ...options.columns,
          ...metrics.map((title) => ({ title, align: "right" as const })),
          { title: "method" },
          { title: "time", align: "right" },
        ],
        rows: learners.map((learner) => [
          learner.learner,
          ...options.cells(shownOptions(learner)),
          ...learner.estimates.map(valueWords),
          learner.method,
          learner.seconds === null ? "together" : duration(learner.seconds),
        ]),
        marked: best ?? undefined,
      },
      ...closing(report, next),
    ],
  };
}
