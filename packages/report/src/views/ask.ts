import { amount } from "../numbers.ts";
import type { AskReport } from "../reports.ts";
import { facts, type View } from "../view.ts";
import { closing, computedWords, dataWords, rowWords } from "./parts.ts";

export function askView(report: AskReport): View {
  const { a, b } = report;
  return {
    title: `Ask next: ${rowWords(a)} or ${rowWords(b)}?`,
    blocks: [
      facts(
        ["a", `${rowWords(a)}, score ${amount(a.score)}`],
        ["b", `${rowWords(b)}, score ${amount(b.score)}`],
        [
          "score(a) - score(b)",
          `${amount(report.difference)}, standard deviation ${amount(Math.sqrt(report.variance))}`,
        ],
        ["P(a before b)", amount(report.probability)],
        ["the answer tells", `${amount(report.gain)} nats, the most of all pairs`],
        ["data", dataWords(report.data)],
        ["model", report.model],
        ["computed", computedWords(report)],
      ),
      ...closing(report, []),
    ],
  };
}
