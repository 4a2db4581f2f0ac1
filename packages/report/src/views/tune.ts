import { counted, levelPercent, measure } from "../numbers.ts";
import type { CurvePoint, TuneReport } from "../reports.ts";
import { type Block, facts, type NextStep, paragraph, type View } from "../view.ts";
import {
  closing,
  computedWords,
  dataFacts,
  estimateFacts,
  intervalFacts,
  learnerWords,
  modelWords,
  optionColumns,
  optionWords,
  rankingWords,
  runFacts,
  sharedOptions,
  trainingFacts,
  undecidedFacts,
} from "./parts.ts";

const SHOWN = 5;

export function tuneView(report: TuneReport, next: readonly NextStep[]): View {
  const { data, model, curve } = report;
  const { shared, others } = sharedOptions(curve.map(({ options }) => options));
  const same = optionWords(shared);
  const saved = model.path === null ? "" : `, saved as ${model.path}`;
  return {
    title: `${report.rule === "best" ? "Best" : "Chosen"} of ${counted(curve.length, "choice")} on ${data.path}${saved}: ${learnerWords(report)}`,
    blocks: [
      ...estimateBlocks(report),
      ...correctedBlocks(report),
      curveTable(report, others),
      facts(
        ...(same.length === 0 ? [] : [["in all choices", same.join(", ")] as const]),
        ["ranking", rankingWords(report.ranking, data)],
        ...dataFacts(data),
        ["split", `${report.split}, ${HOW[report.method]}`],
        ...intervalFacts(report.nested?.estimates ?? report.estimates),
        ...undecidedFacts(report.nested === null ? report.comparisons : report.nested.comparisons),
        ...(report.rule === "best"
          ? []
          : [
              [
                "choice",
                "the simplest value that is no more than one standard error worse than the best",
              ] as const,
            ]),
        ["model", modelWords(model)],
        ...(report.trainedOn === "training"
          ? [["trained on", `the ${counted(model.rows, "row")} of DATA alone; the rest only chose`] as const]
          : []),
        ...trainingFacts(model),
        ...runFacts(report.run),
        ["computed", computedWords(report)],
      ),
      ...closing(report, next),
    ],
  };
}

const HOW = { shortcut: "exact, without retraining", refit: "trained again for each fold" } as const;

function estimateBlocks({ nested, estimates, comparisons, trainedOn }: TuneReport): readonly Block[] {
  // Over a stream nothing is nested, and comparisons are not counted.
  const honest =
    comparisons === null || trainedOn !== null
      ? "ordo evaluate on rows that were kept apart"
      : "--nested k-fold:5";
  if (nested === null)
    return [
      estimateFacts(estimates),
      paragraph(
        `This is the best of many, so it is too good${estimates.some(({ interval }) => interval !== null) ? ", and that it was chosen is not in its interval" : ""}; ${honest} gives an honest estimate.`,
      ),
    ];
  const chosen = `The chosen one alone came out at ${value(estimates[0]?.value)}, which is too good, because it was chosen by it.`;
  return [
    paragraph(`The whole procedure, choice included, judged on ${nested.split}:`),
    estimateFacts(nested.estimates),
    paragraph(chosen),
  ];
}

/** The bias of choosing, taken back. */
function correctedBlocks({ corrected }: TuneReport): readonly Block[] {
  if (corrected === null) return [];
  const { metric, level, low, high, resamples } = corrected;
  const range = `${levelPercent(level)} % interval ${measure(low)} to ${measure(high)}`;
  return [
    paragraph(
      `Corrected for having been chosen: ${metric} ${measure(corrected.value)}, ${range} (${counted(resamples, "draw")} of the held-out rows, no further training).`,
    ),
  ];
}

function value(found: number | null | undefined): string {
  return found === null || found === undefined ? "nothing" : measure(found);
}

/** The best points of the search by what they do not share, the chosen one marked. */
function curveTable(
  { curve, estimates, options, landmarks }: TuneReport,
  others: (options: CurvePoint["options"]) => CurvePoint["options"],
): Block {
  const sign = estimates[0]?.better === "lower" ? 1 : -1;
  const shown = optionColumns(curve.map((point) => others(point.options)));
  const chosen = String(shown.cells({ ...options, landmarks }));
  const isChosen = (point: CurvePoint) => String(shown.cells(point.options)) === chosen;
  const sorted = curve
    .filter((point) => point.value !== null)
    .sort((a, b) => Number(isChosen(b)) - Number(isChosen(a)) || sign * (a.value! - b.value!));
  return {
    kind: "table",
    columns: [...shown.columns, { title: estimates[0]?.metric ?? "", align: "right" }],
    rows: sorted.slice(0, SHOWN).map((point) => [...shown.cells(point.options), measure(point.value!)]),
    marked: 0,
  };
}
