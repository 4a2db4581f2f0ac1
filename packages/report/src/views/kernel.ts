import { amount, counted, fileSize, measure, ofHundred, whole } from "../numbers.ts";
import type { KernelReport } from "../reports.ts";
import { type Fact, facts, type NextStep, type View } from "../view.ts";
import { closing, computedWords, dataFacts } from "./parts.ts";

/** What a kernel matrix is like, and where it was written. */
export function kernelView(report: KernelReport, next: readonly NextStep[]): View {
  const { kernel, data, output, figure } = report;
  return {
    title: `${kernel}: ${whole(data.rows)} × ${whole(data.rows)} values`,
    blocks: [
      facts(
        ...dataFacts(data),
        ...(output === null ? [] : [["matrix", writtenWords(output)] as const]),
        ...(figure === null ? [] : [["figure", writtenWords(figure)] as const]),
        ["values", valueWords(report)],
        ["eigenvalues", spectrumWords(report)],
        ...rankFacts(report),
        ["positive semidefinite", definiteWords(report)],
        ...alignmentFacts(report),
        ["computed", computedWords(report)],
      ),
      ...closing(report, next),
    ],
  };
}

function writtenWords({ path, bytes }: NonNullable<KernelReport["output"]>): string {
  return `${path}, ${fileSize(bytes)}`;
}

function valueWords({ least, most, mean, diagonal }: KernelReport): string {
  const own =
    diagonal.least === diagonal.most
      ? `${amount(diagonal.least)} everywhere`
      : `from ${amount(diagonal.least)} to ${amount(diagonal.most)}`;
  return `from ${amount(least)} to ${amount(most)}, mean ${amount(mean)}; on the diagonal ${own}`;
}

function spectrumWords({ eigenvalues, trace }: KernelReport): string {
  const sum = eigenvalues.reduce((total, value) => total + value, 0);
  const share = trace > 0 ? `; they make up ${ofHundred(sum / trace)} % of the trace` : "";
  return `the first are ${eigenvalues.map(amount).join(", ")}${share}`;
}

function rankFacts({ rank, data }: KernelReport): readonly Fact[] {
  return rank === null ? [] : [["rank", `${whole(rank)} of ${counted(data.rows, "row")}`]];
}

function definiteWords({ positiveSemidefinite, smallest }: KernelReport): string {
  if (positiveSemidefinite) return "yes, up to rounding";
  return `no: the smallest eigenvalue is ${amount(smallest ?? 0)}`;
}

function alignmentFacts({ alignment, data }: KernelReport): readonly Fact[] {
  if (alignment === null) return [];
  const target = data.target === null ? "the scores" : data.target.join(", ");
  return [
    ["alignment", `${measure(alignment)} with ${target} (centred; 1: rows are as alike as their scores say)`],
  ];
}
