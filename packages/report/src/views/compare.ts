import { amount, counted, duration, levelPercent, measure, signed } from "../numbers.ts";
import type { ComparedReport, CompareReport, DifferenceReport } from "../reports.ts";
import { type Block, type Fact, facts, type NextStep, paragraph, type View } from "../view.ts";
import {
  closing,
  computedWords,
  dataFacts,
  intervalFacts,
  optionColumns,
  runFacts,
  shownOptions,
  valueWords,
} from "./parts.ts";

export function compareView(report: CompareReport, next: readonly NextStep[]): View {
  const { data, learners, best } = report;
  const metrics = learners[0]?.estimates.map(({ metric }) => metric) ?? [];
  const options = optionColumns(learners.map(shownOptions));
  const ranges = rangeColumn(report);
  const how =
    report.nested === null
      ? report.split
      : `${report.nested}, choices made by ${report.split} inside each fold`;
  return {
    title: `${learners.length} learners on ${data.path}`,
    blocks: [
      facts(...dataFacts(data), ["split", how], ...intervalsOf(report), ...runFacts(report.run), [
        "computed",
        computedWords(report),
      ]),
      {
        kind: "table",
        columns: [
          { title: "learner" },
          ...options.columns,
          ...[...metrics, ...ranges.title].map((title) => ({ title, align: "right" as const })),
          { title: "method" },
          { title: "time", align: "right" },
        ],
        rows: learners.map((learner) => [
          learner.learner,
          ...options.cells(shownOptions(learner)),
          ...learner.estimates.map(valueWords),
          ...ranges.cells(learner),
          learner.method,
          learner.seconds === null ? "together" : duration(learner.seconds),
        ]),
        marked: best ?? undefined,
      },
      ...differenceTable(report),
      ...rankTable(report),
      ...closing(report, next),
    ],
  };
}

/** Where the first measure may lie, in a column of its own where any learner has an interval. */
function rangeColumn({ learners }: CompareReport) {
  const own = ({ estimates: [first] }: ComparedReport) => first?.interval ?? null;
  const found = learners.map(own).find((interval) => interval !== null);
  const cell = (interval: ReturnType<typeof own>) =>
    interval === null ? "" : `${measure(interval.low)} to ${measure(interval.high)}`;
  return {
    title: found == null ? [] : [`${levelPercent(found.level)} % interval`],
    cells: (learner: ComparedReport) => (found == null ? [] : [cell(own(learner))]),
  };
}

/** How they were found; by learner where not all were found alike. */
function intervalsOf({ learners }: CompareReport): readonly Fact[] {
  return intervalFacts(
    learners.flatMap(({ text, estimates: [first] }) =>
      first === undefined ? [] : [{ ...first, metric: text }],
    ),
  );
}

/** Over several data sets: the mean ranks, and who is told apart. */
function rankTable({ ranks: found }: CompareReport): readonly Block[] {
  if (found === null) return [];
  const { learners, ranks, sets, criticalDifference, alike, metric, chiSquare, pValue } = found;
  const order = [...ranks.keys()].sort((a, b) => ranks[a]! - ranks[b]!);
  const letters = (place: number) =>
    alike.map((group, k) => (group.includes(place) ? String.fromCharCode(97 + k) : " ")).join("");
  return [
    paragraph(
      `Mean ranks of ${metric} over ${sets.length} data sets, 1 the best. Friedman: chi-square ${amount(chiSquare)}, chance ${amount(pValue)}${criticalDifference === null ? "" : `. Ranks ${measure(criticalDifference)} apart differ at 5 % (Nemenyi)${alike.length > 0 ? "; those with a letter in common are not told apart" : ""}`}:`,
    ),
    {
      kind: "table",
      columns: [
        { title: "learner" },
        { title: "mean rank", align: "right" as const },
        ...(alike.length > 0 ? [{ title: "alike" }] : []),
      ],
      rows: order.map((place) => [
        learners[place]!,
        ranks[place]!.toFixed(2),
        ...(alike.length > 0 ? [letters(place)] : []),
      ]),
    },
  ];
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
      names: 2,
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
