import { amount, counted, exact, measure, ofHundred, signed, whole } from "../numbers.ts";
import type { AuditReport, EvaluateReport, PermutationReport, ValidateReport } from "../reports.ts";
import { type Block, facts, type NextStep, paragraph, type View } from "../view.ts";
import {
  closing,
  computedWords,
  dataFacts,
  estimateFacts,
  featureWord,
  intervalFacts,
  learnerWords,
  rankingWords,
  runFacts,
  undecidedFacts,
  valueWords,
} from "./parts.ts";

export function evaluateView(report: EvaluateReport, next: readonly NextStep[]): View {
  return {
    title: `How ${report.model} orders ${report.data.path}`,
    blocks: [
      estimateFacts(report.estimates),
      facts(
        ...dataFacts(report.data),
        ...intervalFacts(report.estimates),
        ["judged", rankingWords(report.ranking, { ...report.data, queries: null })],
        ["computed", computedWords(report)],
      ),
      ...eachFile(report),
      ...closing(report, next),
    ],
  };
}

/** Files that were judged together, each by itself. */
function eachFile({ each, estimates }: EvaluateReport): readonly Block[] {
  if (each.length === 0) return [];
  const right = (title: string) => ({ title, align: "right" as const });
  return [
    {
      kind: "table",
      columns: [{ title: "file" }, right("rows"), ...estimates.map(({ metric }) => right(metric))],
      rows: each.map((file) => [file.path, whole(file.rows), ...file.estimates.map(valueWords)]),
    },
  ];
}

export function validateView(report: ValidateReport, next: readonly NextStep[]): View {
  const { data } = report;
  return {
    title: `How good ${report.learner} will be on new data like ${data.path}`,
    blocks: [
      estimateFacts(report.estimates),
      facts(
        ["learner", learnerWords(report)],
        ["ranking", rankingWords(report.ranking, data)],
        ...dataFacts(data),
        ["split", splitWords(report)],
        ...intervalFacts(report.estimates),
        ...undecidedFacts(report.comparisons),
        ...runFacts(report.run),
        ["computed", computedWords(report)],
      ),
      ...checks(report),
      ...stabilityTable(report),
      ...closing(report, next),
    ],
  };
}

/** One of what a split holds out, and several. */
const HELD_OUT: Readonly<Record<ValidateReport["holdsOut"], readonly [one: string, several: string]>> = {
  folds: ["fold", "folds"],
  pairs: ["pair", "pairs"],
  "group-pairs": ["pair of groups", "pairs of groups"],
  preferences: ["preference", "preferences"],
};

/** What was held out, how often, and whether models were trained for it. */
function splitWords({ split, holdsOut, method, heldOut, refitReason }: ValidateReport): string {
  const what = counted(heldOut, ...HELD_OUT[holdsOut]);
  const how =
    method === "shortcut"
      ? "exact, without retraining"
      : `trained again for each${refitReason === null ? "" : `, because ${refitReason}`}`;
  return `${split}: ${what} held out, ${how}`;
}

function checks({ audit, permutationTest, predictions }: ValidateReport): readonly Block[] {
  const list = [
    ...(audit === null ? [] : [["audit", auditWords(audit)] as const]),
    ...(permutationTest === null ? [] : [["chance", chanceWords(permutationTest)] as const]),
    ...(predictions === null ? [] : [["saved", `held-out scores in ${predictions}`] as const]),
  ];
  return list.length === 0 ? [] : [facts(...list)];
}

function stabilityTable({ stability, data }: ValidateReport): readonly Block[] {
  if (stability === null) return [];
  const { features, folds, emptyFolds, featuresInAll } = stability;
  const empty = emptyFolds === 0 ? "" : `; ${emptyFolds} more left nothing to learn from`;
  const shown = `The ${features.length} largest of ${counted(featuresInAll, "weight")} on all rows, and over ${counted(folds, "fold")} trained again${empty}:`;
  const titles = ["weight", "same sign", "median rank", "ranks"];
  return [
    paragraph(shown),
    {
      kind: "table",
      columns: [{ title: "feature" }, ...titles.map((title) => ({ title, align: "right" as const }))],
      rows: features.map(({ feature, weight, sameSign, rank }) => [
        featureWord(feature, data.items),
        signed(weight),
        `${ofHundred(sameSign)} %`,
        amount(rank.median),
        rank.least === rank.most ? whole(rank.least) : `${whole(rank.least)} to ${whole(rank.most)}`,
      ]),
    },
  ];
}

function auditWords({ sets, largestDifference, orders }: AuditReport): string {
  const scores = `scores differ by at most ${amount(largestDifference)} of their spread`;
  const same = orders.compared - orders.different;
  const words =
    orders.compared === 0 ? "" : `, ${whole(same)} of ${counted(orders.compared, "order")} are the same`;
  return `${counted(sets, "held-out set")} trained again: ${scores}${words}`;
}

function chanceWords({ permutations, pValue, metric, largestShuffled }: PermutationReport): string {
  const best = largestShuffled === null ? "" : `, the best of them reached ${measure(largestShuffled)}`;
  return `p = ${exact(Number(pValue.toPrecision(3)))} for ${metric}: ${counted(permutations, "shuffling", "shufflings")} of the scores${best}`;
}
