import { fileSize } from "../numbers.ts";
import type { ConvertReport } from "../reports.ts";
import { facts, type NextStep, type View } from "../view.ts";
import { closing, dataWords } from "./parts.ts";

/** What was written, and what was left out. */
export function convertView(report: ConvertReport, next: readonly NextStep[]): View {
  const { output, outputFormat, dropped, bytes } = report;
  return {
    title: `${output} written`,
    blocks: [
      facts(
        ["from", dataWords(report.data)],
        ["format", `${outputFormat}, ${fileSize(bytes)}`],
        dropped.length === 0 ? undefined : ["left out", dropped.join(", ")],
      ),
      ...closing(report, next),
    ],
  };
}
