import { amount, counted, signed } from "../numbers.ts";
import type { ExplainedPart, ExplainedRow, ExplainReport } from "../reports.ts";
import { type Block, facts, paragraph, type View } from "../view.ts";
import { closing, computedWords, dataWords, featureWord, itemNouns, rowWords } from "./parts.ts";

export function explainView(report: ExplainReport): View {
  const { a, b } = report;
  const how = report.over === "features" ? "" : ", by how like a and b are to it";
  const what = `What each ${partNoun(report.over, report.data.items)} adds to score(a) - score(b)${how}; + speaks for a:`;
  return {
    title: titleOf(report),
    blocks: [
      facts(
        ["a", `${rowWords(a)}${queryWords(a)}, score ${amount(a.score)}`],
        ["b", `${rowWords(b)}${queryWords(b)}, score ${amount(b.score)}`],
        ["data", dataWords(report.data)],
        ["model", report.model],
        ["computed", computedWords(report)],
      ),
      paragraph(what),
      partsTable(report),
      ...closing(report, []),
    ],
  };
}

function queryWords({ query }: ExplainedRow): string {
  return query === null ? "" : ` of query ${query}`;
}

function titleOf({ a, b, difference }: ExplainReport): string {
  const [first, second] = difference >= 0 ? [a, b] : [b, a];
  if (difference === 0) return `${rowWords(a)} and ${rowWords(b)} have the same score`;
  return `${rowWords(first)} comes before ${rowWords(second)}, by ${amount(Math.abs(difference))}`;
}

/** The parts, what the others add, and the sum of all. Features show their values in a and b. */
function partsTable({ parts, partsInAll, difference, over, data }: ExplainReport): Block {
  // Features that are made of the columns, or of texts, have no values in the file.
  const hasValues = parts.some(({ a, b }) => a !== null || b !== null);
  const line = (name: string, a: string, b: string, adds: number) =>
    hasValues ? [name, a, b, signed(adds)] : [name, signed(adds)];
  const others = partsInAll - parts.length;
  const noun = partNoun(over, data.items);
  const shown = parts.reduce((sum, { contribution }) => sum + contribution, 0);
  const numbers = (hasValues ? ["a", "b", "adds"] : ["adds"]).map((title) => ({
    title,
    align: "right" as const,
  }));
  return {
    kind: "table",
    columns: [{ title: noun }, ...numbers],
    rows: [
      ...parts.map((part) =>
        line(partName(part, over, data.items), cell(part.a), cell(part.b), part.contribution),
      ),
      ...(others > 0 ? [line(counted(others, `other ${noun}`), "", "", difference - shown)] : []),
      line("together", "", "", difference),
    ],
  };
}

type Over = ExplainReport["over"];

function partNoun(over: Over, items: string): string {
  const [feature, one] = itemNouns(items);
  return over === "features" ? feature : one;
}

function partName({ name, index }: ExplainedPart, over: Over, items: string): string {
  if (over !== "features") return name ?? String(index);
  return name === null ? `feature ${index + 1}` : featureWord(name, items);
}

function cell(value: number | null): string {
  return value === null ? "" : amount(value);
}
