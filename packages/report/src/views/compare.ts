import { amount, counted, duration, levelPercent, signed } from "../numbers.ts";
import type { CompareReport, DifferenceReport } from "../reports.ts";
import { type Block, facts, type NextStep, paragraph, type View } from "../view.ts";
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
      ...differenceTable(report),
      ...closing(report, next),
    ],
  };
}

/** Every two learners, and whether one is really better. */
function differenceTable({ differences, learners }: CompareReport): readonly Block[] {
  if (differences === null || differences.length === 0) return [];
  const [{ metric, interval }] = differences as readonly [DifferenceReport];
  const name = (place: number) => learners[place]!.text;
  const right = (title: string) => ({ title, align: "right" as const });
  return [
    paragraph(
      `Differences of ${metric}, from ${counted(interval.resamples, "draw")} of the same data for all learners; chance is that of equally good learners, corrected for looking at ${counted(differences.length, "difference")}:`,
    ),
    {
      kind: "table",
      columns: [
        { title: "first" },
        { title: "second" },
        right("difference"),
        right(`${levelPercent(interval.level)} % interval`),
        right("chance"),
        { title: "real" },
      ],
      rows: differences.map((one) => [
        name(one.first),
        name(one.second),
        signed(one.value),
        `${signed(one.interval.low)} to ${signed(one.interval.high)}`,
        amount(one.adjusted),
        one.isReal ? "yes" : "may be chance",
      ]),
    },
  ];
}
