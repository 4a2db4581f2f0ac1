import type { NextStep } from "@ordo/report";
import type { Grouping } from "ordo";
import type { Context } from "../terminal/context.ts";
import { followUp } from "../terminal/run-report.ts";

interface Ranked {
  readonly modelPath: string;
  readonly path: string;
  /** Inside which rows are compared; undefined where all are. */
  readonly queries: Grouping | undefined;
  readonly rows: number;
}

/** The step after scores: two rows that the model compares. None where no two rows are compared. */
export function explainNext(
  context: Context,
  { modelPath, path, queries, rows }: Ranked,
): readonly NextStep[] {
  const lists = Array.from({ length: queries?.count ?? 0 }, (_, query) => queries!.rowsOf(query));
  const [a, b] = queries === undefined ? [0, 1] : (lists.find(({ length }) => length > 1) ?? [0, rows]);
  if (b! >= rows) return [];
  const args = [modelPath, path, "--a", `${a}`, "--b", `${b}`];
  return [followUp(context, "why is one row before another?", "explain", args)];
}
