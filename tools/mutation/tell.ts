/** Says at once which change was not noticed, and where: a run that is ended early has then told what it saw. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";

export const TELL = "tell";

interface Place {
  readonly line: number;
  readonly column: number;
}

interface Tried {
  readonly status: string;
  readonly fileName: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly replacement: string;
}

/** Places count from 1. */
function tell({ status, fileName, location: { start, end }, replacement }: Tried): void {
  if (status !== "Survived" && status !== "NoCoverage" && status !== "Timeout") return;
  const lines = readFileSync(fileName, "utf8")
    .split("\n")
    .slice(start.line - 1, end.line);
  lines.push(lines.pop()!.slice(0, end.column - 1));
  const before = lines.join("\n").slice(start.column - 1);
  const what = [before, replacement].map((text) => text.replace(/\s+/g, " ").slice(0, 200)).join("  =>  ");
  process.stdout.write(
    `${status} ${relative(process.cwd(), fileName)}:${start.line}:${start.column}  ${what}\n`,
  );
}

export const strykerPlugins = [{ kind: "Reporter", name: TELL, value: { onMutantTested: tell } }];
