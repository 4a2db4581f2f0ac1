import { amount, counted, signed } from "../numbers.ts";
import type { ExplainedRow, ExplainReport } from "../reports.ts";
import { facts, paragraph, type View } from "../view.ts";
import { closing, computedWords, dataWords } from "./parts.ts";

export function explainView(report: ExplainReport): View {
  const { a, b, difference, parts, partsInAll } = report;
  const [first, second] = difference >= 0 ? [a, b] : [b, a];
  const isLinear = report.over === "features";
  const shown = parts.reduce((sum, { contribution }) => sum + contribution, 0);
  const rest = difference - shown;
  const title =
    difference === 0
      ? `${nameOf(a)} and ${nameOf(b)} have the same score`
      : `${nameOf(first)} comes before ${nameOf(second)}, by ${amount(Math.abs(difference))}`;
  const values = isLinear
    ? [
        { title: "a", align: "right" as const },
        { title: "b", align: "right" as const },
      ]
    : [];
  return {
    title,
    blocks: [
      facts(
        ["a", `${nameOf(a)}, score ${amount(a.score)}`],
        ["b", `${nameOf(b)}, score ${amount(b.score)}`],
        ["data", dataWords(report.data)],
        ["model", report.model],
        ["computed", computedWords(report)],
      ),
      paragraph(
        isLinear
          ? "What each feature adds to score(a) - score(b); + speaks for a:"
          : "What each training row adds to score(a) - score(b), by how like a and b are to it; + speaks for a:",
      ),
      {
        kind: "table",
        columns: [
          { title: isLinear ? "feature" : "training row" },
          ...values,
          { title: "adds", align: "right" },
        ],
        rows: [
          ...parts.map((part) => [
            part.name ?? (isLinear ? `feature ${part.index + 1}` : String(part.index)),
            ...(isLinear ? [cell(part.a), cell(part.b)] : []),
            signed(part.contribution),
          ]),
          ...(partsInAll > parts.length
            ? [
                [
                  `${counted(partsInAll - parts.length, "other")}`,
                  ...(isLinear ? ["", ""] : []),
                  signed(rest),
                ],
              ]
            : []),
          ["together", ...(isLinear ? ["", ""] : []), signed(difference)],
        ],
      },
      ...closing(report, []),
    ],
  };
}

function nameOf({ row, id }: ExplainedRow): string {
  return id === null ? `row ${row}` : `${id} (row ${row})`;
}

function cell(value: number | null): string {
  return value === null ? "" : amount(value);
}
