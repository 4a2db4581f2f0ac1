import { amount, counted } from "../numbers.ts";
import type { PredictReport } from "../reports.ts";
import { facts, type NextStep, type View } from "../view.ts";
import { closing, computedWords, dataWords } from "./parts.ts";

const SHOWN = 5;

/** When the scores themselves went to a file. */
export function predictView(report: PredictReport, next: readonly NextStep[]): View {
  const { ranks, ids, scores, queries } = report;
  const best = Array.from(ranks.keys())
    .sort((a, b) => ranks[a]! - ranks[b]! || a - b)
    .slice(0, SHOWN);
  return {
    title: `${counted(scores.length, "score")} written to ${report.out}`,
    blocks: [
      facts(["data", dataWords(report.data)], ["model", report.model], ["computed", computedWords(report)]),
      {
        kind: "table",
        columns: [
          { title: "rank", align: "right" },
          ...(queries === null ? [] : [{ title: "query" }]),
          { title: ids === null ? "row" : "id" },
          { title: "score", align: "right" },
        ],
        rows: best.map((row) => [
          String(ranks[row]),
          ...(queries === null ? [] : [queries[row]!]),
          ids?.[row] ?? String(row),
          amount([scores[row]!].flat()[0]!),
        ]),
      },
      ...closing(report, next),
    ],
  };
}
