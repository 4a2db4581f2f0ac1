import { amount, counted, signed } from "../numbers.ts";
import type { ExplainedPart, ExplainedRow, ExplainReport } from "../reports.ts";
import { type Block, facts, paragraph, type View } from "../view.ts";
import { closing, computedWords, dataWords } from "./parts.ts";

export function explainView(report: ExplainReport): View {
  const { a, b } = report;
  const what =
    report.over === "features"
      ? "What each feature adds to score(a) - score(b); + speaks for a:"
      : "What each training row adds to score(a) - score(b), by how like a and b are to it; + speaks for a:";
  return {
    title: titleOf(report),
    blocks: [
      facts(
        ["a", `${nameOf(a)}, score ${amount(a.score)}`],
        ["b", `${nameOf(b)}, score ${amount(b.score)}`],
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

function titleOf({ a, b, difference }: ExplainReport): string {
  const [first, second] = difference >= 0 ? [a, b] : [b, a];
  if (difference === 0) return `${nameOf(a)} and ${nameOf(b)} have the same score`;
  return `${nameOf(first)} comes before ${nameOf(second)}, by ${amount(Math.abs(difference))}`;
}

/** The parts, what the others add, and the sum of all. Features show their values in a and b. */
function partsTable({ parts, partsInAll, difference, over }: ExplainReport): Block {
  const isLinear = over === "features";
  const line = (name: string, a: string, b: string, adds: number) =>
    isLinear ? [name, a, b, signed(adds)] : [name, signed(adds)];
  const others = partsInAll - parts.length;
  const shown = parts.reduce((sum, { contribution }) => sum + contribution, 0);
  const numbers = (isLinear ? ["a", "b", "adds"] : ["adds"]).map((title) => ({
    title,
    align: "right" as const,
  }));
  return {
    kind: "table",
    columns: [{ title: isLinear ? "feature" : "training row" }, ...numbers],
    rows: [
      ...parts.map((part) => line(partName(part, isLinear), cell(part.a), cell(part.b), part.contribution)),
      ...(others > 0 ? [line(counted(others, "other"), "", "", difference - shown)] : []),
      line("together", "", "", difference),
    ],
  };
}

function partName({ name, index }: ExplainedPart, isLinear: boolean): string {
  return name ?? (isLinear ? `feature ${index + 1}` : String(index));
}

function nameOf({ row, id }: ExplainedRow): string {
  return id === null ? `row ${row}` : `${id} (row ${row})`;
}

function cell(value: number | null): string {
  return value === null ? "" : amount(value);
}
