import type { Warning } from "../base/run.ts";
import type { Dataset } from "./dataset.ts";
import {
  type GroupSummary,
  type ItemsSummary,
  itemsSummary,
  itemsWarnings,
  noItems,
  sizeSummary,
  warningIf,
} from "./inspect-items.ts";
import type { Strings } from "./samples.ts";

/** What there is to know about a data set of texts before anything is learned from it. */
export interface TextsSummary extends ItemsSummary {
  /** In code points, as kernels count them. */
  readonly lengths: Omit<GroupSummary, "count">;
  /** Texts without any letter. */
  readonly empty: number;
  /** Texts that are equal to an earlier one. */
  readonly repeated: number;
  readonly warnings: readonly Warning[];
}

/** Describes a data set of texts: their lengths, scores, queries, and what may cause trouble. */
export function inspectTexts(data: Dataset<Strings>): TextsSummary {
  const { values } = data.inputs;
  const { count: _, ...lengths } = sizeSummary(Uint32Array.from(values, codePoints));
  const empty = values.reduce((sum, text) => sum + (text === "" ? 1 : 0), 0);
  const summary = {
    ...itemsSummary(data),
    lengths,
    empty,
    repeated: values.length - new Set(values).size,
  };
  const warnings = [
    noItems(summary),
    warningIf(empty > 0, "data.empty-texts", `${empty} texts are empty: nothing tells them apart`),
    itemsWarnings(summary, data),
  ].flat();
  return Object.freeze({ ...summary, warnings: Object.freeze(warnings) });
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
