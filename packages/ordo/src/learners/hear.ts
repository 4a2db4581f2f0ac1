import type { Run, Warning } from "../base/run.ts";

/** What models of folds warn about goes to a run. They differ by a few rows, so that one that says the same with other numbers is heard once, from the first. */
export function hear(run: Run, warnings: readonly Warning[]): void {
  const known = new Set(run.warnings.map(withoutNumbers));
  for (const warning of warnings) {
    const words = withoutNumbers(warning);
    if (!known.has(words)) run.warn(warning.code, warning.message);
    known.add(words);
  }
}

function withoutNumbers({ code, message }: Warning): string {
  return `${code}: ${message.replaceAll(/\d+([.,]\d+)*(e[+-]?\d+)?/g, "#")}`;
}
